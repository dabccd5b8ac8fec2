"""Lines: the choices of one seat until the position is quiet."""

from __future__ import annotations

from typing import Final

from burgrave.bots.evaluation import NEVER, AnyEvaluation
from burgrave.kernel.state import State

Line = list[int]

_PLANS: Final = 6
"""How many whole plans are compared, if the evaluation makes plans."""


def ranked_lines(evaluation: AnyEvaluation, state: State, seat: int) -> list[tuple[float, Line]]:
    """Every line that makes progress, with its value, best first; only whole plans if the evaluation makes any."""
    plans = evaluation.plans(state, seat, _PLANS)
    if plans:
        return plans
    evaluation.begin(state, seat)
    found = _lines(evaluation, state, seat, 1)
    found.sort(key=lambda line: -line[0])
    return [line for line in found if line[0] != NEVER] or found


def _lines(evaluation: AnyEvaluation, state: State, seat: int, depth: int) -> list[tuple[float, Line]]:
    found: list[tuple[float, Line]] = []
    for action in state.legal(seat):
        known = evaluation.predict(state, seat, action)
        if known is not None:
            found.append((known, [action]))
            continue
        child = state.copy()
        child.apply(seat, action)
        if (
            depth == evaluation.depth
            or child.drawn != state.drawn
            or evaluation.is_quiet(child, seat)
            or not child.legal(seat)
        ):
            found.append((evaluation.evaluate(child, seat), [action]))
        else:
            found += [(value, [action, *rest]) for value, rest in _lines(evaluation, child, seat, depth + 1)]
    return found
