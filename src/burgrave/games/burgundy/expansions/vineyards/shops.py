"""The vineyard depot and the shop: the double tiles available, and how they are taken."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, FOR_SALE
from burgrave.games.burgundy.data.tiles import FIRST_DOUBLE, KNOWN_TILES, OTHER_HALF, TILES
from burgrave.games.burgundy.expansions.vineyards.memory import plan
from burgrave.games.burgundy.expansions.vineyards.plan import (
    GRAPE_NAMES,
    SHOP_SLOT,
    SHOP_SLOTS,
    VINE_DEPOT_SPACES,
    VINE_SLOT,
)
from burgrave.games.burgundy.feature import MoreActions, TileRule
from burgrave.games.burgundy.rules.buying import CLAIM, at_black_depot
from burgrave.games.burgundy.rules.dice import ANY, NUMBERS_IN_REACH, USE, cost, no_die, steps_of_workers
from burgrave.games.burgundy.rules.offers import DECLINE, first_this, offer
from burgrave.games.burgundy.rules.phases import clear_slots
from burgrave.games.burgundy.rules.storage import obtain
from burgrave.games.burgundy.rules.tile_words import A_TILE, SYMBOLS
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say, verbatim

GIFT: Final = 22
VINE_CHOICE: Final = 23
VINE: Final = 252
TOOK_DOUBLE: Final = 31
"""Event: seat, double tile."""
GIVEN: Final = 33
"""Event: seat, tile taken from the black depot for free."""


def clear(g: Burgundy) -> None:
    """Remove leftover double tiles from the game. BUR-VIN-06"""
    clear_slots(g, SHOP_SLOT, SHOP_SLOT + SHOP_SLOTS)
    clear_slots(g, VINE_SLOT, VINE_SLOT + VINE_DEPOT_SPACES)


def refill(g: Burgundy) -> None:
    """Refill the vineyard depot, then the shop. BUR-VIN-07"""
    for space in range(len(depot_numbers(g))):
        g.board[VINE_SLOT + space] = max(0, g.draw_flat(g.supply, FIRST_DOUBLE, OTHER_HALF))
    for slot in shop_slots(g):
        g.board[slot] = max(0, g.draw_flat(g.supply, FIRST_DOUBLE, OTHER_HALF))


def shop_slots(g: Burgundy) -> list[int]:
    """The slots of the shop in use, from left to right. BUR-VIN-07"""
    return [SHOP_SLOT + space - 1 for space in plan(g).shop[g.players]]


def depot_numbers(g: Burgundy) -> list[list[int]]:
    """The die numbers of each space of the vineyard depot. BUR-VIN-10"""
    return plan(g).depot[g.players]


class TakeDouble(MoreActions):
    """Taking a double tile, which needs two storage spaces. BUR-VIN-10, BUR-VIN-11"""

    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        laid = g.laid >> VINE_SLOT
        if not laid:
            return
        reached = NUMBERS_IN_REACH[(arg & 7) * 4 + steps_of_workers(g, seat)]
        numbers = plan(g).depot_masks[g.players]
        for space in range(len(numbers)):
            if reached & numbers[space] and laid >> space & 1:
                out.append(VINE + space)

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        g.pay_workers(seat, vine_cost(g, seat, arg & 7, action - VINE))
        take_double(g, seat, VINE_SLOT + action - VINE)


def vine_cost(g: Burgundy, seat: int, value: int, space: int) -> int:
    """Workers needed for a die to reach a space of the vineyard depot. BUR-VIN-10"""
    if value == ANY:
        return 0
    return min(cost(g, seat, value, number, 0) for number in depot_numbers(g)[space])


def take_double(g: Burgundy, seat: int, slot: int) -> None:
    if g.journal is not None:
        g.journal.append((TOOK_DOUBLE, seat, g.board[slot]))
    obtain(g, seat, slot)


def black_bonus(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Offer a free tile of the black depot or the shop. BUR-VIN-17"""
    offer(g, seat, GIFT)


class Gift(Choice[Burgundy]):
    """Which tile of the black depot, inn or shop to take for free. BUR-VIN-17, BUR-INN-09"""

    kind = GIFT

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which tile will you take from the black depot or the shop?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = [CLAIM + n for n in range(FOR_SALE) if g.board[BLACK + n]]
        out.append(DECLINE)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            slot = BLACK + action - CLAIM
            if g.journal is not None:
                g.journal.append((GIVEN, seat, g.board[slot]))
            obtain(g, seat, slot)


def vine_bonus(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Offer a double tile of the vineyard depot, whatever the number. BUR-VIN-18"""
    offer(g, seat, VINE_CHOICE)


class Vine(Choice[Burgundy]):
    """Which double tile of the vineyard depot to take. BUR-VIN-18"""

    kind = VINE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which double tile will you take from the vineyard depot?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [*(VINE + n for n in range(VINE_DEPOT_SPACES) if g.board[VINE_SLOT + n]), DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            take_double(g, seat, VINE_SLOT + action - VINE)


def _vine(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take {tile} from the vineyard depot", tile=A_TILE[g.board[VINE_SLOT + numbers[0]]])


def _refuse_vine(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    kind = g.top()[0]
    if kind == TURN:
        return no_die(g)
    if kind == USE:
        return say("The die must show a number of this space in the vineyard depot."), "BUR-VIN-10"
    return first_this()


def _vine_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"slot-{VINE_SLOT + numbers[0]}"


def _vine_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[g.board[VINE_SLOT + numbers[0]]]


def _vine_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    kind, _, arg = g.top()
    return (vine_cost(g, g.home(player), arg & 7, numbers[0]), "worker") if kind == USE else (0, "")


def _took_double(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes {tile} from the vineyard depot.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _given(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes {tile} from the black depot for free.", player=names[entry[1]], tile=A_TILE[entry[2]])


def clicked_slot(g: Burgundy, slot: int) -> int | None:
    return VINE + slot - VINE_SLOT if slot >= VINE_SLOT else None


_HELP: Final = say("Takes up two storage spaces; you plant it in your vineyard.")


def _double_tile(tile: int) -> TileRule:
    first, second = (GRAPE_NAMES[grape] for grape in TILES[tile].halves)
    return TileRule(
        say("double tile {first} and {second}", first=first, second=second),
        say("a double tile ({first}, {second})", first=first, second=second),
        _HELP,
        no_room=(say("A double tile needs two storage spaces: first choose a tile to discard."), "BUR-VIN-11"),
    )


TILES_OF_VINEYARDS: Final[dict[int, TileRule]] = {
    **{tile: _double_tile(tile) for tile in KNOWN_TILES if FIRST_DOUBLE <= tile < OTHER_HALF},
    OTHER_HALF: TileRule(verbatim(""), help=_HELP),
}


ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "vine",
        VINE,
        (VINE_DEPOT_SPACES,),
        says=_vine,
        refuse=_refuse_vine,
        place=_vine_place,
        symbol=_vine_symbol,
        price=_vine_price,
    ),
)
EVENTS: Final[tuple[Event, ...]] = (
    Event(TOOK_DOUBLE, "took-double", _took_double),
    Event(GIVEN, "gift", _given, at_black_depot),
)
