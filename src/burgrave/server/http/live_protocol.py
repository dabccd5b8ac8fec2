"""The live connection below the application: messages are packed, and clients that read nothing are dropped."""

from __future__ import annotations

import asyncio
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from burgrave.server.http.readers import Reader, WatchesReader

_PATIENCE = 30.0
"""Seconds for a reader to take anything; one who is let go resumes from its ply when it comes back."""
_FEW = 500
"""So many connections at a time remember much of what they were sent."""
_MUCH, _LITTLE = 15, 12
"""Bits of that memory. In the larger one the scene before is still known: a sixth of the bytes, in half of the time."""


class LiveProtocol(WatchesReader, WebSocketsSansIOProtocol):
    """A WebSocket of one page."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
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

    def connection_lost(self, exc: Exception | None) -> None:
        self._reader.keeps_up()
        super().connection_lost(exc)
