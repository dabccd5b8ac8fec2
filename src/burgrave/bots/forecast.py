"""How a game would end from where it stood: it is played on to the end, again and again, by the expert's policy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from burgrave.bots.expert import Expert
from burgrave.bots.playout import rollout
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State


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


def ending(state: State) -> Ending:
    """The result of a game that is over."""
    scores, winners = state.scores(), state.winners()
    sides = [state.side(seat) for seat in range(state.players)]
    shared = len({min(sides[seat]) for seat in winners})
    return Ending(
        [float(sum(scores[other] for other in side)) for side in sides],
        [1 / shared if seat in winners else 0.0 for seat in range(state.players)],
    )


class Forecasts:
    """The endings that were found from every position of a recorded game.

    The same number of a playout brings the same luck from any position, as long as the same is done with it.
    """

    def __init__(self, record: Record, game: AnyGame, policy: Expert) -> None:
        self._policy = policy
        self._positions = [state.copy() for state in replay(record, game)]
        self._steps = [(step.seat, game.actions.parse(step.do)) for step in record.steps]
        self.draws = [bool(step.chance) for step in record.steps]
        """Whether chance came in with a step."""
        self.last = len(record.steps)
        first = self._positions[0]
        self.players = first.players
        self.alone = first.players == 1
        sides = {min(first.side(seat)) for seat in range(first.players)}
        self._even = Ending([0.0] * first.players, [1 / len(sides)] * first.players)
        self._endings: dict[int, list[Ending]] = {}
        self._redrawn: dict[int, list[Ending]] = {}
        self.played = 0
        """How many playouts there have been."""

    def decided(self, step: int) -> bool:
        """Whether there was something to choose at a step."""
        return len(self._positions[step].legal(self._steps[step][0])) > 1

    def actor(self, step: int) -> int:
        return self._steps[step][0]

    def certain(self, step: int) -> bool:
        """Whether the game is over there: nothing is left to play."""
        return self._positions[step].over

    def count(self, step: int) -> int:
        return len(self._endings.get(step, ()))

    def forget(self, step: int) -> None:
        """Judge a position by new playouts alone: the old ones were the reason to look at it again."""
        self._endings.pop(step, None)

    def play(self, step: int, number: int) -> None:
        """Once from this position."""
        self._endings.setdefault(step, []).append(self._end(self._positions[step].copy(), number, -1))

    def redraw(self, step: int, number: int) -> None:
        """Once from this position with the action that was played, but not with the luck that followed it."""
        self._redrawn.setdefault(step, []).append(self._end(self._positions[step].copy(), number, step))

    def _end(self, state: State, number: int, step: int) -> Ending:
        self.played += 1
        state.reseed(number)
        self._policy.random.seed(number)
        if step >= 0:
            state.apply(*self._steps[step])
        rollout(self._policy, state)
        return ending(state)

    def found(self, step: int, redrawn: bool = False) -> list[Ending]:
        """The endings from here. So that a few playouts never promise a win, an even one is added to them."""
        if self.certain(step):
            return [ending(self._positions[step])]
        endings = (self._redrawn if redrawn else self._endings)[step]
        return endings if self.alone else [*endings, self._even]

    def point(self, step: int) -> Point:
        points = self.found(step) if self.certain(step) else self._endings[step]
        return Point(
            step,
            [mean([end.points[seat] for end in points]) for seat in range(self.players)],
            [mean([end.won[seat] for end in self.found(step)]) for seat in range(self.players)],
        )

    def outlook(self, step: int, seat: int, redrawn: bool = False) -> list[float]:
        """What the playouts from here came to for a seat: wins; alone, points."""
        return [(end.points if self.alone else end.won)[seat] for end in self.found(step, redrawn)]

    def curve(self, firm: set[int]) -> list[Point]:
        """What every seat could expect after each step: straight lines between the positions that were played on.

        Those that are not `firm` have few playouts: their neighbours help.
        """
        known = [self.point(step) for step in sorted({*self._endings, self.last})]
        smooth = [
            here if here.step in firm or self.certain(here.step) else _middle(before, here, after)
            for before, here, after in zip([known[0], *known], known, [*known[1:], known[-1]], strict=False)
        ]
        points = [
            _between(here, after, step) for here, after in pairwise(smooth) for step in range(here.step, after.step)
        ]
        return [*points, smooth[-1]]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Of a mean; none of a single value that is certain."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


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
