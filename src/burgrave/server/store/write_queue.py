"""The write queue: plies that wait while the disk is busy share the next transaction, people's first."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, NamedTuple

from burgrave.server.errors import StoreDown
from burgrave.server.store.rows import Ply, TableProgress
from burgrave.server.store.types import Behind, PlyBatch

if TYPE_CHECKING:
    from burgrave.server.store.sql import Store

Write = Callable[..., Awaitable[list[bool | None]]]

_MOST = 64
_MOST_OF_BOTS = 8
"""The most bots' plies in one transaction, so that no person waits for a hundred bots."""
_ALONE = 2
"""How many writers may wait for locked tables; the others serve the remaining tables."""
_PATIENCE = 10.0
"""Seconds until a ply is refused that does not even get a writer."""


class _Waiting(NamedTuple):
    job: PlyBatch
    answer: asyncio.Future[bool]

    def settle(self, stored: bool) -> None:
        if not self.answer.done():
            self.answer.set_result(stored)

    def fail(self, error: BaseException) -> None:
        if not self.answer.done():
            self.answer.set_exception(error)


class WriteQueue:
    """Group commit: one disk sync serves all plies that arrived during the previous one."""

    def __init__(self, store: Store, write: Write) -> None:
        self._store = store
        self._write = write
        self._people: deque[_Waiting] = deque()
        self._bots: deque[_Waiting] = deque()
        # PostgreSQL can prepare one transaction while another is being synced; SQLite has one writer.
        self._free = 2 if store.shared else 1
        self._alone = asyncio.Semaphore(_ALONE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def append(self, table_id: int, plies: list[Ply], progress: TableProgress) -> None:
        """Store plies; raises Behind if the table has moved on, StoreDown if the store cannot be written."""
        loop = asyncio.get_running_loop()
        waiting = _Waiting(PlyBatch(table_id, plies, progress), loop.create_future())
        (self._bots if plies[0].who else self._people).append(waiting)
        if self._free:
            self._free -= 1
            self._spawn(self._drain())
        if not await waiting.answer:
            raise Behind

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _drain(self) -> None:
        try:
            while batch := [*_first(self._people, _MOST), *_first(self._bots, _MOST_OF_BOTS)]:
                await self._store_batch(batch)
        finally:
            self._free += 1

    async def _store_batch(self, batch: list[_Waiting]) -> None:
        try:
            stored = await self._write(self._store.append_all, [waiting.job for waiting in batch])
        except BaseException as error:
            for waiting in batch:
                waiting.fail(error)
            if not isinstance(error, Exception):
                raise
        else:
            for waiting, done in zip(batch, stored, strict=True):
                if done is None:
                    self._spawn(self._store_alone(waiting))
                else:
                    waiting.settle(done)

    async def _store_alone(self, waiting: _Waiting) -> None:
        """Store the ply of a locked table by itself, so that its failure concerns only its own player."""
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._alone.acquire()
        except TimeoutError:
            waiting.fail(StoreDown())
            return
        try:
            await self._store_batch([waiting])
        finally:
            self._alone.release()


def _first(queue: deque[_Waiting], most: int) -> list[_Waiting]:
    return [queue.popleft() for _ in range(min(most, len(queue)))]
