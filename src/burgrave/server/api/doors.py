"""API handlers for lists of tables, new tables, and taking a seat at one."""

from __future__ import annotations

import time
from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from burgrave.server.api.common import KeyPath
from burgrave.server.http.answers import HttpRequest, TablePath, keep_seat, service_of
from burgrave.server.http.bodies import Created, DiceOffer, Join, LobbyPace, Mine, NewTable, Opened, Sit, TableList
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of


@get("/tables")
async def lobby(
    request: HttpRequest,
    game: Annotated[str, QueryParameter(max_length=40, description="Only tables of this game.")] = "",
    pace: Annotated[LobbyPace, QueryParameter(description="Only tables with this kind of clock.")] = "",
) -> TableList:
    """Listed tables in play or waiting for players, newest first."""
    return TableList(await service_of(request).listing.lobby(language_of(request), game, pace))


@post("/mine", status_code=200)
async def mine(request: HttpRequest, data: JSONBody[Mine]) -> TableList:
    """The tables of these keys; wrong keys are skipped."""
    return TableList(await service_of(request).listing.mine(data.keys, language_of(request), caller_of(request)))


@post("/tables")
async def create(request: HttpRequest, data: JSONBody[NewTable]) -> Response[Created]:
    """Set up a table. The caller becomes its host and gets its key, which the browser stores."""
    service = service_of(request)
    table, key = await service.create(data, caller_of(request))
    answer = Response(Created(table, key, await service.invitations.links(key)), status_code=201)
    await keep_seat(request, answer, key)
    return answer


@post("/dice", status_code=200)
async def dice(request: HttpRequest) -> DiceOffer:
    """Offer dice for a new table: see their commitment first, then add a word."""
    offer = service_of(request).tables.keyring.offer(time.time())
    return DiceOffer(offer.token, offer.commitment)


@post("/tables/{table:int}/sit", status_code=200)
async def sit(request: HttpRequest, table: TablePath, data: JSONBody[Sit]) -> Response[Opened]:
    """Take a free seat of a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    key = await service.seating.sit(table, data.name, data.seat)
    answer = Response(Opened(table, key))
    await keep_seat(request, answer, key)
    return answer


@post("/tables/{table:int}/watch", status_code=200)
async def watch(request: HttpRequest, table: TablePath) -> Opened:
    """The spectators' link of a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    return Opened(table, await service.invitations.watch(table))


@post("/table/{key:str}/join", status_code=200)
async def join(request: HttpRequest, key: KeyPath, data: JSONBody[Join]) -> Response[Opened]:
    """Take the seat of an invitation, which is then used up. The answer is the seat's key, known to nobody else."""
    service = service_of(request)
    table, new = await service.join(key, data, caller_of(request))
    answer = Response(Opened(table, new))
    await keep_seat(request, answer, new)
    return answer


HANDLERS = [lobby, mine, create, dice, sit, watch, join]
