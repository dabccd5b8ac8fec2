"""Inns in the evaluation: their areas count as one space larger."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.expansions import inns
from burgrave.games.burgundy.expansions.inns import INN
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import popcount

_INN: Final = 2.0
"""The value of an inn's effect with a whole game ahead."""


class InnTerms(BurgundyTerms):
    """The extra points of areas with an inn."""

    name = inns.NAME
    inputs = 2

    def effect(self, duchy: DuchyValue, tile: int) -> float | None:
        return _INN * duchy.left if tile == INN else None

    def area(self, duchy: DuchyValue, area: int, size: int, done: int) -> float:
        # An area where an inn is barred has one already.
        return (size + 1) * (done / size) ** 2 * duchy.fading if duchy.barred(INN) & area else 0.0

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Inputs: incomplete areas with an inn, and their empty spaces."""
        missing: list[int] = [popcount(area & ~land.covered) for area, _ in land.areas.sized if land.barred(INN) & area]
        found.add(row, len(missing) - missing.count(0))
        found.add(row + 1, sum(missing))
