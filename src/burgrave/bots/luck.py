"""Luck: what chance brought each seat, compared with the average for the same choices."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.learned.shipped import SHIPPED, learned
from burgrave.bots.playout import Playout
from burgrave.bots.statistics import Estimate, estimate
from burgrave.kernel.record import Record
from burgrave.kernel.state import State

_HORIZON: Final = 1
"""Steps of the game's clock to play on: dice are worth what can be done with them."""
LEAST: Final = 4
"""The fewest redraws that allow a statement."""
_FOLLOWING: Final = 1 << 21
"""The first seed for the luck that follows the stroke being measured."""


@dataclass(frozen=True)
class Stroke:
    """What chance brought after one step of the record."""

    step: int
    """How many steps had been made once it had happened."""
    points: list[Estimate]
    """How much better than average it was for each seat; each margin is for this stroke alone."""


class LuckMeter:
    """Redraws every random outcome of a recorded game many times, and measures how it differs from the average.

    The difference is unbiased even if the evaluation is not: over many games it averages to zero, so what remains of
    a result without it is not luck.
    """

    def __init__(self, record: Record, positions: list[State], actions: list[int], policy: Expert) -> None:
        """`actions` are the record's actions, one per step."""
        self._record, self._positions, self._actions, self._policy = record, positions, actions, policy
        self.steps = [step for step, done in enumerate(record.steps) if done.chance]
        """The steps that were followed by a random outcome."""
        game, setup = positions[0].game.name, positions[0].setup
        self._playout = Playout(policy, _HORIZON, 0.0, learned(game, SHIPPED, setup))
        self._actual: dict[int, list[list[float]]] = {}
        self._redrawn: dict[int, list[list[float]]] = {}

    def draw(self, step: int) -> None:
        """Play on once from the actual outcome and once from a redrawn one."""
        number = len(self._actual.setdefault(step, []))
        before = self._positions[step]
        self._actual[step].append(self._value(self._positions[step + 1].copy(), number))
        other = before.copy()
        other.reseed(number)
        other.apply(self._record.steps[step].seat, self._actions[step])
        self._redrawn.setdefault(step, []).append(self._value(other, number))

    def _value(self, state: State, number: int) -> list[float]:
        # Different from the seeds of redrawn outcomes: what follows must not depend on them.
        state.reseed(_FOLLOWING + number)
        self._policy.random.seed(number)
        return self._playout.points(state, self._playout.end(state))

    def strokes(self) -> list[Stroke]:
        """Every stroke; none until all of them have been redrawn often enough."""
        if any(len(self._actual.get(step, ())) < LEAST for step in self.steps):
            return []
        found: list[Stroke] = []
        for step in self.steps:
            came, could = self._actual[step], self._redrawn[step]
            seats = range(len(came[0]))
            points = [estimate([a[seat] - b[seat] for a, b in zip(came, could, strict=True)]) for seat in seats]
            found.append(Stroke(step + 1, points))
        return found


def total(strokes: list[Stroke], seat: int) -> Estimate:
    """A seat's luck over the whole game."""
    return Estimate(
        sum(stroke.points[seat].mean for stroke in strokes),
        sqrt(sum(stroke.points[seat].margin ** 2 for stroke in strokes)),
    )
