"""Who is looking at which table now, in this process, and waking them when it changes."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict


class Subscriber:
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
        self._subscribers: dict[int, set[Subscriber]] = defaultdict(set)
        self.count = 0
        self._held: Counter[str] = Counter()
        self.closing = False

    def held(self, caller: str) -> int:
        """How many connections an address has."""
        return self._held[caller]

    def join(self, subscriber: Subscriber) -> None:
        self._subscribers[subscriber.table].add(subscriber)
        self.count += 1
        self._held[subscriber.caller] += 1

    def leave(self, subscriber: Subscriber) -> None:
        subscribers = self._subscribers.get(subscriber.table)
        if subscribers and subscriber in subscribers:
            subscribers.remove(subscriber)
            self.count -= 1
            self._held[subscriber.caller] -= 1
            if not self._held[subscriber.caller]:
                del self._held[subscriber.caller]
            if not subscribers:
                del self._subscribers[subscriber.table]

    def watched(self, table: int) -> bool:
        return table in self._subscribers

    def tables(self) -> list[int]:
        return list(self._subscribers)

    def present(self, table: int) -> set[int]:
        """Seats that somebody looks from."""
        return {seat for subscriber in self._subscribers.get(table, ()) for seat in subscriber.seats}

    def wake(self, table: int) -> None:
        for subscriber in self._subscribers.get(table, ()):
            subscriber.news.set()

    def close(self) -> None:
        """Let every connection end."""
        self.closing = True
        for table in self._subscribers:
            self.wake(table)
