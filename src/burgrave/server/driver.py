"""What moves without a person: bots at their turn, and clocks that run out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from burgrave.kernel.errors import BurgraveError
from burgrave.server.errors import ServerError, Stale, StoreDown
from burgrave.server.hall import Hall
from burgrave.server.seating import Seating
from burgrave.server.workers import Workers

PATIENCE = 5.0
"""A bot that has not moved after this long is asked again; its process may have died with its server."""

_BATCH = 200

logger = logging.getLogger("burgrave")


class Driver:
    """Asks bots as soon as they are to move, and looks around once in a while for what was missed."""

    def __init__(
        self, hall: Hall, seating: Seating, workers: Workers, sweep_seconds: float, pause: float = 0.0
    ) -> None:
        self.hall = hall
        self.seating = seating
        self.workers = workers
        self.sweep_seconds = sweep_seconds
        self.pause = pause
        self._thinking: set[tuple[int, int]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._beyond: set[int] = set()
        """Tables that cannot be opened here."""
        hall.on_change.append(self.consider)

    def start(self) -> None:
        self._spawn(self._sweep())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def consider(self, table_id: int) -> None:
        """The table changed: see whether a bot is to move."""
        self._spawn(self._drive(table_id))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _drive(self, table_id: int) -> None:
        try:
            entry = await self.hall.open(table_id)
            moves = [
                self._move(table_id, seat, entry.seats[seat].bot)
                for seat in (() if entry.closed else entry.position.active)
                if entry.seats[seat].automatic and (table_id, seat) not in self._thinking
            ]
            await asyncio.gather(*moves)
        except Stale:
            # What changed while the bot was thinking did not ask it again.
            self.consider(table_id)
        except BurgraveError:
            # The sweep comes back to it.
            return
        except Exception:
            logger.exception("a bot could not be asked")

    async def _move(self, table_id: int, seat: int, bot: str) -> None:
        self._thinking.add((table_id, seat))
        try:
            if self.pause:
                await asyncio.sleep(self.pause)
            entry = await self.hall.open(table_id)
            position = entry.position
            if seat not in position.active or not entry.seats[seat].automatic:
                return
            action, who = await self.workers.choose(position, seat, bot)
        finally:
            self._thinking.discard((table_id, seat))
        entry = await self.hall.open(table_id)
        if not entry.seats[seat].automatic:
            # The person came back while the bot was thinking.
            return
        await self.hall.act(table_id, seat, [action], position.ply, who=who)

    async def _sweep(self) -> None:
        while True:
            try:
                now = time.time()
                waiting = await self.hall.read(self.hall.store.waiting, now, PATIENCE, _BATCH, self._beyond)
                for table_id in waiting:
                    await self._look_after(table_id, now)
            except ServerError:
                pass
            except Exception:
                logger.exception("the round of the tables failed")
            await asyncio.sleep(self.sweep_seconds)

    async def _look_after(self, table_id: int, now: float) -> None:
        try:
            entry = await self.hall.open(table_id)
            if entry.table.deadline is not None and entry.table.deadline <= now:
                await self.seating.time_up(table_id)
            self.consider(table_id)
        except StoreDown:
            raise
        except BurgraveError:
            # A table of other rules would come up again and again and keep the rest waiting.
            self._beyond.add(table_id)
