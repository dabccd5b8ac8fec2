"""API handlers for a table's host, and for phrases and chat."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from burgrave.server.api.common import KeyPath, changing, link_of
from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.bodies import Arrange, Keys, Say, WhichSeat
from burgrave.server.http.guard import caller_of
from burgrave.server.people.talk import talk


@get("/table/{key:str}/links")
async def links(request: HttpRequest, key: KeyPath) -> Keys:
    """The links that a host may share."""
    await link_of(request, key)
    return await service_of(request).invitations.links(key)


@post("/table/{key:str}/links/renew", status_code=200)
async def renew(request: HttpRequest, key: KeyPath, data: JSONBody[WhichSeat]) -> Keys:
    """The host replaces the link of a seat, or without a seat the spectators'; the old one stops working."""
    await link_of(request, key)
    service_of(request).limits.new_table(caller_of(request))
    return await service_of(request).invitations.renew(key, data.seat)


@post("/table/{key:str}/say", status_code=204)
async def say_something(request: HttpRequest, key: KeyPath, data: JSONBody[Say]) -> None:
    """Say a phrase to everybody at the table, or write a line of chat if the host allows it."""
    service = service_of(request)
    await talk(service.tables, service.limits, await link_of(request, key), data)


@post("/table/{key:str}/arrange", status_code=204)
async def arrange(request: HttpRequest, key: KeyPath, data: JSONBody[Arrange]) -> None:
    """The host changes the clock, the stand-in, chat or a pause; the log announces it."""
    link, _ = await changing(request, key)
    await service_of(request).hosting.arrange(link, data)


@post("/table/{key:str}/close", status_code=204)
async def close(request: HttpRequest, key: KeyPath) -> None:
    """The host closes the table: everybody may still look, but nobody can act."""
    link, _ = await changing(request, key)
    await service_of(request).closing.close(link)


HANDLERS = [links, renew, say_something, arrange, close]
