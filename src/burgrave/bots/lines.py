"""Lines: the choices of one seat until the position can be judged."""

from __future__ import annotations

from typing import Final

from burgrave.bots.evaluation import NEVER, Sense
from burgrave.kernel.state import State

Line = list[int]

_PLANS: Final = 6
"""How many whole plans are compared, where a sense has some."""


def ranked_lines(sense: Sense, state: State, seat: int) -> list[tuple[float, Line]]:
    """Every line that leads on, with what the sense thinks of it, best first; only whole plans where it has some."""
    plans = sense.plans(state, seat, _PLANS)
    if plans:
        return plans
    sense.begin(state, seat)
    found = _lines(sense, state, seat, 1)
    found.sort(key=lambda line: -line[0])
    return [line for line in found if line[0] != NEVER] or found


def _lines(sense: Sense, state: State, seat: int, depth: int) -> list[tuple[float, Line]]:
    found: list[tuple[float, Line]] = []
    for action in state.legal(seat):
        known = sense.foresee(state, seat, action)
        if known is not None:
            found.append((known, [action]))
            continue
        child = state.copy()
        child.apply(seat, action)
        if depth == sense.depth or child.drawn != state.drawn or sense.settled(child, seat) or not child.legal(seat):
            found.append((sense.worth(child, seat), [action]))
        else:
            found += [(value, [action, *rest]) for value, rest in _lines(sense, child, seat, depth + 1)]
    return found
