"""A player's board as two drawings: market and places with their spaces; bag, place tiles and structures."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans import symbols
from burgrave.games.orleans.board import MARKET
from burgrave.games.orleans.helps import PLACE_SHORT
from burgrave.games.orleans.names import KIND_TEXTS, PLACE_TEXTS, space_text
from burgrave.games.orleans.people import FARMER, KINDS, KNIGHT, MONK, SCHOLAR
from burgrave.games.orleans.places import (
    CARPENTER,
    CASTLE,
    FARM_HOUSE,
    FIRST_TILE,
    GUILDHALL,
    MONASTERY,
    PLACES,
    SCRIPTORIUM,
    SHIP,
    TOWN_HALL,
    UNIVERSITY,
    WAGON,
)
from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import Text, say

TILE_SLOTS: Final = 5
"""Steps of the traders track: nobody has more place tiles."""
TILE_SPACES: Final = 2
MARKET_SPACES: Final = MARKET + 2
"""A full market, and two that come down from the Gunpowder Tower while their owner plans."""
BUILT: Final = 3
"""Structures side by side."""
CROWDED: Final = 10
"""Structures in two rows, smaller, where there are more: nobody has more trading stations."""
OFFERED: Final = 3

_COLUMNS: Final = 2
_CELL_W: Final = 195.0
_CELL_H: Final = 86.0
_TOP: Final = 74.0
_WIDTH: Final = _COLUMNS * _CELL_W
_HEIGHT: Final = _TOP + 6 * _CELL_H
_SIDE_H: Final = 73.5
_SPACE: Final = 19.0
_FOLLOWER: Final = 18.0
_IN_ROW: Final = 6
"""Kinds of followers side by side in the bag."""
_GIVES: Final = {
    FARM_HOUSE: symbols.PEOPLE[FARMER],
    UNIVERSITY: symbols.PEOPLE[SCHOLAR],
    CASTLE: symbols.PEOPLE[KNIGHT],
    MONASTERY: symbols.PEOPLE[MONK],
    SCRIPTORIUM: symbols.POINT,
    TOWN_HALL: symbols.DEED,
    SHIP: "orl-merchant",
    WAGON: "orl-merchant",
    GUILDHALL: "orl-station",
    CARPENTER: symbols.CARPENTER_PAWN,
}


def _cell(n: int) -> tuple[float, float]:
    row, column = divmod(n, _COLUMNS)
    return _CELL_W * (column + 0.5), _TOP + _CELL_H * (row + 0.5)


@cache
def land_sheet(seat: int, prosperity: bool) -> Sheet:
    """The market and the places."""
    places = _market(seat)
    captions = [Caption(8, 15, say("Market"))]
    board = [n for n in range(FIRST_TILE) if n != CARPENTER or prosperity]
    for cell, number in enumerate(board):
        places += _place(seat, number, *_cell(cell))
        captions += _names(number, *_cell(cell))
    note = say("market and places")
    return Sheet(
        f"land-{seat}", "land", say("Places"), _WIDTH, _HEIGHT, tuple(places),
        captions=tuple(captions), note=note, seat=seat,
    )  # fmt: skip


@cache
def side_sheet(seat: int, prosperity: bool) -> Sheet:
    """Beside them the bag, place tiles and structures."""
    x = _CELL_W / 2
    places = _bag(seat, x, _SIDE_H / 2)
    captions = [Caption(8, 15, say("Bag"))]
    for n in range(TILE_SLOTS):
        places += _tile(seat, n, x, _SIDE_H * (n + 1.5))
    if prosperity:
        places += _hand(seat, x, _SIDE_H * (TILE_SLOTS + 1.5))
        places += _works(seat, x, _SIDE_H * (TILE_SLOTS + 2.5))
    return Sheet(
        f"side-{seat}", "land", say("Bag, place tiles and structures"), _CELL_W, _HEIGHT, tuple(places),
        captions=tuple(captions), seat=seat,
    )  # fmt: skip


def _market(seat: int) -> list[Place]:
    name = say("market")
    places = [Place(f"plate-{seat}", _WIDTH / 2, 36, "card", 35, "orl-plate", name, wide=_WIDTH / 2 - 2)]
    for n in range(MARKET_SPACES):
        look = "orl-market" if n < MARKET else "orl-spare"
        places.append(Place(f"market-{seat}-{n}", 23 + 38.3 * n, 46, "disc", _FOLLOWER, look, name, piece=_FOLLOWER))
    places.append(Place(f"waiting-{seat}", 332, 14, "none", 12, "orl-waiting", say("technology to place"), piece=12))
    places.append(Place(f"seal-{seat}", 368, 14, "none", 14, "orl-seal", say("plan"), piece=14))
    return places


def _bag(seat: int, x: float, y: float) -> list[Place]:
    """Its owner may look inside."""
    places = [
        _plate(f"sack-{seat}", x, y, say("bag")),
        Place(f"bag-{seat}", x - 66, y + 6, "disc", 25, "orl-bag", say("bag"), piece=24),
    ]
    for kind in range(KINDS):
        row, column = divmod(kind, _IN_ROW)
        left, top = x - 26 + 21.5 * column, y - 15 + 32 * row
        places.append(Place(f"inbag-{seat}-{kind}", left, top, "none", 10, "orl-inbag", KIND_TEXTS[kind], piece=11))
    return places


def _plate(id_: str, x: float, y: float, name: Text, look: str = "orl-plate") -> Place:
    return Place(id_, x, y, "card", _SIDE_H / 2 - 2, look, name, wide=_CELL_W / 2 - 2)


def _place(seat: int, number: int, x: float, y: float) -> list[Place]:
    name = PLACE_TEXTS[number]
    places = [
        Place(f"place-{seat}-{number}", x, y, "card", _CELL_H / 2 - 2, "orl-place", name, wide=_CELL_W / 2 - 2),
        Place(f"icon-{seat}-{number}", x - 75, y - 24, "none", 14, "orl-icon", name, piece=14),
    ]
    if number in _GIVES:
        gift = Place(
            f"gift-{seat}-{number}", x + 74, y + 18, "none", 12, "orl-gift", name, print=_GIVES[number], piece=24
        )
        places.append(gift)
    for n, space in enumerate(PLACES[number].spaces):
        places.append(_space(f"space-{seat}-{space}", x - 70 + 42 * n, y + 19, space_text(space)))
    return places


def _space(id_: str, x: float, y: float, name: Text) -> Place:
    return Place(id_, x, y, "disc", _SPACE, "orl-slot", name, piece=_SPACE)


def _names(number: int, x: float, y: float) -> list[Caption]:
    return [
        Caption(x - 56, y - 24, PLACE_TEXTS[number], "orl-title"),
        Caption(x - 56, y - 9, PLACE_SHORT[number], "orl-short"),
    ]


def _tile(seat: int, n: int, x: float, y: float) -> list[Place]:
    """What lies here is known only in play, so nothing is printed."""
    name = say("place tile")
    return [
        _plate(f"tile-{seat}-{n}", x, y, name, "orl-tile"),
        Place(f"face-{seat}-{n}", x - 62, y, "none", 27, "orl-face", name, piece=26),
        *(_space(f"slot-{seat}-{n}-{k}", x + 8 + 44 * k, y, say("space of a place tile")) for k in range(TILE_SPACES)),
    ]


def _hand(seat: int, x: float, y: float) -> list[Place]:
    name = say("structure card")
    return [
        _plate(f"cards-{seat}", x, y, name),
        Place(f"hand-{seat}", x - 66, y, "square", 30, "orl-card", name, wide=21, piece=30),
        *(
            Place(f"choice-{seat}-{n}", x - 18 + 44 * n, y, "square", 30, "orl-choice", name, wide=21, piece=30)
            for n in range(OFFERED)
        ),
    ]


def _works(seat: int, x: float, y: float) -> list[Place]:
    name = say("structure")
    places = [_plate(f"works-{seat}", x, y, name)]
    for n in range(BUILT):
        left = x - 62 + 62 * n
        places.append(Place(f"built-{seat}-{n}", left, y - 9, "square", 24, "orl-card", name, wide=17, piece=24))
        places.append(
            Place(f"missing-{seat}-{n}", left, y + 26, "none", 8, "orl-missing", say("still missing"), piece=8, step=12)
        )
    for n in range(CROWDED):
        row, column = divmod(n, CROWDED // 2)
        left, top = x - 76 + 38 * column, y - 20 + 34 * row
        places.append(Place(f"row-{seat}-{n}", left, top, "square", 13, "orl-row", name, wide=10, piece=13))
        places.append(
            Place(f"lack-{seat}-{n}", left, top + 15, "none", 5, "orl-missing", say("still missing"), piece=5, step=8)
        )
    return places
