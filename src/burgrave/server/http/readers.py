"""Slow readers: a connection is aborted if its client stops reading."""

from __future__ import annotations

import asyncio
import socket
import struct

_AT_ONCE = struct.pack("ii", 1, 0)


class Reader:
    """The client of a connection, watched while the write buffer is not empty."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._transport = transport
        self._loop = loop
        self._seconds = seconds
        """The time for the client to read anything at all."""
        self._timer: asyncio.TimerHandle | None = None

    def falls_behind(self) -> None:
        self.is_gone()
        self._timer = self._loop.call_later(self._seconds, self._look, self._transport.get_write_buffer_size())

    def keeps_up(self) -> None:
        # A closing connection stays watched: if the rest is never read, nothing else would end it.
        if not self._transport.is_closing():
            self.is_gone()

    def is_taking_leave(self) -> None:
        """Watch a closing connection, which ends as soon as everything is read."""
        self.falls_behind()

    def is_gone(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, waiting: int) -> None:
        if self._transport.get_write_buffer_size() < waiting:
            self.falls_behind()
            return
        # No lingering: the system would keep unread data for minutes.
        self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        self._transport.abort()


class WatchesReader(asyncio.Protocol):
    """A protocol that watches its reader while writing is paused."""

    _reader: Reader

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.falls_behind()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.keeps_up()
