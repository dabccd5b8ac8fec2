"""Heraldic tiles: shields in every orientation, silver, cards, words and drawings.

A tile's id never changes. Tiles of expansions are added when the game is assembled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.castelli.data.facts import COLOURS, SEAT_COLOURS, read_facts
from burgrave.kernel.scene import Piece
from burgrave.kernel.text import Text, say

SIDES: Final = "NESW"
SIDE_NAMES: Final = (say("north"), say("east"), say("south"), say("west"))
COLOUR_NAMES: Final = (say("blue"), say("red"), say("green"), say("yellow"))
LOOK_OF: Final = [SEAT_COLOURS.index(colour) + 1 for colour in range(4)]
"""The number of each colour in the names of drawings: that of its seat."""


@dataclass(frozen=True)
class Tile:
    """A tile. Shields are colours clockwise from north; the one with a card has no value. CAS-CMP-05, CAS-CMP-07"""

    id: int
    name: str
    value: int
    shields: tuple[int, ...]
    card: int
    """The colour of the shield with the card, -1 if none has one."""
    silver: int

    @property
    def look(self) -> int:
        """The face of the tile as a number, for events and words, which outlive the tile."""
        order = sum([colour << 2 * side for side, colour in enumerate(self.shields)])
        return self.value | self.card + 1 << 3 | self.silver << 6 | order << 8


def read_tiles(facts: Sequence[dict[str, Any]]) -> tuple[Tile, ...]:
    """Parse the tiles of a data file."""
    return tuple([_read(fact) for fact in facts])


def _read(fact: dict[str, Any]) -> Tile:
    shields = tuple(COLOURS.index(colour) for colour in fact["shields"])
    card = COLOURS.index(fact["card"]) if "card" in fact else -1
    tile = Tile(fact["id"], fact["name"], fact["value"], shields, card, fact.get("silver", 0))
    assert sorted(shields) == [0, 1, 2, 3], f"tile {tile.name} needs one shield of each colour"
    assert 1 <= tile.value <= 6, f"tile {tile.name} has an impossible value"
    assert 0 <= tile.silver <= 2, f"tile {tile.name} has too much silver"
    return tile


# A tile placed on the board is a number: 4 * tile + quarter turns clockwise + 1; 0 is a face-down tile.
FACE_DOWN: Final = 0


FORCE_BITS: Final = 8
FORCE: Final = (1 << FORCE_BITS) - 1
"""A mask for the sum of one colour's shields in `TileSet.force_at`."""


class TileSet:
    """Tiles by id, and tables of their shields in every orientation."""

    def __init__(self, tiles: Sequence[Tile] = ()) -> None:
        self.tiles: Final[list[Tile]] = []
        self.colour_at: Final[list[int]] = [0] * 4
        """The colour of a shield, by 4 * placed tile + side."""
        self.value_at: Final[list[int]] = [0] * 4
        """The value of a shield, by 4 * placed tile + side; 0 if it is face down or has a card."""
        self.pointing: Final[list[list[tuple[int, int]]]] = [[]]
        """The shields with a value, by placed tile: side and colour."""
        self.force_at: Final[list[int]] = [0] * 4
        """`value_at`, shifted by FORCE_BITS * colour, so that one sum keeps the colours apart."""
        self.add(tiles)

    def add(self, tiles: Sequence[Tile]) -> None:
        """Add tiles in the order of their ids."""
        known = self.tiles
        for tile in tiles:
            if tile in known:
                continue
            if tile.id != len(known) or tile.name in [other.name for other in known]:
                raise ValueError(f"tile {tile.name} needs a name of its own and the id {len(known)}, not {tile.id}")
            known.append(tile)
            for turns in range(4):
                self.pointing.append([])
                for side in range(4):
                    colour = tile.shields[(side - turns) % 4]
                    self.colour_at.append(colour)
                    value = 0 if tile.card == colour else tile.value
                    self.value_at.append(value)
                    self.force_at.append(value << FORCE_BITS * colour)
                    if value:
                        self.pointing[-1].append((side, colour))

    def with_others(self, others: Sequence[Tile]) -> TileSet:
        """A set in which these tiles replace those with the same ids."""
        by_id = {tile.id: tile for tile in others}
        return TileSet([by_id.get(tile.id, tile) for tile in self.tiles])

    def side_of(self, colour: int, tile: int, turns: int) -> int:
        """The side that a colour's shield points to, with this rotation."""
        first = 4 * lying(tile, turns)
        return self.colour_at.index(colour, first) - first


OURS: Final[TileSet] = TileSet()
"""The tiles that come with the game."""
TILES: Final = OURS.tiles
COLOUR_AT: Final = OURS.colour_at
VALUE_AT: Final = OURS.value_at


BOARD_TILES: Final = read_tiles(read_facts("data/tiles")["tile"])
"""The 32 tiles of the board. CAS-CMP-03"""
ON_BOARD: Final = 32

assert [tile.id for tile in BOARD_TILES] == list(range(ON_BOARD))
assert len({tile.shields for tile in BOARD_TILES}) > 1, "the order of the colours differs between tiles (CAS-CMP-08)"


def lying(tile: int, turns: int) -> int:
    return 4 * tile + turns + 1


def tile_of(code: int) -> int:
    return (code - 1) >> 2


def turns_of(code: int) -> int:
    return (code - 1) & 3


def tile_name(look: int) -> Text:
    """The name of a tile by its face."""
    value, card, silver = look & 7, look >> 3 & 7, look >> 6 & 3
    if card and silver:
        return say("tile (value {value}, card, {silver} silver)", value=value, silver=silver)
    if card:
        return say("tile (value {value}, card)", value=value)
    if silver:
        return say("tile (value {value}, {silver} silver)", value=value, silver=silver)
    return say("tile (value {value})", value=value)


def orientation(look: int, turns: int) -> Text:
    """The directions of all colours, in words."""
    shields = [COLOUR_NAMES[look >> 8 + 2 * ((side - turns) % 4) & 3] for side in range(4)]
    return say(
        "{north} north, {east} east, {south} south, {west} west",
        north=shields[0],
        east=shields[1],
        south=shields[2],
        west=shields[3],
    )


def tile_pieces(of: TileSet, square: str, shields: str, coin: str, code: int) -> list[Piece]:
    """The pieces of a placed tile on `square`: shields on four places named after `shields`, silver on `coin`."""
    tile = of.tiles[tile_of(code)]
    pieces = [Piece(square, "cas-tile-face", say("tile face up"))]
    for side in range(4):
        colour = of.colour_at[4 * code + side]
        value = "card" if tile.card == colour else str(tile.value)
        shield = f"cas-shield-{LOOK_OF[colour]}-{value}"
        pieces.append(Piece(f"{shields}-{side}", shield, COLOUR_NAMES[colour]))
    return pieces + [Piece(coin, "cas-silver", say("silver")) for _ in range(tile.silver)]


def tile_back(square: str) -> Piece:
    return Piece(square, "cas-tile-back", say("tile face down"))
