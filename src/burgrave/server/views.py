"""What a link may see of a table: never more than its seats know."""

from __future__ import annotations

from types import ModuleType

from burgrave.kernel.text import render, say
from burgrave.server import clock
from burgrave.server.bodies import Card, Choice, Events, TableView
from burgrave.server.errors import Closed, Forbidden, NotFound
from burgrave.server.hall import Entry, Hall
from burgrave.server.position import TOOK_BACK
from burgrave.server.rows import Link, Seat, TableRow, unmask
from burgrave.web import parts
from burgrave.web.wire import LogLine, SceneView, SeatView, TableUpdate


def seat_of(link: Link, entry: Entry, wanted: int | None = None) -> int | None:
    """The seat a link looks from: the wanted one, else one that is to act; None for spectators.

    At a table that was closed everybody only looks.
    """
    if entry.closed:
        return None
    if wanted is not None:
        if wanted >= entry.table.players:
            raise NotFound(say("there is no such seat"))
        if wanted not in link.seats:
            raise Forbidden(say("this is not your seat"))
        return wanted
    active = entry.position.active
    for seat in link.seats:
        if seat in active and not entry.seats[seat].automatic:
            return seat
    return link.seats[0] if link.seats else None


def own_seat(link: Link, entry: Entry, wanted: int | None = None) -> int:
    """As `seat_of`, for what spectators cannot do."""
    if entry.closed:
        raise Closed
    if link.invites is not None:
        raise Forbidden(say("this link is an invitation; take your seat first"))
    seat = seat_of(link, entry, wanted)
    if seat is None:
        raise Forbidden(say("you are looking on; only players can do that"))
    return seat


def table_view(hall: Hall, entry: Entry, link: Link, seat: int | None, language: str) -> TableView:
    table, position = entry.table, entry.position
    state = position.state
    # A seat that nobody waits for may have a choice too: to take up a confirmed plan again.
    legal = choices(entry, seat, language) if seat is not None else []
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
        seats=seat_views(hall, entry, language),
        view=state.view(seat),
        prompt=render(state.prompt(seat), language) if legal and seat is not None else "",
        legal=legal,
        undo=undo_open(entry, seat),
        rematch=table.rematch is not None,
    )


def choices(entry: Entry, seat: int, language: str) -> list[Choice]:
    state = entry.position.state
    notation = entry.position.game.actions.notation
    return [
        Choice(action, notation(action), render(state.describe(seat, action), language)) for action in state.legal(seat)
    ]


def undo_open(entry: Entry, seat: int | None) -> bool:
    return seat is not None and entry.table.policy.undo and entry.position.can_undo(seat)


def seat_views(hall: Hall, entry: Entry, language: str) -> list[SeatView]:
    present = hall.hub.present(entry.id)
    names = entry.names(language)
    return [_seat_view(entry, seat, names[seat.seat], seat.seat in present) for seat in entry.seats]


def _seat_view(entry: Entry, seat: Seat, name: str, present: bool) -> SeatView:
    table, position = entry.table, entry.position
    live = table.policy.clock.kind == "live" and seat.kind != "bot"
    return SeatView(
        seat=seat.seat,
        name=name,
        kind=seat.kind,
        bot=seat.bot if seat.automatic else "",
        stand_in=seat.stand_in,
        joined=seat.joined,
        present=present,
        due=clock.due(table, seat, position),
        left=round(clock.remaining(table, seat.seat, position), 1) if live else None,
    )


def log(pages: ModuleType, entry: Entry, after: int, language: str) -> list[LogLine]:
    """What happened after a ply, in words. Ply 0 is the setup; `after` -1 tells of it too."""
    names = entry.names(language)
    lines: list[LogLine] = []
    events = entry.position.events
    for ply in range(max(after + 1, 0), len(events)):
        if events[ply] and events[ply][0][:1] == TOOK_BACK:
            seat = events[ply][0][1]
            words = say("{player} takes an action back", player=names[seat])
            lines.append(parts.drawn(LogLine(ply, render(words, language), seat)))
        else:
            lines += pages.lines(entry.position.game, ply, events[ply], names, language)
    return lines


def steps(pages: ModuleType, entry: Entry, after: int, language: str) -> str:
    """What an automaton did when it was last its turn, if that was after a ply; step by step."""
    position = entry.position
    if position.game.automaton(position.state.setup) is None:
        return ""
    names = entry.names(language)
    for of in reversed(position.events[max(after + 1, 0) :]):
        own = [event for event in of if event[:1] != TOOK_BACK]
        if html := pages.steps(position.game, own, names, language):
            return str(html)
    return ""


def events(pages: ModuleType, entry: Entry, after: int, language: str) -> Events:
    lines = log(pages, entry, after, language)
    for line in lines:
        line.html = ""
    return Events(entry.position.ply, lines, entry.position.state.over)


def scene(pages: ModuleType, entry: Entry, seat: int | None, language: str) -> SceneView:
    """The table as the page draws it; drawn once for all who see the same."""
    key = (seat, language)
    drawn: SceneView | None = entry.drawn.get(key)
    if drawn is None:
        drawn = entry.drawn[key] = pages.scene(entry.position.state, seat, language, entry.names(language))
    return drawn


def update(
    hall: Hall, pages: ModuleType, entry: Entry, link: Link, wanted: int | None, language: str, after: int
) -> TableUpdate:
    """What a page shows: the first one, and after every change."""
    seat = seat_of(link, entry, wanted)
    position = entry.position
    return TableUpdate(
        ply=position.ply,
        seat=seat,
        you=link.seats,
        active=position.active,
        over=position.state.over,
        undo=undo_open(entry, seat),
        seats=seat_views(hall, entry, language),
        log=log(pages, entry, after, language),
        scene=scene(pages, entry, seat, language),
        rematch=entry.table.rematch is not None,
        closed=entry.closed,
        steps=steps(pages, entry, after, language),
    )


def card(table: TableRow, seats: list[Seat], title: str, link: Link, language: str) -> Card:
    """A table in a list; needs no position."""
    active = list(unmask(table.active)) if table.finished is None else []
    return Card(
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
