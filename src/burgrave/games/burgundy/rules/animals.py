"""Animals: a new tile scores its herd, and again every tile of the same species in the pasture."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.duchies import SPACES
from burgrave.games.burgundy.data.tiles import ANIMALS, KNOWN_TILES, SPECIES, SPECIES_OF
from burgrave.games.burgundy.data.tiles import TILES as ALL_TILES
from burgrave.games.burgundy.feature import TileRule
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, count, say

SCORED_ANIMALS: Final = 4
MONASTERY_7: Final = 5

_MONASTERY_7: Final = 1 << 7


def animals(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Points for these animals and all of their species in the pasture. BUR-ANI-01, BUR-ANI-02, BUR-MON-07"""
    herd, extra = points_for(g, seat, tile, space)
    g.score(seat, SCORED_ANIMALS, herd)
    if extra:
        g.score(seat, MONASTERY_7, extra)


def points_for(g: Burgundy, seat: int, tile: int, space: int) -> tuple[int, int]:
    """The points of a tile: for the animals, and by monastery 7."""
    herd, tiles_scoring = herd_of(g, seat, tile, g.duchies[seat].area[space])
    extra = tiles_scoring if g.monasteries[seat] & _MONASTERY_7 else 0
    for change in g.rules.animal_points:
        herd, extra = change(g, seat, tile, herd, extra)
    return herd, extra


def herd_of(g: Burgundy, seat: int, tile: int, pasture: int) -> tuple[int, int]:
    """The animals and tiles that score with a new tile in this pasture. BUR-ANI-01"""
    species = SPECIES_OF[tile]
    herd = scoring = 0
    for s in bits(pasture):
        other = g.tiles[seat * SPACES + s]
        if SPECIES_OF[other] == species:
            herd += ANIMALS[other]
            scoring += 1
    for more in g.rules.herd_bonus:
        more_animals, more_tiles = more(g, seat, tile, pasture)
        herd += more_animals
        scoring += more_tiles
    return herd, scoring


def _herd(species: str, n: int) -> Text:
    match species:
        case "cow":
            return count("{n} cow", "{n} cows", n)
        case "sheep":
            return count("{n} lone sheep", "{n} sheep", n)
        case "pig":
            return count("{n} pig", "{n} pigs", n)
    return count("{n} goat", "{n} goats", n)


_HELP: Final = say("Scores these animals, and scores again every tile with the same kind of animal in the pasture.")

CAUSES: Final[tuple[Cause, ...]] = (
    Cause(SCORED_ANIMALS, "animals", "BUR-ANI-01", say("animals"), "animals"),
    Cause(MONASTERY_7, "monastery 7", "BUR-MON-07", say("monastery (1 extra point for animals)"), "animals"),
)
TILES: Final[dict[int, TileRule]] = {
    number: TileRule(_herd(SPECIES[SPECIES_OF[number]], ANIMALS[number]), help=_HELP, effect=animals)
    for number in KNOWN_TILES
    if ANIMALS[number] and not ALL_TILES[number].module
}
