"""Names of the things in the box, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.happenings import EVENT_NAMES
from burgrave.games.orleans.people import OWN, PROFESSION, PROFESSION_NAMES
from burgrave.games.orleans.places import FIRST_TILE, PLACE_OF, PLACES
from burgrave.games.orleans.roads import ENDS, ROUTE_KIND, ROUTE_OF, ROUTES, TOWN_TITLES, WATER
from burgrave.games.orleans.wares import GOOD_NAMES
from burgrave.games.orleans.works import DEEDS, STRUCTURES
from burgrave.kernel.text import Text, count, listing, say, verbatim

_PEOPLE: Final = {
    "farmer": say("Farmer"),
    "boatman": say("Boatman"),
    "craftsman": say("Craftsman"),
    "trader": say("Trader"),
    "knight": say("Knight"),
    "scholar": say("Scholar"),
    "monk": say("Monk"),
}
_OWN_PEOPLE: Final = (
    say("Farmer of the own colour"),
    say("Boatman of the own colour"),
    say("Craftsman of the own colour"),
    say("Trader of the own colour"),
)
_GOODS: Final = {
    "grain": say("grain"),
    "cheese": say("cheese"),
    "wine": say("wine"),
    "wool": say("wool"),
    "brocade": say("brocade"),
}
_PLACES: Final = {
    "farm_house": say("Farm House"),
    "village": say("Village"),
    "university": say("University"),
    "castle": say("Castle"),
    "monastery": say("Monastery"),
    "scriptorium": say("Scriptorium"),
    "town_hall": say("Town Hall"),
    "ship": say("Ship"),
    "wagon": say("Wagon"),
    "guildhall": say("Guildhall"),
    "carpenter": say("Carpenter"),
    "hayrick": say("Hayrick"),
    "cheese_factory": say("Cheese Factory"),
    "winery": say("Winery"),
    "wool_manufacturer": say("Wool Manufacturer"),
    "tailor_shop": say("Tailor Shop"),
    "brewery": say("Brewery"),
    "windmill": say("Windmill"),
    "library": say("Library"),
    "hospital": say("Hospital"),
    "sacristy": say("Sacristy"),
    "herb_garden": say("Herb Garden"),
    "bathhouse": say("Bathhouse"),
    "shipping_line": say("Shipping Line"),
    "cellar": say("Cellar"),
    "office": say("Office"),
    "pharmacy": say("Pharmacy"),
    "horse_wagon": say("Horse Wagon"),
    "laboratory": say("Laboratory"),
    "school": say("School"),
    "gunpowder_tower": say("Gunpowder Tower"),
    "stage_coach": say("Stage Coach"),
    "black_market": say("Black Market"),
    "depot": say("Depot"),
    "tavern": say("Tavern"),
    "vineyard": say("Vineyard"),
}
_DEEDS: Final = {
    "city_wall": say("City Wall"),
    "papal_conclave": say("Papal Conclave"),
    "defeating_plague": say("Defeating the Plague"),
    "astronomy": say("Astronomy"),
    "boatmens_guild": say("Founding the Boatmen's Guild"),
    "cathedral": say("Building the Cathedral"),
    "peace_treaty": say("Peace Treaty"),
    "canalisation": say("Canalisation"),
    "carpenters_guild": say("Founding the Carpenter's Guild"),
    "right_of_assembly": say("Right of Assembly"),
    "orphanage": say("Building the Orphanage"),
}
_STRUCTURES: Final = {
    "cathedral": say("cathedral"),
    "granary": say("granary"),
    "city_gate": say("city gate"),
    "castle": say("castle of stone"),
    "abbey": say("abbey"),
    "watermill": say("watermill"),
    "bridge": say("bridge"),
    "river_port": say("river port"),
    "silk_workshop": say("silk workshop"),
    "watchtower": say("watchtower"),
    "fortress": say("fortress"),
    "forge": say("forge"),
    "keep": say("keep"),
    "dairy": say("dairy"),
    "hospital": say("hospital"),
    "shipyard": say("shipyard"),
    "armoury": say("armoury"),
    "fish_weir": say("fish weir"),
    "vineyard": say("vineyard"),
    "weaving_mill": say("weaving mill"),
    "sheepfold": say("sheepfold"),
    "priory": say("priory"),
}
_EVENTS: Final = {
    "pilgrimage": say("Pilgrimage"),
    "income": say("Income"),
    "trading_day": say("Trading Day"),
    "harvest": say("Harvest"),
    "taxes_goods": say("Taxes"),
    "plague": say("Plague"),
    "support": say("Support"),
    "riots": say("Riots"),
    "indulgence": say("Indulgence"),
    "taxes": say("Taxes"),
    "bribe": say("Bribe"),
    "firestorm": say("Firestorm"),
    "mass": say("Mass"),
    "peregrination": say("Peregrination"),
    "restoration": say("Restoration"),
    "pilgrims_day": say("Pilgrim's Day"),
    "plague_2": say("Plague"),
    "market_day": say("Market Day"),
    "development_tax": say("Development Tax"),
}

PROFESSION_TEXTS: Final = tuple(_PEOPLE[name] for name in PROFESSION_NAMES)
KIND_TEXTS: Final = (*PROFESSION_TEXTS, *_OWN_PEOPLE)
TRACK_TEXTS: Final = (
    say("farmers track"), say("boatmen track"), say("craftsmen track"),
    say("traders track"), say("knights track"), say("scholars track"),
)  # fmt: skip
GOOD_TEXTS: Final = tuple(_GOODS[name] for name in GOOD_NAMES)
PLACE_TEXTS: Final = tuple(_PLACES[place.name] for place in PLACES)
TILE_TEXTS: Final = PLACE_TEXTS[FIRST_TILE:]
DEED_TEXTS: Final = tuple(_DEEDS[deed.name] for deed in DEEDS)
EVENT_TEXTS: Final = tuple(_EVENTS[name.partition(".")[2]] for name in EVENT_NAMES)
TOWN_TEXTS: Final = tuple(verbatim(title) for title in TOWN_TITLES)
STRUCTURE_TEXTS: Final = tuple(
    say("{structure} of {town}", structure=_STRUCTURES[s.name], town=TOWN_TEXTS[s.town]) for s in STRUCTURES
)


def _route(route: int) -> Text:
    first, second = (TOWN_TEXTS[town] for town in ENDS[route])
    if ROUTE_KIND[route] == WATER:
        return say("waterway {first} to {second}", first=first, second=second)
    return say("road {first} to {second}", first=first, second=second)


ROUTE_TEXTS: Final = tuple(_route(route) for route in range(ROUTES))


def way(route: int) -> Text:
    """How a merchant or the Carpenter goes there."""
    return say("by water") if ROUTE_KIND[route] == WATER else say("by road")


def goods_space(space: int) -> Text:
    return ROUTE_TEXTS[ROUTE_OF[space]]


def space_text(space: int) -> Text:
    """A space by its place and its number there."""
    place = PLACE_OF[space]
    return say("{place}, space {n}", place=PLACE_TEXTS[place], n=space - PLACES[place].first + 1)


def crowd(kinds: Sequence[int]) -> Text:
    """Followers by profession, whatever their colour: Farmer, 2 × Knight."""
    professions = [PROFESSION[kind] for kind in kinds]
    return listing(
        [
            PROFESSION_TEXTS[p]
            if (n := professions.count(p)) == 1
            else say("{n} × {follower}", n=n, follower=PROFESSION_TEXTS[p])
            for p in sorted(set(professions))
        ]
    )


def coins(n: int) -> Text:
    return count("{n} coin", "{n} coins", n)


def followers(n: int) -> Text:
    return count("{n} follower", "{n} followers", n)


assert len(KIND_TEXTS) == OWN + 4
