"""Events with an offer: something a player can buy, exchange or do once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_name, read_facts
from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS, MONK, OWN
from burgrave.games.orleans.data.roads import ROAD, WATER
from burgrave.games.orleans.data.symbols import CITIZEN, COIN, KINDS_OF, PEOPLE
from burgrave.games.orleans.modes.prosperity.own import MARKET_DAY_PRICES
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.common import DECLINE, DECLINED, another_time, not_now
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS, GOOD
from burgrave.games.orleans.rules.gains import gain_citizen, gain_good, pay_coins
from burgrave.games.orleans.rules.spots import follower_spots
from burgrave.games.orleans.rules.tracks import take_character
from burgrave.games.orleans.rules.travel import OFFERED, TRAVEL
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.game import Setup
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, count, say

OFFER: Final = 23
PILGRIM: Final = 24
PILGRIM_MONK: Final = 25
MARKET_DAY: Final = 26
"""Kinds of choice."""
GAVE_FOLLOWER: Final = 39

MARKET: Final = 0
BAG: Final = 1
"""Where a follower given away comes from."""

_E: Final[dict[str, Fact]] = by_name(read_facts("modes/prosperity/data/events")["event"])
_INDULGENCE: Final[int] = _E["indulgence"]["id"]
_MONK_PRICE: Final[int] = _E["indulgence"]["price"]
_CITIZEN_PRICE: Final[int] = _E["bribe"]["price"]
_TRAVEL_PRICE: Final[int] = _E["peregrination"]["price"]
_PURCHASES: Final[int] = _E["market_day"]["max"]
_MODE: Final[Fact] = read_facts("modes/prosperity/data/mode")

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "pilgrims_day_from",
        "market",
        say("where the followers given on Pilgrim's Day come from"),
        values=("market", "market_bag"),
        labels=(say("Market"), say("Market or bag")),
        rule="ORL-PRO-EVT-13",
        module="prosperity",
        further=True,
    ),
    Option(
        "remaining_citizens",
        "most_stations",
        say("of the nine remaining citizens, one is set aside for the most trading stations, or all can be bought"),
        values=("most_stations", "reserve"),
        labels=(say("One for the most trading stations"), say("All in the supply")),
        rule="ORL-PRO-SET-05",
        module="prosperity",
        further=True,
        later=True,
    ),
)


def citizens(setup: Setup) -> dict[str, int]:
    """The starting positions of citizens. ORL-PRO-SET-04, ORL-PRO-SET-05"""
    found: dict[str, int] = dict(_MODE["citizens"])
    if setup.options["remaining_citizens"] == "reserve":
        found["reserve"] += found.pop("most")
        found["most"] = 0
    return found


# Indulgence and Bribe


def _no_offer(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.phase == phases.EVENT:
        return say("There is no offer for you right now."), "ORL-PRO-EVTG-06"
    return not_now()


def _buy_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    if g.event == _INDULGENCE:
        return count("Buy a Monk for {n} coin", "Buy a Monk for {n} coins", _MONK_PRICE)
    return count("Buy a citizen for {n} coin", "Buy a citizen for {n} coins", _CITIZEN_PRICE)


def _buy_price(g: Orleans, seat: int, numbers: Numbers) -> tuple[int, str]:
    return (_MONK_PRICE if g.event == _INDULGENCE else _CITIZEN_PRICE), COIN


def _buy_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return PEOPLE[MONK] if g.event == _INDULGENCE else CITIZEN


def _buy_effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    if g.event == _INDULGENCE:
        return say("The Monk goes into your bag and can stand in for any follower.")
    return say("At the end it is worth as many points as you have stars.")


BUY: Final[Action] = Action(
    "buy", 1435,
    says=_buy_says, refuse=_no_offer, price=_buy_price, symbol=_buy_symbol, effect=_buy_effect,
)  # fmt: skip


def _prices(g: Orleans) -> tuple[int, ...]:
    """The prices of goods on Market Day. ORL-PRO-EVT-15"""
    found: tuple[int, ...] = g.rules.pieces[MARKET_DAY_PRICES.name]
    return found


def indulgence(g: Orleans, seat: int) -> None:
    """Offer a Monk for coins. ORL-PRO-EVT-04"""
    if g.coins[seat] >= _MONK_PRICE and g.supply[MONK]:
        g.ask(seat, OFFER)


def bribe(g: Orleans, seat: int) -> None:
    """Offer a citizen for coins. ORL-PRO-EVT-06, ORL-GEN-26"""
    if g.coins[seat] >= _CITIZEN_PRICE and g.reserve:
        g.ask(seat, OFFER)


class Offer(Choice[Orleans]):
    """Whether to buy a Monk on Indulgence, or a citizen for a Bribe; once only. ORL-PRO-EVTG-06"""

    kind = OFFER

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("{event}: will you buy?", event=EVENT_CARDS[g.event].title)

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [BUY.first, DECLINE.first]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE.first:
            g.tell((DECLINED, seat))
        elif g.event == _INDULGENCE:
            pay_coins(g, seat, _MONK_PRICE)
            take_character(g, seat, MONK)
        else:
            pay_coins(g, seat, _CITIZEN_PRICE)
            g.reserve -= 1
            gain_citizen(g, seat)


def peregrination(g: Orleans, seat: int) -> None:
    """Offer a journey for coins. ORL-PRO-EVT-10"""
    if g.coins[seat] >= _TRAVEL_PRICE:
        g.ask(seat, TRAVEL, WATER | ROAD | OFFERED | _TRAVEL_PRICE << 3)


# Followers that are given away


def give_follower(g: Orleans, seat: int, source: int, kind: int) -> None:
    """Return a follower from market or bag to the supply."""
    if source == BAG:
        g.bag[seat * KINDS + kind] -= 1
        g.drawn += 1  # The other players now know that it was in the bag.
    else:
        g.market[seat * KINDS + kind] -= 1
    g.supply[kind] += 1
    g.tell((GAVE_FOLLOWER, seat, source, kind))


def _give_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    source, kind = numbers
    if source == MARKET:
        return say("Give a {follower} from the market", follower=KIND_TEXTS[kind])
    return say("Give a {follower} from the bag", follower=KIND_TEXTS[kind])


def _give_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    source, kind = numbers
    lying = follower_spots(g, seat, kind) if source == MARKET else []
    return lying[0] if lying else ""


def _give_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return KINDS_OF[numbers[1]]


GIVE: Final[Action] = Action(
    "give", 1412, (2, KINDS), says=_give_says, refuse=another_time, place=_give_spot, symbol=_give_symbol
)


def _gave(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, source, kind = entry
    if source == MARKET:
        return say("{player} gives a {follower} from the market.", player=names[seat], follower=KIND_TEXTS[kind])
    return say("{player} gives a {follower} from the bag.", player=names[seat], follower=KIND_TEXTS[kind])


EVENTS: Final[tuple[Event, ...]] = (Event(GAVE_FOLLOWER, "gave-follower", _gave),)


# Pilgrim's Day


def pilgrims_day(g: Orleans, seat: int) -> None:
    """Offer a citizen for a Monk and another follower. ORL-PRO-EVT-13, ORL-GEN-26"""
    if g.reserve and companions(g, seat):
        g.ask(seat, PILGRIM)


def _held(g: Orleans, seat: int, source: int, kind: int) -> int:
    if source == MARKET:
        return g.market[seat * KINDS + kind]
    if g.rules.setup.options["pilgrims_day_from"] == "market_bag":
        return g.bag[seat * KINDS + kind]
    return 0


def companions(g: Orleans, seat: int) -> list[int]:
    """The followers that can be given with a Monk: any neutral one, also a second Monk. ORL-PRO-EVT-13"""
    monks = _held(g, seat, MARKET, MONK) + _held(g, seat, BAG, MONK)
    return [
        GIVE.of(source, kind)
        for source in (MARKET, BAG)
        for kind in range(OWN)
        if _held(g, seat, source, kind) and monks > (kind == MONK)
    ]


def _no_pilgrim(action: int) -> Reason | None:
    if GIVE.holds(action):
        return say("Only neutral followers from your market can go."), "ORL-PRO-EVT-13"
    return None


class Pilgrim(Choice[Orleans]):
    """Which follower to give with the Monk. ORL-PRO-EVT-13"""

    kind = PILGRIM

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Pilgrim's Day: who goes with the Monk for a citizen?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [*companions(g, seat), DECLINE.first]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE.first:
            g.tell((DECLINED, seat))
            return
        source, kind = GIVE.numbers(action)
        give_follower(g, seat, source, kind)
        sources = [source for source in (MARKET, BAG) if _held(g, seat, source, MONK)]
        if len(sources) > 1:
            g.ask(seat, PILGRIM_MONK)
        else:
            send_monk(g, seat, sources[0])

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        return _no_pilgrim(action)


def send_monk(g: Orleans, seat: int, source: int) -> None:
    give_follower(g, seat, source, MONK)
    g.reserve -= 1
    gain_citizen(g, seat)


def known_in_bag(g: Orleans, seat: int) -> int:
    """The Monk of a seat that is asked whether it comes from the bag; -1: others know nobody there. ORL-GEN-31"""
    return MONK if g.asked(seat)[0] == PILGRIM_MONK and _held(g, seat, BAG, MONK) else -1


class PilgrimMonk(Choice[Orleans]):
    """Whether the Monk comes from the market or the bag. ORL-OPT-06"""

    kind = PILGRIM_MONK

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Pilgrim's Day: where does the Monk come from?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [GIVE.of(source, MONK) for source in (MARKET, BAG)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        send_monk(g, seat, GIVE.numbers(action)[0])

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        return _no_pilgrim(action)


# Market Day


def market_day(g: Orleans, seat: int) -> None:
    """Offer goods for coins. ORL-PRO-EVT-15"""
    offer_goods(g, seat, _PURCHASES)


def for_sale(g: Orleans, seat: int) -> list[int]:
    return [GOOD.first + good for good in range(GOODS) if g.shelf[good] and _prices(g)[good] <= g.coins[seat]]


def offer_goods(g: Orleans, seat: int, left: int) -> None:
    if left and for_sale(g, seat):
        g.ask(seat, MARKET_DAY, left)


class MarketDay(Choice[Orleans]):
    """Which good to buy next; `arg` is how many may still be bought. ORL-PRO-EVT-15"""

    kind = MARKET_DAY

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return count("Market Day: you may buy {n} good.", "Market Day: you may buy {n} goods, one at a time.", arg)

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [*for_sale(g, seat), DECLINE.first]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE.first:
            g.tell((DECLINED, seat))
            return
        good = GOOD.number(action)
        pay_coins(g, seat, _prices(g)[good])
        gain_good(g, seat, good)
        offer_goods(g, seat, arg - 1)

    def describe(self, g: Orleans, seat: int, arg: int, action: int) -> Text | None:
        if not GOOD.holds(action):
            return None
        good = GOOD.number(action)
        return count("Buy {good} for {n} coin", "Buy {good} for {n} coins", _prices(g)[good], good=GOOD_TEXTS[good])

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        if not GOOD.holds(action):
            return None
        if not g.shelf[GOOD.number(action)]:
            return say("The goods market has none of these goods left."), "ORL-PRO-EVT-15"
        return say("You do not have enough coins for that."), "ORL-GEN-09"

    def place(self, g: Orleans, seat: int, arg: int, action: int) -> str | None:
        return f"shelf-{GOOD.number(action)}" if GOOD.holds(action) else None
