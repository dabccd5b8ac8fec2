"""The hub: the live connections of this process by table, woken when their table changes."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict

from burgrave.server.people.presence import Presence


class Subscriber:
    """One live connection. It is woken and fetches the news itself, so that a slow one needs no backlog."""

    __slots__ = ("counts_for", "news", "seats", "table")

    def __init__(self, table: int, seats: tuple[int, ...], *counts_for: str) -> None:
        self.table = table
        self.seats = seats
        self.counts_for = counts_for
        """The address and the link whose limits it counts towards."""
        self.news = asyncio.Event()


class Hub:
    """The live connections of this process by table."""

    def __init__(self) -> None:
        self._subscribers: dict[int, set[Subscriber]] = defaultdict(set)
        self.presence = Presence()
        self.count = 0
        self._held: Counter[str] = Counter()
        self.closing = False

    def held(self, by: str) -> int:
        """How many connections an address or a link has."""
        return self._held.get(by, 0)

    def at(self, table: int) -> int:
        """How many connections a table has."""
        return len(self._subscribers.get(table, ()))

    def join(self, subscriber: Subscriber) -> None:
        self._subscribers[subscriber.table].add(subscriber)
        self.count += 1
        self.presence.come(subscriber.table, subscriber.seats)
        self._held.update(subscriber.counts_for)

    def leave(self, subscriber: Subscriber) -> None:
        subscribers = self._subscribers.get(subscriber.table)
        if subscribers and subscriber in subscribers:
            subscribers.remove(subscriber)
            self.count -= 1
            self.presence.go(subscriber.table, subscriber.seats)
            for by in subscriber.counts_for:
                self._held[by] -= 1
                if not self._held[by]:
                    del self._held[by]
            if not subscribers:
                del self._subscribers[subscriber.table]

    def watched(self, table: int) -> bool:
        return table in self._subscribers

    def tables(self) -> list[int]:
        return list(self._subscribers)

    def present(self, table: int) -> set[int]:
        """The connected seats of a table."""
        return self.presence.at(table)

    def wake(self, table: int) -> None:
        for subscriber in self._subscribers.get(table, ()):
            subscriber.news.set()

    def close(self) -> None:
        """End every connection."""
        self.closing = True
        for table in self._subscribers:
            self.wake(table)
