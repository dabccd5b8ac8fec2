"""Every choice of the base game: what may be answered and what each answer does."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import events, kinds
from burgrave.games.burgundy.actions import (
    DECLINE,
    DEPOT,
    DEPOT_SPACES,
    DEPOTS,
    DIE,
    DISCARD,
    END,
    GOOD,
    GOODS_OF,
    PLACE,
    SELL,
    SELLS,
    SIDE,
    SPACE,
    SPACES_OF,
    TAKE,
    TAKES,
    WORKERS,
)
from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.dice import (
    ANY,
    DEPOTS_IN_REACH,
    NUMBERS_IN_REACH,
    cost,
    free_step_placing,
    free_step_taking,
    steps_of_workers,
)
from burgrave.games.burgundy.effects import OPTIONAL
from burgrave.games.burgundy.goods import load, sell, take, types_on
from burgrave.games.burgundy.placing import cover, place_stored, spaces_for
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import apply_more, discard, free_actions, free_keys, obtain, of_colours
from burgrave.games.burgundy.tiles import CASTLE_TILE, SIZE

_MONASTERY_5: Final = 1 << 5
_MONASTERY_13: Final = 1 << 13
_MONASTERY_14: Final = 1 << 14


class Side(Choice):
    """Which side of the drawn sheet to play. BUR-SET-07"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [SIDE + n for n in range(len(g.rules.pools[seat][arg]))]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        settle(g, seat, arg, action - SIDE)


def settle(g: Burgundy, seat: int, sheet: int, side: int) -> None:
    """A seat plays this duchy and now chooses where its castle stands. BUR-SET-15"""
    g.duchies[seat] = g.rules.pools[seat][sheet][side]
    g.ask(seat, kinds.START)


class Start(Choice):
    """Where the starting castle goes; it triggers nothing. BUR-SET-15, BUR-SET-16"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return SPACES_OF.expand(g.duchies[seat].starts)

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        place_start(g, seat, action - SPACE)


def place_start(g: Burgundy, seat: int, space: int) -> None:
    """The starting castle stands; nothing else happens. BUR-SET-16"""
    g.own_bags()
    g.supply[CASTLE_TILE] -= 1
    cover(g, seat, CASTLE_TILE, space)
    if g.journal is not None:
        g.journal.append((events.PLACED, seat, CASTLE_TILE, space, g.duchies[seat].numbers[space]))


class Turn(Choice):
    """Which die next, a purchase, or the end of the turn. BUR-TURN-01, BUR-TURN-04, BUR-TURN-07"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        spent = g.spent
        out = [] if spent & 1 else [DIE]
        if not spent & 2:
            out.append(DIE + 1)
        if spent == 3 or not g.rules.must_use_dice:
            out.append(END)
        for more in g.rules.turn_actions:
            more.legal(g, seat, 0, out)
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == END:
            if g.journal is not None:
                g.journal.append((events.ENDED, seat, 2 - g.spent.bit_count()))
            return
        g.ask(seat, kinds.TURN)
        if action > END:
            apply_more(g.rules.turn_actions, g, seat, 0, action)
            return
        die = action - DIE
        g.spent |= 1 << die
        g.ask(seat, kinds.USE, g.dice[2 * g.player(seat) + die])


class Use(Choice):
    """One of the four die actions. BUR-TURN-02, BUR-CAS-02"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        value = arg & 7
        steps = steps_of_workers(g, seat)
        out: list[int] = []
        taking = steps + free_step_taking(g, seat)
        TAKES.extend(out, g.laid & DEPOTS_IN_REACH[value * 4 + (taking if taking < 3 else 3)])
        placeable(g, seat, value, steps, out)
        SELLS.extend(out, g.held[seat] & NUMBERS_IN_REACH[value * 4 + steps])
        out.append(WORKERS)
        for more in g.rules.die_actions:
            more.legal(g, seat, arg, out)
        if arg & OPTIONAL:
            out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        value = arg & 7
        if action == WORKERS:
            take_workers(g, seat)
        elif action == DECLINE:
            decline(g, seat)
        elif action > END:
            apply_more(g.rules.die_actions, g, seat, arg, action)
        elif action >= SELL:
            g.pay_workers(seat, cost(g, seat, value, action - SELL + 1, 0))
            sell(g, seat, action - SELL)
        elif action >= PLACE:
            g.ask(seat, kinds.SPACE, kinds.about_space(action - PLACE, value))
        else:
            slot = action - TAKE
            number = slot // DEPOT_SPACES + 1
            g.pay_workers(seat, cost(g, seat, value, number, free_step_taking(g, seat)))
            take_tile(g, seat, slot)


def placeable(g: Burgundy, seat: int, value: int, steps: int, out: list[int]) -> None:
    """Add the stored tiles for which there is a space."""
    first = seat * g.rules.keys
    for key in g.usable_keys(seat):
        tile = g.keys[first + key]
        if tile and spaces_for(g, seat, tile, value, steps):
            out.append(PLACE + key)


def take_workers(g: Burgundy, seat: int) -> None:
    """Two workers; monasteries 13 and 14 give more. BUR-WKA-01, BUR-MON-13, BUR-MON-14"""
    monasteries = g.monasteries[seat]
    g.gain_workers(seat, 4 if monasteries & _MONASTERY_14 else 2)
    if monasteries & _MONASTERY_13:
        g.gain_silver(seat, 1)


def take_tile(g: Burgundy, seat: int, slot: int) -> None:
    """A tile from a depot. BUR-TAKE-01, BUR-TAKE-02"""
    if g.journal is not None:
        g.journal.append((events.TOOK, seat, g.board[slot], slot // DEPOT_SPACES + 1))
    obtain(g, seat, slot)


def decline(g: Burgundy, seat: int) -> None:
    """What is declined is lost. BUR-GEN-04"""
    if g.journal is not None:
        g.journal.append((events.DECLINED, seat))


class Space(Choice):
    """Where the chosen tile goes. BUR-PLC-01, BUR-PLC-02, BUR-PLC-03, BUR-PLC-04"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tile = g.keys[seat * g.rules.keys + kinds.key_of(arg)]
        return SPACES_OF.expand(spaces_for(g, seat, tile, kinds.value_of(arg), steps_of_workers(g, seat)))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        key, space = kinds.key_of(arg), action - SPACE
        free = free_step_placing(g, seat, g.keys[seat * g.rules.keys + key])
        g.pay_workers(seat, cost(g, seat, kinds.value_of(arg), g.duchies[seat].numbers[space], free))
        place_stored(g, seat, key, space)


class Room(Choice):
    """Which stored tile leaves the game so that another can come. BUR-TAKE-04, BUR-TAKE-05, BUR-TAKE-06"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        first = seat * g.rules.keys
        stored = [key for key in g.usable_keys(seat) if SIZE[g.keys[first + key]]]
        lacking = SIZE[g.board[arg]]
        if lacking > 1:
            # Where single tiles cannot make enough room, one of them on top of a double tile would be too much.
            lacking -= len(free_keys(g, seat))
            if sum(SIZE[g.keys[first + key]] == 1 for key in stored) < lacking:
                stored = [key for key in stored if SIZE[g.keys[first + key]] > 1]
        return [DISCARD + key for key in stored]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        discard(g, seat, action - DISCARD)
        obtain(g, seat, arg)


class Grant(Choice):
    """A tile from any depot, by market, carpenter or church. BUR-BLD-11, BUR-BLD-12, BUR-BLD-13"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = TAKES.expand(of_colours(g, arg))
        out.append(DECLINE)
        if len(out) > 1:
            free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            decline(g, seat)
        else:
            take_tile(g, seat, action - TAKE)


class Sale(Choice):
    """A type of goods to sell, by a warehouse. BUR-BLD-14"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = SELLS.expand(g.held[seat])
        out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            decline(g, seat)
        else:
            sell(g, seat, action - SELL)


class Hall(Choice):
    """One more stored tile to place, by a city hall. BUR-BLD-17"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        placeable(g, seat, ANY, 0, out)
        out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            decline(g, seat)
        else:
            g.ask(seat, kinds.SPACE, kinds.about_space(action - PLACE, ANY))


class Ship(Choice):
    """Which depot to load from, also an empty one. BUR-SHIP-02, BUR-SHIP-05"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = list(range(DEPOT, DEPOT + DEPOTS))
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        depot = action - DEPOT
        if g.monasteries[seat] & _MONASTERY_5:
            g.ask(seat, kinds.SECOND, depot)
        else:
            load(g, seat, 1 << depot)


class Second(Choice):
    """A neighbouring depot as well, with monastery 5. BUR-MON-05, BUR-GEN-08"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [DEPOT + (arg + 1) % DEPOTS, DEPOT + (arg - 1) % DEPOTS, DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        depots = 1 << arg
        if action != DECLINE:
            depots |= 1 << (action - DEPOT)
        load(g, seat, depots)


class Load(Choice):
    """Which new type of goods to take where not all fit. BUR-SHIP-04"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return GOODS_OF.expand(types_on(g, arg) & ~g.held[seat])

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        take(g, seat, arg, action - GOOD)
        load(g, seat, arg)


CHOICES: Final[list[Choice]] = [
    Side(), Start(), Turn(), Use(), Space(), Room(), Grant(), Sale(), Hall(), Ship(), Second(), Load()
]  # fmt: skip
"""By kind: see `kinds`."""
