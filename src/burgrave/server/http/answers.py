"""Helpers for pages and forms: reading a form, opening a key, answering with HTML or a redirect."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Request, Response
from litestar.datastructures import FormMultiDict
from litestar.params import PathParameter

from burgrave.kernel.text import LANGUAGES
from burgrave.server.errors import TooLarge
from burgrave.server.http.cookies import club_key, remember, set_cookie
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import COOKIE, language_of
from burgrave.server.play.live_table import LiveTable
from burgrave.server.service import Service
from burgrave.server.store.rows import Link

HttpRequest = Request[Any, Any, Any]
TablePath = Annotated[int, PathParameter(ge=1, le=2**53)]


def service_of(request: HttpRequest) -> Service:
    found: Service = request.app.state.service
    return found


async def open_key(request: HttpRequest, key: str) -> tuple[Link, LiveTable]:
    return await service_of(request).open(key, caller_of(request))


async def keep_seat(request: HttpRequest, answer: Response[Any], key: str) -> None:
    """Remember the caller's new seat key in their browser and, if they are members, in the club."""
    await service_of(request).club.sit(club_key(request), key)
    remember(request, answer, key)


async def form_of(request: HttpRequest) -> FormMultiDict:
    """The submitted fields; raises if there are more than any of our forms has."""
    form = await request.form()
    service = service_of(request)
    if len(form) > service.config.form_fields:
        service.limits.refuse("form_fields", caller_of(request))
        raise TooLarge
    return form


def html(request: HttpRequest, words: str, status: int = 200) -> Response[str]:
    answer = Response(words, media_type=MediaType.HTML, status_code=status)
    if request.query_params.get("language") in LANGUAGES:
        set_cookie(request, answer, COOKIE, language_of(request))
    return answer


def see(address: str) -> Response[Any]:
    """Redirect after a form, so that reloading does not send it again."""
    return Response(None, status_code=303, headers={"location": address})
