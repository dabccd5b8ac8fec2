"""Presence: the seats with a live connection, in this process and in the others of the same database.

Every process tells the others about a change at once, and about everybody it serves in short rounds. What is not heard
again is forgotten, so that a process that dies takes its people with it and a lost message corrects itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator

from burgrave.kernel.errors import BurgraveError
from burgrave.server.store.rows import mask, unmask

PING_SECONDS = 1.5
PONG_SECONDS = 2.1
"""A live connection whose other end is silent for longer than both together is closed."""
LINGER = 0.8
"""Seconds for which somebody who loads the page again does not count as away."""
ROUND_SECONDS = 1.2
SILENCE = 4.0
"""How long a report from another process counts."""

_LONGEST = 7000
"""PostgreSQL carries just under 8000 bytes at once."""
_TABLES = 100_000
STEP = 0.2
"""How often those who left are looked for."""


class Presence:
    """The seats of each table that somebody looks from."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._here: dict[int, Counter[int]] = {}
        self._left: dict[tuple[int, int], float] = {}
        """Seats that were just left, and until when they still count."""
        self._elsewhere: dict[int, dict[str, tuple[int, float]]] = {}
        """By table and process: seats as bits, and until when that holds."""
        self._untold: set[int] = set()
        """Tables of which the other processes must hear."""

    def come(self, table: int, seats: tuple[int, ...]) -> None:
        for seat in seats:
            self._here.setdefault(table, Counter())[seat] += 1
            self._left.pop((table, seat), None)
        if seats:
            self._untold.add(table)

    def go(self, table: int, seats: tuple[int, ...]) -> None:
        here = self._here.get(table, Counter())
        for seat in seats:
            here[seat] -= 1
            if here[seat] <= 0:
                del here[seat]
                self._left[table, seat] = self._now() + LINGER
        if not here:
            self._here.pop(table, None)

    def at(self, table: int) -> set[int]:
        """The seats somebody looks from, wherever they are connected."""
        now = self._now()
        found = self.here(table)
        for seats, until in self._elsewhere.get(table, {}).values():
            if until > now:
                found.update(unmask(seats))
        return found

    def here(self, table: int) -> set[int]:
        """The seats connected to this process now or a moment ago."""
        found = set(self._here.get(table, ()))
        if self._left:
            found.update(seat for (other, seat) in self._left if other == table)
        return found

    # what changes by itself

    def expire(self) -> set[int]:
        """The tables that somebody has left for good, or of which another process tells no more."""
        now = self._now()
        left = [each for each, until in self._left.items() if until <= now]
        silent = [
            (table, process)
            for table, reports in self._elsewhere.items()
            for process, (_, until) in reports.items()
            if until <= now
        ]
        for seat in left:
            del self._left[seat]
        for table, process in silent:
            self._forget(table, process)
        gone = {table for table, _ in left}
        self._untold |= gone
        return gone | {table for table, _ in silent}

    def _forget(self, table: int, process: str) -> None:
        reports = self._elsewhere.get(table, {})
        reports.pop(process, None)
        if not reports:
            self._elsewhere.pop(table, None)

    # between processes

    def news(self) -> list[str]:
        """What changed here since the last time, for the other processes."""
        tables, self._untold = self._untold, set()
        return list(_lines(tables, self.here))

    def everybody(self) -> list[str]:
        """All who are connected here."""
        return list(_lines({*self._here, *(table for table, _ in self._left)}, self.here))

    def hear(self, process: str, line: str) -> set[int]:
        """What another process tells; the tables where something is different now."""
        changed = set()
        until = self._now() + SILENCE
        for word in line.split():
            number, _, bits = word.partition(":")
            if not (number.isdecimal() and bits.isdecimal()) or len(self._elsewhere) >= _TABLES:
                continue
            table, seats = int(number), int(bits)
            before, _ = self._elsewhere.get(table, {}).get(process, (0, 0.0))
            if before != seats:
                changed.add(table)
            if seats:
                self._elsewhere.setdefault(table, {})[process] = (seats, until)
            else:
                self._forget(table, process)
        return changed


def _lines(tables: set[int], seats: Callable[[int], set[int]]) -> Iterator[str]:
    """Tables and their seats as lines that are short enough to be sent."""
    line = ""
    for table in sorted(tables):
        word = f"{table}:{mask(sorted(seats(table)))}"
        if len(line) + len(word) >= _LONGEST:
            yield line
            line = ""
        line += f" {word}" if line else word
    if line:
        yield line


class PresenceRounds:
    """Wakes those at a table when somebody has left it, and keeps the other processes informed."""

    def __init__(
        self, presence: Presence, wake: Callable[[int], None], tell: Callable[[str], Awaitable[None]] | None
    ) -> None:
        self.presence = presence
        self.wake = wake
        self.tell = tell
        """None where there are no other processes."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def stop(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        announced = 0.0
        while True:
            for table in self.presence.expire():
                self.wake(table)
            if self.tell is not None:
                due = time.monotonic() >= announced + ROUND_SECONDS
                lines = self.presence.news() if not due else self.presence.news() + self.presence.everybody()
                announced = time.monotonic() if due else announced
                # While the database is silent nobody hears anything; the next round tells it again.
                with contextlib.suppress(BurgraveError):
                    for line in lines:
                        await self.tell(line)
            await asyncio.sleep(STEP)
