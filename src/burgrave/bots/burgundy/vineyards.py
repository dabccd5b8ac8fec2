"""Vineyards in the evaluation: the planted hillside, and spaces for double tiles."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.evaluation import BurgundyEvaluation
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.burgundy.weights import BUILDINGS
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.data.tiles import FIRST_DOUBLE, TILES
from burgrave.games.burgundy.expansions.vineyards import memory
from burgrave.games.burgundy.expansions.vineyards.memory import KINDS
from burgrave.games.burgundy.expansions.vineyards.plan import NAME, PLOTS, VineyardPlan
from burgrave.games.burgundy.expansions.vineyards.planting import BONUS_CHOICE, PLOT_CHOICE, plots_for
from burgrave.games.burgundy.expansions.vineyards.shops import GIFT, VINE_CHOICE
from burgrave.games.burgundy.expansions.vineyards.wine import WINE_CHOICE, groups
from burgrave.games.burgundy.rules.dice import ANY
from burgrave.games.burgundy.rules.offers import DECLINE
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.masks import bits

WEIGHTS: Final[dict[str, float]] = {"planted": 0.4}
"""The value of a stored double tile, as a share of a planted one's."""
GREEDY: Final[dict[str, float]] = {"planted": 0.5}
_UNPAID: Final = 0.35
"""The value of a group of grapes without a wine bonus tile, as a share of its score with one."""
_GROWTH: Final = 3.0
"""How many grapes a group with a wine bonus tile will still gain; each scores as many points as the group's size."""
_LEVEL: Final = 8.0
_HALF: Final = {
    **{TILES[tile].name: 1.4 * value for tile, value in BUILDINGS.items()},
    "castle": 6.3,
    "black": 4.2,
    "vine": 2.8,
}
"""The vineyard's bonuses, valued higher than the same effects of buildings: see docs/arena-log.md for the gain."""
_PENDING: Final = {GIFT: 3.0, VINE_CHOICE: 2.0, WINE_CHOICE: 3.0}


class VineyardTerms(BurgundyTerms):
    """The planted hillside, and stored double tiles on their best spaces."""

    name = NAME
    unanswered: tuple[int, ...] = (PLOT_CHOICE,)
    tiles: tuple[int, ...] = tuple(range(FIRST_DOUBLE, len(TILES)))
    inputs = 2 + 2 * KINDS
    cost = 6.0

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._planted = weights["planted"]
        self._doubles: dict[tuple[int, ...], float] = {}

    def begin(self) -> None:
        self._doubles.clear()

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        return _hillside(memory.plan(g), memory.planted(g, home), memory.wines_of(g, home), left)

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Inputs: the hillside's value, spaces planted, and for each grape the largest group and wine bonus tiles."""
        super().tell(g, land, silver, found, row)
        plan, grapes, wines = memory.plan(g), memory.planted(g, land.seat), memory.wines_of(g, land.seat)
        found.add(row + 1, (len(grapes) - grapes.count(-1)) // 2)
        for grape in range(KINDS):
            if grape in grapes:
                found.add(row + 2 + grape, groups(plan, grapes, grape)[0])
            found.add(row + 2 + KINDS + grape, wines[grape])

    def pending(self, g: Burgundy, kind: int, arg: int) -> float:
        return _bonuses(memory.plan(g))[arg] if kind == BONUS_CHOICE else _PENDING.get(kind, 0.0)

    def predict(self, evaluation: BurgundyEvaluation, g: Burgundy, seat: int, action: int) -> float | None:
        """Declining a bonus loses it."""
        if action != DECLINE:
            return None
        kind, _, arg = g.top()
        return evaluation.now(g, seat) - self.pending(g, kind, arg) - 1 if kind == BONUS_CHOICE else None

    def stored(self, duchy: DuchyValue, tile: int) -> float:
        g, seat = duchy.g, duchy.seat
        known = (tile, *memory.planted(g, seat), *memory.wines_of(g, seat))
        value = self._doubles.get(known)
        if value is None:
            self._doubles[known] = value = _double(g, seat, tile, duchy.left)
        return self._planted * value * duchy.fading


@lru_cache(maxsize=16)
def _bonuses(plan: VineyardPlan) -> list[float]:
    """The value of the bonuses of each space, by 4 * space + mask of the halves."""
    return [
        sum(_HALF[plan.bonuses[2 * space + half]] for half in range(2) if left >> half & 1)
        for space in range(PLOTS)
        for left in range(4)
    ]


def _hillside(plan: VineyardPlan, grapes: list[int], wines: list[int], left: float) -> float:
    """The value of a hillside: groups with a wine bonus tile in full, others in part, and progress on the levels."""
    value = 0.0
    for grape in set(grapes) - {-1}:
        sizes = groups(plan, grapes, grape)
        tiles = wines[grape]
        value += sum(SIZE_POINTS[size] for size in sizes[:tiles])
        value += _GROWTH * left * sum(sizes[:tiles])
        value += _UNPAID * left * sum(SIZE_POINTS[size] for size in sizes[tiles : tiles + 1])
    return value + _LEVEL * left * _levels(plan, grapes)


def _levels(plan: VineyardPlan, grapes: list[int]) -> float:
    """The sum of all levels' progress, squared so that focusing on one pays."""
    value = 0.0
    for spaces in plan.levels:
        value += (sum(grapes[2 * s] >= 0 for s in spaces) / len(spaces)) ** 2
    return value


def _double(g: Burgundy, seat: int, tile: int, left: float) -> float:
    """The value of a double tile on its best space: bonuses, groups and levels."""
    plan, grapes, wines = memory.plan(g), memory.planted(g, seat), memory.wines_of(g, seat)
    before, bonuses = _hillside(plan, grapes, wines, left), _bonuses(plan)
    first, second = TILES[tile].halves
    best = 0.0
    for space in bits(plots_for(g, seat, ANY)):
        for pair in ((first, second), (second, first)):
            grapes[2 * space : 2 * space + 2] = pair
            best = max(best, bonuses[4 * space + 3] + _hillside(plan, grapes, wines, left) - before)
        grapes[2 * space : 2 * space + 2] = (-1, -1)
    return best
