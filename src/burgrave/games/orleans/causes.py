"""Why points are given: the accounts of the ledger, each with its rule."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.cause import Cause
from burgrave.kernel.text import Text, say

GROUPS: Final[dict[str, Text]] = {
    "wealth": say("Coins and goods"),
    "development": say("Development"),
    "structures": say("Structures"),
    "tiles": say("Place tiles"),
}

CAUSES: Final[tuple[Cause, ...]] = (
    Cause(0, "coins", "ORL-SCR-02", say("coins"), "wealth"),
    Cause(1, "goods", "ORL-SCR-02", say("goods"), "wealth"),
    Cause(2, "stations", "ORL-SCR-02", say("trading stations times status"), "development"),
    Cause(3, "citizens", "ORL-SCR-02", say("citizens times status"), "development"),
    Cause(4, "structures", "ORL-PRO-SCR-02", say("completed structures"), "structures"),
    Cause(5, "laid coins", "ORL-PRO-SCR-04", say("coins on unfinished structures"), "structures"),
    Cause(6, "laid goods", "ORL-PRO-SCR-04", say("goods on unfinished structures"), "structures"),
    Cause(7, "depot", "ORL-PLC-23", say("complete sets of goods by the Depot"), "tiles"),
)
