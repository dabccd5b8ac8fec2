"""Forecasts: expected results of a position, from repeated rollouts by the expert's policy."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.playout import rollout
from burgrave.bots.statistics import Estimate, estimate, mean
from burgrave.kernel.state import State

MANY: Final = 8
"""The fewest games that make an average."""


@dataclass(frozen=True)
class Point:
    """The expected result after a number of steps."""

    step: int
    expected: list[float]
    """The final points each seat can expect; team members share one total."""
    chances: list[float]
    """Each seat's chance of winning; team members win together."""


@dataclass(frozen=True)
class Ending:
    """The result of a game for each seat; team members share it."""

    points: list[float]
    won: list[float]
    """1 for a win, or an equal part where several sides share it."""
    ledgers: list[list[int]]
    """Points by seat and cause."""


@dataclass(frozen=True)
class Baseline:
    """The reference bot's average results from the same start."""

    games: int
    points: list[Estimate]
    """Points by seat."""
    ledgers: list[list[float]]
    """Points by seat and cause, on average."""


def ending(state: State) -> Ending:
    """The result of a game that is over."""
    winners = state.winners()
    shared = len({min(state.side(seat)) for seat in winners})
    ledgers = side_ledgers(state)
    return Ending(
        [float(sum(ledger)) for ledger in ledgers],
        [1 / shared if seat in winners else 0.0 for seat in range(state.players)],
        ledgers,
    )


def side_ledgers(state: State) -> list[list[int]]:
    """The points of each seat by cause; team members share one total."""
    own = [state.ledger(seat) for seat in range(state.players)]
    return [
        [sum(column) for column in zip(*[own[n] for n in state.side(seat)], strict=True)] for seat in range(len(own))
    ]


class Forecasts:
    """Rollouts from positions of a recorded game.

    Rollouts with the same number have the same luck from any position, as long as the same choices follow.
    """

    def __init__(self, positions: list[State], policy: Expert) -> None:
        self._policy = policy
        self._positions = positions
        self.last = len(positions) - 1
        first = positions[0]
        self.players = first.players
        self.alone = first.players == 1
        sides = {min(first.side(seat)) for seat in range(first.players)}
        self._even = [1 / len(sides)] * first.players
        self._endings: dict[int, list[Ending]] = {}

    def certain(self, step: int) -> bool:
        """Whether the game is over after this many steps."""
        return self._positions[step].over

    def count(self, step: int) -> int:
        return len(self._endings.get(step, ()))

    def play(self, step: int) -> None:
        """Add one rollout from this position."""
        found = self._endings.setdefault(step, [])
        state, number = self._positions[step].copy(), len(found)
        state.reseed(number)
        self._policy.random.seed(number)
        rollout(self._policy, state)
        found.append(ending(state))

    def baseline(self) -> Baseline | None:
        """The average from the start; None until there are enough games."""
        found = self._endings.get(0, [])
        if len(found) < MANY:
            return None
        seats = range(self.players)
        return Baseline(
            len(found),
            [estimate([end.points[seat] for end in found]) for seat in seats],
            [[mean([float(end.ledgers[seat][n]) for end in found]) for n in range(self._causes)] for seat in seats],
        )

    @property
    def _causes(self) -> int:
        return len(self._positions[0].ledger(0))

    def point(self, step: int) -> Point:
        """The estimate for one position; an even result is mixed into the chances, so that few rollouts stay modest."""
        seats = range(self.players)
        if self.certain(step):
            end = ending(self._positions[step])
            return Point(step, end.points, end.won)
        found = self._endings[step]
        chances = [[end.won[seat] for end in found] + ([] if self.alone else [self._even[seat]]) for seat in seats]
        return Point(step, [mean([end.points[seat] for end in found]) for seat in seats], [mean(c) for c in chances])

    def curve(self) -> list[Point]:
        """The estimate after each step, interpolated between the positions with rollouts.

        Each of those has few rollouts, so it is smoothed with its neighbours.
        """
        ends = {self.last} if self.certain(self.last) else set()
        known = [self.point(step) for step in sorted({*self._endings, *ends})]
        if not known:
            return []
        smooth = [
            here if self.certain(here.step) else _middle(before, here, after)
            for before, here, after in zip([known[0], *known], known, [*known[1:], known[-1]], strict=False)
        ]
        points = [
            _between(here, after, step) for here, after in pairwise(smooth) for step in range(here.step, after.step)
        ]
        return [*points, smooth[-1]]


def _middle(before: Point, here: Point, after: Point) -> Point:
    return Point(
        here.step,
        [(a + 2 * b + c) / 4 for a, b, c in zip(before.expected, here.expected, after.expected, strict=True)],
        [(a + 2 * b + c) / 4 for a, b, c in zip(before.chances, here.chances, after.chances, strict=True)],
    )


def _between(here: Point, after: Point, step: int) -> Point:
    part = (step - here.step) / (after.step - here.step)
    return Point(
        step,
        [a + (b - a) * part for a, b in zip(here.expected, after.expected, strict=True)],
        [a + (b - a) * part for a, b in zip(here.chances, after.chances, strict=True)],
    )
