"""Middleware before every handler: hosts, origins, security headers, and rate limits for each caller."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec
from litestar.connection import ASGIConnection

from burgrave.kernel.text import render, say
from burgrave.server.errors import Banned, NotFound, OtherSite, ServerError, TooMany
from burgrave.server.http.addresses import LOOPBACK, neighbourhood
from burgrave.server.http.language import preferred
from burgrave.server.limits.bans import Bans
from burgrave.server.limits.fair_queue import LEAST, SLOW, SOCKET, FairQueue
from burgrave.web.wire import Problem

if TYPE_CHECKING:
    from burgrave.server.limits.rates import Limits
    from burgrave.server.monitoring.instruments import Instruments

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "media-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

EMBEDDED = {
    "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "cross-origin-resource-policy": "cross-origin",
}
"""Headers of the one page that other sites may embed."""
PICTURE = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cross-origin-resource-policy": "cross-origin",
}
"""Headers of pictures of shared games: other sites may show them, and no script in them runs."""

_HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    # Links are keys: a shared cache would hand out seats.
    (b"cache-control", b"no-store"),
]

_LONGEST_PATH = 1000
"""Longer than any of our paths; refusing a path later would take many times the memory."""
_METHODS = {"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"}
_PROBES = {"/health", "/ready"}
"""Paths for monitoring, allowed under any host name; they reveal nothing."""
_SAFE = {"GET", "HEAD", "OPTIONS"}
_FORMS = ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain")


class Guard:
    """Refuses cross-site requests, unknown host names, banned addresses, and callers over their budget."""

    def __init__(
        self,
        app: App,
        hosts: tuple[str, ...] | None,
        bans: Bans | None = None,
        instruments: Instruments | None = None,
        limits: Limits | None = None,
        turns: FairQueue | None = None,
    ) -> None:
        self.app = app
        self.hosts = hosts
        """Accepted host names; None: any."""
        self.bans = bans or Bans()
        self.instruments = instruments
        self.limits = limits
        self.turns = turns

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refusal = self._refusal(scope, headers) or self._too_many(scope)
        if refusal is not None:
            if isinstance(refusal, TooMany):
                await asyncio.sleep(SLOW)
            await _refuse(scope, receive, send, refusal, headers)
            return
        address = _stranger(scope)
        if self.turns is None or not address:
            await self._pass_on(scope, receive, send)
            return
        try:
            least = SOCKET if scope["type"] == "websocket" else LEAST
            await self.turns.answer(address, lambda: self._pass_on(scope, receive, send), least)
        except TooMany as error:
            await _refuse(scope, receive, send, error, headers)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        elif self.instruments is None:
            await self.app(scope, receive, _dressed(send))
        else:
            await _measured(self.app, scope, receive, _dressed(send), self.instruments)

    def _too_many(self, scope: Scope) -> ServerError | None:
        address = _stranger(scope)
        if self.limits is None or not address:
            return None
        try:
            self.limits.requests.spend(address)
        except TooMany as error:
            return error
        return None

    def _refusal(self, scope: Scope, headers: dict[bytes, str]) -> ServerError | None:
        if scope.get("client") and scope["client"][0] in self.bans:
            return Banned()
        if len(scope["path"]) > _LONGEST_PATH:
            return NotFound(say("there is nothing at this address"))
        host = headers.get(b"host", "")
        if self.hosts is not None and hostname(host) not in self.hosts and scope["path"] not in _PROBES:
            return OtherSite(
                say("this server does not answer to that name; its operator can allow it with BURGRAVE_HOSTS")
            )
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return None
        origin = headers.get(b"origin")
        if origin is not None:
            if _netloc(origin) != host.lower() or not host:
                return OtherSite(say("this request came from another site"))
            return None
        if headers.get(b"sec-fetch-site", "none") not in ("same-origin", "none"):
            return OtherSite(say("this request came from another site"))
        # Without an origin, only types that a form of another site cannot send are accepted.
        kind = headers.get(b"content-type", "").partition(";")[0].strip().lower()
        if scope["type"] == "http" and kind in _FORMS and b"sec-fetch-site" not in headers:
            return OtherSite(say("this request came from another site"))
        return None


def _stranger(scope: Scope) -> str:
    """The caller for rate limits; empty for this machine."""
    address = scope["client"][0] if scope.get("client") else ""
    return "" if address in LOOPBACK else neighbourhood(address)


def hostname(host: str) -> str:
    """The name in a Host header without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _dressed(send: Send) -> Send:
    async def dressed(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *(header for header in _HEADERS if header[0] not in present),
            ]
        await send(message)

    return dressed


async def _measured(app: App, scope: Scope, receive: Receive, send: Send, instruments: Instruments) -> None:
    began, status = time.monotonic(), 500

    async def noting(message: Message) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
        await send(message)

    try:
        await app(scope, receive, noting)
    finally:
        # The pattern that matched, never the path, which may contain a key.
        route = scope.get("path_template") or "none"
        method = scope["method"] if scope["method"] in _METHODS else "other"
        instruments.requests.add(route, method, str(status))
        instruments.seconds.observe(time.monotonic() - began, route)


async def _refuse(scope: Scope, receive: Receive, send: Send, error: ServerError, headers: dict[bytes, str]) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4000 + error.status, "reason": ""})
        return
    words = render(error.text, preferred(headers.get(b"accept-language", "")))
    body = msgspec.json.encode(Problem(error.code, words))
    kind = [(b"content-type", b"application/json")]
    if isinstance(error, TooMany):
        kind.append((b"retry-after", str(error.seconds).encode()))
    start: Message = {"type": "http.response.start", "status": error.status, "headers": [*kind, *_HEADERS]}
    await send(start)
    await send({"type": "http.response.body", "body": body, "more_body": False})


def caller_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The caller of a connection, for rate limits."""
    return neighbourhood(connection.client.host) if connection.client else ""
