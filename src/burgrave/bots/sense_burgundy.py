"""What a position of Burgundy is worth: areas under way, stored tiles, goods, silver, workers, monasteries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from burgrave.bots.sense import Sense
from burgrave.games.burgundy import kinds, tiles
from burgrave.games.burgundy.actions import DEPOTS, END, GOODS, KEYS
from burgrave.games.burgundy.duchies import SPACES, Duchy
from burgrave.games.burgundy.goods import track_space
from burgrave.games.burgundy.rules import PHASE_POINTS, PHASES, ROUNDS
from burgrave.games.burgundy.scoring import SIZE_POINTS
from burgrave.games.burgundy.state import SINGLES, Burgundy
from burgrave.games.burgundy.tiles import ANIMALS, COLOUR, COUNTED_BUILDING, LAST_BUILDING, LAST_SINGLE, SPECIES_OF, TILES
from burgrave.kernel.masks import bits
from burgrave.kernel.state import State

ALL_ROUNDS: Final = PHASES * ROUNDS
_UNSETTLED: Final = (kinds.SPACE, kinds.ROOM, kinds.SECOND, kinds.LOAD)


@dataclass(frozen=True, slots=True)
class Weights:
    """How many points each thing is thought to be worth."""

    pace: float = 1.3
    """Rounds it takes to fill one more space of an area."""
    haste: float = 1.2
    """Above 1, an area that is nearly full counts for more than its share."""
    die: float = 2.6
    worker: float = 0.9
    many_workers: float = 0.45
    """Each worker above four."""
    silver: float = 1.7
    good: float = 0.75
    """Of what a stored good brings when it is sold."""
    sale: float = 1.0
    """Besides its points, for each type of goods stored."""
    stored: float = 0.62
    """Of what a stored tile brings when it is placed."""
    unreached: float = 0.4
    """The same where no space for it is next to the duchy yet."""
    now: float = 1.25
    """The same where an unused die shows a fitting number."""
    frontier: float = 0.25
    """Each space that can be reached."""
    track: float = 0.6
    herd: float = 0.35
    """Each animal that can be counted again."""
    castle: float = 4.5
    grant: float = 2.3
    hall: float = 2.5


class BurgundySense(Sense):
    """Points in hand, and points to be expected from what lies in duchy and storage."""

    depth = 6

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()
        self._areas = [_area_table(t, self.weights) for t in range(ALL_ROUNDS + 1)]

    def settled(self, state: State, seat: int) -> bool:
        assert isinstance(state, Burgundy)
        if not state.pending:
            return True
        kind, decider, arg = state.asked()
        return decider != seat or not (kind in _UNSETTLED or (kind == kinds.USE and 1 <= arg <= 6))

    def passing(self, state: State, seat: int, action: int) -> float | None:
        if action != END:
            return None
        assert isinstance(state, Burgundy)
        return self.worth(state, seat) - self.weights.die * (2 - state.spent.bit_count())

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Burgundy)
        if state.over:
            return float(state.points[seat])
        return _Look(state, seat, self.weights, self._areas[max(0, state.phase * ROUNDS + state.round)]).worth()


def _area_table(t: int, w: Weights) -> list[list[float]]:
    """What an area is worth before it is full: by its size and how much of it is covered."""
    return [[_area(size, done, t, w) for done in range(size + 1)] for size in range(SPACES + 1)]


def _area(size: int, done: int, t: int, w: Weights) -> float:
    if done == size:
        return 0.0
    full = t + w.pace * (size - done)
    chance = min(1.0, max(0.0, 1 - (full - ALL_ROUNDS) / 10))
    bonus = max(PHASE_POINTS[-1], PHASE_POINTS[0] - 2 * full / ROUNDS)
    return float(chance * (SIZE_POINTS[size] + bonus) * (done / size) ** w.haste)


class _Look:
    """One look at one seat's side of a position."""

    __slots__ = ("areas", "dice", "duchy", "g", "left", "phases", "seat", "w")

    def __init__(self, g: Burgundy, seat: int, w: Weights, areas: list[list[float]]) -> None:
        self.g = g
        self.seat = seat
        self.w = w
        self.areas = areas
        self.duchy: Duchy = g.duchies[seat]
        t = max(0, g.phase * ROUNDS + g.round)
        self.left = (ALL_ROUNDS - t) / ALL_ROUNDS
        self.phases = PHASES - max(0, g.phase)
        self.dice = self._unused_dice()

    def _unused_dice(self) -> list[int]:
        g = self.g
        if g.phase < 0 or g.order.index(self.seat) < g.turn:
            return []
        mine = g.dice[2 * self.seat : 2 * self.seat + 2]
        if g.order[g.turn] != self.seat:
            return mine
        return [value for die, value in enumerate(mine) if not g.spent >> die & 1]

    def worth(self) -> float:
        g, seat, w = self.g, self.seat, self.w
        workers = g.workers[seat]
        value = g.points[seat] + w.die * len(self.dice)
        value += w.worker * min(4, workers) + w.many_workers * max(0, workers - 4)
        value += max(1.0, w.silver * self._fading()) * g.silver[seat]
        value += w.track * self.left * track_space(g, seat)
        value += w.frontier * self.left * g.frontier[seat].bit_count()
        return (
            value + self._land() + self._goods() + self._mines() + self._monasteries() + self._store() + self._asked()
        )

    def _fading(self) -> float:
        """1 for most of the game, less towards its end: what is not used by then is lost."""
        return min(1.0, self.left * 5)

    def _land(self) -> float:
        """Areas and colours under way."""
        g, covered = self.g, self.g.covered[self.seat]
        value = 0.0
        for area in self.duchy.areas:
            done = area & covered
            if done:
                value += self.areas[area.bit_count()][done.bit_count()]
        for colour, mask in enumerate(self.duchy.colour_mask[: len(tiles.COLOURS)]):
            open_ = 0 if g.bonus[2 * colour] < 0 else 1
            if g.bonus[2 * colour + open_] < 0 and mask & ~covered:
                value += g.rules.bonus_points[open_] * ((mask & covered).bit_count() / mask.bit_count()) ** 3
        return value + self._herds(covered)

    def _herds(self, covered: int) -> float:
        """Animals in pastures that can still grow."""
        value = 0.0
        for area in self.duchy.areas:
            room = (area & ~covered).bit_count()
            if room and area & covered and area & self.duchy.colour_mask[tiles.ANIMAL]:
                animals = sum(ANIMALS[self.g.tiles[self.seat * SPACES + s]] for s in bits(area & covered))
                value += animals * min(room, 2) * self.w.herd
        return value * self._fading()

    def _goods(self) -> float:
        g, w, seat = self.g, self.w, self.seat
        value = 0.0
        for good in range(GOODS):
            n = g.goods[seat * GOODS + good]
            if n:
                value += max(float(n), (n * g.rules.good_points * w.good + w.sale) * self._fading())
        return value

    def _mines(self) -> float:
        mines = (self.duchy.colour_mask[tiles.MINE] & self.g.covered[self.seat]).bit_count()
        worker = self.w.worker if self.g.monasteries[self.seat] >> 2 & 1 else 0.0
        return mines * self.phases * (max(1.0, self.w.silver * self._fading()) + worker) if mines else 0.0

    def _monasteries(self) -> float:
        value = 0.0
        for number in bits(self.g.monasteries[self.seat]):
            value += self._monastery(number)
        return value

    def _monastery(self, number: int) -> float:
        """What a monastery still brings, 2 aside: the mines know that."""
        if number <= _LAST_HELPER:
            return _HELPERS[number] * self.left
        g, seat = self.g, self.seat
        sold = g.sold[seat * GOODS : (seat + 1) * GOODS]
        if number == 15:
            return 2 * min(6, sum(n > 0 for n in sold) + 4 * self.left)
        if number == 25:
            return sum(sold) + 12 * self.left
        if number == 26:
            return 3 * (g.bonus.count(seat) + 3 * self.left)
        mine = g.tiles[seat * SPACES : (seat + 1) * SPACES]
        if number == 24:
            return 4.0 * min(4, len({SPECIES_OF[t] for t in mine} - {0}) + 2 * self.left)
        if number in COUNTED_BUILDING:
            return 4 * (mine.count(COUNTED_BUILDING[number]) + 1.5 * self.left)
        return 3 * self.left

    def _store(self) -> float:
        """Stored tiles by what placing them would bring; the best first, each further one is harder to place."""
        g, seat = self.g, self.seat
        stored = [t for t in g.keys[seat * KEYS : (seat + 1) * KEYS] if t]
        if not stored:
            return 0.0
        dice = 2 * (ALL_ROUNDS - 1 - max(0, g.phase * ROUNDS + g.round)) + len(self.dice)
        values = sorted((self._tile(t) for t in stored), reverse=True)
        if len(set(map(COLOUR.__getitem__, stored))) < len(stored):
            values[-1] *= 0.7
        return sum(v for n, v in enumerate(values) if n < dice)

    def _tile(self, tile: int) -> float:
        """The best space for a tile, and how soon it can go there."""
        g, seat, w = self.g, self.seat, self.w
        colour = COLOUR[tile]
        covered = g.covered[seat]
        room = self.duchy.colour_mask[colour] & ~covered
        if tile <= LAST_SINGLE and not (tile <= LAST_BUILDING and g.monasteries[seat] & 2):
            room &= ~g.barred[seat * SINGLES + tile]
        if not room:
            return 0.0
        best = 0.0
        effect = self._effect(tile)
        for area in self.duchy.areas:
            if not area & room:
                continue
            value = effect + self._step(area, covered)
            if colour == tiles.ANIMAL:
                value += self._herd(tile, area & covered)
            near = area & room & g.frontier[seat]
            if not near:
                value *= w.unreached
            elif self._shown(near):
                value *= w.stored * w.now
            else:
                value *= w.stored
            best = max(best, value)
        return best

    def _shown(self, spaces: int) -> bool:
        """Whether an unused die shows the number of one of these spaces."""
        return any(spaces & self.duchy.number_mask[value] for value in self.dice)

    def _step(self, area: int, covered: int) -> float:
        """What covering one more space of an area brings."""
        size, done = area.bit_count(), (area & covered).bit_count()
        before = self.areas[size][done]
        if done + 1 == size:
            return SIZE_POINTS[size] + PHASE_POINTS[max(0, self.g.phase)] - before
        return self.areas[size][done + 1] - before

    def _herd(self, tile: int, spaces: int) -> float:
        mine = self.seat * SPACES
        others = [self.g.tiles[mine + s] for s in bits(spaces)]
        return float(ANIMALS[tile] + sum(ANIMALS[t] for t in others if SPECIES_OF[t] == SPECIES_OF[tile]))

    def _effect(self, tile: int) -> float:
        """What a tile does when it is placed, roughly."""
        colour, w = COLOUR[tile], self.w
        if colour == tiles.MONASTERY:
            return self._monastery(TILES[tile].number)
        if colour == tiles.MINE:
            return self.phases * w.silver
        if colour == tiles.CASTLE:
            return w.castle
        if colour == tiles.SHIP:
            return self._cargo() + w.track * self.left
        return _BUILDINGS.get(tile, 0.0)

    def _cargo(self) -> float:
        """What the fullest depot holds."""
        goods = self.g.depot_goods
        most = max(sum(goods[d * GOODS : (d + 1) * GOODS]) for d in range(DEPOTS))
        return most * (self.g.rules.good_points * self.w.good + 0.5)

    def _asked(self) -> float:
        """What the own pending choices will bring."""
        return sum(self._choice(top & 63, top >> 9) for top in self.g.pending if top >> 6 & 7 == self.seat)

    def _choice(self, kind: int, arg: int) -> float:
        g, w = self.g, self.w
        if kind == kinds.USE:
            return w.castle if not arg & 7 else w.die
        if kind == kinds.SHIP:
            return self._cargo()
        if kind == kinds.GRANT:
            return w.grant
        if kind == kinds.HALL:
            return w.hall
        if kind == kinds.SALE:
            most = max(g.goods[self.seat * GOODS : (self.seat + 1) * GOODS])
            return most * g.rules.good_points * (1 - w.good) + w.silver
        return 0.0


_HELPERS: Final = [0.0, 4.0, 3.0, 5.0, 3.0, 4.0, 6.0, 5.0, 4.0, 6.0, 6.0, 4.0, 8.0, 4.0, 5.0]
"""Monasteries 1 to 14 by what they bring in a whole game."""
_LAST_HELPER: Final = 14

_BUILDINGS: Final = {
    tiles.MARKET: 2.3,
    tiles.CARPENTER: 2.3,
    tiles.CHURCH: 2.8,
    tiles.WAREHOUSE: 2.5,
    tiles.BOARDING_HOUSE: 2.8,
    tiles.BANK: 3.2,
    tiles.CITY_HALL: 2.5,
    tiles.WATCHTOWER: 4.0,
}
