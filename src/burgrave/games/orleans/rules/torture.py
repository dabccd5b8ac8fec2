"""Forced payments, and what a player gives up for every coin that is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.board import COINS_ON
from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS, OWN
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES, TILES
from burgrave.games.orleans.data.roads import TOWN_TEXTS, TOWNS
from burgrave.games.orleans.data.symbols import BAG, GOODS_OF, POINT, TECHNOLOGY, station
from burgrave.games.orleans.rules.common import DECLINE
from burgrave.games.orleans.rules.gains import pay_coins
from burgrave.games.orleans.rules.places.place import known_spaces, known_tiles, space_text
from burgrave.games.orleans.rules.places.taking import refresh_places, tile_symbol, tile_title
from burgrave.games.orleans.rules.spaces import TECH, lift, strip_place
from burgrave.games.orleans.rules.spots import place_spot, space_spot
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import total
from burgrave.kernel.masks import add_bits, bits
from burgrave.kernel.text import Text, count, say

TORTURE: Final = 27
"""Kind of choice."""
TORTURED: Final = 37
FORGIVEN: Final = 38

# What was given up, in the journal.
_STOCK: Final = 0
_STATION: Final = 1
_FOLLOWER: Final = 2
_DEVELOPMENT: Final = 3
_GOOD: Final = 4
_TILE: Final = 5
_TECHNOLOGY: Final = 6
_SPARE: Final = 7


def charge(g: Orleans, seat: int, debt: int) -> None:
    """All coins in hand up to the debt; each missing one is an item. ORL-TOR-01"""
    paid = min(debt, g.coins[seat])
    pay_coins(g, seat, paid)
    torture(g, seat, debt - paid)


def torture(g: Orleans, seat: int, debt: int) -> None:
    """Ask for the next item; with nothing left to give the rest is forgiven. ORL-TOR-02, ORL-TOR-10"""
    if not debt:
        return
    if items(g, seat):
        g.ask(seat, TORTURE, debt)
    else:
        g.tell((FORGIVEN, seat, debt))


def items(g: Orleans, seat: int) -> list[int]:
    """Everything that can be given now. ORL-TOR-03 to ORL-TOR-09, ORL-TOR-11"""
    out: list[int] = []
    if g.stock[seat]:
        out.append(FROM_STOCK.first)
    add_bits(out, STATION.first, g.stations[seat])
    if total(g.bag, seat * KINDS, seat * KINDS + OWN):
        out.append(FOLLOWER.first)
    if can_step_back(g.development[seat]):
        out.append(DEVELOPMENT.first)
    for good in range(GOODS):
        if g.goods[seat * GOODS + good]:
            out.append(GOOD.first + good)
    add_bits(out, TILE.first, g.tiles[seat])
    for space in bits(g.filled[seat]):
        if g.spaces[seat * SPACES + space] == TECH:
            out.append(LAID_TECHNOLOGY.first + space)
    if g.waiting[seat]:
        out.append(SPARE.first)
    return out


def can_step_back(space: int) -> bool:
    """Neither from a coin space nor to one. ORL-TOR-06"""
    return space > 0 and not COINS_ON[space] and not COINS_ON[space - 1]


def is_torture(action: int) -> bool:
    return any(kind.holds(action) for kind in ITEMS)


def _unowed(g: Orleans, seat: int) -> Reason | None:
    if g.asked(seat)[0] != TORTURE:
        return say("You give things up only to cover a debt."), "ORL-TOR-01"
    return None


def _no_stock(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return _unowed(g, seat) or (say("Your supply is empty."), "ORL-TOR-04")


def _own_station(g: Orleans, seat: int, numbers: Numbers) -> str:
    return station(seat)


FROM_STOCK: Final[Action] = Action(
    "torture-stock", 1439, says=say("Give a trading station from your supply"), refuse=_no_stock, symbol=_own_station
)


def _station_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Give the trading station in {town}", town=TOWN_TEXTS[numbers[0]])


def _no_station(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return _unowed(g, seat) or (say("You have no trading station in this town."), "ORL-TOR-04")


def _town_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"town-{numbers[0]}"


STATION: Final[Action] = Action(
    "torture-station", 1440, (TOWNS,),
    says=_station_says, refuse=_no_station, place=_town_spot, symbol=_own_station,
)  # fmt: skip


def _no_follower(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return _unowed(g, seat) or (say("Your bag holds no neutral follower."), "ORL-TOR-05")


FOLLOWER: Final[Action] = Action(
    "torture-follower", 1463, says=say("Give a follower drawn from the bag"), refuse=_no_follower, symbol=BAG
)


def _no_step_back(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if not g.development[seat]:
        return _unowed(g, seat) or (say("You are at the start of the development track."), "ORL-TOR-06")
    return _unowed(g, seat) or (say("You cannot step back from a coin space or onto one."), "ORL-TOR-06")


DEVELOPMENT: Final[Action] = Action(
    "torture-development", 1464, says=say("Step back on the development track"), refuse=_no_step_back, symbol=POINT
)


def _good_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Give 1 {good}", good=GOOD_TEXTS[numbers[0]])


def _no_good(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return _unowed(g, seat) or (say("You have none of that."), "ORL-TOR-07")


def _good_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return GOODS_OF[numbers[0]]


GOOD: Final[Action] = Action("torture-good", 1465, (GOODS,), says=_good_says, refuse=_no_good, symbol=_good_symbol)


def _tile_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Give the place tile {tile}", tile=tile_title(numbers[0]))


def _no_tile(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return _unowed(g, seat) or (say("This place tile is not yours."), "ORL-TOR-08")


def _tile_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return place_spot(g, seat, FIRST_TILE + numbers[0])


TILE: Final[Action] = Action(
    "torture-tile",
    1470,
    (TILES,),
    says=_tile_says,
    refuse=_no_tile,
    place=_tile_spot,
    symbol=tile_symbol,
    known=known_tiles,
)


def _technology_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Give the technology on {space}", space=space_text(numbers[0]))


def _no_technology(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.spaces[seat * SPACES + numbers[0]] not in (0, TECH):
        return _unowed(g, seat) or (say("Followers on action spaces cannot be given."), "ORL-TOR-11")
    return _unowed(g, seat) or (say("There is no technology on this space."), "ORL-TOR-09")


def _space_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return space_spot(g, seat, numbers[0])


LAID_TECHNOLOGY: Final[Action] = Action(
    "torture-technology", 1498, (SPACES,), known=known_spaces,
    says=_technology_says, refuse=_no_technology, place=_space_spot, symbol=TECHNOLOGY,
)  # fmt: skip


def _no_spare(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return _unowed(g, seat) or (say("You have no technology tile waiting to be placed."), "ORL-TOR-09")


SPARE: Final[Action] = Action(
    "torture-spare", 1562, says=say("Give a technology tile not yet placed"), refuse=_no_spare, symbol=TECHNOLOGY
)
ITEMS: Final[tuple[Action, ...]] = (
    FROM_STOCK, STATION, FOLLOWER, DEVELOPMENT, GOOD, TILE, LAID_TECHNOLOGY, SPARE,
)  # fmt: skip


class Torture(Choice[Orleans]):
    """One item; `arg` coins are still missing. ORL-TOR-02"""

    kind = TORTURE

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return count("You lack {n} coin. What do you give up?", "You lack {n} coins. What do you give up?", arg)

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return items(g, seat)

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        give(g, seat, action)
        torture(g, seat, arg - 1)

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        if action == DECLINE.first:
            return say("You must give something as long as you have anything left."), "ORL-TOR-10"
        return None


def give(g: Orleans, seat: int, action: int) -> None:
    if action == FROM_STOCK.first:
        g.own_stations()
        g.stock[seat] -= 1
        g.lost_stations[seat] += 1
        g.tell((TORTURED, seat, _STOCK, 0))
    elif STATION.holds(action):
        town = STATION.number(action)
        g.own_stations()
        g.stations[seat] &= ~(1 << town)
        g.lost_stations[seat] += 1
        g.tell((TORTURED, seat, _STATION, town))
    elif action == FOLLOWER.first:
        kind = g.draw_flat(g.bag, seat * KINDS, seat * KINDS + OWN) - seat * KINDS
        g.supply[kind] += 1
        g.tell((TORTURED, seat, _FOLLOWER, kind))
    elif action == DEVELOPMENT.first:
        g.development[seat] -= 1
        g.tell((TORTURED, seat, _DEVELOPMENT, g.development[seat]))
    elif GOOD.holds(action):
        good = GOOD.number(action)
        g.goods[seat * GOODS + good] -= 1
        g.own_map()
        g.box[good] += 1
        g.tell((TORTURED, seat, _GOOD, good))
    elif TILE.holds(action):
        lose_tile(g, seat, TILE.number(action))
    elif LAID_TECHNOLOGY.holds(action):
        space = LAID_TECHNOLOGY.number(action)
        lift(g, seat, space)
        g.lost_technology += 1
        g.tell((TORTURED, seat, _TECHNOLOGY, space))
    else:
        g.own_places()
        g.waiting[seat] -= 1
        g.lost_technology += 1
        g.tell((TORTURED, seat, _SPARE, 0))


def lose_tile(g: Orleans, seat: int, tile: int) -> None:
    """Out of the game, with nobody and nothing left on it. ORL-TOR-08"""
    strip_place(g, seat, FIRST_TILE + tile)
    g.own_places()
    g.tiles[seat] &= ~(1 << tile)
    g.down[seat] &= ~(1 << tile)
    g.lost_tiles |= 1 << tile
    refresh_places(g, seat)
    g.tell((TORTURED, seat, _TILE, tile))


def _tortured(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, item, n = entry
    who = names[seat]
    if item == _STOCK:
        return say("{player} gives up a trading station from the supply.", player=who)
    if item == _STATION:
        return say("{player} gives up the trading station in {town}.", player=who, town=TOWN_TEXTS[n])
    if item == _FOLLOWER:
        return say("{player} gives up a {follower} from the bag.", player=who, follower=KIND_TEXTS[n])
    if item == _DEVELOPMENT:
        return say("{player} steps back to space {space} of the development track.", player=who, space=n)
    if item == _GOOD:
        return say("{player} gives up 1 {good}.", player=who, good=GOOD_TEXTS[n])
    if item == _TILE:
        return say("{player} gives up the place tile {tile}.", player=who, tile=tile_title(n))
    if item == _TECHNOLOGY:
        return say("{player} gives up the technology on {space}.", player=who, space=space_text(n))
    return say("{player} gives up a technology tile not yet placed.", player=who)


def _tortured_at(entry: Entry) -> tuple[str, ...]:
    _, _, item, n = entry
    if item == _STATION:
        return (f"town-{n}",)
    return (f"dev-{n}",) if item == _DEVELOPMENT else ()


def _forgiven(entry: Entry, names: Sequence[str]) -> Text:
    return count(
        "{player} has nothing left to give; {n} coin is forgiven.",
        "{player} has nothing left to give; {n} coins are forgiven.",
        entry[2],
        player=names[entry[1]],
    )


THEME: Final[Feature] = Feature(
    "torture",
    choices=(Torture(),),
    actions=ITEMS,
    events=(Event(TORTURED, "tortured", _tortured, _tortured_at), Event(FORGIVEN, "forgiven", _forgiven)),
)
