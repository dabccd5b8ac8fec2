"""Placing a tile: where it may go, and the order in which its effects are resolved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import KEY_LIMIT, MOST_SPACES
from burgrave.games.burgundy.data.duchies import SPACES
from burgrave.games.burgundy.data.tiles import COLOUR, LAST_BUILDING, LAST_SINGLE
from burgrave.games.burgundy.rules.dice import (
    ANY,
    USE,
    cost,
    free_step_placing,
    no_die,
    steps_of_workers,
    wrong_number,
)
from burgrave.games.burgundy.rules.offers import first_this
from burgrave.games.burgundy.rules.scoring import score_area, score_colour
from burgrave.games.burgundy.rules.storage import a_stored, key_place, key_symbol, stored, unstore
from burgrave.games.burgundy.rules.tile_words import A_TILE, COLOUR_NAMES
from burgrave.games.burgundy.state import SINGLES, TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.compiling import i64
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.masks import Expander, bits
from burgrave.kernel.text import Text, say

SPACE_CHOICE: Final = 4
CITY_HALL_CHOICE: Final = 8
"""The kind of the choice of a stored tile to place, whatever the number."""

PLACE: Final = 28
SPACE: Final = 52
SPACES_OF: Final = Expander(SPACE, MOST_SPACES)

PLACED: Final = 11
"""Event: seat, tile, space, the number printed there."""

_MONASTERY_1: Final = 1 << 1


def about_space(key: int, value: int) -> int:
    """The arg of the choice of a space: the tile's storage space, and the value of the die, 0 for any."""
    return key | value << 5


def key_of(arg: int) -> int:
    return arg & 31


def value_of(arg: int) -> int:
    return arg >> 5


def spaces_for(g: Burgundy, seat: int, tile: int, value: int, steps: int) -> int:
    """Mask of the spaces where a tile may go with a die that workers change by up to this many steps.

    BUR-PLC-01, BUR-PLC-02, BUR-PLC-03, BUR-PLC-04, BUR-BLD-02
    """
    return _spaces_near(g, seat, tile, value, steps, in_reach(g, seat))


def _spaces_near(g: Burgundy, seat: int, tile: int, value: int, steps: int, near: int) -> int:
    """`spaces_for`, given the spaces in reach, which are the same for every tile."""
    duchy = g.duchies[seat]
    fitting = near & duchy.colour_mask[COLOUR[tile]]
    if not fitting:
        return 0
    steps += free_step_placing(g, seat, tile)
    fitting &= duchy.reach[value * 4 + (steps if steps < 3 else 3)]
    if tile <= LAST_SINGLE and not (tile <= LAST_BUILDING and g.monasteries[seat] & _MONASTERY_1):
        fitting &= ~g.barred[seat * SINGLES + tile]
    if not fitting:
        return 0
    for narrow in g.rules.narrows:
        fitting = narrow.spaces(g, seat, tile, fitting)
    return fitting


def placeable(g: Burgundy, seat: int, value: int, steps: int, out: list[int]) -> None:
    """Add the actions of placing a stored tile for which there is a space."""
    keys, near, usable = g.keys, in_reach(g, seat), g.usable_keys(seat)
    first: i64 = seat * g.rules.keys
    end: i64 = g.rules.most_keys
    for key in range(end):
        tile = keys[first + key]
        if tile and usable >> key & 1 and _spaces_near(g, seat, tile, value, steps, near):
            out.append(PLACE + key)


def place_stored(g: Burgundy, seat: int, key: int, space: int) -> None:
    """Move a stored tile to the duchy and resolve its effects. BUR-RES-01"""
    place(g, seat, unstore(g, seat, key), space)


def place(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Place a tile and resolve its effects. BUR-PLC-09"""
    cover(g, seat, tile, space)
    if g.journal is not None:
        g.journal.append((PLACED, seat, tile, space, g.duchies[seat].numbers[space]))
    g.rules.resolve(g, seat, tile, space)


def resolve(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Score the area, score the colour, then trigger the tile's own effect. BUR-RES-01"""
    score_area(g, seat, space)
    score_colour(g, seat, space)
    for hook in g.rules.on_placed:
        hook(g, seat, tile, space)
    g.rules.effects[tile](g, seat, tile, space)


def cover(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Put a tile on a space without triggering anything. BUR-SET-16"""
    g.tiles[seat * SPACES + space] = tile
    covered = g.covered[seat] | 1 << space
    g.covered[seat] = covered
    g.frontier[seat] = (g.frontier[seat] | g.duchies[seat].neighbours[space]) & ~covered
    if tile <= LAST_SINGLE:
        g.barred = g.barred[:]
        g.barred[seat * SINGLES + tile] |= g.duchies[seat].area[space]


class Space(Choice[Burgundy]):
    """Where to place the chosen tile; arg: see `about_space`. BUR-PLC-01, BUR-PLC-02, BUR-PLC-03, BUR-PLC-04"""

    kind = SPACE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Where does this tile go: {tile}?", tile=stored(g, seat, key_of(arg)))

    def hint(self, g: Burgundy, seat: int, arg: int, names: Sequence[str]) -> Text:
        return say("Choose a highlighted space. A red seal shows the cost in workers.")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tile = g.keys[seat * g.rules.keys + key_of(arg)]
        return SPACES_OF.expand(spaces_for(g, seat, tile, value_of(arg), steps_of_workers(g, seat)))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        key, space = key_of(arg), action - SPACE
        free = free_step_placing(g, seat, g.keys[seat * g.rules.keys + key])
        g.pay_workers(seat, cost(g, seat, value_of(arg), g.duchies[seat].numbers[space], free))
        place_stored(g, seat, key, space)

    def describe(self, g: Burgundy, seat: int, arg: int, action: int) -> Text:
        return place_on(g, seat, a_stored(g, seat, key_of(arg)), action - SPACE)

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        if not SPACE <= action < SPACE + MOST_SPACES:
            return None
        home = g.home(seat)
        return why_not_there(g, home, g.keys[home * g.rules.keys + key_of(arg)], action - SPACE, value_of(arg))

    def marks(self, g: Burgundy, seat: int, arg: int) -> dict[str, str]:
        return {f"key-{g.home(seat)}-{key_of(arg)}": "chosen"}


def space_name(g: Burgundy, player: int, space: int) -> Text:
    """A space by colour, number and position, since several share colour and number."""
    duchy = g.duchies[g.home(player)]
    return say(
        "{colour} space {space}, number {number}",
        colour=COLOUR_NAMES[duchy.colours[space]],
        space=space + 1,
        number=duchy.numbers[space],
    )


def place_on(g: Burgundy, player: int, tile: Text, space: int) -> Text:
    return say("Place {tile} on {space}", tile=tile, space=space_name(g, player, space))


def in_reach(g: Burgundy, seat: int) -> int:
    """Mask of the empty spaces that can be built on. BUR-PLC-04"""
    near = g.frontier[seat]
    for reaches in g.rules.reaching:
        near |= reaches.spaces(g, seat)
    return near


def _barred(g: Burgundy, seat: int, tile: int, space: int) -> Reason:
    """Why a tile may not go to a space of its colour next to another tile."""
    return asked_why(g, seat, tile, space) or (say("This city already has a building of this kind."), "BUR-BLD-02")


def asked_why(g: Burgundy, seat: int, tile: int, space: int) -> Reason | None:
    """Why an expansion does not allow a tile on a space, -1 for any."""
    for why in g.rules.why_not:
        reason = why(g, seat, tile, space)
        if reason is not None:
            return reason
    return None


def is_barred(g: Burgundy, seat: int, tile: int, space: int) -> bool:
    """Whether the area of a space already has a tile of a kind it may have only once. BUR-BLD-02"""
    return tile <= LAST_SINGLE and bool(g.barred[seat * SINGLES + tile] >> space & 1)


def why_not_there(g: Burgundy, seat: int, tile: int, space: int, value: int) -> Reason:
    """Why a tile may not go to a space with a die of this value."""
    duchy = g.duchies[seat]
    if g.covered[seat] >> space & 1:
        return say("This space is already covered."), "BUR-PLC-01"
    if not duchy.colour_mask[COLOUR[tile]] >> space & 1:
        return say("The tile and the space are different colours."), "BUR-PLC-03"
    if not spaces_for(g, seat, tile, ANY, 0) >> space & 1:
        if not in_reach(g, seat) >> space & 1:
            return say("The space is not next to a tile in your duchy."), "BUR-PLC-04"
        return _barred(g, seat, tile, space)
    number = duchy.numbers[space]
    price = cost(g, seat, value, number, free_step_placing(g, seat, tile))
    return wrong_number(g, seat, price, say("number {number}", number=number), "BUR-PLC-02")


def _place(g: Burgundy, player: int, numbers: Numbers) -> Text:
    return say("Place {tile}", tile=a_stored(g, player, numbers[0]))


def _refuse_place(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    kind, _, arg = g.top()
    if kind == TURN:
        return no_die(g)
    if kind not in (USE, CITY_HALL_CHOICE):
        return first_this()
    seat, key = g.home(player), numbers[0]
    tile = g.keys[seat * g.rules.keys + key] if key < g.rules.keys else 0
    if not tile:
        return say("There is no tile on this storage space."), "BUR-PLC-01"
    if reason := asked_why(g, seat, tile, -1):
        return reason
    duchy = g.duchies[seat]
    empty = duchy.colour_mask[COLOUR[tile]] & ~g.covered[seat]
    if not empty:
        return say("All spaces of this colour are already covered."), "BUR-PLC-01"
    near = bits(empty & in_reach(g, seat))
    if not near:
        return say("No empty space of this colour is next to a tile in your duchy."), "BUR-PLC-04"
    fitting = bits(spaces_for(g, seat, tile, ANY, 0))
    if not fitting:
        return _barred(g, seat, tile, near[0])
    free = free_step_placing(g, seat, tile)
    value = arg & 7 if kind == USE else ANY
    price = min(cost(g, seat, value, duchy.numbers[space], free) for space in fitting)
    return wrong_number(g, seat, price, say("a space for this tile"), "BUR-PLC-02")


def _space(g: Burgundy, player: int, numbers: Numbers) -> Text:
    return space_name(g, player, numbers[0])


def _refuse_space(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    return say("Choose a die and a stored tile first."), "BUR-PLC-01"


def _space_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    return f"space-{g.home(player)}-{numbers[0]}"


def _space_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    kind, _, arg = g.top()
    if kind != SPACE_CHOICE:
        return 0, ""
    seat = g.home(player)
    free = free_step_placing(g, seat, g.keys[seat * g.rules.keys + key_of(arg)])
    return cost(g, seat, value_of(arg), g.duchies[seat].numbers[numbers[0]], free), "worker"


def _placed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} places {tile} on a {number}.", player=names[entry[1]], tile=A_TILE[entry[2]], number=entry[4])


def _at_space(entry: Entry) -> tuple[str, ...]:
    return (f"space-{entry[1]}-{entry[3]}",)


def _space_clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    owner, space = numbers
    return SPACE + space if owner == g.home(seat) else None


def _key_clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    owner, key = numbers
    home = g.home(seat)
    if owner != home:
        return None
    for clicked in g.rules.clicked_key:
        action = clicked(g, home, key)
        if action is not None:
            return action
    return PLACE + min(key, KEY_LIMIT - 1)


CHOICES: Final[tuple[AnyChoice, ...]] = (Space(),)
ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "place",
        PLACE,
        (KEY_LIMIT,),
        says=_place,
        refuse=_refuse_place,
        place=key_place,
        symbol=key_symbol,
        opens=True,
    ),
    Action(
        "space",
        SPACE,
        (MOST_SPACES,),
        says=_space,
        refuse=_refuse_space,
        place=_space_place,
        price=_space_price,
    ),
)
EVENTS: Final[tuple[Event, ...]] = (Event(PLACED, "placed", _placed, _at_space),)
CLICKS: Final[dict[str, Clicked]] = {"space": _space_clicked, "key": _key_clicked}
