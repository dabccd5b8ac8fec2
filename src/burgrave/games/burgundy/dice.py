"""Dice and workers: how far a die can be turned, and what that costs."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.actions import DEPOTS
from burgrave.games.burgundy.duchies import ring_distance
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import COLOUR

ANY: Final = 0
"""The value of a die that stands for every number: a castle's. BUR-CAS-01"""

_TWO_STEPS: Final = 1 << 8
_FREE_STEP_TAKING: Final = 1 << 12
_FREE_STEP_PLACING: Final = [1 << 9, 1 << 10, 1 << 11, 1 << 10, 1 << 11, 1 << 11, 0, 0]
"""By colour: monastery 9 buildings, 10 ships and animals, 11 castles, mines and monasteries."""

_DISTANCE: Final = [0 if v == ANY else ring_distance(v, n) for v in range(7) for n in range(7)]

NUMBERS_IN_REACH: Final = [
    sum(1 << (n - 1) for n in range(1, 7) if v == ANY or ring_distance(v, n) <= steps)
    for v in range(7)
    for steps in range(4)
]
"""Mask of the numbers (bit 0 is 1) within so many steps, by value * 4 + steps."""

DEPOTS_IN_REACH: Final = [
    sum(0b1111 << 4 * depot for depot in range(DEPOTS) if mask >> depot & 1) for mask in NUMBERS_IN_REACH
]
"""The same as a mask of board slots."""


def steps_of_workers(g: Burgundy, seat: int) -> int:
    """How many steps all workers of a seat can turn a die, 3 at most. BUR-WRK-03, BUR-MON-08"""
    steps = g.workers[seat]
    if g.monasteries[seat] & _TWO_STEPS:
        steps *= 2
    return steps if steps < 3 else 3


def free_step_taking(g: Burgundy, seat: int) -> int:
    """1 if monastery 12 turns a die by one step for taking a tile. BUR-MON-12"""
    return 1 if g.monasteries[seat] & _FREE_STEP_TAKING else 0


def free_step_placing(g: Burgundy, seat: int, tile: int) -> int:
    """1 if a monastery turns a die by one step for placing this tile. BUR-MON-09, BUR-MON-10, BUR-MON-11"""
    return 1 if g.monasteries[seat] & _FREE_STEP_PLACING[COLOUR[tile]] else 0


def cost(g: Burgundy, seat: int, value: int, number: int, free: int) -> int:
    """Workers to pay so that a die of this value counts as that number. BUR-WRK-07"""
    steps = _DISTANCE[value * 7 + number] - free
    if steps <= 0:
        return 0
    return (steps + 1) // 2 if g.monasteries[seat] & _TWO_STEPS else steps
