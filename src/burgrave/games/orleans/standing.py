"""The score as things stand: the ledger by cause, and what seats are ranked by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from burgrave.games.orleans.board import STATUS
from burgrave.games.orleans.places import DEPOT, FIRST_TILE, PLACES
from burgrave.games.orleans.wares import GOODS, VALUES
from burgrave.games.orleans.works import COIN_SHIFT, GOOD_SHIFT, STRUCTURES, field
from burgrave.kernel.masks import bits

if TYPE_CHECKING:
    from burgrave.games.orleans.state import Orleans

_DEPOT_BIT = 1 << DEPOT - FIRST_TILE


def accounts(g: Orleans, seat: int) -> list[int]:
    """Points by cause, in the order of `causes`. ORL-SCR-02, ORL-SCR-03, ORL-PRO-SCR-05"""
    status = STATUS[g.development[seat]]
    goods = g.goods[seat * GOODS : (seat + 1) * GOODS]
    laid = laid_goods(g, seat)
    return [
        g.coins[seat],
        goods_value(goods),
        g.stations[seat].bit_count() * status,
        g.citizens[seat] * status,
        sum(STRUCTURES[card].points for card in bits(g.completed[seat])),
        sum(laid_on(g, card, COIN_SHIFT) for card in bits(g.built[seat])),
        goods_value(laid),
        depot(g, seat, [mine + there for mine, there in zip(goods, laid, strict=True)]),
    ]


def goods_value(goods: list[int]) -> int:
    return sum([n * value for n, value in zip(goods, VALUES, strict=True)])


def laid_on(g: Orleans, card: int, shift: int) -> int:
    """How many of a kind lie on a structure."""
    return field(STRUCTURES[card].needs >> shift, 0) - field(g.needs[card] >> shift, 0)


def laid_goods(g: Orleans, seat: int) -> list[int]:
    """Goods on the unfinished structures of a seat. ORL-PRO-SCR-04"""
    laid = [0] * GOODS
    for card in bits(g.built[seat]):
        for good in range(GOODS):
            laid[good] += laid_on(g, card, GOOD_SHIFT + 3 * good)
    return laid


def depot(g: Orleans, seat: int, goods: list[int]) -> int:
    """Complete sets, if the Depot lies face up. ORL-PLC-23, ORL-SCR-04, ORL-PRO-SCR-06"""
    if not g.tiles[seat] & ~g.down[seat] & _DEPOT_BIT:
        return 0
    facts = PLACES[DEPOT].facts
    assert facts is not None
    points: int = facts["vp"]
    return points * min(goods)


def standing(g: Orleans, seat: int) -> tuple[int, int, int]:
    """What a seat is ranked by: points, development, value of goods. ORL-SCR-05"""
    goods = [n + laid for n, laid in zip(g.goods[seat * GOODS : (seat + 1) * GOODS], laid_goods(g, seat), strict=True)]
    return sum(accounts(g, seat)), g.development[seat], goods_value(goods)
