"""Why points are given: the accounts of the ledger, each with its rule."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.cause import Cause
from burgrave.kernel.text import Text, say

GROUPS: Final[dict[str, Text]] = {
    "castles": say("Castles"),
    "cards": say("Cards"),
    "settlements": say("Settlements"),
    "silver": say("Silver"),
    "left": say("Left over"),
}

CAUSES: Final[tuple[Cause, ...]] = (
    Cause(0, "castle", "CAS-BLD-07", say("settlements on the lines of a castle"), "castles"),
    Cause(1, "overbuild", "CAS-BAT-06", say("settlements on the lines of an overbuilt castle"), "castles"),
    Cause(2, "standing castles", "CAS-BAT-13", say("castles that were not overbuilt"), "castles"),
    Cause(3, "king", "CAS-CRD-11", say("king"), "cards"),
    Cause(4, "villages", "CAS-BAT-11", say("most castles around a village"), "settlements"),
    Cause(5, "cities", "CAS-BAT-11", say("most castles around a city"), "settlements"),
    Cause(6, "silver", "CAS-END-05", say("silver"), "silver"),
    Cause(7, "battle silver", "CAS-BAT-14", say("silver"), "silver"),
    Cause(8, "cards", "CAS-END-04", say("cards in hand"), "left"),
    Cause(9, "resources", "CAS-END-04", say("resources"), "left"),
    Cause(10, "starting tile", "CAS-DIL-05", say("starting tile kept"), "left"),
)

_ACCOUNT: Final = {cause.name: account for account, cause in enumerate(CAUSES)}

CASTLE: Final = _ACCOUNT["castle"]
OVERBUILD: Final = _ACCOUNT["overbuild"]
STANDING: Final = _ACCOUNT["standing castles"]
KING: Final = _ACCOUNT["king"]
VILLAGES: Final = _ACCOUNT["villages"]
CITIES: Final = _ACCOUNT["cities"]
SILVER: Final = _ACCOUNT["silver"]
BATTLE_SILVER: Final = _ACCOUNT["battle silver"]
CARDS: Final = _ACCOUNT["cards"]
RESOURCES: Final = _ACCOUNT["resources"]
STARTING_TILE: Final = _ACCOUNT["starting tile"]
