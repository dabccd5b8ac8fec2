"""The Battle in the evaluation."""

from __future__ import annotations

from typing import Final

from burgrave.bots.castelli.terms import CastelliTerms
from burgrave.games.castelli import kinds
from burgrave.games.castelli.cards import ABBOT, ARMY, ARSONIST, DUKE, GUARD

BATTLE: Final = CastelliTerms(
    {DUKE: 1.8, ABBOT: 2.4, GUARD: 1.8, ARMY: 2.0, ARSONIST: 1.2},
    (kinds.DEFEND,),
)
