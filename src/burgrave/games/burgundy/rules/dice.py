"""Dice and workers: how far a die can be changed, what that costs, and why it may not be enough."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import DEPOTS
from burgrave.games.burgundy.data.duchies import ring_distance
from burgrave.games.burgundy.data.tiles import COLOUR
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.compiling import Flat
from burgrave.kernel.errors import Reason
from burgrave.kernel.flat import flat
from burgrave.kernel.text import Text, count, say

USE: Final = 3
"""The kind of the choice how to use a die; its arg is the value of the die, 0 for any, with flags."""
OPTIONAL: Final = 8
"""A flag for a die that need not be used. BUR-CAS-03"""
BY_CASTLE: Final = 16
"""A flag for the die of a castle just placed."""

ANY: Final = 0
"""The value of a castle's die, which stands for every number. BUR-CAS-01"""

_TWO_STEPS: Final = 1 << 8
_FREE_STEP_TAKING: Final = 1 << 12
_FREE_STEP_PLACING: Final[Flat] = flat([1 << 9, 1 << 10, 1 << 11, 1 << 10, 1 << 11, 1 << 11, 0, 0])
"""Monasteries with a free step, by colour: 9 buildings, 10 ships and animals, 11 castles, mines and monasteries."""

_DISTANCE: Final[Flat] = flat([0 if v == ANY else ring_distance(v, n) for v in range(7) for n in range(7)])

NUMBERS_IN_REACH: Final[Flat] = flat(
    [
        sum([1 << (n - 1) for n in range(1, 7) if v == ANY or ring_distance(v, n) <= steps])
        for v in range(7)
        for steps in range(4)
    ]
)
"""Masks of the numbers (bit 0 is 1) within some steps of a die, by value * 4 + steps."""

DEPOTS_IN_REACH: Final[Flat] = flat(
    [sum([0b1111 << 4 * depot for depot in range(DEPOTS) if mask >> depot & 1]) for mask in NUMBERS_IN_REACH]
)
"""Masks of the depots' slots within some steps of a die, by value * 4 + steps."""


def steps_of_workers(g: Burgundy, seat: int) -> int:
    """By how many steps all workers of a seat can change a die, at most 3. BUR-WRK-03, BUR-MON-08"""
    steps = g.workers[seat]
    if g.monasteries[seat] & _TWO_STEPS:
        steps *= 2
    return steps if steps < 3 else 3


def free_step_taking(g: Burgundy, seat: int) -> int:
    """1 if monastery 12 changes a die by one step when taking a tile. BUR-MON-12"""
    return 1 if g.monasteries[seat] & _FREE_STEP_TAKING else 0


def free_step_placing(g: Burgundy, seat: int, tile: int) -> int:
    """1 if a monastery changes a die by one step when placing this tile. BUR-MON-09, BUR-MON-10, BUR-MON-11"""
    return 1 if g.monasteries[seat] & _FREE_STEP_PLACING[COLOUR[tile]] else 0


def cost(g: Burgundy, seat: int, value: int, number: int, free: int) -> int:
    """The workers needed so that a die of this value counts as that number. BUR-WRK-07"""
    steps = _DISTANCE[value * 7 + number] - free
    if steps <= 0:
        return 0
    return (steps + 1) // 2 if g.monasteries[seat] & _TWO_STEPS else steps


def no_die(g: Burgundy) -> Reason:
    """Why an action that needs a die is illegal while none is chosen."""
    if g.spent == 0b11:
        return say("You have already used both dice."), "BUR-TURN-03"
    return say("Choose a die first."), "BUR-TURN-01"


def wrong_number(g: Burgundy, seat: int, price: int, target: Text, rule: str) -> Reason:
    """Why the die does not fit: too few workers if the seat has any, otherwise the rule of the action."""
    if not g.workers[seat]:
        return say("The die cannot reach {target}: you have no workers to change it.", target=target), rule
    return (
        count(
            "Reaching {target} takes {n} worker; you have {workers}.",
            "Reaching {target} takes {n} workers; you have {workers}.",
            price,
            target=target,
            workers=g.workers[seat],
        ),
        "BUR-WRK-03",
    )
