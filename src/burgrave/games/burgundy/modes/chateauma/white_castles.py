"""Châteauma with white castles: they take a tile for its reserve."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import COLOUR
from burgrave.games.burgundy.expansions import white_castles
from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation, TileBonus
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.choosing import NOTHING, reserve
from burgrave.games.burgundy.modes.chateauma.facts import NAME
from burgrave.games.burgundy.modes.chateauma.memory import depot_slots, ring
from burgrave.kernel.options import Option
from burgrave.kernel.text import say

NO_TILE_SILVER: Final = 1


def fetch_rare_tile(c: Chateauma, tile: int) -> int:
    """Take a tile of a colour rare in the reserve, or silver if none is on the board. BUR-CHA-71"""
    counts = c.stacks()
    sizes = [0] if c.option("chateauma_white_castle") == "missing" else sorted(set(counts))
    for size in sizes:
        for depot in ring(c.g.white):
            slots = [s for s in depot_slots(depot) if c.g.board[s] and counts[COLOUR[c.g.board[s]]] == size]
            if slots:
                colours = [COLOUR[c.g.board[slot]] for slot in slots]
                wanted = min(colours, key=c.territories.reserve_order.index)
                reserve(c, slots[colours.index(wanted)], depot, tile)
                return NOTHING
    c.g.gain_silver(c.seat, NO_TILE_SILVER)
    return NOTHING


WHITE_CASTLES: Final[Adaptation] = Adaptation(
    white_castles.NAME,
    options=(
        Option(
            "chateauma_white_castle",
            "fewest",
            say("a white castle gives Châteauma a colour it has the fewest of in its reserve, or only one it lacks"),
            values=("fewest", "missing"),
            labels=(say("What it has the fewest of"), say("Only what it lacks")),
            rule="BUR-CHA-71",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"pl": {"chateauma_white_castle": "missing"}},
    bonuses={
        white_castles.WHITE_CASTLE: TileBonus(
            fetch_rare_tile, say("a tile of a colour that is scarce in the reserve"), "BUR-CHA-71"
        ),
    },
)
