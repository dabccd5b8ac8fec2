"""Free actions of a turn: buying tiles of the black depot for silver, and buildings for workers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES, DEPOTS, FOR_SALE, PRICE
from burgrave.games.burgundy.data.tiles import BUILDING, COLOUR
from burgrave.games.burgundy.rules.offers import first_this
from burgrave.games.burgundy.rules.storage import no_room, obtain, room
from burgrave.games.burgundy.rules.taking import TAKE, at_depot, of_colours, slot_of, slot_place, slot_symbol
from burgrave.games.burgundy.rules.tile_words import A_TILE, SYMBOLS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.masks import Expander
from burgrave.kernel.text import Text, say

if TYPE_CHECKING:
    from burgrave.games.burgundy.feature import MoreActions

CLAIM: Final = 240
"""The first action of taking a tile of the black depot, where an expansion allows it."""
BUY: Final = 426
HIRE: Final = 438
BUYS: Final = Expander(BUY, FOR_SALE)
HIRES: Final = Expander(HIRE, BLACK)

TILE_BOUGHT: Final = 8
"""Event: seat, tile."""
TILE_HIRED: Final = 9
"""Event: seat, tile, depot number; it was paid for with two workers."""

BOUGHT: Final = 1
HIRED: Final = 2
"""Bits of `purchases`: what was bought in a turn."""
_MONASTERY_6: Final = 1 << 6
_FOR_SALE: Final = (1 << FOR_SALE) - 1


def free_actions(g: Burgundy, seat: int, out: list[int]) -> None:
    """Add the free actions of a turn, legal at any decision in it but not at a phase end. BUR-TURN-06, BUR-BLK-04"""
    if g.step:
        return
    if g.silver[seat] >= PRICE and not g.purchases & BOUGHT:
        BUYS.extend(out, g.laid >> BLACK & _FOR_SALE)
    if g.monasteries[seat] & _MONASTERY_6 and g.workers[seat] >= PRICE and not g.purchases & HIRED:
        HIRES.extend(out, of_colours(g, 1 << BUILDING))
    for more in g.rules.free_actions:
        more.legal(g, seat, 0, out)


def act_freely(g: Burgundy, seat: int, action: int) -> None:
    """Apply a purchase or an expansion's free action; the pending choice remains."""
    if BUY <= action < HIRE:
        buy(g, seat, BLACK + action - BUY)
    elif HIRE <= action < HIRE + BLACK:
        hire(g, seat, action - HIRE)
    else:
        apply_more(g.rules.free_actions, g, seat, 0, action)


def apply_more(added: list[MoreActions], g: Burgundy, seat: int, value: int, action: int) -> None:
    """Apply an action that an expansion added."""
    for more in added:
        if more.first <= action < more.end:
            more.apply(g, seat, value, action)
            return


def buy(g: Burgundy, seat: int, slot: int) -> None:
    """Buy a tile of the black depot for 2 silver, once per turn. BUR-BLK-01, BUR-BLK-03"""
    g.silver[seat] -= PRICE
    g.purchases |= BOUGHT | (HIRED if g.rules.one_purchase else 0)
    if g.journal is not None:
        g.journal.append((TILE_BOUGHT, seat, g.board[slot]))
    obtain(g, seat, slot)


def hire(g: Burgundy, seat: int, slot: int) -> None:
    """Buy a building of any depot for 2 workers, once per turn. BUR-MON-06"""
    g.pay_workers(seat, PRICE)
    g.purchases |= HIRED | (BOUGHT if g.rules.one_purchase else 0)
    if g.journal is not None:
        g.journal.append((TILE_HIRED, seat, g.board[slot], slot // DEPOT_SPACES + 1))
    obtain(g, seat, slot)


def sale_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"slot-{BLACK + numbers[0]}"


def sale_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[g.board[BLACK + numbers[0]]]


def _claim(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Place {tile} from the black depot", tile=A_TILE[g.board[BLACK + numbers[0]]])


def _buy(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Buy {tile} from the black depot for 2 silver", tile=A_TILE[g.board[BLACK + numbers[0]]])


def _refuse_buy(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    seat = g.home(player)
    if not g.board[BLACK + numbers[0]]:
        return say("There is no tile on this space."), "BUR-BLK-01"
    if g.purchases & BOUGHT:
        return say("You have already bought a tile this turn."), "BUR-BLK-01"
    if g.silver[seat] < PRICE:
        return say("That costs 2 silver; you have {silver}.", silver=g.silver[seat]), "BUR-BLK-01"
    return first_this()


def _buy_price(g: Burgundy, seat: int, numbers: Numbers) -> tuple[int, str]:
    return PRICE, "silver"


def _hire(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say(
        "Take {tile} from depot {depot} for 2 workers (monastery)",
        tile=A_TILE[g.board[slot_of(numbers)]],
        depot=numbers[0] + 1,
    )


def _refuse_hire(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    seat = g.home(player)
    tile = g.board[slot_of(numbers)]
    if g.monasteries[seat] & _MONASTERY_6 and tile and COLOUR[tile] == BUILDING:
        if g.purchases & HIRED:
            return say("You can use your monastery only once per turn."), "BUR-MON-06"
        if g.workers[seat] < PRICE:
            return say("That costs 2 workers; you have {workers}.", workers=g.workers[seat]), "BUR-MON-06"
    return say("Only a monastery in your duchy allows this, and only for buildings."), "BUR-MON-06"


def _hire_price(g: Burgundy, seat: int, numbers: Numbers) -> tuple[int, str]:
    return PRICE, "worker"


def _bought(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} buys {tile} from the black depot for 2 silver.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _hired(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} takes {tile} from depot {depot} for 2 workers (monastery).",
        player=names[entry[1]],
        tile=A_TILE[entry[2]],
        depot=entry[3],
    )


def at_black_depot(entry: Entry) -> tuple[str, ...]:
    return ("black",)


def _slot_clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    """The action of clicking a tile on the board: buying it on the black depot, taking it elsewhere."""
    slot = numbers[0]
    for clicked in g.rules.clicked_slot:
        action = clicked(g, slot)
        if action is not None:
            return action
    if slot < BLACK:
        return TAKE + slot
    return BUY + slot - BLACK if slot < BLACK + FOR_SALE else None


ACTIONS: Final[tuple[Action, ...]] = (
    Action("claim", CLAIM, (FOR_SALE,), says=_claim, place=sale_place, symbol=sale_symbol),
    Action(
        "buy",
        BUY,
        (FOR_SALE,),
        says=_buy,
        refuse=_refuse_buy,
        place=sale_place,
        symbol=sale_symbol,
        price=_buy_price,
        onto=room,
        unfinished=no_room,
        free=True,
    ),
    Action(
        "hire",
        HIRE,
        (DEPOTS, DEPOT_SPACES),
        says=_hire,
        refuse=_refuse_hire,
        place=slot_place,
        symbol=slot_symbol,
        price=_hire_price,
        onto=room,
        unfinished=no_room,
        free=True,
    ),
)
EVENTS: Final[tuple[Event, ...]] = (
    Event(TILE_BOUGHT, "bought", _bought, at_black_depot),
    Event(TILE_HIRED, "hired", _hired, at_depot),
)
CLICKS: Final[dict[str, Clicked]] = {"slot": _slot_clicked}
