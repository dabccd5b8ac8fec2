"""Presence: the seats with a live connection, to this process or another one that shares the database.

Each process reports changes at once, and everybody it serves at short intervals. Reports expire, so that a process
that dies takes its people with it and a lost message corrects itself.
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
"""The timeout of a ping: a connection silent for longer than both together is closed."""
LINGER = 0.8
"""Seconds before somebody whose connection ended counts as away; they may just reload the page."""
ROUND_SECONDS = 1.2
SILENCE = 4.0
"""Seconds for which a report from another process is valid."""

_LONGEST = 7000
"""The most bytes in a message: PostgreSQL carries just under 8000."""
_TABLES = 100_000
STEP = 0.2
"""Seconds between checks for people who left."""


class Presence:
    """Tracks the connected seats of each table."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._here: dict[int, Counter[int]] = {}
        self._left: dict[tuple[int, int], float] = {}
        """Seats that were just left, and until when they still count as present."""
        self._elsewhere: dict[int, dict[str, tuple[int, float]]] = {}
        """By table and process: seats as bits, and when the report expires."""
        self._untold: set[int] = set()
        """Tables with changes to report to the other processes."""

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
        """The connected seats, in all processes."""
        now = self._now()
        found = self.here(table)
        for seats, until in self._elsewhere.get(table, {}).values():
            if until > now:
                found.update(unmask(seats))
        return found

    def here(self, table: int) -> set[int]:
        """The seats connected to this process, now or a moment ago."""
        found = set(self._here.get(table, ()))
        if self._left:
            found.update(seat for (other, seat) in self._left if other == table)
        return found

    # expiry

    def expire(self) -> set[int]:
        """Drop expired entries; the tables that changed."""
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
        """Changes since the last call, for the other processes."""
        tables, self._untold = self._untold, set()
        return list(_lines(tables, self.here))

    def everybody(self) -> list[str]:
        """All seats connected here, for the other processes."""
        return list(_lines({*self._here, *(table for table, _ in self._left)}, self.here))

    def hear(self, process: str, line: str) -> set[int]:
        """Take in another process's report; the tables that changed."""
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
    """Tables and their seats as lines short enough to send."""
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
    """A periodic task that wakes a table's connections when somebody left, and reports to the other processes."""

    def __init__(
        self, presence: Presence, wake: Callable[[int], None], tell: Callable[[str], Awaitable[None]] | None
    ) -> None:
        self.presence = presence
        self.wake = wake
        self.tell = tell
        """Sends to the other processes; None if there are none."""
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
                # While the database is down, nothing arrives; the next round repeats it.
                with contextlib.suppress(BurgraveError):
                    for line in lines:
                        await self.tell(line)
            await asyncio.sleep(STEP)
