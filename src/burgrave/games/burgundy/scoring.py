"""Points during the game: full areas and complete colours."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.causes import AREA, LARGE_BONUS, PHASE
from burgrave.games.burgundy.rules import PHASE_POINTS
from burgrave.games.burgundy.state import Burgundy

SIZE_POINTS: Final = [n * (n + 1) // 2 for n in range(40)]
"""Points for an area by its number of spaces. BUR-AREA-02"""


def score_area(g: Burgundy, seat: int, space: int) -> None:
    """If this space filled its area: points for the size and for the phase. BUR-AREA-01, BUR-AREA-03"""
    area = g.duchies[seat].area[space]
    if area & ~g.covered[seat]:
        return
    size = area.bit_count()
    for larger in g.rules.area_bonus:
        size += larger(g, seat, area)
    g.score(seat, AREA, SIZE_POINTS[size])
    g.score(seat, PHASE, PHASE_POINTS[g.phase])


def score_colour(g: Burgundy, seat: int, space: int) -> None:
    """If this space was the last of its colour: the best bonus tile left. BUR-BON-01, BUR-BON-02"""
    duchy = g.duchies[seat]
    colour = duchy.colours[space]
    if duchy.colour_mask[colour] & ~g.covered[seat]:
        return
    for size in range(2):
        if g.bonus[2 * colour + size] < 0:
            g.bonus[2 * colour + size] = seat
            g.score(seat, LARGE_BONUS + size, bonus_value(g, seat, size))
            return


def bonus_value(g: Burgundy, seat: int, size: int) -> int:
    """What a large (0) or small (1) bonus tile is worth to a seat. BUR-CMP-06"""
    points = g.rules.bonus_points[size]
    for change in g.rules.bonus_value:
        points = change(g, seat, points)
    return points
