"""Place tiles that are taken, lie face up or face down, and are lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.places import FIRST_TILE, TILES
from burgrave.games.orleans.rules.places.help import tile_help
from burgrave.games.orleans.rules.places.place import CATEGORY_MASK, PLACES, known_tiles
from burgrave.games.orleans.rules.spots import one_below
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, say

TILE: Final = 8
"""Kind of choice."""
GOT_TILE: Final = 10


def gain_tile(g: Orleans, seat: int, tile: int) -> None:
    """Face up, at work from now on. ORL-TRK-05, ORL-PLCG-01"""
    g.display &= ~(1 << tile)
    g.own_places()
    g.tiles[seat] |= 1 << tile
    g.tell((GOT_TILE, seat, tile))
    refresh_places(g, seat)


def refresh_places(g: Orleans, seat: int) -> None:
    """Which spaces and stand-ins the tiles that lie face up give. ORL-PLCG-02"""
    rules = g.rules
    spaces = rules.board_spaces
    stand_ins = 0
    for tile in bits(g.tiles[seat] & ~g.down[seat]):
        spaces |= rules.spaces[FIRST_TILE + tile]
        stand_ins |= rules.stand_ins[FIRST_TILE + tile]
    g.own_places()
    g.open[seat] = spaces
    g.stand_ins[seat] = stand_ins


def has_tile(g: Orleans, seat: int, place: int) -> bool:
    """Whether this tile is owned and lies face up."""
    return bool((g.tiles[seat] & ~g.down[seat]) >> place - FIRST_TILE & 1)


def tile_title(tile: int) -> Text:
    return PLACES[FIRST_TILE + tile].title


def tile_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return PLACES[FIRST_TILE + numbers[0]].symbol


def _says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Take the {tile}", tile=tile_title(numbers[0]))


def _spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"offer-{numbers[0]}"


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    wanted = numbers[0]
    if g.asked(seat)[0] != TILE:
        return say("You gain place tiles by advancing on the traders track."), "ORL-TRK-04"
    if not g.rules.tiles >> wanted & 1:
        return say("This place tile is not in play."), g.rules.tiles_rule
    if not g.display >> wanted & 1:
        return say("This place tile has been taken."), "ORL-PLCG-01"
    return say("The first step gives only a place tile of category I."), "ORL-TRK-05"


def _effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return tile_help(g.rules.places[FIRST_TILE + numbers[0]])


TAKE_TILE: Final[Action] = Action(
    "tile",
    929,
    (TILES,),
    says=_says,
    refuse=_refuse,
    place=_spot,
    symbol=tile_symbol,
    effect=_effect,
    known=known_tiles,
)


class Tile(Choice[Orleans]):
    """Which place tile; `arg` has the categories allowed. ORL-TRK-04, ORL-TRK-05"""

    kind = TILE

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Which place tile do you take?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [TAKE_TILE.first + tile for tile in bits(g.display & CATEGORY_MASK[arg])]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        gain_tile(g, seat, TAKE_TILE.number(action))


def _got(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes the place tile {tile}.", player=names[entry[1]], tile=tile_title(entry[2]))


def _clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    tile = one_below(numbers, known_tiles()[0])
    return TAKE_TILE.of(tile) if tile >= 0 else None


THEME: Final[Feature] = Feature(
    "place tiles",
    choices=(Tile(),),
    actions=(TAKE_TILE,),
    events=(Event(GOT_TILE, "got-tile", _got),),
    clicks={"offer": _clicked},
)
