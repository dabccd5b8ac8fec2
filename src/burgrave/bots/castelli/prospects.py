"""What castles would bring in the octagons of a board, found again only where settlements have changed."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.facts import CITY_POINTS, VILLAGE_POINTS
from burgrave.games.castelli.data.layouts import PER_ROW, Layout
from burgrave.games.castelli.rules.castles import worth
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import lowest, zeros

MOST: Final = 2 * PER_ROW * max(VILLAGE_POINTS, CITY_POINTS)
"""More points than a castle brings anywhere."""


class Prospects:
    """The octagons with castle sites, by what a castle there is worth."""

    def __init__(self) -> None:
        self._layout: Layout | None = None
        self._villages: i64 = 0
        self._cities: i64 = 0
        self._points = zeros(0)
        """By octagon."""
        self.worth = zeros(MOST + 1)
        """By points the mask of the octagons where a castle brings so many."""
        self.changes: i64 = 0
        """While this stays the same, so do they."""

    def look_at(self, g: Castelli) -> None:
        """Bring them up to date with a position."""
        if g.layout is not self._layout:
            self._begin(g)
        if g.villages != self._villages or g.cities != self._cities:
            self._update(g)

    def _begin(self, g: Castelli) -> None:
        """A board without settlements."""
        self._layout = g.layout
        self._villages = self._cities = 0
        self.changes += 1
        self._points = zeros(g.layout.spaces)
        self.worth = zeros(MOST + 1)
        self.worth[0] = g.layout.one_site

    def _update(self, g: Castelli) -> None:
        layout, points, found = g.layout, self._points, self.worth
        villages: i64 = self._villages
        cities: i64 = self._cities
        changed = (villages ^ g.villages) | (cities ^ g.cities)
        self._villages, self._cities = g.villages, g.cities
        self.changes += 1
        beside: i64 = 0
        while changed:
            beside |= layout.lines[lowest(changed)]
            changed &= changed - 1
        beside &= layout.one_site
        while beside:
            octagon = lowest(beside)
            site = beside & -beside
            beside ^= site
            found[points[octagon]] ^= site
            points[octagon] = worth(g, octagon)
            found[points[octagon]] |= site
