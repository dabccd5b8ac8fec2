"""Why points are given: the accounts of the ledger, each with its rule."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.cause import Cause
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
    "posts": say("Border posts"),
    "castles": say("Castles fetched back"),
    "shields": say("Shields"),
    "vineyards": say("Vineyards"),
    "cards": say("Territory cards"),
    "boarding-houses": say("Boarding houses"),
}

_END_MONASTERIES: Final = (*range(15, 27), 29)

CAUSES: Final[tuple[Cause, ...]] = (
    Cause(0, "area", "BUR-AREA-02", say("size of an area"), "areas"),
    Cause(1, "phase", "BUR-AREA-03", say("phase bonus of an area"), "phases"),
    Cause(2, "large bonus", "BUR-BON-01", say("large bonus tile"), "colours"),
    Cause(3, "small bonus", "BUR-BON-02", say("small bonus tile"), "colours"),
    Cause(4, "animals", "BUR-ANI-01", say("animals"), "animals"),
    Cause(5, "monastery 7", "BUR-MON-07", say("monastery 7"), "animals"),
    Cause(6, "sale", "BUR-SELL-03", say("sold goods"), "goods"),
    Cause(7, "watchtower", "BUR-BLD-18", say("watchtower"), "watchtowers"),
    Cause(8, "goods", "BUR-END-02", say("unsold goods"), "left"),
    Cause(9, "silver", "BUR-END-02", say("silver"), "left"),
    Cause(10, "workers", "BUR-END-02", say("pairs of workers"), "left"),
    *(
        Cause(11 + at, f"monastery {n}", f"BUR-MON-{n}", say("monastery {n}", n=n), "monasteries")
        for at, n in enumerate(_END_MONASTERIES)
    ),
    Cause(24, "crane", "BUR-EX2-05", say("crane"), "monasteries"),
    Cause(25, "border posts", "BUR-BRD-04", say("two border posts connected"), "posts"),
    Cause(26, "large border bonus", "BUR-BRD-05", say("large border post bonus tile"), "posts"),
    Cause(27, "small border bonus", "BUR-BRD-05", say("small border post bonus tile"), "posts"),
    Cause(28, "fetched castle", "BUR-DUC-06", say("price of a castle fetched back"), "castles"),
    Cause(29, "shields", "BUR-SHDG-11", say("shields at the end"), "shields"),
    Cause(30, "shield 7", "BUR-SHD-07", say("shield 7"), "shields"),
    Cause(31, "shield 10", "BUR-SHD-10", say("shield 10"), "shields"),
    Cause(32, "bought", "BUR-SOLO-15", say("points bought"), "left"),
    Cause(33, "vineyard", "BUR-VIN-30", say("vineyard"), "vineyards"),
    Cause(34, "territory card", "BUR-CHA-45", say("territory card"), "cards"),
    Cause(35, "Châteauma's boarding house", "BUR-CHA-34", say("boarding house"), "boarding-houses"),
    Cause(36, "Châteauma's watchtower", "BUR-CHA-40", say("watchtower"), "watchtowers"),
    Cause(37, "Châteauma's animals", "BUR-CHA-41", say("animals"), "animals"),
    Cause(38, "Châteauma's geese", "BUR-CHA-70", say("geese"), "animals"),
    Cause(39, "Châteauma's sale", "BUR-CHA-55", say("sold goods"), "goods"),
    Cause(40, "Châteauma's trade", "BUR-CHA-74", say("sale without a trade route"), "goods"),
    Cause(41, "Châteauma's bonus tile", "BUR-CHA-51", say("bonus tile"), "colours"),
    Cause(42, "Châteauma's border posts", "BUR-CHA-73", say("cards with border posts"), "posts"),
    Cause(43, "Châteauma's monasteries", "BUR-CHA-57", say("monasteries"), "monasteries"),
    Cause(44, "Châteauma's goods", "BUR-CHA-57", say("unsold goods"), "left"),
    Cause(45, "Châteauma's silver", "BUR-CHA-57", say("silver"), "left"),
    Cause(46, "Châteauma's reserve", "BUR-CHA-57", say("tiles in the reserve"), "left"),
    Cause(47, "Châteauma's cards", "BUR-CHA-57", say("tiles on incomplete cards"), "cards"),
    Cause(48, "Châteauma's shields", "BUR-CHA-78", say("shields at the end"), "shields"),
    Cause(49, "Châteauma's double tiles", "BUR-CHA-84", say("double tiles"), "vineyards"),
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
CRANE: Final = _ACCOUNT["crane"]
BORDER_POSTS: Final = _ACCOUNT["border posts"]
LARGE_BORDER_BONUS: Final = _ACCOUNT["large border bonus"]
FETCHED_CASTLE: Final = _ACCOUNT["fetched castle"]
SHIELDS: Final = _ACCOUNT["shields"]
SHIELD_7: Final = _ACCOUNT["shield 7"]
SHIELD_10: Final = _ACCOUNT["shield 10"]
BOUGHT: Final = _ACCOUNT["bought"]
VINEYARD: Final = _ACCOUNT["vineyard"]
CHA_CARD: Final = _ACCOUNT["territory card"]
CHA_BOARDING_HOUSE: Final = _ACCOUNT["Châteauma's boarding house"]
CHA_WATCHTOWER: Final = _ACCOUNT["Châteauma's watchtower"]
CHA_ANIMALS: Final = _ACCOUNT["Châteauma's animals"]
CHA_GEESE: Final = _ACCOUNT["Châteauma's geese"]
CHA_SALE: Final = _ACCOUNT["Châteauma's sale"]
CHA_ROUTE_SALE: Final = _ACCOUNT["Châteauma's trade"]
CHA_BONUS_TILE: Final = _ACCOUNT["Châteauma's bonus tile"]
CHA_POSTS: Final = _ACCOUNT["Châteauma's border posts"]
CHA_MONASTERIES: Final = _ACCOUNT["Châteauma's monasteries"]
CHA_GOODS: Final = _ACCOUNT["Châteauma's goods"]
CHA_SILVER: Final = _ACCOUNT["Châteauma's silver"]
CHA_RESERVE: Final = _ACCOUNT["Châteauma's reserve"]
CHA_ON_CARDS: Final = _ACCOUNT["Châteauma's cards"]
CHA_SHIELDS: Final = _ACCOUNT["Châteauma's shields"]
CHA_DOUBLES: Final = _ACCOUNT["Châteauma's double tiles"]


def end_monastery(number: int) -> int:
    """The account of a monastery that scores at the end."""
    return _ACCOUNT[f"monastery {number}"]
