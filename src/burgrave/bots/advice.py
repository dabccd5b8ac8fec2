"""Advice for one decision: the best turn found, and how far the others are behind it, in points."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Final

from burgrave.bots.comparison import LOOKS, Comparison, Gap
from burgrave.kernel.state import State

SECONDS: Final = 4.0
"""For a hint: a person waits for it."""
_WORLDS: Final = 12
"""In which every turn is tried to find the best."""
_SELECTING: Final = 0.35
_CUT_OFF: Final = 0.6
"""When the best is found and cut-off futures are compared, as parts of the time; the rest is for whole games."""
_NEAREST: Final = 0.75
"""What part of the time that is left goes to the next turn: the runner-up matters most."""


@dataclass(frozen=True)
class Alternative:
    """Another turn, and how far it is behind."""

    line: list[int]
    """The whole of it: what a turn is worth says nothing of others that begin alike."""
    behind: Gap


@dataclass(frozen=True)
class Advice:
    """What to do, and what else there was."""

    line: list[int]
    """The whole turn, as long as nothing unknown happens."""
    opening: int
    """How many of its actions belong together: a die and what is done with it."""
    others: list[Alternative]
    """The nearest first; none where nothing else is worth comparing."""
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
    """The best turn of a seat, from what it may know, beside this many other turns.

    Turns that begin otherwise come first. Without a seed the position is the seed: asking again gives the same answer,
    as long as time does not run out.
    """
    legal = state.legal(seat)
    if len(legal) == 1:
        return Advice([legal[0]], 1, [])
    began = monotonic()
    comparison = Comparison(state, seat, seed_of(state, seat) if seed is None else seed)
    comparison.select(_WORLDS, began + _SELECTING * seconds, far=True)
    best, *rest = _by_beginning(comparison)
    best, gaps = _judged(comparison, best, rest[:others], worlds, began + _CUT_OFF * seconds)
    for number in sorted(gaps, key=lambda number: gaps[number].total.mean):
        now = monotonic()
        gap = comparison.deepen(gaps[number], best, number, worlds, now + (began + seconds - now) * _NEAREST)
        if gap.clear and gap.total.mean < 0:
            rest = [best, *(other for other in gaps if other != number)]
            best, gaps = _judged(comparison, number, rest, worlds, began + seconds)
            gaps[rest[0]] = gap.reversed()
            break
        gaps[number] = gap
    turn = comparison.turns[best]
    found = [Alternative(comparison.turns[number].line, gap) for number, gap in gaps.items()]
    found.sort(key=lambda other: other.behind.total.mean)
    return Advice(turn.line, turn.opening, found)


def _judged(
    comparison: Comparison, best: int, rest: list[int], worlds: int, until: float
) -> tuple[int, dict[int, Gap]]:
    """The best of some turns, and how far the others are behind."""
    gaps: dict[int, Gap] = {}
    for number in rest:
        gap = comparison.judge(best, number, worlds, until)
        if gap.clear and gap.total.mean < 0:
            # What looked better at first did not hold.
            gaps = {other: comparison.judge(number, other, worlds, until) for other in gaps}
            gaps[best], best = gap.reversed(), number
        else:
            gaps[number] = gap
    return best, gaps


def _by_beginning(comparison: Comparison) -> list[int]:
    """The best turn, then those that begin otherwise, then the rest; the best in another order is no other turn."""
    ranked = comparison.ranked()
    best = comparison.turns[ranked[0]]
    alike = {tuple(best.first), *best.also}
    return sorted(ranked, key=lambda number: (number != ranked[0], tuple(comparison.turns[number].first) in alike))


def seed_of(state: State, seat: int) -> int:
    """The position as a number, as far as the seat may know it."""
    return int(state.world(seat, 0).digest(), 16) & 0xFFFFFFFFFF
