"""Châteauma's sales of goods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent
from burgrave.games.burgundy.rules.goods import some_goods
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.flat import listed
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, say

SOLD: Final = 120
"""Event: seat, good, how many."""
NO_GOODS: Final = 121
"""Event: seat."""
CHA_SALE: Final = 39


def sell_goods(c: Chateauma) -> None:
    """Sell all goods of the most frequent type, of the lowest number in a tie. BUR-CHA-55"""
    g, first = c.g, c.seat * GOODS
    mine = listed(g.goods)[first : first + GOODS]
    n = max(mine)
    if not n:
        c.tell(NO_GOODS)
        return
    good = mine.index(n)
    g.goods[first + good] = 0
    g.held[c.seat] &= ~(1 << good)
    g.sold = g.sold[:]
    g.sold[first + good] += n
    c.tell(SOLD, good, n)
    g.gain_silver(c.seat, 1)
    g.score(c.seat, CHA_SALE, n * g.rules.good_points)
    for adaptation in c.adaptations:
        if adaptation.on_sold is not None:
            adaptation.on_sold(c)


def _sold(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} sells the goods it has most of: {goods}.",
        player=names[entry[1]],
        goods=some_goods(entry[2], entry[3]),
    )


def goods_cue(entry: Entry) -> Cue:
    """The cue that goods of a type arrived at its tray or left it."""
    _, seat, good, _ = entry
    return Cue(symbol=f"goods-{good + 1}", places=(f"goods-{seat}-{good}",))


def _no_goods(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} has no goods to sell.", player=names[entry[1]])


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(SOLD, "chateauma-sold", _sold, rule="BUR-CHA-55", cue=goods_cue),
    TurnEvent(NO_GOODS, "chateauma-no-goods", _no_goods, rule="BUR-CHA-55"),
)
CAUSES: Final[tuple[Cause, ...]] = (Cause(CHA_SALE, "Châteauma's sale", "BUR-CHA-55", say("sold goods"), "goods"),)
