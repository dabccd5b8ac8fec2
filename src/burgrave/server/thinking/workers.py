"""The worker processes of bots: requests to them, and fallbacks when a bot fails."""

from __future__ import annotations

import logging
import random
import secrets
import time
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, TypeVar

from burgrave.bots.advice import Advice
from burgrave.server.monitoring.metrics import Counter, Histogram
from burgrave.server.play.position import Position
from burgrave.server.thinking.botworker import Choose, Seen, Thinker, thinker
from burgrave.server.thinking.schedule import Claim, Schedule
from burgrave.workers import AsyncWorker, Priority

ANYBODY = Claim()
FALLBACK = "greedy"
_FALLBACK_SECONDS = 5.0

logger = logging.getLogger("burgrave")

X = TypeVar("X")
R = TypeVar("R")
BotWorker = AsyncWorker[Thinker]


class BotFailed(Exception):
    """The bot crashed, exceeded its time or chose an illegal action."""


def worker(
    games: str, bots: str, processes: int = 1, patient: bool = False, megabytes: int = 0, brief: bool = False
) -> BotWorker:
    """A low-priority process for bots; `patient` is lower still, `brief` is for short tasks only."""
    priority = Priority.LOWEST if patient else Priority.LOW
    return AsyncWorker(thinker, games, bots, processes, priority=priority, megabytes=megabytes, brief=brief)


async def ask(worker: BotWorker, method: Callable[[Thinker, X], R], task: X, seconds: float) -> R:
    try:
        return await worker.call(method, task, seconds)
    except Exception as error:
        raise BotFailed(str(error) or type(error).__name__) from error


class _Lane:
    """A group of processes and its schedule."""

    def __init__(self, workers: list[BotWorker]) -> None:
        self.workers = workers
        self.schedule = Schedule(len(workers))
        # Last in, first out: a quiet server keeps one process warm and starts no others.
        self._free = [*workers]

    @asynccontextmanager
    async def worker(self, claim: Claim) -> AsyncIterator[BotWorker]:
        async with self.schedule.place(claim):
            worker = self._free.pop()
            try:
                yield worker
            finally:
                self._free.append(worker)


class Workers:
    """The worker pool; decisions wait for a free process. Bots that decide instantly have a process of their own."""

    def __init__(
        self,
        games: str,
        bots: str,
        count: int,
        seconds: float,
        processes: int = 1,
        quick: Collection[str] = (FALLBACK,),
        megabytes: int = 0,
    ) -> None:
        self.seconds = seconds
        self.quick = quick
        self._lane = _Lane([worker(games, bots, processes, megabytes=megabytes) for _ in range(count)])
        self._quick_lane = _Lane([worker(games, bots, megabytes=megabytes, brief=True)])
        self._lanes = {"thinkers": self._lane, "quick": self._quick_lane}
        self.seconds_taken = Histogram("burgrave_bot_seconds", "Time a bot took for a decision.", "bot")
        self.failures = Counter("burgrave_bot_failures_total", "Decisions a bot failed to make.", "bot")

    def waiting(self) -> dict[tuple[str, ...], float]:
        """The number of waiting decisions, by kind of process."""
        return {(name,): float(lane.schedule.waiting) for name, lane in self._lanes.items()}

    def thinking(self) -> dict[tuple[str, ...], float]:
        return {(name,): float(lane.schedule.thinking) for name, lane in self._lanes.items()}

    def turn(self, claim: Claim, bot: str = "") -> AbstractAsyncContextManager[BotWorker]:
        """Wait for a process for this bot."""
        if bot not in self.quick or (not self._quick_lane.schedule.idle and self._lane.schedule.idle):
            return self._lane.worker(claim)
        return self._quick_lane.worker(claim)

    async def choose(
        self, position: Position, seat: int, bot: str, worker: BotWorker | None = None, seed: int | None = None
    ) -> tuple[int, str]:
        """The bot's choice for this seat, and which bot made it in the end; reproducible with a seed."""
        if worker is None:
            async with self.turn(ANYBODY, bot) as found:
                return await self.choose(position, seat, bot, found, seed)
        legal = position.state.legal(seat)
        for name, seconds in ((bot, self.seconds), (FALLBACK, _FALLBACK_SECONDS)):
            began = time.monotonic()
            try:
                task = Choose(**_seen(position, seat, seed), bot=name, fresh=seed is not None)
                action = await ask(worker, Thinker.choose, task, seconds)
            except BotFailed as error:
                self.failures.add(name)
                logger.warning("bot %s failed in %s: %s", name, position.game.name, error)
                continue
            self.seconds_taken.observe(time.monotonic() - began, name)
            if action in legal:
                return action, name
            self.failures.add(name)
            logger.warning("bot %s failed in %s: it chose what is not legal", name, position.game.name)
        # Even greedy failed, but the table must go on.
        logger.error("a bot's decision in %s was left to chance", position.game.name)
        return random.choice(legal), "random"

    async def advise(self, position: Position, seat: int, claim: Claim = ANYBODY) -> Advice:
        """A search's advice for this seat; if it fails, the choice of `greedy`, without reasons."""
        async with self.turn(claim) as worker:
            try:
                advice = await ask(worker, Thinker.advise, Seen(**_seen(position, seat)), self.seconds)
                if advice.action in position.state.legal(seat):
                    return advice
            except BotFailed as error:
                logger.warning("a hint in %s failed: %s", position.game.name, error)
            action, _ = await self.choose(position, seat, FALLBACK, worker)
        return Advice([action], 1, [], searched=False)

    def close(self) -> None:
        for worker in self._lane.workers + self._quick_lane.workers:
            worker.stop()


def _seen(position: Position, seat: int, seed: int | None = None) -> dict[str, Any]:
    """A determinized world for the seat, never the true position."""
    setup = position.setup
    return {
        "game": position.game.name,
        "players": setup.players,
        "options": dict(setup.options),
        "modules": list(setup.modules),
        "frozen": position.state.world(seat, secrets.randbits(48) if seed is None else seed).freeze(),
        "seat": seat,
        "seed": secrets.randbits(48) if seed is None else seed,
    }
