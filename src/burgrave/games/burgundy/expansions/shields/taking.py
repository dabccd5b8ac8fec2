"""Taking shields with a double, and placing them on castles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import DEPOTS, MOST_SPACES
from burgrave.games.burgundy.data.duchies import ring_distance
from burgrave.games.burgundy.data.tiles import CASTLE_TILE
from burgrave.games.burgundy.expansions.shields.holding import (
    NAME,
    ON_CASTLE,
    SHIELDS_IN_BOX,
    has,
    on_castle,
    on_depot,
    shield_place,
    shield_symbol,
    shields,
)
from burgrave.games.burgundy.expansions.shields.losing import lose
from burgrave.games.burgundy.feature import MoreActions
from burgrave.games.burgundy.rules.dice import BY_CASTLE
from burgrave.games.burgundy.rules.placing import SPACE, SPACES_OF, space_name
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.compiling import Flat
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.flat import flat
from burgrave.kernel.text import Text, say

BEAR: Final = 14
SHIELD: Final = 185
SHIELD_TAKEN: Final = 25
"""Event: seat, shield."""
_MONASTERY_8: Final = 1 << 8
_DOUBLES: Final = [
    [sum((ring_distance(die, n) + by_two) // (1 + by_two) for die in (first, second)) for n in range(1, 7)]
    for by_two in range(2)
    for first in range(7)
    for second in range(7)
]
"""Workers for the double of each number from 1 to 6, by monastery 8 and the two dice."""
_CHEAPEST: Final[Flat] = flat([min(prices) for prices in _DOUBLES])


class TakeByDouble(MoreActions):
    """Taking a shield with a double, changed by workers or not, for both dice. BUR-SHDG-04, BUR-SHDG-05, BUR-SHDG-08"""

    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        if g.spent:
            return
        double, workers = double_of(g, seat), g.workers[seat]
        if _CHEAPEST[double] > workers:
            return
        prices = _DOUBLES[double]
        where = shields(g).where
        for n in range(SHIELDS_IN_BOX):
            depot = where[n]
            if 1 <= depot <= DEPOTS and prices[depot - 1] <= workers:
                out.append(SHIELD + n)

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        shield = action - SHIELD + 1
        g.pay_workers(seat, _DOUBLES[double_of(g, seat)][shields(g).where[shield - 1] - 1])
        g.spent = 3
        g.ask(seat, BEAR, shield)


def double_of(g: Burgundy, seat: int) -> int:
    """The index of the prices of all doubles for a seat's dice. BUR-SHDG-05"""
    by_two = 1 if g.monasteries[seat] & _MONASTERY_8 else 0
    return by_two * 49 + g.dice[2 * seat] * 7 + g.dice[2 * seat + 1]


class TakeByCastle(MoreActions):
    """Shield 11: taking a shield from any depot with a castle's action. BUR-SHD-11, BUR-CAS-05"""

    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        if arg & BY_CASTLE and has(g, seat, 11):
            out += [SHIELD + n - 1 for depot in range(1, DEPOTS + 1) for n in on_depot(g, depot)]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        g.ask(seat, BEAR, action - SHIELD + 1)


class Bear(Choice[Burgundy]):
    """Which castle to place the shield on, replacing any shield there; arg: the new shield. BUR-SHDG-06"""

    kind = BEAR

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which castle gets shield {shield}?", shield=arg)

    def describe(self, g: Burgundy, seat: int, arg: int, action: int) -> Text:
        return say("Place it on the castle on {space}", space=space_name(g, seat, action - SPACE))

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        if SPACE <= action < SPACE + MOST_SPACES:
            return say("A shield can only go on a castle in your duchy."), "BUR-SHDG-06"
        return None

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tiles = g.land(seat)
        return SPACES_OF.expand(sum(1 << s for s, tile in enumerate(tiles) if tile == CASTLE_TILE))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        space = action - SPACE
        old = on_castle(g, seat, space)
        if old:
            lose(g, seat, old)
        mine = shields(g)
        mine.where[arg - 1] = ON_CASTLE * (seat + 1) + space
        mine.held[seat] |= 1 << arg
        if g.journal is not None:
            g.journal.append((SHIELD_TAKEN, seat, arg))


def _shield(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take shield {shield}", shield=numbers[0] + 1)


def _refuse_shield(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    if g.top()[0] == TURN and g.spent:
        return say("A shield takes both dice of your turn."), "BUR-SHDG-08"
    return say("A shield needs a double showing its depot's number."), "BUR-SHDG-04"


def _shield_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    """Workers needed for the double of a shield's depot."""
    if g.top()[0] != TURN:
        return 0, ""
    prices = _DOUBLES[double_of(g, g.home(player))]
    shield = numbers[0] + 1
    return min((prices[n - 1] for n in range(1, DEPOTS + 1) if shield in on_depot(g, n)), default=0), "worker"


def _taken(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes shield {shield}.", player=names[entry[1]], shield=entry[2])


def _clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    if NAME not in g.rules.slot:
        return None
    depot, n = numbers
    lying = on_depot(g, depot + 1)
    return SHIELD + lying[n] - 1 if n < len(lying) else None


CHOICES: Final[tuple[AnyChoice, ...]] = (Bear(),)
ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "shield",
        SHIELD,
        (SHIELDS_IN_BOX,),
        says=_shield,
        refuse=_refuse_shield,
        place=shield_place,
        symbol=shield_symbol,
        price=_shield_price,
    ),
)
EVENTS: Final[tuple[Event, ...]] = (Event(SHIELD_TAKEN, "shield", _taken),)
CLICKS: Final[dict[str, Clicked]] = {"depot-shield": _clicked}
