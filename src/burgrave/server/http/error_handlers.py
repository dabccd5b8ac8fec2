"""Error handlers: errors become JSON for the API, and a page for people."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import (
    ClientException,
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)

from burgrave.kernel.errors import BurgraveError, IllegalAction, NotationError, OptionError, RecordError, UnknownName
from burgrave.kernel.text import Text, render, say
from burgrave.server.errors import ServerError, TooLarge, TooMany
from burgrave.server.http.language import language_of
from burgrave.server.http.validation import validation_message
from burgrave.web.wire import Problem

HttpRequest = Request[Any, Any, Any]

logger = logging.getLogger("burgrave")

_GONE = "client disconnected prematurely"
"""The framework's message when the client disconnects."""
_STATUS: dict[type[BurgraveError], int] = {
    IllegalAction: 409,
    NotationError: 400,
    OptionError: 400,
    UnknownName: 400,
    RecordError: 409,
}


def status_of(error: BurgraveError) -> int:
    if isinstance(error, ServerError):
        return error.status
    return next((status for kind, status in _STATUS.items() if isinstance(error, kind)), 400)


def burgrave_error(request: HttpRequest, error: BurgraveError) -> Response[Any]:
    answer = respond(request, status_of(error), error.code, error.text, error.rule)
    if isinstance(error, TooMany):
        answer.headers["retry-after"] = str(error.seconds)
    return answer


def http_error(request: HttpRequest, error: HTTPException) -> Response[Any]:
    """Answer in our own words what the framework refuses."""
    status = error.status_code
    if isinstance(error, NotFoundException):
        return respond(request, 404, "not-found", say("there is nothing at this address"))
    if isinstance(error, MethodNotAllowedException):
        answer = respond(request, 405, "method", say("this address does not support this method"))
        answer.headers |= error.headers or {}
        return answer
    if status == 413:
        return burgrave_error(request, TooLarge())
    if isinstance(error, ValidationException | ClientException):
        return respond(request, 400, "bad-request", validation_message(error))
    if isinstance(error, InternalServerException) and error.detail == _GONE:
        # The client left before the request was complete: nobody reads this, and nothing failed here.
        return respond(request, 400, "bad-request", say("the request could not be carried out"))
    if status >= 500:
        return broken(request, error)
    return respond(request, status, "bad-request", say("the request could not be carried out"))


def too_deep(request: HttpRequest, _: RecursionError) -> Response[Any]:
    return respond(request, 400, "bad-request", say("the request is nested too deeply"))


def broken(request: HttpRequest, error: Exception) -> Response[Any]:
    # The URL is left out on purpose: it may contain a key.
    logger.error("a request failed", exc_info=error)
    return respond(request, 500, "server-error", say("something went wrong on the server; nothing was changed"))


ONCE_MORE = (429, 503)
"""Temporary refusals: trying again may succeed."""


def respond(request: HttpRequest, status: int, code: str, text: Text, rule: str = "") -> Response[Any]:
    language = language_of(request)
    if request.url.path.startswith(("/api", "/schema", "/static")):
        problem = msgspec.json.encode(Problem(code, render(text, language), rule))
        return Response(problem, status_code=status, media_type=MediaType.JSON)
    # The page links to the same URL, which repeats a GET request only.
    again = status in ONCE_MORE and request.method == "GET"
    page = request.app.state.service.pages.error(language, status, text, rule, again)
    return Response(page, status_code=status, media_type=MediaType.HTML)


HANDLERS: dict[int | type[Exception], Any] = {
    BurgraveError: burgrave_error,
    HTTPException: http_error,
    RecursionError: too_deep,
    Exception: broken,
}
