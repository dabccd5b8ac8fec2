"""Scoring: full areas and complete colours during the game, leftovers at its end, and tie-breaks."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import GOODS, PHASE_POINTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.text import Text, count, say

AREA: Final = 0
PHASE: Final = 1
LARGE_BONUS: Final = 2
SMALL_BONUS: Final = 3
UNSOLD_GOODS: Final = 8
SILVER: Final = 9
WORKERS: Final = 10

SIZE_POINTS: Final = [n * (n + 1) // 2 for n in range(40)]
"""Points for an area by its number of spaces. BUR-AREA-02"""


def points_words(n: int) -> Text:
    return count("{n} point", "{n} points", n)


def score_area(g: Burgundy, seat: int, space: int) -> None:
    """Score the area of this space if it is now full, by its size and the phase. BUR-AREA-01, BUR-AREA-03"""
    area = g.duchies[seat].area[space]
    if area & ~g.covered[seat]:
        return
    size = area.bit_count()
    for larger in g.rules.area_bonus:
        size += larger(g, seat, area)
    g.score(seat, AREA, SIZE_POINTS[size])
    g.score(seat, PHASE, PHASE_POINTS[g.phase])


def score_colour(g: Burgundy, seat: int, space: int) -> None:
    """Take the best bonus tile left if this space completed its colour. BUR-BON-01, BUR-BON-02"""
    duchy = g.duchies[seat]
    colour = duchy.colours[space]
    if duchy.colour_mask[colour] & ~g.covered[seat]:
        return
    size = take_best_bonus(g, seat, 2 * colour)
    if size >= 0:
        g.score(seat, LARGE_BONUS + size, bonus_value(g, seat, size))


def take_best_bonus(g: Burgundy, seat: int, large: int) -> int:
    """Take the best tile left of a pair, given its large one; return 0 for large, 1 for small, -1 for none."""
    for size in range(2):
        if g.bonus[large + size] < 0:
            g.bonus = g.bonus[:]
            g.bonus[large + size] = seat
            return size
    return -1


def bonus_value(g: Burgundy, seat: int, size: int) -> int:
    """The points of a large (0) or small (1) bonus tile for a seat. BUR-CMP-06"""
    points = g.rules.bonus_points[size]
    for change in g.rules.bonus_value:
        points = change(g, seat, points)
    return points


def final_scoring(g: Burgundy) -> None:
    """Score leftovers and monasteries at the end of the game. BUR-END-02"""
    for seat in g.rules.estates:
        g.score(seat, UNSOLD_GOODS, sum(g.goods[seat * GOODS : (seat + 1) * GOODS]))
        g.score(seat, SILVER, g.silver[seat])
        g.score(seat, WORKERS, g.workers[seat] // 2)
        for end in g.rules.end_monasteries:
            if g.monasteries[seat] >> end.number & 1:
                g.score(seat, end.cause, end.points(g, seat))
        for more in g.rules.score_seat:
            more(g, seat)


def tie_break(g: Burgundy, names: list[str]) -> tuple[Text, str] | None:
    """How a tie for the win was broken. BUR-END-06, BUR-END-07"""
    if not g.over or len(g.rules.estates) < 2 or len(g.winners()) != 1:
        return None
    first, second = g.ranking()[:2]
    if g.points[first] != g.points[second]:
        return None
    empty = [g.empty_spaces(seat) for seat in (first, second)]
    if empty[0] != empty[1]:
        return (
            say(
                "{winner} and {other} tie at {points}. Empty spaces in the duchy decide: {mine} against {theirs}.",
                winner=names[first],
                other=names[second],
                points=g.points[first],
                mine=empty[0],
                theirs=empty[1],
            ),
            "BUR-END-06",
        )
    return (
        count(
            "{winner} and {other} tie at {points} with {n} empty space each. Turn order decides.",
            "{winner} and {other} tie at {points} with {n} empty spaces each. Turn order decides.",
            empty[0],
            winner=names[first],
            other=names[second],
            points=g.points[first],
        ),
        "BUR-END-07",
    )


CAUSES: Final[tuple[Cause, ...]] = (
    Cause(AREA, "area", "BUR-AREA-02", say("area size"), "areas"),
    Cause(PHASE, "phase", "BUR-AREA-03", say("phase bonus"), "phases"),
    Cause(LARGE_BONUS, "large bonus", "BUR-BON-01", say("large bonus tile"), "colours"),
    Cause(SMALL_BONUS, "small bonus", "BUR-BON-02", say("small bonus tile"), "colours"),
    Cause(UNSOLD_GOODS, "goods", "BUR-END-02", say("unsold goods"), "left"),
    Cause(SILVER, "silver", "BUR-END-02", say("silver"), "left"),
    Cause(WORKERS, "workers", "BUR-END-02", say("pairs of workers"), "left"),
)
GROUPS: Final[dict[str, Text]] = {
    "areas": say("Areas"),
    "phases": say("Phases"),
    "colours": say("Colours"),
    "animals": say("Animals"),
    "goods": say("Goods"),
    "watchtowers": say("Watchtowers"),
    "monasteries": say("Monasteries"),
    "left": say("Left over"),
}
"""The parts of the score sheet, in order."""
