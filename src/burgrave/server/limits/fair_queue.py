"""The fair queue of requests: all are answered at once, until an address has kept the event loop busy for long.

From then on its requests wait for a turn, one at a time, with pauses in which the loop is free for everybody else. So a
flood slows down those who flood, and what is left of a core on a busy machine goes to people.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from burgrave.server.errors import TooMany
from burgrave.server.limits.rates import RateLimit
from burgrave.server.thinking.schedule import Claim, Schedule

LEAST = 0.2
"""Milliseconds that every request counts at least: handing it over takes time that nobody measures."""
SOCKET = 3.0
"""What a live connection counts: what it is sent first is drawn in a task of its own."""
PAUSE = 9.0
"""How many times as long as it served one of such callers the loop then rests from them."""
LONGEST_PAUSE = 0.5
PATIENCE = 0.05
"""Seconds after which a request that waits for something else, a bot or the next ply, leaves its turn to others."""
SLOW = 1.0
"""Seconds after which somebody who asks too often is told so: who asks again at once would only be told again."""
WAITING = 64
"""Requests of one address that may wait for a turn."""


class Metered:
    """Awaits a coroutine and adds up the seconds for which its own steps hold the event loop.

    Not processor time: on a busy machine a step holds up everybody for longer than it computes.
    """

    def __init__(self, work: Coroutine[Any, Any, None]) -> None:
        self._work = work
        self.seconds = 0.0

    def __await__(self) -> Generator[Any, Any, None]:
        step, given = self._work.send, None
        while True:
            began = time.perf_counter()
            try:
                awaited = step(given)
            except StopIteration:
                return
            finally:
                self.seconds += time.perf_counter() - began
            try:
                step, given = self._work.send, (yield awaited)
            except BaseException as error:
                step, given = self._work.throw, error


class _Turn:
    """The right to be answered. It ends some time after the answer, or when the answer waits for something else."""

    def __init__(self, lane: Schedule, claim: Claim) -> None:
        self._lane = lane
        self._claim = claim
        self._loop = asyncio.get_running_loop()
        self._patience: asyncio.TimerHandle | None = self._loop.call_later(PATIENCE, self._lose_patience)

    def _lose_patience(self) -> None:
        self._patience = None
        self._lane.leave(self._claim)

    def end(self, seconds: float) -> None:
        """The answer is out, after this many seconds of work."""
        if self._patience is not None:
            self._patience.cancel()
            self._loop.call_later(min(PAUSE * seconds, LONGEST_PAUSE), self._lane.leave, self._claim)


class FairQueue:
    """What each address has used of the event loop lately, and the queue of those who used much."""

    def __init__(self, budget: RateLimit) -> None:
        self._budget = budget
        """In milliseconds."""
        self._lane = Schedule(1)
        self._waiting: Counter[str] = Counter()

    async def answer(
        self,
        caller: str,
        work: Callable[[], Coroutine[Any, Any, None]],
        least: float = LEAST,
        most: int = WAITING,
    ) -> None:
        """Do what a caller asks for, at once or when it is their turn; TooMany if too much of theirs waits already."""
        if self._budget.left(caller) >= 1:
            await self._measured(caller, work(), least)
            return
        if self._waiting[caller] >= most:
            self._budget.refuse(caller)
            raise TooMany(1)
        turn = await self._await_turn(caller)
        seconds = 0.0
        try:
            seconds = await self._measured(caller, work(), least)
        finally:
            turn.end(seconds)

    async def _await_turn(self, caller: str) -> _Turn:
        claim = Claim(caller)
        self._waiting[caller] += 1
        try:
            await self._lane.enter(claim)
        finally:
            self._waiting[caller] -= 1
            if not self._waiting[caller]:
                del self._waiting[caller]
        return _Turn(self._lane, claim)

    async def _measured(self, caller: str, work: Coroutine[Any, Any, None], least: float) -> float:
        """Seconds that it kept the loop busy."""
        metered = Metered(work)
        # At once: a live connection lasts for hours.
        self._budget.charge(caller, least)
        try:
            await metered
        finally:
            self._budget.charge(caller, 1000 * metered.seconds)
        return metered.seconds
