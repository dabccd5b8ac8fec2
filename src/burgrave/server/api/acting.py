"""API handlers for a player's actions, undo, words for the dice, and hints."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody

from burgrave.server.api.common import KeyPath, link_of
from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.bodies import Act, AddWord, AtPly, Undo, WhichSeat
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.web.wire import Hint


@post("/table/{key:str}/act", status_code=200)
async def act(request: HttpRequest, key: KeyPath, data: JSONBody[Act]) -> AtPly:
    """Carry out an action. Repeating the same request id acts only once."""
    return await service_of(request).receive(await link_of(request, key), data)


@post("/table/{key:str}/undo", status_code=200)
async def undo(request: HttpRequest, key: KeyPath, data: JSONBody[Undo]) -> AtPly:
    """Undo one's newest action: allowed until something was revealed or the turn passed."""
    return await service_of(request).receive(await link_of(request, key), data)


@post("/table/{key:str}/word", status_code=200)
async def add_word(request: HttpRequest, key: KeyPath, data: JSONBody[AddWord]) -> AtPly:
    """Add a word to the sealed dice: once per seat, before its first action."""
    return await service_of(request).receive(await link_of(request, key), data)


@post("/table/{key:str}/hint", status_code=200)
async def hint(request: HttpRequest, key: KeyPath, data: JSONBody[WhichSeat]) -> Hint:
    """The choice of a search, and its reasons."""
    link = await link_of(request, key)
    return await service_of(request).hinting.ask(link, data.seat, language_of(request), caller_of(request))


HANDLERS = [act, undo, add_word, hint]
