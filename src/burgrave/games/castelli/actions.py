"""Every action of Castelli as an int, and the first int of each kind.

Squares and octagons are written by row and place in the row, counted from the north-west.
"""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.cards import CARD_KINDS, KINDS
from burgrave.games.castelli.layouts import PER_ROW
from burgrave.kernel.actions import ActionSpace, blocks
from burgrave.kernel.masks import Expander

ROWS: Final = 8
SPACES: Final = ROWS * PER_ROW
SLOTS: Final = 4
"""Where castles can stand in an octagon: two sites of its rock area, its grain area, its wood area."""
GRAIN_SLOT: Final = 2
WOOD_SLOT: Final = 3

ACTIONS: Final = ActionSpace(
    blocks(
        [
            ("reveal", (ROWS, PER_ROW)),
            ("lay", (4,)),
            ("exchange", (4,)),
            ("steward", (4,)),
            ("build", (ROWS, PER_ROW)),
            ("overbuild", (ROWS, PER_ROW, SLOTS)),
            ("found", (ROWS, PER_ROW)),
            ("burn", (ROWS, PER_ROW)),
            ("victim", (4,)),
            ("guard", ()),
            ("pass", ()),
            ("end", ()),
            *((f"play-{card.name}", ()) for card in CARD_KINDS),
            *((f"sell-{card.name}", ()) for card in CARD_KINDS),
        ]
    )
)

REVEAL: Final = ACTIONS.start("reveal")
LAY: Final = ACTIONS.start("lay")
EXCHANGE: Final = ACTIONS.start("exchange")
STEWARD: Final = ACTIONS.start("steward")
BUILD: Final = ACTIONS.start("build")
OVERBUILD: Final = ACTIONS.start("overbuild")
FOUND: Final = ACTIONS.start("found")
BURN: Final = ACTIONS.start("burn")
VICTIM: Final = ACTIONS.start("victim")
GUARD: Final = ACTIONS.start("guard")
PASS: Final = ACTIONS.start("pass")
END: Final = ACTIONS.start("end")
PLAY: Final = ACTIONS.start(f"play-{CARD_KINDS[0].name}")
SELL: Final = ACTIONS.start(f"sell-{CARD_KINDS[0].name}")
"""From here on an action is a sale: it leaves the pending choice where it is. CAS-CRD-04"""

REVEALS: Final = Expander(REVEAL, SPACES)
BUILDS: Final = Expander(BUILD, SPACES)
FOUNDS: Final = Expander(FOUND, SPACES)
BURNS: Final = Expander(BURN, SPACES)
SELLS: Final = Expander(SELL, KINDS)
