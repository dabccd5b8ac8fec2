"""How a game would end from where it stands: simulated to the end at a few steps, judged by the sense in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, pi, sqrt
from time import monotonic
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.kernel.state import State

FORECASTS: Final = 12
"""At so many steps of a game it is simulated to its end."""
_PLAYOUTS: Final = 10
_MOST_LINES: Final = 4000
"""No game is longer; it would be a policy that runs in circles."""
_LEAST: Final = 1.0
"""Points by which two results differ for any reason."""


@dataclass(frozen=True)
class Point:
    """How things stood after a number of steps."""

    step: int
    expected: list[float]
    """With how many points each seat can expect to end; players of one side have theirs together."""
    chances: list[float]
    """How likely each seat wins; players of one side win together."""


@dataclass(frozen=True)
class Forecast:
    """The simulated end of a game from one step."""

    step: int
    results: list[float]
    """The mean for each seat."""
    variance: float
    """Of what parts the results of two sides."""


def forecast(policy: Expert, state: State, step: int, seconds: float) -> Forecast:
    """Play on from here as the policy would; chance is new in each simulation."""
    ends = monotonic() + seconds
    found: list[list[float]] = []
    while not found or (len(found) < _PLAYOUTS and monotonic() < ends):
        copy = state.copy()
        copy.reseed(len(found) + 1)
        _play_on(policy, copy)
        found.append(results(policy, copy))
    means = [sum(each) / len(found) for each in zip(*found, strict=True)]
    return Forecast(step, means, _variance(found, means))


def sides(policy: Expert, state: State) -> list[int]:
    """For each seat the first of those who win together with it."""
    seats = range(state.players)
    rivals = [policy.sense(state).rivals(state, seat) for seat in seats]
    return [next(other for other in seats if other not in rivals[seat]) for seat in seats]


def results(policy: Expert, state: State) -> list[float]:
    """The points of each seat's side."""
    side_of, scores = sides(policy, state), state.scores()
    return [float(sum(points for points, side in zip(scores, side_of, strict=True) if side == own)) for own in side_of]


def worths(policy: Expert, state: State) -> list[float]:
    """What the position promises to each seat, by the sense."""
    sense = policy.sense(state)
    found = []
    for seat in range(state.players):
        sense.begin(state, seat)
        found.append(sense.worth(state, seat))
    return found


def _play_on(policy: Expert, state: State) -> None:
    for _ in range(_MOST_LINES):
        if state.over:
            return
        seat = state.active[0]
        legal = state.legal(seat)
        for action in legal if len(legal) == 1 else policy.best_line(state, seat):
            state.apply(seat, action)


def _variance(found: Sequence[Sequence[float]], means: Sequence[float]) -> float:
    """Only what parts the sides counts, not what all of them gain together."""
    if len(found) < 2 or len(means) < 2:
        return 0.0
    squares = 0.0
    for each in found:
        off = [value - mean for value, mean in zip(each, means, strict=True)]
        common = sum(off) / len(off)
        squares += sum((value - common) ** 2 for value in off) / (len(off) - 1)
    return 2 * squares / (len(found) - 1)


def curve(
    glances: Sequence[Sequence[float]], forecasts: Sequence[Forecast], side_of: Sequence[int], winners: Sequence[int]
) -> list[Point]:
    """What every seat could expect after each step; the last forecast is how the game ended, if it has winners.

    The sense sees what a step changed, but not how the game ends: how far it is off is known where the game was
    simulated, and is taken to change evenly in between.
    """
    last = len(glances) - 1
    # Of a finished game the sense says no more than the result: it is compared while there was still something to do.
    seen = [glances[min(f.step, max(0, last - 1))] for f in forecasts]
    errors = _smooth([_off(f.results, glance) for f, glance in zip(forecasts, seen, strict=True)])
    # What is still open shrinks evenly with the steps that are left; all simulations together say how large it was.
    least = forecasts[-1].variance
    spent = [max(0.0, f.variance - least) / (1 - f.step / last) for f in forecasts[:-1]]
    whole = sum(spent) / max(1, len(spent))
    points: list[Point] = []
    for (first, error), (second, next_error) in pairwise(zip(forecasts, errors, strict=True)):
        for step in range(first.step, second.step):
            part = (step - first.step) / (second.step - first.step)
            expected = [g + a + (b - a) * part for g, a, b in zip(glances[step], error, next_error, strict=True)]
            points.append(Point(step, expected, _chances(expected, least + whole * (1 - step / last), side_of)))
    final = list(forecasts[-1].results)
    shared = len({side_of[seat] for seat in winners})
    won = [1 / shared if seat in winners else 0.0 for seat in range(len(side_of))] if winners else None
    return [*points, Point(last, final, won or _chances(final, least, side_of))]


def _off(results: Sequence[float], glance: Sequence[float]) -> list[float]:
    return [result - worth for result, worth in zip(results, glance, strict=True)]


def _smooth(errors: list[list[float]]) -> list[list[float]]:
    """A few simulations are noisy; their neighbours help. How the game did end is certain."""
    for _ in range(2):
        earlier = [errors[0], *errors[:-1]]
        smooth = [
            [(a + 2 * b + c) / 4 for a, b, c in zip(*three, strict=True)]
            for three in zip(earlier[:-1], errors[:-1], errors[1:], strict=True)
        ]
        errors = [*smooth, errors[-1]]
    return errors


def _chances(expected: Sequence[float], variance: float, side_of: Sequence[int]) -> list[float]:
    scale = max(_LEAST, sqrt(3 * variance) / pi)
    top = max(expected)
    weights = {side: exp((expected[side] - top) / scale) for side in side_of}
    return [weights[side] / sum(weights.values()) for side in side_of]
