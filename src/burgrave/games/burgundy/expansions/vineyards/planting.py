"""Planting double tiles on the hillside: where they may go, and the two bonuses they cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import KEY_LIMIT
from burgrave.games.burgundy.data.tiles import COLOUR, DOUBLE, FIRST_DOUBLE, OTHER_HALF, TILE_ID, TILES
from burgrave.games.burgundy.expansions.vineyards.memory import SPOTS, plan, vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import HALVES, LEVEL_CHECK, NAME, PLOTS
from burgrave.games.burgundy.feature import MoreActions
from burgrave.games.burgundy.rules.buying import free_actions
from burgrave.games.burgundy.rules.dice import ANY, USE, cost, no_die, steps_of_workers
from burgrave.games.burgundy.rules.offers import DECLINE, first_this
from burgrave.games.burgundy.rules.placing import about_space, key_of, value_of
from burgrave.games.burgundy.rules.storage import a_stored, key_place, key_symbol, stored, stored_keys, unstore
from burgrave.games.burgundy.rules.tile_words import A_TILE, TILE_NAMES
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.masks import add_bits, bits
from burgrave.kernel.text import Text, say

PLOT_CHOICE: Final = 20
BONUS_CHOICE: Final = 21
PLANT: Final = 258
PLOT: Final = 282
BONUS: Final = 306
PLANTED: Final = 32
"""Event: seat, double tile, space of the plan."""
_PUT: Final = 19
"""The kind of the choice where to place a claimed tile."""


class Planting(MoreActions):
    """Planting a stored double tile for which there is a space. BUR-VIN-12"""

    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        doubles = stored_keys(g, seat, 2)
        if doubles and plots_for(g, seat, arg & 7):
            add_bits(out, PLANT, doubles)

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        g.ask(seat, PLOT_CHOICE, about_space(action - PLANT, arg & 7))


def plots_for(g: Burgundy, seat: int, value: int) -> int:
    """Mask of the empty spaces for a die: on the lowest level first, then next to others. BUR-VIN-12, BUR-VIN-13"""
    hillside, grapes = plan(g), vineyards(g).planted
    first, used, near = seat * SPOTS, 0, 0
    for space in range(PLOTS):
        if grapes[first + HALVES * space] >= 0:
            used |= 1 << space
            near |= hillside.touches[space]
    if not used:
        near = hillside.lowest
    return near & ~used & hillside.reach[value * 4 + steps_of_workers(g, seat)]


class Plot(Choice[Burgundy]):
    """Where to plant a stored double tile, and its rotation unless its grapes are equal; arg: see `about_space`.

    BUR-VIN-12
    """

    kind = PLOT_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Where in your vineyard does this go: {tile}?", tile=stored(g, seat, key_of(arg)))

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tile = g.keys[seat * g.rules.keys + key_of(arg)]
        return plot_actions(tile, plots_for(g, seat, value_of(arg)))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        space, way = divmod(action - PLOT, HALVES)
        g.pay_workers(seat, cost(g, seat, value_of(arg), plan(g).number[space], 0))
        plant(g, seat, unstore(g, seat, key_of(arg)), space, way)


def plot_actions(tile: int, spaces: int) -> list[int]:
    first, second = TILES[tile].halves
    ways = 1 if first == second else HALVES
    return [PLOT + HALVES * space + way for space in bits(spaces) for way in range(ways)]


def plots_of_claim(g: Burgundy, seat: int, tile: int) -> list[int]:
    """Where a double tile of the shop can be planted when placed at once. BUR-VIN-24"""
    return plot_actions(tile, plots_for(g, seat, ANY))


def plant_claim(g: Burgundy, seat: int, tile: int, action: int) -> None:
    plant(g, seat, tile, *divmod(action - PLOT, HALVES))


def plant(g: Burgundy, seat: int, tile: int, space: int, way: int) -> None:
    """Plant a tile, then resolve its two bonuses and check the levels. BUR-VIN-14, BUR-VIN-15, BUR-VIN-19"""
    grapes = TILES[tile].halves
    first = seat * SPOTS + HALVES * space
    spots = vineyards(g).planted
    spots[first], spots[first + 1] = (grapes[1], grapes[0]) if way else grapes
    if g.journal is not None:
        g.journal.append((PLANTED, seat, tile, space))
    g.defer(seat, LEVEL_CHECK)
    g.ask(seat, BONUS_CHOICE, HALVES * HALVES * space + 3)


class Bonus(Choice[Burgundy]):
    """Which bonus of the covered halves to resolve next; arg: 4 * space + mask of those left. BUR-VIN-15"""

    kind = BONUS_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which bonus of the covered spaces do you take next?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = [BONUS + half for half in range(HALVES) if arg >> half & 1]
        out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            return
        half = action - BONUS
        if arg & 3 & ~(1 << half):
            g.ask(seat, BONUS_CHOICE, arg & ~(1 << half))
        effect = plan(g).effect[HALVES * (arg >> 2) + half]
        g.rules.effects[effect](g, seat, effect, -1)


def bonus_name(bonus: str) -> Text:
    """A bonus of the vineyard plan."""
    if bonus == "black":
        return say("a tile from the black depot or the shop")
    if bonus == "vine":
        return say("a double tile from the vineyard depot")
    return TILE_NAMES[TILE_ID[bonus]]


def _plant(g: Burgundy, player: int, numbers: Numbers) -> Text:
    return say("Plant {tile}", tile=a_stored(g, player, numbers[0]))


def _refuse_plant(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    kind = g.top()[0]
    if kind == TURN:
        return no_die(g)
    if kind != USE:
        return first_this()
    seat, key = g.home(player), numbers[0]
    if key >= g.rules.keys or COLOUR[g.keys[seat * g.rules.keys + key]] != DOUBLE:
        return say("There is no double tile on this storage space."), "BUR-PLC-01"
    return _not_there(g, seat, *bits(plots_for(g, seat, ANY))[:1])


def _plot(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    plot, way = numbers
    if not way:
        return say("Plant it on vineyard space {plot}", plot=plot + 1)
    return say("Plant it on vineyard space {plot}, turned around", plot=plot + 1)


def _refuse_plot(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    if g.top()[0] in (PLOT_CHOICE, _PUT) and NAME in g.rules.slot:
        return _not_there(g, g.home(player), numbers[0])
    return first_this()


def _not_there(g: Burgundy, seat: int, space: int = -1) -> Reason:
    if space >= 0 and plots_for(g, seat, ANY) >> space & 1:
        return say("The die must show the number of the space."), "BUR-VIN-12"
    return say("Plant your vineyard from the lowest level up, each tile next to another."), "BUR-VIN-13"


def _plot_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    """The half for the first grape of the tile."""
    return f"vine-{g.home(player)}-{HALVES * numbers[0] + numbers[1]}"


def _plot_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    kind, _, arg = g.top()
    if kind != PLOT_CHOICE:
        return 0, ""
    return cost(g, g.home(player), value_of(arg), plan(g).number[numbers[0]], 0), "worker"


def _bonus_half(g: Burgundy, numbers: Numbers) -> int:
    return HALVES * (g.top()[2] >> 2) + numbers[0]


def _bonus(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Bonus: {name}", name=bonus_name(plan(g).bonuses[_bonus_half(g, numbers)]))


def _bonus_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    return f"vine-{g.home(player)}-{_bonus_half(g, numbers)}"


def never_in_the_duchy(g: Burgundy, seat: int, tile: int, space: int) -> Reason | None:
    """Why a double tile may never go to the duchy. BUR-VIN-12"""
    if COLOUR[tile] == DOUBLE:
        return say("Double tiles are planted in the vineyard, never in the duchy."), "BUR-VIN-12"
    return None


def _planted(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} plants {tile} in the vineyard.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _at_plot(entry: Entry) -> tuple[str, ...]:
    return tuple(f"vine-{entry[1]}-{HALVES * entry[3] + half}" for half in range(HALVES))


def clicked_key(g: Burgundy, seat: int, key: int) -> int | None:
    """Clicking a double tile plants it, whichever of its storage spaces is clicked."""
    stored = g.keys[seat * g.rules.keys : (seat + 1) * g.rules.keys]
    doubles = [n for n, tile in enumerate(stored) if FIRST_DOUBLE <= tile < OTHER_HALF]
    if key in doubles:
        return PLANT + key
    if doubles and key < len(stored) and stored[key] == OTHER_HALF:
        return PLANT + doubles[0]
    return None


def _clicked_plot(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    owner, half = numbers
    return PLOT + half if owner == g.home(seat) and half < PLOTS * HALVES else None


CLICKS: Final[dict[str, Clicked]] = {"vine": _clicked_plot}


ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "plant",
        PLANT,
        (KEY_LIMIT,),
        says=_plant,
        refuse=_refuse_plant,
        place=key_place,
        symbol=key_symbol,
        opens=True,
    ),
    Action(
        "plot",
        PLOT,
        (PLOTS, HALVES),
        says=_plot,
        refuse=_refuse_plot,
        place=_plot_place,
        price=_plot_price,
    ),
    Action("bonus", BONUS, (HALVES,), says=_bonus, place=_bonus_place),
)
EVENTS: Final[tuple[Event, ...]] = (Event(PLANTED, "planted", _planted, _at_plot),)
