"""The rules in our own words: the help page of a game, and the panel that opens within other pages."""

from __future__ import annotations

import re
from typing import Annotated, Any

from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import say
from burgrave.server.errors import NotFound
from burgrave.server.http.answers import HttpRequest, html, see, service_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of

_KEY = re.compile(r"[\w-]{1,64}", re.ASCII)
MOST_NAMES = 8
LONGEST_NAME = 64

Name = Annotated[str, PathParameter(max_length=LONGEST_NAME)]
Names = Annotated[list[str], QueryParameter(name="of", min_items=1, max_items=MOST_NAMES)]


@get("/help/{game:str}", include_in_schema=False)
async def help_page(request: HttpRequest, game: FromPath[str], table: FromQuery[str] = "") -> Response[str]:
    """All rules of a game, with a link back to the reader's table."""
    service = service_of(request)
    found = _game(request, game)
    back = f"/table/{table}" if _KEY.fullmatch(table) else ""
    async with service.rendering(caller_of(request)):
        page = service.pages.help_page(language_of(request), found, back)
    return html(request, page)


@get("/help/{game:str}/about", include_in_schema=False)
async def about(request: HttpRequest, game: FromPath[str], names: Names) -> Response[str]:
    """The rules about something on the table: a piece by its symbol, a place by its look; most specific first."""
    found = _game(request, game)
    service = service_of(request)
    async with service.rendering(caller_of(request)):
        return _panel(service.pages.about_panel(language_of(request), found, names))


@get("/rules/{rule:str}", include_in_schema=False)
async def rule_page(request: HttpRequest, rule: Name, panel: FromQuery[bool] = False) -> Response[Any]:
    """A rule: as a panel for the script, otherwise on the help page of its game."""
    service = service_of(request)
    game = service.pages.game_of(service.all_games(), rule)
    if game is None:
        raise NotFound(say("there is no such rule"))
    if not panel:
        return see(f"/help/{game.name}#{rule}")
    async with service.rendering(caller_of(request)):
        return _panel(service.pages.rule_panel(language_of(request), game, rule))


def _game(request: HttpRequest, name: str) -> AnyGame:
    for game in service_of(request).all_games():
        if game.name == name:
            return game
    raise NotFound(say("there is no such game"))


def _panel(words: str) -> Response[str]:
    if not words:
        raise NotFound(say("there is no such rule"))
    return Response(words, media_type=MediaType.HTML)


HANDLERS = [help_page, about, rule_page]
