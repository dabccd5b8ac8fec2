"""The place tiles that only the scenario has."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_name, read_facts
from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS, WINE
from burgrave.games.orleans.data.roads import ON_WATER, ROAD, WATER
from burgrave.games.orleans.data.symbols import GOODS_OF, MERCHANT
from burgrave.games.orleans.modes.prosperity.offers import BUY
from burgrave.games.orleans.rules.common import DECLINE, not_now
from burgrave.games.orleans.rules.gains import gain_good, pay_coins, return_good
from burgrave.games.orleans.rules.places.effects import too_few_coins, travels
from burgrave.games.orleans.rules.places.place import Place
from burgrave.games.orleans.rules.places.taking import has_tile
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.text import Text, say

BLACK_MARKET: Final = 17
VINEYARD: Final = 18
"""Kinds of choice."""
_T: Final[dict[str, Fact]] = by_name(read_facts("modes/prosperity/data/tiles")["tile"])
DEPOT_PLACE: Final = 33
TAVERN_PLACE: Final = 34
VINEYARD_PLACE: Final = 35
DEPOT_POINTS: Final[int] = _T["depot"]["vp"]
_VINEYARD_PRICE: Final[int] = _T["vineyard"]["coins"]

STAGE_COACH: Final[Place] = Place(
    _T["stage_coach"],
    say("Stage Coach"),
    say("Pay 3 coins to move your merchant along a road or waterway."),
    *travels(WATER | ROAD, _T["stage_coach"]["coins"]),
    refuse=too_few_coins,
    short=say("merchant for 3 coins"),
    gives=(MERCHANT,),
)


def _can_swap(g: Orleans, seat: int) -> bool:
    mine = g.goods[seat * GOODS : (seat + 1) * GOODS]
    return any(mine[give] > 1 and any(g.shelf[get] for get in range(GOODS) if get != give) for give in range(GOODS))


def _ask_to_swap(g: Orleans, seat: int) -> None:
    """Ask which goods to exchange on the Black Market. ORL-PLC-22"""
    g.ask(seat, BLACK_MARKET)


def _nothing_to_swap(g: Orleans, seat: int) -> Reason:
    return say("You need two goods of one kind, and the goods market must have another kind."), "ORL-PLC-22"


BLACK_MARKET_TILE: Final[Place] = Place(
    _T["black_market"],
    say("Black Market"),
    say("Trade 2 goods of the same kind for 1 other good from the goods market."),
    _can_swap,
    _ask_to_swap,
    refuse=_nothing_to_swap,
    short=say("2 goods for 1 other"),
)


def _swap_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    give, get = numbers
    return say("2 {give} for 1 {get}", give=GOOD_TEXTS[give], get=GOOD_TEXTS[get])


def _swap_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"shelf-{numbers[1]}"


def _swap_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return GOODS_OF[numbers[1]]


def _no_swap(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] != BLACK_MARKET:
        return not_now()
    return say("The Black Market gives one good for two of another kind."), "ORL-PLC-22"


SWAP: Final[Action] = Action(
    "swap", 1318, (GOODS, GOODS), says=_swap_says, refuse=_no_swap, place=_swap_spot, symbol=_swap_symbol
)


class BlackMarket(Choice[Orleans]):
    """Which two goods of a kind to exchange for another one. ORL-PLC-22"""

    kind = BLACK_MARKET

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Which goods do you trade?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [
            SWAP.of(give, get)
            for give in range(GOODS)
            if g.goods[seat * GOODS + give] > 1
            for get in range(GOODS)
            if get != give and g.shelf[get]
        ]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        give, get = SWAP.numbers(action)
        for _ in range(2):
            return_good(g, seat, give)
        gain_good(g, seat, get)


# The Depot counts only at the end: see `scoring`.
DEPOT: Final[Place] = Place(
    _T["depot"],
    say("Depot"),
    say("At the end: 5 points for each set of all five goods."),
    short=say("5 points per full set"),
)

TAVERN: Final[Place] = Place(
    _T["tavern"],
    say("Tavern"),
    say("You may build a trading station in a town that has one already."),
    short=say("build beside others"),
)


def shares_towns(g: Orleans, seat: int) -> bool:
    """Whether the Tavern lets a seat build where another player has a trading station. ORL-PLCG-10"""
    return has_tile(g, seat, TAVERN_PLACE)


VINEYARD_TILE: Final[Place] = Place(
    _T["vineyard"],
    say("Vineyard"),
    say("When you build a trading station in a town on a waterway, you may buy 1 wine for 1 coin."),
    short=say("1 wine when you build"),
)


def offer_wine(g: Orleans, seat: int, town: int) -> None:
    """Offer wine after building in a town on a waterway. ORL-PLCG-11"""
    if has_tile(g, seat, VINEYARD_PLACE) and ON_WATER[town] and g.shelf[WINE] and g.coins[seat] >= _VINEYARD_PRICE:
        g.ask(seat, VINEYARD)


class Vineyard(Choice[Orleans]):
    """Whether to buy a wine for a coin. ORL-PLCG-11"""

    kind = VINEYARD

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("The Vineyard offers you a wine. Buy it?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [BUY.first, DECLINE.first]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == BUY.first:
            pay_coins(g, seat, _VINEYARD_PRICE)
            gain_good(g, seat, WINE)

    def describe(self, g: Orleans, seat: int, arg: int, action: int) -> Text | None:
        return say("Buy 1 wine for 1 coin") if action == BUY.first else None


TILES: Final[tuple[Place, ...]] = (STAGE_COACH, BLACK_MARKET_TILE, DEPOT, TAVERN, VINEYARD_TILE)

assert [_T[name]["id"] for name in ("depot", "tavern", "vineyard")] == [DEPOT_PLACE, TAVERN_PLACE, VINEYARD_PLACE]
