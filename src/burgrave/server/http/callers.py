"""The address a request comes from: reported by a trusted proxy, otherwise that of the connection."""

from __future__ import annotations

import os
from collections.abc import Container

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from burgrave.server.http.addresses import plain
from burgrave.server.http.guard import App, Receive, Scope, Send

_THIS_MACHINE = "127.0.0.1,::1"


class Callers:
    """Middleware that sets the address of a request's sender."""

    def __init__(self, app: App) -> None:
        trusted = os.environ.get("FORWARDED_ALLOW_IPS", _THIS_MACHINE)
        self._believing = ProxyHeadersMiddleware(app, trusted)  # type: ignore[arg-type]  # the same, written differently
        self.proxies: Container[str] = self._believing.trusted_hosts  # type: ignore[assignment]  # asked about text only
        """Proxies whose `X-Forwarded-For` is trusted: addresses, networks, or everybody."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if client := scope.get("client"):
            scope["client"] = (plain(client[0]), client[1])
        await self._believing(scope, receive, send)  # type: ignore[arg-type]  # the same, written differently
