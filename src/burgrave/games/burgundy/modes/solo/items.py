"""Items: the effects of a placement, which wait and are resolved in the player's order."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import (
    ANIMAL,
    BANK,
    BOARDING_HOUSE,
    CARPENTER,
    CHURCH,
    COLOUR,
    MARKET,
    MONASTERY,
    SHIP_TILE,
    TILES,
    WATCHTOWER,
)
from burgrave.games.burgundy.modes.solo.counter import award
from burgrave.games.burgundy.modes.solo.memory import solo
from burgrave.games.burgundy.rules.animals import points_for
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICE
from burgrave.games.burgundy.rules.monasteries import COUNTED_POINTS
from burgrave.games.burgundy.rules.offers import offer
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.entries import ARG_SHIFT, KIND
from burgrave.kernel.flat import listed
from burgrave.kernel.text import Text, count, say

ITEM_CHOICE: Final = 25
ITEM: Final = 314
FIRST_ITEMS: Final = 12
FURTHER_ITEM: Final = 490
"""The items after the first ones, whose actions were added later."""
MOST_ITEMS: Final = 32
"""The most items that can ever wait.

A turn has 19 tiles: 3 stored, 12 in the depots, one of them a mine, and 4 in the black depot. A placement adds at most
one effect, two awards and one claim; there are 5 claims, since the sixth complete colour fills the board. Resolving an
item leads to one placement, one tile to store or one award: every placement but the first and every tile stored costs
an item, except one bought and one hired. At most 3 claims are placed, directly from the black depot, if a tile is
bought there: 19 + 2 * 19 + 5 items, less 18 and 11, less the effect that a mine does not have.
"""

# An item waits on the stack until the player resolves it: points, the effect of a tile, or a complete colour.
_AWARD: Final = 0
_EFFECT: Final = 1
_COLOUR: Final = 2
COLOUR_POINTS: Final = 3
"""Points of monastery 26 for each complete colour."""
_COLOURS_COUNT: Final = 26
_ANYTHING: Final = 1 << 20
_BROUGHT: Final = {
    MARKET: 0,
    CARPENTER: 0,
    CHURCH: 0,
    BOARDING_HOUSE: 0,
    BANK: 2,
    WATCHTOWER: 4,
    SHIP_TILE: 0,
}
"""How far a tile's effect moves the counter; effects that may lead to other placements or to a sale are missing."""


def wait_for_points(g: Burgundy, seat: int, account: int, points: int, other: int = 0, more: int = 0) -> None:
    """Add an item for a gain, of which `more` points belong to another account."""
    g.ask(seat, ITEM_CHOICE, _AWARD | account << 2 | points << 10 | other << 18 | more << 26)


def wait_for_effect(g: Burgundy, seat: int, tile: int, space: int) -> None:
    g.ask(seat, ITEM_CHOICE, _EFFECT | tile << 2 | space << 10)


def wait_for_claim(g: Burgundy, seat: int) -> None:
    """Add an item for claiming a tile of the black depot for a complete colour. BUR-SOLO-14"""
    g.ask(seat, ITEM_CHOICE, _COLOUR)


def waiting(g: Burgundy) -> list[int]:
    """The items on top of the stack, from the top."""
    items = []
    for entry in reversed(listed(g.pending)):
        if entry & KIND != ITEM_CHOICE:
            break
        items.append(entry >> ARG_SHIFT)
    return items


def next_item(g: Burgundy) -> int | None:
    """The item to resolve without asking: a single one, or points whose order makes no difference. BUR-SOLO-18"""
    items = waiting(g)
    if len(items) == 1:
        g.take_off(-1)
        return items[0]
    awards = [item for item in items if item & 3 == _AWARD]
    mine = solo(g)
    if awards and mine.counter + sum(brings(g, item) for item in items) + g.silver[0] < mine.target:
        g.take_off(-1 - items.index(awards[0]))
        return awards[0]
    return None


def brings(g: Burgundy, item: int) -> int:
    """How far an item can move the counter, by points or by silver that buys them."""
    kind, first, second = item & 3, item >> 2 & 255, item >> 10
    if kind == _AWARD:
        return total(item)
    if kind == _COLOUR:
        return _ANYTHING
    if COLOUR[first] == ANIMAL:
        return sum(points_for(g, 0, first, second))
    if COLOUR[first] == MONASTERY:
        return _monastery_brings(g, TILES[first].number)
    return _BROUGHT.get(first, _ANYTHING)


def _monastery_brings(g: Burgundy, number: int) -> int:
    """The points of a monastery that scores at once here, with one more building at most. BUR-SOLO-13, BUR-SOLO-23"""
    if number == _COLOURS_COUNT:
        return COLOUR_POINTS * solo(g).complete.bit_count()
    return sum(end.points(g, 0) + COUNTED_POINTS for end in g.rules.end_monasteries if end.number == number)


def total(item: int) -> int:
    """The points of an award."""
    return (item >> 10 & 255) + (item >> 26)


def happen(g: Burgundy, item: int) -> None:
    kind, first, second = item & 3, item >> 2 & 255, item >> 10
    if kind == _AWARD:
        award(g, first, second & 255, item >> 18 & 255, item >> 26)
    elif kind == _EFFECT:
        g.rules.effects[first](g, 0, first, second)
    else:
        offer(g, 0, CLAIM_CHOICE, 2)


class Item(Choice[Burgundy]):
    """Which waiting item to resolve next. BUR-SOLO-18"""

    kind = ITEM_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("What happens next?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [_action(n) for n in range(len(waiting(g)))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        chosen = action - ITEM if action < FURTHER_ITEM else action - FURTHER_ITEM + FIRST_ITEMS
        if chosen:
            g.ask(seat, ITEM_CHOICE, arg)
            arg = g.take_off(-1 - chosen) >> ARG_SHIFT
        happen(g, arg)


def _action(n: int) -> int:
    """The action of resolving item `n`, counted from the top."""
    return ITEM + n if n < FIRST_ITEMS else FURTHER_ITEM + n - FIRST_ITEMS


def _item(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return item_name(g, waiting(g)[numbers[0]])


def _further_item(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return item_name(g, waiting(g)[FIRST_ITEMS + numbers[0]])


def item_name(g: Burgundy, item: int) -> Text:
    kind, first = item & 3, item >> 2 & 255
    if kind == _AWARD:
        return count("{n} point: {cause}", "{n} points: {cause}", total(item), cause=g.game.causes[first].words)
    if kind == _EFFECT:
        return say("Effect: {tile}", tile=TILE_NAMES[first])
    return say("A tile from the black depot for the completed colour")


ACTIONS: Final[tuple[Action, ...]] = (
    Action("item", ITEM, (FIRST_ITEMS,), says=_item),
    Action("further-item", FURTHER_ITEM, (MOST_ITEMS - FIRST_ITEMS,), says=_further_item),
)
