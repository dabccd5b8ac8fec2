"""Goods: selling them, loading them from depots, and the limit of the storage."""

from __future__ import annotations

from burgrave.games.burgundy import events, kinds
from burgrave.games.burgundy.actions import DEPOTS, GOODS
from burgrave.games.burgundy.causes import SALE
from burgrave.games.burgundy.rules import LAST_TRACK_SPACE
from burgrave.games.burgundy.state import Burgundy

_MONASTERY_3 = 1 << 3
_MONASTERY_4 = 1 << 4
_TRACK_SHIFT = 10
_ALWAYS_TOP = 1 << _TRACK_SHIFT - 1
"""Set in the place of a marker that stays above all that have it not."""


def store(g: Burgundy, seat: int, good: int, n: int) -> None:
    g.goods[seat * GOODS + good] += n
    g.held[seat] |= 1 << good


def sell(g: Burgundy, seat: int, good: int) -> None:
    """All goods of one type: 1 silver in all, points for each. BUR-SELL-01, BUR-SELL-02, BUR-SELL-03"""
    place = seat * GOODS + good
    n = g.goods[place]
    g.goods[place] = 0
    g.held[seat] &= ~(1 << good)
    g.sold[place] += n
    if g.journal is not None:
        g.journal.append((events.SOLD, seat, good, n))
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


def types_on(g: Burgundy, depots: int) -> int:
    """Mask of the types of goods lying on these depots."""
    types = 0
    for depot in range(DEPOTS):
        if depots >> depot & 1:
            for good in range(GOODS):
                if g.depot_goods[depot * GOODS + good]:
                    types |= 1 << good
    return types


def load(g: Burgundy, seat: int, depots: int) -> None:
    """Take what fits; where the storage cannot hold all new types, ask which. BUR-SHIP-02, BUR-SHIP-03, BUR-SHIP-04"""
    types = types_on(g, depots)
    held = g.held[seat]
    new = types & ~held
    room = g.rules.goods_stored - held.bit_count()
    for good in range(GOODS):
        if types & held & 1 << good or (new.bit_count() <= room and new >> good & 1):
            take(g, seat, depots, good)
    if new.bit_count() > room > 0:
        g.ask(seat, kinds.LOAD, depots)
    elif not any(hook(g, seat, depots) for hook in g.rules.on_ship):
        sail(g, seat)


def take(g: Burgundy, seat: int, depots: int, good: int) -> None:
    """All goods of one type from these depots."""
    n = 0
    for depot in range(DEPOTS):
        if depots >> depot & 1:
            n += g.depot_goods[depot * GOODS + good]
            g.depot_goods[depot * GOODS + good] = 0
    store(g, seat, good, n)
    if g.journal is not None:
        g.journal.append((events.LOADED, seat, good, n))


def track_space(g: Burgundy, player: int) -> int:
    """Where the marker of a player stands: 0 is the start space."""
    return g.track[player] >> _TRACK_SHIFT


def sail(g: Burgundy, seat: int) -> None:
    """The marker goes one space on, on top of those there. BUR-SHIP-07, BUR-SHIP-09"""
    player = g.player(seat)
    space = track_space(g, player)
    always_top = g.track[player] & _ALWAYS_TOP
    if space < LAST_TRACK_SPACE:
        space += 1
    g.arrivals += 1
    g.track[player] = space << _TRACK_SHIFT | always_top | g.arrivals
    if g.journal is not None:
        g.journal.append((events.SAILED, player, space))


def to_the_top(g: Burgundy, seat: int) -> None:
    """The marker lies on top of its stack and stays there. BUR-MON-27"""
    player = g.player(seat)
    g.arrivals += 1
    g.track[player] = track_space(g, player) << _TRACK_SHIFT | _ALWAYS_TOP | g.arrivals


def off_the_top(g: Burgundy, seat: int) -> None:
    """The marker stays where it lies, but others may come to lie on it again. BUR-SHDG-12"""
    player = g.player(seat)
    g.arrivals += 1
    g.track[player] = track_space(g, player) << _TRACK_SHIFT | g.arrivals
