"""The position of everything, in drawing units: the assembled board, the tracks and each player's hand."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.castelli.data.facts import MOST
from burgrave.games.castelli.data.layouts import (
    AREA_NAMES,
    AREA_TYPES,
    COLUMNS,
    GRAIN,
    GRAIN_SLOT,
    MINE,
    REWARD_NAMES,
    REWARDS,
    ROCK,
    WOOD,
    WOOD_SLOT,
    Area,
    Layout,
    cell,
    octagon_name,
    square_name,
)
from burgrave.games.castelli.data.layouts import layout as layout_of
from burgrave.games.castelli.data.tiles import SIDE_NAMES
from burgrave.games.castelli.rules.cards import HAND_PLACES
from burgrave.games.castelli.table import polygons
from burgrave.games.castelli.table.polygons import PITCH, REACH, SIDES, SQUARE, Line
from burgrave.kernel.scene import Place, Sheet
from burgrave.kernel.text import Text, say

_MARGIN: Final = 52.0
_CARD: Final = 66.0
_ROOM: Final = 19.0
"""The distance between symbols and castle sites."""
_BOX: Final = 52.0
"""The width of a space of a resource track."""
_STOCK: Final = "stock"
"""The panel shared by the tracks."""


def centre(number: int, parity: int) -> tuple[float, float]:
    """The centre of an octagon (parity 0) or a square (parity 1)."""
    row, column = cell(number, parity)
    return _MARGIN + PITCH * (column + 0.5), _MARGIN + PITCH * (row + 0.5)


@cache
def board(name: str, prefix: str, title: Text) -> Sheet:
    """The sheet of an assembled board; a prefix distinguishes several boards."""
    layout = layout_of(name)
    width = 2 * _MARGIN + PITCH * COLUMNS
    height = 2 * _MARGIN + PITCH * layout.rows
    frame = Place(
        f"{prefix}frame", width / 2, height / 2, "card", height / 2 - 2, "frame", say("border"), wide=width / 2 - 2
    )
    places = [frame]
    lines: list[Line] = []
    for octagon in range(layout.spaces):
        places += _octagon(layout, octagon, prefix)
        lines += polygons.borders(*centre(octagon, 0), layout.octagons[octagon].areas)
    for square in range(layout.spaces):
        places += _square(layout, square, prefix)
    places.append(
        Place(f"{prefix}compass", 27, 27, "none", 20, "compass", say("compass"), print="cas-compass", piece=34)
    )
    # Boards below each other have no room to be rotated.
    turns = not prefix and width > height
    return Sheet(f"{prefix}board", "board", title, width, height, tuple(places), tuple(lines), turns=turns)


def _octagon(layout: Layout, octagon: int, prefix: str) -> list[Place]:
    x, y = centre(octagon, 0)
    name = octagon_name(octagon)
    lines = _lines(octagon, prefix)
    places: list[Place] = []
    for area in layout.octagons[octagon].areas:
        places += _area(area, octagon, prefix, x, y)
    whole = Place(
        f"{prefix}octagon-{octagon}", x, y, "path", REACH, "octagon", name, corners=polygons.OCTAGON, lines=lines
    )
    # The outline is drawn above the areas, and the things on them above it.
    places.append(whole)
    for area in layout.octagons[octagon].areas:
        places += _printed(area, octagon, prefix, x, y)
    places.append(Place(f"{prefix}town-{octagon}", x, y, "none", 17, "town", name, piece=17, lines=lines))
    if octagon == layout.mine:
        places.append(
            Place(f"{prefix}mine", x, y + 34, "card", 13, "pile", AREA_NAMES[MINE], wide=24, piece=11, step=0)
        )
    return places + _grey(layout, octagon, prefix, x, y)


def _lines(octagon: int, prefix: str) -> tuple[str, str]:
    row, column = cell(octagon, 0)
    return f"{prefix}row-{row}", f"{prefix}column-{column}"


RESOURCE_HELP: Final = say("A castle costs 1 wood, 1 grain and 1 rock. Each resource left at the end scores 1 point.")
_REWARD: Final = say("Goes to the owner of the numbered shield that points here.")
_EASY: Final = 3
"""How many things fit in a row on an area before they move closer together."""


def _area(area: Area, octagon: int, prefix: str, x: float, y: float) -> list[Place]:
    """The outline of an area."""
    kind = AREA_TYPES[area.kind]
    return [
        Place(
            f"{prefix}area-{octagon}-{area.kind}", x, y, "path", REACH, f"land-cas-{kind}", AREA_NAMES[area.kind],
            corners=polygons.sector(area.sides),
        )
    ]  # fmt: skip


def _printed(area: Area, octagon: int, prefix: str, x: float, y: float) -> list[Place]:
    """The symbols printed on an area, and its castle sites beside them."""
    ground = AREA_NAMES[area.kind]
    slots = _slots(area)
    symbols = max(1, area.symbols)
    beside = len(slots) if area.kind == ROCK else 0
    spots = polygons.row(area.sides, symbols + beside, _ROOM)
    if not beside:
        # A castle built there by a card covers the symbol.
        spots += polygons.row(area.sides, len(slots), _ROOM)
    places = [
        Place(
            f"{prefix}symbol-{octagon}-{area.kind}-{n}", x + dx, y + dy, "none", 14, "symbol", ground,
            print=f"cas-{AREA_TYPES[area.kind]}", piece=44 if area.kind == MINE else 16,
        )
        for n, (dx, dy) in enumerate(spots[:symbols])
    ]  # fmt: skip
    crowded = symbols + beside > _EASY
    disc, piece = (7, 10.5) if crowded else (9, 15)
    for slot, (dx, dy) in zip(slots, spots[symbols:], strict=True):
        shown = area.kind == ROCK
        places.append(
            Place(
                f"{prefix}site-{octagon}-{slot}", x + dx, y + dy, "disc" if shown else "none", disc, "site",
                say("castle site, {octagon}", octagon=octagon_name(octagon)), piece=piece,
                lines=_lines(octagon, prefix),
            )
        )  # fmt: skip
    return places


def _slots(area: Area) -> list[int]:
    """The slots of an area: the castle sites of rock, or the one castle that a grain or wood area can hold."""
    if area.kind == ROCK:
        return list(range(area.sites))
    return [GRAIN_SLOT if area.kind == GRAIN else WOOD_SLOT] if area.kind in (GRAIN, WOOD) else []


def _grey(layout: Layout, octagon: int, prefix: str, x: float, y: float) -> list[Place]:
    """Grey shields where an octagon touches the border."""
    row, column = cell(octagon, 0)
    return [
        Place(
            f"{prefix}grey-{octagon}-{side}", x + dx * (REACH + 18), y + dy * (REACH + 18),
            "none", 10, "grey", say("grey shield"), print="cas-shield-0", piece=20,
        )
        for side, (dx, dy) in enumerate(SIDES)
        if layout.beside(row, column, side) < 0
    ]  # fmt: skip


def _square(layout: Layout, square: int, prefix: str) -> list[Place]:
    x, y = centre(square, 1)
    name = square_name(square)
    tile = f"{prefix}square-{square}"
    places = [Place(tile, x, y, "square", SQUARE - 1, "square", name)]
    for side, (dx, dy) in enumerate(SIDES):
        where = say("{square}, {side}", square=name, side=SIDE_NAMES[side])
        at = f"{prefix}shield-{square}-{side}"
        places.append(Place(at, x + 18 * dx, y + 18 * dy, "disc", 10, "shield", where, piece=12, under=tile))
        reward = layout.reward[4 * square + side]
        if reward >= 0:
            places.append(
                Place(
                    f"{prefix}edge-{square}-{side}", x + dx * (SQUARE + 36), y + dy * (SQUARE + 36), "disc", 18,
                    "edge", say("border: {reward}", reward=REWARD_NAMES[reward]),
                    print=f"cas-{REWARDS[reward]}", piece=22, help=_REWARD,
                )
            )  # fmt: skip
    places.append(Place(f"{prefix}coin-{square}", x, y, "none", 8, "coin", name, piece=8, step=9, under=tile))
    return places


@cache
def track(resource: int) -> Sheet:
    """A resource track, on its own sheet so that tracks can be stacked either way."""
    kind = AREA_TYPES[resource]
    places = [Place(f"track-{kind}", 20, 17, "none", 16, "kind", AREA_NAMES[resource], print=f"cas-{kind}", piece=26)]
    for n in range(MOST + 1):
        x = 42 + _BOX * (n + 0.5)
        name = say("{n} {resource}", n=n, resource=AREA_NAMES[resource])
        places.append(
            Place(
                f"space-{kind}-{n}",
                x,
                17,
                "card",
                15,
                "stock",
                name,
                label=str(n),
                wide=_BOX / 2 - 1.5,
                help=RESOURCE_HELP,
            )
        )
        places.append(Place(f"stock-{kind}-{n}", x + 6, 17, "none", 9, "held", name, piece=8.5, step=8))
    width = 43 + _BOX * (MOST + 1)
    return Sheet(
        f"track-{kind}", "board", AREA_NAMES[resource], width, 34, tuple(places), panel=say("Resources"), tab=_STOCK,
        turns=True,
    )  # fmt: skip


@cache
def hand(seat: int) -> tuple[Sheet, ...]:
    """The hand of a seat: a small sheet per kind of card, with room for its words beside it."""
    return tuple(_card(seat, n) for n in range(HAND_PLACES))


def _card(seat: int, n: int) -> Sheet:
    place = Place(f"hand-{seat}-{n}", _CARD / 2, _CARD / 2, "card", _CARD / 2 - 5, "hand", say("card"), piece=26)
    return Sheet(
        f"hand-{seat}-{n}" if n else f"hand-{seat}", "tray", say("Card {n}", n=n + 1), _CARD, _CARD, (place,),
        seat=seat, reads=True, panel=say("Hand"),
    )  # fmt: skip
