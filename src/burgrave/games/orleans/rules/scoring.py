"""The score as things stand: the ledger by cause, and what seats are ranked by."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import STATUS
from burgrave.games.orleans.data.goods import GOODS, VALUES
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.cause import Cause
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import bits_set, flat, popcount
from burgrave.kernel.text import Text, say

COINS: Final = 0
IN_GOODS: Final = 1
STATIONS: Final = 2
CITIZENS: Final = 3

THEME: Final[Feature] = Feature(
    "scoring",
    causes=(
        Cause(COINS, "coins", "ORL-SCR-02", say("coins"), "wealth"),
        Cause(IN_GOODS, "goods", "ORL-SCR-02", say("goods"), "wealth"),
        Cause(STATIONS, "stations", "ORL-SCR-02", say("trading stations times status"), "development"),
        Cause(CITIZENS, "citizens", "ORL-SCR-02", say("citizens times status"), "development"),
    ),
    groups={"wealth": say("Coins and goods"), "development": say("Development")},
)


class MoreScore:
    """What a way to play adds to the score of a seat as things stand."""

    def enter(self, g: Orleans, seat: int, ledger: list[int]) -> None:
        """Add it to the ledger."""
        raise NotImplementedError

    def points(self, g: Orleans, seat: int) -> int:
        """The sum of it."""
        found = [0] * g.rules.causes
        self.enter(g, seat, found)
        return sum(found)


_VALUES: Final[Flat] = flat(list(VALUES))


def points(g: Orleans, seat: int) -> int:
    """The sum of the ledger; no list is made, since every observation asks for it."""
    found: int = g.coins[seat] + _goods_held(g, seat)
    many: int = bits_set(g.stations[seat]) + g.citizens[seat]
    if many:
        found += many * STATUS[g.development[seat]]
    for more in g.rules.score:
        found += more.points(g, seat)
    return found


def ledger(g: Orleans, seat: int) -> list[int]:
    """Points by cause. ORL-SCR-02, ORL-SCR-03"""
    rules = g.rules
    status = STATUS[g.development[seat]]
    found = [0] * rules.causes
    found[COINS] = g.coins[seat]
    found[IN_GOODS] = _goods_held(g, seat)
    found[STATIONS] = popcount(g.stations[seat]) * status
    found[CITIZENS] = g.citizens[seat] * status
    for more in rules.score:
        more.enter(g, seat, found)
    return found


def _goods_held(g: Orleans, seat: int) -> int:
    """Value of a seat's goods."""
    goods = g.goods
    first: i64 = seat * GOODS
    found: i64 = 0
    for n in range(GOODS):
        found += goods[first + n] * _VALUES[n]
    return found


def goods_value(goods: list[int]) -> int:
    """Value of goods, counted by kind."""
    return sum([n * value for n, value in zip(goods, VALUES, strict=True)])


def standing(g: Orleans, seat: int) -> tuple[int, int, int]:
    """What a seat is ranked by: points, development, value of goods. ORL-SCR-05"""
    goods = _goods_held(g, seat)
    for laid in g.rules.goods_laid:
        goods += goods_value(laid(g, seat))
    return points(g, seat), g.development[seat], goods


_TIE_BREAK: Final = "ORL-SCR-05"


def tie_break(g: Orleans, names: list[str]) -> tuple[Text, str] | None:
    """ORL-SCR-05"""
    if not g.over:
        return None
    first, second = g.ranking()[:2]
    mine, theirs = standing(g, first), standing(g, second)
    if mine[0] != theirs[0]:
        return None
    if mine[1] != theirs[1]:
        words = say(
            "{winner} and {other} tie at {points}. Development decides: {mine} against {theirs}.",
            winner=names[first],
            other=names[second],
            points=mine[0],
            mine=mine[1],
            theirs=theirs[1],
        )
    elif mine[2] != theirs[2]:
        words = say(
            "{winner} and {other} tie at {points}. Goods value decides: {mine} against {theirs}.",
            winner=names[first],
            other=names[second],
            points=mine[0],
            mine=mine[2],
            theirs=theirs[2],
        )
    else:
        words = say(
            "{winner} and {other} tie at {points} on every count and share the win.",
            winner=names[first],
            other=names[second],
            points=mine[0],
        )
    return words, _TIE_BREAK
