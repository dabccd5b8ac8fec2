"""The map as a drawing: the events above it, towns, roads and rivers, goods, and the piles beside them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from burgrave.games.orleans.data.goods import GOODS
from burgrave.games.orleans.data.roads import (
    ENDS,
    ORLEANS,
    ROUTE_BENDS,
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
from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import Text, say

Point = tuple[float, float]
Line = tuple[float, float, float, float]

_WIDTH: Final = 480.0
_HEIGHT: Final = 366.0
_TOWN: Final = 12.0
_GOOD: Final = 8.5
_NAMED: Final[dict[str, tuple[float, float, str]]] = {
    "orleans": (0, 26, ""),
    "chartres": (0, -16, ""),
    "etampes": (0, -16, ""),
    "le_mans": (-2, -15, ""),
    "chateaudun": (-16, -6, "end"),
    "vendome": (-14, 14, "end"),
    "montargis": (17, -4, "start"),
    "blois": (2, 24, ""),
    "briare": (17, 2, "start"),
    "tours": (-15, -5, "end"),
    "montrichard": (14, 21, "start"),
    "vierzon": (16, -4, "start"),
    "chinon": (-16, -15, ""),
    "loches": (13, 7, "start"),
    "bourges": (15, 24, "start"),
    "sancerre": (16, 4, "start"),
    "chatellerault": (2, 24, ""),
    "le_blanc": (3, -14, ""),
    "chateauroux": (14, 3, "start"),
    "nevers": (0, 24, ""),
    "argenton": (-8, 24, ""),
    "la_chatre": (12, 24, ""),
    "saint_amand": (44, 23, ""),
}
"""Where the name stands, seen from its town: no line and no other name runs through it."""
_NAMED_ABOVE: Final = ("chartres", "etampes", "le_mans", "chinon", "le_blanc", "montrichard")
"""Towns with a name above them, so that whoever stays there stands below."""

_FEWEST_EVENTS: Final = 12
"""So many fill the strip; with fewer rounds it is shorter, not coarser."""
_ASIDE: Final = {"r04": (0.36, 0.77), "r13": (0.54, 0.78), "r27": (0.3, 0.8)}
"""Goods that make room for the name of a town."""


def town(number: int) -> Point:
    x, y = TOWN_PLACES[number]
    return 22 + 4.36 * x, 70 + 2.86 * y


@cache
def map_sheet(rounds: int, piles: tuple[tuple[str, Text], ...]) -> Sheet:
    places = [*_events(rounds), *_shelf(), *_piles(piles)]
    rivers: list[Line] = []
    roads: list[Line] = []
    for route in range(ROUTES):
        points = _course(route)
        places += _goods(route, points)
        if ROUTE_KIND[route] == WATER:
            rivers += _segments(points)
        else:
            roads += _dashes(route, points)
    for number in range(TOWNS):
        places += _town(number)
    captions = [Caption(6, 62, say("Goods market")), *(_name(number) for number in range(TOWNS))]
    return Sheet(
        "map", "board", say("Map"), _WIDTH, _HEIGHT, tuple(places), tuple(roads), tuple(rivers), tuple(captions)
    )


def _events(rounds: int) -> list[Place]:
    pitch = _WIDTH / max(rounds, _FEWEST_EVENTS)
    places: list[Place] = []
    for n in range(rounds):
        x, name = pitch * (n + 0.5), say("Round {number}", number=n + 1)
        places.append(
            Place(f"event-{n}", x, 30, "square", 15.5, "orl-event", name, wide=pitch / 2 - 1, piece=pitch / 2 - 1.5)
        )
        places.append(Place(f"round-{n}", x, 7, "none", 8, "orl-round", name, label=str(n + 1)))
    return places


def _shelf() -> list[Place]:
    return [
        Place(f"shelf-{n}", 20 + 31 * n, 82, "square", 13, "orl-shelf", say("goods market"), piece=12)
        for n in range(GOODS)
    ]


def _piles(more: tuple[tuple[str, Text], ...]) -> list[Place]:
    piles = [("technology", say("technology tiles")), ("citizens", say("citizens")), *more]
    return [
        Place(f"pile-{id_}", 460 - 36 * n, 66, "none", 14, "orl-pile", name, piece=14)
        for n, (id_, name) in enumerate(piles)
    ]


def _town(number: int) -> list[Place]:
    x, y = town(number)
    size, print_ = (16.0, "orl-town-main") if number == ORLEANS else (_TOWN, "orl-town")
    name = TOWN_TEXTS[number]
    guests = y + 11 if TOWN_NAMES[number] in _NAMED_ABOVE else y - 12
    return [
        Place(f"town-{number}", x, y, "disc", size, "orl-town", name, print=print_, piece=size * 1.7),
        Place(f"house-{number}", x + 15, y + 9, "none", 8, "orl-house", name, piece=9, step=13),
        Place(f"guest-{number}", x, guests, "none", 9, "orl-guest", name, piece=12, step=13),
    ]


def _name(number: int) -> Caption:
    x, y = town(number)
    dx, dy, look = _NAMED[TOWN_NAMES[number]]
    main = " main" if number == ORLEANS else ""
    return Caption(x + dx, y + dy, TOWN_TEXTS[number], f"orl-name {look}{main}".strip())


def _course(route: int) -> list[Point]:
    """From one town to the other; two ways between the same towns bend apart."""
    (x1, y1), (x2, y2) = (town(end) for end in ENDS[route])
    bend = ROUTE_BENDS[route]
    if not bend:
        return [(x1, y1), (x2, y2)]
    length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    middle = ((x1 + x2) / 2 - (y2 - y1) / length * 3 * bend, (y1 + y2) / 2 + (x2 - x1) / length * 3 * bend)
    return [(x1, y1), middle, (x2, y2)]


def _along(points: list[Point], part: float) -> Point:
    """The point at this part of a course of one or two equal pieces."""
    pieces = len(points) - 1
    n = min(pieces - 1, int(part * pieces))
    inside = part * pieces - n
    (x1, y1), (x2, y2) = points[n], points[n + 1]
    return x1 + (x2 - x1) * inside, y1 + (y2 - y1) * inside


def _parts(route: int) -> tuple[float, ...]:
    """Where on the way the goods lie."""
    return (0.5,) if len(SPACES_ON[route]) == 1 else _ASIDE.get(ROUTE_NAMES[route], (0.36, 0.66))


def _goods(route: int, points: list[Point]) -> list[Place]:
    places = []
    for space, part in zip(SPACES_ON[route], _parts(route), strict=True):
        x, y = _along(points, part)
        places.append(Place(f"good-{space}", x, y, "square", _GOOD, "orl-good", goods_space_text(space), piece=10))
    return places


def _segments(points: list[Point]) -> list[Line]:
    return [(*start, *end) for start, end in pairwise(points)]


def _dashes(route: int, points: list[Point]) -> list[Line]:
    """A road is drawn above towns and goods, so it leaves them out."""
    lines = []
    gaps = [(points[0], 13.0), (points[-1], 13.0), *((_along(points, part), 10.0) for part in _parts(route))]
    for start, end in pairwise(points):
        steps = max(1, int((abs(end[0] - start[0]) + abs(end[1] - start[1])) / 2))
        run: list[Point] = []
        for n in range(steps + 1):
            x = start[0] + (end[0] - start[0]) * n / steps
            y = start[1] + (end[1] - start[1]) * n / steps
            if all((x - gx) ** 2 + (y - gy) ** 2 > size * size for (gx, gy), size in gaps):
                run.append((x, y))
                continue
            if len(run) > 1:
                lines.append((*run[0], *run[-1]))
            run = []
        if len(run) > 1:
            lines.append((*run[0], *run[-1]))
    return lines


assert set(_NAMED) == set(TOWN_NAMES)
