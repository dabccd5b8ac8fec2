"""The Battle: its evaluation and its network inputs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.bots.castelli.terms import CastelliTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.castelli.data.layouts import SLOTS
from burgrave.games.castelli.expansions.battle.memory import siege
from burgrave.games.castelli.state import Castelli

_CARDS: Final = {"duke": 1.8, "abbot": 2.4, "guard": 1.8, "army-of-knights": 2.0, "arsonist": 1.2}
_HELD: Final = {"duke": 0.75, "abbot": 2.7, "army-of-knights": 1.3, "arsonist": 0.5}


class BattleTerms(CastelliTerms):
    """Castles that others have built over."""

    name = "battle"
    inputs = 2
    cost = 1.4

    def cards(self) -> Mapping[str, float]:
        return _CARDS

    def held(self) -> Mapping[str, float]:
        return _HELD

    def tell(self, g: Castelli, seat: int, found: Inputs, row: int) -> None:
        field = siege(g)
        first = SLOTS * seat
        found.add(row, sum([mask.bit_count() for mask in field.covered[first : first + SLOTS]]))
        found.add(row + 1, field.burnt)
