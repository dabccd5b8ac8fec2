"""Castles: where they may stand, what they cost, what they score, how they are overbuilt."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli import causes, events
from burgrave.games.castelli.actions import GRAIN_SLOT, SLOTS, WOOD_SLOT
from burgrave.games.castelli.areas import influence
from burgrave.games.castelli.cards import ABBOT, ARMY, COUNT, COUNTESS, MASTER_BUILDER
from burgrave.games.castelli.facts import (
    ABBOT_COST,
    CASTLE_COST,
    CITY_POINTS,
    OVERBUILD_COST,
    PURCHASE,
    VILLAGE_POINTS,
)
from burgrave.games.castelli.layouts import RESOURCES
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.masks import bits

PLAIN: Final = -1
"""In place of a card: a castle built or overbuilt without one."""


def missing(g: Castelli, seat: int, each: int) -> int:
    """How many units the seat lacks of `each` of the three resources."""
    first = RESOURCES * seat
    lack = 0
    for have in g.resources[first : first + RESOURCES]:
        if have < each:
            lack += each - have
    return lack


def can_pay(g: Castelli, seat: int, each: int) -> bool:
    """Whether resources suffice, one of them bought if need be. CAS-BLD-01, CAS-BLD-05, CAS-BAT-04"""
    if not g.supply[seat]:
        return False
    lack = missing(g, seat, each)
    return lack == 0 or (lack == 1 and g.bought == 0 and g.silver[seat] >= PURCHASE)


def pay(g: Castelli, seat: int, each: int) -> None:
    """Spend the resources; a missing one is bought with silver for the mine. CAS-BLD-05, CAS-CRD-08"""
    for at in range(RESOURCES * seat, RESOURCES * (seat + 1)):
        if g.resources[at] >= each:
            g.resources[at] -= each
            continue
        g.resources[at] = 0
        g.bought = 1
        pay_silver(g, seat, PURCHASE)
        if g.journal is not None:
            g.journal.append((events.BOUGHT, seat, at - RESOURCES * seat))


def pay_silver(g: Castelli, seat: int, n: int) -> None:
    g.silver[seat] -= n
    g.mine += n


def occupied(g: Castelli, slot: int) -> int:
    """Mask of the octagons where a castle stands in this slot."""
    found = 0
    for mask in g.castles[slot::SLOTS]:
        found |= mask
    return found


def free_sites(g: Castelli, seat: int) -> int:
    """Octagons with a free castle site within reach of the seat. CAS-BLD-02, CAS-BLD-03, CAS-BLD-04"""
    layout = g.layout
    reach = g.reach[g.rules.colours[seat]]
    return reach & (layout.one_site & ~occupied(g, 0) | layout.two_sites & ~occupied(g, 1))


def sites(g: Castelli, seat: int) -> int:
    """Octagons where the seat can build now without a card."""
    return free_sites(g, seat) if can_pay(g, seat, CASTLE_COST) else 0


def card_sites(g: Castelli, seat: int, card: int) -> int:
    """Octagons where the seat can build by means of a card. CAS-CRD-15, CAS-CRD-17, CAS-CRD-18"""
    if card == MASTER_BUILDER:
        lack = missing(g, seat, CASTLE_COST)
        return free_sites(g, seat) if g.supply[seat] and 0 < lack <= g.silver[seat] else 0
    if not can_pay(g, seat, CASTLE_COST):
        return 0
    reach = g.reach[g.rules.colours[seat]]
    if card == COUNT:
        return reach & g.layout.grain & ~occupied(g, GRAIN_SLOT)
    assert card == COUNTESS
    return reach & g.layout.wood & ~occupied(g, WOOD_SLOT)


def build(g: Castelli, seat: int, octagon: int, card: int) -> None:
    """Pay for a castle, put it up and score it. CAS-BLD-01, CAS-CRD-15, CAS-CRD-17, CAS-CRD-18"""
    if card == MASTER_BUILDER:
        _pay_with_silver(g, seat)
    else:
        pay(g, seat, CASTLE_COST)
    slot = GRAIN_SLOT if card == COUNT else WOOD_SLOT if card == COUNTESS else _site(g, octagon)
    if g.journal is not None:
        g.journal.append((events.BUILT, seat, octagon, slot))
    _put_up(g, seat, octagon, slot, causes.CASTLE)


def _pay_with_silver(g: Castelli, seat: int) -> None:
    """What is there is spent, one silver for each unit that is not. CAS-CRD-18"""
    for at in range(RESOURCES * seat, RESOURCES * (seat + 1)):
        if g.resources[at]:
            g.resources[at] -= 1
        else:
            pay_silver(g, seat, 1)


def _site(g: Castelli, octagon: int) -> int:
    return 1 if occupied(g, 0) >> octagon & 1 else 0


def _put_up(g: Castelli, seat: int, octagon: int, slot: int, account: int) -> None:
    g.castles[SLOTS * seat + slot] |= 1 << octagon
    g.supply[seat] -= 1
    g.score(seat, account, worth(g, octagon))


def worth(g: Castelli, octagon: int) -> int:
    """Points of a castle built there now: the settlements of its row and column. CAS-BLD-07, CAS-BLD-08, CAS-BLD-09"""
    lines = g.layout.lines[octagon]
    return VILLAGE_POINTS * (g.villages & lines).bit_count() + CITY_POINTS * (g.cities & lines).bit_count()


def overbuild_cost(card: int) -> int:
    """Units of each resource. CAS-BAT-04, CAS-BAT-22"""
    return ABBOT_COST if card == ABBOT else OVERBUILD_COST


def rivals(g: Castelli, seat: int, card: int) -> list[int]:
    """Castles the seat can overbuild now: 4 * octagon + slot. CAS-BAT-03, CAS-BAT-05, CAS-BAT-22, CAS-BAT-24"""
    if not can_pay(g, seat, overbuild_cost(card)):
        return []
    colours = g.rules.colours
    found = []
    for owner in range(g.players):
        if owner == seat:
            continue
        for slot in range(SLOTS):
            mask = g.castles[SLOTS * owner + slot] & g.reach[colours[seat]] & ~g.guarded[slot]
            for octagon in bits(mask & ~overbuilt(g, slot)):
                if card != ARMY:
                    force = influence(g, g.layout.ring[octagon])
                    if force[colours[seat]] <= force[colours[owner]]:
                        continue
                found.append(SLOTS * octagon + slot)
    return found


def overbuilt(g: Castelli, slot: int) -> int:
    """Mask of the octagons where the castle in this slot stands on another one. CAS-BAT-05"""
    found = 0
    for mask in g.covered[slot::SLOTS]:
        found |= mask
    return found


def owner_of(g: Castelli, castle: int) -> int:
    """The seat whose castle stands on top."""
    octagon, slot = divmod(castle, SLOTS)
    for seat in range(g.players):
        if g.castles[SLOTS * seat + slot] >> octagon & 1:
            return seat
    raise AssertionError(castle)


def overbuild(g: Castelli, seat: int, castle: int, card: int) -> None:
    """A castle on top of another one; its owner keeps the points. CAS-BAT-02, CAS-BAT-04, CAS-BAT-06"""
    octagon, slot = divmod(castle, SLOTS)
    owner = owner_of(g, castle)
    pay(g, seat, overbuild_cost(card))
    g.castles[SLOTS * owner + slot] ^= 1 << octagon
    g.covered[SLOTS * owner + slot] |= 1 << octagon
    if g.journal is not None:
        g.journal.append((events.OVERBUILT, seat, owner, octagon, slot))
    _put_up(g, seat, octagon, slot, causes.OVERBUILD)


def free_octagons(g: Castelli) -> int:
    """Where a settlement can be founded: no settlement, no castle, not the mine. CAS-CRD-20, CAS-BAT-21"""
    taken = g.villages | g.cities | 1 << g.layout.mine
    for mask in g.castles:
        taken |= mask
    return g.layout.all & ~taken
