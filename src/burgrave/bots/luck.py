"""The luck of each seat: what chance brought, compared with its average for the same choices."""

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
"""Steps of the game's clock: dice are worth what can be done with them."""
LEAST: Final = 4
"""Draws before anything is said."""
_FOLLOWING: Final = 1 << 21
"""Numbers of what chance brings after the stroke that is judged."""


@dataclass(frozen=True)
class Stroke:
    """What chance brought after one step of the record."""

    step: int
    """How many steps had been made when it had happened."""
    points: list[Estimate]
    """For each seat, by how much it was better than the average; each margin is for this stroke alone."""


class LuckMeter:
    """Draws again, many times, whatever chance brought in a recorded game.

    The difference from the average is right whatever the evaluation thinks of a position: over many games it comes
    to nothing, so what is left of a result without it is no luck.
    """

    def __init__(self, record: Record, positions: list[State], actions: list[int], policy: Expert) -> None:
        """`actions` are those of the record, one for each step."""
        self._record, self._positions, self._actions, self._policy = record, positions, actions, policy
        self.steps = [step for step, done in enumerate(record.steps) if done.chance]
        """The steps that chance followed."""
        game = positions[0].game.name
        self._playout = Playout(policy, _HORIZON, 0.0, learned(game, SHIPPED))
        self._came: dict[int, list[list[float]]] = {}
        self._could: dict[int, list[list[float]]] = {}

    def draw(self, step: int) -> None:
        """Once more as it came, and once with other luck."""
        number = len(self._came.setdefault(step, []))
        before = self._positions[step]
        self._came[step].append(self._value(self._positions[step + 1].copy(), number))
        other = before.copy()
        other.reseed(number)
        other.apply(self._record.steps[step].seat, self._actions[step])
        self._could.setdefault(step, []).append(self._value(other, number))

    def _value(self, state: State, number: int) -> list[float]:
        # Not the numbers that other luck is drawn with: what follows must not depend on it.
        state.reseed(_FOLLOWING + number)
        self._policy.random.seed(number)
        return self._playout.points(state, self._playout.end(state))

    def strokes(self) -> list[Stroke]:
        """Every stroke, once all of them have been drawn often enough."""
        if any(len(self._came.get(step, ())) < LEAST for step in self.steps):
            return []
        found: list[Stroke] = []
        for step in self.steps:
            came, could = self._came[step], self._could[step]
            seats = range(len(came[0]))
            points = [estimate([a[seat] - b[seat] for a, b in zip(came, could, strict=True)]) for seat in seats]
            found.append(Stroke(step + 1, points))
        return found


def total(strokes: list[Stroke], seat: int) -> Estimate:
    """All the luck of a seat."""
    return Estimate(
        sum(stroke.points[seat].mean for stroke in strokes),
        sqrt(sum(stroke.points[seat].margin ** 2 for stroke in strokes)),
    )
