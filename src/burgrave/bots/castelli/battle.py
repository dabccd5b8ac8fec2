"""The Battle in the evaluation."""

from __future__ import annotations

from typing import Final

from burgrave.bots.castelli.terms import CastelliTerms
from burgrave.games.castelli import cards as c
from burgrave.games.castelli import kinds

BATTLE: Final = CastelliTerms(
    {c.DUKE: 1.8, c.ABBOT: 2.4, c.GUARD: 1.8, c.ARMY: 2.0, c.ARSONIST: 1.2},
    (kinds.DEFEND,),
)
