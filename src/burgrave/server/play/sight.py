"""The counters of a table as one link sees them.

What a seat does unnoticed, such as placing followers for a sealed plan, is a ply of the record like any other. Links
that must not know about it count without it: their plies, steps and news do not depend on how many there were.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection

from burgrave.server.play.position import Position


class Sight:
    """Translates between the plies of the record and those that the seats of a link know about."""

    def __init__(self, position: Position, seats: Collection[int]) -> None:
        self._newest = position.ply
        self._steps = len(position.steps)
        others = [seat for seat in range(len(position.unnoticed)) if seat not in seats]
        self._hidden = [plies for seat in others if (plies := position.unnoticed[seat])]
        self._hidden_steps = 0 if position.state.over else sum(position.unnoticed_steps[seat] for seat in others)

    @property
    def misses(self) -> bool:
        """Whether there are plies that this link must not know about."""
        return bool(self._hidden)

    @property
    def ply(self) -> int:
        """The newest ply, as this link counts."""
        return self.number(self._newest)

    @property
    def steps(self) -> int:
        """Actions not undone, as this link counts; once the game is over, the record is public and all count."""
        return self._steps - self._hidden_steps

    def number(self, ply: int) -> int:
        """Convert a ply of the record to this link's count."""
        if not self._hidden:
            return ply
        return ply - sum(bisect_right(plies, ply) for plies in self._hidden)

    def hides(self, ply: int) -> bool:
        """Whether this link must not know about this ply."""
        return bool(self._hidden) and any(bisect_left(plies, ply) != bisect_right(plies, ply) for plies in self._hidden)

    def recorded(self, number: int) -> int:
        """Convert this link's count to the last ply of the record that has it."""
        if not self._hidden:
            return max(number, -1)
        beyond = number - self.ply
        if beyond >= 0:
            return self._newest + beyond
        return bisect_right(range(self._newest), number, key=self.number) - 1
