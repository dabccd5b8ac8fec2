"""Advice for one decision: the best turn found, and how far the others are behind it, in points."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Final

from burgrave.bots.comparison import LOOKS, Comparison, Gap
from burgrave.kernel.state import State

SECONDS: Final = 4.0
"""For a hint: a person waits for it."""
_WORLDS: Final = 10
"""In which every turn is tried to find the best two."""
_SELECTING: Final = 0.5
"""What part of the time that may take."""


@dataclass(frozen=True)
class Alternative:
    """Another way to begin, at its best, and how far it is behind."""

    line: list[int]
    behind: Gap


@dataclass(frozen=True)
class Advice:
    """What to do, and what else there was."""

    line: list[int]
    """The whole turn, as long as nothing unknown happens."""
    opening: int
    """How many of its actions belong together: a die and what is done with it."""
    others: list[Alternative]
    """The nearest first; none where there is no choice."""
    searched: bool = True
    """Otherwise it is what a quick bot would do."""

    @property
    def action(self) -> int:
        return self.line[0]


def advise(
    state: State,
    seat: int,
    seed: int | None = None,
    seconds: float = SECONDS,
    worlds: int = LOOKS[-1],
    others: int = 1,
) -> Advice:
    """The best turn of a seat, from what it may know, beside this many other ways to begin.

    Without a seed the position is the seed: asking again gives the same answer, as long as time does not run out.
    """
    legal = state.legal(seat)
    if len(legal) == 1:
        return Advice([legal[0]], 1, [])
    began = monotonic()
    comparison = Comparison(state, seat, seed_of(state, seat) if seed is None else seed)
    comparison.select(_WORLDS, began + _SELECTING * seconds)
    ranked = _openings(comparison)
    best, until = ranked[0], began + seconds
    gaps: dict[int, Gap] = {}
    for number in ranked[1 : others + 1]:
        gap = comparison.measure(best, number, worlds, until)
        if gap.clear and gap.total.mean < 0:
            # What looked better at first did not hold.
            gaps = {other: comparison.measure(number, other, worlds, until) for other in gaps}
            gaps[best], best = gap.reversed(), number
        else:
            gaps[number] = gap
    turn = comparison.turns[best]
    found = [Alternative(comparison.turns[number].first, gap) for number, gap in gaps.items()]
    found.sort(key=lambda other: other.behind.total.mean)
    return Advice(turn.line, turn.opening, found)


def _openings(comparison: Comparison) -> list[int]:
    """The best turn of each way to begin, best first; the same turn in another order is no other way."""
    seen: set[tuple[int, ...]] = set()
    kept: list[int] = []
    for number in comparison.ranked():
        turn = comparison.turns[number]
        if tuple(turn.first) not in seen:
            kept.append(number)
        seen |= {tuple(turn.first), *turn.also}
    return kept


def seed_of(state: State, seat: int) -> int:
    """The position as a number, as far as the seat may know it."""
    return int(state.world(seat, 0).digest(), 16) & 0xFFFFFFFFFF
