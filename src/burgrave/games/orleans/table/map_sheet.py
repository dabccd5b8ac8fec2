"""The map as a drawing: towns, roads and rivers with their goods, and supplies in the corners."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data.goods import GOODS
from burgrave.games.orleans.data.roads import (
    ENDS,
    ORLEANS,
    ROUTE_KIND,
    ROUTE_NAMES,
    ROUTES,
    SPACES_ON,
    TOWN_NAMES,
    TOWN_PLACES,
    TOWN_TEXTS,
    TOWNS,
    WATER,
    goods_space_text,
)
from burgrave.games.orleans.table.scenery import HEIGHT, WIDTH, Point, ground, point, ways
from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import Text, say

_TOWN: Final = 12.0
_GOOD: Final = 9.5
_NAMED: Final[dict[str, tuple[float, float, str]]] = {
    "orleans": (0, 30, ""),
    "chartres": (0, -16, ""),
    "etampes": (0, -16, ""),
    "le_mans": (-6, -16, ""),
    "chateaudun": (-13, -8, "end"),
    "vendome": (-21, 25, ""),
    "montargis": (15, -8, "start"),
    "blois": (-4, 27, ""),
    "briare": (15, 3, "start"),
    "tours": (-14, -6, "end"),
    "montrichard": (2, 26, "start"),
    "vierzon": (16, -7, "start"),
    "chinon": (-8, -15, ""),
    "loches": (-14, 12, "end"),
    "bourges": (10, 24, "start"),
    "sancerre": (15, 4, "start"),
    "chatellerault": (-6, 27, ""),
    "le_blanc": (-4, -13, ""),
    "chateauroux": (12, 9, "start"),
    "nevers": (2, 26, ""),
    "argenton": (0, 26, "end"),
    "la_chatre": (0, 26, ""),
    "saint_amand": (-14, 27, "start"),
}
"""The position of each town's name relative to the town, clear of lines and other names."""
_HOUSES: Final[dict[str, Point]] = {
    "orleans": (0, 11),
    "chartres": (13, 8),
    "montargis": (-13, 8),
    "briare": (-14, -8),
    "sancerre": (-14, 7),
    "vierzon": (2, 15),
    "tours": (14, 8),
    "blois": (14, 8),
    "chinon": (-12, 10),
    "chateauroux": (0, 16),
}
"""The positions of trading stations relative to their towns, if not at the bottom right."""
_GUESTS: Final[dict[str, Point]] = {
    "chartres": (0, 18),
    "etampes": (0, 18),
    "le_mans": (0, 18),
    "le_blanc": (0, 18),
    "briare": (2, -17),
    "chinon": (0, 18),
    "vierzon": (-14, -10),
    "orleans": (0, -19),
    "saint_amand": (3, -13),
}
"""The positions of pawns that stand in a town, relative to it, if not above."""

_ALONG: Final[dict[str, tuple[float, ...]]] = {
    "w02": (0.42, 0.64),
    "w03": (0.36, 0.68),
    "w13": (0.36, 0.6),
    "r04": (0.34, 0.56),
    "r08": (0.4, 0.66),
    "r10": (0.4,),
    "r13": (0.46, 0.68),
    "r19": (0.72,),
    "r20": (0.44, 0.7),
    "r26": (0.64,),
    "r27": (0.26, 0.58),
    "w12": (0.44,),
}
"""The positions of goods along a connection, if not in the middle or at the thirds."""


def town(number: int) -> Point:
    x, y = TOWN_PLACES[number]
    return 19 + 4.2 * x, 36 + 3.86 * y


@cache
def map_sheet(piles: tuple[tuple[str, Text], ...]) -> Sheet:
    ends = [(town(first), town(second)) for first, second in ENDS]
    places = [*_shelf(), *_piles(piles)]
    for route in range(ROUTES):
        places += _goods(route, *ends[route])
    for number in range(TOWNS):
        places += _town(number)
    water = {ROUTE_NAMES[route]: ends[route] for route in range(ROUTES) if ROUTE_KIND[route] == WATER}
    roads = {ROUTE_NAMES[route]: ends[route] for route in range(ROUTES) if ROUTE_KIND[route] != WATER}
    return Sheet(
        "map", "board", say("Map"), WIDTH, HEIGHT, tuple(places),
        art=(*ground(), *ways(water, roads, {name: town(number) for number, name in enumerate(TOWN_NAMES)})),
        captions=tuple(_name(number) for number in range(TOWNS)),
    )  # fmt: skip


def _shelf() -> list[Place]:
    help_ = say("Goods in the supply. At the end, grain is worth 1 point, cheese 2, wine 3, wool 4 and brocade 5.")
    return [
        Place(
            f"shelf-{n}",
            22 + 33 * n,
            24,
            "square",
            14,
            "orl-shelf",
            say("goods market"),
            piece=11,
            help=help_,
            counts=True,
        )
        for n in range(GOODS)
    ]


def _piles(more: tuple[tuple[str, Text], ...]) -> list[Place]:
    piles = [("technology", say("technology tiles")), ("citizens", say("citizens")), *more]
    return [
        Place(f"pile-{id_}", WIDTH - 24 - 35 * n, 24, "square", 14, "orl-shelf", name, piece=12, counts=True)
        for n, (id_, name) in enumerate(piles)
    ]


def _town(number: int) -> list[Place]:
    x, y = town(number)
    size, print_ = (17.0, "orl-town-main") if number == ORLEANS else (_TOWN, "orl-town")
    name = TOWN_TEXTS[number]
    hx, hy = _HOUSES.get(TOWN_NAMES[number], (12, 8))
    gx, gy = _GUESTS.get(TOWN_NAMES[number], (0, -16))
    return [
        Place(f"town-{number}", x, y, "disc", size, "orl-town", name, print=print_, piece=size * 1.75),
        Place(f"house-{number}", x + hx, y + hy, "none", 8, "orl-house", name, piece=8.5, step=13),
        Place(f"guest-{number}", x + gx, y + gy, "none", 9, "orl-guest", name, piece=13, step=13),
    ]


def _name(number: int) -> Caption:
    x, y = town(number)
    dx, dy, look = _NAMED[TOWN_NAMES[number]]
    main = " main" if number == ORLEANS else ""
    return Caption(x + dx, y + dy, TOWN_TEXTS[number], f"orl-name {look}{main}".strip())


def _goods(route: int, start: Point, end: Point) -> list[Place]:
    places = []
    usual = (0.5,) if len(SPACES_ON[route]) == 1 else (0.36, 0.64)
    along = _ALONG.get(ROUTE_NAMES[route], usual)
    for space, part in zip(SPACES_ON[route], along, strict=True):
        x, y = point(ROUTE_NAMES[route], start, end, part)
        name = goods_space_text(space)
        places.append(Place(f"good-{space}", x, y, "square", _GOOD - 2.5, "orl-good", name, piece=_GOOD))
    return places


assert set(_NAMED) == set(TOWN_NAMES)
assert set(_HOUSES) | set(_GUESTS) <= set(TOWN_NAMES)
assert set(_ALONG) <= set(ROUTE_NAMES)
