"""Advice for one decision: the best turn found, and how many points the alternatives are behind."""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic
from typing import Final

from burgrave.bots.comparison import LOOKS, Comparison, Gap
from burgrave.kernel.state import State

SECONDS: Final = 4.0
"""The time for a hint, which a person waits for."""
_WORLDS: Final = 12
"""Worlds in which every turn is tried to find the best."""
_SELECTING: Final = 0.35
_CUT_OFF: Final = 0.6
"""When selecting and comparing truncated playouts end, as fractions of the time; the rest is for full rollouts."""
_NEAREST: Final = 0.75
"""The fraction of the remaining time that goes to the next alternative: the runner-up matters most."""


@dataclass(frozen=True)
class Alternative:
    """An alternative turn, and how far it is behind."""

    line: list[int]
    """The whole turn: others that begin alike may be worth more or less."""
    behind: Gap


@dataclass(frozen=True)
class Advice:
    """The advised turn and its alternatives."""

    line: list[int]
    """The whole turn, up to the first chance event."""
    opening: int
    """How many of its actions form its first line, such as a die and its use."""
    others: list[Alternative]
    """Closest first; empty if nothing else is worth comparing."""
    searched: bool = True
    """Whether it comes from a search; otherwise it is a quick bot's choice."""

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
    """The best turn for a seat, from what it may know, compared with `others` alternatives.

    Alternatives that open differently come first. By default the seed is derived from the position, so that asking
    again gives the same answer unless time runs out.
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
    """The best of these turns, and how far the others are behind."""
    gaps: dict[int, Gap] = {}
    for number in rest:
        gap = comparison.judge(best, number, worlds, until)
        if gap.clear and gap.total.mean < 0:
            # The turn that had looked best did not hold up.
            gaps = {other: comparison.judge(number, other, worlds, until) for other in gaps}
            gaps[best], best = gap.reversed(), number
        else:
            gaps[number] = gap
    return best, gaps


def _by_beginning(comparison: Comparison) -> list[int]:
    """The best turn, then those that open differently, then the rest, which may just reorder the best one."""
    ranked = comparison.ranked()
    best = comparison.turns[ranked[0]]
    alike = {tuple(best.first), *best.also}
    return sorted(ranked, key=lambda number: (number != ranked[0], tuple(comparison.turns[number].first) in alike))


def seed_of(state: State, seat: int) -> int:
    """A seed derived from the position as the seat knows it."""
    return int(state.world(seat, 0).digest(), 16) & 0xFFFFFFFFFF
