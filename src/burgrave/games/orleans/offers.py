"""Events that offer something: what a player may buy, exchange or do once."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import BUY, DECLINE, GIVE, GOOD
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.gains import gain_citizen, gain_good, pay_coins, take_character
from burgrave.games.orleans.happenings import EVENT_NAMES, amount
from burgrave.games.orleans.people import KINDS, MONK, OWN
from burgrave.games.orleans.roads import ROAD, WATER
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.travel import PEREGRINATION
from burgrave.games.orleans.wares import GOODS, PRICES

MARKET: Final = 0
BAG: Final = 1
"""Where a follower is given from."""

INDULGENCE: Final = EVENT_NAMES.index("prosperity.indulgence")
INDULGENCE_PRICE: Final = amount("prosperity.indulgence", "price")
BRIBE_PRICE: Final = amount("prosperity.bribe", "price")
PEREGRINATION_PRICE: Final = amount("prosperity.peregrination", "price")
_PURCHASES: Final = amount("prosperity.market_day", "max")


def give_follower(g: Orleans, seat: int, source: int, kind: int) -> None:
    """To the supply, from market or bag."""
    if source == BAG:
        g.bag[seat * KINDS + kind] -= 1
        g.drawn += 1  # now the others know of it
    else:
        g.market[seat * KINDS + kind] -= 1
    g.supply[kind] += 1
    g.tell((events.GAVE_FOLLOWER, seat, source, kind))


def indulgence(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-04"""
    if g.coins[seat] >= INDULGENCE_PRICE and g.supply[MONK]:
        g.ask(seat, kinds.OFFER)


def bribe(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-06, ORL-GEN-26"""
    if g.coins[seat] >= BRIBE_PRICE and g.reserve:
        g.ask(seat, kinds.OFFER)


class Offer(Choice):
    """A Monk on Indulgence, a citizen for a Bribe; once. ORL-PRO-EVTG-06"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [BUY, DECLINE]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            g.tell((events.DECLINED, seat))
        elif g.event == INDULGENCE:
            pay_coins(g, seat, INDULGENCE_PRICE)
            take_character(g, seat, MONK)
        else:
            pay_coins(g, seat, BRIBE_PRICE)
            g.reserve -= 1
            gain_citizen(g, seat)


def peregrination(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-10"""
    if g.coins[seat] >= PEREGRINATION_PRICE:
        g.ask(seat, kinds.TRAVEL, WATER | ROAD | PEREGRINATION | PEREGRINATION_PRICE << 3)


def pilgrims_day(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-13, ORL-GEN-26"""
    if g.reserve and companions(g, seat):
        g.ask(seat, kinds.PILGRIM)


def _held(g: Orleans, seat: int, source: int, kind: int) -> int:
    if source == MARKET:
        return g.market[seat * KINDS + kind]
    if g.rules.pilgrims_from_bag:
        return g.bag[seat * KINDS + kind]
    return 0


def companions(g: Orleans, seat: int) -> list[int]:
    """Whom a Monk may be given away with: any neutral follower, also a second Monk. ORL-PRO-EVT-13"""
    monks = _held(g, seat, MARKET, MONK) + _held(g, seat, BAG, MONK)
    return [
        GIVE + source * KINDS + kind
        for source in (MARKET, BAG)
        for kind in range(OWN)
        if _held(g, seat, source, kind) and monks > (kind == MONK)
    ]


class Pilgrim(Choice):
    """Who goes with the Monk. ORL-PRO-EVT-13"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [*companions(g, seat), DECLINE]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            g.tell((events.DECLINED, seat))
            return
        give_follower(g, seat, *divmod(action - GIVE, KINDS))
        sources = [source for source in (MARKET, BAG) if _held(g, seat, source, MONK)]
        if len(sources) > 1:
            g.ask(seat, kinds.PILGRIM_MONK)
        else:
            send_monk(g, seat, sources[0])


def send_monk(g: Orleans, seat: int, source: int) -> None:
    give_follower(g, seat, source, MONK)
    g.reserve -= 1
    gain_citizen(g, seat)


class PilgrimMonk(Choice):
    """Whether the Monk comes from market or bag. ORL-OPT-06"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [GIVE + source * KINDS + MONK for source in (MARKET, BAG)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        send_monk(g, seat, (action - GIVE) // KINDS)


def market_day(g: Orleans, seat: int) -> None:
    """ORL-PRO-EVT-15"""
    offer_goods(g, seat, _PURCHASES)


def for_sale(g: Orleans, seat: int) -> list[int]:
    return [GOOD + good for good in range(GOODS) if g.shelf[good] and PRICES[good] <= g.coins[seat]]


def offer_goods(g: Orleans, seat: int, left: int) -> None:
    if left and for_sale(g, seat):
        g.ask(seat, kinds.MARKET_DAY, left)


class MarketDay(Choice):
    """One good after the other; `arg` is how many may still be bought. ORL-PRO-EVT-15"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [*for_sale(g, seat), DECLINE]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            g.tell((events.DECLINED, seat))
            return
        pay_coins(g, seat, PRICES[action - GOOD])
        gain_good(g, seat, action - GOOD)
        offer_goods(g, seat, arg - 1)
