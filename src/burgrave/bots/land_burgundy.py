"""A duchy as it lies: what it is worth, and what one more tile would add."""

from __future__ import annotations

from typing import Final

from burgrave.bots.more_burgundy import counted_crane
from burgrave.bots.weights_burgundy import (
    ALL_ROUNDS,
    BUILDINGS,
    CRANE_WORTH,
    HELPERS,
    INN_WORTH,
    LAST_HELPER,
    Weights,
)
from burgrave.games.burgundy.expansions import more_duchies
from burgrave.games.burgundy.expansions.extra_tiles import CRANE_TILE
from burgrave.games.burgundy.expansions.inns import INN
from burgrave.games.burgundy.rules import tiles
from burgrave.games.burgundy.rules.board import DEPOTS, GOODS, PHASE_POINTS, PHASES
from burgrave.games.burgundy.rules.duchies import SPACES, Duchy
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.games.burgundy.rules.tiles import (
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
from burgrave.games.burgundy.state import SINGLES, Burgundy
from burgrave.kernel.masks import bits

_ANY_OF: Final = [COLOUR.index(colour, 1) for colour in range(len(COLOURS))]
"""A tile of each colour."""


class Plan:
    """The areas of a duchy by colour, each with its size; any colour comes last."""

    def __init__(self, duchy: Duchy) -> None:
        self.duchy = duchy
        self.areas = [(area, area.bit_count()) for area in duchy.areas]
        self.of_colour = [
            [(area, size) for area, size in self.areas if area & duchy.colour_mask[colour]]
            for colour in range(ANY_COLOUR + 1)
        ]


class Land:
    """What does not change while tiles are only taken, goods sold and workers paid: counted once."""

    __slots__ = (
        "_areas",
        "_barred",
        "_covered",
        "_frontier",
        "_narrows",
        "_plan",
        "_reached",
        "_room",
        "_tiles",
        "_w",
        "cargo",
        "fading",
        "g",
        "left",
        "rounds_left",
        "seat",
        "value",
    )

    def __init__(
        self, g: Burgundy, seat: int, plan: Plan, areas: list[list[float]], t: int, w: Weights, unknown: str = ""
    ) -> None:
        """What the `unknown` expansion changes is not seen."""
        self.g = g
        self.seat = seat
        self._plan = plan
        self._areas = areas
        self._w = w
        self._covered = g.covered[seat]
        self._frontier = g.frontier[seat]
        self._narrows = [] if unknown == more_duchies.NAME else g.rules.narrows
        self._reached = self._allowed()
        self._barred = g.barred[seat * SINGLES : (seat + 1) * SINGLES]
        self._tiles: dict[int, tuple[float, int]] = {}
        self.rounds_left = ALL_ROUNDS - 1 - t
        self.left = (ALL_ROUNDS - t) / ALL_ROUNDS
        self.fading = min(1.0, self.left * 5)
        """1 for most of the game, less towards its end: what is not used by then is lost."""
        goods = g.depot_goods
        most = max(sum(goods[d * GOODS : (d + 1) * GOODS]) for d in range(DEPOTS))
        self.cargo = most * (g.rules.good_points * w.good + 0.5)
        self.value = self._under_way() + self._open() + self._herds() + self._mines() + self._monasteries()

    def _under_way(self) -> float:
        """Areas and colours that are begun."""
        g, covered = self.g, self._covered
        value = 0.0
        for area, size in self._plan.areas:
            done = area & covered
            if done:
                value += self._areas[size][done.bit_count()]
                if done != area and self._barred[INN] & area:
                    value += (size + 1) * (done.bit_count() / size) ** 2 * self.fading
        for colour in range(len(COLOURS)):
            mask = self._plan.duchy.colour_mask[colour]
            size = 0 if g.bonus[2 * colour] < 0 else 1
            if g.bonus[2 * colour + size] < 0 and mask & ~covered:
                done = (mask & covered).bit_count()
                value += g.rules.bonus_points[size] * (done / mask.bit_count()) ** self._w.bonus
        return value

    def _allowed(self) -> int:
        """The spaces next to the duchy that some tile may go to, where an expansion narrows that."""
        g, reached = self.g, self._frontier
        for narrow in self._narrows:
            reached = sum(
                narrow(g, self.seat, _ANY_OF[colour], reached & self._plan.duchy.colour_mask[colour])
                for colour in range(len(COLOURS))
            )
        return reached

    def _open(self) -> float:
        """Spaces in reach, and how many colours they have: what a duchy needs to grow."""
        colours = sum(1 for colour in range(len(COLOURS)) if self._reached & self._plan.duchy.colour_mask[colour])
        return self.left * (self._w.frontier * self._reached.bit_count() + self._w.variety * colours)

    def _opened(self, spaces: int) -> float:
        """What a castle on the best of these spaces opens up where tiles must be linked to castles."""
        if not self._narrows:
            return 0.0
        closed = ~(self._covered | self._reached)
        most = max(((self._plan.duchy.neighbours[s] & closed).bit_count() for s in bits(spaces)), default=0)
        return self._w.opened * self.left * most

    def castle_next(self) -> float:
        """What a castle brings that will be placed in the next round, in points."""
        g, mask = self.g, self._plan.duchy.colour_mask[tiles.CASTLE]
        room = mask & ~self._covered & self._frontier
        best = 0.0
        for area, size in self._plan.of_colour[tiles.CASTLE]:
            if area & room:
                step = self._step(size, (area & self._covered).bit_count())
                best = max(best, step + self._opened(area & room))
        if not best:
            return 0.0
        size = 0 if g.bonus[2 * tiles.CASTLE] < 0 else 1
        if (mask & ~self._covered).bit_count() == 1 and g.bonus[2 * tiles.CASTLE + size] < 0:
            best += g.rules.bonus_points[size]
        return best + self._w.castle

    def _herds(self) -> float:
        """Animals in pastures that can still grow."""
        value = 0.0
        for area, size in self._plan.of_colour[tiles.ANIMAL]:
            mine = area & self._covered
            if mine and mine != area:
                animals = sum(ANIMALS[self.g.tiles[self.seat * SPACES + s]] for s in bits(mine))
                value += animals * min(size - mine.bit_count(), 2) * self._w.herd
        return value * self.fading

    def _mines(self) -> float:
        mines = (self._plan.duchy.colour_mask[tiles.MINE] & self._covered).bit_count()
        return mines * self._mine(self.g.monasteries[self.seat] >> 2 & 1) if mines else 0.0

    def _mine(self, workers: int) -> float:
        """The income of a mine until the end."""
        return (PHASES - max(0, self.g.phase)) * (max(1.0, self._w.silver * self.fading) + workers * self._w.worker)

    def _monasteries(self) -> float:
        return sum(self._monastery(number) for number in bits(self.g.monasteries[self.seat]))

    def _monastery(self, number: int) -> float:
        """What a monastery still brings."""
        g, seat, left, w = self.g, self.seat, self.left, self._w
        if number <= LAST_HELPER:
            return HELPERS[number] * left * w.monastery
        if number == 15:
            sold = g.sold[seat * GOODS : (seat + 1) * GOODS]
            return 2 * min(6, sum(n > 0 for n in sold) + 4 * left)
        if number == 25:
            return sum(g.sold[seat * GOODS : (seat + 1) * GOODS]) + 12 * left
        if number == 26:
            return 3 * (g.bonus.count(seat) + 3 * left)
        mine = g.land(seat)
        if number == 24:
            return 4 * min(4.0, len({SPECIES_OF[t] for t in mine} - {0}) + 2 * left)
        if number in COUNTED_BUILDING:
            return 4 * (mine.count(COUNTED_BUILDING[number]) + 1.5 * left)
        return 3 * left

    def tile(self, tile: int, dice: list[int]) -> tuple[float, int]:
        """What a stored tile is worth on its best area, and the spaces there that are in reach."""
        found = self._tiles.get(tile)
        if found is None:
            self._tiles[tile] = found = self._best_space(tile)
        if self._w.now != 1:
            for die in dice:
                if found[1] & self._plan.duchy.number_mask[die]:
                    return found[0] * self._w.now, found[1]
        return found

    def _best_space(self, tile: int) -> tuple[float, int]:
        g, w, colour = self.g, self._w, COLOUR[tile]
        room = self._plan.duchy.colour_mask[colour] & ~self._covered
        if tile <= LAST_SINGLE and not (tile <= LAST_BUILDING and g.monasteries[self.seat] & 2):
            room &= ~self._barred[tile]
        best, spaces = 0.0, 0
        effect = self._effect(tile)
        for area, size in self._plan.of_colour[colour]:
            if not area & room:
                continue
            value = effect + self._step(size, (area & self._covered).bit_count())
            if colour == tiles.ANIMAL:
                value += self._herd(tile, area & self._covered)
            near = area & room & self._frontier
            if colour == tiles.CASTLE:
                value += self._opened(near)
            for narrow in self._narrows:
                near = narrow(g, self.seat, tile, near) if near else 0
            value *= w.stored if near else w.unreached
            if value > best:
                best, spaces = value, near
        return best, spaces

    def _step(self, size: int, done: int) -> float:
        """What covering one more space of an area brings."""
        before = self._areas[size][done]
        if done + 1 == size:
            return SIZE_POINTS[size] + PHASE_POINTS[max(0, self.g.phase)] - before
        return self._areas[size][done + 1] - before

    def _herd(self, tile: int, spaces: int) -> float:
        """The points of an animal tile placed beside those on these spaces."""
        species, animals = SPECIES_OF[tile], ANIMALS[tile]
        for s in bits(spaces):
            other = self.g.tiles[self.seat * SPACES + s]
            if SPECIES_OF[other] == species:
                animals += ANIMALS[other]
        return animals + sum(more(self.g, self.seat, tile, spaces)[0] for more in self.g.rules.herd_bonus)

    def _effect(self, tile: int) -> float:
        """What a tile does when it is placed, roughly."""
        colour, w = COLOUR[tile], self._w
        if colour == tiles.MONASTERY:
            return self._monastery(TILES[tile].number)
        if colour == tiles.MINE:
            return self._mine(self.g.monasteries[self.seat] >> 2 & 1)
        if colour == tiles.CASTLE:
            return w.castle
        if colour == tiles.SHIP:
            return self.cargo + w.track * self.left
        if tile == INN:
            return INN_WORTH * self.left
        if tile == CRANE_TILE:
            return CRANE_WORTH + counted_crane(self.g, self.seat, self.left)
        return BUILDINGS.get(tile, 0.0) * (w.novel if TILES[tile].module else w.building)
