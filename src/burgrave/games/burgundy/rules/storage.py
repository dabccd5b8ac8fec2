"""Storage spaces: storing tiles, and making room for more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import KEY_LIMIT
from burgrave.games.burgundy.data.tiles import OTHER_HALF, SIZE
from burgrave.games.burgundy.rules.tile_words import A_TILE, NO_ROOM, SYMBOLS, TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.compiling import i64
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import lowest, place_of, popcount
from burgrave.kernel.masks import add_bits, bits
from burgrave.kernel.text import Text, say

ROOM: Final = 5
DISCARD: Final = 132

DISCARDED: Final = 10
"""Event: seat, tile."""


def free_keys(g: Burgundy, seat: int) -> int:
    """Mask of the empty storage spaces that a seat may use. BUR-TAKE-03"""
    limit = g.rules.key_spaces
    for change in g.rules.capacity:
        limit = change.limit(g, seat, limit)
    keys = g.keys
    first: i64 = seat * g.rules.keys
    end: i64 = limit
    free: i64 = 0
    for key in range(end):
        if not keys[first + key]:
            free |= 1 << key
    return free & g.usable_keys(seat)


def stored_keys(g: Burgundy, seat: int, size: i64) -> int:
    """Mask of the storage spaces with a tile of at least this size."""
    keys = g.keys
    first: i64 = seat * g.rules.keys
    end: i64 = g.rules.most_keys
    found: i64 = 0
    for key in range(end):
        tile = keys[first + key]
        if tile and SIZE[tile] >= size:
            found |= 1 << key
    return found


def obtain(g: Burgundy, seat: int, slot: int) -> None:
    """Take a tile from the board into storage, asking for room first if there is none. BUR-TAKE-02, BUR-TAKE-04"""
    tile = g.board[slot]
    free = free_keys(g, seat)
    if popcount(free) < SIZE[tile]:
        g.ask(seat, ROOM, slot)
        return
    choosing = g.rules.choose_key
    if choosing is None or not choosing(g, seat, slot, free):
        put_on_key(g, seat, slot, free)


def put_on_key(g: Burgundy, seat: int, slot: int, free: int) -> None:
    """Move the tile of a slot to the first of these storage spaces."""
    tile = g.board[slot]
    first = seat * g.rules.keys
    g.keys[first + lowest(free)] = tile
    if SIZE[tile] == 2:
        g.keys[first + lowest(free & free - 1)] = OTHER_HALF
    g.board[slot] = 0
    g.laid &= ~(1 << slot)
    for hook in g.rules.on_obtained:
        hook(g, slot)


def discard(g: Burgundy, seat: int, key: int) -> None:
    """Discard a stored tile, which leaves the game. BUR-TAKE-04"""
    tile = unstore(g, seat, key)
    g.put_away(tile)
    if g.journal is not None:
        g.journal.append((DISCARDED, seat, tile))


def unstore(g: Burgundy, seat: int, key: int) -> int:
    """Remove a tile from its storage spaces."""
    first = seat * g.rules.keys
    tile = g.keys[first + key]
    g.keys[first + key] = 0
    if SIZE[tile] == 2:
        g.keys[place_of(g.keys, OTHER_HALF, first)] = 0
    return tile


class Room(Choice[Burgundy]):
    """Which stored tile to discard so that another can be stored; arg: its slot. BUR-TAKE-04 to BUR-TAKE-06"""

    kind = ROOM

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        tile = TILE_NAMES[g.board[arg]]
        return say(
            "Your storage spaces are full. Which tile will you discard to make room for this one: {tile}?", tile=tile
        )

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        usable = g.usable_keys(seat)
        stored = stored_keys(g, seat, 1) & usable
        lacking = SIZE[g.board[arg]]
        if lacking > 1:
            # Where small tiles alone cannot make enough room, discarding one besides a large one would be too much.
            large = stored_keys(g, seat, 2) & usable
            if popcount(stored & ~large) < lacking - popcount(free_keys(g, seat)):
                stored = large
        out: list[int] = []
        add_bits(out, DISCARD, stored)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        discard(g, seat, action - DISCARD)
        obtain(g, seat, arg)

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason:
        reason = NO_ROOM[g.board[arg]]
        if reason is not None:
            return reason
        return say("Your storage spaces are full: first choose a tile to discard."), "BUR-TAKE-04"

    def marks(self, g: Burgundy, seat: int, arg: int) -> dict[str, str]:
        return {f"slot-{arg}": "chosen"}


def no_room(g: Burgundy, player: int, numbers: Numbers) -> bool:
    """Whether a stored tile must be discarded before another can be stored."""
    return not free_keys(g, g.home(player))


def room(g: Burgundy, player: int, numbers: Numbers) -> tuple[str, ...]:
    """The storage spaces where a tile of the board can be dropped; it goes to the first."""
    seat = g.home(player)
    return tuple([f"key-{seat}-{key}" for key in bits(free_keys(g, seat))])


def key_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"key-{g.home(seat)}-{numbers[0]}"


def key_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[_on_key(g, seat, numbers[0])]


def stored(g: Burgundy, player: int, key: int) -> Text:
    """The tile on a storage space."""
    return TILE_NAMES[_on_key(g, player, key)]


def a_stored(g: Burgundy, player: int, key: int) -> Text:
    """A stored tile as an object of "places"."""
    return A_TILE[_on_key(g, player, key)]


def _on_key(g: Burgundy, player: int, key: int) -> int:
    return g.keys[g.home(player) * g.rules.keys + key]


def _discard(g: Burgundy, player: int, numbers: Numbers) -> Text:
    return say("Discard {tile}", tile=a_stored(g, player, numbers[0]))


def _refuse_discard(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return say("You discard stored tiles only to make room."), "BUR-TAKE-06"


def _discarded(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} discards {tile}.", player=names[entry[1]], tile=A_TILE[entry[2]])


CHOICES: Final[tuple[AnyChoice, ...]] = (Room(),)
ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "discard",
        DISCARD,
        (KEY_LIMIT,),
        says=_discard,
        refuse=_refuse_discard,
        place=key_place,
        symbol=key_symbol,
    ),
)
EVENTS: Final[tuple[Event, ...]] = (Event(DISCARDED, "discarded", _discarded),)
