"""White castles: buildings that act at once with the white die."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import kinds
from burgrave.games.burgundy.effects import OPTIONAL
from burgrave.games.burgundy.expansion import Expansion
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import TILE_ID
from burgrave.kernel.options import Module
from burgrave.kernel.text import say


def white_castle(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Any die action with the value of the white die; workers may change it. BUR-WCA-03, BUR-WCA-04"""
    g.ask(seat, kinds.USE, g.white + OPTIONAL)


WHITE_CASTLES: Final = Expansion(
    Module(
        "white-castles",
        say("White castles"),
        say("A building that acts at once with the white die."),
        rule="BUR-WCA-01",
    ),
    effects={TILE_ID["white-castle"]: white_castle},
)
