"""Answers the requests of pages inside the browser by routing them to handlers, as the web server does elsewhere."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from burgrave.kernel.errors import BurgraveError
from burgrave.server.errors import StoreDown
from burgrave.server.http.error_handlers import HANDLERS as ERRORS
from burgrave.server.routes import HANDLERS
from burgrave.server.service import Service
from burgrave.static.arguments import arguments
from burgrave.static.litestar import Request, Response, Router, WebSocket
from burgrave.static.litestar.datastructures import State
from burgrave.static.litestar.exceptions import MethodNotAllowedException, NotFoundException

_PART = re.compile(r"\{(\w+):(\w+)\}")
_PARTS = {"str": "[^/]+", "int": "[0-9]+", "path": ".+"}
_ADDRESSES = re.compile(r'(\b(?:href|action|src|formaction|content)=\\?")/(?!/)')
"""Addresses in pages, and in fragments of pages inside JSON."""


Keep = Callable[[dict[str, str]], Awaitable[None]]


class Route(NamedTuple):
    """A pattern of addresses and its handler."""

    method: str
    pattern: re.Pattern[str]
    handler: Any


class Answer(NamedTuple):
    """The response to the page."""

    status: int
    headers: dict[str, str]
    content: str


class App:
    """The service with its handlers. `root` is the folder on the host that contains everything."""

    def __init__(self, service: Service, root: str, cookies: dict[str, str], keep: Keep) -> None:
        self.state = State({"service": service})
        self.root = root.rstrip("/")
        self.cookies = cookies
        self._keep = keep
        """Saves cookies together with the games, since a worker cannot set them."""
        self._routes = list(_routes(HANDLERS))
        self._tasks: set[asyncio.Future[None]] = set()

    async def answer(self, method: str, url: str, headers: dict[str, str], content: bytes) -> Answer:
        """Answer a request; errors become responses too."""
        request = Request(self, method, url, headers, self.cookies, content)
        try:
            response = await self._respond(request)
        except Exception as error:
            response = self._failed(request, error)
        if response.cookies:
            self.cookies.update({cookie.key: cookie.value for cookie in response.cookies})
            with suppress(StoreDown):
                await self._keep(self.cookies)
        return self._packed(response)

    async def _respond(self, request: Any) -> Any:
        handler, path = self._find(request.method, request.url.path)
        given = arguments(handler.call, path, request.query, request.content)
        result = await handler.call(request, **given)
        response = result if isinstance(result, Response) else Response(result)
        response.status_code = response.status_code or handler.status
        return response

    def _find(self, method: str, path: str) -> tuple[Any, dict[str, str]]:
        """The handler for an address; fixed addresses take precedence over patterns."""
        matches = [(route, found) for route in self._routes if (found := route.pattern.fullmatch(path))]
        if not matches:
            raise NotFoundException
        fitting = [(route, found) for route, found in matches if route.method == method]
        if not fitting:
            raise MethodNotAllowedException
        route, found = min(fitting, key=lambda match: len(match[1].groups()))
        return route.handler, found.groupdict()

    def _failed(self, request: Any, error: Exception) -> Any:
        kind = next(kind for kind in ERRORS if isinstance(kind, type) and isinstance(error, kind))
        return ERRORS[kind](request, error)

    def _packed(self, response: Any) -> Answer:
        headers = {name.lower(): value for name, value in response.headers.items()}
        content = response.content
        if content is None and response.status_code != 200:
            text = ""
        elif isinstance(content, str) and response.media_type:
            text = content
        else:
            text = content.decode() if isinstance(content, bytes) else msgspec.json.encode(content).decode()
        headers.setdefault("content-type", response.media_type or "application/json")
        headers["cache-control"] = "no-store"
        if self.root:
            text = _ADDRESSES.sub(rf"\1{self.root}/", text)
            if "location" in headers:
                headers["location"] = self.root + headers["location"]
        return Answer(response.status_code, headers, text)

    def open(self, url: str, send: Callable[[str, str], None]) -> WebSocket:
        """Open a live connection for a page; `send` is called with `open`, `message` and `close`."""
        socket = WebSocket(self, url, self.cookies, send)
        try:
            handler, path = self._find("WEBSOCKET", socket.url.path)
        except (NotFoundException, MethodNotAllowedException):
            send("close", "4404")
            return socket
        task = asyncio.ensure_future(self._run(handler, socket, path))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return socket

    async def _run(self, handler: Any, socket: Any, path: dict[str, str]) -> None:
        try:
            await handler.call(socket, **path)
        except BurgraveError:
            await socket.close(1011)


def _routes(handlers: Iterable[Any], below: str = "") -> Iterator[Route]:
    for handler in handlers:
        if isinstance(handler, Router):
            yield from _routes(handler.route_handlers, below + handler.path)
            continue
        for path in handler.paths:
            yield Route(handler.method, _pattern(below + path), handler)


def _pattern(path: str) -> re.Pattern[str]:
    parts = _PART.split(path)
    words = [re.escape(part) for part in parts[::3]]
    gaps = [f"(?P<{name}>{_PARTS[kind]})" for name, kind in zip(parts[1::3], parts[2::3], strict=True)]
    return re.compile("".join(word + gap for word, gap in zip(words, [*gaps, ""], strict=True)))
