"""Events of Châteauma's turn: its six parts, and cues for the log lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from burgrave.games.burgundy.data.tiles import COLOUR, TILES
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.scene import Cue, TurnPart
from burgrave.kernel.text import Text, say

PARTS: Final[tuple[TurnPart, ...]] = (
    TurnPart(say("Choosing and placing a tile"), say("Nothing."), "BUR-CHA-23"),
    TurnPart(say("Tile bonus"), say("No tile with a bonus was placed."), "BUR-CHA-30"),
    TurnPart(say("Symbol on the card"), say("No symbol is covered."), "BUR-CHA-44"),
    TurnPart(say("Card completed?"), say("No card is complete."), "BUR-CHA-45"),
    TurnPart(say("Colour completed?"), say("No other colour in its duchy is complete."), "BUR-CHA-51"),
    TurnPart(say("Purchase"), say("Nothing is bought."), "BUR-CHA-52"),
)
"""The parts of Châteauma's turn. BUR-CHA-22"""
CHOICE_PART: Final = 0
BONUS_PART: Final = 1
SYMBOL_PART: Final = 2
CARD_PART: Final = 3
COLOUR_PART: Final = 4
PURCHASE_PART: Final = 5

SIDE_NAMES: Final[tuple[Text, ...]] = (say("left"), say("right"))


@dataclass(frozen=True)
class TurnEvent(Event):
    """A step that a person at the table would carry out for Châteauma. Its log line always names a rule."""

    cue: Callable[[Entry], Cue] | None = None


def card_place(number: int) -> str:
    """The place of a card, the same on either side."""
    return f"card-{number}"


def spot_place(number: int, spot: int) -> str:
    return f"card-{number}-{spot}"


def depot_place(number: int) -> str:
    return f"depot-{number - 1}"


def stack_place(tile: int) -> str:
    """The place of a tile in the reserve."""
    return f"reserve-{COLOUR[tile]}"


def duchy_place(seat: int, space: int) -> str:
    return f"space-{seat}-{space}"


def tile_symbol(tile: int) -> str:
    return f"tile-{TILES[tile].name}"
