"""Boards, frame and tiles of a player's own box: a file can replace our reconstructions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from burgrave.games.castelli.data.facts import COLOURS, read_facts
from burgrave.games.castelli.data.layouts import (
    AREA_TYPES,
    BARE,
    FRAME,
    MINE,
    MINE_PIECE,
    OURS,
    PIECES,
    REWARDS,
    BoardPiece,
    BoardSet,
    read_frame,
    read_piece,
)
from burgrave.games.castelli.data.tiles import BOARD_TILES, SIDES, Tile
from burgrave.kernel.errors import BoardError, one_of
from burgrave.kernel.pieces import Data, Pieces, whole
from burgrave.kernel.text import Text, say

MOST_SYMBOLS: Final = 4
SETTLEMENTS: Final = {"village": 11, "city": 6}
_CELLS: Final = [(row, column) for row in range(4) for column in range(4) if (row + column) % 2 == 0]
EDGES: Final = ("north", "east", "south", "west")


# Boards

_OUR_BOARDS: Final[Data] = {"octagon": read_facts("data/pieces")["octagon"]}


def _read_boards(data: Data) -> Data:
    octagons = data.get("octagon")
    if not isinstance(octagons, list) or len(octagons) != len(PIECES) * len(_CELLS):
        raise BoardError(say("the four pieces need 32 octagons, [[boards.octagon]]"), "CAS-GEO-02")
    found = [_octagon(octagon, n) for n, octagon in enumerate(octagons, 1)]
    wanted = [(piece, *cell) for piece in PIECES for cell in _CELLS]
    if sorted((o["piece"], o["row"], o["column"]) for o in found) != sorted(wanted):
        raise BoardError(
            say("each of the pieces A to D needs its octagons at the cells {cells}, once each", cells=_listed(_CELLS)),
            "CAS-GEO-03",
        )
    mines = [o["piece"] for o in found if o["areas"][0]["type"] == AREA_TYPES[MINE]]
    if mines != [MINE_PIECE]:
        raise BoardError(say("the silver mine must be printed once, on piece {piece}", piece=MINE_PIECE), "CAS-GEO-07")
    for kind, n in SETTLEMENTS.items():
        if sum(o.get("settlement") == kind for o in found) != n:
            raise BoardError(say("there must be 11 printed villages and 6 printed cities"), "CAS-SET-04")
    return {"octagon": sorted(found, key=lambda o: (o["piece"], o["row"], o["column"]))}


def _listed(cells: Sequence[tuple[int, int]]) -> str:
    return ", ".join(f"{row}.{column}" for row, column in cells)


def _octagon(given: object, n: int) -> Data:
    if not isinstance(given, dict):
        raise BoardError(say("octagon {n} must be a table", n=n), "CAS-GEO-05")
    piece, row, column = given.get("piece"), given.get("row"), given.get("column")
    if not isinstance(piece, str) or piece not in PIECES or not whole(row, 0, 3) or not whole(column, 0, 3):
        raise BoardError(
            say("octagon {n} needs a piece from A to D, a row and a column from 0 to 3", n=n), "CAS-GEO-03"
        )
    settlement = given.get("settlement", "")
    if settlement != "" and (not isinstance(settlement, str) or settlement not in SETTLEMENTS):
        raise BoardError(say("octagon {n}: a settlement must be a village or a city", n=n), "CAS-GEO-13")
    areas = given.get("areas")
    if not isinstance(areas, list) or not 1 <= len(areas) <= len(SIDES):
        raise BoardError(say("octagon {n} needs 1 to 4 areas", n=n), "CAS-GEO-05")
    read = [_area(area, n) for area in areas]
    if sorted("".join(area["sides"] for area in read)) != sorted(SIDES):
        raise BoardError(
            say("octagon {n}: each of the sides N, E, S and W must belong to exactly one area", n=n), "CAS-GEO-06"
        )
    types = [area["type"] for area in read]
    if len(set(types)) != len(types):
        raise BoardError(say("octagon {n}: two areas cannot be of the same kind", n=n), "CAS-GEO-05")
    if any((area["type"] == AREA_TYPES[MINE]) != (len(area["sides"]) == len(SIDES)) for area in read):
        raise BoardError(say("octagon {n}: the mine, and only the mine, must have all four sides", n=n), "CAS-GEO-07")
    found: Data = {"piece": piece, "row": row, "column": column}
    if settlement:
        found["settlement"] = settlement
    found["areas"] = read
    return found


def _area(given: object, n: int) -> Data:
    if not isinstance(given, dict) or given.get("type") not in AREA_TYPES:
        raise BoardError(
            say("octagon {n}: an area must be one of {types}", n=n, types=one_of(AREA_TYPES)), "CAS-GEO-05"
        )
    kind, sides, symbols = given["type"], given.get("sides"), given.get("symbols")
    if not isinstance(sides, str) or not 1 <= len(sides) <= len(SIDES) or not set(sides) <= set(SIDES):
        raise BoardError(say("octagon {n}: write sides like 'NE'", n=n), "CAS-GEO-06")
    least = 0 if kind == "mine" else 1
    if not whole(symbols, least, MOST_SYMBOLS):
        raise BoardError(
            say("octagon {n}: an area must show 1 to {most} symbols", n=n, most=MOST_SYMBOLS), "CAS-EVA-04"
        )
    sites = given.get("sites", 0)
    if not whole(sites, 1, 2) if kind == "rock" else sites != 0 or type(sites) is not int:
        raise BoardError(
            say("octagon {n}: rock must have 1 or 2 castle sites, and other areas none", n=n), "CAS-GEO-12"
        )
    found: Data = {"type": kind, "symbols": symbols, "sides": "".join(sorted(sides, key=SIDES.index))}
    if sites:
        found["sites"] = sites
    return found


def _make_boards(data: Data) -> dict[str, BoardPiece]:
    if data is _OUR_BOARDS:
        return PIECES
    return {name: read_piece([o for o in data["octagon"] if o["piece"] == name]) for name in PIECES}


BOARDS: Final[Pieces] = Pieces(
    "boards",
    say("Board pieces"),
    say("the four board pieces: our reconstruction, or a file of your own, '@FILE'"),
    _OUR_BOARDS,
    _read_boards,
    _make_boards,
    rule="CAS-GEO-02",
)

# Frame

_OUR_FRAME: Final[Data] = {edge: read_facts("data/frame")[edge] for edge in EDGES}


def _read_frame(data: Data) -> Data:
    found: Data = {}
    for side, edge in enumerate(EDGES):
        pictures = data.get(edge)
        wanted = [bool(picture) for picture in _OUR_FRAME[edge]]
        if (
            not isinstance(pictures, list)
            or any(not isinstance(picture, str) or (picture and picture not in REWARDS) for picture in pictures)
            or [bool(picture) for picture in pictures] != wanted
        ):
            raise BoardError(
                say(
                    "the {edge} edge needs eight entries, each empty or one of {pictures}; pictures go where the "
                    "squares are, starting with the {first} entry",
                    edge=edge,
                    pictures=one_of(REWARDS),
                    first=say("first") if wanted[0] else say("second"),
                ),
                "CAS-GEO-09",
            )
        found[EDGES[side]] = pictures
    return found


def _make_frame(data: Data) -> list[list[int]]:
    return FRAME if data is _OUR_FRAME else read_frame(data)


FRAME_PICTURES: Final[Pieces] = Pieces(
    "frame",
    say("Pictures on the frame"),
    say("the pictures on the frame: our reconstruction, or a file of your own, '@FILE'"),
    _OUR_FRAME,
    _read_frame,
    _make_frame,
    rule="CAS-GEO-09",
)


def boards_of(pieces: Mapping[str, Any], bare: bool) -> BoardSet:
    """The set of boards with a player's own pieces."""
    board, frame = pieces[BOARDS.name], pieces[FRAME_PICTURES.name]
    if board is PIECES and frame is FRAME:
        return BARE if bare else OURS
    return BoardSet(board, frame, bare)


# Tiles


def _written(tile: Tile) -> Data:
    found: Data = {"value": tile.value, "shields": [COLOURS[colour] for colour in tile.shields]}
    if tile.card >= 0:
        found["card"] = COLOURS[tile.card]
    if tile.silver:
        found["silver"] = tile.silver
    return found


def _tile(given: object, n: int) -> Data:
    if not isinstance(given, dict) or not whole(given.get("value"), 1, 6):
        raise BoardError(say("tile {n} needs a value from 1 to 6", n=n), "CAS-CMP-05")
    shields = given.get("shields")
    if not isinstance(shields, list) or sorted(map(str, shields)) != sorted(COLOURS):
        raise BoardError(
            say("tile {n} needs shields: the four colours {colours}, clockwise", n=n, colours=", ".join(COLOURS)),
            "CAS-CMP-05",
        )
    card, silver = given.get("card", ""), given.get("silver", 0)
    if card != "" and (not isinstance(card, str) or card not in COLOURS):
        raise BoardError(say("tile {n}: card must name the colour whose shield shows a card", n=n), "CAS-CMP-07")
    if not whole(silver, 0, 2):
        raise BoardError(say("tile {n} must show 0, 1 or 2 silver", n=n), "CAS-CMP-05")
    found: Data = {"value": given["value"], "shields": shields}
    if card:
        found["card"] = card
    if silver:
        found["silver"] = silver
    return found


def tile_pieces_of_own(name: str, title: Text, ours: Sequence[Tile], module: str = "") -> Pieces:
    """Tiles that a file can replace, in their order; ids and names stay ours."""
    our_data: Data = {"tile": [_written(tile) for tile in ours]}

    def read(data: Data) -> Data:
        tiles = data.get("tile")
        if not isinstance(tiles, list) or len(tiles) != len(ours):
            raise BoardError(say("there must be {n} tiles, [[{name}.tile]]", n=len(ours), name=name), "CAS-CMP-03")
        return {"tile": [_tile(tile, n) for n, tile in enumerate(tiles, 1)]}

    def make(data: Data) -> tuple[Tile, ...]:
        if data is our_data:
            return tuple(ours)
        return tuple([_made(old, new) for old, new in zip(ours, data["tile"], strict=True)])

    return Pieces(
        name,
        title,
        say("{pieces}: our reconstruction, or a file of your own, '@FILE'", pieces=title),
        our_data,
        read,
        make,
        module=module,
        rule="CAS-CMP-05",
    )


def _made(old: Tile, new: Data) -> Tile:
    shields = tuple([COLOURS.index(colour) for colour in new["shields"]])
    card = COLOURS.index(new["card"]) if "card" in new else -1
    return Tile(old.id, old.name, new["value"], shields, card, new.get("silver", 0))


HERALDIC_TILES: Final[Pieces] = tile_pieces_of_own("tiles", say("Heraldic tiles"), BOARD_TILES)
