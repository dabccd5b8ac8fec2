"""The Battle in the evaluation."""

from __future__ import annotations

from typing import Final

from burgrave.bots.castelli.terms import CastelliTerms

BATTLE: Final = CastelliTerms({"duke": 1.8, "abbot": 2.4, "guard": 1.8, "army-of-knights": 2.0, "arsonist": 1.2})
