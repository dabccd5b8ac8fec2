"""Network inputs for the team game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.state import Burgundy

if TYPE_CHECKING:
    from burgrave.bots.burgundy.duchy import DuchyValue


class TeamTerms(BurgundyTerms):
    """A double duchy: how much of it is covered."""

    name = "team"
    cost = 1.8
    changes_all = True
    network = "team.weights"

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        found.add(row, g.covered[land.seat].bit_count())
