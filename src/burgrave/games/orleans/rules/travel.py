"""Merchants on the map, the goods they pick up, and trading stations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.roads import (
    FROM,
    GOODS_SPACES,
    ORLEANS,
    ROAD,
    ROUTE_OF,
    ROUTES,
    SPACES_ON,
    TOWN_TEXTS,
    TOWNS,
    WATER,
    other_end,
    way,
)
from burgrave.games.orleans.data.symbols import merchant
from burgrave.games.orleans.rules.common import DECLINE, DECLINED, not_now
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.rules.gains import pay_coins
from burgrave.games.orleans.rules.spots import one_below
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.scene import piece_at
from burgrave.kernel.text import Text, say

TRAVEL: Final = 9
TAKE: Final = 10
"""Kinds of choice."""
TRAVELLED: Final = 18
TOOK: Final = 19
BUILT_STATION: Final = 20

FACE_DOWN: Final = 6
"""What `routes` holds: 0 nothing, kind + 1 of a good, a good face down, or OCCUPIED + seat on such a good."""
OCCUPIED: Final = 7

OFFERED: Final = 4
"""Bit of the argument beside the kinds of connection: the move may be declined, and the good too."""


def _travel_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    town = TOWN_TEXTS[other_end(numbers[0], g.merchants[seat])]
    return say("Travel to {town} {way}", town=town, way=way(numbers[0]))


def _travel_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"town-{other_end(numbers[0], g.merchants[seat])}"


def _merchant(g: Orleans, seat: int, numbers: Numbers) -> tuple[str, ...]:
    return (piece_at(f"guest-{g.merchants[seat]}", merchant(seat)),)


def _travel_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return merchant(seat)


def _no_travel(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] != TRAVEL:
        return not_now()
    if numbers[0] in FROM[WATER | ROAD][g.merchants[seat]]:
        return say("Your merchant cannot use this kind of connection now."), "ORL-MAP-06"
    return say("This connection does not start from your merchant's town."), "ORL-MAP-06"


GO_ALONG: Final[Action] = Action(
    "travel", 957, (ROUTES,), says=_travel_says, refuse=_no_travel, place=_travel_spot, sources=_merchant,
    symbol=_travel_symbol,
)  # fmt: skip


class Travel(Choice[Orleans]):
    """Along which connection; `arg` has the kinds allowed, OFFERED, and the price. ORL-MAP-05, ORL-MAP-06"""

    kind = TRAVEL

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        asks = EVENT_CARDS[g.event].asks if arg & OFFERED else None
        return asks if asks is not None else say("Where should your merchant go?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [GO_ALONG.first + route for route in FROM[arg & 3][g.merchants[seat]]]
        if arg & OFFERED:
            out.append(DECLINE.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE.first:
            g.tell((DECLINED, seat))
            return
        pay_coins(g, seat, arg >> 3)
        route = GO_ALONG.number(action)
        g.own_stations()
        g.merchants[seat] = other_end(route, g.merchants[seat])
        g.tell((TRAVELLED, seat, route, g.merchants[seat]))
        there = goods_on(g, route)
        if not there:
            return
        if arg & OFFERED:
            g.ask(seat, TAKE, route << 1 | 1)
        elif len({g.routes[space] for space in there}) > 1:
            g.ask(seat, TAKE, route << 1)
        else:
            take(g, seat, there[0])


def goods_on(g: Orleans, route: int) -> list[int]:
    """Goods spaces of a connection that hold a tile anybody can take. ORL-MAP-07"""
    return [space for space in SPACES_ON[route] if 0 < g.routes[space] <= FACE_DOWN]


def take(g: Orleans, seat: int, space: int) -> None:
    """A tile that lay face down is turned up now. ORL-GEN-31"""
    good = g.routes[space] - 1
    g.own_map()
    g.routes[space] = 0
    if good == FACE_DOWN - 1:
        good = g.draw_flat(g.unseen, 0, GOODS)
    g.goods[seat * GOODS + good] += 1
    g.tell((TOOK, seat, good, space))


def _take_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    good = g.routes[numbers[0]] - 1
    if good == FACE_DOWN - 1:
        return say("Take the goods tile")
    return say("Take the {good}", good=GOOD_TEXTS[good])


def goods_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"good-{numbers[0]}"


def _no_goods(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    kind, arg = g.asked(seat)
    if kind != TAKE:
        return not_now()
    if ROUTE_OF[numbers[0]] != arg >> 1:
        return say("Your merchant has not travelled this way."), "ORL-MAP-07"
    return say("There are no other goods there."), "ORL-MAP-07"


TAKE_GOOD: Final[Action] = Action("take", 1000, (GOODS_SPACES,), says=_take_says, refuse=_no_goods, place=goods_spot)


class Take(Choice[Orleans]):
    """Which of two different tiles, or whether to take one at all; `arg` has the connection. ORL-MAP-07"""

    kind = TAKE

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Which goods tile do you take?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        there = goods_on(g, arg >> 1)
        differ = [space for n, space in enumerate(there) if not n or g.routes[space] != g.routes[there[0]]]
        out = [TAKE_GOOD.first + space for space in differ]
        if arg & 1:
            out.append(DECLINE.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action != DECLINE.first:
            take(g, seat, TAKE_GOOD.number(action))


def can_build_station(g: Orleans, seat: int) -> bool:
    """One station a town, in Orléans one each, unless something lets a seat share. ORL-MAP-08, ORL-GEN-25"""
    town = g.merchants[seat]
    if not g.stock[seat] or g.stations[seat] >> town & 1:
        return False
    if town == ORLEANS:
        return True
    for shares in g.rules.shares_towns:
        if shares(g, seat):
            return True
    return not any(stations >> town & 1 for stations in g.stations)


def build_station(g: Orleans, seat: int) -> None:
    """ORL-PBD-20"""
    town = g.merchants[seat]
    g.own_stations()
    g.stock[seat] -= 1
    g.stations[seat] |= 1 << town
    g.tell((BUILT_STATION, seat, town))
    for built in g.rules.station_built:
        built(g, seat, town)


def no_station(g: Orleans, seat: int) -> Reason:
    """Why none can be built where the merchant is."""
    if not g.stock[seat]:
        return say("You have no trading stations left."), "ORL-GEN-25"
    if g.stations[seat] >> g.merchants[seat] & 1:
        return say("You already have a trading station in this town."), "ORL-PLCG-10"
    return say("There is already a trading station in this town."), "ORL-MAP-08"


def _travelled(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, route, town = entry
    return say(
        "{player} travels from {start} to {town} {way}.",
        player=names[seat],
        start=TOWN_TEXTS[other_end(route, town)],
        town=TOWN_TEXTS[town],
        way=way(route),
    )


def travelled_at(entry: Entry) -> tuple[str, ...]:
    return (f"town-{entry[3]}",)


def _took(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} picks up 1 {good}.", player=names[entry[1]], good=GOOD_TEXTS[entry[2]])


def goods_at(entry: Entry) -> tuple[str, ...]:
    return (f"good-{entry[3]}",)


def _built(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} builds a trading station in {town}.", player=names[entry[1]], town=TOWN_TEXTS[entry[2]])


def _built_at(entry: Entry) -> tuple[str, ...]:
    return (f"town-{entry[2]}",)


def _town_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    """By the connection that leads there, or by any."""
    town = one_below(numbers, TOWNS)
    if town < 0:
        return None
    here = g.merchants[seat]
    found = [route for route in FROM[WATER | ROAD][here] if other_end(route, here) == town]
    return GO_ALONG.of((found or FROM[WATER | ROAD][town])[0])


def _good_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    space = one_below(numbers, GOODS_SPACES)
    return TAKE_GOOD.of(space) if space >= 0 else None


THEME: Final[Feature] = Feature(
    "travel",
    choices=(Travel(), Take()),
    actions=(GO_ALONG, TAKE_GOOD),
    events=(
        Event(TRAVELLED, "travelled", _travelled, travelled_at),
        Event(TOOK, "took", _took, goods_at),
        Event(BUILT_STATION, "built-station", _built, _built_at),
    ),
    clicks={"town": _town_clicked, "good": _good_clicked},
)

assert FACE_DOWN == GOODS + 1
assert OCCUPIED == FACE_DOWN + 1
