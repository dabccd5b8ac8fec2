"""The solo game in the evaluation: a full board is all that counts."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.games.burgundy.modes.solo.items import ITEM_CHOICE
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICE, PUT
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import popcount

_SPACE: Final = 15.0
"""The value of a covered space, in a game that points alone do not win."""
_WON: Final = 200.0
_AWARD: Final = 0
_EFFECT: Final = 2.0
_CLAIM: Final = 5.0


class SoloTerms(BurgundyTerms):
    """Covered spaces, and at the end whether the game is won."""

    name = "solo"
    unanswered: tuple[int, ...] = (PUT,)

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        return _SPACE * int(popcount(g.covered[home]))

    def final(self, g: Burgundy, seat: int) -> float:
        return _SPACE * int(popcount(g.covered[seat])) + (_WON if g.winners() else 0.0)

    def pending(self, g: Burgundy, kind: int, arg: int) -> float:
        if kind == ITEM_CHOICE:
            return float(arg >> 10) if arg & 3 == _AWARD else _EFFECT
        return _CLAIM if kind == CLAIM_CHOICE else 0.0
