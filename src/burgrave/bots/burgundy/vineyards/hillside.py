"""Evaluation of a hillside: its current value, and what one more double tile would add."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from burgrave.bots.burgundy.weights import BUILDINGS
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions.vineyards.memory import KINDS, SPOTS
from burgrave.games.burgundy.expansions.vineyards.plan import PLOTS, VineyardPlan
from burgrave.games.burgundy.expansions.vineyards.wine import group_around
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import bits_set, flat, lowest, zeros

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
_POINTS: Final[Flat] = flat(SIZE_POINTS)


class HillsideTables:
    """What the evaluation knows of a plan: the value of its bonuses, and progress on its levels."""

    def __init__(self, plan: VineyardPlan) -> None:
        self.bonuses: Final[list[float]] = [
            sum(_HALF[plan.bonuses[2 * space + half]] for half in range(2) if left >> half & 1)
            for space in range(PLOTS)
            for left in range(4)
        ]
        """The value of the bonuses of each space, by 4 * space + mask of the halves."""
        self.levels: Final[Flat] = flat([sum([1 << space for space in spaces]) for spaces in plan.levels])
        """Masks of the spaces of each level."""
        self.progress: Final[list[list[float]]] = [
            [(done / len(spaces)) ** 2 for done in range(len(spaces) + 1)] for spaces in plan.levels
        ]
        """What counts of each level by the number of spaces planted there, squared so that focusing on one pays."""


@lru_cache(maxsize=16)
def tables_of(plan: VineyardPlan) -> HillsideTables:
    """The tables of a plan, shared by all evaluations."""
    return HillsideTables(plan)


class Hillside:
    """The vines and wine bonus tiles of a seat, valued grape by grape: one more tile changes only its own."""

    __slots__ = ("_doubles", "_grown", "_halves", "_left", "_open", "_paid", "_planted", "_tables", "_unpaid",
                 "largest", "plan", "wines")  # fmt: skip

    def __init__(self, plan: VineyardPlan, planted: list[int], wines: list[int], open_spaces: i64) -> None:
        """`planted` has the grape on each half, -1 for none; `open_spaces` is a mask of where one may plant next."""
        self.plan: Final = plan
        self.wines: Final = wines
        self._open: Final[i64] = open_spaces
        self._tables: Final = tables_of(plan)
        self._halves: Final[Flat] = zeros(KINDS)
        """Masks of the halves with each grape."""
        self._planted: i64 = 0
        """Mask of the planted spaces."""
        self._paid: Final[Flat] = zeros(KINDS)
        """By grape, the points of the groups that wine bonus tiles score."""
        self._grown: Final[Flat] = zeros(KINDS)
        """By grape, the halves in these groups."""
        self._unpaid: Final[Flat] = zeros(KINDS)
        """By grape, the points of the largest group that no tile scores."""
        self.largest: Final[Flat] = zeros(KINDS)
        """By grape, the size of its largest group."""
        self._left = -1.0
        """The part of the game to come for which doubles were valued."""
        self._doubles: Final[dict[int, float]] = {}
        for half in range(SPOTS):
            grape = planted[half]
            if grape >= 0:
                self._halves[grape] |= 1 << half
                self._planted |= 1 << (half >> 1)
        for grape in range(KINDS):
            self._count(grape, self._halves[grape])

    def value(self, left: float) -> float:
        """Groups with a wine bonus tile in full, others in part, and progress on the levels; `left` is to come."""
        return self._worth(self._planted, left)

    def double(self, tile: int, left: float) -> float:
        """What a double tile adds on its best space: bonuses, groups and levels."""
        if left != self._left:
            self._left = left
            self._doubles.clear()
        found = self._doubles.get(tile)
        if found is None:
            self._doubles[tile] = found = self._best(tile, left)
        return found

    def planted_spaces(self) -> int:
        return bits_set(self._planted)

    def _best(self, tile: int, left: float) -> float:
        first, second = TILES[tile].halves
        before, best = self.value(left), 0.0
        spaces = self._open
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            best = max(best, self._with(space, first, second, left) - before)
            if first != second:
                best = max(best, self._with(space, second, first, left) - before)
        self._count(first, self._halves[first])
        self._count(second, self._halves[second])
        return best

    def _with(self, space: i64, first: int, second: int, left: float) -> float:
        """The value with a double tile on a space, and its bonuses; the counts of its grapes are to be restored."""
        one: i64 = 1
        half = one << (2 * space)
        more = half << 1
        if first == second:
            self._count(first, self._halves[first] | half | more)
        else:
            self._count(first, self._halves[first] | half)
            self._count(second, self._halves[second] | more)
        return self._tables.bonuses[4 * space + 3] + self._worth(self._planted | one << space, left)

    def _count(self, grape: int, halves: i64) -> None:
        """Count the groups of a grape on these halves."""
        tiles: i64 = self.wines[grape]
        paid: i64 = 0
        grown: i64 = 0
        unpaid: i64 = 0
        sizes = zeros(SPOTS)
        groups: i64 = 0
        while halves:
            group = group_around(self.plan, halves)
            halves &= ~group
            size = bits_set(group)
            place = groups
            while place > 0 and sizes[place - 1] < size:
                sizes[place] = sizes[place - 1]
                place -= 1
            sizes[place] = size
            groups += 1
        for place in range(groups):
            if place < tiles:
                paid += _POINTS[sizes[place]]
                grown += sizes[place]
            elif place == tiles:
                unpaid = _POINTS[sizes[place]]
        self._paid[grape], self._grown[grape], self._unpaid[grape] = paid, grown, unpaid
        self.largest[grape] = sizes[0]

    def _worth(self, planted: i64, left: float) -> float:
        """The value of the groups as counted, and of progress with these spaces planted."""
        value = 0.0
        paid, grown, unpaid = self._paid, self._grown, self._unpaid
        for grape in range(KINDS):
            points: int = paid[grape]
            halves: int = grown[grape]
            lacking: int = unpaid[grape]
            value += points
            value += _GROWTH * left * halves
            value += _UNPAID * left * lacking
        progress, levels = self._tables.progress, self._tables.levels
        reached = 0.0
        for level in range(len(levels)):
            done: int = bits_set(levels[level] & planted)
            reached += progress[level][done]
        return value + _LEVEL * left * reached
