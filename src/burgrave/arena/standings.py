"""What a contest adds up to: for each bot and for each pair that met."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt

from burgrave.arena.bout import Result
from burgrave.arena.fixtures import Plan, lineups
from burgrave.arena.ratings import Meeting, interval, ratings


@dataclass
class Row:
    """One bot over all its games but those of the control."""

    name: str
    games: int = 0
    won: float = 0.0
    scores: list[int] = field(default_factory=list)
    sources: list[float] = field(default_factory=list)
    seconds: float = 0.0
    slowest: float = 0.0
    decisions: int = 0
    rating: tuple[float, float, float] | None = None

    @property
    def mean(self) -> float:
        return sum(self.scores) / len(self.scores) if self.scores else 0.0

    @property
    def error(self) -> float:
        """Half the 95 % interval of the mean."""
        n = len(self.scores)
        if n < 2:
            return 0.0
        return 1.96 * sqrt(sum((s - self.mean) ** 2 for s in self.scores) / (n - 1) / n)


@dataclass(frozen=True)
class Duel:
    """How often the first of two bots finished before the second, with the interval of that share."""

    first: str
    second: str
    games: int
    share: float
    low: float
    high: float
    lead: float
    """Points the first one is ahead on average."""
    control: bool = False


@dataclass(frozen=True)
class Standings:
    rows: list[Row]
    duels: list[Duel]


def standings(plan: Plan, results: Iterable[Result]) -> Standings:
    """From the results in the order of their fixtures, so that sums do not depend on who was ready first."""
    ordered = sorted(results, key=lambda result: result.number)
    met = lineups(plan)
    alone = len(met) == 1
    rows = {name: Row(name) for name in plan.bots}
    sets: dict[tuple[int, int], list[Meeting]] = defaultdict(list)
    pairs: dict[tuple[str, str, bool], list[tuple[float, int]]] = defaultdict(list)
    for result in ordered:
        sides = met[result.lineup]
        control = len(sides) > 1 and len(set(sides)) == 1
        if not control or alone:
            _count(rows, sides, result)
        for a, b in combinations(range(len(sides)), 2):
            if (sides[a] == sides[b]) != control:
                continue
            points = _meeting(result, a, b)
            pairs[sides[a], sides[b], control].append((points, result.scores[a] - result.scores[b]))
            if not control:
                sets[result.lineup, result.seed].append((sides[a], sides[b], points))
    if sets:
        found = ratings(plan.bots, list(sets.values()))
        for name, row in rows.items():
            row.rating = found[name]
    listed = sorted(rows.values(), key=lambda row: -(row.rating[0] if row.rating else row.mean))
    return Standings(listed, [_duel(*pair, played) for pair, played in pairs.items()])


def _count(rows: dict[str, Row], sides: Sequence[str], result: Result) -> None:
    for side, name in enumerate(sides):
        row = rows[name]
        row.games += 1
        row.won += result.won[side]
        row.scores.append(result.scores[side])
        row.sources = [
            a + b for a, b in zip(row.sources or [0.0] * len(result.sources[side]), result.sources[side], strict=True)
        ]
        row.seconds += result.seconds[side]
        row.slowest = max(row.slowest, result.slowest[side])
        row.decisions += result.decisions[side]


def _meeting(result: Result, a: int, b: int) -> float:
    if result.places[a] == result.places[b]:
        return 0.5
    return 1.0 if result.places[a] < result.places[b] else 0.0


def _duel(first: str, second: str, control: bool, played: Sequence[tuple[float, int]]) -> Duel:
    n = len(played)
    share = sum(points for points, _ in played) / n
    return Duel(first, second, n, share, *interval(share, n), sum(lead for _, lead in played) / n, control)
