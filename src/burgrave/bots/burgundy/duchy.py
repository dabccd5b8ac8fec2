"""Evaluation of a duchy: its current value, and what one more tile would add."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.burgundy.weights import ALL_ROUNDS, BUILDINGS, HELPERS, LAST_HELPER, BurgundyWeights
from burgrave.games.burgundy.data import tiles
from burgrave.games.burgundy.data.board import DEPOTS, GOODS, PHASE_POINTS, PHASES
from burgrave.games.burgundy.data.duchies import Duchy
from burgrave.games.burgundy.data.tiles import (
    ANIMALS,
    ANY_COLOUR,
    COLOUR,
    COLOURS,
    COUNTED_BUILDING,
    LAST_BUILDING,
    LAST_SINGLE,
    SPECIES_OF,
    TILES,
)
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.games.burgundy.state import SINGLES, Burgundy
from burgrave.kernel.compiling import Flat
from burgrave.kernel.flat import count_of, place_of, popcount, total, zeros
from burgrave.kernel.masks import bits

_ANY_OF: Final = [place_of(COLOUR, colour, 1) for colour in range(len(COLOURS))]
"""A tile of each colour."""


class DuchyAreas:
    """The areas of a duchy with their sizes, also by colour; any colour comes last."""

    def __init__(self, duchy: Duchy, weights: BurgundyWeights) -> None:
        self.duchy = duchy
        self.sizes = [popcount(area) for area in duchy.area]
        """The size of each space's area."""
        self.colour_sizes = [popcount(mask) for mask in duchy.colour_mask]
        # Without this type mypyc boxes the result of the power, and everything computed from it.
        self.shares: list[list[float]] = [
            [(done / size) ** weights.bonus if size else 0.0 for done in range(size + 1)] for size in self.colour_sizes
        ]
        """The share of a bonus tile that counts, by colour and the number of its spaces covered."""
        self.sized = [(area, popcount(area)) for area in duchy.areas]
        self.of_colour = [
            [(area, size) for area, size in self.sized if area & duchy.colour_mask[colour]]
            for colour in range(ANY_COLOUR + 1)
        ]


@lru_cache(maxsize=64)
def areas_of(duchy: Duchy, weights: BurgundyWeights) -> DuchyAreas:
    """The areas of a duchy, shared by all evaluations with these weights."""
    return DuchyAreas(duchy, weights)


class StoredTile:
    """A stored tile's value, and the spaces within reach in its best area."""

    __slots__ = ("spaces", "value")

    def __init__(self, value: float, spaces: int) -> None:
        self.value = value
        self.spaces = spaces

    def is_less(self, other: StoredTile) -> bool:
        return self.value < other.value or (self.value == other.value and self.spaces < other.spaces)


class DuchyValue:
    """The value of a duchy, computed once: taking tiles, selling goods and paying workers do not change it."""

    __slots__ = (
        "_begun",
        "_cargo",
        "_counts",
        "_frontier",
        "_narrows",
        "_terms",
        "_tiles",
        "_values",
        "_w",
        "areas",
        "covered",
        "fading",
        "g",
        "left",
        "reached",
        "rounds_left",
        "seat",
        "tiles",
        "value",
    )

    _counts: Flat
    """Covered spaces by colour."""

    def __init__(
        self,
        g: Burgundy,
        seat: int,
        tiles: Flat,
        areas: DuchyAreas,
        values: list[list[float]],
        t: int,
        weights: BurgundyWeights,
        terms: list[BurgundyTerms],
        ignored: str = "",
        base: DuchyValue | None = None,
    ) -> None:
        """`tiles` lie on its spaces, `values` are those of areas in round `t`.

        `ignored` is an expansion whose effects are ignored. `base` is the same duchy earlier, so that only tiles
        placed since need to be counted.
        """
        self.g = g
        self.seat = seat
        self.tiles = tiles
        self.areas = areas
        self._values = values
        self._w = weights
        self._terms = terms
        self.covered = g.covered[seat]
        self._frontier = g.frontier[seat]
        self._narrows = [] if ignored else g.rules.narrows
        self.reached = self._allowed()
        self._tiles: dict[int, StoredTile] = {}
        self.rounds_left = ALL_ROUNDS - 1 - t
        self.left = (ALL_ROUNDS - t) / ALL_ROUNDS
        self.fading = min(1.0, self.left * 5)
        """1 for most of the game, falling towards its end, since what is not used by then is lost."""
        self._cargo = -1.0
        self._begun = 0.0
        """The value of incomplete areas, without what expansions add."""
        self._count_covered(base)
        self.value = self._incomplete() + self._open() + self._herds() + self._mines() + self._monasteries()

    def follows(self, base: DuchyValue) -> bool:
        """Whether this is the base's duchy in the same round, with only tiles added."""
        return base.areas is self.areas and base._values is self._values and not base.covered & ~self.covered

    def _count_covered(self, base: DuchyValue | None) -> None:
        """Count covered spaces by colour and value incomplete areas, continuing from the base if it is given."""
        before = 0
        if base is not None and self.follows(base):
            before, self._begun, self._counts = base.covered, base._begun, base._counts[:]
        else:
            self._counts = zeros(len(COLOURS))
        duchy, sizes = self.areas.duchy, self.areas.sizes
        for space in bits(self.covered & ~before):
            values = self._values[sizes[space]]
            done = popcount(duchy.area[space] & before)
            self._begun += values[done + 1] - (values[done] if done else 0.0)
            self._counts[duchy.colours[space]] += 1
            before |= 1 << space

    @property
    def cargo(self) -> float:
        """The value of the goods that a ship takes from the fullest depot."""
        if self._cargo < 0:
            most, goods = 0, self.g.depot_goods
            for depot in range(DEPOTS):
                most = max(most, total(goods, depot * GOODS, (depot + 1) * GOODS))
            self._cargo = most * (self.g.rules.good_points * self._w.good + 0.5)
        return self._cargo

    def barred(self, tile: int) -> int:
        """The spaces where this tile may not be placed, because the area already has one."""
        return self.g.barred[self.seat * SINGLES + tile]

    def _incomplete(self) -> float:
        """The value of incomplete areas and colours."""
        g, value = self.g, self._begun
        if self._terms:
            for area, size in self.areas.sized:
                done = area & self.covered
                if done and done != area:
                    for terms in self._terms:
                        value += terms.area(self, area, size, popcount(done))
        bonus, sizes = g.bonus, self.areas.colour_sizes
        for colour in range(len(COLOURS)):
            count = self._counts[colour]
            if count < sizes[colour]:
                size = 0 if bonus[2 * colour] < 0 else 1
                if bonus[2 * colour + size] < 0:
                    share = self.areas.shares[colour][count]
                    value += g.rules.bonus_points[size] * share
        return value

    def _allowed(self) -> int:
        """The adjacent spaces where some tile may be placed, as restricted by expansions."""
        g, reached = self.g, self._frontier
        for narrow in self._narrows:
            reached = sum(
                narrow.spaces(g, self.seat, _ANY_OF[colour], reached & self.areas.duchy.colour_mask[colour])
                for colour in range(len(COLOURS))
            )
        return reached

    def _open(self) -> float:
        """The value of the spaces within reach and the variety of their colours."""
        colours, masks = 0, self.areas.duchy.colour_mask
        for colour in range(len(COLOURS)):
            if self.reached & masks[colour]:
                colours += 1
        return self.left * (self._w.frontier * int(popcount(self.reached)) + self._w.variety * colours)

    def _castle(self, spaces: int) -> float:
        """What expansions add for a castle on the best of these spaces."""
        value = 0.0
        for terms in self._terms:
            value += terms.castle(self, spaces)
        return value

    def castle_next(self) -> float:
        """The value of placing a castle in the next round."""
        g, mask = self.g, self.areas.duchy.colour_mask[tiles.CASTLE]
        room = mask & ~self.covered & self._frontier
        best = 0.0
        for area, size in self.areas.of_colour[tiles.CASTLE]:
            if area & room:
                step = self._step(size, popcount(area & self.covered))
                best = max(best, step + self._castle(area & room))
        if not best:
            return 0.0
        size = 0 if g.bonus[2 * tiles.CASTLE] < 0 else 1
        if popcount(mask & ~self.covered) == 1 and g.bonus[2 * tiles.CASTLE + size] < 0:
            best += g.rules.bonus_points[size]
        return best + self._w.castle

    def _herds(self) -> float:
        """The value of animals in pastures that can still grow."""
        value = 0.0
        for area, size in self.areas.of_colour[tiles.ANIMAL]:
            mine = area & self.covered
            if mine and mine != area:
                animals = 0
                for space in bits(mine):
                    animals += ANIMALS[self.tiles[space]]
                value += animals * int(min(size - popcount(mine), 2)) * self._w.herd
        return value * self.fading

    def _mines(self) -> float:
        mines: int = self._counts[tiles.MINE]
        return mines * self._mine(self.g.monasteries[self.seat] >> 2 & 1) if mines else 0.0

    def _mine(self, workers: int) -> float:
        """The income of a mine until the end of the game."""
        return (PHASES - max(0, self.g.phase)) * (max(1.0, self._w.silver * self.fading) + workers * self._w.worker)

    def _monasteries(self) -> float:
        value = 0.0
        for number in bits(self.g.monasteries[self.seat]):
            value += self._monastery(number)
        return value

    def _monastery(self, number: int) -> float:
        """What a monastery will still bring."""
        g, seat, left, w = self.g, self.seat, self.left, self._w
        if number <= LAST_HELPER:
            return HELPERS[number] * left * w.monastery
        if number == 15:
            sold = g.sold[seat * GOODS : (seat + 1) * GOODS]
            return 2 * min(6, sum(n > 0 for n in sold) + 4 * left)
        if number == 25:
            return int(total(g.sold, seat * GOODS, (seat + 1) * GOODS)) + 12 * left
        if number == 26:
            return 3 * (int(count_of(g.bonus, seat)) + 3 * left)
        mine = g.land(seat)
        if number == 24:
            return 4 * min(4.0, len({SPECIES_OF[t] for t in mine} - {0}) + 2 * left)
        if number in COUNTED_BUILDING:
            return 4 * (int(count_of(mine, COUNTED_BUILDING[number])) + 1.5 * left)
        return 3 * left

    def tile(self, tile: int, dice: list[int]) -> StoredTile:
        """The value of a stored tile in its best area, and the spaces within reach there."""
        found = self._tiles.get(tile)
        if found is None:
            self._tiles[tile] = found = self._best_space(tile)
        if self._w.now != 1:
            for die in dice:
                if found.spaces & self.areas.duchy.number_mask[die]:
                    return StoredTile(found.value * self._w.now, found.spaces)
        return found

    def _best_space(self, tile: int) -> StoredTile:
        g, w, colour = self.g, self._w, COLOUR[tile]
        room = self.areas.duchy.colour_mask[colour] & ~self.covered
        if tile <= LAST_SINGLE and not (tile <= LAST_BUILDING and g.monasteries[self.seat] & 2):
            room &= ~self.barred(tile)
        best, spaces = 0.0, 0
        effect = self._effect(tile)
        for area, size in self.areas.of_colour[colour]:
            if not area & room:
                continue
            value = effect + self._step(size, popcount(area & self.covered))
            if colour == tiles.ANIMAL:
                value += self._herd(tile, area & self.covered)
            near = area & room & self._frontier
            if colour == tiles.CASTLE:
                value += self._castle(near)
            for narrow in self._narrows:
                near = narrow.spaces(g, self.seat, tile, near) if near else 0
            value *= w.stored if near else w.unreached
            if value > best:
                best, spaces = value, near
        return StoredTile(best, spaces)

    def _step(self, size: int, done: int) -> float:
        """The gain of covering one more space of an area."""
        before = self._values[size][done]
        if done + 1 == size:
            return SIZE_POINTS[size] + PHASE_POINTS[max(0, self.g.phase)] - before
        return self._values[size][done + 1] - before

    def _herd(self, tile: int, spaces: int) -> float:
        """The points of an animal tile placed beside those on these spaces."""
        species, animals = SPECIES_OF[tile], ANIMALS[tile]
        for s in bits(spaces):
            other = self.tiles[s]
            if SPECIES_OF[other] == species:
                animals += ANIMALS[other]
        for more in self.g.rules.herd_bonus:
            animals += more(self.g, self.seat, tile, spaces)[0]
        return animals

    def _effect(self, tile: int) -> float:
        """The approximate value of a tile's effect."""
        colour, w = COLOUR[tile], self._w
        if colour == tiles.MONASTERY:
            return self._monastery(TILES[tile].number)
        if colour == tiles.MINE:
            return self._mine(self.g.monasteries[self.seat] >> 2 & 1)
        if colour == tiles.CASTLE:
            return w.castle
        if colour == tiles.SHIP:
            return self.cargo + w.track * self.left
        for terms in self._terms:
            effect = terms.effect(self, tile)
            if effect is not None:
                return effect
        return BUILDINGS.get(tile, 0.0) * w.building
