"""The driver: makes bots move on their turn, and acts when clocks run out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from burgrave.kernel.errors import BurgraveError
from burgrave.lessons.progress import WAIT
from burgrave.server.daily.replies import reply_seed
from burgrave.server.errors import Stale, StoreDown
from burgrave.server.http.bodies import AtPly
from burgrave.server.limits.bans import Bans
from burgrave.server.people.closing import Closing
from burgrave.server.people.seating import Seating
from burgrave.server.play import auto_answers
from burgrave.server.play.commands import Command
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.types import BEGINNING, Mark
from burgrave.server.thinking.schedule import Claim
from burgrave.server.thinking.workers import Workers

PATIENCE = 5.0
"""Seconds after which a bot that has not moved is asked again; its process may have died."""

_BATCH = 200
_ATTENDED = 500
_BEYOND_SECONDS = 600.0
_EXPIRY_SECONDS = 60.0
_HOUR = 3600.0

logger = logging.getLogger("burgrave")


class Driver:
    """Asks bots when it is their turn, and sweeps all tables now and then for what was missed.

    Clocks have a separate loop, which waits for no bot and reaches every table.
    """

    def __init__(
        self,
        tables: LiveTables,
        seating: Seating,
        closing: Closing,
        workers: Workers,
        perform: Callable[[Command], Awaitable[AtPly]],
        sweep_seconds: float,
        pause: float = 0.0,
        expiry_hours: float = 24.0,
        bans: Bans | None = None,
    ) -> None:
        self.tables = tables
        self.seating = seating
        self.closing = closing
        self.workers = workers
        self.perform = perform
        self.sweep_seconds = sweep_seconds
        self.pause = pause
        self.expiry_hours = expiry_hours
        self.bans = bans or Bans()
        self._thinking: set[tuple[int, int, str]] = set()
        """Tables, seats and bots: a new bot in a seat need not wait for the previous one."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._beyond: dict[int, float] = {}
        """Tables that could not be opened here, and when to try again."""
        self._alone: set[int] = set()
        """Bot-only tables that somebody looked at."""
        self._obeyed: int | None = None
        """The newest operator's order that was carried out."""
        tables.on_change.append(self.consider)

    def start(self) -> None:
        self._spawn(self._again_and_again("the round of the clocks", self._ring, self.sweep_seconds))
        self._spawn(self._again_and_again("the round of the bots", self._sweep, self.sweep_seconds))
        self._spawn(self._again_and_again("the operator's orders", self._obey, self.sweep_seconds))
        self._spawn(self._again_and_again("closing old games of bots", self._expire, _EXPIRY_SECONDS))

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def consider(self, table_id: int) -> None:
        """The table changed or somebody looks at it: check whether a bot must move."""
        live = self.tables.at_hand(table_id)
        if live is not None and _people_decide(live):
            self._alone.discard(table_id)
        else:
            self._spawn(self._drive(table_id))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # bots

    async def _drive(self, table_id: int) -> None:
        try:
            live = await self.tables.open(table_id)
            if self._resting(live) or live.table.paused is not None:
                return
            moves = [
                self._move(table_id, seat, live.seats[seat].bot)
                for seat in (() if live.closed else live.position.active)
                if live.seats[seat].automatic and (table_id, seat, live.seats[seat].bot) not in self._thinking
            ]
            await asyncio.gather(*moves, *self._answers(live))
        except Stale:
            # Changes made while the bot was thinking did not ask it again.
            self.consider(table_id)
        except BurgraveError:
            # The sweep will come back to it.
            return
        except Exception:
            logger.exception("a bot could not be asked at table %s", table_id)

    def _answers(self, live: LiveTable) -> list[Awaitable[AtPly]]:
        """Automatic answers for people who need not be asked."""
        found = {} if live.closed else {seat: auto_answers.answer(live, seat) for seat in live.position.active}
        return [
            self.perform(Command(live.id, seat, live.position.ply, (action,)))
            for seat, action in found.items()
            if action is not None
        ]

    def _resting(self, live: LiveTable) -> bool:
        """Whether a bot-only game rests because nobody watches; the next look wakes it."""
        if not live.bots_alone or live.table.finished is not None:
            self._alone.discard(live.id)
            return False
        if not self.tables.attended(live.id):
            self._alone.discard(live.id)
            return True
        self._alone.add(live.id)
        return False

    async def _move(self, table_id: int, seat: int, bot: str) -> None:
        self._thinking.add((table_id, seat, bot))
        try:
            if self.pause:
                await asyncio.sleep(self.pause)
            alone = (await self.tables.open(table_id)).bots_alone
            if alone:
                await asyncio.sleep(self.tables.bot_pacing.seconds())
            elif not self.tables.hub.watched(table_id):
                await asyncio.sleep(self.tables.bot_pacing.unwatched_seconds(self.tables.owner(table_id)))
            async with self.workers.turn(Claim(self.tables.owner(table_id), alone), bot) as worker:
                # Opened only now: much may have happened while this waited in the queue.
                live = await self.tables.open(table_id)
                position = live.position
                if seat not in position.active or live.closed or not _plays(live, seat, bot) or self._resting(live):
                    return
                scripted = _by_lesson(live, seat)
                if scripted == WAIT:
                    return
                action, who = (
                    (scripted, bot)
                    if scripted is not None
                    else await self.workers.choose(position, seat, bot, worker, reply_seed(live, seat))
                )
        finally:
            self._thinking.discard((table_id, seat, bot))
        live = await self.tables.open(table_id)
        if not _plays(live, seat, bot):
            # The person came back while the bot was thinking, or another bot took the seat.
            return
        if who != bot:
            await self.seating.tell_failure(table_id, seat, bot)
        await self.perform(Command(table_id, seat, position.ply, (action,), bot=who))

    async def _sweep(self) -> None:
        """Ask bots again that should have moved, at all tables."""
        before = self.tables.now() - PATIENCE
        attended = [table for table in self._alone if self.tables.attended(table)][:_ATTENDED]
        waiting = {table for table, _, _ in self._thinking}

        async def fetch(after: Mark) -> list[Mark]:
            return await self.tables.read(self.tables.store.stuck, before, after, _BATCH, attended)

        async def ask(table_id: int) -> None:
            if table_id not in waiting:
                await self.tables.open(table_id)
                self.consider(table_id)

        await self._round(fetch, ask)

    # clocks

    async def _ring(self) -> None:
        """Handle every table where time is up."""
        await self.tables.beat()
        now = self.tables.now()

        async def fetch(after: Mark) -> list[Mark]:
            return await self.tables.read(self.tables.store.overdue, now, after, _BATCH)

        await self._round(fetch, self.seating.time_up)

    async def _expire(self) -> None:
        await self.closing.expire(self.tables.now() - self.expiry_hours * _HOUR)

    # the operator

    async def _obey(self) -> None:
        """Reload what `burgrave admin` changed."""
        store = self.tables.store
        if self._obeyed is None:
            self._obeyed = await self.tables.read(store.newest_order)
            self.bans.replace(await self.tables.read(store.bans))
        while orders := await self.tables.read(store.orders, self._obeyed):
            self._obeyed = orders[-1][0]
            for table_id in {table for _, table in orders}:
                if table_id is None:
                    self.bans.replace(await self.tables.read(store.bans))
                else:
                    self.tables.forget(table_id)
                    self.tables.forget_links(table_id)
                    self.tables.changed(table_id)

    # rounds

    async def _round(
        self, fetch: Callable[[Mark], Awaitable[list[Mark]]], visit: Callable[[int], Awaitable[None]]
    ) -> None:
        """Visit all tables of a query, page by page. A failing table does not stop the others."""
        after = BEGINNING
        while marks := await fetch(after):
            after = marks[-1]
            for mark in marks:
                if self._beyond.get(mark.table, 0.0) > time.monotonic():
                    continue
                try:
                    await visit(mark.table)
                except (StoreDown, asyncio.CancelledError):
                    raise
                except BurgraveError as error:
                    # A table with other rules, or a damaged one, would come up again in every round.
                    self._beyond[mark.table] = time.monotonic() + _BEYOND_SECONDS
                    logger.warning("table %s cannot be opened: %s", mark.table, error)
                except Exception:
                    self._beyond[mark.table] = time.monotonic() + _BEYOND_SECONDS
                    logger.exception("table %s cannot be looked after", mark.table)

    async def _again_and_again(self, what: str, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            try:
                await work()
            except StoreDown:
                # The store has already logged it.
                pass
            except Exception:
                logger.exception("%s failed", what)
            await asyncio.sleep(seconds)


def _people_decide(live: LiveTable) -> bool:
    """Whether only people must act who want to be asked everything, as after most changes."""
    if sum(not row.automatic for row in live.seats) < 2:
        return False
    asked = [live.seats[seat] for seat in live.position.active]
    return not any(row.automatic or row.forced or row.declines or row.unaffected for row in asked)


def _by_lesson(live: LiveTable, seat: int) -> int | None:
    """The choice that a lesson scripts for a seat; None: the bot decides."""
    progress = live.progress()
    if progress is None or seat == progress.tutorial.seat:
        return None
    return progress.for_others(live.position.state, seat)


def _plays(live: LiveTable, seat: int, bot: str) -> bool:
    return live.seats[seat].automatic and live.seats[seat].bot == bot
