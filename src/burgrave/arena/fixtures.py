"""Who plays whom, in which seats and with which seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from burgrave.arena.match import sides
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.options import Values

Key = tuple[tuple[str, ...], int, int]
"""What a game of a contest is known by: its bots by side, the seating and the seed."""


@dataclass(frozen=True)
class Plan:
    """A contest: everything that decides its results."""

    game: str
    players: int
    options: Values
    modules: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    """The seats that win and lose together and are one bot's; an automaton's seat is in none of them."""
    bots: tuple[str, ...]
    games: int
    """How many for each line-up, at least; every seed is played in all seatings."""
    seed: int
    mirror: bool = True
    """Whether the first bot plays against itself too, as a control."""

    @classmethod
    def make(
        cls, game: Game, setup: Setup, bots: Sequence[str], games: int, seed: int = 1, *, mirror: bool = True
    ) -> Plan:
        seats = sides(game, setup)
        return cls(game.name, setup.players, setup.options, setup.modules, seats, tuple(bots), games, seed, mirror)


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    bots: tuple[str, ...]
    """The line-up, a bot for each side; each keeps its generators in whatever seats it sits."""
    first: int
    """Where the first bot sits: on which of the plan's sides. The others follow in order."""
    seed: int

    @property
    def key(self) -> Key:
        return self.bots, self.first, self.seed

    def seats(self, plan: Plan, n: int) -> tuple[int, ...]:
        """Where bot n of the line-up sits."""
        return plan.sides[(n + self.first) % len(plan.sides)]


def lineups(plan: Plan) -> list[tuple[str, ...]]:
    """Each group of bots that meets, and the control."""
    names, places = plan.bots, len(plan.sides)
    if places == 1:
        return [(name,) for name in names]
    if len(names) == 1:
        return [names * places]
    if len(names) >= places:
        met = list(combinations(names, places))
    else:
        met = [_filled(pair, places) for pair in combinations(names, 2)]
    return [*met, (names[0],) * places] if plan.mirror else met


def _filled(names: Sequence[str], places: int) -> tuple[str, ...]:
    return tuple(names[n % len(names)] for n in range(places))


def fixtures(plan: Plan) -> Iterator[Fixture]:
    """Every line-up on the same seeds, each seed once in every seating."""
    seatings = len(plan.sides)
    for bots in lineups(plan):
        for seed in range(plan.seed, plan.seed + -(-plan.games // seatings)):
            for first in range(seatings):
                yield Fixture(bots, first, seed)
