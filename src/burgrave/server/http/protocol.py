"""HTTP with limits on slow requests, slow readers, connections per address and use of the event loop."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Container
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from burgrave.server.http.addresses import LOOPBACK, neighbourhood, plain
from burgrave.server.http.readers import Reader, WatchesReader
from burgrave.server.limits.rates import RateLimit

_held: Counter[str] = Counter()
_next: dict[str, float] = {}
"""When the next waiting connection of an address will be read."""
_CONNECTING = 0.3
"""Milliseconds charged for a connection before anything is read from it."""
_MUTED_SECONDS = 1.0
_APART = 0.05
"""Seconds between the reads of waiting connections: all at once they would hold up everybody."""
_HEADER_BYTES = 32 * 1024
_LINE_END = b"\n"


class _Incoming(h11.Connection):
    """Parses the events of one connection and limits their number.

    Data that arrives together is parsed before anybody else is served: a body of one-byte chunks would take seconds.
    """

    header_lines = 100
    body_parts = 250
    _parts = 0

    def next_event(self) -> Any:
        if self.their_state is h11.IDLE:
            head, _, _ = self.trailing_data[0].partition(b"\r\n\r\n")
            if head.count(_LINE_END) > self.header_lines:
                raise h11.RemoteProtocolError("too many headers")
        event = super().next_event()
        if isinstance(event, h11.Data):
            self._parts += 1
            if self._parts > self.body_parts:
                raise h11.RemoteProtocolError("a body in too many parts")
        elif isinstance(event, h11.Request):
            self._parts = 0
        return event


class Protocol(WatchesReader, H11Protocol):
    """Closes connections that send requests too slowly or not at all, or do not read the answers."""

    seconds: ClassVar[float] = 20.0
    """The time for a request to arrive in full, and for a slow reader to accept some of the answer."""
    connections_per_address: ClassVar[int] = 200
    """Live connections have a limit of their own, and connections from a proxy do not count."""
    header_lines: ClassVar[int] = 100
    body_parts: ClassVar[int] = 250
    proxies: ClassVar[Container[str]] = ()
    """Trusted proxies: everybody's connections come from their address."""
    _address = ""
    _patience: asyncio.TimerHandle | None = None
    _muted: asyncio.TimerHandle | None = None
    _kept = b""
    _read = False
    budget: ClassVar[RateLimit | None] = None
    """Milliseconds of the event loop for each address."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = _Incoming(h11.SERVER, self.config.h11_max_incomplete_event_size or _HEADER_BYTES)
        self.conn.header_lines, self.conn.body_parts = self.header_lines, self.body_parts

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._reader = Reader(transport, self.loop, self.seconds)
        host = plain(self.client[0]) if self.client else ""
        if host not in LOOPBACK and host not in self.proxies:
            self._address = neighbourhood(host)
            _held[self._address] += 1
            if _held[self._address] > self.connections_per_address:
                transport.abort()
                return
            self._make_wait()
        self._wait()

    def _make_wait(self) -> None:
        """Delay reading from an address that has used up its time."""
        if self.budget is None:
            return
        self._mute()
        self.budget.charge(self._address, _CONNECTING)

    def _mute(self) -> None:
        if self.budget is not None and self._address and self.budget.left(self._address) < 1:
            now = self.loop.time()
            then = max(now + _MUTED_SECONDS, _next.get(self._address, 0) + _APART)
            _next[self._address] = then
            self._muted = self.loop.call_later(then - now, self._unmute)

    def _unmute(self) -> None:
        self._muted = None
        if not self.transport.is_closing():
            self.transport.resume_reading()
            kept, self._kept = self._kept, b""
            if kept:
                self.data_received(kept)

    def connection_lost(self, exc: Exception | None) -> None:
        self._done()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        # The WebSocket protocol takes over, and will be told when the connection ends.
        self._done()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        if not self._read:
            # Connections made at the same time may have used up the budget since.
            self._read = True
            if self._muted is None:
                self._mute()
        if self._muted is not None:
            # Data that arrived before reading paused is kept; the rest waits in the network.
            self._kept += data
            self.transport.pause_reading()
            return
        began = time.perf_counter()
        super().data_received(data)
        self._look()
        if self.budget is not None and self._address:
            self.budget.charge(self._address, 1000 * (time.perf_counter() - began))

    def send_400_response(self, msg: str) -> None:
        # If the answer has begun or has no body, the connection is just closed.
        with contextlib.suppress(h11.LocalProtocolError):
            super().send_400_response(msg)
        self.transport.close()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._reader.is_taking_leave()
        # The next request may have begun to arrive before this one was answered (pipelining).
        self._look()

    def _look(self) -> None:
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._arriving():
            self._wait()
        else:
            self._rest()

    def _arriving(self) -> bool:
        """Whether a request has arrived in part."""
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
        if self._muted is not None:
            self._muted.cancel()
        self._rest()
        self._reader.is_gone()
        if self._address:
            _held[self._address] -= 1
            if not _held[self._address]:
                del _held[self._address]
                _next.pop(self._address, None)
            self._address = ""
