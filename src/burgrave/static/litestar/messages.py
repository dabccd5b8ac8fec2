"""Requests, responses and live connections."""

from __future__ import annotations

import asyncio
from types import GenericAlias, SimpleNamespace
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from .datastructures import Cookie, FormMultiDict
from .exceptions import WebSocketDisconnect

_FORM = "application/x-www-form-urlencoded"


class MediaType:
    HTML = "text/html; charset=utf-8"
    JSON = "application/json"
    TEXT = "text/plain; charset=utf-8"


class Connection:
    """The address, headers and cookies of a request. The client is always this machine."""

    client = SimpleNamespace(host="127.0.0.1")
    __class_getitem__ = classmethod(GenericAlias)  # type: ignore[var-annotated]  # of any type

    def __init__(self, app: Any, url: str, headers: dict[str, str], cookies: dict[str, str]) -> None:
        self.app = app
        self.url = urlsplit(url)
        self.base_url = f"{self.url.scheme}://{self.url.netloc}{app.root}/"
        self.headers = headers
        self.cookies = cookies
        self.query = parse_qsl(self.url.query, keep_blank_values=True)
        self.query_params = FormMultiDict(list(self.query))


class Request(Connection):
    def __init__(
        self, app: Any, method: str, url: str, headers: dict[str, str], cookies: dict[str, str], content: bytes
    ) -> None:
        super().__init__(app, url, headers, cookies)
        self.method = method
        self.content = content

    async def form(self) -> FormMultiDict:
        if not self.headers.get("content-type", "").startswith(_FORM):
            return FormMultiDict([])
        return FormMultiDict(list(parse_qsl(self.content.decode(), keep_blank_values=True)))


class Response:
    __class_getitem__ = classmethod(GenericAlias)  # type: ignore[var-annotated]  # of any type

    def __init__(
        self, content: Any, status_code: int = 0, media_type: str = "", headers: dict[str, str] | None = None
    ) -> None:
        self.content = content
        self.status_code = status_code
        """0 stands for the handler's status, or the default."""
        self.media_type = media_type
        self.headers = {**(headers or {})}
        self.cookies: list[Cookie] = []

    def set_cookie(self, cookie: Cookie) -> None:
        self.cookies.append(cookie)


class WebSocket(Connection):
    """A live connection: incoming messages wait in a queue, outgoing ones go to a function."""

    def __init__(self, app: Any, url: str, cookies: dict[str, str], send: Any) -> None:
        super().__init__(app, url, {}, cookies)
        self._send = send
        self._incoming: asyncio.Queue[str | None] = asyncio.Queue()

    def feed(self, message: str | None) -> None:
        """Receive a message; None means that the other side has disconnected."""
        self._incoming.put_nowait(message)

    async def accept(self) -> None:
        self._send("open", "")

    async def close(self, code: int = 1000) -> None:
        self._send("close", str(code))

    async def receive_data(self, mode: str) -> str:
        message = await self._incoming.get()
        if message is None:
            raise WebSocketDisconnect
        return message

    async def send_data(self, data: str | bytes, mode: str) -> None:
        # Pages get text, as from `LiveProtocol`; bytes of Python could not even leave the worker.
        self._send("message", data.decode() if isinstance(data, bytes) else data)
