"""Fixtures of a contest: who plays whom, in which seats and with which seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from burgrave.arena.match import sides
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.options import Values

Key = tuple[tuple[str, ...], int, int]
"""Identifies a game of a contest: its bots by side, the seating and the seed."""


@dataclass(frozen=True)
class Contest:
    """A contest: everything that determines its results."""

    game: str
    players: int
    options: Values
    modules: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    """The seats that win and lose together, played by one bot; an automaton's seat belongs to no side."""
    bots: tuple[str, ...]
    games: int
    """The fewest games for each group that meets; every seed is played in all seatings."""
    seed: int
    mirror: bool = True
    """Whether the first bot plays against itself too, as a control."""

    @classmethod
    def make(
        cls, game: AnyGame, setup: Setup, bots: Sequence[str], games: int, seed: int = 1, *, mirror: bool = True
    ) -> Contest:
        seats = sides(game, setup)
        return cls(game.name, setup.players, setup.options, setup.modules, seats, tuple(bots), games, seed, mirror)


@dataclass(frozen=True)
class Fixture:
    """One game to be played."""

    bots: tuple[str, ...]
    """The line-up, one bot per side; a bot keeps its generators whatever its seats."""
    first: int
    """The side on which the first bot sits; the others follow in order."""
    seed: int

    @property
    def key(self) -> Key:
        return self.bots, self.first, self.seed

    def seats(self, contest: Contest, n: int) -> tuple[int, ...]:
        """The seats of bot n of the line-up."""
        return contest.sides[(n + self.first) % len(contest.sides)]


def rounds(contest: Contest) -> list[list[tuple[str, ...]]]:
    """The line-ups to play on each seed, for each group of bots that meets and for the control."""
    names, places = contest.bots, len(contest.sides)
    if places == 1:
        return [[(name,)] for name in names]
    control = [[(names[0],) * places]]
    if len(names) == 1:
        return control
    if len(names) >= places:
        met = [[group] for group in combinations(names, places)]
    else:
        met = [_shared(first, second, places) for first, second in combinations(names, 2)]
    return met + control if contest.mirror else met


def _shared(first: str, second: str, places: int) -> list[tuple[str, ...]]:
    """Two bots on alternating sides; if the number of sides is odd, each has the extra one once."""
    by_turns = tuple((first, second)[n % 2] for n in range(places))
    return [by_turns, tuple((second, first)[n % 2] for n in range(places))] if places % 2 else [by_turns]


def fixtures(contest: Contest) -> Iterator[Fixture]:
    """The fixtures of a contest: every group meets on the same seeds, each in every line-up and seating."""
    seatings = len(contest.sides)
    for lineups in rounds(contest):
        seeds = -(-contest.games // (seatings * len(lineups)))
        for seed in range(contest.seed, contest.seed + seeds):
            for bots in lineups:
                for first in range(seatings):
                    yield Fixture(bots, first, seed)
