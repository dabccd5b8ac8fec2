"""Ratings of people by game: Glicko-2 with one period per day, from all stored results.

They are recomputed whenever a result is added or removed. So nothing is kept about people who left the club, and
the others' ratings are as if those games had not been played.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from burgrave.server.club.glicko import NEWCOMER, Rating, after_period
from burgrave.server.club.rows import ResultRow
from burgrave.server.play.tables import LiveTables

PERIOD = 86_400.0
"""Seconds of a rating period: a day."""
SURE = 110.0
"""Ratings with a larger deviation are provisional."""


class RatedPerson(NamedTuple):
    """A line of the ratings."""

    person: int
    rating: Rating
    games: int

    @property
    def sure(self) -> bool:
        return self.rating.deviation <= SURE


def rated(results: Iterable[ResultRow], now: float) -> list[RatedPerson]:
    """Everybody who has played another person, best first; provisional ratings come last."""
    ratings: dict[int, Rating] = {}
    games: dict[int, int] = defaultdict(int)
    today = int(now // PERIOD)
    last = today
    for day, played in groupby(sorted(results, key=lambda row: row.finished), lambda row: int(row.finished // PERIOD)):
        _rest(ratings, day - last - 1)
        last = day
        _period(ratings, games, list(played))
    _rest(ratings, today - last - 1)
    found = [RatedPerson(person, rating, games[person]) for person, rating in ratings.items()]
    return sorted(found, key=lambda each: (not each.sure, -each.rating.rating))


def _period(ratings: dict[int, Rating], games: dict[int, int], played: Sequence[ResultRow]) -> None:
    """Rate the games of a day. At a larger table everybody counts as playing each of the others."""
    against: dict[int, list[tuple[Rating, float]]] = {person: [] for person in ratings}
    by_table: dict[int, list[ResultRow]] = defaultdict(list)
    for row in played:
        by_table[row.table].append(row)
    for seats in by_table.values():
        for own in seats:
            others = [other for other in seats if other.person != own.person]
            if own.person is None or not others:
                continue
            games[own.person] += 1
            against.setdefault(own.person, []).extend(
                (ratings.get(other.person or 0, NEWCOMER), _score(own, other)) for other in others
            )
    after = {person: after_period(ratings.get(person, NEWCOMER), met) for person, met in against.items()}
    ratings.update(after)


def _score(own: ResultRow, other: ResultRow) -> float:
    return 1.0 if own.place < other.place else 0.5 if own.place == other.place else 0.0


def _rest(ratings: dict[int, Rating], days: int) -> None:
    """Days without a game: ratings stay, deviations grow."""
    for _ in range(min(days, 1000)):
        for person, rating in ratings.items():
            ratings[person] = after_period(rating, ())


class Ratings:
    """The ratings of a server's people, cached until a result changes them."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self._kept: dict[str, tuple[tuple[int, int, int], list[RatedPerson]]] = {}

    async def of(self, game: str, now: float) -> list[RatedPerson]:
        store = self.tables.store
        as_of = (*await self.tables.read(store.newest_result, game), int(now // PERIOD))
        kept = self._kept.get(game)
        if kept is None or kept[0] != as_of:
            results = await self.tables.read(store.rated_results, game)
            # A long history takes a while, so it is computed off the event loop.
            kept = self._kept[game] = as_of, await asyncio.to_thread(rated, results, now)
        return kept[1]
