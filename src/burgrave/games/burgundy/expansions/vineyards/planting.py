"""Vineyards: a hillside of one's own, planted with double tiles that give two bonuses each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from burgrave.games.burgundy.expansions.vineyards.plan import (
    FACTS,
    GRAPE_NAMES,
    GRAPES,
    HALVES,
    LEVEL_CHECK,
    NAME,
    PLOTS,
    SHOP_SLOT,
    SHOP_SLOTS,
    VINE_DEPOT_SPACES,
    VINE_SLOT,
    VINEYARD_PLAN,
    VineyardPlan,
)
from burgrave.games.burgundy.feature import TileRule
from burgrave.games.burgundy.rules.board import BLACK, FOR_SALE, KEY_LIMIT
from burgrave.games.burgundy.rules.dice import ANY, NUMBERS_IN_REACH, USE, cost, no_die, steps_of_workers
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.observation import LAST_TILE, MOST
from burgrave.games.burgundy.rules.offers import DECLINE, first_this, offer
from burgrave.games.burgundy.rules.placing import about_space, key_of, value_of
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.games.burgundy.rules.storage import (
    CLAIM,
    a_stored,
    at_black_depot,
    free_actions,
    key_place,
    key_symbol,
    obtain,
    stored,
    unstore,
)
from burgrave.games.burgundy.rules.tile_words import A_TILE, SYMBOLS, TILE_NAMES
from burgrave.games.burgundy.rules.tiles import COLOUR, DOUBLE, FIRST_DOUBLE, KNOWN_TILES, OTHER_HALF, TILE_ID, TILES
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.memory import Memory
from burgrave.kernel.observation import Part
from burgrave.kernel.text import Text, count, say, verbatim

PLOT_CHOICE: Final = 20
BONUS_CHOICE: Final = 21
GIFT: Final = 22
VINE_CHOICE: Final = 23
WINE_CHOICE: Final = 24

VINE: Final = 252
PLANT: Final = 258
PLOT: Final = 282
BONUS: Final = 306
WINE: Final = 308

TOOK_DOUBLE: Final = 31
"""seat, double tile it takes"""
PLANTED: Final = 32
"""seat, double tile, space of the plan"""
GIVEN: Final = 33
"""seat, tile of the black depot it takes for nothing"""
WINE_TAKEN: Final = 34
"""seat, grape of the wine bonus tile it takes"""
VINEYARD: Final = 33
_PUT: Final = 19
"""The kind of choice where a claimed tile goes."""

KINDS: Final = len(GRAPES)
SPOTS: Final = HALVES * PLOTS
"""Half spaces of a plan."""


class Vineyards(Memory):
    """The wine bonus tiles, and what is planted on the hillside of each seat."""

    __slots__ = ("full", "planted", "pool", "wines")

    lists: ClassVar[tuple[str, ...]] = ("pool", "wines", "planted", "full")

    pool: list[int]
    """Wine bonus tiles that nobody has, by grape."""
    wines: list[int]
    """Wine bonus tiles of each seat: seat * 6 + grape."""
    planted: list[int]
    """The grape on each half, -1 for none: seat * 24 + half."""
    full: list[int]
    """By seat a mask of its full levels."""

    def __init__(self, players: int = 0) -> None:
        self.pool = [FACTS["wine_tiles_each"]] * KINDS
        self.wines = [0] * (KINDS * players)
        self.planted = [-1] * (SPOTS * players)
        self.full = [0] * players

    def copy(self) -> Vineyards:
        twin = Vineyards()
        twin.pool = self.pool[:]
        twin.wines = self.wines[:]
        twin.planted = self.planted[:]
        twin.full = self.full[:]
        return twin


def vineyards(g: Burgundy) -> Vineyards:
    found = g.memories[g.rules.memory_at[NAME]]
    assert isinstance(found, Vineyards)
    return found


def plan(g: Burgundy) -> VineyardPlan:
    """The plan of this game."""
    return plan_in(g.rules)


def plan_in(rules: Rules) -> VineyardPlan:
    found = rules.pieces[VINEYARD_PLAN.name]
    assert isinstance(found, VineyardPlan)
    return found


def planted(g: Burgundy, seat: int) -> list[int]:
    """The grape on each half of a seat's plan, -1 where there is none."""
    return vineyards(g).planted[seat * SPOTS : (seat + 1) * SPOTS]


def wines_of(g: Burgundy, seat: int) -> list[int]:
    """How many wine bonus tiles of each kind a seat has."""
    return vineyards(g).wines[seat * KINDS : (seat + 1) * KINDS]


def set_up(g: Burgundy) -> None:
    """One wine bonus tile for each seat out of one set; fewer grapes where wanted. BUR-VIN-01, BUR-VIN-05"""
    mine = vineyards(g)
    for x in g.rules.expansions:
        for grape in x.leaves_out.get(NAME, ()):
            mine.pool[grape] -= 1
    kinds_left = [1] * KINDS
    if g.rules.setup.options["fewer_grapes"] is True:
        for _ in range(FACTS["removed_grapes"][str(g.players)]):
            remove_grape(g, g.draw(kinds_left, 0, KINDS))
    for seat in [seat for seat in g.order if seat in g.rules.estates]:
        grape = g.draw(kinds_left, 0, KINDS)
        mine.pool[grape] -= 1
        mine.wines[seat * KINDS + grape] += 1


def remove_grape(g: Burgundy, grape: int) -> None:
    """All double tiles and wine bonus tiles with a grape leave the game. BUR-VIN-05"""
    vineyards(g).pool[grape] = 0
    for tile in range(FIRST_DOUBLE, OTHER_HALF):
        if grape in TILES[tile].halves:
            g.box[tile] += g.supply[tile]
            g.supply[tile] = 0


def clear(g: Burgundy) -> None:
    """Double tiles left over leave the game. BUR-VIN-06"""
    for slot in (*range(SHOP_SLOT, SHOP_SLOT + 3), *range(VINE_SLOT, VINE_SLOT + VINE_DEPOT_SPACES)):
        if g.board[slot]:
            g.box[g.board[slot]] += 1
            g.board[slot] = 0


def refill(g: Burgundy) -> None:
    """New double tiles in the vineyard depot, then in the shop. BUR-VIN-07"""
    for space in range(len(depot_numbers(g))):
        g.board[VINE_SLOT + space] = max(0, g.draw(g.supply, FIRST_DOUBLE, OTHER_HALF))
    for slot in shop_slots(g):
        g.board[slot] = max(0, g.draw(g.supply, FIRST_DOUBLE, OTHER_HALF))


def shop_slots(g: Burgundy) -> list[int]:
    """The slots of the shop that are used, from left to right. BUR-VIN-07"""
    return [SHOP_SLOT + space - 1 for space in plan(g).shop[g.players]]


def depot_numbers(g: Burgundy) -> list[list[int]]:
    """The die numbers of each space of the vineyard depot. BUR-VIN-10"""
    return plan(g).depot[g.players]


def can_take(g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
    reached = NUMBERS_IN_REACH[(arg & 7) * 4 + steps_of_workers(g, seat)]
    for space, numbers in enumerate(plan(g).depot_masks[g.players]):
        if reached & numbers and g.board[VINE_SLOT + space]:
            out.append(VINE + space)


def vine_cost(g: Burgundy, seat: int, value: int, space: int) -> int:
    """Workers so that a die reaches a space of the vineyard depot. BUR-VIN-10"""
    if value == ANY:
        return 0
    return min(cost(g, seat, value, number, 0) for number in depot_numbers(g)[space])


def take(g: Burgundy, seat: int, arg: int, action: int) -> None:
    """A double tile to two key spaces. BUR-VIN-10, BUR-VIN-11"""
    g.pay_workers(seat, vine_cost(g, seat, arg & 7, action - VINE))
    take_double(g, seat, VINE_SLOT + action - VINE)


def take_double(g: Burgundy, seat: int, slot: int) -> None:
    if g.journal is not None:
        g.journal.append((TOOK_DOUBLE, seat, g.board[slot]))
    obtain(g, seat, slot)


def can_plant(g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
    first = seat * g.rules.keys
    keys = g.keys[first : first + g.rules.keys]
    if OTHER_HALF in keys and plots_for(g, seat, arg & 7):
        out += [PLANT + key for key, tile in enumerate(keys) if FIRST_DOUBLE <= tile < OTHER_HALF]


def plots_for(g: Burgundy, seat: int, value: int) -> list[int]:
    """Empty spaces a die reaches: on the lowest level first, then next to others. BUR-VIN-12, BUR-VIN-13"""
    hillside, grapes = plan(g), planted(g, seat)
    used = {space for space in range(PLOTS) if grapes[2 * space] >= 0}
    return [
        space
        for space in range(PLOTS)
        if space not in used
        and (hillside.touches[space] & used if used else hillside.level[space] == 1)
        and cost(g, seat, value, hillside.number[space], 0) <= g.workers[seat]
    ]


def choose_plot(g: Burgundy, seat: int, arg: int, action: int) -> None:
    g.ask(seat, PLOT_CHOICE, about_space(action - PLANT, arg & 7))


class Plot(Choice[Burgundy]):
    """Where a stored double tile goes and which way round; equal grapes have one way; arg: see `about_space`.

    BUR-VIN-12
    """

    kind = PLOT_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Where on your vineyard does this go: {tile}?", tile=stored(g, seat, key_of(arg)))

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tile = g.keys[seat * g.rules.keys + key_of(arg)]
        return plot_actions(tile, plots_for(g, seat, value_of(arg)))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        space, way = divmod(action - PLOT, HALVES)
        g.pay_workers(seat, cost(g, seat, value_of(arg), plan(g).number[space], 0))
        plant(g, seat, unstore(g, seat, key_of(arg)), space, way)


def plot_actions(tile: int, spaces: list[int]) -> list[int]:
    first, second = TILES[tile].halves
    ways = 1 if first == second else HALVES
    return [PLOT + HALVES * space + way for space in spaces for way in range(ways)]


def plots_of_claim(g: Burgundy, seat: int, tile: int) -> list[int]:
    """Where a tile that is placed at once may be planted. BUR-VIN-24"""
    return plot_actions(tile, plots_for(g, seat, ANY))


def plant_claim(g: Burgundy, seat: int, tile: int, action: int) -> None:
    plant(g, seat, tile, *divmod(action - PLOT, HALVES))


def plant(g: Burgundy, seat: int, tile: int, space: int, way: int) -> None:
    """The tile lies; its two bonuses follow, then a look at the levels. BUR-VIN-14, BUR-VIN-15, BUR-VIN-19"""
    grapes = TILES[tile].halves
    first = seat * SPOTS + HALVES * space
    spots = vineyards(g).planted
    spots[first], spots[first + 1] = (grapes[1], grapes[0]) if way else grapes
    if g.journal is not None:
        g.journal.append((PLANTED, seat, tile, space))
    g.defer(seat, LEVEL_CHECK)
    g.ask(seat, BONUS_CHOICE, HALVES * HALVES * space + 3)


class Bonus(Choice[Burgundy]):
    """Which bonus of the covered halves next; arg: 4 * space + mask of those left. BUR-VIN-15"""

    kind = BONUS_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which bonus of the covered halves comes next?")

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


def black_bonus(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A tile of the black depot or the shop, for nothing. BUR-VIN-17"""
    offer(g, seat, GIFT)


class Gift(Choice[Burgundy]):
    """Which tile of the black depot, inn or shop to take. BUR-VIN-17, BUR-INN-09"""

    kind = GIFT

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which tile of the black depot or the shop will you take?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = [CLAIM + n for n in range(FOR_SALE) if g.board[BLACK + n]]
        out.append(DECLINE)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            slot = BLACK + action - CLAIM
            if g.journal is not None:
                g.journal.append((GIVEN, seat, g.board[slot]))
            obtain(g, seat, slot)


def vine_bonus(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A double tile of the vineyard depot, no number needed. BUR-VIN-18"""
    offer(g, seat, VINE_CHOICE)


class Vine(Choice[Burgundy]):
    """Which double tile of the vineyard depot to take. BUR-VIN-18"""

    kind = VINE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which double tile of the vineyard depot will you take?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [*(VINE + n for n in range(VINE_DEPOT_SPACES) if g.board[VINE_SLOT + n]), DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            take_double(g, seat, VINE_SLOT + action - VINE)


def check_levels(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A wine bonus tile for each level that is newly full. BUR-VIN-19, BUR-VIN-21"""
    if g.awaits(LEVEL_CHECK):
        # A bonus planted this tile: the one whose bonus it was looks at the levels for both.
        return
    grapes = planted(g, seat)
    levels = vineyards(g).full
    for level, spaces in enumerate(plan(g).levels, 1):
        full = all(grapes[2 * s] >= 0 for s in spaces)
        if full and not levels[seat] >> level & 1:
            levels[seat] |= 1 << level
            earn_wine(g, seat)


def earn_wine(g: Burgundy, seat: int) -> None:
    """A wine bonus tile, chosen or drawn. BUR-VIN-19, BUR-VIN-20"""
    pool = vineyards(g).pool
    if not any(pool):
        return
    if g.rules.setup.options["wine_tile"] == "drawn":
        gain_wine(g, seat, g.draw(pool, 0, KINDS))
    else:
        g.ask(seat, WINE_CHOICE)


def gain_wine(g: Burgundy, seat: int, grape: int) -> None:
    vineyards(g).wines[seat * KINDS + grape] += 1
    if g.journal is not None:
        g.journal.append((WINE_TAKEN, seat, grape))


class Wine(Choice[Burgundy]):
    """Which wine bonus tile to take from the pool. BUR-VIN-19, BUR-VIN-20"""

    kind = WINE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("A level is full. Which wine bonus tile will you take?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        pool = vineyards(g).pool
        return [WINE + grape for grape in range(KINDS) if pool[grape]]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        grape = action - WINE
        vineyards(g).pool[grape] -= 1
        gain_wine(g, seat, grape)


def groups(plan: VineyardPlan, grapes: list[int], grape: int) -> list[int]:
    """Sizes of the connected groups of a grape, largest first. BUR-VIN-34"""
    left = {half for half in range(2 * PLOTS) if grapes[half] == grape}
    sizes = []
    while left:
        group = {left.pop()}
        edge = list(group)
        while edge:
            for half in plan.neighbours[edge.pop()]:
                if half in left:
                    left.discard(half)
                    group.add(half)
                    edge.append(half)
        sizes.append(len(group))
    return sorted(sizes, reverse=True)


def final(g: Burgundy, seat: int) -> None:
    """Each wine bonus tile scores one group of its grape, the largest first. BUR-VIN-30, BUR-VIN-31, BUR-VIN-32"""
    grapes = planted(g, seat)
    points = 0
    for grape, tiles in enumerate(wines_of(g, seat)):
        points += sum(SIZE_POINTS[size] for size in groups(plan(g), grapes, grape)[:tiles])
    if points:
        g.score(seat, VINEYARD, points)


def _wine_effect(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    grape = numbers[0]
    sizes = groups(plan(g), planted(g, seat), grape)[wines_of(g, seat)[grape] :]
    size = sizes[0] if sizes else 0
    return count(
        "At the end it scores a group of these grapes that no other tile scores ({n} grape now, worth {points}).",
        "At the end it scores a group of these grapes that no other tile scores ({n} grapes now, worth {points}).",
        size,
        points=SIZE_POINTS[size],
    )


def view(g: Burgundy) -> dict[str, object]:
    """Double tiles that lie out, wine bonus tiles in the pool, and each seat's plan and wine bonus tiles."""
    return {
        "depot": [
            {"numbers": numbers, "tile": TILES[g.board[VINE_SLOT + n]].name}
            for n, numbers in enumerate(depot_numbers(g))
        ],
        "shop": [TILES[g.board[slot]].name for slot in shop_slots(g)],
        "wine_tiles": dict(zip(GRAPES, vineyards(g).pool, strict=True)),
        "seats": [
            {
                "planted": [GRAPES[grape] if grape >= 0 else "" for grape in planted(g, seat)],
                "wine_tiles": dict(zip(GRAPES, wines_of(g, seat), strict=True)),
            }
            for seat in range(g.players)
        ],
    }


def parts(rules: Rules) -> list[Part]:
    n = rules.players
    halves = 2 * PLOTS
    return [
        Part("vine_depot", (VINE_DEPOT_SPACES,), 0, LAST_TILE, _vine_depot, "double tiles"),
        Part("shop", (SHOP_SLOTS,), 0, LAST_TILE, _shop, "double tiles"),
        Part("wine_pool", (KINDS,), 0, MOST, _wine_pool, "wine bonus tiles in the pool by grape"),
        Part("wine_tiles", (n, KINDS), 0, MOST, _wine_tiles, "wine bonus tiles of each player by grape"),
        Part("vineyard", (n, halves), 0, KINDS, _vineyard, "grape plus 1 on each half of the plan, 0 for none"),
    ]


def _vine_depot(g: Burgundy, seat: int) -> list[int]:
    return g.board[VINE_SLOT : VINE_SLOT + VINE_DEPOT_SPACES]


def _shop(g: Burgundy, seat: int) -> list[int]:
    return g.board[SHOP_SLOT : SHOP_SLOT + SHOP_SLOTS]


def _wine_pool(g: Burgundy, seat: int) -> list[int]:
    return vineyards(g).pool[:]


def _wine_tiles(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += wines_of(g, (seat + n) % g.players)
    return found


def _vineyard(g: Burgundy, seat: int) -> list[int]:
    found: list[int] = []
    for n in range(g.players):
        found += [grape + 1 for grape in planted(g, (seat + n) % g.players)]
    return found


def bonus_name(bonus: str) -> Text:
    """A bonus of the vineyard plan."""
    if bonus == "black":
        return say("a tile of the black depot or the shop")
    if bonus == "vine":
        return say("a double tile of the vineyard depot")
    return TILE_NAMES[TILE_ID[bonus]]


def _vine(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take {tile} from the vineyard depot", tile=A_TILE[g.board[VINE_SLOT + numbers[0]]])


def _refuse_vine(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    kind = g.top()[0]
    if kind == TURN:
        return no_die(g)
    if kind == USE:
        return say("The die must show a number of this space of the vineyard depot."), "BUR-VIN-10"
    return first_this()


def _vine_place(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"slot-{VINE_SLOT + numbers[0]}"


def _vine_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return SYMBOLS[g.board[VINE_SLOT + numbers[0]]]


def _vine_price(g: Burgundy, player: int, numbers: Numbers) -> tuple[int, str]:
    kind, _, arg = g.top()
    return (vine_cost(g, g.home(player), arg & 7, numbers[0]), "worker") if kind == USE else (0, "")


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
        return say("There is no double tile on this key space."), "BUR-PLC-01"
    return _not_there(g, seat, *plots_for(g, seat, ANY)[:1])


def _plot(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    plot, way = numbers
    if not way:
        return say("Plant it on vineyard space {plot}", plot=plot + 1)
    return say("Plant it on vineyard space {plot}, turned round", plot=plot + 1)


def _refuse_plot(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    if g.top()[0] in (PLOT_CHOICE, _PUT) and NAME in g.rules.slot:
        return _not_there(g, g.home(player), numbers[0])
    return first_this()


def _not_there(g: Burgundy, seat: int, space: int = -1) -> Reason:
    if space in plots_for(g, seat, ANY):
        return say("The die must show the number of the space."), "BUR-VIN-12"
    return say("The vineyard is planted from the lowest level, each tile next to another."), "BUR-VIN-13"


def _plot_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    """The half on which the first grape of the tile would lie."""
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


def _wine(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take the wine bonus tile {grape}", grape=GRAPE_NAMES[numbers[0]])


def _wine_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"wine-{GRAPES[numbers[0]]}"


def never_in_the_duchy(g: Burgundy, seat: int, tile: int, space: int) -> Reason | None:
    """BUR-VIN-12"""
    if COLOUR[tile] == DOUBLE:
        return say("Double tiles are planted on the vineyard, never in the duchy."), "BUR-VIN-12"
    return None


def _took_double(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes {tile} from the vineyard depot.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _planted(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} plants {tile} in the vineyard.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _at_plot(entry: Entry) -> tuple[str, ...]:
    return tuple(f"vine-{entry[1]}-{HALVES * entry[3] + half}" for half in range(HALVES))


def _given(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes {tile} from the black depot for nothing.", player=names[entry[1]], tile=A_TILE[entry[2]])


def _wine_taken(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes the wine bonus tile {grape}.", player=names[entry[1]], grape=GRAPE_NAMES[entry[2]])


def clicked_slot(g: Burgundy, slot: int) -> int | None:
    return VINE + slot - VINE_SLOT if slot >= VINE_SLOT else None


def clicked_key(g: Burgundy, seat: int, key: int) -> int | None:
    """A double tile is planted, wherever it is clicked."""
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


_HELP: Final = say("Takes two key spaces; it is planted in your vineyard.")


def _double_tile(tile: int) -> TileRule:
    first, second = (GRAPE_NAMES[grape] for grape in TILES[tile].halves)
    return TileRule(
        say("double tile {first} and {second}", first=first, second=second),
        say("a double tile ({first}, {second})", first=first, second=second),
        _HELP,
    )


ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        "vine",
        VINE,
        (VINE_DEPOT_SPACES,),
        says=_vine,
        refuse=_refuse_vine,
        place=_vine_place,
        symbol=_vine_symbol,
        price=_vine_price,
    ),
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
    Action("wine", WINE, (KINDS,), says=_wine, symbol=_wine_symbol, effect=_wine_effect),
)
EVENTS: Final[tuple[Event, ...]] = (
    Event(TOOK_DOUBLE, "took-double", _took_double),
    Event(PLANTED, "planted", _planted, _at_plot),
    Event(GIVEN, "gift", _given, at_black_depot),
    Event(WINE_TAKEN, "wine", _wine_taken),
)
CLICKS: Final[dict[str, Clicked]] = {"vine": _clicked_plot}
TILES_OF_VINEYARDS: Final[dict[int, TileRule]] = {
    **{tile: _double_tile(tile) for tile in KNOWN_TILES if FIRST_DOUBLE <= tile < OTHER_HALF},
    OTHER_HALF: TileRule(verbatim(""), help=_HELP),
}
