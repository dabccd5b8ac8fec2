"""The background of the map: land with woods and hills, rivers and roads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Point = tuple[float, float]
Ends = tuple[Point, Point]
Art = list[tuple[str, str]]

WIDTH: Final = 480.0
HEIGHT: Final = 430.0

_BENDS: Final[dict[str, float]] = {
    "w01": 0.19, "w02": 0.25, "w03": 0.34, "w04": -0.21, "w05": 0.17, "w06": 0.17, "w07": 0.2, "w08": 0.2, "w09": -0.16,
    "w10": -0.2, "w11": 0.17, "w12": 0.52, "w13": 0.2, "w14": 0.2,
    "r01": -0.1, "r02": 0.1, "r03": 0.14, "r04": 0.13, "r05": -0.16, "r06": -0.06, "r07": 0.07, "r08": 0.15,
    "r09": 0.14,
    "r10": -0.09, "r11": 0.13, "r12": -0.09, "r13": 0.12, "r14": -0.14, "r15": -0.09, "r16": -0.15, "r17": 0.08,
    "r18": -0.1, "r19": -0.5, "r20": 0.1, "r21": 0.09, "r22": -0.14, "r23": 0.13, "r24": 0.12, "r25": 0.13,
    "r26": -0.15,
    "r27": 0.17, "r28": -0.08, "r29": 0.11,
}  # fmt: skip
"""How far a connection bends sideways, as a fraction of its length, seen from its first town."""
_MOUTHS: Final[tuple[tuple[str, Point, Point], ...]] = (
    ("nevers", (450, 345), (492, 396)),
    ("saint_amand", (352, 398), (360, 444)),
    ("chinon", (24, 302), (-12, 298)),
    ("argenton", (212, 404), (228, 444)),
    ("chatellerault", (52, 396), (20, 444)),
)
"""Where rivers continue to the edge: from a town via a point."""
_WOODS: Final = (
    "M14 52C52 38 108 46 126 70C108 96 56 104 24 90Z",
    "M372 46C420 34 462 56 464 90C446 110 394 94 376 78Z",
    "M268 196C296 182 332 190 348 214C342 244 312 262 286 250C268 240 258 212 268 196Z",
)
_TREES: Final[tuple[Point, ...]] = (
    (36, 70), (52, 62), (50, 84), (70, 76), (90, 66), (86, 88), (108, 78), (392, 62), (412, 56), (420, 76), (440, 66),
    (448, 88), (284, 214), (298, 204), (312, 218), (296, 232), (318, 240), (330, 222), (18, 214), (30, 224), (206, 252),
    (462, 300), (-30, 60), (-46, 84), (-34, 330), (510, 70), (528, 92), (520, 250), (84, -26), (196, -36), (330, -22),
    (120, 462), (300, 458), (420, 470),
)  # fmt: skip
_HILLS: Final[tuple[Point, ...]] = (
    (440, 186), (456, 226), (448, 414), (300, 112), (8, 388), (84, 206), (188, 174), (10, 178), (418, 378),
    (-52, 140), (506, 150), (500, 400), (140, -28), (420, -24), (70, 470), (232, 476),
)  # fmt: skip


def point(way: str, start: Point, end: Point, part: float) -> Point:
    """The point at a fraction of a connection."""
    control = _control(way, start, end)
    a, b, c = (1 - part) ** 2, 2 * part * (1 - part), part**2
    x, y = (a * start[n] + b * control[n] + c * end[n] for n in (0, 1))
    return x, y


def ground() -> Art:
    """The scenery on the land; some of it is visible only if there is room beside the map."""
    trees = "".join(f"M{x} {y + 6}v-3m-4 0c-2-5 1-10 4-11c3 1 6 6 4 11z" for x, y in _TREES)
    hills = "".join(f"M{x} {y}q6-12 13 0m-2-4q5-6 10 4m-13-5l2 4" for x, y in _HILLS)
    return [*(("wood", wood) for wood in _WOODS), ("tree", trees), ("hill", hills)]


def ways(water: Mapping[str, Ends], roads: Mapping[str, Ends], towns: Mapping[str, Point]) -> Art:
    """Rivers below roads: a river's bank, water and glints; a road's edge and surface."""
    mouths = [f"M{_at(towns[town])}Q{_at(by)} {_at(to)}{_onward(by, to)}" for town, by, to in _MOUTHS]
    river = "".join([*(_course(way, *ends) for way, ends in water.items()), *mouths])
    road = "".join(_course(way, *ends) for way, ends in roads.items())
    looks = (("bank", river), ("river", river), ("glint", river), ("road-edge", road), ("road", road))
    return [*looks, ("towns", "".join(_disc(x, y) for x, y in towns.values()))]


def _control(way: str, start: Point, end: Point) -> Point:
    (x1, y1), (x2, y2) = start, end
    bend = _BENDS[way]
    return (x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend


def _course(way: str, start: Point, end: Point) -> str:
    return f"M{_at(start)}Q{_at(_control(way, start, end))} {_at(end)}"


def _onward(by: Point, to: Point) -> str:
    """A straight line on to the edge of the land."""
    return f"l{5 * (to[0] - by[0]):.4g} {5 * (to[1] - by[1]):.4g}"


def _at(where: Point) -> str:
    return f"{round(where[0]):g} {round(where[1]):g}"


def _disc(x: float, y: float) -> str:
    return f"M{x - 12:.4g} {y:.4g}a12 12 0 1 1 24 0a12 12 0 1 1-24 0"
