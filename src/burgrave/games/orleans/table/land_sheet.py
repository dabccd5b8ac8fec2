"""A player's board as two drawings: market and places with their spaces; bag and place tiles."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from burgrave.games.orleans.data.board import MARKET
from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS
from burgrave.games.orleans.rules.places.place import Place as Printed
from burgrave.games.orleans.rules.places.place import space_text
from burgrave.games.orleans.rules.spots import MARKET_SPACES, TILE_SLOTS
from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import Text, say

SideSpots = Callable[[int, float, float, float], list[Place]]
TILE_SPACES: Final = 2

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


def _cell(n: int) -> tuple[float, float]:
    row, column = divmod(n, _COLUMNS)
    return _CELL_W * (column + 0.5), _TOP + _CELL_H * (row + 0.5)


@cache
def land_sheet(seat: int, board: tuple[Printed, ...]) -> Sheet:
    """The market and the places."""
    places = _market(seat)
    captions = [Caption(8, 15, say("Market"))]
    for cell, place in enumerate(board):
        places += _place(seat, place, *_cell(cell))
        captions += _names(place, *_cell(cell))
    note = say("market and places")
    return Sheet(
        f"land-{seat}", "land", say("Places"), _WIDTH, _HEIGHT, tuple(places),
        captions=tuple(captions), note=note, seat=seat,
    )  # fmt: skip


@cache
def side_sheet(seat: int, more: SideSpots | None) -> Sheet:
    """Beside them the bag, the place tiles, and what a way to play adds."""
    x = _CELL_W / 2
    places = _bag(seat, x, _SIDE_H / 2)
    captions = [Caption(8, 15, say("Bag"))]
    for n in range(TILE_SLOTS):
        places += _tile(seat, n, x, _SIDE_H * (n + 1.5))
    if more is not None:
        places += more(seat, x, _SIDE_H * (TILE_SLOTS + 1.5), _SIDE_H)
    return Sheet(
        f"side-{seat}", "land", say("Bag and place tiles"), _CELL_W, _HEIGHT, tuple(places),
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


def _place(seat: int, place: Printed, x: float, y: float) -> list[Place]:
    number, name = place.id, place.title
    places = [
        Place(f"place-{seat}-{number}", x, y, "card", _CELL_H / 2 - 2, "orl-place", name, wide=_CELL_W / 2 - 2),
        Place(f"icon-{seat}-{number}", x - 75, y - 24, "none", 14, "orl-icon", name, piece=14),
    ]
    if place.gives:
        gift = Place(f"gift-{seat}-{number}", x + 74, y + 18, "none", 12, "orl-gift", name, print=place.gives, piece=24)
        places.append(gift)
    for n, space in enumerate(place.spaces):
        places.append(_space(f"space-{seat}-{space}", x - 70 + 42 * n, y + 19, space_text(space)))
    return places


def _space(id_: str, x: float, y: float, name: Text) -> Place:
    return Place(id_, x, y, "disc", _SPACE, "orl-slot", name, piece=_SPACE)


def _names(place: Printed, x: float, y: float) -> list[Caption]:
    found = [Caption(x - 56, y - 24, place.title, "orl-title")]
    if place.short is not None:
        found.append(Caption(x - 56, y - 9, place.short, "orl-short"))
    return found


def _tile(seat: int, n: int, x: float, y: float) -> list[Place]:
    """What lies here is known only in play, so nothing is printed."""
    name = say("place tile")
    return [
        _plate(f"tile-{seat}-{n}", x, y, name, "orl-tile"),
        Place(f"face-{seat}-{n}", x - 62, y, "none", 27, "orl-face", name, piece=26),
        *(_space(f"slot-{seat}-{n}-{k}", x + 8 + 44 * k, y, say("space of a place tile")) for k in range(TILE_SPACES)),
    ]
