"""Pages of the club: joining, moving a key to another device, own tables, statistics and ratings."""

from __future__ import annotations

import time
from typing import Any

from litestar import Response, get, post

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text, count, render, say
from burgrave.server.api.common import KeyPath
from burgrave.server.club import statistics as tallying
from burgrave.server.club.rows import EventRow, Person
from burgrave.server.errors import NotFound, TooMany
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, TablePath, form_of, html, see, service_of
from burgrave.server.http.bodies import Rename, TableCard
from burgrave.server.http.cookies import CLUB, club_key, remember, set_cookie
from burgrave.server.http.error_handlers import status_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.service import Service
from burgrave.server.site.home import status_words
from burgrave.web import club as pages

Messages = list[tuple[Text, str]]


async def member_of(request: HttpRequest) -> Person | None:
    """The member whose browser sent this."""
    return await service_of(request).club.member(club_key(request))


async def demand_member(request: HttpRequest) -> Person:
    return await service_of(request).club.demand(club_key(request), caller_of(request))


@get("/club", include_in_schema=False)
async def club(request: HttpRequest) -> Response[str]:
    return html(request, await _club(request, []))


async def _club(request: HttpRequest, messages: Messages) -> str:
    service, language = service_of(request), language_of(request)
    person = await member_of(request)
    events = await service.tables.read(service.tables.store.events)
    lines = [_event_line(service, event, entrants) for event, entrants in events]
    seen = pages.ClubContext(events=[line for line in lines if line], messages=messages)
    if person is not None:
        cards = await service.listing.cards(await service.club.links(person), language)
        base = str(request.base_url).rstrip("/")
        seen = pages.ClubContext(
            person.name, f"{base}/club/key/{club_key(request)}", [_table(card) for card in cards], seen.events, messages
        )
    async with service.rendering(caller_of(request)):
        return pages.club(language, seen)


def _table(card: TableCard) -> pages.ClubTable:
    others = [name for seat, name in enumerate(card.seats) if seat not in card.you]
    title = say("With {players}", players=", ".join(others)) if others else say("At this screen")
    return pages.ClubTable(card.table, card.game, title, status_words(card), card.yours)


def _event_line(service: Service, event: EventRow, entrants: int) -> pages.EventLine | None:
    try:
        title = service.games.game(event.game).title
    except BurgraveError:
        # The game is no longer installed.
        return None
    people = count("{n} player", "{n} players", entrants)
    if event.finished is not None:
        status = say("over, {players}", players=people)
    elif event.round:
        status = say("round {n}, {players}", n=event.round, players=people)
    else:
        status = say("open, {players}", players=people)
    return pages.EventLine(event.id, event.title, title, status, event.finished is not None)


async def _with_name(request: HttpRequest) -> str:
    values = forms.fields(await form_of(request))
    service_of(request).limits.club.spend(caller_of(request))
    return forms.body(Rename, {"name": values.get("name", "").strip()}).name


@post("/club/join", include_in_schema=False)
async def join(request: HttpRequest) -> Response[Any]:
    """Join with a name: the browser gets a key, unless it already has one."""
    try:
        name = await _with_name(request)
        if await member_of(request) is not None:
            return see("/club")
        key = await service_of(request).club.join(name, caller_of(request))
    except TooMany:
        raise
    except BurgraveError as error:
        return html(request, await _club(request, [(error.text, error.rule)]), status_of(error))
    answer = see("/club")
    set_cookie(request, answer, CLUB, key)
    return answer


@post("/club/rename", include_in_schema=False)
async def rename(request: HttpRequest) -> Response[Any]:
    person = await demand_member(request)
    try:
        await service_of(request).club.rename(person, await _with_name(request))
    except TooMany:
        raise
    except BurgraveError as error:
        return html(request, await _club(request, [(error.text, error.rule)]), status_of(error))
    return see("/club")


@post("/club/leave", include_in_schema=False)
async def leave(request: HttpRequest) -> Response[Any]:
    """Delete everything that is stored under the key."""
    person = await demand_member(request)
    await service_of(request).club.leave(person)
    answer = see("/club")
    answer.delete_cookie(CLUB)
    return answer


@get("/club/key/{key:str}", include_in_schema=False)
async def carried(request: HttpRequest, key: KeyPath) -> Response[str]:
    """A page with a button to confirm, since link previews open every link."""
    service = service_of(request)
    person = await service.club.demand(key, caller_of(request))
    own = await member_of(request)
    other = own.name if own is not None and own.id != person.id else ""
    return html(request, pages.key_page(language_of(request), person.name, f"/club/key/{key}", other))


@post("/club/key/{key:str}", include_in_schema=False)
async def carry(request: HttpRequest, key: KeyPath) -> Response[Any]:
    """Give this browser the key of a member."""
    await service_of(request).club.demand(key, caller_of(request))
    answer = see("/club")
    set_cookie(request, answer, CLUB, key)
    return answer


@post("/club/table/{table:int}", include_in_schema=False)
async def open_table(request: HttpRequest, table: TablePath) -> Response[Any]:
    """Open the caller's own seat, on any device."""
    service = service_of(request)
    person = await demand_member(request)
    service.limits.club.spend(caller_of(request))
    key = await service.club.open_seat(person, club_key(request), table)
    answer = see(f"/table/{key}")
    remember(request, answer, key)
    return answer


# statistics


@get("/club/statistics", include_in_schema=False)
async def statistics(request: HttpRequest) -> Response[Any]:
    """A member's own statistics, shown to nobody else."""
    service, language = service_of(request), language_of(request)
    person = await member_of(request)
    if person is None:
        return see("/club")
    results = await service.tables.read(service.tables.store.results_of, person.id)
    names = await service.tables.read(
        service.tables.store.people, {row.person for row in results if row.person is not None}
    )
    games = tallying.played(results, person.id)
    seen = _statistics(service, language, person, games, names, request.query_params.get("game", ""))
    async with service.rendering(caller_of(request)):
        return html(request, pages.statistics(language, seen))


def _statistics(
    service: Service,
    language: str,
    person: Person,
    games: list[tallying.PlayedGame],
    names: dict[int, str],
    wanted: str,
) -> pages.StatisticsContext:
    known = {game.name: game for game in service.all_games()}
    by_game = tallying.tallies([game for game in games if game.own.game in known], lambda game: [game.own.game])
    listed = [(known[name], _line(render(known[name].title, language), each)) for name, each in by_game.items()]
    game = known[wanted] if wanted in by_game else listed[0][0] if listed else None
    if game is None:
        return pages.StatisticsContext(person.name, None, [])
    chosen = [each for each in games if each.own.game == game.name]
    own = [each.own for each in chosen]
    bots = [row for each in chosen for row in each.others if row.bot]
    averages = [tallying.average_sources(rows) for rows in (own[-1:], own, bots)]
    groups = {group for each in averages for group in each}
    return pages.StatisticsContext(
        person.name,
        game,
        listed,
        groups=_groups(service, language, game, chosen, names),
        course=[(each.own.points, round(tallying.tally([each]).rivals)) for each in chosen],
        sources={
            group: (averages[0].get(group, 0.0), averages[1].get(group, 0.0), averages[2].get(group, 0.0))
            for group in groups
        },
        bots=bool(bots),
    )


def _groups(
    service: Service, language: str, game: AnyGame, chosen: list[tallying.PlayedGame], names: dict[int, str]
) -> list[tuple[Text, list[pages.StatLine]]]:
    def opponent(kind: str, who: str) -> str:
        if kind == "bot":
            return render(say("{level} bot", level=service.bot_titles.get(who, who)), language)
        if kind == "person":
            return names.get(int(who), render(say("Somebody who left"), language))
        return who or render(say("A guest"), language)

    by_board = tallying.tallies(chosen, lambda each: [each.own.board] if each.own.board else [])
    by_seat = tallying.tallies(chosen, lambda each: [(each.own.players, each.own.seat)])
    by_opponent = tallying.tallies(chosen, tallying.opponents)
    seats = sorted(by_seat.items())
    return [
        (say("By board"), [_line(render(game.board_title(name), language), each) for name, each in by_board.items()]),
        (
            say("By seat"),
            [
                _line(render(say("Seat {seat} of {players}", seat=seat + 1, players=players), language), each)
                for (players, seat), each in seats
            ],
        ),
        (say("By opponent"), [_line(opponent(*who), each) for who, each in by_opponent.items()]),
    ]


def _line(label: str, tally: tallying.Tally) -> pages.StatLine:
    return pages.StatLine(label, tally.games, tally.won, tally.average, tally.best, tally.rivals)


# ratings


@get("/club/ratings", include_in_schema=False)
async def ratings(request: HttpRequest) -> Response[str]:
    """The ratings of the club's members."""
    service, language = service_of(request), language_of(request)
    games = service.all_games()
    wanted = request.query_params.get("game", games[0].name)
    game = next((each for each in games if each.name == wanted), None)
    if game is None:
        raise NotFound(say("there is no such game on this server"))
    person = await member_of(request)
    rated = await service.ratings.of(game.name, time.time())
    names = await service.tables.read(service.tables.store.people, [each.person for each in rated])
    lines: list[pages.RatingLine] = []
    for each in rated:
        if each.person not in names:
            continue
        lines.append(
            pages.RatingLine(
                len(lines) + 1 if each.sure else None,
                names[each.person],
                round(each.rating.rating),
                round(2 * each.rating.deviation),
                each.games,
                person is not None and person.id == each.person,
            )
        )
    async with service.rendering(caller_of(request)):
        return html(request, pages.ratings(language, games, game, lines))


HANDLERS = [club, join, rename, leave, carried, carry, open_table, statistics, ratings]
