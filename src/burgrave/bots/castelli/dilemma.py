"""Network inputs for the Dilemma."""

from __future__ import annotations

from burgrave.bots.castelli.terms import CastelliTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.castelli.data.tiles import lying
from burgrave.games.castelli.expansions.dilemma.exchange import FIRST, kept
from burgrave.games.castelli.state import NO_TILE, Castelli


class DilemmaTerms(CastelliTerms):
    """The tile that a seat holds: whether it is still the one it began with, and what its own shield counts."""

    name = "dilemma"
    inputs = 2
    cost = 1.5

    def tell(self, g: Castelli, seat: int, found: Inputs, row: int) -> None:
        tile = kept(g)[seat]
        if tile == NO_TILE:
            return
        found.add(row, 1 if tile >= FIRST else 0)
        first = 4 * lying(tile, 0)
        own = g.rules.colour_at.index(g.rules.colours[seat], first)
        found.add(row + 1, g.rules.value_at[own])
