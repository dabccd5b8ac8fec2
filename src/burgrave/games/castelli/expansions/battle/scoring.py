"""Final scoring of Battle: the rulers of settlements, and the castles still standing."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.castelli.data.layouts import SLOTS
from burgrave.games.castelli.expansions.battle.memory import FACTS
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.cause import Cause
from burgrave.kernel.flat import bits_set
from burgrave.kernel.masks import bits
from burgrave.kernel.text import say

_POINTS: Final[dict[str, Any]] = FACTS["points"]
VILLAGE: Final[int] = _POINTS["village"]
CITY: Final[int] = _POINTS["city"]
CASTLE: Final[int] = _POINTS["castle"]
SILVER_POINTS: Final = (int(_POINTS["most_silver"]), int(_POINTS["second_silver"]), int(_POINTS["tied_silver"]))

STANDING: Final = 2
VILLAGES: Final = 4
CITIES: Final = 5
SILVER: Final = 7
"""Causes of points."""
SILVER_WORTH: Final = (SILVER, SILVER_POINTS)
"""The points for silver. CAS-BAT-14"""


def score_board(g: Castelli) -> None:
    """Score settlements and castles. CAS-BAT-11, CAS-BAT-12, CAS-BAT-13"""
    for octagon in bits(g.villages):
        score_settlement(g, octagon, VILLAGE, VILLAGES)
    for octagon in bits(g.cities):
        score_settlement(g, octagon, CITY, CITIES)
    for seat in range(g.players):
        standing = g.castle_count(seat)
        if standing:
            g.score(seat, STANDING, CASTLE * standing)


def score_settlement(g: Castelli, octagon: int, worth: int, cause: int) -> None:
    """Score a settlement for most castles in its row and column, shared in a tie. CAS-BAT-11, CAS-BAT-12, CAS-BAT-15"""
    lines = g.layout.lines[octagon]
    counts = [
        sum(int(bits_set(mask & lines)) for mask in g.castles[SLOTS * seat : SLOTS * (seat + 1)])
        for seat in range(g.players)
    ]
    best = max(counts)
    if best == 0:
        return
    for seat, castles in enumerate(counts):
        if castles == best:
            g.score(seat, cause, -(-worth // counts.count(best)))


CAUSES: Final[tuple[Cause, ...]] = (
    Cause(STANDING, "standing castles", "CAS-BAT-13", say("castles that were not overbuilt"), "castles"),
    Cause(VILLAGES, "villages", "CAS-BAT-11", say("most castles around a village"), "settlements"),
    Cause(CITIES, "cities", "CAS-BAT-11", say("most castles around a city"), "settlements"),
    Cause(SILVER, "battle silver", "CAS-BAT-14", say("silver"), "silver"),
)
