"""Vineyards: a hillside of one's own, planted with double tiles that give two bonuses each."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import causes, events, kinds
from burgrave.games.burgundy.actions import (
    BLACK,
    BONUS,
    CASTLE_SLOT,
    CLAIM,
    DECLINE,
    FOR_SALE,
    HALVES,
    KEY_LIMIT,
    PLANT,
    PLOT,
    PLOTS,
    SHOP_SLOT,
    VINE,
    VINE_DEPOT_SPACES,
    VINE_SLOT,
    WINE,
)
from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.dice import ANY, NUMBERS_IN_REACH, cost, steps_of_workers
from burgrave.games.burgundy.effects import offer
from burgrave.games.burgundy.expansion import Expansion, MoreActions
from burgrave.games.burgundy.modules.vineyard_plan import (
    BLACK_BONUS,
    FACTS,
    LEVEL_CHECK,
    OURS,
    VINE_BONUS,
    VineyardPlan,
    check_plan,
    plan_from_file,
    plan_of,
)
from burgrave.games.burgundy.observation import LAST_TILE, MOST
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.scoring import SIZE_POINTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import free_actions, obtain, unstore
from burgrave.games.burgundy.tiles import FIRST_DOUBLE, GRAPES, OTHER_HALF, TILES
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

NAME: Final = "vineyards"

KINDS: Final = len(GRAPES)
_SHOP_SLOTS: Final = CASTLE_SLOT - SHOP_SLOT

# The memory: wine tiles in the pool, then for each seat its wine tiles, the grape on each half (-1: none), full levels.
_SEATS: Final = KINDS
_PLANTED: Final = KINDS
_LEVELS: Final = _PLANTED + 2 * PLOTS
_STRIDE: Final = _LEVELS + 1


def memory(players: int) -> list[int]:
    return [FACTS["wine_tiles_each"]] * KINDS + ([0] * KINDS + [-1] * (2 * PLOTS) + [0]) * players


def plan(g: Burgundy) -> VineyardPlan:
    """The plan of this game."""
    return plan_of(g.rules.setup.options["vineyard_plan"])


def first_of(seat: int) -> int:
    """Where the memory of a seat begins."""
    return _SEATS + seat * _STRIDE


def planted(g: Burgundy, seat: int) -> list[int]:
    """The grape on each half of a seat's plan, -1 where there is none."""
    first = first_of(seat) + _PLANTED
    return g.extras[g.rules.slot[NAME]][first : first + 2 * PLOTS]


def wines_of(g: Burgundy, seat: int) -> list[int]:
    """How many wine bonus tiles of each kind a seat has."""
    return g.extras[g.rules.slot[NAME]][first_of(seat) : first_of(seat) + KINDS]


def set_up(g: Burgundy) -> None:
    """One wine bonus tile for each seat out of one set; fewer grapes where wanted. BUR-VIN-01, BUR-VIN-05"""
    pool = g.extras[g.rules.slot[NAME]]
    kinds_left = [1] * KINDS
    if g.rules.setup.options["fewer_grapes"] is True:
        for _ in range(FACTS["removed_grapes"][str(g.players)]):
            remove_grape(g, g.draw(kinds_left, 0, KINDS))
    for seat in [seat for seat in g.order if seat in g.rules.estates]:
        grape = g.draw(kinds_left, 0, KINDS)
        pool[grape] -= 1
        pool[first_of(seat) + grape] += 1


def remove_grape(g: Burgundy, grape: int) -> None:
    """All double tiles and wine bonus tiles with a grape leave the game. BUR-VIN-05"""
    g.extras[g.rules.slot[NAME]][grape] = 0
    for tile in range(FIRST_DOUBLE, OTHER_HALF):
        if grape in TILES[tile].grapes:
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
        g.journal.append((events.TOOK_DOUBLE, seat, g.board[slot]))
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
    g.ask(seat, kinds.PLOT, kinds.about_space(action - PLANT, arg & 7))


class Plot(Choice):
    """Where a stored double tile goes and which way round; equal grapes have one way. BUR-VIN-12"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tile = g.keys[seat * g.rules.keys + kinds.key_of(arg)]
        return plot_actions(tile, plots_for(g, seat, kinds.value_of(arg)))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        space, way = divmod(action - PLOT, HALVES)
        g.pay_workers(seat, cost(g, seat, kinds.value_of(arg), plan(g).number[space], 0))
        plant(g, seat, unstore(g, seat, kinds.key_of(arg)), space, way)


def plot_actions(tile: int, spaces: list[int]) -> list[int]:
    first, second = TILES[tile].grapes
    ways = 1 if first == second else HALVES
    return [PLOT + HALVES * space + way for space in spaces for way in range(ways)]


def plant(g: Burgundy, seat: int, tile: int, space: int, way: int) -> None:
    """The tile lies; its two bonuses follow, then a look at the levels. BUR-VIN-14, BUR-VIN-15, BUR-VIN-19"""
    grapes = TILES[tile].grapes
    first = first_of(seat) + _PLANTED + 2 * space
    memory = g.extras[g.rules.slot[NAME]]
    memory[first], memory[first + 1] = (grapes[1], grapes[0]) if way else grapes
    if g.journal is not None:
        g.journal.append((events.PLANTED, seat, tile, space))
    g.defer(seat, LEVEL_CHECK)
    g.ask(seat, kinds.BONUS, HALVES * HALVES * space + 3)


class Bonus(Choice):
    """Which bonus of the covered halves next; arg: 4 * space + mask of those left. BUR-VIN-15"""

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
            g.ask(seat, kinds.BONUS, arg & ~(1 << half))
        effect = plan(g).effect[HALVES * (arg >> 2) + half]
        g.rules.effects[effect](g, seat, effect, -1)


def black_bonus(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A tile of the black depot or the shop, for nothing. BUR-VIN-17"""
    offer(g, seat, kinds.GIFT)


class Gift(Choice):
    """Which tile of the black depot, inn or shop to take. BUR-VIN-17, BUR-INN-09"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out = [CLAIM + n for n in range(FOR_SALE) if g.board[BLACK + n]]
        out.append(DECLINE)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            slot = BLACK + action - CLAIM
            if g.journal is not None:
                g.journal.append((events.GIFT, seat, g.board[slot]))
            obtain(g, seat, slot)


def vine_bonus(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A double tile of the vineyard depot, no number needed. BUR-VIN-18"""
    offer(g, seat, kinds.VINE)


class Vine(Choice):
    """Which double tile of the vineyard depot to take. BUR-VIN-18"""

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
    memory = g.extras[g.rules.slot[NAME]]
    for level, spaces in enumerate(plan(g).levels, 1):
        full = all(grapes[2 * s] >= 0 for s in spaces)
        if full and not memory[first_of(seat) + _LEVELS] >> level & 1:
            memory[first_of(seat) + _LEVELS] |= 1 << level
            earn_wine(g, seat)


def earn_wine(g: Burgundy, seat: int) -> None:
    """A wine bonus tile, chosen or drawn. BUR-VIN-19, BUR-VIN-20"""
    pool = g.extras[g.rules.slot[NAME]]
    if not any(pool[:KINDS]):
        return
    if g.rules.setup.options["wine_tile"] == "drawn":
        gain_wine(g, seat, g.draw(pool, 0, KINDS))
    else:
        g.ask(seat, kinds.WINE)


def gain_wine(g: Burgundy, seat: int, grape: int) -> None:
    g.extras[g.rules.slot[NAME]][first_of(seat) + grape] += 1
    if g.journal is not None:
        g.journal.append((events.WINE, seat, grape))


class Wine(Choice):
    """Which wine bonus tile to take from the pool. BUR-VIN-19, BUR-VIN-20"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        pool = g.extras[g.rules.slot[NAME]]
        return [WINE + grape for grape in range(KINDS) if pool[grape]]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        grape = action - WINE
        g.extras[g.rules.slot[NAME]][grape] -= 1
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
        g.score(seat, causes.VINEYARD, points)


def view(g: Burgundy) -> dict[str, object]:
    """Double tiles that lie out, wine bonus tiles in the pool, and each seat's plan and wine bonus tiles."""
    pool = g.extras[g.rules.slot[NAME]][:KINDS]
    return {
        "depot": [
            {"numbers": numbers, "tile": TILES[g.board[VINE_SLOT + n]].name}
            for n, numbers in enumerate(depot_numbers(g))
        ],
        "shop": [TILES[g.board[slot]].name for slot in shop_slots(g)],
        "wine_tiles": dict(zip(GRAPES, pool, strict=True)),
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
        Part("shop", (_SHOP_SLOTS,), 0, LAST_TILE, _shop, "double tiles"),
        Part("wine_pool", (KINDS,), 0, MOST, _wine_pool, "wine bonus tiles in the pool by grape"),
        Part("wine_tiles", (n, KINDS), 0, MOST, _wine_tiles, "wine bonus tiles of each player by grape"),
        Part("vineyard", (n, halves), 0, KINDS, _vineyard, "grape plus 1 on each half of the plan, 0 for none"),
    ]


def _vine_depot(g: Burgundy, seat: int) -> list[int]:
    return g.board[VINE_SLOT : VINE_SLOT + VINE_DEPOT_SPACES]


def _shop(g: Burgundy, seat: int) -> list[int]:
    return g.board[SHOP_SLOT : SHOP_SLOT + _SHOP_SLOTS]


def _wine_pool(g: Burgundy, seat: int) -> list[int]:
    return g.extras[g.rules.slot[NAME]][:KINDS]


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


VINEYARDS: Final = Expansion(
    Module(
        NAME,
        say("Vineyards"),
        say("A hillside of your own, planted with pairs of grapes."),
        rule="BUR-VIN-01",
        reconstructed=FACTS["source"] == OURS,
    ),
    options=(
        Option(
            "vineyard_plan",
            OURS,
            say("the plan, depot and shop of the vineyards: our reconstruction, or a file of your own, '@FILE'"),
            rule="BUR-VIN-12",
            module=NAME,
            parse=check_plan,
            from_file=plan_from_file,
        ),
        Option(
            "fewer_grapes",
            False,
            say("with two or three players some kinds of grapes are left out, drawn at random"),
            values=(False, True),
            rule="BUR-VIN-05",
            module=NAME,
        ),
        Option(
            "wine_tile",
            "chosen",
            say("the wine bonus tile for a full level is chosen or drawn"),
            values=("chosen", "drawn"),
            labels=(say("Chosen"), say("Drawn at random")),
            rule="BUR-VIN-19",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"de": {"wine_tile": "drawn"}},
    state=memory,
    view=view,
    parts=parts,
    on_setup=set_up,
    on_clear=clear,
    on_phase_start=refill,
    effects={BLACK_BONUS: black_bonus, VINE_BONUS: vine_bonus, LEVEL_CHECK: check_levels},
    die_actions=(
        MoreActions(VINE, VINE + VINE_DEPOT_SPACES, can_take, take),
        MoreActions(PLANT, PLANT + KEY_LIMIT, can_plant, choose_plot),
    ),
    final=final,
)

VINEYARD_CHOICES: Final[list[Choice]] = [Plot(), Bonus(), Gift(), Vine(), Wine()]
