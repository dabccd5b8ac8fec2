"""Statistics of one person's results. Pure functions of rows that were entered when games ended."""

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
    """Games of one kind."""

    games: int
    won: int
    average: float
    best: int
    rivals: float
    """What the others there got on average; 0 where nobody else played."""


@dataclass(frozen=True)
class PlayedGame:
    """One game as somebody saw it."""

    own: ResultRow
    others: list[ResultRow]

    @property
    def won(self) -> bool:
        return self.own.place == 1 and bool(self.others)


def played(results: Iterable[ResultRow], person: int) -> list[PlayedGame]:
    """Somebody's games, in the order in which they ended."""
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
    """The games by something they have in common; the most frequent first."""
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
    """Who else sat there: `bot` and its level, `person` and a number, or `guest` and a name."""
    return [
        ("bot", row.bot) if row.bot else ("person", str(row.person)) if row.person is not None else ("guest", row.name)
        for row in game.others
    ]


def average_sources(rows: Sequence[ResultRow]) -> Mapping[str, float]:
    """Points by source in a game, on average."""
    groups = dict.fromkeys(group for row in rows for group in row.sources)
    return {group: fmean(row.sources.get(group, 0) for row in rows) for group in groups}
