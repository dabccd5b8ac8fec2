"""HTTP with limits: how long a request may take to arrive, and how many connections one address may hold."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from burgrave.server.guard import LOOPBACK, neighbourhood

_held: Counter[str] = Counter()


class Protocol(H11Protocol):
    """Ends connections that send their requests drop by drop, or not at all."""

    seconds: ClassVar[float] = 20.0
    """For a request to arrive whole, headers and body."""
    connections_per_address: ClassVar[int] = 200
    """Not counting live connections, which have their own limit, nor what a proxy on this machine brings."""
    _address = ""
    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        if host not in LOOPBACK:
            self._address = neighbourhood(host)
            _held[self._address] += 1
            if _held[self._address] > self.connections_per_address:
                transport.abort()
                return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        # Another protocol takes over, and is told when the connection ends.
        self._done()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        # The next request may have begun to arrive before this one was answered.
        self._look()

    def _look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._arriving():
            self._wait()
        else:
            self._rest()

    def _arriving(self) -> bool:
        """A part of a request is here, and the rest is not."""
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and bool(self.conn.trailing_data[0]))

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(self.seconds, self._give_up)

    def _rest(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        self._patience = None
        self.transport.abort()

    def _done(self) -> None:
        self._rest()
        if self._address:
            _held[self._address] -= 1
            if not _held[self._address]:
                del _held[self._address]
            self._address = ""
