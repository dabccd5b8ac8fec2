"""API handlers for a table as its seats see it: position, scene, news, and why a click does nothing."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from burgrave.kernel.text import render
from burgrave.server.api.common import KeyPath, SeatQuery
from burgrave.server.errors import TooMany
from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.bodies import MAX_PLY, Events, TableView, WaysAsked
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.play import passages, views
from burgrave.server.play.hub import Subscriber
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.programs import ProgramView, program_view
from burgrave.server.play.sight import Sight
from burgrave.server.service import Service
from burgrave.server.store.rows import Link
from burgrave.web.wire import OffersView, Passage, Problem, SceneView


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
    after: Annotated[
        int, QueryParameter(ge=-1, le=MAX_PLY, description="What happened after this ply is told.")
    ] = MAX_PLY,
) -> ProgramView:
    """The table as a program in this seat may see it: a determinized position, the observation, the events."""
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
    """The choices since the caller's last turn, as the page draws them."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    looking = views.seat_of(link, live, seat)
    async with service.rendering(caller_of(request)):
        return await passages.passage(service.pages, live, link, looking, language_of(request))


@get("/table/{key:str}/events")
async def events(
    request: HttpRequest,
    key: KeyPath,
    after: Annotated[int, QueryParameter(ge=-1, le=MAX_PLY)] = -1,
    wait: Annotated[int, QueryParameter(ge=0, le=25, description="Seconds to wait for news.")] = 0,
    notes: Annotated[int | None, QueryParameter(ge=0, le=MAX_PLY, description="The newest note that is known.")] = None,
) -> Events:
    """The log after a ply, for clients without a WebSocket (long polling)."""
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
    """Wait for a ply that this link may know about; what others do unnoticed does not end the wait."""
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


@post("/table/{key:str}/ways", status_code=200)
async def ways(request: HttpRequest, key: KeyPath, data: JSONBody[WaysAsked]) -> OffersView:
    """Several ways to the same place in words, each with its cost and gain."""
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
    request: HttpRequest, key: KeyPath, place: Annotated[str, QueryParameter(max_length=80)], seat: SeatQuery = None
) -> Problem:
    """Why a click on this place does nothing now; an empty code if it never means anything."""
    service, language = service_of(request), language_of(request)
    link, live = await service.open(key, caller_of(request))
    refusal = service.pages.why(live.position.state, views.own_seat(link, live, seat), place)
    if refusal is None:
        return Problem("", "")
    return Problem(refusal.code, render(refusal.text, language), refusal.rule)


HANDLERS = [state, position, scene, again, events, ways, why]
