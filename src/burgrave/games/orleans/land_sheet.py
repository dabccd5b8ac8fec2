"""A player's board as a drawing: market, places with their spaces, place tiles, structures; and its trays."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans import symbols
from burgrave.games.orleans.board import MARKET
from burgrave.games.orleans.helps import PLACE_SHORT
from burgrave.games.orleans.names import GOOD_TEXTS, KIND_TEXTS, PLACE_TEXTS, space_text
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
from burgrave.games.orleans.wares import GOODS
from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import Text, say

TILE_SLOTS: Final = 5
"""Steps of the traders track: nobody has more place tiles."""
TILE_SPACES: Final = 2
MARKET_SPACES: Final = MARKET + 2
"""A full market, and two that come down from the Gunpowder Tower while their owner plans."""
BUILT: Final = 3
"""Structures side by side that are not complete."""
OFFERED: Final = 3

_WIDTH: Final = 580.0
_COLUMNS: Final = 3
_CELL_W: Final = 193.0
_CELL_H: Final = 86.0
_TOP: Final = 72.0
_SPACE: Final = 19.0
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
    places = _market(seat)
    captions = [Caption(8, 14, say("Market"))]
    board = [n for n in range(FIRST_TILE) if n != CARPENTER or prosperity]
    for cell, number in enumerate(board):
        places += _place(seat, number, *_cell(cell))
        captions += _names(number, *_cell(cell))
    for n in range(TILE_SLOTS):
        places += _tile(seat, n, *_cell(len(board) + n))
    if prosperity:
        x, y = _cell(len(board) + TILE_SLOTS)
        places += _hand(seat, x, y)
        captions.append(Caption(x - 86, y - 26, say("Structure card")))
        x, y = _cell(len(board) + TILE_SLOTS + 1)
        places += _works(seat, x, y)
        captions.append(Caption(x - 86, y - 26, say("Structures")))
    height = _TOP + 6 * _CELL_H + 2
    return Sheet(
        f"land-{seat}", "land", say("Player board"), _WIDTH, height, tuple(places), captions=tuple(captions), seat=seat
    )


def _market(seat: int) -> list[Place]:
    places = [Place(f"plate-{seat}", _WIDTH / 2, 35, "card", 34, "orl-plate", say("market"), wide=_WIDTH / 2 - 2)]
    for n in range(MARKET_SPACES):
        look = "orl-market" if n < MARKET else "orl-spare"
        places.append(Place(f"market-{seat}-{n}", 28 + 45 * n, 44, "disc", _SPACE, look, say("market"), piece=_SPACE))
    places.append(Place(f"waiting-{seat}", 489, 42, "none", 18, "orl-waiting", say("technology to place"), piece=18))
    places.append(Place(f"seal-{seat}", 540, 42, "none", 24, "orl-seal", say("plan"), piece=24))
    return places


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
        Place(f"tile-{seat}-{n}", x, y, "card", _CELL_H / 2 - 2, "orl-tile", name, wide=_CELL_W / 2 - 2),
        Place(f"face-{seat}-{n}", x - 62, y, "none", 30, "orl-face", name, piece=28),
        *(
            _space(f"slot-{seat}-{n}-{k}", x + 6 + 44 * k, y + 4, say("space of a place tile"))
            for k in range(TILE_SPACES)
        ),
    ]


def _hand(seat: int, x: float, y: float) -> list[Place]:
    name = say("structure card")
    return [
        Place(f"cards-{seat}", x, y, "card", _CELL_H / 2 - 2, "orl-plate", name, wide=_CELL_W / 2 - 2),
        Place(f"hand-{seat}", x - 62, y + 10, "square", 28, "orl-card", name, wide=20, piece=28),
        *(
            Place(f"choice-{seat}-{n}", x - 14 + 44 * n, y + 10, "square", 28, "orl-choice", name, wide=20, piece=28)
            for n in range(OFFERED)
        ),
    ]


def _works(seat: int, x: float, y: float) -> list[Place]:
    name = say("structure")
    places = [Place(f"works-{seat}", x, y, "card", _CELL_H / 2 - 2, "orl-plate", name, wide=_CELL_W / 2 - 2)]
    for n in range(BUILT):
        left = x - 60 + 60 * n
        places.append(Place(f"built-{seat}-{n}", left, y + 2, "square", 22, "orl-card", name, wide=17, piece=22))
        places.append(
            Place(f"missing-{seat}-{n}", left, y + 33, "none", 8, "orl-missing", say("still missing"), piece=8, step=10)
        )
    return places


@cache
def goods_tray(seat: int) -> Sheet:
    places = [
        Place(f"stock-{seat}-{n}", 24 + 46 * n, 24, "square", 21, "orl-stock", GOOD_TEXTS[n], piece=20)
        for n in range(GOODS)
    ]
    return Sheet(f"stock-{seat}", "tray", say("Goods"), 46 * GOODS + 4, 48, tuple(places), seat=seat)


@cache
def bag_tray(seat: int) -> Sheet:
    """The bag; its owner may look inside."""
    places = [Place(f"bag-{seat}", 24, 24, "disc", 22, "orl-bag", say("bag"), piece=22)]
    for kind in range(KINDS):
        places.append(
            Place(f"inbag-{seat}-{kind}", 66 + 30 * kind, 24, "none", 14, "orl-inbag", KIND_TEXTS[kind], piece=14)
        )
    return Sheet(f"bag-{seat}", "tray", say("Bag"), 66 + 30 * KINDS, 48, tuple(places), seat=seat)
