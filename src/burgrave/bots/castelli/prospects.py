"""What castles would bring in the octagons of a board, found again only where settlements have changed."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.facts import CITY_POINTS, VILLAGE_POINTS
from burgrave.games.castelli.data.layouts import PER_ROW, Layout
from burgrave.games.castelli.rules.castles import worth
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import zeros

_MOST: Final = 2 * PER_ROW * max(VILLAGE_POINTS, CITY_POINTS)
"""More than all settlements in line with a castle are worth."""


class Prospects:
    """The octagons with castle sites, by what a castle there is worth."""

    def __init__(self) -> None:
        self._layout: Layout | None = None
        self._villages: i64 = 0
        self._cities: i64 = 0
        self.worth = zeros(_MOST + 1)
        """By points the mask of the octagons where a castle brings so many."""
        self.best: i64 = 0
        """The most points that a castle brings anywhere."""

    def look_at(self, g: Castelli) -> None:
        """Bring them up to date with a position."""
        if g.villages != self._villages or g.cities != self._cities or g.layout is not self._layout:
            self._update(g)

    def _update(self, g: Castelli) -> None:
        layout, found = g.layout, zeros(_MOST + 1)
        self._layout, self._villages, self._cities = layout, g.villages, g.cities
        self.best = 0
        sites: i64 = layout.one_site
        for octagon in range(layout.spaces):
            if sites >> octagon & 1:
                points = worth(g, octagon)
                found[points] |= 1 << octagon
                self.best = max(self.best, points)
        self.worth = found
