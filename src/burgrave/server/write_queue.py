"""Storing plies: with SQLite, all that wait while the disk is busy go into the next transaction together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from burgrave.server.rows import Ply, TableProgress
from burgrave.server.store_types import Behind, PlyBatch

if TYPE_CHECKING:
    from burgrave.server.store import Store

Write = Callable[..., Awaitable[list[bool]]]


class WriteQueue:
    """One sync of the disk serves everybody who came while the one before it was running."""

    def __init__(self, store: Store, write: Write) -> None:
        self._store = store
        self._write = write
        self._waiting: list[tuple[PlyBatch, asyncio.Future[bool]]] = []
        self._busy = False
        self._task: asyncio.Task[None] | None = None

    async def append(self, table_id: int, plies: list[Ply], progress: TableProgress) -> None:
        """Behind if the table has moved on; StoreDown if the store cannot be written."""
        job = PlyBatch(table_id, plies, progress)
        if self._store.shared:
            # PostgreSQL takes many writers and groups their commits itself.
            stored = (await self._write(self._store.append_all, [job]))[0]
        else:
            stored = await self._queue(job)
        if not stored:
            raise Behind

    async def _queue(self, job: PlyBatch) -> bool:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bool] = loop.create_future()
        self._waiting.append((job, answer))
        if not self._busy:
            self._busy = True
            self._task = loop.create_task(self._drain())
        return await answer

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                await self._store_batch(batch)
        finally:
            self._busy = False

    async def _store_batch(self, batch: list[tuple[PlyBatch, asyncio.Future[bool]]]) -> None:
        try:
            stored = await self._write(self._store.append_all, [job for job, _ in batch])
        except BaseException as error:
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(error)
            if not isinstance(error, Exception):
                raise
        else:
            for (_, answer), done in zip(batch, stored, strict=True):
                if not answer.done():
                    answer.set_result(done)
