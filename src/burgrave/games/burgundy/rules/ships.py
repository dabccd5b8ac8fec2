"""Ships: loading goods from depots, the limit of the storage, and the turn order track."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import DEPOTS, GOODS, LAST_TRACK_SPACE
from burgrave.games.burgundy.data.tiles import SHIP, SHIP_TILE
from burgrave.games.burgundy.feature import TileRule
from burgrave.games.burgundy.rules.buying import free_actions
from burgrave.games.burgundy.rules.goods import GOOD_NAMES, good_symbol, some_goods, store
from burgrave.games.burgundy.rules.offers import DECLINE, first_this
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.flat import popcount, some
from burgrave.kernel.masks import Expander
from burgrave.kernel.text import Text, count, say

SHIP_CHOICE: Final = 9
SECOND: Final = 10
LOAD: Final = 11

DEPOT: Final = 156
GOOD: Final = 162
GOODS_OF: Final = Expander(GOOD, GOODS)

LOADED: Final = 13
"""Event: seat, good, how many."""
SAILED: Final = 14
"""Event: seat, position on the track."""

_MONASTERY_5: Final = 1 << 5
_TRACK_SHIFT: Final = 10
_ALWAYS_TOP: Final = 1 << _TRACK_SHIFT - 1
"""Marks a turn order marker that stays above all markers without this bit."""


def ship(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A ship loads goods from a depot, then advances the marker. BUR-SHIP-01, BUR-SHIP-07"""
    if some(g.depot_goods):
        g.ask(seat, SHIP_CHOICE)
    else:
        sail(g, seat)


def types_on(g: Burgundy, depots: int) -> int:
    """Mask of the types of goods on these depots."""
    types = 0
    for depot in range(DEPOTS):
        if depots >> depot & 1:
            for good in range(GOODS):
                if g.depot_goods[depot * GOODS + good]:
                    types |= 1 << good
    return types


def load(g: Burgundy, seat: int, depots: int) -> None:
    """Load what fits; if the storage cannot hold all new types, ask which. BUR-SHIP-02, BUR-SHIP-03, BUR-SHIP-04"""
    types = types_on(g, depots)
    held = g.held[seat]
    new = types & ~held
    room = g.rules.goods_stored - popcount(held)
    for good in range(GOODS):
        if types & held & 1 << good or (popcount(new) <= room and new >> good & 1):
            take(g, seat, depots, good)
    if popcount(new) > room > 0:
        g.ask(seat, LOAD, depots)
    elif not any(hook(g, seat, depots) for hook in g.rules.on_ship):
        sail(g, seat)


def take(g: Burgundy, seat: int, depots: int, good: int) -> None:
    """Load all goods of one type from these depots."""
    n = 0
    g.own_depot_goods()
    for depot in range(DEPOTS):
        if depots >> depot & 1:
            n += g.depot_goods[depot * GOODS + good]
            g.depot_goods[depot * GOODS + good] = 0
    store(g, seat, good, n)
    if g.journal is not None:
        g.journal.append((LOADED, seat, good, n))


def track_space(g: Burgundy, player: int) -> int:
    """The space of a player's marker; 0 is the start space."""
    return g.track[player] >> _TRACK_SHIFT


def sail(g: Burgundy, seat: int) -> None:
    """Advance the marker by one space, on top of those there. BUR-SHIP-07, BUR-SHIP-09"""
    player = g.player(seat)
    space = track_space(g, player)
    always_top = g.track[player] & _ALWAYS_TOP
    if space < LAST_TRACK_SPACE:
        space += 1
    g.arrivals += 1
    g.track[player] = space << _TRACK_SHIFT | always_top | g.arrivals
    if g.journal is not None:
        g.journal.append((SAILED, player, space))


def to_the_top(g: Burgundy, seat: int, stays: bool = True) -> None:
    """Put the marker on top of its stack; with `stays` no other marker goes above it. BUR-MON-27"""
    player = g.player(seat)
    g.arrivals += 1
    g.track[player] = track_space(g, player) << _TRACK_SHIFT | (_ALWAYS_TOP if stays else 0) | g.arrivals


class Ship(Choice[Burgundy]):
    """Which depot to load from; it may be empty. BUR-SHIP-02, BUR-SHIP-05"""

    kind = SHIP_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which depot should your ship load from?")

    def hint(self, g: Burgundy, seat: int, arg: int, names: Sequence[str]) -> Text:
        return say("You take all its goods that fit; your goods storage holds three types.")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = list(range(DEPOT, DEPOT + DEPOTS))
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        depot = action - DEPOT
        if g.monasteries[seat] & _MONASTERY_5:
            g.ask(seat, SECOND, depot)
        else:
            load(g, seat, 1 << depot)


class Second(Choice[Burgundy]):
    """Which neighbouring depot to load from too, with monastery 5; arg: the first depot. BUR-MON-05, BUR-GEN-08"""

    kind = SECOND

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Your monastery lets you load from a neighbouring depot too. Which one?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [DEPOT + (arg + 1) % DEPOTS, DEPOT + (arg - 1) % DEPOTS, DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        depots = 1 << arg
        if action != DECLINE:
            depots |= 1 << (action - DEPOT)
        load(g, seat, depots)

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        if DEPOT <= action < DEPOT + DEPOTS:
            return say("The second depot must be next to the first."), "BUR-MON-05"
        return None


class Load(Choice[Burgundy]):
    """Which new type of goods to load if not all fit; arg: mask of the depots. BUR-SHIP-04"""

    kind = LOAD

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("You cannot store all these goods. Which type will you take?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return GOODS_OF.expand(types_on(g, arg) & ~g.held[seat])

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        take(g, seat, arg, action - GOOD)
        load(g, seat, arg)

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        if GOOD <= action < GOOD + GOODS:
            return say("These goods are not there, or you already hold this type."), "BUR-SHIP-04"
        return None


def _good_effect(g: Burgundy, seat: int, numbers: Numbers) -> Text | None:
    kind, _, depots = g.top()
    if kind != LOAD:
        return None
    good = numbers[0]
    lying = sum(g.depot_goods[depot * GOODS + good] for depot in range(DEPOTS) if depots >> depot & 1)
    return count(
        "{n} is there. A die showing {number} sells it.",
        "{n} are there. A die showing {number} sells them.",
        lying,
        number=good + 1,
    )


def _depot(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Load the goods from depot {depot}", depot=numbers[0] + 1)


def _refuse_depot(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    if g.top()[0] == TURN:
        return say("To take goods from a depot, place a ship."), "BUR-SHIP-02"
    return first_this()


def _depot_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"depot-{numbers[0]}"


def _depot_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"die-{numbers[0] + 1}"


def _good(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take the {goods}", goods=GOOD_NAMES[numbers[0]])


def _refuse_good(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return say("You choose goods only when a ship loads more types than you can store."), "BUR-SHIP-03"


def _loaded(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} loads {goods}.", player=names[entry[1]], goods=some_goods(entry[2], entry[3]))


def _sailed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} advances to space {space} in turn order.", player=names[entry[1]], space=entry[2])


def _depot_clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    return DEPOT + numbers[0]


CHOICES: Final[tuple[AnyChoice, ...]] = (Ship(), Second(), Load())
ACTIONS: Final[tuple[Action, ...]] = (
    Action("depot", DEPOT, (DEPOTS,), says=_depot, refuse=_refuse_depot, place=_depot_place, symbol=_depot_symbol),
    Action("good", GOOD, (GOODS,), says=_good, refuse=_refuse_good, symbol=good_symbol, effect=_good_effect),
)
EVENTS: Final[tuple[Event, ...]] = (Event(LOADED, "loaded", _loaded), Event(SAILED, "sailed", _sailed))
CLICKS: Final[dict[str, Clicked]] = {"depot": _depot_clicked}
TILES: Final[dict[int, TileRule]] = {
    SHIP_TILE: TileRule(
        COLOUR_NAMES[SHIP],
        say("a ship"),
        say("Load all goods from one depot, then move your marker one space forward in turn order."),
        ship,
    )
}
