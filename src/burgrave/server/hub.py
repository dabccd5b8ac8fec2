"""Who is looking at which table now, in this process, and waking them when it changes."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict


class Watcher:
    """One live connection. It is woken, not fed: a slow one misses nothing and piles up nothing."""

    __slots__ = ("caller", "news", "seats", "table")

    def __init__(self, table: int, seats: tuple[int, ...], caller: str = "") -> None:
        self.table = table
        self.seats = seats
        self.caller = caller
        self.news = asyncio.Event()


class Hub:
    """The live connections of this process by table."""

    def __init__(self) -> None:
        self._watchers: dict[int, set[Watcher]] = defaultdict(set)
        self.count = 0
        self._held: Counter[str] = Counter()
        self.closing = False

    def held(self, caller: str) -> int:
        """How many connections an address has."""
        return self._held[caller]

    def join(self, watcher: Watcher) -> None:
        self._watchers[watcher.table].add(watcher)
        self.count += 1
        self._held[watcher.caller] += 1

    def leave(self, watcher: Watcher) -> None:
        watchers = self._watchers.get(watcher.table)
        if watchers and watcher in watchers:
            watchers.remove(watcher)
            self.count -= 1
            self._held[watcher.caller] -= 1
            if not self._held[watcher.caller]:
                del self._held[watcher.caller]
            if not watchers:
                del self._watchers[watcher.table]

    def watched(self, table: int) -> bool:
        return table in self._watchers

    def tables(self) -> list[int]:
        return list(self._watchers)

    def present(self, table: int) -> set[int]:
        """Seats that somebody looks from."""
        return {seat for watcher in self._watchers.get(table, ()) for seat in watcher.seats}

    def wake(self, table: int) -> None:
        for watcher in self._watchers.get(table, ()):
            watcher.news.set()

    def close(self) -> None:
        """Let every connection end."""
        self.closing = True
        for table in self._watchers:
            self.wake(table)
