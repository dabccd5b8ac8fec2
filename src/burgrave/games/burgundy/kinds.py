"""The kinds of pending choices, by number."""

from __future__ import annotations

from typing import Final

SIDE: Final = 0
"""Which side of the drawn sheet; arg: its index in the pool."""
START: Final = 1
"""Where the starting castle goes."""
TURN: Final = 2
"""What next in this turn: a die, a free action, or its end."""
USE: Final = 3
"""What to do with a die; arg: its value, 0 for any, + 8 if it may be declined."""
SPACE: Final = 4
"""Where a stored tile goes; arg: see `about_space`."""
ROOM: Final = 5
"""Which stored tile leaves the game to make room; arg: the slot of the tile to come."""
GRANT: Final = 6
"""Which tile to take from a depot; arg: mask of the colours."""
SALE: Final = 7
"""Which type of goods to sell."""
HALL: Final = 8
"""Which stored tile to place, whatever the number."""
SHIP: Final = 9
"""Which depot a ship loads from."""
SECOND: Final = 10
"""Which neighbouring depot it loads from too; arg: the first one."""
LOAD: Final = 11
"""Which type of goods to take, where not all fit; arg: mask of the depots."""
DEFERRED: Final = 63
"""No choice but an effect that waits for its turn; arg: the effect."""
CRANE: Final = 12
"""Whose effect a crane has; arg: the space it lies on."""
ROUTE: Final = 13
"""Which trade-route card comes next; arg: how many lie already."""
BEAR: Final = 14
"""Which castle bears a shield; arg: the shield."""
TRIBUTE: Final = 15
"""Pay for the shields, or give some up."""
TRIM: Final = 16
"""Which stored tile goes when shield 4 is lost."""
FREIGHT: Final = 17
"""Which type of goods to load from all depots."""
CLAIM: Final = 18
"""Which tile of the board to place at once; arg: 1 from depots, 2 from the black depot."""
PUT: Final = 19
"""Where a claimed tile goes; arg: its slot."""
PLOT: Final = 20
"""Where a double tile goes; arg: see `about_space`."""
BONUS: Final = 21
"""Which bonus of a planted double tile next; arg: 4 * space + mask of those left."""
GIFT: Final = 22
"""Which tile of the black depot to take for nothing."""
VINE: Final = 23
"""Which double tile of the vineyard depot to take."""
WINE: Final = 24
"""Which wine bonus tile to take."""
ITEM: Final = 25
"""Which of several things happens next, alone; arg: what this one is."""
TOP_UP: Final = 26
"""How many points to buy so that the target is reached."""
EXCHANGE: Final = 27
"""Which tile of the black depot to take for five goods."""
GIVE: Final = 28
"""Which good to give up; arg: slot of the tile, then how many are still due."""


def about_space(key: int, value: int) -> int:
    """What a SPACE choice is about: the key space of the tile, and the value of the die, 0 for any."""
    return key | value << 5


def key_of(arg: int) -> int:
    return arg & 31


def value_of(arg: int) -> int:
    return arg >> 5
