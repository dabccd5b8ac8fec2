"""Châteauma and the extra tiles: a crane is a castle, geese score with its herds."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions import extra_tiles
from burgrave.games.burgundy.expansions.extra_tiles import CRANE_TILE, GEESE
from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation, TileBonus
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.bonuses import ONE_MORE_TILE, castle
from burgrave.games.burgundy.modes.chateauma.choosing import NOTHING
from burgrave.games.burgundy.modes.chateauma.memory import open_tiles
from burgrave.games.burgundy.rules.tiles import ANIMALS, SPECIES_OF
from burgrave.kernel.cause import Cause
from burgrave.kernel.text import say

CHA_GEESE: Final = 38


def score_geese(c: Chateauma) -> None:
    """Geese score with every animal tile. BUR-CHA-70"""
    geese = ANIMALS[GEESE] * open_tiles(c.g).count(GEESE)
    if geese:
        c.g.score(c.seat, CHA_GEESE, geese)


def place_geese(c: Chateauma, tile: int) -> int:
    """Themselves, and the species with most animals once more. BUR-CHA-70"""
    herds: dict[int, int] = {}
    for t in open_tiles(c.g):
        if ANIMALS[t] and t != GEESE:
            herds[SPECIES_OF[t]] = herds.get(SPECIES_OF[t], 0) + ANIMALS[t]
    c.g.score(c.seat, CHA_GEESE, ANIMALS[tile] + max(herds.values(), default=0))
    return NOTHING


EXTRA_TILES: Final[Adaptation] = Adaptation(
    extra_tiles.NAME,
    causes=(Cause(CHA_GEESE, "Châteauma's geese", "BUR-CHA-70", say("geese"), "animals"),),
    bonuses={
        CRANE_TILE: TileBonus(castle, ONE_MORE_TILE, "BUR-CHA-69"),
        GEESE: TileBonus(place_geese, say("points for the geese and for its largest herd"), "BUR-CHA-70"),
    },
    on_animals=score_geese,
)
