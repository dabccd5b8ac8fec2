"""Châteauma with the extra tiles: a crane is a castle, geese score with its herds."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import ANIMALS, SPECIES_OF
from burgrave.games.burgundy.expansions import extra_tiles
from burgrave.games.burgundy.expansions.extra_tiles import CRANE_TILE, GEESE
from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation, TileBonus
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.bonuses import ONE_MORE_TILE, castle
from burgrave.games.burgundy.modes.chateauma.choosing import NOTHING
from burgrave.games.burgundy.modes.chateauma.facts import NAME
from burgrave.games.burgundy.modes.chateauma.memory import open_tiles
from burgrave.kernel.cause import Cause
from burgrave.kernel.options import Option
from burgrave.kernel.text import say

CHA_GEESE: Final = 38


def score_geese(c: Chateauma) -> None:
    """Geese score with every animal tile. BUR-CHA-70"""
    geese = ANIMALS[GEESE] * open_tiles(c.g).count(GEESE)
    if geese:
        c.g.score(c.seat, CHA_GEESE, geese)


def place_geese(c: Chateauma, tile: int) -> int:
    """Geese score themselves, and again the species with the most animals or the most tiles. BUR-CHA-70"""
    herds: dict[int, int] = {}
    tiles: dict[int, int] = {}
    for t in open_tiles(c.g):
        if ANIMALS[t] and t != GEESE:
            herds[SPECIES_OF[t]] = herds.get(SPECIES_OF[t], 0) + ANIMALS[t]
            tiles[SPECIES_OF[t]] = tiles.get(SPECIES_OF[t], 0) + 1
    if c.option("chateauma_geese") == "tiles":
        most = max(tiles.values(), default=0)
        herds = {species: animals for species, animals in herds.items() if tiles[species] == most}
    c.g.score(c.seat, CHA_GEESE, ANIMALS[tile] + max(herds.values(), default=0))
    return NOTHING


EXTRA_TILES: Final[Adaptation] = Adaptation(
    extra_tiles.NAME,
    options=(
        Option(
            "chateauma_geese",
            "animals",
            say("Châteauma's geese score with the kind of animal it has the most animals of, or the most tiles of"),
            values=("animals", "tiles"),
            labels=(say("Most animals"), say("Most tiles")),
            rule="BUR-CHA-70",
            module=NAME,
            group="edition",
            later=True,
        ),
    ),
    editions={"pl": {"chateauma_geese": "tiles"}},
    causes=(Cause(CHA_GEESE, "Châteauma's geese", "BUR-CHA-70", say("geese"), "animals"),),
    bonuses={
        CRANE_TILE: TileBonus(castle, ONE_MORE_TILE, "BUR-CHA-69"),
        GEESE: TileBonus(place_geese, say("points for the geese and its largest herd"), "BUR-CHA-70"),
    },
    on_animals=score_geese,
)
