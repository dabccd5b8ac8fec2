"""The bonus of each tile on a card, from the base game or an expansion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.modes.chateauma.adaptation import TileBonus
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.bonuses import BY_COLOUR, BY_TILE, NO_BONUS
from burgrave.games.burgundy.modes.chateauma.choosing import RESERVED
from burgrave.games.burgundy.modes.chateauma.expansions import ADAPTATIONS
from burgrave.games.burgundy.modes.chateauma.turn_events import (
    BONUS_PART,
    TurnEvent,
    depot_place,
    stack_place,
    tile_symbol,
)
from burgrave.games.burgundy.rules.tile_words import A_TILE, TILE_NAMES
from burgrave.kernel.event import Entry
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, say

BONUS: Final = 113
"""Event: seat, tile whose bonus follows."""


def _of_tile(number: int, colour: int) -> TileBonus | None:
    for adaptation in ADAPTATIONS:
        if number in adaptation.bonuses:
            return adaptation.bonuses[number]
    return BY_TILE.get(number) or BY_COLOUR.get(colour)


BONUSES: Final[list[TileBonus | None]] = [_of_tile(number, tile.colour) for number, tile in enumerate(TILES)]
"""Bonuses by tile; None for tiles that never go on a card."""


def bonus_of(tile: int) -> TileBonus:
    found = BONUSES[tile]
    assert found is not None
    return found


def resolve(c: Chateauma, tile: int) -> None:
    """Apply the bonus of a tile, then that of the tile it placed, and so on. BUR-CHA-43"""
    while tile:
        c.tell(BONUS, tile)
        tile = bonus_of(tile).effect(c, tile)


def _bonus(entry: Entry, names: Sequence[str]) -> Text:
    return say("Bonus for {tile}: {bonus}.", tile=TILE_NAMES[entry[2]], bonus=bonus_of(entry[2]).words)


def _bonus_cue(entry: Entry) -> Cue:
    return Cue(BONUS_PART, tile_symbol(entry[2]))


def _no_bonus(entry: Entry, names: Sequence[str]) -> Text:
    return say("The bonus for {tile} has no effect.", tile=TILE_NAMES[entry[2]])


def _no_bonus_cue(entry: Entry) -> Cue:
    return Cue(BONUS_PART, tile_symbol(entry[2]), sign="no")


def _reserved(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} takes {tile} from depot {depot} into the reserve.",
        player=names[entry[1]],
        tile=A_TILE[entry[2]],
        depot=entry[3],
    )


def _reserved_cue(entry: Entry) -> Cue:
    _, _, tile, depot, _ = entry
    return Cue(symbol=tile_symbol(tile), places=(depot_place(depot), stack_place(tile)), sign="yes")


def _rule(entry: Entry) -> str:
    """The rule of the bonus of the last tile in the entry."""
    return bonus_of(entry[-1]).rule


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(BONUS, "chateauma-bonus", _bonus, rule=_rule, cue=_bonus_cue),
    TurnEvent(NO_BONUS, "chateauma-no-bonus", _no_bonus, rule=_rule, cue=_no_bonus_cue),
    TurnEvent(RESERVED, "chateauma-reserved", _reserved, rule=_rule, cue=_reserved_cue),
)
