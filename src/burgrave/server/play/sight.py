"""The counters of a table as one link sees them.

What a seat does unnoticed, such as placing followers for a sealed plan, is a ply of the record like any other. A link
that must not know of it counts without it: its plies, its steps and its news do not depend on how many there were.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection

from burgrave.server.play.position import Position


class Sight:
    """Translates between the plies of the record and those that the seats of a link know of."""

    def __init__(self, position: Position, seats: Collection[int]) -> None:
        self._newest = position.ply
        self._steps = len(position.steps)
        others = [seat for seat in range(len(position.unnoticed)) if seat not in seats]
        self._hidden = [plies for seat in others if (plies := position.unnoticed[seat])]
        self._hidden_steps = 0 if position.state.over else sum(position.unnoticed_steps[seat] for seat in others)

    @property
    def misses(self) -> bool:
        """Whether anything was done that this link must not know of."""
        return bool(self._hidden)

    @property
    def ply(self) -> int:
        """The newest ply."""
        return self.number(self._newest)

    @property
    def steps(self) -> int:
        """How many actions stand. All of them count once the game is over: the record is open then."""
        return self._steps - self._hidden_steps

    def number(self, ply: int) -> int:
        """A ply of the record as this link counts it."""
        if not self._hidden:
            return ply
        return ply - sum(bisect_right(plies, ply) for plies in self._hidden)

    def hides(self, ply: int) -> bool:
        """Whether this link must not know that there was this ply."""
        return any(bisect_left(plies, ply) != bisect_right(plies, ply) for plies in self._hidden)

    def recorded(self, number: int) -> int:
        """The last ply of the record at which this link's count was this high."""
        if not self._hidden:
            return max(number, -1)
        beyond = number - self.ply
        if beyond >= 0:
            return self._newest + beyond
        return bisect_right(range(self._newest), number, key=self.number) - 1
