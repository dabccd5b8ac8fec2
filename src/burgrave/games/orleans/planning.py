"""Phases 3 and 4: followers come from the bag and are placed, by all players at the same time."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import (
    BACK,
    CONFIRM,
    DECLINE,
    DRAW,
    DRAW_NONE,
    LAY,
    PUT,
    RECALL,
    RESET,
    RETAIN,
)
from burgrave.games.orleans.board import DRAWS, MARKET
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.gains import TECH, has_tile, lift
from burgrave.games.orleans.laying import lay, layable
from burgrave.games.orleans.people import KINDS, KNIGHT, TRACKS
from burgrave.games.orleans.places import BATHHOUSE, FITS, SPACE_MASK, SPACES, TOWER, TOWER_SPACES
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.masks import bits

TOWER_MASK: Final = SPACE_MASK[TOWER]


def open_planning(g: Orleans, seat: int) -> None:
    """Followers first, where there is anything to choose; then the plan. ORL-DRW-10"""
    if allowed(g, seat) and (bag_size(g, seat) or recallable(g, seat)):
        g.ask(seat, kinds.DRAW)
    else:
        followers_there(g, seat)


def bag_size(g: Orleans, seat: int) -> int:
    return sum(g.bag[seat * KINDS : (seat + 1) * KINDS])


def market_size(g: Orleans, seat: int) -> int:
    return sum(g.market[seat * KINDS : (seat + 1) * KINDS])


def allowed(g: Orleans, seat: int) -> int:
    """Draws and followers called back together: by the knights track and by free spaces. ORL-DRW-01, ORL-DRW-02"""
    room = MARKET - market_size(g, seat) + (g.open[seat] & ~g.filled[seat] & TOWER_MASK).bit_count()
    return min(DRAWS[g.tracks[seat * TRACKS + KNIGHT]], room)


def recallable(g: Orleans, seat: int) -> int:
    """Mask of the spaces a follower may come back from. ORL-DRW-08"""
    mine = seat * SPACES
    mask = 0
    for space in bits(g.filled[seat] & ~TOWER_MASK):
        if g.spaces[mine + space] != TECH:
            mask |= 1 << space
    return mask


class Draw(Choice):
    """Which followers come back, then how many are drawn. ORL-DRW-04, ORL-DRW-06"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        left = allowed(g, seat) - g.marked[seat].bit_count()
        most = min(left, bag_size(g, seat))
        out = list(range(DRAW + most - 1, DRAW - 1, -1))
        out.append(DRAW_NONE)
        if left:
            for space in bits(recallable(g, seat) & ~g.marked[seat]):
                out.append(RECALL + space)
        if g.marked[seat]:
            out.append(RESET)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == RESET:
            g.marked[seat] = 0
            g.ask(seat, kinds.DRAW)
        elif RECALL <= action < RECALL + SPACES:
            g.marked[seat] |= 1 << action - RECALL
            g.ask(seat, kinds.DRAW)
        else:
            call_back(g, seat)
            draw(g, seat, 0 if action == DRAW_NONE else action - DRAW + 1)
            bathe(g, seat)


def call_back(g: Orleans, seat: int) -> None:
    if not g.marked[seat]:
        return
    back: list[int] = []
    for space in bits(g.marked[seat]):
        kind = lift(g, seat, space)
        g.market[seat * KINDS + kind] += 1
        back += [kind, space]
    g.marked[seat] = 0
    g.tell((events.RECALLED, seat, *back))


def draw(g: Orleans, seat: int, n: int) -> None:
    mine = seat * KINDS
    drawn: list[int] = []
    for _ in range(n):
        kind = g.draw(g.bag, mine, mine + KINDS) - mine
        g.market[mine + kind] += 1
        drawn.append(kind)
    if n:
        g.tell((events.DREW, seat, *drawn))


def bathe(g: Orleans, seat: int) -> None:
    """The Bathhouse draws two more, of which one stays. ORL-PLCG-12"""
    if g.rules.bathhouse_draws and has_tile(g, seat, BATHHOUSE) and market_size(g, seat) < MARKET:
        mine = seat * KINDS
        for n in range(2):
            g.bath[3 * seat + n] = max(0, g.draw(g.bag, mine, mine + KINDS) - mine + 1)
        first, second = g.bath[3 * seat], g.bath[3 * seat + 1]
        if second and first != second:
            g.ask(seat, kinds.BATH)
            return
        if first:
            retain(g, seat, first - 1)
    followers_there(g, seat)


def retain(g: Orleans, seat: int, kind: int) -> None:
    """This one goes to the market, whatever else was drawn into the bag."""
    for n in range(3 * seat, 3 * seat + 3):
        if g.bath[n]:
            g.bag[seat * KINDS + g.bath[n] - 1] += 1
            g.bath[n] = 0
    g.bag[seat * KINDS + kind] -= 1
    g.market[seat * KINDS + kind] += 1
    g.tell((events.DREW, seat, kind))


class Bath(Choice):
    """Which of two followers stays. ORL-PLCG-12"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [RETAIN + kind - 1 for kind in sorted({*g.bath[3 * seat : 3 * seat + 2]})]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        retain(g, seat, action - RETAIN)
        followers_there(g, seat)


def followers_there(g: Orleans, seat: int) -> None:
    """Phase 3 is done for this seat; with sealed plans it goes on to its own plan at once. ORL-RND-06"""
    if g.rules.sealed:
        begin_plan(g, seat)


def begin_plan(g: Orleans, seat: int) -> None:
    for n, space in enumerate(TOWER_SPACES):
        g.tower[2 * seat + n] = g.spaces[seat * SPACES + space]
    g.ask(seat, kinds.PLAN)


class Plan(Choice):
    """Followers from the market to spaces and back, until the plan is confirmed. ORL-PLN-02, ORL-PLN-12, ORL-PLN-17"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        mine = seat * KINDS
        free = g.open[seat] & ~g.filled[seat]
        fits = FITS[g.helps[seat]]
        size = 0
        for kind in range(KINDS):
            n = g.market[mine + kind]
            if n:
                size += n
                start = PUT + kind * SPACES - 1
                mask = fits[kind] & free
                while mask:
                    lowest = mask & -mask
                    out.append(start + lowest.bit_length())
                    mask ^= lowest
        mask = g.placed[seat] | g.filled[seat] & TOWER_MASK
        while mask:
            lowest = mask & -mask
            out.append(BACK - 1 + lowest.bit_length())
            mask ^= lowest
        if size <= MARKET:
            out.append(CONFIRM)
        if g.built[seat]:
            layable(g, seat, out)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == CONFIRM:
            g.tell((events.CONFIRMED, seat))
            return
        g.ask(seat, kinds.PLAN)
        if action >= LAY:
            lay(g, seat, action)
        elif action >= BACK:
            take_back(g, seat, action - BACK)
        else:
            kind, space = divmod(action - PUT, SPACES)
            put(g, seat, kind, space)


def put(g: Orleans, seat: int, kind: int, space: int) -> None:
    g.market[seat * KINDS + kind] -= 1
    g.spaces[seat * SPACES + space] = kind + 1
    g.filled[seat] |= 1 << space
    g.placed[seat] |= 1 << space


def take_back(g: Orleans, seat: int, space: int) -> None:
    kind = lift(g, seat, space)
    g.market[seat * KINDS + kind] += 1
    g.placed[seat] &= ~(1 << space)


def undo_plan(g: Orleans, seat: int) -> None:
    """Put everything back where it stood before this seat began to plan."""
    for space in bits(g.placed[seat] | g.filled[seat] & TOWER_MASK):
        take_back(g, seat, space)
    for n, space in enumerate(TOWER_SPACES):
        if g.tower[2 * seat + n]:
            put(g, seat, g.tower[2 * seat + n] - 1, space)
    g.placed[seat] = 0


def reveal(g: Orleans) -> None:
    """All plans are final and open. ORL-PLN-13, ORL-PLN-14"""
    for place in range(g.rules.players):
        reveal_one(g, g.seat_at(place))


def reveal_one(g: Orleans, seat: int) -> None:
    mine = seat * SPACES
    if g.journal is not None:
        plan = [number for space in bits(g.placed[seat]) for number in (g.spaces[mine + space] - 1, space)]
        g.tell((events.PLANNED, seat, *plan))
    g.placed[seat] = 0
    for n, space in enumerate(TOWER_SPACES):
        g.tower[2 * seat + n] = g.spaces[mine + space]
    g.drawn += 1


class BathPlace(Choice):
    """Up to two of three drawn followers go to free spaces at once; `arg` is how many may still go. ORL-PLCG-12"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        free = g.open[seat] & ~g.filled[seat]
        for kind in {g.bath[3 * seat + n] - 1 for n in range(3)} - {-1}:
            for space in bits(FITS[g.helps[seat]][kind] & free):
                out.append(PUT + kind * SPACES + space)
        out.append(DECLINE)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            kind, space = divmod(action - PUT, SPACES)
            g.bath[g.bath.index(kind + 1, 3 * seat, 3 * seat + 3)] = 0
            g.spaces[seat * SPACES + space] = kind + 1
            g.filled[seat] |= 1 << space
            g.tell((events.PLANNED, seat, kind, space))
            if arg > 1:
                g.ask(seat, kinds.BATH_PLACE, arg - 1)
                return
        for n in range(3 * seat, 3 * seat + 3):
            if g.bath[n]:
                g.bag[seat * KINDS + g.bath[n] - 1] += 1
                g.bath[n] = 0
