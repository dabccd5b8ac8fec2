"""The daily challenge inside a browser: one attempt per day and game, as on a server."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable

from burgrave.server.store.rows import Link, SeatRow, TableRow
from burgrave.server.store.types import Behind, ChallengeEntry
from burgrave.static.kept import Kept


class LocalChallenges(ABC):
    """The part of a local store for attempts at challenges."""

    _kept: dict[int, Kept]

    @abstractmethod
    def create(self, table: TableRow, seats: Iterable[SeatRow], links: dict[str, Link]) -> int: ...

    @abstractmethod
    def _touch(self, table_id: int) -> None: ...

    def create_challenge(
        self, table: TableRow, seats: list[SeatRow], links: dict[str, Link], day: str, person: str
    ) -> int:
        """Create an attempt; raises Behind if this person has already made one."""
        if self.challenge(day, table.game, person) is not None:
            raise Behind
        number = self.create(table, seats, links)
        self._kept[number].day, self._kept[number].person = day, person
        self._touch(number)
        return number

    def challenge(self, day: str, game: str, person: str) -> int | None:
        tries = self._tries(day, game)
        return next((number for number, kept in tries if kept.person == person), None)

    def challenges(self, day: str, game: str, limit: int) -> list[ChallengeEntry]:
        """The finished attempts."""
        done = [(number, kept) for number, kept in self._tries(day, game) if kept.table.scores is not None]
        return [ChallengeEntry(number, kept.person, kept.table.scores) for number, kept in done[:limit]]

    def _tries(self, day: str, game: str) -> list[tuple[int, Kept]]:
        return [(n, kept) for n, kept in self._kept.items() if kept.day == day and kept.table.game == game]
