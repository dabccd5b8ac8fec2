"""Forecasts: a position is played to the end, again and again, by the expert's policy."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.playout import rollout
from burgrave.bots.statistics import Estimate, estimate, mean
from burgrave.kernel.state import State

MANY: Final = 8
"""Fewer games make no average."""


@dataclass(frozen=True)
class Point:
    """How things stood after a number of steps."""

    step: int
    expected: list[float]
    """With how many points each seat can expect to end; players of one side have theirs together."""
    chances: list[float]
    """How likely each seat wins; players of one side win together."""


@dataclass(frozen=True)
class Ending:
    """How a game came out, for each seat; players of one side have one result."""

    points: list[float]
    won: list[float]
    """1 for a win, a part of it where several sides share it."""
    ledgers: list[list[int]]
    """The points by seat and cause."""


@dataclass(frozen=True)
class Baseline:
    """What the reference bot makes of the same start, in the same seat, on average."""

    games: int
    points: list[Estimate]
    """By seat."""
    ledgers: list[list[float]]
    """By seat and cause."""


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
    """The points of each seat by cause; players of one side have theirs together."""
    own = [state.ledger(seat) for seat in range(state.players)]
    return [
        [sum(column) for column in zip(*[own[n] for n in state.side(seat)], strict=True)] for seat in range(len(own))
    ]


class Forecasts:
    """The endings that were found from positions of a recorded game.

    The same number of a playout brings the same luck from any position, as long as the same is done with it.
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
        """Whether the game is over there: nothing is left to play."""
        return self._positions[step].over

    def count(self, step: int) -> int:
        return len(self._endings.get(step, ()))

    def play(self, step: int) -> None:
        """Once more from this position."""
        found = self._endings.setdefault(step, [])
        state, number = self._positions[step].copy(), len(found)
        state.reseed(number)
        self._policy.random.seed(number)
        rollout(self._policy, state)
        found.append(ending(state))

    def baseline(self) -> Baseline | None:
        """From the start; None as long as too little is known."""
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
        """So that a few playouts never promise a win, an even ending is added to the chances."""
        seats = range(self.players)
        if self.certain(step):
            end = ending(self._positions[step])
            return Point(step, end.points, end.won)
        found = self._endings[step]
        chances = [[end.won[seat] for end in found] + ([] if self.alone else [self._even[seat]]) for seat in seats]
        return Point(step, [mean([end.points[seat] for end in found]) for seat in seats], [mean(c) for c in chances])

    def curve(self) -> list[Point]:
        """What every seat could expect after each step: straight lines between the positions that were played on.

        Each has few playouts: its neighbours help.
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
