"""Standings of a contest: for each bot, and for each pair that met."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt

from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.play import Result
from burgrave.arena.ratings import Meeting, interval, ratings


@dataclass
class Standing:
    """One bot over all its games except the control's. If it had several sides in a game, their mean counts."""

    name: str
    games: int = 0
    won: float = 0.0
    points: list[float] = field(default_factory=list)
    """Points per game."""
    sources: list[float] = field(default_factory=list)
    seconds: float = 0.0
    slowest: float = 0.0
    decisions: int = 0
    rating: tuple[float, float, float] | None = None

    def add(self, result: Result) -> None:
        sides = [n for n, name in enumerate(result.bots) if name == self.name]
        self.games += 1
        self.won += _mean([result.won[n] for n in sides])
        self.points.append(_mean([result.scores[n] for n in sides]))
        gained = [_mean(points) for points in zip(*(result.sources[n] for n in sides), strict=True)]
        self.sources = [a + b for a, b in zip(self.sources or [0.0] * len(gained), gained, strict=True)]
        self.seconds += sum(result.seconds[n] for n in sides)
        self.slowest = max([self.slowest, *(result.slowest[n] for n in sides)])
        self.decisions += sum(result.decisions[n] for n in sides)

    @property
    def mean(self) -> float:
        return _mean(self.points)

    @property
    def error(self) -> float:
        """Half the width of the mean's 95% interval."""
        n = len(self.points)
        if n < 2:
            return 0.0
        return 1.96 * sqrt(sum((p - self.mean) ** 2 for p in self.points) / (n - 1) / n)


@dataclass(frozen=True)
class Duel:
    """How often the first of two bots finished ahead of the second, with the interval of that share."""

    first: str
    second: str
    games: int
    share: float
    low: float
    high: float
    lead: float
    """The first bot's average lead in points."""

    @property
    def control(self) -> bool:
        return self.first == self.second

    @property
    def fair(self) -> bool:
        return self.low <= 0.5 <= self.high


@dataclass(frozen=True)
class Standings:
    rows: list[Standing]
    control: Standing | None
    """The first bot in games against itself, if it plays others too."""
    duels: list[Duel]


def in_order(contest: Contest, results: Iterable[Result]) -> list[Result]:
    """The results of a contest in fixture order, so that sums do not depend on which game finished first."""
    found = {result.key: result for result in results}
    return [found[fixture.key] for fixture in fixtures(contest) if fixture.key in found]


def standings(contest: Contest, results: Iterable[Result]) -> Standings:
    rows = {name: Standing(name) for name in contest.bots}
    control = Standing(contest.bots[0])
    alone = len(contest.bots) == 1
    sets: dict[tuple[tuple[str, ...], int], list[Meeting]] = defaultdict(list)
    pairs: dict[tuple[str, str], list[tuple[float, float]]] = defaultdict(list)
    for result in in_order(contest, results):
        names = [name for name in contest.bots if name in result.bots]
        mirrored = len(names) == 1 < len(result.bots)
        for name in names:
            (control if mirrored and not alone else rows[name]).add(result)
        for first, second in [(names[0], names[0])] if mirrored else combinations(names, 2):
            share, lead = _met(result, first, second)
            pairs[first, second].append((share, lead))
            if not mirrored:
                sets[tuple(names), result.seed].append((first, second, share))
    if sets:
        for name, rating in ratings(contest.bots, list(sets.values())).items():
            rows[name].rating = rating
    listed = sorted(rows.values(), key=lambda row: -(row.rating[0] if row.rating else row.mean))
    return Standings(listed, control if control.games else None, [_duel(*pair, met) for pair, met in pairs.items()])


def _met(result: Result, first: str, second: str) -> tuple[float, float]:
    """The first bot's share of one game against the second, and its lead in points.

    If a bot has several sides, all pairings are averaged: they are not independent evidence.
    """
    meeting = [
        (a, b)
        for a, one in enumerate(result.bots)
        for b, other in enumerate(result.bots)
        if (one, other) == (first, second) and (first != second or a < b)
    ]
    shares = [(result.places[a] < result.places[b]) + (result.places[a] == result.places[b]) / 2 for a, b in meeting]
    return _mean(shares), _mean([result.scores[a] - result.scores[b] for a, b in meeting])


def _duel(first: str, second: str, met: Sequence[tuple[float, float]]) -> Duel:
    share = _mean([share for share, _ in met])
    low, high = interval(share, len(met))
    return Duel(first, second, len(met), share, low, high, _mean([lead for _, lead in met]))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
