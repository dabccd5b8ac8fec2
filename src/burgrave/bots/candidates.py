"""Candidate turns: what a seat could do until its turn ends, chance comes in or another seat decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from burgrave.bots.evaluation import AnyEvaluation
from burgrave.bots.lines import Line, ranked_lines
from burgrave.kernel.state import State

_FIRST: Final = 6
"""How many ways to begin a turn are followed up."""
_NEXT: Final = 3
"""How many ways to go on after each of them."""
_KEPT: Final = 10
"""How many turns are followed at the same time."""
_LONGEST: Final = 12
"""Lines in one turn; a longer one is cut off."""


@dataclass(frozen=True)
class Candidate:
    """A whole turn."""

    line: Line
    opening: int
    """How many of its actions belong to its first line."""
    value: float
    """What the evaluation says of the position it leads to."""

    @property
    def first(self) -> Line:
        return self.line[: self.opening]


@dataclass
class _Branch:
    candidate: Candidate
    state: State
    ended: bool


def turn_over(state: State, seat: int, drawn: int) -> bool:
    """Whether a turn that began when so many outcomes had been drawn has ended."""
    return state.over or state.drawn != drawn or seat not in state.active


def candidates(evaluation: AnyEvaluation, world: State, seat: int) -> list[Candidate]:
    """The turns worth comparing, best first; of those that lead to one position only the best is kept.

    The best turn after each of the first lines is among them, so that there is always something to compare with.
    """
    drawn = world.drawn
    branches = [_Branch(Candidate([], 0, 0.0), world, False)]
    for depth in range(_LONGEST):
        if all(branch.ended for branch in branches):
            break
        grown: list[_Branch] = []
        for branch in branches:
            grown += [branch] if branch.ended else _grown(evaluation, branch, seat, drawn, _NEXT if depth else _FIRST)
        branches = _pruned(grown, drawn)
    return [branch.candidate for branch in branches]


def _grown(evaluation: AnyEvaluation, branch: _Branch, seat: int, drawn: int, width: int) -> list[_Branch]:
    """Each of the best lines that could follow."""
    before, state = branch.candidate, branch.state
    legal = state.legal(seat)
    lines = [(before.value, legal)] if len(legal) == 1 else ranked_lines(evaluation, state, seat)[:width]
    found: list[_Branch] = []
    for value, line in lines:
        child = state.copy()
        for action in line:
            child.apply(seat, action)
        candidate = Candidate([*before.line, *line], before.opening or len(line), value)
        found.append(_Branch(candidate, child, turn_over(child, seat, drawn)))
    return found


def _pruned(branches: list[_Branch], drawn: int) -> list[_Branch]:
    """Different positions only; the best of each opening, then the best of the others."""
    branches.sort(key=lambda branch: -branch.candidate.value)
    seen: set[tuple[object, ...]] = set()
    openings: set[tuple[int, ...]] = set()
    kept: list[_Branch] = []
    spare: list[_Branch] = []
    for branch in branches:
        # What chance brought in this one world says nothing about the turn.
        key = branch.state.key() if branch.state.drawn == drawn else tuple(branch.candidate.line)
        if key in seen:
            continue
        seen.add(key)
        opening = tuple(branch.candidate.first)
        (spare if opening in openings else kept).append(branch)
        openings.add(opening)
    kept += spare[: max(0, _KEPT - len(kept))]
    kept.sort(key=lambda branch: -branch.candidate.value)
    return kept
