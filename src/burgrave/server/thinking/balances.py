"""Balance of home-made boards: quick games in a separate process, against the boards of the box."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import time
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from burgrave.server.errors import Busy
from burgrave.server.limits.rates import RateLimit
from burgrave.workers import AsyncWorker, Priority

BOT = "greedy"
_CERTAIN = 1.96
"""Standard errors of a 95% confidence interval."""
_FEWEST = 4
"""Pairs of games before an estimate is shown."""
_GRACE = 30.0
_KEPT = 200

logger = logging.getLogger("burgrave")


@dataclass(frozen=True)
class Weighing:
    """A task: a board and its opponents, as option values."""

    game: str
    option: str
    board: str
    standard: str


@dataclass(frozen=True)
class Estimate:
    """An estimate of the points by which a board does better than the others."""

    share: float = 0.0
    """The progress of the games, from 0 to 1."""
    played: int = 0
    mean: float = 0.0
    low: float = 0.0
    high: float = 0.0
    wins: float = 0.0
    done: bool = False


class Weigher:
    """Plays the games, in the separate process."""

    def __init__(self, games: str, bots: str, most: int, seconds: float) -> None:
        self._games: Any = importlib.import_module(games)
        self._bots: Any = importlib.import_module(bots)
        self._most = most
        self._seconds = seconds

    def weigh(self, task: Weighing) -> Iterator[Estimate]:
        """Play pairs of games with the same luck, the board once in each seat, until there are enough or time is up."""
        margins: list[float] = []
        wins = 0.0
        began = time.monotonic()
        for seed in range(self._most // 2):
            pair = [self._margin(task, seed, seat) for seat in (0, 1)]
            margins.append(fmean(pair))
            wins += sum((margin > 0) + (margin == 0) / 2 for margin in pair)
            spent = (time.monotonic() - began) / self._seconds
            share = max(spent, 2 * len(margins) / self._most)
            yield _estimate(margins, wins, min(share, 1.0), done=share >= 1.0)
            if share >= 1.0:
                return

    def _margin(self, task: Weighing, seed: int, seat: int) -> int:
        """The points by which the board in this seat beats the other."""
        game = self._games.game(task.game)
        pools = [task.standard, task.standard]
        pools[seat] = task.board
        state = game.begin(game.setup(2, {task.option: "/".join(pools)}), seed)
        bots = [self._bots.make(BOT, 2 * seed + n) for n in range(2)]
        while not state.over:
            player = state.active[0]
            state.apply(player, bots[player].choose(state, player))
        scores = state.scores()
        return int(scores[seat] - scores[1 - seat])


def _estimate(margins: list[float], wins: float, share: float, done: bool) -> Estimate:
    if len(margins) < _FEWEST:
        return Estimate(share, done=done)
    mean = fmean(margins)
    around = _CERTAIN * stdev(margins) / sqrt(len(margins))
    return Estimate(share, 2 * len(margins), mean, mean - around, mean + around, wins / (2 * len(margins)), done)


class Balances:
    """The queue of boards, weighed one at a time; results are cached."""

    def __init__(self, worker: AsyncWorker[Weigher], seconds: float, waiting: int) -> None:
        self._worker = worker
        self._seconds = seconds
        self._waiting = waiting
        self._found: OrderedDict[Weighing, Estimate] = OrderedDict()
        self._queue: list[Weighing] = []
        self._running: asyncio.Task[None] | None = None

    def ask(self, task: Weighing, caller: str, limit: RateLimit) -> Estimate:
        """The current estimate for a board; the first request queues it."""
        if task not in self._found:
            limit.spend(caller)
            if len(self._queue) >= self._waiting:
                raise Busy
            self._found[task] = Estimate()
            self._queue.append(task)
            if self._running is None:
                self._running = asyncio.create_task(self._run())
        while len(self._found) > _KEPT:
            self._found.popitem(last=False)
        return self._found.get(task, Estimate())

    async def _run(self) -> None:
        try:
            while self._queue:
                task = self._queue[0]
                await self._weigh(task)
                self._queue.pop(0)
        finally:
            self._running = None
            # An idle process would only hold memory.
            self._worker.stop()

    async def _weigh(self, task: Weighing) -> None:
        def on_item(estimate: Estimate) -> None:
            self._found[task] = estimate

        try:
            await self._worker.stream(Weigher.weigh, task, self._seconds + _GRACE, on_item)
        except Exception as error:
            logger.warning("a board of %s could not be weighed: %r", task.game, error)
            self._found.pop(task, None)

    async def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
        self._worker.stop()


def balances(games: str, bots: str, most: int, seconds: float, waiting: int, megabytes: int) -> Balances:
    """The queue for the games and bots of these modules."""
    worker = AsyncWorker(Weigher, games, bots, most, seconds, priority=Priority.LOWEST, megabytes=megabytes)
    return Balances(worker, seconds, waiting)
