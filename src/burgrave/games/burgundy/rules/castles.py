"""Castles: an extra action at once."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import CASTLE, CASTLE_TILE
from burgrave.games.burgundy.feature import TileRule
from burgrave.games.burgundy.rules.dice import ANY, OPTIONAL, USE
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.text import say


def castle(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A castle gives one action at once, as with a die of any value. BUR-CAS-01, BUR-CAS-03"""
    g.ask(seat, USE, g.rules.castle_action if space >= 0 else ANY + OPTIONAL)


TILES: Final[dict[int, TileRule]] = {
    CASTLE_TILE: TileRule(
        COLOUR_NAMES[CASTLE],
        say("a castle"),
        say("Take an extra action at once, as if with a die of any number."),
        castle,
    )
}
