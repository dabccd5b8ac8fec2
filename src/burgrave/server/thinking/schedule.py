"""The schedule of bots' decisions: tables with people first, and an equal share for every address."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

_Queues = dict[str, deque[asyncio.Future[None]]]
_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class Claim:
    """A decision that waits for a slot."""

    owner: str = ""
    """The address whose share it counts towards: the one that last acted at the table."""
    alone: bool = False
    """Whether no person waits for it, in a bot-only game."""


class Schedule:
    """Assigns slots: in order within an owner's share, and in turn between owners, so that none can crowd out others.

    Bot-only games get what people leave, and never the last slot, so that a person always finds one.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._for_bots_alone = max(1, places - 1)
        self._alone = 0
        self._thinking: Counter[str] = Counter()
        self._turns = 0
        self._served: OrderedDict[str, int] = OrderedDict()
        self._people: _Queues = {}
        self._bots: _Queues = {}

    @property
    def waiting(self) -> int:
        return sum(map(len, self._people.values())) + sum(map(len, self._bots.values()))

    @property
    def thinking(self) -> int:
        return sum(self._thinking.values())

    @property
    def idle(self) -> bool:
        """Whether there is a free slot that no person waits for."""
        return self._free > 0 and not self._people

    @asynccontextmanager
    async def place(self, claim: Claim) -> AsyncIterator[None]:
        """Wait for a slot and hold it."""
        await self.enter(claim)
        try:
            yield
        finally:
            self.leave(claim)

    async def enter(self, claim: Claim) -> None:
        """Wait for a slot, to be released with `leave`."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queues = self._bots if claim.alone else self._people
        queues.setdefault(claim.owner, deque()).append(waiting)
        self._give_out()
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.cancelled():
                self._forget(queues, claim.owner, waiting)
            else:
                self.leave(claim)
            raise

    def _give_out(self) -> None:
        while self._free:
            if self._people:
                self._seat(self._people, alone=False)
            elif self._bots and self._alone < self._for_bots_alone:
                self._seat(self._bots, alone=True)
            else:
                return

    def _seat(self, queues: _Queues, alone: bool) -> None:
        """Assign a slot to the owner with the fewest; among equals, the one served longest ago."""
        owner = min(queues, key=lambda name: (self._thinking[name], self._served.get(name, 0)))
        waiting = queues[owner].popleft()
        if not queues[owner]:
            del queues[owner]
        if waiting.cancelled():
            return
        self._free -= 1
        self._alone += alone
        self._thinking[owner] += 1
        self._turns += 1
        self._served[owner] = self._turns
        self._served.move_to_end(owner)
        if len(self._served) > _REMEMBERED:
            self._served.popitem(last=False)
        waiting.set_result(None)

    def leave(self, claim: Claim) -> None:
        self._free += 1
        self._alone -= claim.alone
        self._thinking[claim.owner] -= 1
        if not self._thinking[claim.owner]:
            del self._thinking[claim.owner]
        self._give_out()

    def _forget(self, queues: _Queues, owner: str, waiting: asyncio.Future[None]) -> None:
        queue = queues.get(owner)
        if queue is not None and waiting in queue:
            queue.remove(waiting)
            if not queue:
                del queues[owner]
