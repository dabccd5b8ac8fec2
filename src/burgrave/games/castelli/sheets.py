"""Where everything lies: the assembled board and each player's hand, in drawing units."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.castelli.actions import GRAIN_SLOT, SLOTS
from burgrave.games.castelli.layouts import AREA_TYPES, COLUMNS, GRAIN, MINE, REWARDS, ROCK, WOOD, Layout, cell
from burgrave.games.castelli.layouts import layout as layout_of
from burgrave.games.castelli.words import AREA_NAMES, REWARD_NAMES, SIDE_NAMES, octagon_name, square_name
from burgrave.kernel.scene import Place, Sheet
from burgrave.kernel.text import Text, say

_PITCH: Final = 84.0
_MARGIN: Final = 52.0
_SQUARE: Final = 30.0
"""Half the side of a square; the octagons between them reach `_PITCH - _SQUARE` from their centres."""
_REACH: Final = _PITCH - _SQUARE
_SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_CARD_WIDTH: Final = 62.0
HAND: Final = 8
"""Kinds of cards lying side by side in a hand."""

Line = tuple[float, float, float, float]


def centre(number: int, parity: int) -> tuple[float, float]:
    """The middle of an octagon (parity 0) or a square (parity 1)."""
    row, column = cell(number, parity)
    return _MARGIN + _PITCH * (column + 0.5), _MARGIN + _PITCH * (row + 0.5)


@cache
def board(name: str, prefix: str, title: Text) -> Sheet:
    """The assembled board; a prefix tells the two boards of a tournament apart."""
    layout = layout_of(name)
    places: list[Place] = []
    lines: list[Line] = []
    for octagon in range(layout.spaces):
        places += _octagon(layout, octagon, prefix)
        lines += _borders(layout, octagon)
    for square in range(layout.spaces):
        places += _square(layout, square, prefix)
    width = 2 * _MARGIN + _PITCH * COLUMNS
    height = 2 * _MARGIN + _PITCH * layout.rows
    return Sheet(f"{prefix}board", "board", title, width, height, tuple(places), tuple(lines))


def _octagon(layout: Layout, octagon: int, prefix: str) -> list[Place]:
    x, y = centre(octagon, 0)
    name = octagon_name(octagon)
    places = [Place(f"{prefix}octagon-{octagon}", x, y, "disc", 0.5 * _PITCH, "octagon", name)]
    for area in layout.octagons[octagon].areas:
        dx, dy = _direction(area.sides)
        ground = AREA_NAMES[area.kind]
        for n in range(max(1, area.symbols)):
            shift = 18.0 * (n - (max(1, area.symbols) - 1) / 2)
            places.append(
                Place(
                    f"{prefix}symbol-{octagon}-{area.kind}-{n}", x + dx + (shift if dx == 0 else 0.0),
                    y + dy + (shift if dx != 0 else 0.0), "none", 14, "symbol", ground,
                    print=f"cas-{AREA_TYPES[area.kind]}", piece=26 if area.kind == MINE else 17,
                )
            )  # fmt: skip
        places += _sites(area.kind, area.sites, octagon, prefix, x + 0.55 * dx, y + 0.55 * dy)
    places.append(Place(f"{prefix}town-{octagon}", x, y, "none", 17, "town", name, piece=17))
    if octagon == layout.mine:
        places.append(Place(f"{prefix}mine", x, y + 24, "none", 12, "pile", AREA_NAMES[MINE], piece=12))
    for side in range(4):
        row, column = cell(octagon, 0)
        if layout.beside(row, column, side) < 0:
            step = _SIDES[side]
            places.append(
                Place(
                    f"{prefix}grey-{octagon}-{side}", x + step[0] * (_REACH + 8), y + step[1] * (_REACH + 8),
                    "none", 10, "grey", say("grey shield"), print="cas-shield-0", piece=14,
                )
            )  # fmt: skip
    return places


def _direction(sides: tuple[int, ...]) -> tuple[float, float]:
    """From the middle of an octagon to that of an area with these sides."""
    if len(sides) == 4:
        return 0.0, 0.0
    dx = sum(_SIDES[side][0] for side in sides)
    dy = sum(_SIDES[side][1] for side in sides)
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return 0.62 * _REACH * dx / length, 0.62 * _REACH * dy / length


def _sites(kind: int, sites: int, octagon: int, prefix: str, x: float, y: float) -> list[Place]:
    """Castle sites of a rock area, or the one castle that a grain or wood area can hold."""
    if kind == ROCK:
        slots = list(range(sites))
    elif kind in (GRAIN, WOOD):
        slots = [GRAIN_SLOT if kind == GRAIN else SLOTS - 1]
    else:
        return []
    return [
        Place(
            f"{prefix}site-{octagon}-{slot}", x + 20 * (n - (len(slots) - 1) / 2), y,
            "none" if kind != ROCK else "disc", 10, "site",
            say("castle site, {octagon}", octagon=octagon_name(octagon)),
            print="cas-site" if kind == ROCK else "", piece=17,
        )
        for n, slot in enumerate(slots)
    ]  # fmt: skip


def _borders(layout: Layout, octagon: int) -> list[Line]:
    """The outline of an octagon, and the lines that part its areas."""
    x, y = centre(octagon, 0)
    a, h = _REACH, _SQUARE
    corners = [(-h, -a), (h, -a), (a, -h), (a, h), (h, a), (-h, a), (-a, h), (-a, -h)]
    lines = [
        (x + x1, y + y1, x + x2, y + y2) for (x1, y1), (x2, y2) in zip(corners, [*corners[1:], corners[0]], strict=True)
    ]
    owner = {side: n for n, area in enumerate(layout.octagons[octagon].areas) for side in area.sides}
    for side, (dx, dy) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        if owner[side] != owner[(side + 1) % 4]:
            lines.append((x, y, x + dx * _PITCH / 2, y + dy * _PITCH / 2))
    return lines


def _square(layout: Layout, square: int, prefix: str) -> list[Place]:
    x, y = centre(square, 1)
    name = square_name(square)
    places = [Place(f"{prefix}square-{square}", x, y, "square", _SQUARE - 1, "square", name)]
    for side, (dx, dy) in enumerate(_SIDES):
        where = say("{side} of {square}", side=SIDE_NAMES[side], square=name)
        at = f"{prefix}shield-{square}-{side}"
        places.append(Place(at, x + 18 * dx, y + 18 * dy, "disc", 11, "shield", where, piece=12))
        reward = layout.reward[4 * square + side]
        if reward >= 0:
            places.append(
                Place(
                    f"{prefix}edge-{square}-{side}", x + dx * (_SQUARE + 22), y + dy * (_SQUARE + 22), "disc", 17,
                    "edge", say("border: {reward}", reward=REWARD_NAMES[reward]),
                    print=f"cas-{REWARDS[reward]}", piece=22,
                )
            )  # fmt: skip
    places.append(Place(f"{prefix}coin-{square}", x, y, "none", 8, "coin", name, piece=8, step=9))
    return places


@cache
def hand(seat: int) -> Sheet:
    """The cards of a seat, one place for each kind; and the tile it keeps."""
    places = [
        Place(
            f"hand-{seat}-{n}", 36 + (_CARD_WIDTH + 6) * n, 44, "card", 38, "hand", say("card"),
            wide=_CARD_WIDTH / 2, piece=28,
        )
        for n in range(HAND)
    ]  # fmt: skip
    x = 36 + (_CARD_WIDTH + 6) * HAND
    places.append(Place(f"kept-{seat}", x, 44, "square", _SQUARE, "kept", say("kept tile")))
    return Sheet(f"hand-{seat}", "tray", say("Hand"), x + 40, 88, tuple(places), seat=seat)
