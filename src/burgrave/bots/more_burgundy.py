"""What expansions and other ways to play add to the worth of a position of Burgundy."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from burgrave.bots.weights_burgundy import BUILDINGS
from burgrave.games.burgundy.expansions import border_posts, trade_routes
from burgrave.games.burgundy.expansions.extra_tiles import CRANE, CRANE_TILE, GEESE
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.shields.powers import FREIGHT, doubled_monasteries, end_points
from burgrave.games.burgundy.expansions.vineyards import planting as vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import PLOTS, VineyardPlan
from burgrave.games.burgundy.expansions.vineyards.planting import BONUS_CHOICE, GIFT, VINE_CHOICE, WINE_CHOICE
from burgrave.games.burgundy.modes.solo.items import ITEM_CHOICE
from burgrave.games.burgundy.rules.board import GOODS, PHASE_POINTS, PHASES, ROUNDS
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICE
from burgrave.games.burgundy.rules.dice import ANY
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.games.burgundy.rules.tiles import COUNTED_BUILDING, MINE, TILES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.masks import bits

_POWERS: Final = [0, 2.0, 4.0, 0.0, 2.0, 6.0, 6.0, 7.0, 3.0, 6.0, 2.0, 4.0, 24.0, 0.0, 36.0, 32.0, 18.0, 26.0, 4.0]
"""Shields 1 to 18 by what their powers bring in a whole game, besides their points and what is there to double."""
_TRIBUTE: Final = [3.0, 3.0, 2.8, 2.4, 1.5]
"""What a silver for the tribute costs in each phase: it might have bought a tile."""
_TRIBUTE_IN_WORKERS: Final = 1.0
_SILVER_EARNED: Final = 0.06
"""How likely a silver comes in a round, for the tribute."""
_SALE_READY: Final = 0.3
_ROUTE: Final = 0.8
"""A good that matches one of the next spaces of the trade route."""
_NEXT_SPACES: Final = 3
_UNPAID: Final = 0.35
"""Of what a group of grapes would score with a wine bonus tile."""
_GROWTH: Final = 3.0
"""Grapes that will still come to a group with a wine bonus tile: each brings as many points as there are before it."""
_LEVEL: Final = 8.0
_POST: Final = 0.5
"""Each step nearer to a border post."""
_FAR: Final = 7
_COUNTED: Final = 4.0
"""The points of a monastery for a building that it counts."""
_COUNTED_LATER: Final = 0.3
"""How likely such a monastery still comes."""
_GEESE_AGAIN: Final = 0.7
"""Each tile with which geese can score again."""
_SOLO: Final = "solo"
_SPACE_ALONE: Final = 15.0
"""A covered space of the solo game, where points win nothing by themselves."""
_WON_ALONE: Final = 200.0

_PENDING: Final = {
    GIFT: 3.0, VINE_CHOICE: 2.0, WINE_CHOICE: 3.0, CLAIM_CHOICE: 5.0, FREIGHT: 2.0, CRANE: 3.0,
}  # fmt: skip
_AWARD: Final = 0

_HALF: Final = {
    **{TILES[tile].name: 1.4 * worth for tile, worth in BUILDINGS.items()},
    "castle": 6.3,
    "black": 4.2,
    "vine": 2.8,
}
"""Bonuses of the vineyard, dearer than the same effects of buildings: docs/arena.md tells what that brings."""


@lru_cache(maxsize=16)
def _bonuses(plan: VineyardPlan) -> list[float]:
    """What the bonuses of a space bring, by 4 * space + mask of the halves."""
    return [
        sum(_HALF[plan.bonuses[2 * space + half]] for half in range(2) if left >> half & 1)
        for space in range(PLOTS)
        for left in range(4)
    ]


def more_worth(g: Burgundy, seat: int, left: float, silver: float, unknown: str = "") -> float:
    """`left` is the share of the game still to come, `silver` what one is worth; what is `unknown` does not count."""
    home = g.home(seat)
    known = [worth for name, worth in _MORE.items() if name in g.rules.slot and name != unknown]
    return sum(worth(g, home, left, silver) for worth in known)


def final_worth(g: Burgundy, seat: int) -> float:
    """What the end is worth besides points: alone, a full board is all that counts."""
    if _SOLO not in g.rules.slot:
        return 0.0
    return _solo(g, seat, 0.0, 0.0) + (_WON_ALONE if g.winners() else 0.0)


def pending_worth(g: Burgundy, kind: int, arg: int) -> float:
    """What a pending choice of an expansion will bring."""
    if kind == BONUS_CHOICE:
        return _bonuses(vineyards.plan(g))[arg]
    if kind == ITEM_CHOICE:
        return float(arg >> 10) if arg & 3 == _AWARD else 2.0
    return _PENDING.get(kind, 0.0)


def _shields(g: Burgundy, seat: int, left: float, silver: float) -> float:
    return _shields_kept(g, seat, left, silver, g.silver[seat])


def spending_worth(g: Burgundy, seat: int, left: float, silver: float, spent: int, unknown: str = "") -> float:
    """What spending silver changes besides the silver: shields whose tribute would be missing."""
    if shields.NAME not in g.rules.slot or unknown == shields.NAME:
        return 0.0
    home = g.home(seat)
    purse = g.silver[home]
    return _shields_kept(g, home, left, silver, purse - spent) - _shields_kept(g, home, left, silver, purse)


def _shields_kept(g: Burgundy, seat: int, left: float, silver: float, purse: int) -> float:
    """Points at the end and powers until then, less the tribute; a shield that does not pay can be given up."""
    mine = shields.shields_of(g, seat)
    if not mine:
        return 0.0
    over = shields.tribute_is_over(g, seat)
    prices = _TRIBUTE[max(0, g.phase) + over :]
    due = _TRIBUTE_IN_WORKERS * len(prices) if mine >> 3 & 1 else sum(prices)
    worths = sorted((max(0.0, _shield(g, seat, n, mine, left, silver) - due) for n in bits(mine)), reverse=True)
    if over:
        return sum(worths)
    paid = purse + (g.workers[seat] if mine >> 3 & 1 else 0)
    return sum(worths[:paid]) + sum(worths[paid:]) * _chance_of_silver(g, seat)


def _chance_of_silver(g: Burgundy, seat: int) -> float:
    """Whether a silver that is missing for the tribute comes in time."""
    chance = _SILVER_EARNED * max(0, ROUNDS - 1 - g.round) + (_SALE_READY if g.held[seat] else 0.0)
    return min(0.9, chance)


def _shield(g: Burgundy, seat: int, shield: int, mine: int, left: float, silver: float) -> float:
    """What a shield brings until the end: its points, its power, and what lies ready for that."""
    value = end_points(g, shield) + _POWERS[shield] * left
    if shield == 8:
        mines = g.duchies[seat].colour_mask[MINE] & g.covered[seat]
        value += silver * mines.bit_count() * (PHASES - max(0, g.phase))
    elif shield == 9:
        value += 0.5 * silver * sum(g.goods[seat * GOODS : (seat + 1) * GOODS])
    elif shield == 10:
        value += doubled_monasteries(g, seat)
    elif shield == 12:
        value += g.rules.good_points * sum(g.goods[seat * GOODS : (seat + 1) * GOODS])
    elif shield == 13:
        value += sum(end_points(g, other) for other in bits(mine))
    return value


def _vineyards(g: Burgundy, seat: int, left: float, silver: float) -> float:
    return _hillside(vineyards.plan(g), vineyards.planted(g, seat), vineyards.wines_of(g, seat), left)


def _hillside(plan: VineyardPlan, grapes: list[int], wines: list[int], left: float) -> float:
    """Groups with a wine bonus tile in full, others in part; levels that are filling up."""
    value = 0.0
    for grape in set(grapes) - {-1}:
        sizes = vineyards.groups(plan, grapes, grape)
        tiles = wines[grape]
        value += sum(SIZE_POINTS[size] for size in sizes[:tiles])
        value += _GROWTH * left * sum(sizes[:tiles])
        value += _UNPAID * left * sum(SIZE_POINTS[size] for size in sizes[tiles : tiles + 1])
    return value + _LEVEL * left * _levels(plan, grapes)


def _levels(plan: VineyardPlan, grapes: list[int]) -> float:
    """How far each level of the hillside is, more than linear."""
    value = 0.0
    for spaces in plan.levels:
        value += (sum(grapes[2 * s] >= 0 for s in spaces) / len(spaces)) ** 2
    return value


def hillside_of(g: Burgundy, seat: int) -> tuple[int, ...]:
    """What is planted and which wine bonus tiles there are, to know it again."""
    return (*vineyards.planted(g, seat), *vineyards.wines_of(g, seat))


def double_worth(g: Burgundy, seat: int, tile: int, left: float) -> float:
    """What a double tile brings on its best space: its bonuses, its groups, its level."""
    plan, grapes, wines = vineyards.plan(g), vineyards.planted(g, seat), vineyards.wines_of(g, seat)
    before, bonuses = _hillside(plan, grapes, wines, left), _bonuses(plan)
    first, second = TILES[tile].halves
    best = 0.0
    for space in vineyards.plots_for(g, seat, ANY):
        for pair in ((first, second), (second, first)):
            grapes[2 * space : 2 * space + 2] = pair
            best = max(best, bonuses[4 * space + 3] + _hillside(plan, grapes, wines, left) - before)
        grapes[2 * space : 2 * space + 2] = (-1, -1)
    return best


def _border_posts(g: Burgundy, seat: int, left: float, silver: float) -> float:
    """How near the tiles are to posts that are not joined yet."""
    if border_posts.joined(g, seat) == len(border_posts.POSTS):
        return 0.0
    near = sorted(_distance(g, seat, post) for post in border_posts.POSTS)
    hope = sum(max(0, _FAR - steps) for steps in near) * _POST
    return hope * left * PHASE_POINTS[max(0, g.phase)] / PHASE_POINTS[0]


def _distance(g: Burgundy, seat: int, post: int) -> int:
    """Tiles that are missing between the duchy as it stands and a post."""
    neighbours, reached, steps = g.duchies[seat].neighbours, g.covered[seat], 0
    edge = reached
    while not reached & post and edge and steps < _FAR:
        steps += 1
        grown = 0
        for s in bits(edge):
            grown |= neighbours[s]
        edge = grown & ~reached
        reached |= grown
    return steps


def _extra_tiles(g: Burgundy, seat: int, left: float, silver: float) -> float:
    """The crane for a monastery, and geese that score with any animals to come."""
    land = g.land(seat)
    value = counted_crane(g, seat, left) if CRANE_TILE in land else 0.0
    if GEESE in land:
        pasture = g.duchies[seat].area[land.index(GEESE)]
        value += _GEESE_AGAIN * min(2, (pasture & ~g.covered[seat]).bit_count()) * min(1.0, 5 * left)
    return value


def counted_crane(g: Burgundy, seat: int, left: float) -> float:
    """What the crane brings at the end: it counts for one monastery, if there is one by then."""
    counting = any(g.monasteries[seat] >> number & 1 for number in COUNTED_BUILDING)
    return _COUNTED if counting else _COUNTED * _COUNTED_LATER * left


def _trade_routes(g: Burgundy, seat: int, left: float, silver: float) -> float:
    """Goods in store that fit the next spaces of the route."""
    laid = len(trade_routes.goods_on(g, seat))
    spaces = [good for card in trade_routes.cards_of(g, seat) for good, _ in trade_routes.CARDS[card]]
    held = g.goods[seat * GOODS : (seat + 1) * GOODS]
    return _ROUTE * left * sum(1 for good in spaces[laid : laid + _NEXT_SPACES] if held[good])


def _solo(g: Burgundy, seat: int, left: float, silver: float) -> float:
    return _SPACE_ALONE * g.covered[seat].bit_count()


_MORE: Final[dict[str, Callable[[Burgundy, int, float, float], float]]] = {
    shields.NAME: _shields,
    vineyards.NAME: _vineyards,
    border_posts.NAME: _border_posts,
    trade_routes.NAME: _trade_routes,
    "extra-tiles": _extra_tiles,
    _SOLO: _solo,
}
