"""What each place does, one small function each, and when it can be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.board import LAST_SPACE, STATUS
from burgrave.games.orleans.cards import cards_left
from burgrave.games.orleans.carpenter import can_use_carpenter
from burgrave.games.orleans.gains import (
    can_recruit,
    develop,
    gain_coins,
    gain_good,
    gain_technology,
    has_tile,
    recruit,
)
from burgrave.games.orleans.people import (
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KINDS,
    KNIGHT,
    MONK,
    SCHOLAR,
    TRADER,
)
from burgrave.games.orleans.places import (
    BATHHOUSE,
    CARPENTER,
    CASTLE,
    FARM_HOUSE,
    GUILDHALL,
    MONASTERY,
    PLACES,
    SACRISTY,
    SCRIPTORIUM,
    SHIP,
    TAVERN,
    TOWER,
    TOWN_HALL,
    UNIVERSITY,
    VILLAGE,
    VINEYARD,
    WAGON,
    place_number,
)
from burgrave.games.orleans.planning import bag_size
from burgrave.games.orleans.roads import FROM, ON_WATER, ORLEANS, ROAD, WATER
from burgrave.games.orleans.sending import MOST_SENT, destinations
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOOD_NAMES, GOODS, WINE

Can = Callable[[Orleans, int], bool]
Effect = Callable[[Orleans, int], None]

VILLAGERS: Final = (BOATMAN, CRAFTSMAN, TRADER)


def _fact(place: int, what: str) -> int:
    facts = PLACES[place].facts
    assert facts is not None
    value = facts[what]
    return GOOD_NAMES.index(value) if isinstance(value, str) else int(value)


def _recruits(profession: int) -> tuple[Can, Effect]:
    """Farm House, University, Castle, Monastery. ORL-PBD-11, ORL-PBD-13, ORL-PBD-14, ORL-PBD-15"""

    def can(g: Orleans, seat: int) -> bool:
        return can_recruit(g, seat, profession)

    def do(g: Orleans, seat: int) -> None:
        recruit(g, seat, profession)

    return can, do


def can_use_village(g: Orleans, seat: int) -> bool:
    return any(can_recruit(g, seat, profession) for profession in VILLAGERS)


def village(g: Orleans, seat: int) -> None:
    """ORL-PBD-12"""
    g.ask(seat, kinds.RECRUIT)


def below_last(g: Orleans, seat: int) -> bool:
    """Development needs a cube below the last space. ORL-ACT-07"""
    return g.development[seat] < LAST_SPACE


def can_use_scriptorium(g: Orleans, seat: int) -> bool:
    return below_last(g, seat) or (g.rules.prosperity and cards_left(g) > 0)


def scriptorium(g: Orleans, seat: int) -> None:
    """ORL-PBD-16, ORL-PRO-SCT-01, ORL-PRO-SCT-03"""
    if g.rules.prosperity:
        g.ask(seat, kinds.SCRIPTORIUM)
    else:
        develop(g, seat, 1)


def _sends(place: int) -> tuple[Can, Effect]:
    """Town Hall and Gunpowder Tower. ORL-PBD-17, ORL-PLCG-09, ORL-ACT-04"""

    def can(g: Orleans, seat: int) -> bool:
        return bool(destinations(g, seat, place))

    def do(g: Orleans, seat: int) -> None:
        g.ask(seat, kinds.SEND, place << 2 | MOST_SENT)

    return can, do


def _travels(ways: int, price: int) -> tuple[Can, Effect]:
    """Ship, Wagon, Horse Wagon, Stage Coach. ORL-PBD-18, ORL-PBD-19, ORL-PLC-17, ORL-PLC-21"""

    def can(g: Orleans, seat: int) -> bool:
        return g.coins[seat] >= price and bool(FROM[ways][g.merchants[seat]])

    def do(g: Orleans, seat: int) -> None:
        g.ask(seat, kinds.TRAVEL, ways | price << 3)

    return can, do


def can_use_guildhall(g: Orleans, seat: int) -> bool:
    """One station a town, in Orléans one each; the Tavern shares. ORL-MAP-08, ORL-GEN-25, ORL-PLCG-10"""
    town = g.merchants[seat]
    if not g.stock[seat] or g.stations[seat] >> town & 1:
        return False
    if town == ORLEANS or has_tile(g, seat, TAVERN):
        return True
    return not any(stations >> town & 1 for stations in g.stations)


def guildhall(g: Orleans, seat: int) -> None:
    """ORL-PBD-20, ORL-PLCG-11"""
    town = g.merchants[seat]
    g.stock[seat] -= 1
    g.stations[seat] |= 1 << town
    g.tell((events.BUILT_STATION, seat, town))
    if has_tile(g, seat, VINEYARD) and ON_WATER[town] and g.shelf[WINE] and g.coins[seat] >= VINEYARD_PRICE:
        g.ask(seat, kinds.VINEYARD)


VINEYARD_PRICE: Final = _fact(VINEYARD, "coins")


def carpenter(g: Orleans, seat: int) -> None:
    """ORL-PRO-CAR-03"""
    g.ask(seat, kinds.CARPENTER)


def _produces(good: int) -> tuple[Can, Effect]:
    """Hayrick, Cheese Factory, Winery, Wool Manufacturer, Tailor Shop. ORL-PLC-01 to ORL-PLC-05, ORL-PLCG-05"""

    def can(g: Orleans, seat: int) -> bool:
        return g.shelf[good] > 0

    def do(g: Orleans, seat: int) -> None:
        gain_good(g, seat, good)

    return can, do


def _pays(coins: int) -> tuple[Can, Effect]:
    """Brewery, Cellar. ORL-PLC-06, ORL-PLC-14"""

    def do(g: Orleans, seat: int) -> None:
        gain_coins(g, seat, coins)

    return always, do


def _develops(points: int) -> tuple[Can, Effect]:
    """Library, Shipping Line. ORL-PLC-08, ORL-PLC-13"""

    def do(g: Orleans, seat: int) -> None:
        develop(g, seat, points)

    return below_last, do


def always(g: Orleans, seat: int) -> bool:
    return True


def never(g: Orleans, seat: int) -> bool:
    return False


def windmill(g: Orleans, seat: int) -> None:
    """Coins, then development. ORL-PLC-07"""
    gain_coins(g, seat, _WINDMILL_COINS)
    develop(g, seat, _WINDMILL_POINTS)


_WINDMILL: Final = place_number("windmill")
_WINDMILL_COINS: Final = _fact(_WINDMILL, "coins")
_WINDMILL_POINTS: Final = _fact(_WINDMILL, "dp")


def hospital(g: Orleans, seat: int) -> None:
    """Coins by status. ORL-PLC-09, ORL-PLCG-07"""
    gain_coins(g, seat, STATUS[g.development[seat]])


def has_station(g: Orleans, seat: int) -> bool:
    return g.stations[seat] != 0


def office(g: Orleans, seat: int) -> None:
    """A coin for each station in a town. ORL-PLC-15, ORL-PRO-STR-04"""
    gain_coins(g, seat, g.stations[seat].bit_count())


def can_use_pharmacy(g: Orleans, seat: int) -> bool:
    return g.coins[seat] > 0 and below_last(g, seat)


def pharmacy(g: Orleans, seat: int) -> None:
    """ORL-PLC-16"""
    g.ask(seat, kinds.PHARMACY)


def technology_left(g: Orleans, seat: int) -> bool:
    """ORL-GEN-23"""
    return g.technology > 0


def can_swap(g: Orleans, seat: int) -> bool:
    mine = g.goods[seat * GOODS : (seat + 1) * GOODS]
    return any(mine[give] > 1 and any(g.shelf[get] for get in range(GOODS) if get != give) for give in range(GOODS))


def black_market(g: Orleans, seat: int) -> None:
    """ORL-PLC-22"""
    g.ask(seat, kinds.BLACK_MARKET)


def bag_not_empty(g: Orleans, seat: int) -> bool:
    return bag_size(g, seat) > 0


def bathhouse(g: Orleans, seat: int) -> None:
    """As an action: three drawn, up to two of them placed at once. ORL-PLCG-12"""
    mine = seat * KINDS
    for n in range(3):
        g.bath[3 * seat + n] = max(0, g.draw(g.bag, mine, mine + KINDS) - mine + 1)
    g.ask(seat, kinds.BATH_PLACE, 2)


def _table() -> list[tuple[Can, Effect]]:
    """By place. Passive tiles and the Sacristy are never used as an action. ORL-PLCG-02, ORL-PLCG-08"""
    table: list[tuple[Can, Effect]] = [(never, hospital)] * len(PLACES)
    table[FARM_HOUSE] = _recruits(FARMER)
    table[VILLAGE] = can_use_village, village
    table[UNIVERSITY] = _recruits(SCHOLAR)
    table[CASTLE] = _recruits(KNIGHT)
    table[MONASTERY] = _recruits(MONK)
    table[SCRIPTORIUM] = can_use_scriptorium, scriptorium
    table[TOWN_HALL] = _sends(TOWN_HALL)
    table[TOWER] = _sends(TOWER)
    table[SHIP] = _travels(WATER, 0)
    table[WAGON] = _travels(ROAD, 0)
    table[GUILDHALL] = can_use_guildhall, guildhall
    table[CARPENTER] = can_use_carpenter, carpenter
    for name in ("hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop"):
        table[place_number(name)] = _produces(_fact(place_number(name), "good"))
    for name in ("brewery", "cellar"):
        table[place_number(name)] = _pays(_fact(place_number(name), "coins"))
    for name in ("library", "shipping_line"):
        table[place_number(name)] = _develops(_fact(place_number(name), "dp"))
    table[_WINDMILL] = always, windmill
    table[place_number("hospital")] = always, hospital
    table[place_number("office")] = has_station, office
    table[place_number("pharmacy")] = can_use_pharmacy, pharmacy
    table[place_number("horse_wagon")] = _travels(ROAD, 0)
    stage_coach = place_number("stage_coach")
    table[stage_coach] = _travels(WATER | ROAD, _fact(stage_coach, "coins"))
    table[place_number("laboratory")] = technology_left, gain_technology
    table[place_number("black_market")] = can_swap, black_market
    table[BATHHOUSE] = bag_not_empty, bathhouse
    return table


EFFECTS: Final = _table()
assert EFFECTS[SACRISTY][0] is never
