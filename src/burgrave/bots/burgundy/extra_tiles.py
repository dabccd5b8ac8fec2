"""The extra tiles in the evaluation: the crane and the geese."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.games.burgundy.data.tiles import COUNTED_BUILDING
from burgrave.games.burgundy.expansions.extra_tiles import CRANE, CRANE_TILE, GEESE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import place_of, popcount

_CRANE: Final = 4.0
"""The points for placing a crane, at least as many as for a watchtower."""
_IMITATED: Final = 3.0
"""The value of the building effect that the crane imitates."""
_COUNTED: Final = 4.0
"""The points of a monastery for each building that it counts."""
_COUNTED_LATER: Final = 0.3
"""The chance that such a monastery is still placed."""
_GEESE_AGAIN: Final = 0.7
"""Points for each tile with which geese can score again."""


class ExtraTileTerms(BurgundyTerms):
    """The crane counted by a monastery, and geese that score again with any animals."""

    name = "extra-tiles"
    unanswered: tuple[int, ...] = (CRANE,)

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        land = g.land(home)
        value = _counted(g, home, left) if CRANE_TILE in land else 0.0
        if GEESE in land:
            pasture = g.duchies[home].area[place_of(land, GEESE, 0)]
            value += _GEESE_AGAIN * min(2, int(popcount(pasture & ~g.covered[home]))) * min(1.0, 5 * left)
        return value

    def pending(self, g: Burgundy, kind: int, arg: int) -> float:
        return _IMITATED if kind == CRANE else 0.0

    def effect(self, duchy: DuchyValue, tile: int) -> float | None:
        return _CRANE + _counted(duchy.g, duchy.seat, duchy.left) if tile == CRANE_TILE else None


def _counted(g: Burgundy, seat: int, left: float) -> float:
    """The crane's points at the end: one monastery counts it, if there is one by then."""
    counting = any(g.monasteries[seat] >> number & 1 for number in COUNTED_BUILDING)
    return _COUNTED if counting else _COUNTED * _COUNTED_LATER * left
