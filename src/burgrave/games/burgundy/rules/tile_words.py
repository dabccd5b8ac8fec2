"""Names and effects of tiles in words, and colours. The words for each kind are declared beside its effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from burgrave.games.burgundy.data.tiles import COLOUR_NAMES as COLOUR_NAMES
from burgrave.games.burgundy.data.tiles import KNOWN_TILES, TILE_IDS, TILES
from burgrave.kernel.errors import Reason
from burgrave.kernel.text import Text, verbatim

if TYPE_CHECKING:
    from burgrave.games.burgundy.feature import TileRule

TILE_NAMES: Final = [verbatim("")] * TILE_IDS
A_TILE: Final = [verbatim("")] * TILE_IDS
"""Each tile as an object of "takes" or "places"."""
TILE_HELP: Final[list[Text | None]] = [None] * TILE_IDS
"""The effect of each tile in a sentence or two; None if there is nothing to say."""
NO_ROOM: Final[list[Reason | None]] = [None] * TILE_IDS
"""Why a tile cannot be stored until another is discarded; None for the normal rule."""
SYMBOLS: Final = [f"tile-{tile.name}" for tile in TILES]
"""The symbol of each tile."""


def name_tiles(rules: Mapping[int, TileRule]) -> None:
    """Gather the words for every kind of tile."""
    for tile in KNOWN_TILES:
        if tile not in rules:
            raise ValueError(f"nothing says what '{TILES[tile].name}' is called")
        rule = rules[tile]
        TILE_NAMES[tile] = rule.name
        A_TILE[tile] = rule.one if rule.one is not None else rule.name
        TILE_HELP[tile] = rule.help
        NO_ROOM[tile] = rule.no_room
