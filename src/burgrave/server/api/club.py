"""API handlers for the club: people, their results and ratings, and events."""

from __future__ import annotations

import time
from typing import Annotated

from litestar import delete, get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from burgrave.kernel.text import render, say
from burgrave.server.api.common import KeyPath
from burgrave.server.club.bodies import (
    Decision,
    EventCard,
    EventDetails,
    EventGameView,
    EventList,
    EventPlaceView,
    Membership,
    NewEventAtTables,
    NewMember,
    OpenedEvent,
    PlayedResult,
    RatingList,
    RatingView,
    Results,
    SeatOutcome,
)
from burgrave.server.club.events import EventView
from burgrave.server.club.rows import EventRow, Person
from burgrave.server.club.statistics import PlayedGame, played
from burgrave.server.http.answers import HttpRequest, TablePath, service_of
from burgrave.server.http.bodies import Opened, Rename
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.service import Service

EventPath = Annotated[int, PathParameter(ge=1, le=2**53)]


async def _member(request: HttpRequest, key: str) -> Person:
    return await service_of(request).club.demand(key, caller_of(request))


async def _changing(request: HttpRequest, key: str) -> tuple[Service, Person]:
    """The owner of a key, for a change to the club, which is rate limited."""
    service, person = service_of(request), await _member(request, key)
    service.limits.club.spend(caller_of(request))
    return service, person


# people


@post("/club", status_code=201)
async def join_club(request: HttpRequest, data: JSONBody[Rename]) -> NewMember:
    """Join this server's club. The answer is a key that serves as an account; if lost, it cannot be replaced."""
    service = service_of(request)
    service.limits.club.spend(caller_of(request))
    return NewMember(await service.club.join(data.name, caller_of(request)))


@get("/club/{key:str}")
async def membership(request: HttpRequest, key: KeyPath) -> Membership:
    """A member's name and tables."""
    service, person = service_of(request), await _member(request, key)
    return Membership(person.name, await service.listing.cards(await service.club.links(person), language_of(request)))


@post("/club/{key:str}/name", status_code=204)
async def rename_member(request: HttpRequest, key: KeyPath, data: JSONBody[Rename]) -> None:
    """Change the member's name."""
    service, person = await _changing(request, key)
    await service.club.rename(person, data.name)


@delete("/club/{key:str}", status_code=204)
async def leave_club(request: HttpRequest, key: KeyPath) -> None:
    """Delete everything that is stored under the key."""
    service, person = await _changing(request, key)
    await service.club.leave(person)


@post("/club/{key:str}/tables/{table:int}", status_code=200)
async def open_seat(request: HttpRequest, key: KeyPath, table: TablePath) -> Opened:
    """The key to the caller's own seat at a table, for example of an event."""
    service, person = await _changing(request, key)
    return Opened(table, await service.club.open_seat(person, key, table))


@get("/club/{key:str}/results")
async def own_results(request: HttpRequest, key: KeyPath) -> Results:
    """The caller's finished games on this server, newest last."""
    service, person = service_of(request), await _member(request, key)
    rows = await service.tables.read(service.tables.store.results_of, person.id)
    people = {row.person for row in rows if row.person is not None}
    names = await service.tables.read(service.tables.store.people, people)
    gone = render(say("Somebody who left"), language_of(request))
    return Results([_result(game, names, gone) for game in played(rows, person.id)])


def _result(game: PlayedGame, names: dict[int, str], gone: str) -> PlayedResult:
    own = game.own
    others = [
        SeatOutcome(row.name if row.person is None else names.get(row.person, gone), row.bot, row.points, row.place)
        for row in game.others
    ]
    return PlayedResult(
        own.game, own.finished, own.players, own.seat, own.board, own.points, own.place, own.sources, others
    )


@get("/ratings")
async def ratings(request: HttpRequest, game: FromQuery[str]) -> RatingList:
    """The ratings of the club's members at a game, best first."""
    service = service_of(request)
    name = service.games.game(game).name
    rated = await service.ratings.of(name, time.time())
    names = await service.tables.read(service.tables.store.people, [each.person for each in rated])
    lines = [
        RatingView(
            names[each.person], round(each.rating.rating, 1), round(each.rating.deviation, 1), each.games, not each.sure
        )
        for each in rated
        if each.person in names
    ]
    return RatingList(name, lines)


# events


@get("/events")
async def events(request: HttpRequest) -> EventList:
    """The newest events, unfinished ones first."""
    service = service_of(request)
    found = await service.tables.read(service.tables.store.events)
    return EventList([_card(event, entrants) for event, entrants in found])


@get("/events/{event:int}")
async def event_details(request: HttpRequest, event: EventPath) -> EventDetails:
    """An event with its standings and games."""
    return _details(await service_of(request).events.view(event), language_of(request))


@post("/club/{key:str}/events", status_code=201)
async def open_event(request: HttpRequest, key: KeyPath, data: JSONBody[NewEventAtTables]) -> OpenedEvent:
    """Create an event; the caller hosts it and takes part."""
    person = await _member(request, key)
    return OpenedEvent(await service_of(request).open_event(person, data, data.setup, caller_of(request)))


@post("/club/{key:str}/events/{event:int}/join", status_code=204)
async def join_event(request: HttpRequest, key: KeyPath, event: EventPath) -> None:
    """Join an event from the next round on."""
    service, person = await _changing(request, key)
    await service.events.join(event, person)


@post("/club/{key:str}/events/{event:int}/drop", status_code=204)
async def drop_out(request: HttpRequest, key: KeyPath, event: EventPath) -> None:
    """Drop out of an event; a game that has begun may still be finished."""
    service, person = await _changing(request, key)
    await service.events.drop(event, person)


@post("/club/{key:str}/events/{event:int}/round", status_code=204)
async def next_round(request: HttpRequest, key: KeyPath, event: EventPath) -> None:
    """Host: pair the participants and set up a table for each pairing."""
    service, person = await _changing(request, key)
    await service.events.next_round(event, person, caller_of(request))


@post("/club/{key:str}/events/{event:int}/result", status_code=204)
async def decide(request: HttpRequest, key: KeyPath, event: EventPath, data: JSONBody[Decision]) -> None:
    """Host: decide a game that nobody will finish."""
    service, person = await _changing(request, key)
    await service.events.decide(event, person, data.round, data.board, data.winner)


@post("/club/{key:str}/events/{event:int}/end", status_code=204)
async def end_event(request: HttpRequest, key: KeyPath, event: EventPath) -> None:
    """Host: end the event."""
    service, person = await _changing(request, key)
    await service.events.end(event, person)


def _card(event: EventRow, entrants: int) -> EventCard:
    over = event.finished is not None
    return EventCard(event.id, event.title, event.game, event.format, event.rounds, event.round, entrants, over)


def _details(view: EventView, language: str) -> EventDetails:
    event, waits = view.event, view.waits()
    names = view.names(language)
    dropped = {each.person for each in view.entrants if each.dropped is not None}
    standings = [
        EventPlaceView(
            line.rank, names[line.person], line.points, line.buchholz, line.sonneborn, line.wins, line.played,
            line.byes, line.person in dropped,
        )
        for line in view.standings()
    ]  # fmt: skip
    games = [
        EventGameView(game.round, game.board, game.table, [names[each] for each in game.people], game.shares)
        for game in view.games
    ]
    return EventDetails(
        event.id, event.title, event.game, event.format, event.rounds, event.round, len(view.playing),
        event.finished is not None, standings, games, "" if waits is None else render(waits, language),
    )  # fmt: skip


HANDLERS = [
    join_club,
    membership,
    rename_member,
    leave_club,
    open_seat,
    own_results,
    ratings,
    events,
    event_details,
    open_event,
    join_event,
    drop_out,
    next_round,
    decide,
    end_event,
]
