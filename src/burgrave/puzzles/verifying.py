"""Verifying a puzzle: its lines are measured again in new worlds."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.bots.comparison import LOOKS, Comparison, Gap
from burgrave.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Verdict:
    """How far the next-best line was behind this time."""

    id: str
    gap: Gap

    @property
    def holds(self) -> bool:
        """Whether the best line is ahead again by more than the margin."""
        return self.gap.clear and self.gap.total.mean > 0


def verify(puzzle: Puzzle, game: str, seed: int, worlds: int = LOOKS[-1]) -> Verdict:
    """Measure the best line against the others; raises PuzzleError if a line cannot be played."""
    puzzle.check(game)
    state = puzzle.state(game)
    lines = puzzle.lines(state)
    comparison = Comparison(state, puzzle.seat, seed)
    first = comparison.add(lines[0])
    gaps = [comparison.measure(first, comparison.add(line), worlds) for line in lines[1:]]
    return Verdict(puzzle.id, min(gaps, key=lambda gap: gap.total.mean))
