"""The live connection below the application: messages are packed, and clients that read nothing are dropped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, ClassVar

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ProtocolError
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from burgrave.server.errors import TooMany
from burgrave.server.http.addresses import neighbourhood
from burgrave.server.http.readers import Reader, WatchesReader
from burgrave.server.limits.rates import Limits, RateLimit

_PATIENCE = 30.0
"""Seconds for a reader to take anything; one who is let go resumes from its ply when it comes back."""
_FEW = 500
"""So many connections at a time remember much of what they were sent."""
_MUCH, _LITTLE = 15, 12
"""Bits of that memory. In the larger one the scene before is still known: a sixth of the bytes, in half of the time."""


_WHOLE = (Opcode.TEXT, Opcode.BINARY)


class _Frames(ServerProtocol):
    """The frames of one WebSocket, as far as they are within their limits.

    All that came at once is taken apart before anybody else gets a turn, and pings never reach the application.
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


class LiveProtocol(WatchesReader, WebSocketsSansIOProtocol):
    """A WebSocket of one page."""

    messages_per_minute: ClassVar[int] = 600
    """Beyond these the application ends the connection with a word; beyond twice as many it ends without one."""
    frames_per_minute: ClassVar[int] = 120
    """Pings, their answers, and parts of messages."""
    limits: ClassVar[Limits | None] = None
    """Tell the log which budget an address has used up."""

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
        # All that is sent is text, and comes encoded: it need not be decoded only to be encoded again.
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
