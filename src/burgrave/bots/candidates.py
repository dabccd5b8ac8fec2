"""Candidate turns: what a seat could do until a chance event occurs or another seat decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from burgrave.bots.evaluation import AnyEvaluation
from burgrave.bots.lines import Line, ranked_lines
from burgrave.kernel.state import State

_FIRST: Final = 6
"""Opening lines that are followed up."""
_NEXT: Final = 3
"""Lines that are followed up after each later line."""
_KEPT: Final = 10
"""Beam width: turns kept after each step."""
_LONGEST: Final = 12
"""The most lines in a turn; longer turns are cut off."""


@dataclass(frozen=True)
class Candidate:
    """A whole turn."""

    line: Line
    opening: int
    """How many actions its first line has."""
    value: float
    """The static evaluation of the position it leads to."""
    also: frozenset[tuple[int, ...]] = frozenset()
    """Openings that were dropped because they lead to the same position or a poorer one."""

    @property
    def first(self) -> Line:
        return self.line[: self.opening]


@dataclass
class _Branch:
    candidate: Candidate
    state: State
    ended: bool
    spared: list[int] = field(default_factory=list)
    """The seat's resources that it can never have too many of (`Evaluation.spare`)."""


def turn_over(state: State, seat: int, drawn: int) -> bool:
    """Whether a turn has ended that began after `drawn` random outcomes."""
    return state.over or state.drawn != drawn or seat not in state.active


def candidates(evaluation: AnyEvaluation, world: State, seat: int) -> list[Candidate]:
    """The turns worth comparing, best first; only the best of those that lead to the same position is kept.

    The best turn after each opening is included, so that there is always something to compare with. A turn that
    differs from another only in being poorer is dropped: a worker wasted is no alternative, however little it is worth.
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
    """The branch extended by each of the best lines that could follow."""
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
    """Drop duplicate positions, and those that differ from another only in being poorer."""
    branches.sort(key=lambda branch: -branch.candidate.value)
    alike: dict[tuple[object, ...], list[_Branch]] = {}
    for branch in branches:
        bare = branch.state.copy()
        branch.spared = evaluation.spare(bare, seat)
        # A random outcome in this one world says nothing about the turn.
        key = bare.key() if bare.drawn == drawn else tuple(branch.candidate.line)
        _enter(alike.setdefault(key, []), branch)
    return [branch for group in alike.values() for branch in group]


def _enter(group: list[_Branch], branch: _Branch) -> None:
    """Add a branch to its group unless one there is at least as rich; it replaces those that are no richer."""
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
    """Remember the opening that is dropped: judged by its remaining turns alone, it would look worse than it is."""
    beginnings = kept.candidate.also | left_out.candidate.also | {tuple(left_out.candidate.first)}
    kept.candidate = replace(kept.candidate, also=beginnings - {tuple(kept.candidate.first)})


def _pruned(branches: list[_Branch]) -> list[_Branch]:
    """The best branch of each opening, then the best of the others up to the beam width."""
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
