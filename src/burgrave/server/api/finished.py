"""API handlers for finished games: record, replay, analysis, rematch."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from burgrave.server.api.common import KeyPath, link_of
from burgrave.server.http.answers import HttpRequest, keep_seat, service_of
from burgrave.server.http.bodies import MAX_PLY, Analysed, Created, Opened, PlayOn
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.people.series import series_of
from burgrave.web.wire import ReplayStep, SeriesView


@get("/table/{key:str}/series")
async def series(request: HttpRequest, key: KeyPath) -> SeriesView | None:
    """The standings of this game's series; null if there was no rematch."""
    service, language = service_of(request), language_of(request)
    _, live = await service.open(key, caller_of(request))
    return await series_of(service.tables, live, language)


@post("/table/{key:str}/rematch", status_code=200)
async def rematch(request: HttpRequest, key: KeyPath) -> Response[Opened]:
    """Start a rematch or join it: everybody who asks gets the key to their own seat."""
    await link_of(request, key)
    table, new = await service_of(request).rematches.join(key)
    answer = Response(Opened(table, new))
    await keep_seat(request, answer, new)
    return answer


@get("/table/{key:str}/record")
async def record(request: HttpRequest, key: KeyPath) -> Response[str]:
    """The record of a finished game, to keep or to verify with `burgrave check`."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    name = f"burgrave-{live.table.game}-{link.table}.json"
    played = service.finished_games.record(live, language_of(request))
    return Response(
        await service.drawings.proof(caller_of(request), live.position.game, played),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get("/table/{key:str}/replay")
async def replay(
    request: HttpRequest,
    key: KeyPath,
    at: Annotated[int, QueryParameter(ge=0, le=MAX_PLY)] = 0,
    better: Annotated[int | None, QueryParameter(ge=0, le=MAX_PLY)] = None,
) -> ReplayStep:
    """A finished game after `at` steps, as spectators see it.

    With `better`, the better turn that the analysis found there, after this many of its actions.
    """
    service, language = service_of(request), language_of(request)
    _, live = await service.open(key, caller_of(request))
    record = service.finished_games.record(live, language)
    found = (await service.finished_games.analysis(live, language)).analysis
    game, names = live.position.game, live.names(language)
    drawn: ReplayStep = await service.drawings.page(
        caller_of(request), "replay_step", (language,), game, record, names, at, found, better
    )
    return drawn


@get("/table/{key:str}/analysis")
async def analysis(request: HttpRequest, key: KeyPath) -> Analysed:
    """The analysis of a finished game, or its progress."""
    service = service_of(request)
    _, live = await service.open(key, caller_of(request))
    return await service.finished_games.analysis(live, language_of(request))


@post("/table/{key:str}/analysis", status_code=200)
async def analyse(request: HttpRequest, key: KeyPath) -> Analysed:
    """Request the analysis of a finished game. Each game is analysed once; asking again shows the progress."""
    link = await link_of(request, key)
    return await service_of(request).finished_games.analyse(link, language_of(request), caller_of(request))


@post("/table/{key:str}/play-on", status_code=201)
async def play_on(request: HttpRequest, key: KeyPath, data: JSONBody[PlayOn]) -> Created:
    """Set up a new table at a position of a finished game, against bots."""
    link = await link_of(request, key)
    service = service_of(request)
    table_id, new = await service.play_on(link, data, language_of(request), caller_of(request))
    return Created(table_id, new, await service.invitations.links(new))


HANDLERS = [series, rematch, record, replay, analysis, analyse, play_on]
