"""Statistics of one person's results. Pure functions of the stored results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import TypeVar

from burgrave.server.club.rows import ResultRow

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True)
class Tally:
    """Totals of a group of games."""

    games: int
    won: int
    average: float
    best: int
    rivals: float
    """The average points of the other seats; 0 without any."""


@dataclass(frozen=True)
class PlayedGame:
    """One game from a person's point of view."""

    own: ResultRow
    others: list[ResultRow]

    @property
    def won(self) -> bool:
        return self.own.place == 1 and bool(self.others)


def played(results: Iterable[ResultRow], person: int) -> list[PlayedGame]:
    """A person's games, in the order in which they ended."""
    by_table: dict[int, list[ResultRow]] = defaultdict(list)
    for row in results:
        by_table[row.table].append(row)
    found = []
    for rows in by_table.values():
        own = next((row for row in rows if row.person == person), None)
        if own is not None:
            found.append(PlayedGame(own, [row for row in rows if row is not own]))
    return sorted(found, key=lambda game: (game.own.finished, game.own.id))


def tallies(games: Sequence[PlayedGame], key: Callable[[PlayedGame], Iterable[K]]) -> dict[K, Tally]:
    """Games grouped by a key, most frequent first."""
    by_key: dict[K, list[PlayedGame]] = defaultdict(list)
    for game in games:
        for each in dict.fromkeys(key(game)):
            by_key[each].append(game)
    found = {each: tally(some) for each, some in by_key.items()}
    return dict(sorted(found.items(), key=lambda item: -item[1].games))


def tally(games: Sequence[PlayedGame]) -> Tally:
    points = [game.own.points for game in games]
    rivals = [row.points for game in games for row in game.others]
    return Tally(
        len(games), sum(game.won for game in games), fmean(points), max(points), fmean(rivals) if rivals else 0.0
    )


def opponents(game: PlayedGame) -> list[tuple[str, str]]:
    """The other seats: `bot` and its level, `person` and a number, or `guest` and a name."""
    return [
        ("bot", row.bot) if row.bot else ("person", str(row.person)) if row.person is not None else ("guest", row.name)
        for row in game.others
    ]


def average_sources(rows: Sequence[ResultRow]) -> Mapping[str, float]:
    """Average points by source per game."""
    groups = dict.fromkeys(group for row in rows for group in row.sources)
    return {group: fmean(row.sources.get(group, 0) for row in rows) for group in groups}
