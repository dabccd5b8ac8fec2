"""Views of a table for one link: never more than its seats know."""

from __future__ import annotations

from types import ModuleType

import msgspec

from burgrave.kernel.game import POSITION
from burgrave.kernel.options import Values
from burgrave.kernel.state import State
from burgrave.kernel.text import render, say, written
from burgrave.server.errors import Closed, Forbidden, NotFound
from burgrave.server.http.bodies import ChoiceView, DiceView, Events, SaidWord, TableCard, TableView
from burgrave.server.play import clock, passages
from burgrave.server.play.live_table import LiveTable, lesson_of, seat_label
from burgrave.server.play.position import ADDED_WORD, TOOK_BACK
from burgrave.server.play.sight import Sight
from burgrave.server.play.table_log import log, newest_note
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link, SeatRow, TableRow, unmask
from burgrave.web.scenes import CommonView, table_of
from burgrave.web.wire import GuideSentence, GuideView, LogLine, SceneView, SeatView, TableUpdate

_OWN = (TOOK_BACK, ADDED_WORD)


def seat_of(link: Link, live: LiveTable, wanted: int | None = None) -> int | None:
    """The seat a link looks from: the requested one, otherwise one that must act; None for spectators.

    At a closed table everyone is a spectator.
    """
    if live.closed:
        return None
    if wanted is not None:
        if wanted >= live.table.players:
            raise NotFound(say("there is no such seat"))
        if wanted not in link.seats:
            raise Forbidden(say("this is not your seat"))
        return wanted
    active = live.position.active
    for seat in link.seats:
        if seat in active and not live.seats[seat].automatic:
            return seat
    return link.seats[0] if link.seats else None


def own_seat(link: Link, live: LiveTable, wanted: int | None = None) -> int:
    """As `seat_of`, for what spectators cannot do."""
    if live.closed:
        raise Closed
    if link.invites is not None:
        raise Forbidden(say("this link is an invitation; take your seat first"))
    seat = seat_of(link, live, wanted)
    if seat is None:
        raise Forbidden(say("you are a spectator; only players can do that"))
    return seat


def table_view(tables: LiveTables, live: LiveTable, link: Link, seat: int | None, language: str) -> TableView:
    table, position = live.table, live.position
    state = position.state
    sight = live.sight(link.seats)
    # A seat that nobody waits for may have a choice too: to take up a confirmed plan again.
    legal = choices(live, seat, language) if seat is not None else []
    return TableView(
        table=table.id,
        game=table.game,
        rules=table.rules,
        players=table.players,
        options=public_options(table.options, state.over),
        modules=table.modules,
        policy=table.policy,
        host=link.host,
        you=list(link.seats),
        invited=link.invites,
        seat=seat,
        ply=sight.ply,
        steps=sight.steps,
        active=list(state.active),
        over=state.over,
        scores=state.scores(),
        winners=state.winners() if state.over else [],
        seats=seat_views(tables, live, language),
        view=state.view(seat),
        prompt=render(state.prompt(seat), language) if legal and seat is not None else "",
        legal=legal,
        undo=undo_open(live, seat),
        rematch=table.rematch is not None,
        paused=table.paused is not None,
        dice=dice(live, link),
    )


def public_options(options: Values, over: bool) -> dict[str, object]:
    """A position that was set up reveals what is hidden: it is left out until the game is over."""
    return {name: value for name, value in options.items() if over or name != POSITION}


def dice(live: LiveTable, link: Link) -> DiceView | None:
    """The secret is shown once nothing can be predicted from it any more."""
    stream = live.position.stream
    if stream is None:
        return None
    return DiceView(
        live.table.commitment or "",
        [SaidWord(word.seat, word.word, word.start) for word in stream.words],
        [seat for seat in link.seats if not live.closed and live.position.may_add_word(seat)],
        stream.secret if live.position.state.over else "",
    )


def choices(live: LiveTable, seat: int, language: str) -> list[ChoiceView]:
    state = live.position.state
    notation = live.position.game.actions.notation
    return [
        ChoiceView(action, notation(action), render(state.describe(seat, action), language))
        for action in state.legal(seat)
    ]


def undo_open(live: LiveTable, seat: int | None) -> bool:
    return seat is not None and live.table.policy.undo and live.position.can_undo(seat)


def seat_views(tables: LiveTables, live: LiveTable, language: str) -> list[SeatView]:
    present = tables.hub.present(live.id)
    if live.table.policy.clock.kind != "none":
        return _seat_views(live, present, language)
    key = ("seats", language, *present)
    if key not in live.drawn:
        live.drawn[key] = _seat_views(live, present, language)
    views: list[SeatView] = live.drawn[key]
    return views


def _seat_views(live: LiveTable, present: set[int], language: str) -> list[SeatView]:
    names = live.names(language)
    return [_seat_view(live, seat, names[seat.seat], seat.seat in present) for seat in live.seats]


def _seat_view(live: LiveTable, seat: SeatRow, name: str, present: bool) -> SeatView:
    table, position = live.table, live.position
    timed = table.policy.clock.kind == "live" and seat.kind != "bot"
    due = clock.due(table, seat, position)
    return SeatView(
        seat=seat.seat,
        name=name,
        kind=seat.kind,
        bot=seat.bot if seat.automatic else "",
        stand_in=seat.stand_in,
        joined=seat.joined,
        present=present,
        # Rounded: two clocks never differ by quite the same, and what is the same must look so.
        due=None if due is None else round(position.timekeeper.on_wall(due), 1),
        left=round(clock.remaining(table, seat.seat, position), 1) if timed else None,
    )


def steps(pages: ModuleType, live: LiveTable, after: int, language: str) -> str:
    """What an automaton did when it was last its turn, if that was after a ply of the record; step by step."""
    position = live.position
    if position.game.automaton(position.state.setup) is None:
        return ""
    names = live.names(language)
    for of in reversed(position.events[max(after + 1, 0) :]):
        of_game = [event for event in of if event[0] not in _OWN]
        if html := pages.steps(position.game, of_game, names, language):
            return str(html)
    return ""


def events(
    pages: ModuleType, live: LiveTable, link: Link, after: int, language: str, noted: int | None = None
) -> Events:
    """The log after a ply; a caller who does not say which notes they have is assumed to have those up to that ply."""
    sight = live.sight(link.seats)
    recorded = sight.recorded(after)
    if noted is None:
        noted = max([note.number for note in live.notes if note.ply <= recorded], default=0)
    lines = log(pages, live, sight, recorded, language, noted)
    for line in lines:
        line.html = ""
    return Events(sight.ply, lines, live.position.state.over, newest_note(live))


def scene(pages: ModuleType, live: LiveTable, seat: int | None, language: str) -> SceneView:
    """The table as the page draws it; drawn once for all who see the same."""
    seat = _eyes(live, seat)
    key = (seat, language)
    drawn: SceneView | None = live.drawn.get(key)
    if drawn is None:
        names = live.names(language)
        shared = _common(pages, live, language)
        drawn = pages.scene(live.position.state, seat, language, names, takeable(live, seat), shared=shared)
        if live.closed:
            drawn.prompt = render(say("The host has closed this table"), language)
            drawn.title = render(say("Closed by the host · Burgrave"), language)
            drawn.hint, drawn.active = "", []
        elif any(live.seats[active].awaited for active in drawn.active) and not drawn.moves:
            # An empty seat does not play.
            drawn.prompt = render(say("Waiting for somebody to sit down"), language)
            drawn.title = render(say("Waiting for somebody to sit down · Burgrave"), language)
        live.drawn[key] = drawn
    return drawn


def _common(pages: ModuleType, live: LiveTable, language: str) -> CommonView:
    """What all scenes of a ply have in common."""
    key = ("common", language)
    if key not in live.drawn:
        live.drawn[key] = pages.common(live.position.state, language)
    shared: CommonView = live.drawn[key]
    return shared


def _eyes(live: LiveTable, seat: int | None) -> int | None:
    """Where a state hides nothing, a seat with nothing to choose sees what spectators see."""
    state = live.position.state
    if seat is None or state.legal(seat) or not table_of(state.game.name).foretells:
        return seat
    return None


def takeable(live: LiveTable, seat: int | None) -> list[tuple[State, int]]:
    """What a seat may take back on its way to something else."""
    return live.position.takeable(seat) if seat is not None and live.table.policy.undo else []


def _log(pages: ModuleType, live: LiveTable, sight: Sight, after: int, language: str, noted: int) -> list[LogLine]:
    """The log after a ply of the record; rendered once for everyone who knows the same."""
    if sight.misses:
        return log(pages, live, sight, after, language, noted)
    key = ("log", after, noted, newest_note(live), language, *live.names(language))
    if key not in live.drawn:
        live.drawn[key] = log(pages, live, sight, after, language, noted)
    lines: list[LogLine] = live.drawn[key]
    return lines


def _newest_by(live: LiveTable, sight: Sight) -> int | None:
    """Who made the newest ply that may be known of."""
    return next((past.seat for past in reversed(live.position.recent) if past.ply and not sight.hides(past.ply)), None)


def update(
    tables: LiveTables,
    pages: ModuleType,
    live: LiveTable,
    link: Link,
    wanted: int | None,
    language: str,
    after: int,
    noted: int = 0,
) -> TableUpdate:
    """What a page shows: the first one, and after every change."""
    seat = seat_of(link, live, wanted)
    position = live.position
    sight = live.sight(link.seats)
    recorded = sight.recorded(after)
    return TableUpdate(
        ply=sight.ply,
        seat=seat,
        you=link.seats,
        active=position.active,
        over=position.state.over,
        undo=undo_open(live, seat),
        seats=seat_views(tables, live, language),
        log=_log(pages, live, sight, recorded, language, noted),
        notes=newest_note(live),
        scene=scene(pages, live, seat, language),
        rematch=live.table.rematch is not None,
        closed=live.closed,
        paused=live.table.paused is not None,
        chat=live.table.policy.chat,
        steps=steps(pages, live, recorded, language),
        by=_newest_by(live, sight),
        since=sight.number(passages.last_turn(live, link)),
        passed=passages.passed(pages, live, link, seat, recorded, language),
        guide=guide(live, link, language),
        curtain=curtained(live, link, seat),
    )


def encoded(found: TableUpdate, live: LiveTable, language: str) -> TableUpdate:
    """An update that is only sent: its scene is encoded once for all who see the same."""
    key = ("encoded", _eyes(live, found.seat), language)
    if key not in live.drawn:
        drawn = found.scene
        parts = {name: _part(live, language, name, getattr(drawn, name)) for name in _ALIKE}
        live.drawn[key] = msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(drawn, **parts)))
    return msgspec.structs.replace(found, scene=live.drawn[key])


_ALIKE = ("words", "pieces", "figures", "marks")
"""The large parts of a scene: most scenes of a ply have those of `common` as they are."""


def _part(live: LiveTable, language: str, name: str, value: object) -> msgspec.Raw:
    """A part of a scene, encoded once for all scenes that have the very same."""
    key = ("part", id(value), language, name)
    if key not in live.drawn:
        # With the value itself: no other can take its identity meanwhile.
        live.drawn[key] = msgspec.Raw(msgspec.json.encode(value)), value
    raw: msgspec.Raw = live.drawn[key][0]
    return raw


def curtained(live: LiveTable, link: Link, seat: int | None) -> bool:
    """Whether several people share a screen, and this seat sees what is hidden from the others."""
    if len(link.seats) < 2:
        return False
    people = [number for number in link.seats if live.seats[number].kind == "here" and not live.seats[number].automatic]
    state = live.position.state
    if len(people) < 2 or seat not in people or state.over or live.closed:
        return False
    key = ("curtain", seat)
    if key not in live.drawn:
        live.drawn[key] = state.view(seat) != state.view(None)
    return bool(live.drawn[key])


def guide(live: LiveTable, link: Link, language: str) -> GuideView | None:
    """What the guide of a lesson says to its learner."""
    progress = live.progress()
    if progress is None or progress.free or live.closed or progress.tutorial.seat not in link.seats:
        return None
    sentences = [
        GuideSentence(render(sentence.text, language), sentence.places, sentence.step)
        for sentence in progress.sentences()
    ]
    if sentences and not progress.waiting_for:
        sentences[-1].moves = tuple(progress.wanted(live.position.state))
    return GuideView(
        render(written(progress.tutorial.title), language),
        len(progress.tutorial.steps),
        sentences,
        not progress.over or bool(progress.waiting_for),
    )


def card(table: TableRow, seats: list[SeatRow], title: str, link: Link, language: str) -> TableCard:
    """A table in a list; needs no position."""
    active = list(unmask(table.active)) if table.finished is None else []
    return TableCard(
        table=table.id,
        game=table.game,
        title=title,
        seats=[seat_label(s, language) for s in seats],
        you=list(link.seats),
        active=active,
        yours=any(seat in link.seats and not seats[seat].automatic for seat in active),
        over=table.finished is not None,
        scores=table.scores,
        free=sum(s.kind == "open" and not s.joined and not s.automatic for s in seats),
        moved=table.moved,
        deadline=table.deadline,
        watch=table.policy.spectators,
        clock=table.policy.clock,
        lesson=render(written(lesson.title), language) if (lesson := lesson_of(table)) else "",
    )
