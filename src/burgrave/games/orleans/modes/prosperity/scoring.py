"""The points of structures and of the Depot."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.goods import GOODS, VALUES
from burgrave.games.orleans.modes.prosperity.memory import Works, works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.structures import COIN_SHIFT, GOOD_SHIFT
from burgrave.games.orleans.modes.prosperity.tiles import DEPOT_PLACE, DEPOT_POINTS
from burgrave.games.orleans.rules.deeds import BITS, FIELD, field
from burgrave.games.orleans.rules.places.taking import has_tile
from burgrave.games.orleans.rules.scoring import MoreScore, goods_value
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.cause import Cause
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import flat, lowest
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, say

_VALUES: Final[Flat] = flat(list(VALUES))
_STRUCTURES: Final = 4
_LAID_COINS: Final = 5
_LAID_GOODS: Final = 6
_DEPOT: Final = 7

CAUSES: Final[tuple[Cause, ...]] = (
    Cause(_STRUCTURES, "structures", "ORL-PRO-SCR-02", say("completed structures"), "structures"),
    Cause(_LAID_COINS, "laid coins", "ORL-PRO-SCR-04", say("coins on unfinished structures"), "structures"),
    Cause(_LAID_GOODS, "laid goods", "ORL-PRO-SCR-04", say("goods on unfinished structures"), "structures"),
    Cause(_DEPOT, "depot", "ORL-PLC-23", say("complete sets of goods (Depot)"), "tiles"),
)
GROUPS: Final[dict[str, Text]] = {"structures": say("Structures"), "tiles": say("Place tiles")}


class Score(MoreScore):
    """Points of structures, of coins and goods on unfinished ones, and of the Depot. ORL-PRO-SCR-02, ORL-PRO-SCR-05"""

    def enter(self, g: Orleans, seat: int, ledger: list[int]) -> None:
        ledger[_STRUCTURES] = _completed(g, seat)
        ledger[_LAID_COINS] = _laid_coins(g, seat)
        ledger[_LAID_GOODS] = goods_value(laid_goods(g, seat))
        if has_tile(g, seat, DEPOT_PLACE):
            ledger[_DEPOT] = depot(g, seat)

    def points(self, g: Orleans, seat: int) -> int:
        w = works(g)
        found = _completed(g, seat) if w.completed[seat] else 0
        if w.built[seat]:
            found += _laid(g, w, seat)
        return found + depot(g, seat) if has_tile(g, seat, DEPOT_PLACE) else found


def _laid(g: Orleans, w: Works, seat: int) -> int:
    """The points of coins and goods on a seat's unfinished structures. ORL-PRO-SCR-04"""
    whole, needs = structure_values(g).needs, w.needs
    found: i64 = 0
    left = w.built[seat]
    while left:
        card = lowest(left)
        left &= left - 1
        found += _worth(whole[card] - needs[card])
    return found


def _worth(packed: i64) -> i64:
    """The points of coins and goods, packed."""
    found = packed >> COIN_SHIFT & FIELD
    for good in range(GOODS):
        found += (packed >> GOOD_SHIFT + BITS * good & FIELD) * _VALUES[good]
    return found


def _completed(g: Orleans, seat: int) -> int:
    """Points of completed structures. ORL-PRO-SCR-02"""
    points = structure_values(g).points
    found = 0
    for card in bits(works(g).completed[seat]):
        found += points[card]
    return found


def _laid_coins(g: Orleans, seat: int) -> int:
    """Coins on unfinished structures. ORL-PRO-SCR-04"""
    w = works(g)
    found = 0
    for card in bits(w.built[seat]):
        found += laid_on(g, w, card, COIN_SHIFT)
    return found


def laid_on(g: Orleans, w: Works, card: int, shift: int) -> int:
    """How many of a kind are on a structure."""
    return field(structure_values(g).needs[card] >> shift, 0) - field(w.needs[card] >> shift, 0)


def laid_goods(g: Orleans, seat: int) -> list[int]:
    """Goods on the unfinished structures of a seat. ORL-PRO-SCR-04"""
    w = works(g)
    laid = [0] * GOODS
    for card in bits(w.built[seat]):
        for good in range(GOODS):
            laid[good] += laid_on(g, w, card, GOOD_SHIFT + BITS * good)
    return laid


def depot(g: Orleans, seat: int) -> int:
    """Points of complete sets of goods, in hand and on structures. ORL-PLC-23, ORL-SCR-04, ORL-PRO-SCR-06"""
    laid = laid_goods(g, seat)
    return DEPOT_POINTS * min([g.goods[seat * GOODS + good] + laid[good] for good in range(GOODS)])
