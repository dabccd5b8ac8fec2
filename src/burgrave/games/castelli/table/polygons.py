"""The outlines of octagons and of their areas."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.layouts import Area

PITCH: Final = 84.0
SQUARE: Final = 30.0
"""Half the side of a square; the octagons between squares extend `REACH` from their centres."""
REACH: Final = PITCH - SQUARE
SIDES: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))

Point = tuple[float, float]
Line = tuple[float, float, float, float]

_SLANTS: Final = ((1, -1), (1, 1), (-1, 1), (-1, -1))
"""The diagonal edge after each side, clockwise."""
OCTAGON: Final[tuple[Point, ...]] = (
    (-SQUARE, -REACH), (SQUARE, -REACH), (REACH, -SQUARE), (REACH, SQUARE),
    (SQUARE, REACH), (-SQUARE, REACH), (-REACH, SQUARE), (-REACH, -SQUARE),
)  # fmt: skip
"""Two corners per side, clockwise from the north."""


def _slant(side: int) -> Point:
    """The midpoint of the diagonal edge after a side, where two areas meet."""
    dx, dy = _SLANTS[side % 4]
    return dx * PITCH / 2, dy * PITCH / 2


def sector(sides: tuple[int, ...]) -> tuple[Point, ...]:
    """The outline of an area: from the centre around its sides, returning to the centre between separate sides."""
    if len(sides) == 4:
        return OCTAGON
    found: list[Point] = []
    for side in sides:
        if (side - 1) % 4 in sides:
            continue
        found += [(0.0, 0.0), _slant(side - 1)]
        while side in sides:
            found += [*OCTAGON[2 * side : 2 * side + 2], _slant(side)]
            side = (side + 1) % 4
    return tuple(found)


def row(sides: tuple[int, ...], n: int, room: float) -> list[Point]:
    """The positions of n things side by side in an area."""
    if len(sides) == 4:
        return [(0.0, 0.0)] * n
    dx = sum(SIDES[side][0] for side in sides)
    dy = sum(SIDES[side][1] for side in sides)
    if (dx, dy) == (0, 0):
        dx, dy = SIDES[sides[0]]
    length = (dx * dx + dy * dy) ** 0.5
    away = 0.7 * REACH
    return [
        (
            (dx * away - dy * room * (k - (n - 1) / 2)) / length,
            (dy * away + dx * room * (k - (n - 1) / 2)) / length,
        )
        for k in range(n)
    ]


def borders(x: float, y: float, areas: tuple[Area, ...]) -> list[Line]:
    """The outline of an octagon, and the lines between its areas."""
    lines = [
        (x + x1, y + y1, x + x2, y + y2) for (x1, y1), (x2, y2) in zip(OCTAGON, (*OCTAGON[1:], OCTAGON[0]), strict=True)
    ]
    owner = {side: n for n, area in enumerate(areas) for side in area.sides}
    for side in range(4):
        if owner[side] != owner[(side + 1) % 4]:
            dx, dy = _slant(side)
            lines.append((x, y, x + dx, y + dy))
    return lines
