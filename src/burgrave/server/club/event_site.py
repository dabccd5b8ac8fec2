"""Pages of events: planning, taking part, rounds, standings, and CSV export."""

from __future__ import annotations

import csv
import io
from typing import Any

from litestar import Response, get, post

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import Text, count, render, say
from burgrave.server.api.club import EventPath
from burgrave.server.club.bodies import NewEvent
from burgrave.server.club.events import MOST_ROUNDS, Events, EventView, read_setup, setup_words
from burgrave.server.club.rows import EventFormat, EventGameRow, Person
from burgrave.server.club.site import demand_member, member_of
from burgrave.server.errors import TooMany
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, TablePath, form_of, html, see, service_of
from burgrave.server.http.bodies import NewTable
from burgrave.server.http.cookies import club_key, remember
from burgrave.server.http.error_handlers import status_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.service import Service
from burgrave.web import club as pages
from burgrave.web.joining import JoinContext, boxed, settings

_FORMATS: dict[EventFormat, Text] = {"swiss": say("Swiss"), "round-robin": say("round robin")}
_RISKY = ("=", "+", "-", "@", "\t", "\r")


def _events(request: HttpRequest) -> Events:
    return service_of(request).events


@post("/club/events/new", include_in_schema=False)
async def plan(request: HttpRequest) -> Response[Any]:
    """The new-game form, for an event."""
    if await member_of(request) is None:
        return see("/club")
    form = await form_of(request)
    modules = [str(name) for name in form.getall("module", [])]
    wanted = forms.new_table(forms.fields(form), modules)
    return html(request, await _draft(request, wanted, {"size": str(len(wanted.seats))}))


async def _draft(
    request: HttpRequest, wanted: NewTable, values: dict[str, str], messages: list[tuple[Text, str]] | None = None
) -> str:
    service, language = service_of(request), language_of(request)
    game = service.games.game(wanted.game)
    await service.drawings.check_set_up(
        caller_of(request), game, len(wanted.seats), dict(wanted.options), wanted.modules
    )
    sizes = service.events.sizes(game, dict(wanted.options), wanted.modules)
    setup = game.setup(sizes[0], dict(wanted.options), wanted.modules)
    shared = JoinContext(game, setup.options, setup.modules, "")
    seen = pages.EventDraft(
        game,
        setup_words(wanted),
        settings(shared, language),
        [render(module.title, language) for module in boxed(shared)],
        sizes,
        values,
        messages or [],
    )
    async with service.rendering(caller_of(request)):
        return pages.event_form(language, seen)


@post("/club/events", include_in_schema=False)
async def open_event(request: HttpRequest) -> Response[Any]:
    person = await demand_member(request)
    values = forms.fields(await form_of(request))
    wanted = read_setup(values.get("setup", ""))
    try:
        asked = forms.body(
            NewEvent,
            {
                "title": values.get("title", "").strip(),
                "format": values.get("format", ""),
                "rounds": forms.whole(values.get("rounds") or "3", 1, MOST_ROUNDS),
                "size": forms.whole(values.get("size", ""), 2, 8),
            },
        )
        number = await service_of(request).open_event(person, asked, wanted, caller_of(request))
    except TooMany:
        raise
    except BurgraveError as error:
        page = await _draft(request, wanted, values, [(error.text, error.rule)])
        return html(request, page, status_of(error))
    return see(f"/club/events/{number}")


@get("/club/events/{event:int}", include_in_schema=False)
async def event_page(request: HttpRequest, event: EventPath) -> Response[str]:
    return html(request, await _event(request, event, []))


async def _event(request: HttpRequest, number: int, messages: list[tuple[Text, str]]) -> str:
    service, language = service_of(request), language_of(request)
    view = await service.events.view(number)
    person = await member_of(request)
    seen = _context(service, view, person, language, str(request.base_url).rstrip("/"), messages)
    async with service.rendering(caller_of(request)):
        return pages.event(language, seen)


def _context(
    service: Service,
    view: EventView,
    person: Person | None,
    language: str,
    base: str,
    messages: list[tuple[Text, str]],
) -> pages.EventContext:
    event, own = view.event, person.id if person else 0
    game = service.games.game(event.game)
    setup = game.setup(event.setup.sizes[-1], dict(event.setup.options), event.setup.modules)
    shared = JoinContext(game, setup.options, setup.modules, "")
    waits = view.waits()
    names = view.names(language)
    return pages.EventContext(
        id=event.id,
        title=event.title,
        game=game,
        format=_FORMATS[event.format],
        status=_status(view),
        settings=settings(shared, language),
        boxed=[render(module.title, language) for module in boxed(shared)],
        link=f"{base}/club/events/{event.id}",
        places=_places(view, own),
        rounds=[
            (number, [_table(view, game, names, own) for game in view.games if game.round == number])
            for number in range(event.round, 0, -1)
        ],
        member=person is not None,
        entered=any(each.person == own for each in view.playing),
        host=person is not None and event.host == own,
        open=event.finished is None,
        next_round=event.round + 1 if waits is None else None,
        waits=waits,
        messages=messages,
    )


def _status(view: EventView) -> Text:
    event, people = view.event, count("{n} player", "{n} players", len(view.playing))
    if event.finished is not None:
        return say("over, {players}", players=count("{n} player", "{n} players", len(view.entrants)))
    if not event.round:
        return say("open, {players}", players=people)
    if event.rounds:
        return say("round {n} of {all}, {players}", n=event.round, all=event.rounds, players=people)
    return say("round {n}, {players}", n=event.round, players=people)


def _places(view: EventView, own: int) -> list[pages.EventPlace]:
    known = {each.person: each for each in view.entrants}
    return [
        pages.EventPlace(
            line.rank,
            known[line.person].name,
            _decimal(line.points),
            _decimal(line.buchholz),
            _decimal(line.sonneborn),
            line.wins,
            line.played,
            known[line.person].dropped is not None,
            line.person == own,
        )
        for line in view.standings()
    ]


def _table(view: EventView, game: EventGameRow, names: dict[int, str], own: int) -> pages.EventTable:
    got = [_decimal(share) for share in game.shares] if game.shares is not None else [""] * len(game.people)
    return pages.EventTable(
        game.board,
        [pages.EventSeat(names[each], share, each == own) for each, share in zip(game.people, got, strict=True)],
        game.table,
        yours=own in game.people,
        over=game.shares is not None,
        bye=game.table is None,
        watch=game.table is not None and game.shares is None and view.event.setup.policy.spectators,
    )


def _decimal(value: float) -> str:
    """A number with at most two decimals and no trailing zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


async def _doing(request: HttpRequest, event: int, work: Any) -> Response[Any]:
    """Carry out a member's form, then show the event again, with an error if it failed."""
    person = await demand_member(request)
    service_of(request).limits.club.spend(caller_of(request))
    try:
        await work(person)
    except BurgraveError as error:
        if isinstance(error, TooMany):
            raise
        return html(request, await _event(request, event, [(error.text, error.rule)]), status_of(error))
    return see(f"/club/events/{event}")


@post("/club/events/{event:int}/join", include_in_schema=False)
async def join(request: HttpRequest, event: EventPath) -> Response[Any]:
    return await _doing(request, event, lambda person: _events(request).join(event, person))


@post("/club/events/{event:int}/drop", include_in_schema=False)
async def drop(request: HttpRequest, event: EventPath) -> Response[Any]:
    return await _doing(request, event, lambda person: _events(request).drop(event, person))


@post("/club/events/{event:int}/round", include_in_schema=False)
async def next_round(request: HttpRequest, event: EventPath) -> Response[Any]:
    """The host begins the next round: everybody is paired and gets a table."""
    caller = caller_of(request)
    return await _doing(request, event, lambda person: _events(request).next_round(event, person, caller))


@post("/club/events/{event:int}/end", include_in_schema=False)
async def end(request: HttpRequest, event: EventPath) -> Response[Any]:
    return await _doing(request, event, lambda person: _events(request).end(event, person))


@post("/club/events/{event:int}/result", include_in_schema=False)
async def result(request: HttpRequest, event: EventPath) -> Response[Any]:
    """The host decides a game that nobody will finish."""
    values = forms.fields(await form_of(request))
    round_, board = (forms.whole(values.get(name, ""), 1, 1000) for name in ("round", "board"))
    winner = values.get("winner", "")[:8]
    return await _doing(request, event, lambda person: _events(request).decide(event, person, round_, board, winner))


@post("/club/events/{event:int}/host/{table:int}", include_in_schema=False)
async def look_after(request: HttpRequest, event: EventPath, table: TablePath) -> Response[Any]:
    """Open a table of an event with the rights of its host."""
    person = await demand_member(request)
    key = await _events(request).host_key(event, person, club_key(request), table)
    answer = see(f"/table/{key}")
    remember(request, answer, key)
    return answer


@get("/club/events/{event:int}/csv", include_in_schema=False)
async def as_csv(request: HttpRequest, event: EventPath) -> Response[str]:
    """The standings and all games as one CSV file."""
    language = language_of(request)
    view = await _events(request).view(event)
    headers = {"content-disposition": f'attachment; filename="event-{event}.csv"'}
    return Response(_csv(view, language), media_type="text/csv; charset=utf-8", headers=headers)


def _csv(view: EventView, language: str) -> str:
    names = view.names(language)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(["place", "name", "points", "buchholz", "sonneborn_berger", "won", "played", "byes"])
    for line in view.standings():
        numbers = [_decimal(line.points), _decimal(line.buchholz), _decimal(line.sonneborn)]
        writer.writerow([line.rank, _cell(names[line.person]), *numbers, line.wins, line.played, line.byes])
    writer.writerow([])
    writer.writerow(["round", "board", "seat", "name", "points"])
    for game in view.games:
        bye = game.table is None
        got = [_decimal(share) for share in game.shares or ()] or ["bye" if bye else ""] * len(game.people)
        for seat, (person, points) in enumerate(zip(game.people, got, strict=True), 1):
            writer.writerow([game.round, game.board, "" if bye else seat, _cell(names[person]), points])
    return out.getvalue()


def _cell(name: str) -> str:
    """A name escaped so that a spreadsheet does not take it for a formula."""
    return f"'{name}" if name.startswith(_RISKY) else name


HANDLERS = [plan, open_event, event_page, join, drop, next_round, end, result, look_after, as_csv]
