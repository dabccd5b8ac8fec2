"""Châteauma's choice of a tile to place: from the depots, from the reserve, a joker, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES
from burgrave.games.burgundy.data.tiles import COLOUR
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.memory import depot_slots, ring
from burgrave.games.burgundy.modes.chateauma.turn_events import (
    TurnEvent,
    depot_place,
    spot_place,
    stack_place,
    tile_symbol,
)
from burgrave.games.burgundy.rules.tile_words import A_TILE
from burgrave.kernel.event import Entry
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, say

NO_MATCH: Final = 107
"""Event: seat, depot without a tile for the card."""
FOUND: Final = 108
"""Event: seat, tile, depot, card, spot."""
FROM_RESERVE: Final = 109
"""Event: seat, tile, card, spot."""
JOKER_LAID: Final = 110
"""Event: seat, card, spot."""
JOKER_TAKEN: Final = 111
"""Event: seat, tile taken from the black depot, face down into the reserve."""
EMPTY_HANDED: Final = 112
"""Event: seat. The black depot is empty too."""
RESERVED: Final = 115
"""Event: seat, tile added to the reserve, depot, tile whose bonus it is."""

NOTHING: Final = 0
A_JOKER: Final = -1
"""Stands for a joker: it was placed, but has no bonus. BUR-CHA-27"""
CONSOLATION: Final = 2


def choose_and_place(c: Chateauma, side: int, first: int) -> int:
    """Place a tile on a card; return the tile whose bonus is due, 0 if none. BUR-CHA-24 to BUR-CHA-29"""
    placed = place_one(c, side, first)
    if placed == NOTHING:
        come_away_empty(c)
    return max(placed, NOTHING)


def place_one(c: Chateauma, side: int, first: int) -> int:
    """Place a tile from the depots, else from the reserve, else a joker."""
    return from_depots(c, side, first) or from_reserve(c, side) or lay_joker(c, side)


def from_depots(c: Chateauma, side: int, first: int) -> int:
    """Place a tile from the first depot, clockwise, that has one for the card. BUR-CHA-24, BUR-CHA-25"""
    for depot in ring(first):
        spot, slot = match(c, side, depot)
        if slot >= 0:
            tile = c.take(slot)
            c.tell(FOUND, tile, depot, c.number(side), spot)
            c.lay(side, spot, tile)
            return tile
        c.tell(NO_MATCH, depot)
    return NOTHING


def match(c: Chateauma, side: int, depot: int) -> tuple[int, int]:
    """The first matching space of the card and slot of the depot; a slot of -1 if none match.

    The first space of the card takes precedence, then the topmost tile; with an option it is the topmost tile that fits
    any space. BUR-CHA-24, BUR-CHA-25
    """
    board, gaps = c.g.board, c.gaps(side)
    pairs = [
        (spot, slot)
        for spot in gaps
        for slot in depot_slots(depot)
        if board[slot] and COLOUR[board[slot]] == c.colour(side, spot)
    ]
    if not pairs:
        return 0, -1
    if c.option("chateauma_match") == "depot":
        return min(pairs, key=lambda pair: (pair[1], pair[0]))
    return pairs[0]


def from_reserve(c: Chateauma, side: int) -> int:
    """Place a tile from the reserve on the first empty space that one fits. BUR-CHA-26"""
    gaps = c.gaps(side)
    if c.option("chateauma_reserve_any_space") is not True:
        gaps = gaps[:1]
    for spot in gaps:
        tile = c.top_of(c.colour(side, spot))
        if tile:
            lay_reserved(c, side, spot, tile)
            return tile
    return NOTHING


def lay_reserved(c: Chateauma, side: int, spot: int, tile: int) -> None:
    c.tell(FROM_RESERVE, tile, c.number(side), spot)
    c.lay(side, spot, tile)


def lay_joker(c: Chateauma, side: int) -> int:
    """Place a joker on the first empty space. BUR-CHA-27"""
    tile = c.top_joker()
    if not tile:
        return NOTHING
    spot = c.gaps(side)[0]
    c.tell(JOKER_LAID, c.number(side), spot)
    c.lay(side, spot, tile, joker=True)
    return A_JOKER


def come_away_empty(c: Chateauma) -> None:
    """Take the first tile of the black depot as a joker, or silver if there is none. BUR-CHA-28, BUR-CHA-29"""
    for slot in range(BLACK, BLACK + BLACK_SPACES):
        if c.g.board[slot]:
            tile = c.take(slot)
            c.tell(JOKER_TAKEN, tile)
            c.has.jokers = [*c.has.jokers, tile]
            return
    c.tell(EMPTY_HANDED)
    c.g.gain_silver(c.seat, CONSOLATION)


def reserve_from_depot(c: Chateauma, colour: int, cause: int) -> bool:
    """Move the first tile of a colour, from the white die's depot on, to the reserve. BUR-CHA-35"""
    for depot in ring(c.g.white):
        for slot in depot_slots(depot):
            if c.g.board[slot] and COLOUR[c.g.board[slot]] == colour:
                reserve(c, slot, depot, cause)
                return True
    return False


def reserve(c: Chateauma, slot: int, depot: int, cause: int) -> None:
    tile = c.take(slot)
    c.tell(RESERVED, tile, depot, cause)
    c.has.reserve = [*c.has.reserve, tile]


def _no_match(entry: Entry, names: Sequence[str]) -> Text:
    return say("Depot {depot}: no tile fits the card.", depot=entry[2])


def _no_match_cue(entry: Entry) -> Cue:
    depot = entry[2]
    return Cue(symbol=f"die-{depot}", places=(depot_place(depot),), sign="no")


def _found(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "Depot {depot}: {player} takes {tile} for the first free space of its colour on card {card}.",
        depot=entry[3],
        player=names[entry[1]],
        tile=A_TILE[entry[2]],
        card=entry[4],
    )


def _found_cue(entry: Entry) -> Cue:
    _, _, tile, depot, card, spot = entry
    return Cue(symbol=tile_symbol(tile), places=(depot_place(depot), spot_place(card, spot)), sign="yes")


def _from_reserve(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} places {tile} from the reserve on the first free space of its colour on card {card}.",
        player=names[entry[1]],
        tile=A_TILE[entry[2]],
        card=entry[3],
    )


def _from_reserve_cue(entry: Entry) -> Cue:
    _, _, tile, card, spot = entry
    return Cue(symbol=tile_symbol(tile), places=(stack_place(tile), spot_place(card, spot)), sign="yes")


def _joker_laid(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} places a joker on the first free space of card {card}.", player=names[entry[1]], card=entry[2])


def _joker_laid_cue(entry: Entry) -> Cue:
    return Cue(symbol="joker-tile", places=("reserve-joker", spot_place(entry[2], entry[3])), sign="yes")


def _joker_taken(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} takes {tile} from the black depot and puts it face down in the reserve as a joker.",
        player=names[entry[1]],
        tile=A_TILE[entry[2]],
    )


def _joker_taken_cue(entry: Entry) -> Cue:
    return Cue(symbol=tile_symbol(entry[2]), places=("black", "reserve-joker"), sign="yes")


def _empty_handed(entry: Entry, names: Sequence[str]) -> Text:
    return say("The black depot is also empty: {player} takes 2 silver instead.", player=names[entry[1]])


def _empty_handed_cue(entry: Entry) -> Cue:
    return Cue(symbol="silver", places=("black",), sign="no")


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(NO_MATCH, "chateauma-no-match", _no_match, rule="BUR-CHA-24", cue=_no_match_cue),
    TurnEvent(FOUND, "chateauma-found", _found, rule="BUR-CHA-25", cue=_found_cue),
    TurnEvent(FROM_RESERVE, "chateauma-from-reserve", _from_reserve, rule="BUR-CHA-26", cue=_from_reserve_cue),
    TurnEvent(JOKER_LAID, "chateauma-joker-laid", _joker_laid, rule="BUR-CHA-27", cue=_joker_laid_cue),
    TurnEvent(JOKER_TAKEN, "chateauma-joker-taken", _joker_taken, rule="BUR-CHA-28", cue=_joker_taken_cue),
    TurnEvent(EMPTY_HANDED, "chateauma-empty-handed", _empty_handed, rule="BUR-CHA-29", cue=_empty_handed_cue),
)
