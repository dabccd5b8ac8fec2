"""The WebSocket protocol below the application: compresses messages, limits frames, drops slow readers."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Any, ClassVar

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol
from websockets.typing import BytesLike

from burgrave.server.errors import TooMany
from burgrave.server.http.addresses import neighbourhood
from burgrave.server.http.readers import Reader, WatchesReader
from burgrave.server.limits.rates import Limits, RateLimit

_PATIENCE = 30.0
"""Seconds for a slow reader to accept some data; a dropped client resumes from its ply when it reconnects."""
_FEW = 500
"""Up to this many connections get the large compression window."""
_MUCH, _LITTLE = 15, 12
"""Window sizes in bits. The large one still holds the previous scene: a sixth of the bytes, in half the time."""


_BRIEF = 200
"""Messages with fewer bytes wait for the next round of the loop: after an answer usually comes a scene."""

_WHOLE = (Opcode.TEXT, Opcode.BINARY)
_TEXT = 0x80 | Opcode.TEXT
_LONG, _LONGER = struct.Struct("!BBH"), struct.Struct("!BBQ")


class _Frames(ServerProtocol):
    """Parses the frames of one WebSocket and limits their number.

    Data that arrives together is parsed before anybody else is served, and pings never reach the application.
    """

    messages: RateLimit
    others: RateLimit
    refuse: Callable[[str], None] = staticmethod(lambda name: None)

    def recv_frame(self, frame: Frame) -> None:
        whole = frame.fin and frame.opcode in _WHOLE
        try:
            (self.messages if whole else self.others).spend("")
        except TooMany:
            self.refuse("messages_per_minute" if whole else "frames_per_minute")
            raise ProtocolError("too many frames") from None
        super().recv_frame(frame)

    def send_text(self, data: BytesLike, fin: bool = True) -> None:
        if self.extensions or not fin or self.state is not OPEN:
            super().send_text(data, fin)
            return
        # Nothing packs it, so only its length is put in front.
        self.writes.append(_head(len(data)) + data)


def _head(length: int) -> bytes:
    """What comes before a whole message of this many bytes."""
    if length < 126:
        return bytes((_TEXT, length))
    return _LONG.pack(_TEXT, 126, length) if length < 1 << 16 else _LONGER.pack(_TEXT, 127, length)


class LiveProtocol(WatchesReader, WebSocketsSansIOProtocol):
    """The WebSocket of one page."""

    messages_per_minute: ClassVar[int] = 600
    """Beyond these the application closes the connection with a message; beyond twice as many it just closes."""
    frames_per_minute: ClassVar[int] = 120
    """Counts pings, pongs and fragments of messages."""
    limits: ClassVar[Limits | None] = None
    """For logging which budget an address has used up."""
    _heard = 0.0
    """When the newest message arrived."""
    _waiting = False
    """Whether brief messages wait to be written."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = _Frames(max_size=config.ws_max_size, logger=self.logger)
        self.conn.messages = RateLimit(2 * self.messages_per_minute)
        self.conn.others = RateLimit(self.frames_per_minute)
        self.conn.refuse = self._refuse
        # Everything sent is text that is already encoded; this avoids decoding and encoding it again.
        self.conn.send_binary = self.conn.send_text  # type: ignore[method-assign]  # the same arguments
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=_MUCH if len(server_state.connections) <= _FEW else _LITTLE,
                client_max_window_bits=_LITTLE,
                compress_settings={"memLevel": 5},
            )
        ]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn does
        super().connection_made(transport)
        self._reader = Reader(transport, self.loop, _PATIENCE)

    async def send(self, message: ASGISendEvent) -> None:
        data = message.get("bytes")
        if not isinstance(data, bytes) or not self._flows():
            await super().send(message)
            return
        self.conn.send_text(data)
        if len(data) >= _BRIEF:
            self._write()
        elif not self._waiting:
            self._waiting = True
            self.loop.call_soon(self._write)

    def _flows(self) -> bool:
        """Whether a message can go out at once."""
        open_here = self.handshake_complete and not self.close_sent and not self.disconnected
        return open_here and self.writable.is_set() and self.conn.state is OPEN

    def _write(self) -> None:
        self._waiting = False
        if (frames := self.conn.data_to_send()) and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    def handle_text(self, event: Frame) -> None:
        self._heard = self.loop.time()
        super().handle_text(event)

    def send_keepalive_ping(self) -> None:
        # A client that says something is there: it is asked only after a silence.
        silent = self.loop.time() - self._heard
        if self.ping_interval is not None and silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def _refuse(self, name: str) -> None:
        client = self.scope.get("client")
        if self.limits is not None:
            self.limits.refuse(name, neighbourhood(client[0]) if client else "")

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.is_gone()
        super().connection_lost(exc)

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self._reader.is_taking_leave()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._reader.is_taking_leave()
