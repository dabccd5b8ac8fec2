"""The gallery of a game's boards, fetched when a player opens it in the new-game form."""

from __future__ import annotations

from typing import Annotated

from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from burgrave.kernel.text import say
from burgrave.server.errors import NotFound
from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of

Chosen = Annotated[str, QueryParameter(max_length=4000)]


@get("/gallery/{name:str}", include_in_schema=False)
async def gallery(request: HttpRequest, name: FromPath[str], chosen: Chosen = "") -> Response[str]:
    """The pictures, including chosen home-made boards."""
    service = service_of(request)
    game = service.games.game(name)
    async with service.rendering(caller_of(request)):
        words = service.pages.gallery(language_of(request), game, chosen)
    if not words:
        raise NotFound(say("this game has no boards to choose from"))
    return Response(words, media_type=MediaType.HTML)


HANDLERS = [gallery]
