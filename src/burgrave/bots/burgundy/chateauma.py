"""Network inputs for Châteauma: what it has, from which follows how much it will still score."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.data.tiles import COLOUR, COLOURS
from burgrave.games.burgundy.modes.chateauma.memory import holdings, open_tiles
from burgrave.games.burgundy.state import Burgundy

_SEATED: Final = 1
_COVERED: Final = 2
_RESERVE: Final = 3
_JOKERS: Final = 4
_ON_CARDS: Final = 5
_BY_COLOUR: Final = 6


class ChateaumaTerms(BurgundyTerms):
    """Châteauma's spaces, reserve, jokers, tiles on cards, and tiles by colour; the first row is the players'."""

    name = "chateauma"
    changes_all = True
    network = "chateauma.weights"
    inputs = _BY_COLOUR + len(COLOURS)

    def tell_automaton(self, g: Burgundy, seat: int, found: Inputs, row: int) -> None:
        held = holdings(g)
        found.add(row + _SEATED, 1)
        found.add(row + _COVERED, g.covered[seat].bit_count())
        found.add(row + _RESERVE, len(held.reserve))
        found.add(row + _JOKERS, len(held.jokers))
        found.add(row + _ON_CARDS, len([tile for tile in held.tiles if tile]))
        counts = [0] * len(COLOURS)
        for tile in open_tiles(g):
            if 0 <= COLOUR[tile] < len(COLOURS):
                counts[COLOUR[tile]] += 1
        for colour, count in enumerate(counts):
            found.add(row + _BY_COLOUR + colour, count)
