"""Every action of Burgundy as an int, and the first int of each kind."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.actions import ActionSpace, blocks
from burgrave.kernel.masks import Expander

DEPOTS: Final = 6
DEPOT_SPACES: Final = 4
BLACK_SPACES: Final = 8
BLACK: Final = DEPOTS * DEPOT_SPACES
"""First slot of the black depot; slots 0 to 23 are the spaces of depots 1 to 6."""
INN_SLOT: Final = BLACK + BLACK_SPACES
SHOP_SLOT: Final = INN_SLOT + 1
"""First of three slots of the vineyard shop."""
CASTLE_SLOT: Final = SHOP_SLOT + 3
"""Where a castle lies that is fetched back."""
VINE_SLOT: Final = CASTLE_SLOT + 1
"""First slot of the vineyard depot."""
VINE_DEPOT_SPACES: Final = 6
SLOTS: Final = VINE_SLOT + VINE_DEPOT_SPACES
FOR_SALE: Final = CASTLE_SLOT - BLACK
"""How many slots, from the black depot on, can be bought from."""
MOST_SPACES: Final = 73
"""Spaces of a double duchy, the largest there is."""
KEYS: Final = 3
"""Key spaces of a player board."""
KEY_LIMIT: Final = 24
"""Key spaces where a shield makes them unlimited."""
GOODS: Final = 6
SEATS: Final = 4
DIE_FACES: Final = 6
ROUTE_CARDS: Final = 5
SHIELDS_IN_BOX: Final = 18
PLOTS: Final = 12
"""Double spaces of a vineyard plan."""
HALVES: Final = 2
MOST_ITEMS: Final = 12
MOST_TARGET: Final = 100
CRANE_KINDS: Final = 9
"""Buildings whose effect a crane can have: the eight of the base game and the white castle."""

ACTIONS: Final = ActionSpace(
    blocks(
        [
            ("side", (2,)),
            ("die", (2,)),
            ("take", (DEPOTS, DEPOT_SPACES)),
            ("place", (KEY_LIMIT,)),
            ("space", (MOST_SPACES,)),
            ("sell", (GOODS,)),
            ("workers", ()),
            ("discard", (KEY_LIMIT,)),
            ("depot", (DEPOTS,)),
            ("good", (GOODS,)),
            ("decline", ()),
            ("end", ()),
            ("fetch", ()),
            ("imitate", (CRANE_KINDS,)),
            ("card", (ROUTE_CARDS,)),
            ("shield", (SHIELDS_IN_BOX,)),
            ("drop", (SHIELDS_IN_BOX,)),
            ("tribute", ()),
            ("tribute-workers", (SHIELDS_IN_BOX,)),
            ("claim", (FOR_SALE,)),
            ("vine", (VINE_DEPOT_SPACES,)),
            ("plant", (KEY_LIMIT,)),
            ("plot", (PLOTS, HALVES)),
            ("bonus", (HALVES,)),
            ("wine", (6,)),
            ("item", (MOST_ITEMS,)),
            ("points", (MOST_TARGET,)),
            ("buy", (FOR_SALE,)),
            ("hire", (DEPOTS, DEPOT_SPACES)),
            ("recruit", ()),
            ("name", (SEATS,)),
            ("turn", (2, DIE_FACES)),
        ]
    )
)

SIDE: Final = ACTIONS.start("side")
DIE: Final = ACTIONS.start("die")
TAKE: Final = ACTIONS.start("take")
PLACE: Final = ACTIONS.start("place")
SPACE: Final = ACTIONS.start("space")
SELL: Final = ACTIONS.start("sell")
WORKERS: Final = ACTIONS.start("workers")
DISCARD: Final = ACTIONS.start("discard")
DEPOT: Final = ACTIONS.start("depot")
GOOD: Final = ACTIONS.start("good")
DECLINE: Final = ACTIONS.start("decline")
END: Final = ACTIONS.start("end")
FETCH: Final = ACTIONS.start("fetch")
IMITATE: Final = ACTIONS.start("imitate")
CARD: Final = ACTIONS.start("card")
SHIELD: Final = ACTIONS.start("shield")
DROP: Final = ACTIONS.start("drop")
TRIBUTE: Final = ACTIONS.start("tribute")
TRIBUTE_WORKERS: Final = ACTIONS.start("tribute-workers")
CLAIM: Final = ACTIONS.start("claim")
VINE: Final = ACTIONS.start("vine")
PLANT: Final = ACTIONS.start("plant")
PLOT: Final = ACTIONS.start("plot")
BONUS: Final = ACTIONS.start("bonus")
WINE: Final = ACTIONS.start("wine")
ITEM: Final = ACTIONS.start("item")
POINTS: Final = ACTIONS.start("points")
BUY: Final = ACTIONS.start("buy")
HIRE: Final = ACTIONS.start("hire")
RECRUIT: Final = ACTIONS.start("recruit")
NAME_SEAT: Final = ACTIONS.start("name")
TURN_DIE: Final = ACTIONS.start("turn")

FREE: Final = BUY
"""From here on an action is free: it leaves the pending choice where it is. BUR-TURN-06"""

TAKES: Final = Expander(TAKE, BLACK)
SPACES_OF: Final = Expander(SPACE, MOST_SPACES)
SELLS: Final = Expander(SELL, GOODS)
GOODS_OF: Final = Expander(GOOD, GOODS)
BUYS: Final = Expander(BUY, FOR_SALE)
HIRES: Final = Expander(HIRE, BLACK)
