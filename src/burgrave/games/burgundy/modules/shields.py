"""Shields: taken with a double, laid on castles, paid for at every phase end. Their powers are in `shield_powers`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.burgundy import events, kinds
from burgrave.games.burgundy.actions import (
    DEPOTS,
    DISCARD,
    DROP,
    KEYS,
    SHIELD,
    SHIELDS_IN_BOX,
    SPACE,
    SPACES_OF,
    TRIBUTE,
    TRIBUTE_WORKERS,
)
from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.duchies import ring_distance
from burgrave.games.burgundy.effects import BY_CASTLE
from burgrave.games.burgundy.goods import off_the_top, to_the_top
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import discard
from burgrave.games.burgundy.tiles import CASTLE_TILE, MONASTERY, SIZE, TILES
from burgrave.kernel.observation import Part

NAME: Final = "shields"

OUT: Final = 0
"""Where a shield is: out of the game, on depot 1 to 6, or on a castle of a seat."""
_ON_CASTLE: Final = 64
_BESIDE: Final = 63
"""No space of a duchy: of a shield that lies beside it, without a castle and without a function."""
_MONASTERY_8: Final = 1 << 8
_MONASTERY_27: Final = 1 << 27
_DOUBLES: Final = [
    [sum((ring_distance(die, n) + by_two) // (1 + by_two) for die in (first, second)) for n in range(1, 7)]
    for by_two in range(2)
    for first in range(7)
    for second in range(7)
]
"""Price of every double by monastery 8 and both dice."""


def memory(players: int) -> list[int]:
    """Where each shield is; then for each seat a mask of its shields, then whom it has named plus 1."""
    return [OUT] * SHIELDS_IN_BOX + [0] * (2 * players)


def shields_of(g: Burgundy, seat: int) -> int:
    """Mask of the shields at work for a seat; bit n is shield n."""
    return g.extras[g.rules.slot[NAME]][SHIELDS_IN_BOX + seat]


def has(g: Burgundy, seat: int, shield: int) -> bool:
    return bool(shields_of(g, seat) >> shield & 1)


def on_depot(g: Burgundy, depot: int) -> list[int]:
    """The shields lying on a depot, 1 to 6."""
    where = g.extras[g.rules.slot[NAME]]
    return [n for n in range(1, SHIELDS_IN_BOX + 1) if where[n - 1] == depot]


def on_castle(g: Burgundy, seat: int, space: int) -> int:
    """The shield on a castle, 0 if none."""
    where = g.extras[g.rules.slot[NAME]]
    place = _ON_CASTLE * (seat + 1) + space
    return where.index(place) + 1 if place in where[:SHIELDS_IN_BOX] else 0


def lay_beside(g: Burgundy, seat: int, shield: int) -> None:
    """A shield that only counts at the end. BUR-CHA-77"""
    g.extras[g.rules.slot[NAME]][shield - 1] = _ON_CASTLE * (seat + 1) + _BESIDE


def beside(g: Burgundy, seat: int) -> list[int]:
    """The shields that lie beside a duchy."""
    where = g.extras[g.rules.slot[NAME]][:SHIELDS_IN_BOX]
    return [n for n, place in enumerate(where, 1) if place == _ON_CASTLE * (seat + 1) + _BESIDE]


def lay_out(g: Burgundy, depots: Mapping[int, int]) -> None:
    """Shields on these depots and no others; those that lie beside a duchy stay there."""
    where = g.extras[g.rules.slot[NAME]]
    for shield in range(1, SHIELDS_IN_BOX + 1):
        if where[shield - 1] < _ON_CASTLE:
            where[shield - 1] = depots.get(shield, OUT)


def named_by(g: Burgundy, seat: int) -> int:
    """The seat whose monasteries this seat copies, -1 if it has named none. BUR-SHD-06"""
    return g.extras[g.rules.slot[NAME]][SHIELDS_IN_BOX + g.players + seat] - 1


def dealt(players: int, depot: int) -> int:
    """How many shields a depot has at the start. BUR-SHDG-01, BUR-SHDG-02"""
    return {2: 1, 3: 2 - depot % 2, 4: 2}[players]


def deal(g: Burgundy) -> None:
    """One or two shields on each depot. BUR-SHDG-01, BUR-SHDG-02"""
    where = g.extras[g.rules.slot[NAME]]
    bag = [int(n + 1 not in g.rules.unused_shields) for n in range(SHIELDS_IN_BOX)]
    for depot in range(1, DEPOTS + 1):
        for _ in range(dealt(g.players, depot)):
            where[g.draw(bag, 0, SHIELDS_IN_BOX)] = depot


def can_take(g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
    """With a double, made by workers or not, instead of both die actions. BUR-SHDG-04, BUR-SHDG-05, BUR-SHDG-08"""
    if g.spent:
        return
    prices = double_prices(g, seat)
    workers = g.workers[seat]
    if min(prices) <= workers:
        where = g.extras[g.rules.slot[NAME]][:SHIELDS_IN_BOX]
        out += [SHIELD + n for n, depot in enumerate(where) if 1 <= depot <= DEPOTS and prices[depot - 1] <= workers]


def double_prices(g: Burgundy, seat: int) -> list[int]:
    """Workers to make both dice show each number from 1 to 6. BUR-SHDG-05"""
    by_two = 1 if g.monasteries[seat] & _MONASTERY_8 else 0
    return _DOUBLES[by_two * 49 + g.dice[2 * seat] * 7 + g.dice[2 * seat + 1]]


def take(g: Burgundy, seat: int, arg: int, action: int) -> None:
    shield = action - SHIELD + 1
    g.pay_workers(seat, double_prices(g, seat)[g.extras[g.rules.slot[NAME]][shield - 1] - 1])
    g.spent = 3
    g.ask(seat, kinds.BEAR, shield)


def can_take_by_castle(g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
    """Shield 11: a shield from any depot as the action of a castle. BUR-SHD-11, BUR-CAS-05"""
    if arg & BY_CASTLE and has(g, seat, 11):
        out += [SHIELD + n - 1 for depot in range(1, DEPOTS + 1) for n in on_depot(g, depot)]


def take_by_castle(g: Burgundy, seat: int, arg: int, action: int) -> None:
    g.ask(seat, kinds.BEAR, action - SHIELD + 1)


class Bear(Choice):
    """Which castle bears the shield; one that lies there leaves the game. BUR-SHDG-06"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tiles = g.land(seat)
        return SPACES_OF.expand(sum(1 << s for s, tile in enumerate(tiles) if tile == CASTLE_TILE))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        space = action - SPACE
        old = on_castle(g, seat, space)
        if old:
            lose(g, seat, old)
        memory = g.extras[g.rules.slot[NAME]]
        memory[arg - 1] = _ON_CASTLE * (seat + 1) + space
        memory[SHIELDS_IN_BOX + seat] |= 1 << arg
        if g.journal is not None:
            g.journal.append((events.SHIELD, seat, arg))


def lose(g: Burgundy, seat: int, shield: int) -> None:
    """A shield leaves the game and stops working at once. BUR-SHDG-12"""
    memory = g.extras[g.rules.slot[NAME]]
    memory[shield - 1] = OUT
    memory[SHIELDS_IN_BOX + seat] &= ~(1 << shield)
    if g.journal is not None:
        g.journal.append((events.SHIELD_LOST, seat, shield))
    if shield == 6:
        lost = g.monasteries[seat] & ~own_monasteries(g, seat)
        g.monasteries[seat] &= ~lost
        if lost & _MONASTERY_27:
            off_the_top(g, seat)
    if shield == 4:
        trim(g, seat)


def own_monasteries(g: Burgundy, seat: int) -> int:
    """Mask of the monasteries that a seat itself has placed."""
    tiles = g.open_tiles(seat)
    return sum(1 << TILES[tile].number for tile in tiles if TILES[tile].colour == MONASTERY)


def trim(g: Burgundy, seat: int) -> None:
    """Without shield 4 only what fits on the key spaces may stay. BUR-SHD-04"""
    first = seat * g.rules.keys
    keys = g.keys[first : first + g.rules.keys]
    if sum(1 for tile in keys if tile) > KEYS:
        g.ask(seat, kinds.TRIM)
    else:
        g.keys[first : first + g.rules.keys] = sorted(keys, key=lambda tile: tile == 0)


class Trim(Choice):
    """Which stored tile goes when shield 4 is lost. BUR-SHD-04"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        first = seat * g.rules.keys
        return [DISCARD + key for key in range(g.rules.keys) if SIZE[g.keys[first + key]]]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        discard(g, seat, action - DISCARD)
        trim(g, seat)


def start_tribute(g: Burgundy) -> None:
    """Each seat with shields pays or gives them up, in the order of the next round. BUR-SHDG-09, BUR-PHA-11"""
    for seat in reversed(g.by_track(g.rules.seats)):
        if shields_of(g, seat):
            g.ask(seat, kinds.TRIBUTE)


def tribute_is_over(g: Burgundy, seat: int) -> bool:
    """Whether a seat has paid for its shields at the phase end that is going on."""
    if start_tribute not in g.rules.phase_end[: g.step]:
        return False
    return all(top & 63 != kinds.TRIBUTE or top >> 6 & 7 != seat for top in g.pending)


class Tribute(Choice):
    """Pay one silver for each shield, or give shields up first. BUR-SHDG-09, BUR-SHD-03"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        shields = shields_of(g, seat)
        due = shields.bit_count()
        out = [DROP + n - 1 for n in range(1, SHIELDS_IN_BOX + 1) if shields >> n & 1]
        if g.silver[seat] >= due:
            out.append(TRIBUTE)
        if shields >> 3 & 1:
            least = max(1, due - g.silver[seat])
            out += [TRIBUTE_WORKERS + n - 1 for n in range(least, min(due, g.workers[seat]) + 1)]
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if DROP <= action < DROP + SHIELDS_IN_BOX:
            if shields_of(g, seat) & ~(1 << (action - DROP + 1)):
                g.ask(seat, kinds.TRIBUTE)
            lose(g, seat, action - DROP + 1)
            return
        by_workers = 0 if action == TRIBUTE else action - TRIBUTE_WORKERS + 1
        due = shields_of(g, seat).bit_count()
        g.silver[seat] -= due - by_workers
        g.pay_workers(seat, by_workers)
        if g.journal is not None:
            g.journal.append((events.TRIBUTE, seat, due))


def view(g: Burgundy) -> dict[str, object]:
    """Shields on the depots and on the castles, by space, and whom shield 6 has named (-1: nobody)."""
    where = g.extras[g.rules.slot[NAME]][:SHIELDS_IN_BOX]
    on_castles: list[dict[str, int]] = [{} for _ in range(g.players)]
    for number, place in enumerate(where, 1):
        if place >= _ON_CASTLE:
            on_castles[place // _ON_CASTLE - 1][str(place % _ON_CASTLE + 1)] = number
    return {
        "depots": [on_depot(g, depot) for depot in range(1, DEPOTS + 1)],
        "castles": on_castles,
        "named": [named_by(g, seat) for seat in range(g.players)],
    }


def parts(rules: Rules) -> list[Part]:
    n = rules.players
    return [
        Part("shields", (SHIELDS_IN_BOX, 2), 0, _ON_CASTLE, _shields, "holder and space plus 1, see the notes"),
        Part("named", (n,), 0, n, _named, "whom shield 6 of each player has named, plus 1"),
    ]


def _shields(g: Burgundy, seat: int) -> list[int]:
    """Holders: 0 out of the game, 1 to 6 a depot, 7 the observer, 8 the next player and so on."""
    found: list[int] = []
    for place in g.extras[g.rules.slot[NAME]][:SHIELDS_IN_BOX]:
        if place < _ON_CASTLE:
            found += [place, 0]
        else:
            owner = place // _ON_CASTLE - 1
            found += [DEPOTS + 1 + (owner - seat) % g.players, place % _ON_CASTLE + 1]
    return found


def _named(g: Burgundy, seat: int) -> list[int]:
    names = [named_by(g, (seat + n) % g.players) for n in range(g.players)]
    return [(name - seat) % g.players + 1 if name >= 0 else 0 for name in names]


def copies(g: Burgundy, seat: int, number: int) -> None:
    """Whoever has named this seat uses its new monastery too. BUR-SHD-06"""
    for other in range(g.players):
        if named_by(g, other) == seat and has(g, other, 6):
            use_too(g, other, seat, 1 << number)


def use_too(g: Burgundy, seat: int, other: int, monasteries: int) -> None:
    """These monasteries of the other seat work for this one from now on. BUR-SHD-06"""
    new = monasteries & ~not_copied(g, other) & ~g.monasteries[seat]
    g.monasteries[seat] |= new
    if new & _MONASTERY_27:
        to_the_top(g, seat)


def not_copied(g: Burgundy, seat: int) -> int:
    """Mask of the monasteries of a seat that shield 6 does not copy. BUR-SHD-06"""
    copied = g.uncopied(seat)
    return copied if g.rules.setup.options["shield6_copies27"] is True else copied | _MONASTERY_27
