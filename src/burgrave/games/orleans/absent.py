"""What happens at the seat of a player who has left: as little as the rules allow."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import actions as a
from burgrave.games.orleans.state import Orleans

_NOTHING: Final = (a.CONFIRM, a.DRAW_NONE, a.PASS, a.DECLINE, a.END)
_GIVEN: Final = (
    (a.TORTURE_STOCK, a.TORTURE_STATION),
    (a.TORTURE_GOOD, a.TORTURE_TILE),
    (a.TORTURE_SPARE, a.LAY),
    (a.TORTURE_TECHNOLOGY, a.TORTURE_SPARE),
    (a.TORTURE_TILE, a.TORTURE_TECHNOLOGY),
    (a.TORTURE_FOLLOWER, a.TORTURE_DEVELOPMENT),
    (a.TORTURE_DEVELOPMENT, a.TORTURE_GOOD),
    (a.TORTURE_STATION, a.TORTURE_FOLLOWER),
)
"""Ranges of actions, in the order in which items are given; goods of lowest value come first of themselves."""


def choose(g: Orleans, seat: int) -> int:
    """Pass, decline, draw nothing, plan nothing; give up what hurts least. ORL-GEN-14"""
    legal = g.legal(seat)
    for action in _NOTHING:
        if action in legal:
            return action
    for first, end in _GIVEN:
        for action in legal:
            if first <= action < end:
                return action
    return legal[0]
