"""The place tiles of every game, one small place each."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import LAST_SPACE, STATUS
from burgrave.games.orleans.data.people import BOATMAN, CRAFTSMAN, EVERYBODY, FARMER, MONK, SCHOLAR, TRADER
from burgrave.games.orleans.data.places import TILE_FACTS
from burgrave.games.orleans.data.roads import ROAD
from burgrave.games.orleans.data.symbols import COIN, DEED, MERCHANT, POINT, TECHNOLOGY
from burgrave.games.orleans.rules.common import not_now
from burgrave.games.orleans.rules.gains import below_last, develop, gain_coins, pay_coins
from burgrave.games.orleans.rules.places.effects import (
    always,
    develops,
    pays,
    produces,
    sends,
    too_few_coins,
    travels,
)
from burgrave.games.orleans.rules.places.place import Place, StandIn
from burgrave.games.orleans.rules.technology import gain_technology, technology_left
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import popcount
from burgrave.kernel.text import Text, count, say

_WINDMILL_COINS: Final[int] = TILE_FACTS["windmill"]["coins"]
_WINDMILL_POINTS: Final[int] = TILE_FACTS["windmill"]["dp"]


def _windmill(g: Orleans, seat: int) -> None:
    """Coins, then development. ORL-PLC-07"""
    gain_coins(g, seat, _WINDMILL_COINS)
    develop(g, seat, _WINDMILL_POINTS)


def _hospital(g: Orleans, seat: int) -> None:
    """Coins by status. ORL-PLC-09, ORL-PLCG-07"""
    gain_coins(g, seat, STATUS[g.development[seat]])


def _has_station(g: Orleans, seat: int) -> bool:
    return g.stations[seat] != 0


def _office(g: Orleans, seat: int) -> None:
    """A coin for each station in a town. ORL-PLC-15"""
    gain_coins(g, seat, popcount(g.stations[seat]))


# Pharmacy

PHARMACY: Final = 16
"""Kind of choice."""
PURCHASES: Final = 3
"""Development points that it sells at once."""


def _can_use_pharmacy(g: Orleans, seat: int) -> bool:
    return g.coins[seat] > 0 and below_last(g, seat)


def _pharmacy(g: Orleans, seat: int) -> None:
    """ORL-PLC-16"""
    g.ask(seat, PHARMACY)


def _pharmacy_closed(g: Orleans, seat: int) -> Reason:
    if not g.coins[seat]:
        return too_few_coins(g, seat)
    return say("Your development is complete."), "ORL-PLCG-06"


def _pay_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    n = numbers[0] + 1
    return count("Pay {n} coin for {n} development point", "Pay {n} coins for {n} development points", n)


def _no_purchase(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] != PHARMACY:
        return not_now()
    if numbers[0] + 1 > g.coins[seat]:
        return count("You have {n} coin.", "You have {n} coins.", g.coins[seat]), "ORL-GEN-09"
    return say("You cannot buy development beyond the last space."), "ORL-PLCG-06"


PAY: Final[Action] = Action("pay", 1315, (PURCHASES,), says=_pay_says, refuse=_no_purchase, symbol=COIN)


class Pharmacy(Choice[Orleans]):
    """How many coins for as many development points. ORL-PLC-16, ORL-PLCG-06"""

    kind = PHARMACY

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("How much will you pay for development?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        most = min(PURCHASES, g.coins[seat], LAST_SPACE - g.development[seat])
        return list(range(PAY.first, PAY.first + most))

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        pay_coins(g, seat, PAY.number(action) + 1)
        develop(g, seat, PAY.number(action) + 1)


def _no_technology(g: Orleans, seat: int) -> Reason:
    return say("There are no technology tiles left."), "ORL-GEN-23"


WITH_HERB_GARDEN: Final = 1
WITH_SCHOOL: Final = 2
"""Bits of `stand_ins`."""
_PLAIN_PEOPLE: Final = 1 << FARMER | 1 << BOATMAN | 1 << CRAFTSMAN | 1 << TRADER


def gunpowder_tower(help_: Text) -> Place:
    """ORL-PLCG-09"""
    fact = TILE_FACTS["gunpowder_tower"]
    can, use = sends(fact)
    return Place(
        fact, say("Gunpowder Tower"), help_, can, use, short=say("holds two more"), one_by_one=True, gives=(DEED,)
    )


_T: Final = TILE_FACTS
TILES: Final[tuple[Place, ...]] = (
    produces(_T["hayrick"], say("Hayrick"), say("1 grain"), say("1 grain from the goods market.")),
    produces(_T["cheese_factory"], say("Cheese Factory"), say("1 cheese"), say("1 cheese from the goods market.")),
    produces(_T["winery"], say("Winery"), say("1 wine"), say("1 wine from the goods market.")),
    produces(_T["wool_manufacturer"], say("Wool Manufacturer"), say("1 wool"), say("1 wool from the goods market.")),
    produces(_T["tailor_shop"], say("Tailor Shop"), say("1 brocade"), say("1 brocade from the goods market.")),
    pays(_T["brewery"], say("Brewery"), say("2 coins"), say("2 coins.")),
    Place(
        _T["windmill"],
        say("Windmill"),
        say("2 coins and 1 development point."),
        always,
        _windmill,
        short=say("2 coins, 1 step"),
        gives=(COIN,) * _WINDMILL_COINS + (POINT,) * _WINDMILL_POINTS,
    ),
    develops(_T["library"], say("Library"), say("2 steps"), say("2 development points.")),
    Place(
        _T["hospital"],
        say("Hospital"),
        say("1 coin for each of your stars on the development track."),
        always,
        _hospital,
        short=say("1 coin per star"),
        gives=(COIN,),
    ),
    # It helps against events; see `event_cards`. ORL-PLCG-08
    Place(
        _T["sacristy"],
        say("Sacristy"),
        say("A Monk waiting here can protect you from a negative event, and then goes into your bag."),
        short=say("against an event"),
    ),
    Place(
        _T["herb_garden"],
        say("Herb Garden"),
        say("Your Boatmen can stand in for Farmers, Craftsmen and Traders."),
        short=say("Boatmen stand in"),
        stand_in=StandIn(WITH_HERB_GARDEN, BOATMAN, _PLAIN_PEOPLE),
    ),
    develops(_T["shipping_line"], say("Shipping Line"), say("1 step"), say("1 development point.")),
    pays(_T["cellar"], say("Cellar"), say("4 coins"), say("4 coins.")),
    Place(
        _T["office"],
        say("Office"),
        say("1 coin for each of your trading stations in towns."),
        _has_station,
        _office,
        short=say("1 coin per station"),
        gives=(COIN,),
    ),
    Place(
        _T["pharmacy"],
        say("Pharmacy"),
        say("Pay 1 to 3 coins to gain as many development points."),
        _can_use_pharmacy,
        _pharmacy,
        refuse=_pharmacy_closed,
        short=say("1 to 3 coins, as many steps"),
        gives=(POINT,),
    ),
    Place(
        _T["horse_wagon"],
        say("Horse Wagon"),
        say("Your merchant travels along a road, like the Wagon."),
        *travels(ROAD, 0),
        short=say("merchant by road"),
        opens=True,
        gives=(MERCHANT,),
    ),
    Place(
        _T["laboratory"],
        say("Laboratory"),
        say("1 technology tile."),
        technology_left,
        gain_technology,
        refuse=_no_technology,
        short=say("1 technology tile"),
        gives=(TECHNOLOGY,),
    ),
    Place(
        _T["school"],
        say("School"),
        say("Your Scholars can stand in for any follower except a Monk."),
        short=say("Scholars stand in"),
        stand_in=StandIn(WITH_SCHOOL, SCHOLAR, EVERYBODY & ~(1 << MONK)),
    ),
    gunpowder_tower(say("Holds two followers of any kind in addition to your market; you may send them to deeds.")),
)

THEME: Final[Feature] = Feature("tiles", choices=(Pharmacy(),), actions=(PAY,))

assert _T["pharmacy"]["max"] == PURCHASES
