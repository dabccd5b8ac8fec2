"""A player board: market, bag, places and place tiles, as small sheets arranged by the page."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data.board import MARKET
from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS
from burgrave.games.orleans.rules.places.place import Place as Printed
from burgrave.games.orleans.rules.places.place import space_text
from burgrave.games.orleans.rules.spots import MARKET_SPACES, TILE_SLOTS
from burgrave.kernel.scene import NAMELESS, Caption, Place, Sheet
from burgrave.kernel.text import Text, say

TILE_SPACES: Final = 2
CELL_W: Final = 190.0
CELL_H: Final = 88.0
_LOW: Final = CELL_H - 25
"""The height of a place's spaces, below its name and a line about its effect."""

_RING: Final = 21.6
_FOLLOWER: Final = 20.2
"""The size of a follower, and of the ring for one that can be chosen, so that both are visible."""
_PITCH: Final = 47.5
_FIRST: Final = 27.0
"""The spacing of a place's spaces, so that their rings touch neither each other nor the edge."""
_GIFTS: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    (),
    ((170, _LOW, 24),),
    ((142, _LOW, 22), (170, _LOW, 22)),
    ((168, _LOW - 8, 13.5), (159, _LOW + 8, 13.5), (177, _LOW + 8, 13.5)),
)
"""The positions and sizes of the symbols for a place's gains: one, two or three."""
_IN_ROW: Final = 6
"""Kinds of followers per row in the bag."""


@cache
def land_sheets(seat: int, board: tuple[Printed, ...]) -> tuple[Sheet, ...]:
    return (
        _market(seat),
        _bag(seat),
        *(_cell(seat, place) for place in board),
        *(_tile(seat, n) for n in range(TILE_SLOTS)),
    )


def plate(id_: str, width: float, height: float, look: str, name: Text, help_: Text | None = None) -> Place:
    """The background of a small sheet."""
    return Place(id_, width / 2, height / 2, "card", height / 2 - 1, look, name, wide=width / 2 - 1, help=help_)


def _market(seat: int) -> Sheet:
    name = say("market")
    width, height = 2 * CELL_W + 6, 64.0
    places = [plate(f"plate-{seat}", width, height, "orl-plate", name)]
    for n in range(MARKET):
        x = 26 + 47.5 * n
        places.append(Place(f"market-{seat}-{n}", x, 40, "disc", _RING, "orl-market", name, piece=_FOLLOWER))
    # Two more followers come down from a tower, only while their owner plans.
    for n in range(MARKET, MARKET_SPACES):
        x = width - 48 + 31 * (n - MARKET)
        places.append(Place(f"market-{seat}-{n}", x, 10, "disc", 13, "orl-spare", name, piece=10))
    places.append(Place(f"waiting-{seat}", 150, 10, "none", 9, "orl-waiting", say("technology to place"), piece=9))
    help_ = say(
        "Followers you have drawn wait here until you place them. The market holds eight; any you do not "
        "place stay here."
    )
    return Sheet(
        f"market-{seat}", "land", say("Market"), width, height, tuple(places),
        captions=(Caption(9, 14, say("Market"), "orl-box"),), seat=seat, help=help_,
    )  # fmt: skip


def _bag(seat: int) -> Sheet:
    """The bag of a seat; only its owner may look inside."""
    height = 64.0
    places = [
        plate(f"sack-{seat}", CELL_W, height, "orl-plate", say("bag")),
        Place(f"bag-{seat}", 26, 40, "disc", 19.6, "orl-bag", say("bag"), piece=18),
    ]
    for kind in range(KINDS):
        row, column = divmod(kind, _IN_ROW)
        left, top = 61 + 22.0 * column, 19 + 27 * row
        places.append(Place(f"inbag-{seat}-{kind}", left, top, "none", 11, "orl-inbag", KIND_TEXTS[kind], piece=11))
    help_ = say("New followers go into your bag. Each round you draw as many as your step on the knights track shows.")
    return Sheet(
        f"bag-{seat}", "land", say("Bag"), CELL_W, height, tuple(places),
        captions=(Caption(9, 14, say("Bag"), "orl-box", room=42),), seat=seat, help=help_,
    )  # fmt: skip


def _cell(seat: int, place: Printed) -> Sheet:
    number, name = place.id, place.title
    places = [
        plate(f"place-{seat}-{number}", CELL_W, CELL_H, "orl-place", name),
        Place(f"icon-{seat}-{number}", 17, 14, "none", 13, "orl-icon", name, piece=13),
    ]
    for n, (symbol, (x, y, size)) in enumerate(zip(place.gives, _GIFTS[len(place.gives)], strict=True)):
        spot = f"gift-{seat}-{number}-{n}"
        places.append(Place(spot, x, y, "none", 12, "orl-gift", NAMELESS, print=symbol, piece=size))
    for n, space in enumerate(place.spaces):
        places.append(_space(f"space-{seat}-{space}", _FIRST + _PITCH * n, _LOW, space_text(space)))
    captions = [Caption(34, 16, name, "orl-title", room=150)]
    if place.short is not None:
        captions.append(Caption(34, 30, place.short, "orl-line", room=152, small=True))
    return Sheet(
        f"cell-{seat}-{number}", "land", name, CELL_W, CELL_H, tuple(places),
        captions=tuple(captions), seat=seat, help=place.help,
    )  # fmt: skip


def _space(id_: str, x: float, y: float, name: Text) -> Place:
    return Place(id_, x, y, "disc", _RING, "orl-slot", name, piece=_FOLLOWER)


def _tile(seat: int, n: int) -> Sheet:
    """A place for a tile, which is known only in play, so nothing is printed."""
    name = say("place tile")
    spaces = [(f"slot-{seat}-{n}-{k}", _FIRST + _PITCH * k) for k in range(TILE_SPACES)]
    places = (
        plate(f"tile-{seat}-{n}", CELL_W, CELL_H, "orl-tile", name),
        Place(f"face-{seat}-{n}", 19, 17, "none", 14, "orl-face", name, piece=14, named=148),
        Place(f"brings-{seat}-{n}", 158, _LOW, "none", 12, "orl-gift", name, piece=13, step=28),
        *(_space(spot, x, _LOW, say("place tile space")) for spot, x in spaces),
    )
    help_ = say("Room for a place tile. You gain them on the traders track.")
    return Sheet(f"tile-{seat}-{n}", "land", name, CELL_W, CELL_H, places, seat=seat, help=help_)
