"""Taking tiles from depots, with a die or by a building."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES, DEPOTS
from burgrave.games.burgundy.data.tiles import COLOUR
from burgrave.games.burgundy.rules.dice import USE, cost, free_step_taking, no_die, wrong_number
from burgrave.games.burgundy.rules.offers import first_this
from burgrave.games.burgundy.rules.storage import no_room, obtain, room
from burgrave.games.burgundy.rules.tile_words import A_TILE, SYMBOLS
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.masks import Expander
from burgrave.kernel.text import Text, say

TAKE: Final = 4
TAKES: Final = Expander(TAKE, BLACK)

TOOK: Final = 7
"""Event: seat, tile, depot number."""


def take_tile(g: Burgundy, seat: int, slot: int) -> None:
    """Take a tile from a depot. BUR-TAKE-01, BUR-TAKE-02"""
    if g.journal is not None:
        g.journal.append((TOOK, seat, g.board[slot], slot // DEPOT_SPACES + 1))
    obtain(g, seat, slot)


def of_colours(g: Burgundy, colours: int) -> int:
    """Mask of the slots of depots 1 to 6 that hold a tile of one of these colours."""
    found = 0
    for slot in range(BLACK):
        tile = g.board[slot]
        if tile and colours >> COLOUR[tile] & 1:
            found |= 1 << slot
    return found


def slot_of(numbers: Numbers) -> int:
    """The slot of a space of a depot."""
    return numbers[0] * DEPOT_SPACES + numbers[1]


def slot_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"slot-{slot_of(numbers)}"


def slot_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[g.board[slot_of(numbers)]]


def _take(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take {tile} from depot {depot}", tile=A_TILE[g.board[slot_of(numbers)]], depot=numbers[0] + 1)


def _take_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    kind, _, arg = g.top()
    if kind != USE:
        return 0, ""
    seat = g.home(player)
    return cost(g, seat, arg & 7, numbers[0] + 1, free_step_taking(g, seat)), "worker"


def _refuse_take(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    kind, _, arg = g.top()
    depot = numbers[0] + 1
    if kind == TURN:
        return no_die(g)
    if kind != USE:
        return first_this()
    if reason := nothing_there(g, numbers):
        return reason
    seat = g.home(player)
    price = cost(g, seat, arg & 7, depot, free_step_taking(g, seat))
    return wrong_number(g, seat, price, say("depot {depot}", depot=depot), "BUR-TAKE-01")


def nothing_there(g: Burgundy, numbers: Numbers) -> Reason | None:
    """Why no tile can be taken from a space of a depot, if it is empty."""
    if not g.laid >> numbers[0] * DEPOT_SPACES & 0b1111:
        return say("Depot {depot} is empty.", depot=numbers[0] + 1), "BUR-TAKE-07"
    if not g.board[slot_of(numbers)]:
        return say("There is no tile on this space."), "BUR-TAKE-07"
    return None


def _took(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} takes {tile} from depot {depot}.", player=names[entry[1]], tile=A_TILE[entry[2]], depot=entry[3]
    )


def at_depot(entry: Entry) -> tuple[str, ...]:
    return (f"depot-{entry[3] - 1}",)


ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "take",
        TAKE,
        (DEPOTS, DEPOT_SPACES),
        says=_take,
        refuse=_refuse_take,
        place=slot_place,
        symbol=slot_symbol,
        price=_take_price,
        onto=room,
        unfinished=no_room,
    ),
)
EVENTS: Final[tuple[Event, ...]] = (Event(TOOK, "took", _took, at_depot),)
