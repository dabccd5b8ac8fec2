"""Analysis of finished games, one after the other, in a process with a lower priority than the bots."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, replace

import msgspec

from burgrave.bots.review import GameReview
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.record import Record
from burgrave.server.errors import Busy
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import AnalysisRow
from burgrave.server.thinking.botworker import Found, Review, Thinker
from burgrave.workers import AsyncWorker

PATIENCE = 20.0
"""Seconds after which a silent process's claim on an analysis expires."""
_BEAT = 1.0
_GRACE = 60.0
"""Extra seconds for starting, and for steps that cannot be interrupted."""

logger = logging.getLogger("burgrave")


@dataclass(slots=True)
class _Job:
    record: Record
    seats: tuple[int, ...]
    done: int = 0
    found: str | None = None
    written: str | None = None
    """The partial result that was last stored."""


class AnalysisQueue:
    """The queue of analyses. Results are in the store: each game is analysed once, whichever process is asked."""

    def __init__(self, tables: LiveTables, worker: AsyncWorker[Thinker], seconds: float, waiting: int = 20) -> None:
        self.tables = tables
        self.worker = worker
        self.seconds = seconds
        self.waiting = waiting
        self._jobs: dict[int, _Job] = {}
        self._running: asyncio.Task[None] | None = None

    async def ask(self, table_id: int, record: Record, seats: tuple[int, ...]) -> bool:
        """Request the analysis of these seats' turns; False if it exists or is running."""
        if len(self._jobs) >= self.waiting:
            raise Busy
        if not await self.tables.write(self.tables.store.claim_analysis, table_id, time.time(), PATIENCE):
            return False
        self._jobs[table_id] = _Job(record, seats)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return True

    async def find(self, table_id: int) -> AnalysisRow | None:
        """The analysis or its progress; None if there is none."""
        row = await self.tables.read(self.tables.store.analysis, table_id)
        if row is not None and row.data is None and row.alive < time.time() - PATIENCE:
            return None
        return row

    async def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        for table_id in self._jobs:
            with contextlib.suppress(BurgraveError):
                await self.forget(table_id)
        self.worker.stop()

    async def _run(self) -> None:
        beating = asyncio.create_task(self._beat())
        try:
            while self._jobs:
                table_id, job = next(iter(self._jobs.items()))
                await self._analyse(table_id, job)
                del self._jobs[table_id]
        finally:
            self._running = None
            beating.cancel()
            # An idle process would only hold memory.
            self.worker.stop()

    async def _analyse(self, table_id: int, job: _Job) -> None:
        steps = len(job.record.steps)

        def on_item(found: Found) -> None:
            job.done = max(1, int(found.progress * steps))
            job.found = msgspec.json.encode(found.review).decode()

        try:
            # The worker does not need the secret of the dice.
            review = Review(replace(job.record, seal=None).dumps(), self.seconds, job.seats)
            await self.worker.stream(Thinker.review, review, self.seconds + _GRACE, on_item)
            assert job.found
            await self.tables.write(self.tables.store.save_analysis, table_id, steps, time.time(), job.found)
        except Exception as error:
            logger.warning("the analysis of table %s failed: %r", table_id, error)
            with contextlib.suppress(BurgraveError):
                await self.forget(table_id)

    async def _beat(self) -> None:
        """Store the progress of each analysis, so that every process can show it and none starts it again."""
        while True:
            await asyncio.sleep(_BEAT)
            with contextlib.suppress(BurgraveError):
                for table_id, job in list(self._jobs.items()):
                    fresh = None if job.found is job.written else job.found
                    job.written = job.found
                    report = self.tables.store.report_analysis
                    await self.tables.write(report, table_id, job.done, time.time(), fresh)

    async def forget(self, table_id: int) -> None:
        await self.tables.write(self.tables.store.drop_analysis, table_id)


def read(data: str, record: Record) -> GameReview | None:
    """A stored review; None if it is in an older format or does not match the record."""
    try:
        review = msgspec.json.decode(data, type=GameReview)
    except msgspec.ValidationError:
        return None
    if review.steps != len(record.steps):
        return None
    played = [[record.steps[turn.step].do] == turn.played[:1] for turn in review.turns]
    return review if all(played) else None
