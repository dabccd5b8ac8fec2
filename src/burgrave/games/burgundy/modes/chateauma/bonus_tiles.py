"""Bonus tiles for complete colours in Châteauma's duchy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.turn_events import COLOUR_PART, TurnEvent
from burgrave.games.burgundy.rules.scoring import take_best_bonus
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, say

BONUS_TILE: Final = 133
"""Event: seat, colour, 0 for the large and 1 for the small tile."""
CHA_BONUS_TILE: Final = 41


def complete_colours(c: Chateauma) -> None:
    """Take a bonus tile for each colour newly complete in the duchy. BUR-CHA-51, BUR-BON-05"""
    g = c.g
    for colour, spaces in enumerate(g.duchies[c.seat].colour_mask[: len(COLOURS)]):
        if not spaces & ~g.covered[c.seat] and c.seat not in g.bonus[2 * colour : 2 * colour + 2]:
            take_bonus_tile(c, colour, CHA_BONUS_TILE)


def take_bonus_tile(c: Chateauma, colour: int, account: int) -> None:
    """Take the best bonus tile left of a colour, if any. BUR-CHA-51"""
    g = c.g
    size = take_best_bonus(g, c.seat, 2 * colour)
    if size >= 0:
        c.tell(BONUS_TILE, colour, size)
        g.score(c.seat, account, g.rules.bonus_points[size])


def _bonus_tile(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, colour, size = entry
    kind = say("large bonus tile") if size == 0 else say("small bonus tile")
    if colour == len(COLOUR_NAMES):
        return say("{player} takes the {kind} for border posts.", player=names[seat], kind=kind)
    return say("{player} takes the {kind} for {colour}.", player=names[seat], kind=kind, colour=COLOUR_NAMES[colour])


def _bonus_tile_cue(entry: Entry) -> Cue:
    _, _, colour, size = entry
    # Bonus tiles of the border posts come with a card, not with a colour. BUR-CHA-73
    part = COLOUR_PART if colour < len(COLOURS) else -1
    return Cue(part, ("bonus-large", "bonus-small")[size], (f"bonus-{colour}-{size}",), "yes")


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(BONUS_TILE, "chateauma-bonus-tile", _bonus_tile, rule="BUR-CHA-51", cue=_bonus_tile_cue),
)
CAUSES: Final[tuple[Cause, ...]] = (
    Cause(CHA_BONUS_TILE, "Châteauma's bonus tile", "BUR-CHA-51", say("bonus tile"), "colours"),
)
