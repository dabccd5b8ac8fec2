"""Why points are given: the accounts of the ledger, each with its rule."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.game import Cause
from burgrave.kernel.text import Text, say

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

_FIRST_END_MONASTERY: Final = 15
_LAST_END_MONASTERY: Final = 26

CAUSES: Final[tuple[Cause, ...]] = (
    Cause("area", "BUR-AREA-02", say("size of an area"), "areas"),
    Cause("phase", "BUR-AREA-03", say("phase bonus of an area"), "phases"),
    Cause("large bonus", "BUR-BON-01", say("large bonus tile"), "colours"),
    Cause("small bonus", "BUR-BON-02", say("small bonus tile"), "colours"),
    Cause("animals", "BUR-ANI-01", say("animals"), "animals"),
    Cause("monastery 7", "BUR-MON-07", say("monastery 7"), "animals"),
    Cause("sale", "BUR-SELL-03", say("sold goods"), "goods"),
    Cause("watchtower", "BUR-BLD-18", say("watchtower"), "watchtowers"),
    Cause("goods", "BUR-END-02", say("unsold goods"), "left"),
    Cause("silver", "BUR-END-02", say("silver"), "left"),
    Cause("workers", "BUR-END-02", say("pairs of workers"), "left"),
    *(
        Cause(f"monastery {n}", f"BUR-MON-{n}", say("monastery {n}", n=n), "monasteries")
        for n in range(_FIRST_END_MONASTERY, _LAST_END_MONASTERY + 1)
    ),
)

_ACCOUNT: Final = {cause.name: account for account, cause in enumerate(CAUSES)}

AREA: Final = _ACCOUNT["area"]
PHASE: Final = _ACCOUNT["phase"]
LARGE_BONUS: Final = _ACCOUNT["large bonus"]
SMALL_BONUS: Final = _ACCOUNT["small bonus"]
ANIMALS: Final = _ACCOUNT["animals"]
MONASTERY_7: Final = _ACCOUNT["monastery 7"]
SALE: Final = _ACCOUNT["sale"]
WATCHTOWER: Final = _ACCOUNT["watchtower"]
UNSOLD_GOODS: Final = _ACCOUNT["goods"]
SILVER: Final = _ACCOUNT["silver"]
WORKERS: Final = _ACCOUNT["workers"]


def end_monastery(number: int) -> int:
    """The account of a monastery that scores at the end."""
    return _ACCOUNT[f"monastery {number}"]
