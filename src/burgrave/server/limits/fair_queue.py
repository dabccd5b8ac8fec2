"""The fair queue of requests: all are answered at once until an address has kept the event loop busy for too long.

From then on its requests are answered one at a time, with pauses that leave the loop free for everybody else. So a
flood slows down only those who flood, and people get what is left of a core on a busy machine.
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
"""The least milliseconds charged for a request, to cover overhead that is not measured."""
SOCKET = 3.0
"""Milliseconds charged for a live connection, whose first scene is drawn in a separate task."""
PAUSE = 9.0
"""The pause after serving a queued caller, as a multiple of the time it took."""
LONGEST_PAUSE = 0.5
PATIENCE = 0.05
"""Seconds after which a request that waits for something else, a bot or the next ply, gives up its turn."""
SLOW = 1.0
"""Seconds before a 429 is sent, so that clients that retry at once cost little."""
WAITING = 64
"""The most requests of one address that may wait for a turn."""


class Metered:
    """Awaits a coroutine and adds up the seconds for which its steps hold the event loop.

    Wall time, not processor time: on a busy machine a step holds up everybody for longer than it computes.
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
    """A turn in the queue. It ends some time after the answer, or when the answer waits for something else."""

    def __init__(self, lane: Schedule, claim: Claim) -> None:
        self._lane = lane
        self._claim = claim
        self._loop = asyncio.get_running_loop()
        self._patience: asyncio.TimerHandle | None = self._loop.call_later(PATIENCE, self._lose_patience)

    def _lose_patience(self) -> None:
        self._patience = None
        self._lane.leave(self._claim)

    def end(self, seconds: float) -> None:
        """The answer has been sent after this many seconds of work."""
        if self._patience is not None:
            self._patience.cancel()
            self._loop.call_later(min(PAUSE * seconds, LONGEST_PAUSE), self._lane.leave, self._claim)


class FairQueue:
    """Recent use of the event loop by each address, and the queue of those that used too much."""

    def __init__(self, budget: RateLimit) -> None:
        self._budget = budget
        """A budget in milliseconds."""
        self._lane = Schedule(1)
        self._waiting: Counter[str] = Counter()

    async def answer(
        self,
        caller: str,
        work: Callable[[], Coroutine[Any, Any, None]],
        least: float = LEAST,
        most: int = WAITING,
    ) -> None:
        """Do the caller's work, at once or when it is their turn; TooMany if too many of their requests wait."""
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
        """Do the work; the seconds for which it kept the loop busy."""
        metered = Metered(work)
        # Charged in advance, since a live connection lasts for hours.
        self._budget.charge(caller, least)
        try:
            await metered
        finally:
            self._budget.charge(caller, 1000 * metered.seconds)
        return metered.seconds
