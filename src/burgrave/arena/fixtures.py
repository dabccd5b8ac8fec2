"""Who plays whom, in which seats and with which seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from burgrave.kernel.options import Values


@dataclass(frozen=True)
class Plan:
    """A contest: everything that decides its results."""

    game: str
    players: int
    options: Values
    modules: tuple[str, ...]
    bots: tuple[str, ...]
    games: int
    """How many for each line-up, at least; every seed is played in all seatings."""
    seed: int
    deciders: int
    """How many seats bots take; an automaton has the others."""
    mirror: bool = True
    """Whether the first bot plays against itself too, as a control."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    number: int
    lineup: int
    sides: tuple[str, ...]
    """The bots of the line-up; side n keeps its generator in whatever seat it sits."""
    first: int
    """The seat of side 0; the others follow in order."""
    seed: int

    def seat(self, side: int) -> int:
        return (side + self.first) % len(self.sides)


def lineups(plan: Plan) -> list[tuple[str, ...]]:
    """Each group of bots that meets, and the control."""
    names, seats = plan.bots, plan.deciders
    if seats == 1:
        return [(name,) for name in names]
    if len(names) == 1:
        return [names * seats]
    met = (
        list(combinations(names, seats)) if len(names) >= seats else [_filled(p, seats) for p in combinations(names, 2)]
    )
    return [*met, (names[0],) * seats] if plan.mirror else met


def _filled(names: Sequence[str], seats: int) -> tuple[str, ...]:
    return tuple(names[n % len(names)] for n in range(seats))


def fixtures(plan: Plan) -> Iterator[Fixture]:
    """Every line-up on the same seeds, each seed once in every seating."""
    number = 0
    for lineup, sides in enumerate(lineups(plan)):
        for seed in range(plan.seed, plan.seed + -(-plan.games // len(sides))):
            for first in range(len(sides)):
                yield Fixture(number, lineup, sides, first, seed)
                number += 1
