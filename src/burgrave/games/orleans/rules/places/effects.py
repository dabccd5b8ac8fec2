"""What several places do: when it can happen, and how."""

from __future__ import annotations

from burgrave.games.orleans.data.facts import Fact
from burgrave.games.orleans.data.goods import GOOD_NAMES
from burgrave.games.orleans.data.roads import FROM
from burgrave.games.orleans.data.symbols import COIN, GOODS_OF, POINT
from burgrave.games.orleans.rules.deeds import MOST_SENT, SEND, can_send
from burgrave.games.orleans.rules.gains import below_last, develop, gain_coins, gain_good
from burgrave.games.orleans.rules.places.place import Can, Effect, Place
from burgrave.games.orleans.rules.tracks import can_recruit, recruit
from burgrave.games.orleans.rules.travel import TRAVEL
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import Reason
from burgrave.kernel.text import Text, say


def always(g: Orleans, seat: int) -> bool:
    return True


def recruits(profession: int) -> tuple[Can, Effect]:
    def can(g: Orleans, seat: int) -> bool:
        return can_recruit(g, seat, profession)

    def use(g: Orleans, seat: int) -> None:
        recruit(g, seat, profession)

    return can, use


def sends(fact: Fact) -> tuple[Can, Effect]:
    """Town Hall and Gunpowder Tower. ORL-PBD-17, ORL-PLCG-09, ORL-ACT-04"""
    place: int = fact["id"]

    def can(g: Orleans, seat: int) -> bool:
        return can_send(g, seat, place)

    def use(g: Orleans, seat: int) -> None:
        g.ask(seat, SEND, place << 2 | MOST_SENT)

    return can, use


def travels(ways: int, price: int) -> tuple[Can, Effect]:
    """Ship, Wagon and whatever else moves a merchant. ORL-PBD-18, ORL-PBD-19, ORL-PLC-17"""

    def can(g: Orleans, seat: int) -> bool:
        return g.coins[seat] >= price and bool(FROM[ways][g.merchants[seat]])

    def use(g: Orleans, seat: int) -> None:
        g.ask(seat, TRAVEL, ways | price << 3)

    return can, use


def produces(fact: Fact, title: Text, short: Text, help_: Text) -> Place:
    """Hayrick, Cheese Factory, Winery, Wool Manufacturer, Tailor Shop. ORL-PLC-01 to ORL-PLC-05, ORL-PLCG-05"""
    good = GOOD_NAMES.index(fact["good"])

    def can(g: Orleans, seat: int) -> bool:
        return g.shelf[good] > 0

    def use(g: Orleans, seat: int) -> None:
        gain_good(g, seat, good)

    def refuse(g: Orleans, seat: int) -> Reason:
        return say("The goods market has none of these goods left."), "ORL-GEN-22"

    return Place(fact, title, help_, can, use, refuse=refuse, short=short, gives=(GOODS_OF[good],))


def pays(fact: Fact, title: Text, short: Text, help_: Text) -> Place:
    """Brewery, Cellar. ORL-PLC-06, ORL-PLC-14"""
    coins: int = fact["coins"]

    def use(g: Orleans, seat: int) -> None:
        gain_coins(g, seat, coins)

    return Place(fact, title, help_, always, use, short=short, gives=(COIN,) * coins)


def develops(fact: Fact, title: Text, short: Text, help_: Text) -> Place:
    """Library, Shipping Line. ORL-PLC-08, ORL-PLC-13"""
    points: int = fact["dp"]

    def use(g: Orleans, seat: int) -> None:
        develop(g, seat, points)

    return Place(fact, title, help_, below_last, use, short=short, gives=(POINT,) * points)


def too_few_coins(g: Orleans, seat: int) -> Reason:
    return say("You do not have enough coins for that."), "ORL-GEN-09"
