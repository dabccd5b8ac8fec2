"""The pieces of the board and its frame as editable drawings."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.castelli.data.layouts import (
    AREA_NAMES,
    AREA_TYPES,
    MINE,
    REWARD_NAMES,
    REWARDS,
    ROCK,
    SETTLEMENT_NAMES,
    Area,
)
from burgrave.games.castelli.data.own import BOARDS, EDGES, FRAME_PICTURES, MOST_SYMBOLS, SETTLEMENTS
from burgrave.games.castelli.data.tiles import SIDE_NAMES, SIDES
from burgrave.games.castelli.table import polygons
from burgrave.games.castelli.table.polygons import PITCH, REACH, SQUARE, Line
from burgrave.kernel.easel import Brush, Canvas, Easel, printed
from burgrave.kernel.pieces import Data
from burgrave.kernel.scene import NAMELESS, Caption, Place, Sheet
from burgrave.kernel.text import say

_MARGIN: Final = 16.0
_HEAD: Final = 26.0
_CELLS: Final = 4
"""The rows and columns of a piece."""
_ROOM: Final = 19.0
_USUAL: Final = 2
"""The default number of symbols of a newly painted area."""
_MOST_SITES: Final = 2
_CELL: Final = 44.0
"""The size of a cell of the frame."""


# The four pieces


def _areas(octagon: Data) -> tuple[Area, ...]:
    return tuple(
        [
            Area(
                AREA_TYPES.index(area["type"]),
                area["symbols"],
                tuple([SIDES.index(side) for side in area["sides"]]),
                area.get("sites", 0),
            )
            for area in octagon["areas"]
        ]
    )


def _piece(data: Data, name: str) -> Canvas:
    places: list[Place] = []
    spots: list[str] = []
    lines: list[Line] = []
    above: list[Place] = []
    for n, octagon in enumerate(data["octagon"]):
        if octagon["piece"] != name:
            continue
        x = _MARGIN + PITCH * (octagon["column"] + 0.5)
        y = _HEAD + _MARGIN + PITCH * (octagon["row"] + 0.5)
        areas = _areas(octagon)
        for area in areas:
            for side in area.sides:
                where = say("{area}, {side}", area=AREA_NAMES[area.kind], side=SIDE_NAMES[side])
                look = f"land-cas-{AREA_TYPES[area.kind]}"
                places.append(
                    Place(f"side:{n}:{side}", x, y, "path", REACH, look, where, corners=polygons.sector((side,)))
                )
                spots.append(places[-1].id)
            above += _printed(area, n, x, y)
        lines += polygons.borders(x, y, areas)
        if octagon.get("settlement"):
            town = tuple(SETTLEMENTS).index(octagon["settlement"])
            above.append(printed(f"town:{n}", x, y, ("cas-village", "cas-city")[town], 15, NAMELESS))
    size = 2 * _MARGIN + PITCH * _CELLS
    places += [
        Place(f"square:{row}:{column}", _MARGIN + PITCH * (column + 0.5), _HEAD + _MARGIN + PITCH * (row + 0.5),
              "square", SQUARE - 1, "square", NAMELESS)
        for row in range(_CELLS) for column in range(_CELLS) if (row + column) % 2
    ]  # fmt: skip
    title = say("Piece {piece}", piece=name)
    sheet = Sheet(
        f"own-piece-{name}", "board", title, size, size + _HEAD, (*places, *above), tuple(lines),
        captions=(Caption(4, 18, title),),
    )  # fmt: skip
    return Canvas(sheet, tuple(spots))


def _printed(area: Area, n: int, x: float, y: float) -> list[Place]:
    """The symbols of an area, and its castle sites beside them."""
    symbols = 1 if area.kind == MINE else min(area.symbols, MOST_SYMBOLS)
    sites = min(area.sites, _MOST_SITES) if area.kind == ROCK else 0
    spots = polygons.row(area.sides, symbols + sites, _ROOM)
    size = 27 if area.kind == MINE else 10
    symbol = f"cas-{AREA_TYPES[area.kind]}"
    found = [
        printed(f"symbol:{n}:{area.kind}:{k}", x + dx, y + dy, symbol, size, NAMELESS)
        for k, (dx, dy) in enumerate(spots[:symbols])
    ]
    return found + [
        Place(f"site:{n}:{k}", x + dx, y + dy, "disc", 8, "site", NAMELESS)
        for k, (dx, dy) in enumerate(spots[symbols:])
    ]


def _draw(data: Data) -> list[Canvas]:
    return [_piece(data, name) for name in dict.fromkeys([octagon["piece"] for octagon in data["octagon"]])]


def _paint(data: Data, place: str, brush: str) -> None:
    _, n, side = place.split(":")
    octagon = data["octagon"][int(n)]
    kind, _, word = brush.partition(":")
    if kind == "area" and word in AREA_TYPES:
        _lay(octagon, SIDES[int(side)], word)
    elif kind == "town":
        octagon.pop("settlement", None)
        if word in SETTLEMENTS:
            octagon["settlement"] = word
    else:
        area = next((area for area in octagon["areas"] if SIDES[int(side)] in area["sides"]), None)
        if area is None:
            return
        if kind == "symbols" and area["type"] != AREA_TYPES[MINE]:
            area["symbols"] = int(word)
        elif kind == "sites" and area["type"] == AREA_TYPES[ROCK]:
            area["sites"] = int(word)


def _lay(octagon: Data, side: str, kind: str) -> None:
    """Assign a side to the area of this kind; the mine always takes the whole octagon."""
    areas: list[dict[str, Any]] = octagon["areas"]
    mine = AREA_TYPES[MINE]
    if kind == mine:
        octagon["areas"] = [{"type": mine, "symbols": 0, "sides": SIDES}]
        return
    sides = SIDES if areas[0]["type"] == mine else side
    for area in areas:
        area["sides"] = "".join([other for other in area["sides"] if other not in sides])
    areas[:] = [area for area in areas if area["sides"]]
    own = next((area for area in areas if area["type"] == kind), None)
    if own is None:
        own = {"type": kind, "symbols": _USUAL, "sides": ""}
        if kind == AREA_TYPES[ROCK]:
            own["sites"] = 1
        areas.append(own)
    own["sides"] = "".join([other for other in SIDES if other in own["sides"] + sides])


def _brushes() -> tuple[tuple[Brush, ...], ...]:
    towns = zip(SETTLEMENTS, SETTLEMENT_NAMES, strict=True)
    return (
        tuple(
            [
                Brush(f"area:{name}", AREA_NAMES[n], f"cas-{name}", look=f"land-cas-{name}")
                for n, name in enumerate(AREA_TYPES)
            ]
        ),
        tuple([Brush(f"symbols:{n}", say("symbols: {n}", n=n), label=str(n)) for n in range(1, MOST_SYMBOLS + 1)]),
        tuple([Brush(f"sites:{n}", say("castle sites: {n}", n=n), label="○" * n) for n in range(1, _MOST_SITES + 1)]),
        (
            *[Brush(f"town:{name}", title, f"cas-{name}") for name, title in towns],
            Brush("town:", say("no settlement"), label="–"),
        ),
    )


BOARD_EASEL: Final[Easel] = Easel(
    BOARDS.name,
    say(
        "Paint the four sides of each octagon: sides of the same kind make one area. Then paint how many symbols an "
        "area shows, how many castle sites its rock has, and the settlement in the middle."
    ),
    _brushes,
    _draw,
    _paint,
)


# The frame


def _draw_frame(data: Data) -> list[Canvas]:
    across = len(data[EDGES[0]])
    size = _CELL * (across + 2)
    places = [
        Place("frame", size / 2, size / 2, "card", size / 2 - 1, "frame", NAMELESS, wide=size / 2 - 1),
        Place("inside", size / 2, size / 2, "card", size / 2 - _CELL, "square", NAMELESS, wide=size / 2 - _CELL),
    ]
    spots = []
    for edge, name in enumerate(EDGES):
        for n, picture in enumerate(data[name]):
            along, far = _CELL * (n + 1.5), size - _CELL / 2
            x, y = ((along, _CELL / 2), (far, along), (along, far), (_CELL / 2, along))[edge]
            if not picture:
                places.append(printed(f"grey:{name}:{n}", x, y, "cas-shield-0", 9, NAMELESS))
                continue
            reward = REWARDS.index(picture)
            words = say("{side} {n}: {reward}", side=SIDE_NAMES[edge], n=n + 1, reward=REWARD_NAMES[reward])
            places.append(
                Place(f"edge:{name}:{n}", x, y, "disc", 19, "edge", words, print=f"cas-{REWARDS[reward]}", piece=22)
            )
            spots.append(places[-1].id)
    compass = printed("compass", size / 2, size / 2, "cas-compass", 44, NAMELESS)
    return [Canvas(Sheet("own-frame", "board", say("Frame"), size, size, (*places, compass)), tuple(spots))]


def _paint_frame(data: Data, place: str, brush: str) -> None:
    _, edge, n = place.split(":")
    if brush in REWARDS:
        data[edge][int(n)] = brush


def _frame_brushes() -> tuple[tuple[Brush, ...], ...]:
    return (tuple([Brush(name, REWARD_NAMES[n], f"cas-{name}") for n, name in enumerate(REWARDS)]),)


FRAME_EASEL: Final[Easel] = Easel(
    FRAME_PICTURES.name,
    say(
        "Paint the pictures along the edges of the full board. A grey shield stands where an octagon touches the edge."
    ),
    _frame_brushes,
    _draw_frame,
    _paint_frame,
)
