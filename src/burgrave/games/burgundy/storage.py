"""Tiles on their way: from the board to a key space, out of the game, to be bought."""

from __future__ import annotations

from burgrave.games.burgundy import events, kinds
from burgrave.games.burgundy.actions import BLACK, BUY, BUYS, DEPOT_SPACES, FOR_SALE, HIRE, HIRES, RECRUIT
from burgrave.games.burgundy.expansion import MoreActions
from burgrave.games.burgundy.rules import PRICE
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import BUILDING, COLOUR, OTHER_HALF, SIZE

BOUGHT = 1
HIRED = 2
_MONASTERY_6 = 1 << 6
_FOR_SALE = (1 << FOR_SALE) - 1


def free_keys(g: Burgundy, seat: int) -> list[int]:
    """The empty key spaces of a seat. BUR-TAKE-03"""
    limit = g.rules.key_spaces
    for change in g.rules.capacity:
        limit = change(g, seat, limit)
    first = seat * g.rules.keys
    return [key for key in g.usable_keys(seat) if key < limit and not g.keys[first + key]]


def obtain(g: Burgundy, seat: int, slot: int) -> None:
    """Bring a tile from the board to key spaces, asking for room first if there is none. BUR-TAKE-02, BUR-TAKE-04"""
    tile = g.board[slot]
    free = free_keys(g, seat)
    if len(free) < SIZE[tile]:
        g.ask(seat, kinds.ROOM, slot)
        return
    first = seat * g.rules.keys
    g.keys[first + free[0]] = tile
    if SIZE[tile] == 2:
        g.keys[first + free[1]] = OTHER_HALF
    g.board[slot] = 0
    g.laid &= ~(1 << slot)
    for hook in g.rules.on_obtained:
        hook(g, slot)


def discard(g: Burgundy, seat: int, key: int) -> None:
    """A stored tile leaves the game. BUR-TAKE-04"""
    tile = unstore(g, seat, key)
    g.put_away(tile)
    if g.journal is not None:
        g.journal.append((events.DISCARDED, seat, tile))


def unstore(g: Burgundy, seat: int, key: int) -> int:
    """Take a tile off its key spaces."""
    first = seat * g.rules.keys
    tile = g.keys[first + key]
    g.keys[first + key] = 0
    if SIZE[tile] == 2:
        g.keys[g.keys.index(OTHER_HALF, first)] = 0
    return tile


def of_colours(g: Burgundy, colours: int) -> int:
    """Mask of the slots of depots 1 to 6 that hold a tile of one of these colours."""
    found = 0
    for slot in range(BLACK):
        tile = g.board[slot]
        if tile and colours >> COLOUR[tile] & 1:
            found |= 1 << slot
    return found


def free_actions(g: Burgundy, seat: int, out: list[int]) -> None:
    """Add the free actions open at any decision of the own turn, none at a phase end. BUR-TURN-06, BUR-BLK-04"""
    if g.step:
        return
    if g.silver[seat] >= PRICE and not g.purchases & BOUGHT:
        BUYS.extend(out, g.laid >> BLACK & _FOR_SALE)
    if g.monasteries[seat] & _MONASTERY_6 and g.workers[seat] >= PRICE and not g.purchases & HIRED:
        HIRES.extend(out, of_colours(g, 1 << BUILDING))
    for more in g.rules.free_actions:
        more.legal(g, seat, 0, out)


def act_freely(g: Burgundy, seat: int, action: int) -> None:
    """A purchase; the pending choice stays where it is."""
    if action < HIRE:
        buy(g, seat, BLACK + action - BUY)
    elif action < RECRUIT:
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
        g.journal.append((events.BOUGHT, seat, g.board[slot]))
    obtain(g, seat, slot)


def hire(g: Burgundy, seat: int, slot: int) -> None:
    """A building of any depot for 2 workers, once in a turn. BUR-MON-06"""
    g.pay_workers(seat, PRICE)
    g.purchases |= HIRED | (BOUGHT if g.rules.one_purchase else 0)
    if g.journal is not None:
        g.journal.append((events.HIRED, seat, g.board[slot], slot // DEPOT_SPACES + 1))
    obtain(g, seat, slot)
