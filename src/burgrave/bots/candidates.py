"""Candidate turns: what a seat could do until its turn ends, chance comes in or another seat decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
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
    also: frozenset[tuple[int, ...]] = frozenset()
    """Other ways to begin that lead to the same position at best, and were left out for it."""

    @property
    def first(self) -> Line:
        return self.line[: self.opening]


@dataclass
class _Branch:
    candidate: Candidate
    state: State
    ended: bool
    spared: list[int] = field(default_factory=list)
    """What is never a burden, of the seat whose turn it is."""


def turn_over(state: State, seat: int, drawn: int) -> bool:
    """Whether a turn that began when so many outcomes had been drawn has ended."""
    return state.over or state.drawn != drawn or seat not in state.active


def candidates(evaluation: AnyEvaluation, world: State, seat: int) -> list[Candidate]:
    """The turns worth comparing, best first; of those that lead to one position only the best is kept.

    The best turn after each of the first lines is among them, so that there is always something to compare with. A turn
    that ends like another, only poorer, is none: however little a worker is worth, spending one for nothing is no idea.
    """
    drawn = world.drawn
    branches = [_Branch(Candidate([], 0, 0.0), world, False)]
    for depth in range(_LONGEST):
        if all(branch.ended for branch in branches):
            break
        grown: list[_Branch] = []
        for branch in branches:
            grown += [branch] if branch.ended else _grown(evaluation, branch, seat, drawn, _NEXT if depth else _FIRST)
        branches = _pruned(_distinct(evaluation, grown, seat, drawn))
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
        candidate = Candidate([*before.line, *line], before.opening or len(line), value, before.also)
        found.append(_Branch(candidate, child, turn_over(child, seat, drawn)))
    return found


def _distinct(evaluation: AnyEvaluation, branches: list[_Branch], seat: int, drawn: int) -> list[_Branch]:
    """Different positions only, none of them poorer than another and otherwise the same."""
    branches.sort(key=lambda branch: -branch.candidate.value)
    alike: dict[tuple[object, ...], list[_Branch]] = {}
    for branch in branches:
        bare = branch.state.copy()
        branch.spared = evaluation.spare(bare, seat)
        # What chance brought in this one world says nothing about the turn.
        key = bare.key() if bare.drawn == drawn else tuple(branch.candidate.line)
        _enter(alike.setdefault(key, []), branch)
    return [branch for group in alike.values() for branch in group]


def _enter(group: list[_Branch], branch: _Branch) -> None:
    """Keep a branch unless another of the group is as rich; those it makes poor leave."""
    for other in group:
        if _as_rich(other.spared, branch.spared):
            _merge(other, branch)
            return
    for other in [other for other in group if _as_rich(branch.spared, other.spared)]:
        _merge(branch, other)
        group.remove(other)
    group.append(branch)


def _as_rich(one: Sequence[int], other: Sequence[int]) -> bool:
    return all(mine >= theirs for mine, theirs in zip(one, other, strict=True))


def _merge(kept: _Branch, left_out: _Branch) -> None:
    """A way to begin that is left out would look worse than it is by the turns that remain of it."""
    beginnings = kept.candidate.also | left_out.candidate.also | {tuple(left_out.candidate.first)}
    kept.candidate = replace(kept.candidate, also=beginnings - {tuple(kept.candidate.first)})


def _pruned(branches: list[_Branch]) -> list[_Branch]:
    """The best of each opening, then the best of the others."""
    branches.sort(key=lambda branch: -branch.candidate.value)
    openings: set[tuple[int, ...]] = set()
    kept: list[_Branch] = []
    spare: list[_Branch] = []
    for branch in branches:
        opening = tuple(branch.candidate.first)
        (spare if opening in openings else kept).append(branch)
        openings.add(opening)
    kept += spare[: max(0, _KEPT - len(kept))]
    kept.sort(key=lambda branch: -branch.candidate.value)
    return kept
