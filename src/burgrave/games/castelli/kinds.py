"""Kinds of pending choices, and the stages of a turn between them."""

from __future__ import annotations

from typing import Final

OPEN: Final = 0
"""Before revealing: turn up a tile, or use cards first."""
LAY: Final = 1
"""Which way round the tile lies; with Dilemma also which tile."""
TURN_TILE: Final = 2
"""Another player may answer with a Steward."""
BUILD: Final = 3
"""Castles and cards after evaluation."""
SITE: Final = 4
"""Where the castle of a card goes; about: the kind of the card."""
RIVAL: Final = 5
"""Which castle a card overbuilds; about: the kind of the card."""
DEFEND: Final = 6
"""The owner of a castle may answer with a Guard; about: the castle, and the card of the attack."""
FOUND: Final = 7
"""Where a new settlement goes; about: the kind of the card."""
BURN: Final = 8
"""Which city burns."""
VICTIM: Final = 9
"""Whom the traitor buys from."""
LAST_SALE: Final = 10
"""The last chance to sell cards."""

REVEALING: Final = 0
LAID: Final = 1
BUILDING: Final = 2
ENDING: Final = 3
OVER: Final = 4
