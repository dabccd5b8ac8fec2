"""Châteauma chooses a tile and places it: from the depots, the reserve, a joker, or not at all."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.modes.chateauma import events
from burgrave.games.burgundy.modes.chateauma.memory import JOKER, RESERVE, Chateauma, depot_slots, ring
from burgrave.games.burgundy.rules.board import BLACK, BLACK_SPACES
from burgrave.games.burgundy.rules.tiles import COLOUR

NOTHING: Final = 0
A_JOKER: Final = -1
"""Placed, but without a bonus. BUR-CHA-27"""
CONSOLATION: Final = 2


def choose_and_place(c: Chateauma, side: int, first: int) -> int:
    """One tile for a card; the tile whose bonus is due, 0 if there is none. BUR-CHA-24 to BUR-CHA-29"""
    placed = place_one(c, side, first)
    if placed == NOTHING:
        come_away_empty(c)
    return max(placed, NOTHING)


def place_one(c: Chateauma, side: int, first: int) -> int:
    """From the depots, else from the reserve, else a joker."""
    return from_depots(c, side, first) or from_reserve(c, side) or lay_joker(c, side)


def from_depots(c: Chateauma, side: int, first: int) -> int:
    """Depot by depot, clockwise: the first that has something for the card. BUR-CHA-24, BUR-CHA-25"""
    for depot in ring(first):
        spot, slot = match(c, side, depot)
        if slot >= 0:
            tile = c.take(slot)
            c.tell(events.FOUND, tile, depot, c.number(side), spot)
            c.lay(side, spot, tile)
            return tile
        c.tell(events.NO_MATCH, depot)
    return NOTHING


def match(c: Chateauma, side: int, depot: int) -> tuple[int, int]:
    """Space of the card and slot of the depot that go together; a slot of -1 if none do.

    The first space of the card decides, then the topmost tile; or the topmost tile that fits any space.
    BUR-CHA-24, BUR-CHA-25
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
    """The first empty space for whose colour the reserve has a tile. BUR-CHA-26"""
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
    c.tell(events.FROM_RESERVE, tile, c.number(side), spot)
    c.lay(side, spot, tile)


def lay_joker(c: Chateauma, side: int) -> int:
    """A joker on the first empty space. BUR-CHA-27"""
    tile = c.top_joker()
    if not tile:
        return NOTHING
    spot = c.gaps(side)[0]
    c.tell(events.JOKER_LAID, c.number(side), spot)
    c.lay(side, spot, tile, joker=True)
    return A_JOKER


def come_away_empty(c: Chateauma) -> None:
    """The first tile of the black depot becomes a joker; without one there is silver. BUR-CHA-28, BUR-CHA-29"""
    for slot in range(BLACK, BLACK + BLACK_SPACES):
        if c.g.board[slot]:
            tile = c.take(slot)
            c.tell(events.JOKER_TAKEN, tile)
            c.keep(JOKER, tile)
            return
    c.tell(events.EMPTY_HANDED)
    c.g.gain_silver(c.seat, CONSOLATION)


def reserve_from_depot(c: Chateauma, colour: int, cause: int) -> bool:
    """The first tile of a colour from the white die's depot on goes to the reserve. BUR-CHA-35"""
    for depot in ring(c.g.white):
        for slot in depot_slots(depot):
            if c.g.board[slot] and COLOUR[c.g.board[slot]] == colour:
                reserve(c, slot, depot, cause)
                return True
    return False


def reserve(c: Chateauma, slot: int, depot: int, cause: int) -> None:
    tile = c.take(slot)
    c.tell(events.RESERVED, tile, depot, cause)
    c.keep(RESERVE, tile)
