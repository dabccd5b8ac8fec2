"""Forced payments, and what a player gives up for every coin that is missing."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import (
    TORTURE_DEVELOPMENT,
    TORTURE_FOLLOWER,
    TORTURE_GOOD,
    TORTURE_SPARE,
    TORTURE_STATION,
    TORTURE_STOCK,
    TORTURE_TECHNOLOGY,
    TORTURE_TILE,
)
from burgrave.games.orleans.board import COINS_ON
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.gains import TECH, lift, pay_coins, refresh_places, strip_place
from burgrave.games.orleans.people import KINDS, OWN
from burgrave.games.orleans.places import FIRST_TILE, SPACES, TILES
from burgrave.games.orleans.roads import TOWNS
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOODS
from burgrave.kernel.masks import bits

STOCK: Final = 0
STATION: Final = 1
FOLLOWER: Final = 2
DEVELOPMENT: Final = 3
GOOD: Final = 4
TILE: Final = 5
TECHNOLOGY: Final = 6
SPARE: Final = 7


def charge(g: Orleans, seat: int, debt: int) -> None:
    """All coins in hand up to the debt; each missing one is an item. ORL-TOR-01"""
    paid = min(debt, g.coins[seat])
    pay_coins(g, seat, paid)
    torture(g, seat, debt - paid)


def torture(g: Orleans, seat: int, debt: int) -> None:
    """Ask for the next item; with nothing left to give the rest is forgiven. ORL-TOR-02, ORL-TOR-10"""
    if not debt:
        return
    if items(g, seat):
        g.ask(seat, kinds.TORTURE, debt)
    else:
        g.tell((events.FORGIVEN, seat, debt))


def items(g: Orleans, seat: int) -> list[int]:
    """Everything that can be given now. ORL-TOR-03 to ORL-TOR-09, ORL-TOR-11"""
    out: list[int] = []
    if g.stock[seat]:
        out.append(TORTURE_STOCK)
    for town in bits(g.stations[seat]):
        out.append(TORTURE_STATION + town)
    if any(g.bag[seat * KINDS : seat * KINDS + OWN]):
        out.append(TORTURE_FOLLOWER)
    if can_step_back(g.development[seat]):
        out.append(TORTURE_DEVELOPMENT)
    for good in range(GOODS):
        if g.goods[seat * GOODS + good]:
            out.append(TORTURE_GOOD + good)
    for tile in bits(g.tiles[seat]):
        out.append(TORTURE_TILE + tile)
    for space in bits(g.filled[seat]):
        if g.spaces[seat * SPACES + space] == TECH:
            out.append(TORTURE_TECHNOLOGY + space)
    if g.waiting[seat]:
        out.append(TORTURE_SPARE)
    return out


def can_step_back(space: int) -> bool:
    """Neither from a coin space nor to one. ORL-TOR-06"""
    return space > 0 and not COINS_ON[space] and not COINS_ON[space - 1]


class Torture(Choice):
    """One item; `arg` coins are still missing. ORL-TOR-02"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return items(g, seat)

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        give(g, seat, action)
        torture(g, seat, arg - 1)


def give(g: Orleans, seat: int, action: int) -> None:
    if action == TORTURE_STOCK:
        g.stock[seat] -= 1
        g.lost_stations[seat] += 1
        g.tell((events.TORTURED, seat, STOCK, 0))
    elif action < TORTURE_STATION + TOWNS:
        g.stations[seat] &= ~(1 << action - TORTURE_STATION)
        g.lost_stations[seat] += 1
        g.tell((events.TORTURED, seat, STATION, action - TORTURE_STATION))
    elif action == TORTURE_FOLLOWER:
        kind = g.draw(g.bag, seat * KINDS, seat * KINDS + OWN) - seat * KINDS
        g.supply[kind] += 1
        g.tell((events.TORTURED, seat, FOLLOWER, kind))
    elif action == TORTURE_DEVELOPMENT:
        g.development[seat] -= 1
        g.tell((events.TORTURED, seat, DEVELOPMENT, g.development[seat]))
    elif action < TORTURE_GOOD + GOODS:
        good = action - TORTURE_GOOD
        g.goods[seat * GOODS + good] -= 1
        g.box[good] += 1
        g.tell((events.TORTURED, seat, GOOD, good))
    elif action < TORTURE_TILE + TILES:
        lose_tile(g, seat, action - TORTURE_TILE)
    elif action < TORTURE_TECHNOLOGY + SPACES:
        lift(g, seat, action - TORTURE_TECHNOLOGY)
        g.lost_technology += 1
        g.tell((events.TORTURED, seat, TECHNOLOGY, action - TORTURE_TECHNOLOGY))
    else:
        g.waiting[seat] -= 1
        g.lost_technology += 1
        g.tell((events.TORTURED, seat, SPARE, 0))


def lose_tile(g: Orleans, seat: int, tile: int) -> None:
    """Out of the game, with nobody and nothing left on it. ORL-TOR-08"""
    strip_place(g, seat, FIRST_TILE + tile)
    g.tiles[seat] &= ~(1 << tile)
    g.down[seat] &= ~(1 << tile)
    g.lost_tiles |= 1 << tile
    refresh_places(g, seat)
    g.tell((events.TORTURED, seat, TILE, tile))
