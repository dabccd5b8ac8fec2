"""The analyst: looks at finished games, one after the other, in a process that lets the bots go first."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass, replace

import msgspec

from burgrave.bots.analysis import Analysis
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.server.botworker import Review, Thinker
from burgrave.server.errors import Busy
from burgrave.server.rows import AnalysisRow
from burgrave.server.tables import LiveTables
from burgrave.workers import AsyncWorker

PATIENCE = 20.0
"""An analyser that is silent for this long is considered gone."""
_BEAT = 1.0
_GRACE = 60.0
"""Seconds beyond those it was given, for starting and for steps that cannot be hurried."""

logger = logging.getLogger("burgrave")


@dataclass(slots=True)
class _Job:
    record: Record
    done: int = 0


class AnalysisQueue:
    """Analyses are kept in the store: each game is looked at once, whichever process was asked."""

    def __init__(self, tables: LiveTables, worker: AsyncWorker[Thinker], seconds: float, waiting: int = 20) -> None:
        self.tables = tables
        self.worker = worker
        self.seconds = seconds
        self.waiting = waiting
        self._jobs: dict[int, _Job] = {}
        self._running: asyncio.Task[None] | None = None

    async def ask(self, table_id: int, record: Record) -> bool:
        """Have a game analysed; False if that has been done, or is being done."""
        if len(self._jobs) >= self.waiting:
            raise Busy
        if not await self.tables.write(self.tables.store.claim_analysis, table_id, time.time(), PATIENCE):
            return False
        self._jobs[table_id] = _Job(record)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return True

    async def find(self, table_id: int) -> AnalysisRow | None:
        """The analysis, or how far it has come; None if nobody is at it."""
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
            # A process that waits for the next game would only hold memory.
            self.worker.stop()

    async def _analyse(self, table_id: int, job: _Job) -> None:
        analyses: list[Analysis] = []

        def on_item(found: int | Analysis) -> None:
            if isinstance(found, int):
                job.done = found
            else:
                analyses.append(found)

        try:
            # The worker has no use for the secret of the dice, so it is not told.
            review = Review(replace(job.record, seal=None).dumps(), self.seconds)
            await self.worker.stream(Thinker.review, review, self.seconds + _GRACE, on_item)
            (analysis,) = analyses
            data = msgspec.json.encode(analysis).decode()
            steps = len(job.record.steps)
            await self.tables.write(self.tables.store.save_analysis, table_id, steps, time.time(), data)
        except Exception as error:
            logger.warning("the analysis of table %s failed: %r", table_id, error)
            with contextlib.suppress(BurgraveError):
                await self.forget(table_id)

    async def _beat(self) -> None:
        """Say how far each game has come, so that every process can tell, and that nobody else starts it."""
        while True:
            await asyncio.sleep(_BEAT)
            with contextlib.suppress(BurgraveError):
                for table_id, job in list(self._jobs.items()):
                    await self.tables.write(self.tables.store.report_analysis, table_id, job.done, time.time())

    async def forget(self, table_id: int) -> None:
        await self.tables.write(self.tables.store.drop_analysis, table_id)


def read(data: str, record: Record, game: AnyGame) -> Analysis | None:
    """A stored analysis; None if an earlier Burgrave made it: it says less, or its actions are numbered otherwise."""
    try:
        analysis = msgspec.json.decode(data, type=Analysis)
    except msgspec.ValidationError:
        return None
    played = [game.actions.notation(decision.played) for decision in analysis.decisions]
    return analysis if played == [record.steps[decision.step].do for decision in analysis.decisions] else None
