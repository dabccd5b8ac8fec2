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
    "posts": say("Border posts"),
    "castles": say("Castles fetched back"),
    "shields": say("Shields"),
    "vineyards": say("Vineyards"),
    "cards": say("Territory cards"),
    "boarding-houses": say("Boarding houses"),
}

_END_MONASTERIES: Final = (*range(15, 27), 29)

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
    *(Cause(f"monastery {n}", f"BUR-MON-{n}", say("monastery {n}", n=n), "monasteries") for n in _END_MONASTERIES),
    Cause("crane", "BUR-EX2-05", say("crane"), "monasteries"),
    Cause("border posts", "BUR-BRD-04", say("two border posts connected"), "posts"),
    Cause("large border bonus", "BUR-BRD-05", say("large border post bonus tile"), "posts"),
    Cause("small border bonus", "BUR-BRD-05", say("small border post bonus tile"), "posts"),
    Cause("fetched castle", "BUR-DUC-06", say("price of a castle fetched back"), "castles"),
    Cause("shields", "BUR-SHDG-11", say("shields at the end"), "shields"),
    Cause("shield 7", "BUR-SHD-07", say("shield 7"), "shields"),
    Cause("shield 10", "BUR-SHD-10", say("shield 10"), "shields"),
    Cause("bought", "BUR-SOLO-15", say("points bought"), "left"),
    Cause("vineyard", "BUR-VIN-30", say("vineyard"), "vineyards"),
    Cause("territory card", "BUR-CHA-45", say("territory card"), "cards"),
    Cause("Châteauma's boarding house", "BUR-CHA-34", say("boarding house"), "boarding-houses"),
    Cause("Châteauma's watchtower", "BUR-CHA-40", say("watchtower"), "watchtowers"),
    Cause("Châteauma's animals", "BUR-CHA-41", say("animals"), "animals"),
    Cause("Châteauma's geese", "BUR-CHA-70", say("geese"), "animals"),
    Cause("Châteauma's sale", "BUR-CHA-55", say("sold goods"), "goods"),
    Cause("Châteauma's trade", "BUR-CHA-74", say("sale without a trade route"), "goods"),
    Cause("Châteauma's bonus tile", "BUR-CHA-51", say("bonus tile"), "colours"),
    Cause("Châteauma's border posts", "BUR-CHA-73", say("cards with border posts"), "posts"),
    Cause("Châteauma's monasteries", "BUR-CHA-57", say("monasteries"), "monasteries"),
    Cause("Châteauma's goods", "BUR-CHA-57", say("unsold goods"), "left"),
    Cause("Châteauma's silver", "BUR-CHA-57", say("silver"), "left"),
    Cause("Châteauma's reserve", "BUR-CHA-57", say("tiles in the reserve"), "left"),
    Cause("Châteauma's cards", "BUR-CHA-57", say("tiles on incomplete cards"), "cards"),
    Cause("Châteauma's shields", "BUR-CHA-78", say("shields at the end"), "shields"),
    Cause("Châteauma's double tiles", "BUR-CHA-84", say("double tiles"), "vineyards"),
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
