"""Heraldic tiles: their shields in every orientation, their silver, their card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.castelli.facts import COLOURS, read_facts

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = "NESW"


@dataclass(frozen=True)
class Tile:
    """Shields are colours clockwise from north; the one that shows a card counts nothing. CAS-CMP-05, CAS-CMP-07"""

    name: str
    value: int
    shields: tuple[int, ...]
    card: int
    """The colour whose shield shows a card, -1 if none does."""
    silver: int


def _read(fact: dict[str, Any]) -> Tile:
    shields = tuple(COLOURS.index(colour) for colour in fact["shields"])
    card = COLOURS.index(fact["card"]) if "card" in fact else -1
    tile = Tile(fact["name"], fact["value"], shields, card, fact.get("silver", 0))
    assert sorted(shields) == [0, 1, 2, 3], f"tile {tile.name} needs one shield of each colour"
    assert 1 <= tile.value <= 6, f"tile {tile.name} has an impossible value"
    assert 0 <= tile.silver <= 2, f"tile {tile.name} has too much silver"
    return tile


_FACTS: Final = read_facts("tiles")
TILES: Final = [_read(fact) for fact in [*_FACTS["tile"], *_FACTS["start"]]]
"""The 32 tiles of the board, then the 4 starting tiles. CAS-CMP-03, CAS-CMP-04"""
FIRST_START: Final = len(_FACTS["tile"])
STARTS: Final = len(TILES)
"""End of the starting tiles."""

assert (FIRST_START, STARTS) == (32, 36)
assert len({tile.name for tile in TILES}) == STARTS
assert len({tile.shields for tile in TILES}) > 1, "the order of the colours differs between tiles (CAS-CMP-08)"

# A tile lying on the board is one number: 4 * tile + quarter turns clockwise + 1; 0 lies face down.
_LYING: Final = 4 * STARTS + 1
FACE_DOWN: Final = 0


def lying(tile: int, turns: int) -> int:
    return 4 * tile + turns + 1


def tile_of(code: int) -> int:
    return (code - 1) >> 2


def turns_of(code: int) -> int:
    return (code - 1) & 3


def _shield(code: int, side: int) -> int:
    """The colour that points to a side after the tile was turned."""
    return TILES[tile_of(code)].shields[(side - turns_of(code)) % 4]


COLOUR_AT: Final = [0] * 4 + [_shield(code, side) for code in range(1, _LYING) for side in range(4)]
"""4 * lying tile + side: the colour of the shield there."""
VALUE_AT: Final = [0] * 4 + [
    0 if TILES[tile_of(code)].card == _shield(code, side) else TILES[tile_of(code)].value
    for code in range(1, _LYING)
    for side in range(4)
]
"""4 * lying tile + side: what that shield counts; nothing face down or with a card."""
