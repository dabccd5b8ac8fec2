"""What a link may see of a table: never more than its seats know."""

from __future__ import annotations

from types import ModuleType

from burgrave.kernel.text import render, say
from burgrave.server import clock
from burgrave.server.bodies import ChoiceView, Events, TableCard, TableView
from burgrave.server.errors import Closed, Forbidden, NotFound
from burgrave.server.position import TOOK_BACK, PastPly
from burgrave.server.rows import Link, SeatRow, TableRow, unmask
from burgrave.server.tables import LiveTable, LiveTables
from burgrave.web import parts
from burgrave.web.wire import LogLine, Passage, SceneView, SeatView, StepView, TableUpdate


def seat_of(link: Link, live: LiveTable, wanted: int | None = None) -> int | None:
    """The seat a link looks from: the wanted one, else one that is to act; None for spectators.

    At a table that was closed everybody only looks.
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
        raise Forbidden(say("you are looking on; only players can do that"))
    return seat


def table_view(tables: LiveTables, live: LiveTable, link: Link, seat: int | None, language: str) -> TableView:
    table, position = live.table, live.position
    state = position.state
    # A seat that nobody waits for may have a choice too: to take up a confirmed plan again.
    legal = choices(live, seat, language) if seat is not None else []
    return TableView(
        table=table.id,
        game=table.game,
        rules=table.rules,
        players=table.players,
        options=dict(table.options),
        modules=table.modules,
        policy=table.policy,
        host=link.host,
        you=list(link.seats),
        invited=link.invites,
        seat=seat,
        ply=position.ply,
        steps=len(position.steps),
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
    names = live.names(language)
    return [_seat_view(live, seat, names[seat.seat], seat.seat in present) for seat in live.seats]


def _seat_view(live: LiveTable, seat: SeatRow, name: str, present: bool) -> SeatView:
    table, position = live.table, live.position
    timed = table.policy.clock.kind == "live" and seat.kind != "bot"
    return SeatView(
        seat=seat.seat,
        name=name,
        kind=seat.kind,
        bot=seat.bot if seat.automatic else "",
        stand_in=seat.stand_in,
        joined=seat.joined,
        present=present,
        due=clock.due(table, seat, position),
        left=round(clock.remaining(table, seat.seat, position), 1) if timed else None,
    )


def log(pages: ModuleType, live: LiveTable, after: int, language: str) -> list[LogLine]:
    """What happened after a ply, in words. Ply 0 is the setup; `after` -1 tells of it too.

    What was taken back is told no more; one line says so, however often somebody changed their mind.
    """
    names = live.names(language)
    lines: list[LogLine] = []
    events = live.position.events
    first = max(after + 1, 0)
    taken = {of[0][2] for of in events[first:] if of and of[0][:1] == TOOK_BACK}
    for ply in range(first, len(events)):
        if ply in taken:
            continue
        if events[ply] and events[ply][0][:1] == TOOK_BACK:
            _, seat, undone = events[ply][0]
            undoes: tuple[int, ...] = (undone,)
            if lines and lines[-1].undoes and lines[-1].seat == seat:
                undoes = (*lines.pop().undoes, undone)
            words = say("{player} takes an action back", player=names[seat])
            lines.append(parts.drawn(LogLine(ply, render(words, language), seat, undoes=undoes)))
        else:
            lines += pages.lines(live.position.game, ply, events[ply], names, language)
    return lines


def steps(pages: ModuleType, live: LiveTable, after: int, language: str) -> str:
    """What an automaton did when it was last its turn, if that was after a ply; step by step."""
    position = live.position
    if position.game.automaton(position.state.setup) is None:
        return ""
    names = live.names(language)
    for of in reversed(position.events[max(after + 1, 0) :]):
        own = [event for event in of if event[:1] != TOOK_BACK]
        if html := pages.steps(position.game, own, names, language):
            return str(html)
    return ""


def events(pages: ModuleType, live: LiveTable, after: int, language: str) -> Events:
    lines = log(pages, live, after, language)
    for line in lines:
        line.html = ""
    return Events(live.position.ply, lines, live.position.state.over)


def scene(pages: ModuleType, live: LiveTable, seat: int | None, language: str) -> SceneView:
    """The table as the page draws it; drawn once for all who see the same."""
    key = (seat, language)
    drawn: SceneView | None = live.drawn.get(key)
    if drawn is None:
        drawn = live.drawn[key] = pages.scene(live.position.state, seat, language, live.names(language))
    return drawn


def passed(pages: ModuleType, live: LiveTable, seat: int | None, after: int, language: str) -> list[StepView]:
    """What happened between a ply and now, choice by choice; nothing if that was a single one, or too long ago."""
    plies = live.position.after(after)[:-1]
    if len(plies) < 2:
        return []
    key = ("passed", after, seat, language)
    if key not in live.drawn:
        live.drawn[key] = _steps(pages, live, plies, seat, language)
    steps: list[StepView] = live.drawn[key]
    return steps


def passage(pages: ModuleType, live: LiveTable, link: Link, seat: int | None, language: str) -> Passage:
    """What happened since the last turn of this seat, or as long as the table remembers."""
    position = live.position
    start = max(last_turn(live, link), position.recent[0].ply)
    plies = position.after(start)
    steps = _steps(pages, live, plies, seat, language)
    if not steps:
        start, plies = position.ply, plies[-1:]
    scene = pages.scene(plies[0].state, seat, language, live.names(language), past=True)
    return Passage(scene, steps, log(pages, live, start, language))


def _steps(pages: ModuleType, live: LiveTable, plies: list[PastPly], seat: int | None, language: str) -> list[StepView]:
    played = [(past.ply, past.seat, past.state) for past in plies[1:]]
    steps: list[StepView] = pages.passed(plies[0].state, played, seat, language, live.names(language))
    return steps


def last_turn(live: LiveTable, link: Link) -> int:
    """The ply that ended the last turn of the link's own seats; 0 for spectators."""
    return max((live.position.ended[seat] for seat in link.seats), default=0)


def update(
    tables: LiveTables, pages: ModuleType, live: LiveTable, link: Link, wanted: int | None, language: str, after: int
) -> TableUpdate:
    """What a page shows: the first one, and after every change."""
    seat = seat_of(link, live, wanted)
    position = live.position
    return TableUpdate(
        ply=position.ply,
        seat=seat,
        you=link.seats,
        active=position.active,
        over=position.state.over,
        undo=undo_open(live, seat),
        seats=seat_views(tables, live, language),
        log=log(pages, live, after, language),
        scene=scene(pages, live, seat, language),
        rematch=live.table.rematch is not None,
        closed=live.closed,
        steps=steps(pages, live, after, language),
        by=position.recent[-1].seat if position.ply else None,
        since=last_turn(live, link),
        passed=passed(pages, live, seat, after, language),
    )


def card(table: TableRow, seats: list[SeatRow], title: str, link: Link, language: str) -> TableCard:
    """A table in a list; needs no position."""
    active = list(unmask(table.active)) if table.finished is None else []
    return TableCard(
        table=table.id,
        game=table.game,
        title=title,
        seats=[s.name or render(say("Player {number}", number=s.seat + 1), language) for s in seats],
        you=list(link.seats),
        active=active,
        yours=any(seat in link.seats and not seats[seat].automatic for seat in active),
        ply=table.ply,
        over=table.finished is not None,
        scores=table.scores,
        free=sum(s.kind == "open" and not s.joined and not s.automatic for s in seats),
        moved=table.moved,
        deadline=table.deadline,
        watch=table.policy.spectators,
    )
