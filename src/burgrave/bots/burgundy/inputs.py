"""Network inputs for a position of Burgundy."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.evaluation import BurgundyEvaluation, points_of, stored, unused_dice
from burgrave.bots.burgundy.terms import tenths
from burgrave.bots.learned.inputs import InputReader, Inputs
from burgrave.games.burgundy.data.board import BLACK, DEPOTS, GOODS, ROUNDS
from burgrave.games.burgundy.data.tiles import ANIMALS, COLOUR, COLOURS, SPECIES, SPECIES_OF, TILE_IDS
from burgrave.games.burgundy.rules.ships import track_space
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.entries import KIND, SEAT, SEAT_SHIFT
from burgrave.kernel.flat import listed, popcount
from burgrave.kernel.masks import bits

_COLOURS: Final = len(COLOURS)
_MISSING: Final = 9
_SIX: Final = 6
_MOST: Final = 7
"""Numbers of workers and silver have inputs of their own up to this one."""
_KINDS: Final = 63
_MONASTERIES: Final = 32
_PLAYERS: Final = 4
_ALL_ROUNDS: Final = 25

# Input rows of a seat.
_TOTAL: Final = 0
_LAND: Final = 1
_WORKERS: Final = 2
_SILVER: Final = 3
_TRACK: Final = 4
_GOODS: Final = 5
_AREAS: Final = _GOODS + 5
_REACHED: Final = _AREAS + 2 * _COLOURS * _MISSING
_EMPTY: Final = _REACHED + _COLOURS * _SIX
_BONUS: Final = _EMPTY + _COLOURS
_STORED: Final = _BONUS + 2 * _COLOURS
_PLACED: Final = _STORED + TILE_IDS
_AT_WORK: Final = _PLACED + TILE_IDS
_HERDS: Final = _AT_WORK + _MONASTERIES
_SOME_WORKERS: Final = _HERDS + len(SPECIES)
_SOME_SILVER: Final = _SOME_WORKERS + _MOST + 1
_PLACE: Final = _SOME_SILVER + _MOST + 1
_DICE: Final = _PLACE + _PLAYERS
_ASKED: Final = _DICE + 1 + _SIX
_SEAT_SIZE: Final = _ASKED + _KINDS

# Input rows of the table.
_LAID: Final = 0
_FOR_SALE: Final = _LAID + TILE_IDS
_ROUND: Final = _FOR_SALE + TILE_IDS
_CARGO: Final = _ROUND + _ALL_ROUNDS + 1
_BONUSES: Final = _CARGO + DEPOTS
_HOW_MANY: Final = _BONUSES + 2 * _COLOURS
_TABLE_SIZE: Final = _HOW_MANY + _PLAYERS + 1


class BurgundyInputs(InputReader[Burgundy]):
    """Areas, spaces within reach, tiles, goods, and the hand-made evaluation."""

    def __init__(self, evaluation: BurgundyEvaluation) -> None:
        rooms = evaluation.expansions
        super().__init__(
            {"base": _SEAT_SIZE, **{terms.name: terms.inputs for terms in rooms}},
            {"base": _TABLE_SIZE, **{terms.name: 1 for terms in rooms}},
        )
        self._evaluation = evaluation
        self._value = 0.0
        self._first: dict[str, int] = {}
        """The first seat row of each expansion."""
        row = _SEAT_SIZE
        for terms in rooms:
            self._first[terms.name] = row
            row += terms.inputs
        self._in_play = {terms.name: _TABLE_SIZE + n for n, terms in enumerate(rooms)}

    def covers(self, state: Burgundy) -> bool:
        """Games with rivals: a solo player aims for a full board instead of points."""
        return state.players >= 2

    def needed(self, state: Burgundy) -> list[str]:
        in_play = state.rules.slot
        return [terms.name for terms in self._evaluation.expansions if terms.changes_all and terms.name in in_play]

    def views(self, state: Burgundy) -> list[int]:
        """One seat per duchy, and those of automata."""
        return [*state.rules.estates, *self.automata(state)]

    def automata(self, state: Burgundy) -> list[int]:
        return list(range(state.players - state.rules.automata, state.players))

    def evaluate(self, state: Burgundy, seat: int) -> float:
        self._evaluation.begin(state, seat)
        self._value = self._evaluation.evaluate(state, seat)
        return self._value

    def seat(self, state: Burgundy, seat: int) -> Inputs:
        found = Inputs()
        if seat not in state.rules.estates:
            for terms in self._evaluation.in_play:
                terms.tell_automaton(state, seat, found, self._first[terms.name])
            return found
        self._judged(state, seat, found)
        _duchy(state, seat, found)
        _tiles(state, seat, found)
        _means(state, seat, found)
        return found

    def _judged(self, g: Burgundy, seat: int, found: Inputs) -> None:
        """The hand-made evaluation, in tenths of points."""
        found.add(_TOTAL, tenths(self._value - points_of(g, seat)))
        land = self._evaluation.duchy(g, seat)
        found.add(_LAND, tenths(land.value))
        silver = self._evaluation.silver(land)
        for terms in self._evaluation.in_play:
            terms.tell(g, land, silver, found, self._first[terms.name])

    def table(self, state: Burgundy) -> Inputs:
        g, found = state, Inputs()
        for slot in bits(g.laid):
            found.add((_LAID if slot < BLACK else _FOR_SALE) + g.board[slot], 1)
        found.add(_ROUND + max(0, g.phase * ROUNDS + g.round), 1)
        for depot in range(DEPOTS):
            found.add(_CARGO + depot, sum(g.depot_goods[depot * GOODS : (depot + 1) * GOODS]))
        for n in range(2 * _COLOURS):
            found.add(_BONUSES + n, 1 if g.bonus[n] < 0 else 0)
        found.add(_HOW_MANY + g.players, 1)
        for terms in self._evaluation.in_play:
            found.add(self._in_play[terms.name], 1)
        return found


def _duchy(g: Burgundy, seat: int, found: Inputs) -> None:
    """Areas by colour and empty spaces, spaces within reach, and spaces missing for a bonus."""
    duchy, covered, frontier = g.duchies[seat], g.covered[seat], g.frontier[seat]
    counts = [0] * (2 * _COLOURS * _MISSING)
    for area in duchy.areas:
        missing = popcount(area & ~covered)
        if missing:
            begun = 1 if area & covered else 0
            colour = duchy.colours[(area & -area).bit_length() - 1]
            counts[(begun * _COLOURS + colour) * _MISSING + min(missing, _MISSING - 1)] += 1
    for n, count in enumerate(counts):
        found.add(_AREAS + n, count)
    for colour in range(_COLOURS):
        mask = duchy.colour_mask[colour]
        empty = popcount(mask & ~covered)
        found.add(_EMPTY + colour, empty)
        for size in (0, 1):
            if g.bonus[2 * colour + size] < 0:
                found.add(_BONUS + 2 * colour + size, empty)
                break
        near = mask & frontier
        if near:
            for number in range(1, _SIX + 1):
                count = popcount(near & duchy.number_mask[number])
                found.add(_REACHED + colour * _SIX + number - 1, count)


def _tiles(g: Burgundy, seat: int, found: Inputs) -> None:
    """Stored and placed tiles by kind, monasteries in effect, animals by species."""
    counts = [0] * (2 * TILE_IDS + _MONASTERIES + len(SPECIES))
    for tile in stored(g, seat):
        counts[tile] += 1
    for tile in g.land(seat):
        if tile:
            counts[TILE_IDS + tile] += 1
            if COLOUR[tile] == 1:
                counts[2 * TILE_IDS + _MONASTERIES + SPECIES_OF[tile]] += ANIMALS[tile]
    for number in bits(g.monasteries[seat]):
        counts[2 * TILE_IDS + number] += 1
    for n, count in enumerate(counts):
        found.add(_STORED + n, count)


def _means(g: Burgundy, seat: int, found: Inputs) -> None:
    """Workers, silver, goods, dice, position in turn order, and pending choices."""
    workers, silver = g.workers[seat], g.silver[seat]
    found.add(_WORKERS, workers)
    found.add(_SILVER, silver)
    found.add(_SOME_WORKERS + min(workers, _MOST), 1)
    found.add(_SOME_SILVER + min(silver, _MOST), 1)
    found.add(_TRACK, track_space(g, seat))
    mine = slice(seat * GOODS, (seat + 1) * GOODS)
    goods, sold = listed(g.goods)[mine], listed(g.sold)[mine]
    found.add(_GOODS, sum(goods))
    found.add(_GOODS + 1, max(goods))
    found.add(_GOODS + 2, GOODS - goods.count(0))
    found.add(_GOODS + 3, sum(sold))
    found.add(_GOODS + 4, GOODS - sold.count(0))
    found.add(_PLACE + g.order.index(seat), 1)
    members = g.side(seat)
    dice = [die for member in members for die in unused_dice(g, member)]
    found.add(_DICE, len(dice))
    for die in dice:
        found.add(_DICE + die, 1)
    for entry in g.pending:
        kind = entry & KIND
        if kind != TURN and kind < _KINDS and entry >> SEAT_SHIFT & SEAT in members:
            found.add(_ASKED + kind, 1)
