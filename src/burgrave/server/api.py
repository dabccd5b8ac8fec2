"""The HTTP API: thin handlers, one for each thing page and bots can ask for."""

from __future__ import annotations

import asyncio
import time
from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post
from litestar.params import Parameter

from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import render
from burgrave.server import passages, views
from burgrave.server.answers import keep_seat
from burgrave.server.bodies import (
    MAX_PLY,
    MAX_SEATS,
    Act,
    AddWord,
    Analysed,
    Arrange,
    AtPly,
    Created,
    DiceOffer,
    Events,
    GameList,
    GameView,
    Habits,
    HandOver,
    Join,
    Keys,
    LobbyPace,
    Mine,
    ModuleView,
    NewTable,
    Opened,
    OptionView,
    PlayOn,
    Rename,
    Say,
    Sit,
    TableList,
    TableView,
    Undo,
    WaysAsked,
    WhichSeat,
)
from burgrave.server.errors import TooMany
from burgrave.server.guard import caller_of
from burgrave.server.hub import Subscriber
from burgrave.server.keys import LENGTH, PATTERN
from burgrave.server.language import language_of
from burgrave.server.programs import ProgramView, program_view
from burgrave.server.rows import Link
from burgrave.server.service import Service
from burgrave.server.sight import Sight
from burgrave.server.tables import LiveTable
from burgrave.web.wire import Hint, OffersView, Passage, Problem, ReplayStep, SceneView, SeriesView

HttpRequest = Request[Any, Any, Any]
KeyPath = Annotated[
    str,
    Parameter(
        description="The key of a link.", schema_extra={"minLength": LENGTH, "maxLength": LENGTH, "pattern": PATTERN}
    ),
]
SeatPath = Annotated[int, Parameter(ge=0, lt=MAX_SEATS)]
SeatQuery = Annotated[int | None, Parameter(ge=0, lt=MAX_SEATS, description="Which of the caller's seats.")]
TablePath = Annotated[int, Parameter(ge=1, le=2**53)]


def service_of(request: HttpRequest) -> Service:
    found: Service = request.app.state.service
    return found


async def changing(request: HttpRequest, key: str) -> tuple[Link, LiveTable]:
    """The table of a link that is about to change who sits there; that counts as an action."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    service.limits.actions.spend(link.digest)
    return link, live


async def link_of(request: HttpRequest, key: str) -> Link:
    service, caller = service_of(request), caller_of(request)
    link = await service.link(key, caller)
    service.attend(link, caller)
    return link


@get("/games")
async def games(request: HttpRequest) -> GameList:
    """The games that can be played here, what can be set, and the bots that can be asked."""
    service, language = service_of(request), language_of(request)
    return GameList([_game_view(game, language) for game in service.all_games()], list(service.bot_titles))


@get("/tables")
async def lobby(
    request: HttpRequest,
    game: Annotated[str, Parameter(max_length=40, description="Only tables of this game.")] = "",
    pace: Annotated[LobbyPace, Parameter(description="Only tables with this kind of clock.")] = "",
) -> TableList:
    """Listed tables that are being played or wait for players, the newest first."""
    return TableList(await service_of(request).lobby(language_of(request), game, pace))


@post("/tables")
async def create(request: HttpRequest, data: NewTable) -> Response[Created]:
    """Set up a table. The caller becomes its host and gets its key, which the browser remembers."""
    service = service_of(request)
    table, key = await service.create(data, caller_of(request))
    answer = Response(Created(table, key, await service.invitations.links(key)), status_code=201)
    await keep_seat(request, answer, key)
    return answer


@post("/dice", status_code=200)
async def dice(request: HttpRequest) -> DiceOffer:
    """Dice for a new table: see the commitment first, then answer it with a word."""
    offer = service_of(request).tables.keyring.offer(time.time())
    return DiceOffer(offer.token, offer.commitment)


@post("/tables/{table:int}/sit", status_code=200)
async def sit(request: HttpRequest, table: TablePath, data: Sit) -> Response[Opened]:
    """Take a free seat of a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    key = await service.seating.sit(table, data.name, data.seat)
    answer = Response(Opened(table, key))
    await keep_seat(request, answer, key)
    return answer


@post("/tables/{table:int}/watch", status_code=200)
async def watch(request: HttpRequest, table: TablePath) -> Opened:
    """A spectator's link to a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    return Opened(table, await service.invitations.watch(table))


@post("/table/{key:str}/join", status_code=200)
async def join(request: HttpRequest, key: KeyPath, data: Join) -> Response[Opened]:
    """Take the seat of an invitation. It is used up; the answer is the key to the seat, known to nobody else."""
    service = service_of(request)
    table, new = await service.join(key, data, caller_of(request))
    answer = Response(Opened(table, new))
    await keep_seat(request, answer, new)
    return answer


@post("/mine", status_code=200)
async def mine(request: HttpRequest, data: Mine) -> TableList:
    """The tables that these keys open; wrong keys are passed over."""
    return TableList(await service_of(request).mine(data.keys, language_of(request), caller_of(request)))


@get("/table/{key:str}")
async def state(request: HttpRequest, key: KeyPath, seat: SeatQuery = None) -> TableView:
    """The table as the caller's seat sees it, with its legal actions in words."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    return views.table_view(service.tables, live, link, views.seat_of(link, live, seat), language_of(request))


@get("/table/{key:str}/position")
async def position(
    request: HttpRequest,
    key: KeyPath,
    seat: SeatQuery = None,
    after: Annotated[int, Parameter(ge=-1, le=MAX_PLY, description="What happened after this ply is told.")] = MAX_PLY,
) -> ProgramView:
    """The table as a program may know it that sits there: a position to think about, numbers, what happened."""
    service, language = service_of(request), language_of(request)
    link, live = await service.open(key, caller_of(request))
    async with service.telling(caller_of(request), live, link, after):
        return program_view(live, link, views.own_seat(link, live, seat), after, language)


@get("/table/{key:str}/scene")
async def scene(request: HttpRequest, key: KeyPath, seat: SeatQuery = None) -> SceneView:
    """The table as the page draws it."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    return views.scene(service.pages, live, views.seat_of(link, live, seat), language_of(request))


@get("/table/{key:str}/again")
async def again(request: HttpRequest, key: KeyPath, seat: SeatQuery = None) -> Passage:
    """What happened since the caller's last turn, choice by choice as the page draws it."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    looking = views.seat_of(link, live, seat)
    async with service.rendering(caller_of(request)):
        return await passages.passage(service.pages, live, link, looking, language_of(request))


@get("/table/{key:str}/events")
async def events(
    request: HttpRequest,
    key: KeyPath,
    after: Annotated[int, Parameter(ge=-1, le=MAX_PLY)] = -1,
    wait: Annotated[int, Parameter(ge=0, le=25, description="Seconds to wait for news.")] = 0,
    notes: Annotated[int | None, Parameter(ge=0, le=MAX_PLY, description="The newest note that is known.")] = None,
) -> Events:
    """What happened after a ply, in words; for those who have no WebSocket."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    if wait and _nothing_new(live, link, after):
        if service.crowded(link, caller_of(request)):
            raise TooMany(wait)
        live = await _news(service, link, after, caller_of(request), wait)
    async with service.telling(caller_of(request), live, link, after):
        return views.events(service.pages, live, link, after, language_of(request), notes)


def _nothing_new(live: LiveTable, link: Link, after: int) -> bool:
    return Sight(live.position, link.seats).ply <= after and not live.position.state.over


async def _news(service: Service, link: Link, after: int, caller: str, wait: int) -> LiveTable:
    """Wait for a ply that this link may know of; what others do unnoticed does not end it."""
    subscriber = Subscriber(link.table, (), caller, link.digest)
    service.tables.hub.join(subscriber)
    try:
        async with asyncio.timeout(wait):
            while _nothing_new(await service.tables.open(link.table), link, after) and not service.tables.hub.closing:
                await subscriber.news.wait()
                subscriber.news.clear()
    except TimeoutError:
        pass
    finally:
        service.tables.hub.leave(subscriber)
    return await service.tables.open(link.table)


@post("/table/{key:str}/act", status_code=200)
async def act(request: HttpRequest, key: KeyPath, data: Act) -> AtPly:
    """Carry out an action. Sent again with the same request id it acts only once."""
    return await service_of(request).receive(await link_of(request, key), data)


@post("/table/{key:str}/undo", status_code=200)
async def undo(request: HttpRequest, key: KeyPath, data: Undo) -> AtPly:
    """Take the newest own action back: free until something was shown or the turn passed."""
    return await service_of(request).receive(await link_of(request, key), data)


@post("/table/{key:str}/word", status_code=200)
async def add_word(request: HttpRequest, key: KeyPath, data: AddWord) -> AtPly:
    """Add a word to the sealed dice: once for each seat, before its first action."""
    return await service_of(request).receive(await link_of(request, key), data)


@post("/table/{key:str}/hint", status_code=200)
async def hint(request: HttpRequest, key: KeyPath, data: WhichSeat) -> Hint:
    """What a search would do, and why."""
    link = await link_of(request, key)
    return await service_of(request).hint(link, data.seat, language_of(request), caller_of(request))


@post("/table/{key:str}/ways", status_code=200)
async def ways(request: HttpRequest, key: KeyPath, data: WaysAsked) -> OffersView:
    """Several ways to the same place in words, each with its price and what it brings."""
    service, language = service_of(request), language_of(request)
    link, live = await service.open(key, caller_of(request))
    seat = views.own_seat(link, live, data.seat)
    trail = views.takeable(live, seat)
    offers: OffersView = service.pages.offers(
        live.position.state, seat, language, live.names(language), trail, data.ways
    )
    return offers


@get("/table/{key:str}/why")
async def why(
    request: HttpRequest,
    key: KeyPath,
    place: Annotated[str, Parameter(max_length=80)],
    seat: SeatQuery = None,
) -> Problem:
    """Why a click on this place does nothing now; an empty code if it means nothing to anybody."""
    service, language = service_of(request), language_of(request)
    link, live = await service.open(key, caller_of(request))
    refusal = service.pages.why(live.position.state, views.own_seat(link, live, seat), place)
    if refusal is None:
        return Problem("", "")
    return Problem(refusal.code, render(refusal.text, language), refusal.rule)


@get("/table/{key:str}/links")
async def links(request: HttpRequest, key: KeyPath) -> Keys:
    """The links a host may give away."""
    await link_of(request, key)
    return await service_of(request).invitations.links(key)


@post("/table/{key:str}/links/renew", status_code=200)
async def renew(request: HttpRequest, key: KeyPath, data: WhichSeat) -> Keys:
    """The host replaces the link of a seat, or without a seat the spectators'; the old one opens nothing any more."""
    await link_of(request, key)
    service_of(request).limits.new_table(caller_of(request))
    return await service_of(request).invitations.renew(key, data.seat)


@post("/table/{key:str}/say", status_code=204)
async def say_something(request: HttpRequest, key: KeyPath, data: Say) -> None:
    """Say a phrase to everybody at the table, or a line of chat where the host allows it."""
    await service_of(request).talk(await link_of(request, key), data)


@post("/table/{key:str}/arrange", status_code=204)
async def arrange(request: HttpRequest, key: KeyPath, data: Arrange) -> None:
    """The host sets the time to think, who stands in, chat, or a pause; the log tells everybody."""
    link, _ = await changing(request, key)
    await service_of(request).hosting.arrange(link, data)


@get("/table/{key:str}/series")
async def series(request: HttpRequest, key: KeyPath) -> SeriesView | None:
    """How the series stands that this game belongs to; null if there was no rematch."""
    service, language = service_of(request), language_of(request)
    _, live = await service.open(key, caller_of(request))
    return await service.series(live, language)


@post("/table/{key:str}/close", status_code=204)
async def close(request: HttpRequest, key: KeyPath) -> None:
    """The host closes the table: everybody may still look, nobody plays on."""
    link, _ = await changing(request, key)
    await service_of(request).closing.close(link)


@post("/table/{key:str}/name", status_code=204)
async def rename(request: HttpRequest, key: KeyPath, data: Rename) -> None:
    """Name one of the caller's own seats."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.rename(link, views.own_seat(link, live, data.seat), data.name)


@post("/table/{key:str}/habits", status_code=204)
async def habits(request: HttpRequest, key: KeyPath, data: Habits) -> None:
    """Set which questions the player of one of the caller's own seats need not be asked."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.set_habits(link, views.own_seat(link, live, data.seat), data)


@post("/table/{key:str}/leave", status_code=204)
async def leave(request: HttpRequest, key: KeyPath, data: WhichSeat) -> None:
    """Go; a bot plays on if the table says so."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.leave(link, views.own_seat(link, live, data.seat))


@post("/table/{key:str}/lesson/leave", status_code=204)
async def leave_lesson(request: HttpRequest, key: KeyPath) -> None:
    """Play on without the guide of a lesson."""
    link, _ = await changing(request, key)
    await service_of(request).teaching.leave(link)


@post("/table/{key:str}/return", status_code=204)
async def come_back(request: HttpRequest, key: KeyPath, data: WhichSeat) -> None:
    """Take one's seat back from a bot."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.come_back(link.table, views.own_seat(link, live, data.seat))


@post("/table/{key:str}/seats/{seat:int}/bot", status_code=204)
async def hand_over(request: HttpRequest, key: KeyPath, seat: SeatPath, data: HandOver) -> None:
    """The host lets a bot play for a seat, or changes a bot's level."""
    link, _ = await changing(request, key)
    await service_of(request).seating.hand_over(link, seat, data.level)


@delete("/table/{key:str}/seats/{seat:int}/bot")
async def hand_back(request: HttpRequest, key: KeyPath, seat: SeatPath) -> None:
    """The host gives a seat back to its person."""
    link, _ = await changing(request, key)
    await service_of(request).seating.hand_back(link, seat)


@post("/table/{key:str}/rematch", status_code=200)
async def rematch(request: HttpRequest, key: KeyPath) -> Response[Opened]:
    """The same again: everybody who asks gets the key to their own seat at the new table."""
    await link_of(request, key)
    table, new = await service_of(request).rematches.join(key)
    answer = Response(Opened(table, new))
    await keep_seat(request, answer, new)
    return answer


@get("/table/{key:str}/record")
async def record(request: HttpRequest, key: KeyPath) -> Response[str]:
    """The record of a finished game, for `burgrave check` and for keeping."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    name = f"burgrave-{live.table.game}-{link.table}.json"
    played = service.record(live, language_of(request))
    return Response(
        await service.drawings.proof(caller_of(request), live.position.game, played),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/table/{key:str}/replay")
async def replay(
    request: HttpRequest,
    key: KeyPath,
    at: Annotated[int, Parameter(ge=0, le=MAX_PLY)] = 0,
    better: Annotated[int | None, Parameter(ge=0, le=MAX_PLY)] = None,
) -> ReplayStep:
    """A finished game after a number of steps, as spectators see it.

    With `better`, the better turn that the analysis found at this step, with this many of its actions made.
    """
    service, language = service_of(request), language_of(request)
    _, live = await service.open(key, caller_of(request))
    record = service.record(live, language)
    found = (await service.analysis(live, language)).analysis
    game, names = live.position.game, live.names(language)
    drawn: ReplayStep = await service.drawings.page(
        caller_of(request), "replay_step", (language,), game, record, names, at, found, better
    )
    return drawn


@get("/table/{key:str}/analysis")
async def analysis(request: HttpRequest, key: KeyPath) -> Analysed:
    """The analysis of a finished game, or how far it is."""
    service = service_of(request)
    _, live = await service.open(key, caller_of(request))
    return await service.analysis(live, language_of(request))


@post("/table/{key:str}/play-on", status_code=201)
async def play_on(request: HttpRequest, key: KeyPath, data: PlayOn) -> Created:
    """A new table at a position of a finished game, against bots."""
    link = await link_of(request, key)
    service = service_of(request)
    table_id, new = await service.play_on(link, data, language_of(request), caller_of(request))
    return Created(table_id, new, await service.invitations.links(new))


@post("/table/{key:str}/analysis", status_code=200)
async def analyse(request: HttpRequest, key: KeyPath) -> Analysed:
    """Have a finished game analysed. Each game is looked at once; asking again tells how far that is."""
    link = await link_of(request, key)
    return await service_of(request).analyse(link, language_of(request), caller_of(request))


def _game_view(game: AnyGame, language: str) -> GameView:
    return GameView(
        name=game.name,
        title=render(game.title, language),
        version=game.version,
        players=list(game.players),
        options=[
            OptionView(
                option.name,
                render(option.help, language),
                option.default,
                list(option.values),
                [render(label, language) for label in option.labels],
                option.rule,
                option.module,
                option.group,
                option.several,
            )
            for option in game.options
        ],
        modules=[
            ModuleView(
                module.name,
                render(module.title, language),
                render(module.help, language),
                list(module.needs),
                list(module.excludes),
                module.rule,
            )
            for module in game.modules
        ],
        actions=len(game.actions),
    )


ROUTER = Router(
    "/api",
    route_handlers=[
        games,
        lobby,
        create,
        dice,
        sit,
        watch,
        join,
        mine,
        state,
        scene,
        position,
        again,
        events,
        act,
        undo,
        add_word,
        hint,
        ways,
        why,
        links,
        renew,
        say_something,
        arrange,
        series,
        close,
        rename,
        habits,
        leave,
        leave_lesson,
        come_back,
        hand_over,
        hand_back,
        rematch,
        record,
        replay,
        analysis,
        play_on,
        analyse,
    ],
)
