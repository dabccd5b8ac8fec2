"""Slow readers: a connection is ended if its client stops taking what it is sent."""

from __future__ import annotations

import asyncio
import socket
import struct

_AT_ONCE = struct.pack("ii", 1, 0)


class Reader:
    """The other side of a connection, watched while more waits for it than the system takes."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, seconds: float) -> None:
        self._transport = transport
        self._loop = loop
        self._seconds = seconds
        """For it to take anything at all."""
        self._timer: asyncio.TimerHandle | None = None

    def falls_behind(self) -> None:
        self.is_gone()
        self._timer = self._loop.call_later(self._seconds, self._look, self._transport.get_write_buffer_size())

    def keeps_up(self) -> None:
        # Once the connection is to close, nothing else would end it if the rest is never taken.
        if not self._transport.is_closing():
            self.is_gone()

    def is_taking_leave(self) -> None:
        """The connection closes as soon as everything is taken."""
        self.falls_behind()

    def is_gone(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self, waiting: int) -> None:
        if self._transport.get_write_buffer_size() < waiting:
            self.falls_behind()
            return
        # Without lingering: the system would keep what is unread for minutes.
        self._transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _AT_ONCE)
        self._transport.abort()


class WatchesReader(asyncio.Protocol):
    """A protocol that tells its reader's watch when writing has to pause, and when it goes on."""

    _reader: Reader

    def pause_writing(self) -> None:
        super().pause_writing()
        self._reader.falls_behind()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._reader.keeps_up()
