"""Why points are given to Châteauma."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.cause import Cause
from burgrave.kernel.text import say

CHA_CARD: Final = 34
CHA_BOARDING_HOUSE: Final = 35
CHA_WATCHTOWER: Final = 36
CHA_ANIMALS: Final = 37
CHA_GEESE: Final = 38
CHA_SALE: Final = 39
CHA_ROUTE_SALE: Final = 40
CHA_BONUS_TILE: Final = 41
CHA_POSTS: Final = 42
CHA_MONASTERIES: Final = 43
CHA_GOODS: Final = 44
CHA_SILVER: Final = 45
CHA_RESERVE: Final = 46
CHA_ON_CARDS: Final = 47
CHA_SHIELDS: Final = 48
CHA_DOUBLES: Final = 49

CAUSES: Final[tuple[Cause, ...]] = (
    Cause(CHA_CARD, "territory card", "BUR-CHA-45", say("territory card"), "cards"),
    Cause(CHA_BOARDING_HOUSE, "Châteauma's boarding house", "BUR-CHA-34", say("boarding house"), "boarding-houses"),
    Cause(CHA_WATCHTOWER, "Châteauma's watchtower", "BUR-CHA-40", say("watchtower"), "watchtowers"),
    Cause(CHA_ANIMALS, "Châteauma's animals", "BUR-CHA-41", say("animals"), "animals"),
    Cause(CHA_GEESE, "Châteauma's geese", "BUR-CHA-70", say("geese"), "animals"),
    Cause(CHA_SALE, "Châteauma's sale", "BUR-CHA-55", say("sold goods"), "goods"),
    Cause(CHA_ROUTE_SALE, "Châteauma's trade", "BUR-CHA-74", say("sale without a trade route"), "goods"),
    Cause(CHA_BONUS_TILE, "Châteauma's bonus tile", "BUR-CHA-51", say("bonus tile"), "colours"),
    Cause(CHA_POSTS, "Châteauma's border posts", "BUR-CHA-73", say("cards with border posts"), "posts"),
    Cause(CHA_MONASTERIES, "Châteauma's monasteries", "BUR-CHA-57", say("monasteries"), "monasteries"),
    Cause(CHA_GOODS, "Châteauma's goods", "BUR-CHA-57", say("unsold goods"), "left"),
    Cause(CHA_SILVER, "Châteauma's silver", "BUR-CHA-57", say("silver"), "left"),
    Cause(CHA_RESERVE, "Châteauma's reserve", "BUR-CHA-57", say("tiles in the reserve"), "left"),
    Cause(CHA_ON_CARDS, "Châteauma's cards", "BUR-CHA-57", say("tiles on incomplete cards"), "cards"),
    Cause(CHA_SHIELDS, "Châteauma's shields", "BUR-CHA-78", say("shields at the end"), "shields"),
    Cause(CHA_DOUBLES, "Châteauma's double tiles", "BUR-CHA-84", say("double tiles"), "vineyards"),
)
