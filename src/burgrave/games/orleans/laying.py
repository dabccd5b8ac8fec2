"""Coins and goods laid on the own structures, free of any action."""

from __future__ import annotations

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import END, LAY_COIN, LAY_GOOD
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.people import PROFESSIONS
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOODS
from burgrave.games.orleans.works import BITS, COIN_SHIFT, FIELD, GOOD_SHIFT, STRUCTURES, field
from burgrave.kernel.masks import bits


def layable(g: Orleans, seat: int, out: list[int]) -> None:
    """Whatever a structure still needs and its owner has. ORL-PRO-STR-07"""
    mine = seat * GOODS
    for card in bits(g.built[seat]):
        needs = g.needs[card]
        if needs >> COIN_SHIFT and g.coins[seat]:
            out.append(LAY_COIN + card)
        if needs >> GOOD_SHIFT:
            for good in range(GOODS):
                if needs >> GOOD_SHIFT + BITS * good & FIELD and g.goods[mine + good]:
                    out.append(LAY_GOOD + card * GOODS + good)


def lay(g: Orleans, seat: int, action: int) -> None:
    """It stays there. ORL-PRO-STR-08"""
    if action < LAY_GOOD:
        card = action - LAY_COIN
        g.coins[seat] -= 1
        g.needs[card] -= 1 << COIN_SHIFT
        g.tell((events.LAID_COIN, seat, card))
    else:
        card, good = divmod(action - LAY_GOOD, GOODS)
        g.goods[seat * GOODS + good] -= 1
        g.needs[card] -= 1 << GOOD_SHIFT + BITS * good
        g.tell((events.LAID_GOOD, seat, card, good))
    complete(g, seat, card)


def complete(g: Orleans, seat: int, card: int) -> None:
    """If nothing is missing: characters to the supply, goods and coins out of the game. ORL-PRO-STR-09"""
    if g.needs[card]:
        return
    g.built[seat] &= ~(1 << card)
    g.completed[seat] |= 1 << card
    needs = STRUCTURES[card].needs
    for profession in range(PROFESSIONS):
        g.supply[profession] += field(needs, profession)
    for good in range(GOODS):
        g.box[good] += field(needs, PROFESSIONS + good)
    g.tell((events.COMPLETED, seat, card))


class Laying(Choice):
    """After an action, and after the last event: whatever may still be laid. ORL-ACT-13, ORL-PRO-STR-07"""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        layable(g, seat, out)
        out.append(END)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action != END:
            lay(g, seat, action)
            offer_laying(g, seat, self.kind)


def offer_laying(g: Orleans, seat: int, kind: int) -> None:
    """Ask only where something can be laid."""
    if g.built[seat]:
        out: list[int] = []
        layable(g, seat, out)
        if out:
            g.ask(seat, kind)


AFTER = Laying(kinds.AFTER)
LAST = Laying(kinds.LAST_LAYING)
