"""Tiles on their way: from the board to a storage space, out of the game, to be bought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES, DEPOTS, FOR_SALE, KEY_LIMIT, PRICE
from burgrave.games.burgundy.data.tiles import BUILDING, COLOUR, OTHER_HALF, SIZE
from burgrave.games.burgundy.rules.dice import USE, cost, free_step_taking, no_die, wrong_number
from burgrave.games.burgundy.rules.offers import first_this
from burgrave.games.burgundy.rules.tile_words import A_TILE, SYMBOLS, TILE_NAMES
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.compiling import i64
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.flat import lowest, place_of, popcount
from burgrave.kernel.masks import Expander, add_bits, bits
from burgrave.kernel.text import Text, say

if TYPE_CHECKING:
    from burgrave.games.burgundy.feature import MoreActions

ROOM: Final = 5
TAKE: Final = 4
DISCARD: Final = 132
CLAIM: Final = 240
"""A tile of the black depot, where expansions let one choose it."""
BUY: Final = 426
HIRE: Final = 438
TAKES: Final = Expander(TAKE, BLACK)
BUYS: Final = Expander(BUY, FOR_SALE)
HIRES: Final = Expander(HIRE, BLACK)

TOOK: Final = 7
"""seat, tile, depot number"""
TILE_BOUGHT: Final = 8
"""seat, tile"""
TILE_HIRED: Final = 9
"""seat, tile, depot number: paid with two workers"""
DISCARDED: Final = 10
"""seat, tile"""

BOUGHT: Final = 1
HIRED: Final = 2
"""Masks of what was bought in a turn."""
_MONASTERY_6: Final = 1 << 6
_FOR_SALE: Final = (1 << FOR_SALE) - 1


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
    """The tile of a slot lies on the first of these storage spaces."""
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
    """A stored tile leaves the game. BUR-TAKE-04"""
    tile = unstore(g, seat, key)
    g.put_away(tile)
    if g.journal is not None:
        g.journal.append((DISCARDED, seat, tile))


def unstore(g: Burgundy, seat: int, key: int) -> int:
    """Take a tile off its storage spaces."""
    first = seat * g.rules.keys
    tile = g.keys[first + key]
    g.keys[first + key] = 0
    if SIZE[tile] == 2:
        g.keys[place_of(g.keys, OTHER_HALF, first)] = 0
    return tile


def take_tile(g: Burgundy, seat: int, slot: int) -> None:
    """A tile from a depot. BUR-TAKE-01, BUR-TAKE-02"""
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


def free_actions(g: Burgundy, seat: int, out: list[int]) -> None:
    """Add the free actions of your turn, open at any decision but not at a phase end. BUR-TURN-06, BUR-BLK-04"""
    if g.step:
        return
    if g.silver[seat] >= PRICE and not g.purchases & BOUGHT:
        BUYS.extend(out, g.laid >> BLACK & _FOR_SALE)
    if g.monasteries[seat] & _MONASTERY_6 and g.workers[seat] >= PRICE and not g.purchases & HIRED:
        HIRES.extend(out, of_colours(g, 1 << BUILDING))
    for more in g.rules.free_actions:
        more.legal(g, seat, 0, out)


def act_freely(g: Burgundy, seat: int, action: int) -> None:
    """A purchase, or what an expansion allows; the pending choice stays where it is."""
    if BUY <= action < HIRE:
        buy(g, seat, BLACK + action - BUY)
    elif HIRE <= action < HIRE + BLACK:
        hire(g, seat, action - HIRE)
    else:
        apply_more(g.rules.free_actions, g, seat, 0, action)


def apply_more(added: list[MoreActions], g: Burgundy, seat: int, value: int, action: int) -> None:
    """Carry out an action that an expansion added."""
    for more in added:
        if more.first <= action < more.end:
            more.apply(g, seat, value, action)
            return


def buy(g: Burgundy, seat: int, slot: int) -> None:
    """A tile of the black depot for 2 silver, once in a turn. BUR-BLK-01, BUR-BLK-03"""
    g.silver[seat] -= PRICE
    g.purchases |= BOUGHT | (HIRED if g.rules.one_purchase else 0)
    if g.journal is not None:
        g.journal.append((TILE_BOUGHT, seat, g.board[slot]))
    obtain(g, seat, slot)


def hire(g: Burgundy, seat: int, slot: int) -> None:
    """A building of any depot for 2 workers, once in a turn. BUR-MON-06"""
    g.pay_workers(seat, PRICE)
    g.purchases |= HIRED | (BOUGHT if g.rules.one_purchase else 0)
    if g.journal is not None:
        g.journal.append((TILE_HIRED, seat, g.board[slot], slot // DEPOT_SPACES + 1))
    obtain(g, seat, slot)


class Room(Choice[Burgundy]):
    """Which stored tile leaves the game so that another can come; arg: its slot. BUR-TAKE-04 to BUR-TAKE-06"""

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
            # Where single tiles cannot make enough room, one of them on top of a double tile would be too much.
            doubles = stored_keys(g, seat, 2) & usable
            if popcount(stored & ~doubles) < lacking - popcount(free_keys(g, seat)):
                stored = doubles
        out: list[int] = []
        add_bits(out, DISCARD, stored)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        discard(g, seat, action - DISCARD)
        obtain(g, seat, arg)

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason:
        if SIZE[g.board[arg]] > 1:
            return say("A double tile needs two storage spaces: first choose a tile to discard."), "BUR-VIN-11"
        return say("Your storage spaces are full: first choose a tile to discard."), "BUR-TAKE-04"

    def marks(self, g: Burgundy, seat: int, arg: int) -> dict[str, str]:
        return {f"slot-{arg}": "chosen"}


def no_room(g: Burgundy, player: int, numbers: Numbers) -> bool:
    """Whether a stored tile must make room before another one can come."""
    return not free_keys(g, g.home(player))


def room(g: Burgundy, player: int, numbers: Numbers) -> tuple[str, ...]:
    """The storage spaces where a tile of the board can be put: it goes to the first."""
    seat = g.home(player)
    return tuple([f"key-{seat}-{key}" for key in bits(free_keys(g, seat))])


def slot_of(numbers: Numbers) -> int:
    """The slot of a space of a depot."""
    return numbers[0] * DEPOT_SPACES + numbers[1]


def slot_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"slot-{slot_of(numbers)}"


def slot_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[g.board[slot_of(numbers)]]


def sale_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"slot-{BLACK + numbers[0]}"


def sale_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[g.board[BLACK + numbers[0]]]


def key_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"key-{g.home(seat)}-{numbers[0]}"


def key_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[_on_key(g, seat, numbers[0])]


def stored(g: Burgundy, player: int, key: int) -> Text:
    """The tile on a storage space."""
    return TILE_NAMES[_on_key(g, player, key)]


def a_stored(g: Burgundy, player: int, key: int) -> Text:
    """A stored tile in words, as what somebody places."""
    return A_TILE[_on_key(g, player, key)]


def _on_key(g: Burgundy, player: int, key: int) -> int:
    return g.keys[g.home(player) * g.rules.keys + key]


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
    """Why no tile can be taken from a space of a depot, if none lies there."""
    if not g.laid >> numbers[0] * DEPOT_SPACES & 0b1111:
        return say("Depot {depot} is empty.", depot=numbers[0] + 1), "BUR-TAKE-07"
    if not g.board[slot_of(numbers)]:
        return say("There is no tile on this space."), "BUR-TAKE-07"
    return None


def _discard(g: Burgundy, player: int, numbers: Numbers) -> Text:
    return say("Discard {tile}", tile=a_stored(g, player, numbers[0]))


def _refuse_discard(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return say("You discard stored tiles only to make room."), "BUR-TAKE-06"


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


def _took(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} takes {tile} from depot {depot}.", player=names[entry[1]], tile=A_TILE[entry[2]], depot=entry[3]
    )


def _bought(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} buys {tile} from the black depot for 2 silver.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _hired(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} takes {tile} from depot {depot} for 2 workers (monastery).",
        player=names[entry[1]],
        tile=A_TILE[entry[2]],
        depot=entry[3],
    )


def _discarded(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} discards {tile}.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _at_depot(entry: Entry) -> tuple[str, ...]:
    return (f"depot-{entry[3] - 1}",)


def at_black_depot(entry: Entry) -> tuple[str, ...]:
    return ("black",)


def _slot_clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    slot = numbers[0]
    for clicked in g.rules.clicked_slot:
        action = clicked(g, slot)
        if action is not None:
            return action
    if slot < BLACK:
        return TAKE + slot
    return BUY + slot - BLACK if slot < BLACK + FOR_SALE else None


CHOICES: Final[tuple[AnyChoice, ...]] = (Room(),)
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
    Action(
        "discard",
        DISCARD,
        (KEY_LIMIT,),
        says=_discard,
        refuse=_refuse_discard,
        place=key_place,
        symbol=key_symbol,
    ),
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
    Event(TOOK, "took", _took, _at_depot),
    Event(TILE_BOUGHT, "bought", _bought, at_black_depot),
    Event(TILE_HIRED, "hired", _hired, _at_depot),
    Event(DISCARDED, "discarded", _discarded),
)
CLICKS: Final[dict[str, Clicked]] = {"slot": _slot_clicked}
