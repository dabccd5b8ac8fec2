"""Pairings for a round of an event: Swiss or round robin, at tables of two or more players. Pure functions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from typing import NamedTuple

Table = tuple[int, ...]
"""People in the order of their seats."""

_TRIES = 30
_REMATCH = 1_000_000.0
_APART = 100.0


@dataclass(frozen=True)
class Entrant:
    """A person to be paired, with their points, byes and seats so far."""

    id: int
    points: float = 0.0
    byes: int = 0
    seats: Mapping[int, int] = field(default_factory=dict)
    """How often they have had each seat."""


class Round(NamedTuple):
    """The tables of a round, and who has a bye."""

    tables: list[Table]
    byes: list[int]


Meetings = Mapping[frozenset[int], int]


def meetings(tables: Iterable[Sequence[int]]) -> Counter[frozenset[int]]:
    """How often each two people have met at a table."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))


def table_sizes(people: int, sizes: Collection[int]) -> list[int]:
    """Table sizes that seat the most people at as few and as even tables as possible; the rest have a bye."""
    fewest: dict[int, list[int]] = {0: []}
    for total in range(1, people + 1):
        ways = [[*fewest[total - size], size] for size in sizes if total - size in fewest]
        if ways:
            fewest[total] = min(ways, key=lambda way: (len(way), max(way) - min(way)))
    seated = max(fewest)
    found = sorted(fewest[seated], reverse=True)
    if not found:
        return []
    small, larger = divmod(seated, len(found))
    even = [small + 1] * larger + [small] * (len(found) - larger)
    return even if set(even) <= set(sizes) else found


def swiss(entrants: Sequence[Entrant], met: Meetings, sizes: Collection[int], seed: int = 0) -> Round:
    """A Swiss round: similar points meet, rematches are avoided, and byes go round from the bottom."""
    lots = random.Random(seed)
    seating = table_sizes(len(entrants), sizes)
    spare = len(entrants) - sum(seating)
    drawn = [*entrants]
    lots.shuffle(drawn)
    from_below = sorted(drawn, key=lambda each: (each.byes, each.points))
    best: tuple[float, Round] | None = None
    # If this bye leaves only rematches for the others, the next in line has it.
    for first in range(len(entrants) - spare + 1 if spare else 1):
        resting = from_below[first : first + spare]
        playing = sorted((each for each in drawn if each not in resting), key=lambda each: -each.points)
        cost, tables = _arranged(playing, met, seating, lots, by_points=True)
        found = (cost, Round([_seated(table) for table in tables], [each.id for each in resting]))
        if best is None or cost < best[0]:
            best = found
        if cost < _REMATCH:
            break
    assert best is not None
    return best[1]


def round_robin(entrants: Sequence[Entrant], met: Meetings, sizes: Collection[int], seed: int = 0) -> Round:
    """A round of games between people who have not met yet; entrants in order of joining."""
    lots = random.Random(seed)
    if set(sizes) == {2}:
        circle = _circle_round([each.id for each in entrants], met)
        if circle is not None:
            return _by_ids(entrants, circle)
    seating = table_sizes(len(entrants), sizes)
    spare = len(entrants) - sum(seating)
    fresh = {each.id: sum(not met.get(frozenset((each.id, other.id)), 0) for other in entrants) for each in entrants}
    # Those who have met the most others can best miss a round.
    playing = sorted(entrants, key=lambda each: (-fresh[each.id], each.byes))
    _, tables = _arranged(playing[: len(playing) - spare], met, seating, lots, by_points=False)
    useful = [table for table in tables if _news(table, met)]
    busy = {each.id for table in useful for each in table}
    return Round([_seated(table) for table in useful], [each.id for each in entrants if each.id not in busy])


def all_met(people: Collection[int], met: Meetings) -> bool:
    """Whether everyone has met everyone."""
    return all(met.get(frozenset(pair), 0) for pair in combinations(people, 2))


def _news(table: Sequence[Entrant], met: Meetings) -> bool:
    return any(not met.get(frozenset((one.id, other.id)), 0) for one, other in combinations(table, 2))


def _circle_round(people: Sequence[int], met: Meetings) -> list[tuple[int, int]] | None:
    """The next unplayed round of the circle method; None if there is none.

    The first person stays in place and the others rotate; with an odd number, the one opposite the gap has a bye.
    """
    ring: list[int | None] = [*people]
    if len(ring) % 2:
        ring.append(None)
    for turn in range(len(ring) - 1):
        rest = ring[1:]
        order = [ring[0], *rest[turn:], *rest[:turn]]
        half = len(order) // 2
        pairs = [
            (one, other)
            for one, other in zip(order[:half], reversed(order[half:]), strict=True)
            if one is not None and other is not None
        ]
        if pairs and not any(met.get(frozenset(pair), 0) for pair in pairs):
            return pairs
    return None


def _by_ids(entrants: Sequence[Entrant], pairs: Sequence[tuple[int, int]]) -> Round:
    known = {each.id: each for each in entrants}
    playing = {person for pair in pairs for person in pair}
    tables = [_seated([known[person] for person in pair]) for pair in pairs]
    return Round(tables, [each.id for each in entrants if each.id not in playing])


def _arranged(
    people: Sequence[Entrant], met: Meetings, seating: Sequence[int], lots: random.Random, by_points: bool
) -> tuple[float, list[list[Entrant]]]:
    """The best tables found by local search, with restarts while rematches remain."""
    best: tuple[float, list[list[Entrant]]] | None = None
    for attempt in range(_TRIES):
        order = [*people]
        if attempt:
            lots.shuffle(order)
        coming = iter(order)
        tables = [[next(coming) for _ in range(size)] for size in seating]
        costs = _improve(tables, met, by_points)
        if best is None or sum(costs) < best[0]:
            best = sum(costs), tables
        if best[0] < _REMATCH:
            break
    assert best is not None
    return best


def _improve(tables: list[list[Entrant]], met: Meetings, by_points: bool) -> list[float]:
    """Swap people between tables as long as that lowers the cost; returns the final cost of each table."""
    costs = [_cost(table, met, by_points) for table in tables]
    better = True
    while better:
        better = False
        for one, other in combinations(range(len(tables)), 2):
            for a in range(len(tables[one])):
                for b in range(len(tables[other])):
                    if _swap_pays(tables, costs, (one, a), (other, b), met, by_points):
                        better = True
    return costs


def _swap_pays(
    tables: list[list[Entrant]],
    costs: list[float],
    first: tuple[int, int],
    second: tuple[int, int],
    met: Meetings,
    by_points: bool,
) -> bool:
    (one, a), (other, b) = first, second
    here, there = tables[one], tables[other]
    here[a], there[b] = there[b], here[a]
    after = _cost(here, met, by_points), _cost(there, met, by_points)
    if sum(after) < costs[one] + costs[other] - 1e-9:
        costs[one], costs[other] = after
        return True
    here[a], there[b] = there[b], here[a]
    return False


def _cost(table: Sequence[Entrant], met: Meetings, by_points: bool) -> float:
    """The cost of a table: rematches first, then unequal points, then uneven seats."""
    cost = 0.0
    for one, other in combinations(table, 2):
        cost += _REMATCH * met.get(frozenset((one.id, other.id)), 0) ** 2
        if by_points:
            cost += _APART * (one.points - other.points) ** 2
    if len(table) == 2:
        cost += min(0.1 * _unfair(order) for order in permutations(table))
    return cost


def _unfair(order: Sequence[Entrant]) -> int:
    """How unevenly people would have had each seat."""
    return sum((each.seats.get(seat, 0) + 1) ** 2 for seat, each in enumerate(order))


def _seated(table: Sequence[Entrant]) -> Table:
    """The seating that gives people the seats they have had least often."""
    return tuple(each.id for each in min(permutations(table), key=_unfair))
