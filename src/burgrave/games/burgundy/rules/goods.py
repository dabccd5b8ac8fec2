"""Goods: their names, and selling them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.rules.dice import USE, cost, no_die, wrong_number
from burgrave.games.burgundy.rules.offers import first_this
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.masks import Expander, bits
from burgrave.kernel.text import Text, count, say

SELL: Final = 125
SELLS: Final = Expander(SELL, GOODS)
SOLD: Final = 12
"""Event: seat, good, how many."""
SALE: Final = 6

_MONASTERY_3: Final = 1 << 3
_MONASTERY_4: Final = 1 << 4

GOOD_NAMES: Final = (
    say("turquoise goods"),
    say("purple goods"),
    say("pink goods"),
    say("red goods"),
    say("brown goods"),
    say("orange goods"),
)


def some_goods(good: int, n: int) -> Text:
    """A number of goods of one colour, as an object of "sells" or "loads"."""
    match good:
        case 0:
            return count("{n} turquoise good", "{n} turquoise goods", n)
        case 1:
            return count("{n} purple good", "{n} purple goods", n)
        case 2:
            return count("{n} pink good", "{n} pink goods", n)
        case 3:
            return count("{n} red good", "{n} red goods", n)
        case 4:
            return count("{n} brown good", "{n} brown goods", n)
    return count("{n} orange good", "{n} orange goods", n)


def store(g: Burgundy, seat: int, good: int, n: int) -> None:
    g.goods[seat * GOODS + good] += n
    g.held[seat] |= 1 << good


def sell(g: Burgundy, seat: int, good: int) -> None:
    """Sell all goods of one type for 1 silver in total and points for each. BUR-SELL-01, BUR-SELL-02, BUR-SELL-03"""
    place = seat * GOODS + good
    n = g.goods[place]
    g.goods[place] = 0
    g.held[seat] &= ~(1 << good)
    g.sold = g.sold[:]
    g.sold[place] += n
    if g.journal is not None:
        g.journal.append((SOLD, seat, good, n))
    monasteries = g.monasteries[seat]
    silver = 2 if monasteries & _MONASTERY_3 else 1
    points = n * g.rules.good_points
    for change in g.rules.sale:
        silver, points = change(g, seat, n, silver, points)
    g.gain_silver(seat, silver)
    if monasteries & _MONASTERY_4:
        g.gain_workers(seat, 1)
    g.score(seat, SALE, points)
    for hook in g.rules.on_sold:
        hook(g, seat, good, n)


def good_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"goods-{numbers[0] + 1}"


def _sell(g: Burgundy, player: int, numbers: Numbers) -> Text:
    good = numbers[0]
    return say("Sell {goods}", goods=some_goods(good, g.goods[g.home(player) * GOODS + good]))


def _refuse_sell(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    seat, good = g.home(player), numbers[0]
    kind, _, arg = g.top()
    if not g.held[seat] >> good & 1:
        return say("You have none of these: {goods}.", goods=GOOD_NAMES[good]), "BUR-SELL-05"
    if kind == TURN:
        return no_die(g)
    if kind != USE:
        return first_this()
    return wrong_number(g, seat, cost(g, seat, arg & 7, good + 1, 0), GOOD_NAMES[good], "BUR-SELL-01")


def _sell_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    home = g.home(player)
    return f"goods-{home}-{bits(g.held[home]).index(numbers[0])}"


def _sell_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    kind, _, arg = g.top()
    return (cost(g, g.home(player), arg & 7, numbers[0] + 1, 0), "worker") if kind == USE else (0, "")


def _sold(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} sells {goods}.", player=names[entry[1]], goods=some_goods(entry[2], entry[3]))


def _goods_clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    owner, spot = numbers
    held = bits(g.held[owner]) if owner == g.home(seat) else []
    return SELL + held[spot] if spot < len(held) else None


ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "sell",
        SELL,
        (GOODS,),
        says=_sell,
        refuse=_refuse_sell,
        place=_sell_place,
        symbol=good_symbol,
        price=_sell_price,
    ),
)
EVENTS: Final[tuple[Event, ...]] = (Event(SOLD, "sold", _sold),)
CAUSES: Final[tuple[Cause, ...]] = (Cause(SALE, "sale", "BUR-SELL-03", say("sold goods"), "goods"),)
CLICKS: Final[dict[str, Clicked]] = {"goods": _goods_clicked}
