"""Static evaluation for Burgundy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.burgundy.duchy import DuchyAreas, DuchyValue, StoredTile, areas_of
from burgrave.bots.burgundy.gains import sale, workers_for_die
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.burgundy.weights import WEIGHTS, BurgundyWeights, area_tables
from burgrave.bots.evaluation import NEVER, Evaluation
from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES, FOR_SALE, GOODS, KEYS, PRICE, ROUNDS
from burgrave.games.burgundy.data.tiles import OTHER_HALF, SIZE
from burgrave.games.burgundy.rules.buildings import GRANT, SALE
from burgrave.games.burgundy.rules.buying import BUY, HIRE
from burgrave.games.burgundy.rules.dice import USE, cost, free_step_taking
from burgrave.games.burgundy.rules.goods import SELL
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.placing import CITY_HALL_CHOICE, SPACE_CHOICE
from burgrave.games.burgundy.rules.ships import LOAD, SECOND, SHIP_CHOICE, track_space
from burgrave.games.burgundy.rules.storage import ROOM, free_keys
from burgrave.games.burgundy.rules.taking import TAKE
from burgrave.games.burgundy.rules.turn import END, WORKERS
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.entries import ARG_SHIFT, KIND, SEAT, SEAT_SHIFT
from burgrave.kernel.flat import fill, listed, most, popcount, same

_HOME_BITS: Final = 3
_UNANSWERED: Final = (SPACE_CHOICE, ROOM, SECOND, LOAD)


class BurgundyEvaluation(Evaluation[Burgundy]):
    """Evaluates a position for one seat, ignoring rivals: points so far, and prospects of the duchy and storage."""

    depth = 6

    def __init__(
        self, weights: BurgundyWeights = WEIGHTS, expansions: Sequence[BurgundyTerms] = (), ignored: str = ""
    ) -> None:
        """`ignored` is an expansion that the evaluation ignores."""
        self.weights = weights
        self.expansions = expansions
        self._ignored = ignored
        self._values = area_tables(weights)
        self._areas: dict[str, DuchyAreas] = {}
        self._duchies: dict[int, list[DuchyValue]] = {}
        """By home and covered spaces; duchies with different tiles on the same spaces are rare."""
        self._bases: dict[int, DuchyValue] = {}
        """By round and home, a duchy that was evaluated in full; others are evaluated incrementally from it."""
        self._last: DuchyValue | None = None
        self._last_of: Burgundy | None = None
        # Derived from the expansions in play.
        self._rules: Rules | None = None
        self.in_play: list[BurgundyTerms] = []
        self._unanswered = 0
        self._special: dict[int, BurgundyTerms] = {}
        # Cached for the position in which several actions are compared.
        self._from: Burgundy | None = None
        self._here = 0.0
        self._dice: list[int] = []
        self._held: list[int] = []
        self._free = 0
        self._land: DuchyValue | None = None
        self._before = 0.0
        self._used = (0, 0)
        """The turn's purchases and used dice when the lookahead began."""

    def begin(self, state: Burgundy, seat: int) -> None:
        if state.rules is not self._rules:
            self._gather(state.rules)
        for terms in self.in_play:
            terms.begin()
        self._duchies.clear()
        self._from = self._last_of = None
        self._used = (state.purchases, state.spent)

    def _gather(self, rules: Rules) -> None:
        """Collect the terms of the expansions in play."""
        self._rules = rules
        self.in_play = [terms for terms in self.expansions if terms.name in rules.slot and terms.name != self._ignored]
        self._special = {tile: terms for terms in self.in_play for tile in terms.tiles}
        self._unanswered = 0
        for kind in (*_UNANSWERED, *(kind for terms in self.in_play for kind in terms.unanswered)):
            self._unanswered |= 1 << kind

    def is_quiet(self, state: Burgundy, seat: int) -> bool:
        if len(state.pending) == 0:
            return True
        kind, decider, arg = state.top()
        if decider != seat:
            return True
        if kind == TURN:
            for terms in self.in_play:
                if terms.changed_die(state, self._used[0]):
                    return state.spent != self._used[1]
            return True
        return not (self._unanswered >> kind & 1 or (kind == USE and arg & 7))

    def predict(self, state: Burgundy, seat: int, action: int) -> float | None:
        """Values of the most frequent actions: taking tiles, ending the turn, and simple uses of a die."""
        if TAKE <= action < TAKE + BLACK:
            return self.now(state, seat) + self._taking(state, seat, action - TAKE)
        if action == END:
            return self.now(state, seat) + self._ending(state, seat)
        if action == WORKERS and self._is_plain(state, seat):
            return self.now(state, seat) + self._more_workers(state, seat)
        if SELL <= action < SELL + GOODS and self._is_plain(state, seat):
            return self.now(state, seat) + self._selling(state, seat, action - SELL)
        if BUY <= action < BUY + FOR_SALE:
            return self.now(state, seat) + self._buying(state, seat, state.board[BLACK + action - BUY])
        if HIRE <= action < HIRE + BLACK:
            gained = self.storing(state, seat, state.board[action - HIRE])
            return self.now(state, seat) + gained - self._fee(state.workers[state.home(seat)], PRICE)
        for terms in self.in_play:
            value = terms.predict(self, state, seat, action)
            if value is not None:
                return value
        return None

    def clock(self, state: Burgundy) -> int:
        """Rounds: when one begins, everyone has had the same number of turns."""
        return state.phase * ROUNDS + state.round

    def spare(self, state: Burgundy, seat: int) -> list[int]:
        """Silver and workers. Stored tiles are sorted too, since their storage space does not matter."""
        owned = [state.silver[seat], state.workers[seat]]
        state.silver[seat] = state.workers[seat] = 0
        first, end = state.home(seat) * state.rules.keys, (state.home(seat) + 1) * state.rules.keys
        fill(state.keys, first, sorted(listed(state.keys[first:end])))
        return owned

    def now(self, g: Burgundy, seat: int) -> float:
        """The value of the position in which actions are compared."""
        if g is not self._from:
            self._from, self._here = g, self.evaluate(g, seat)
            land = self.duchy(g, seat)
            self._land, self._free = land, popcount(free_keys(g, g.home(seat)))
            self._dice, self._held = unused_dice(g, seat), stored(g, seat)
            self._before = self._store(self._held, land, self._dice)
        return self._here

    def _current_duchy(self, g: Burgundy, seat: int) -> DuchyValue:
        """The duchy of the position in which actions are compared."""
        self.now(g, seat)
        assert self._land is not None
        return self._land

    def _ending(self, g: Burgundy, seat: int) -> float:
        """The loss by unused dice: their own value, and that of stored tiles they could have placed."""
        unused: int = len(self._dice)
        lost = self.weights.die * unused
        return self._store(self._held, self._current_duchy(g, seat), []) - self._before - lost

    def _is_plain(self, g: Burgundy, seat: int) -> bool:
        """Whether selling goods and taking workers with a die have no further effects, and lead back to the turn."""
        rules = g.rules
        if self.in_play or rules.on_workers or rules.sale or rules.on_sold or len(rules.estates) != g.players:
            return False
        if len(g.pending) < 2:
            return False
        below = g.pending[-2]
        return g.pending[-1] & KIND == USE and below & KIND == TURN and below >> SEAT_SHIFT & SEAT == seat

    def _more_workers(self, g: Burgundy, seat: int) -> float:
        """The gain of workers for a die."""
        land, had = self._current_duchy(g, seat), g.workers[seat]
        workers, silver = workers_for_die(g, seat)
        value = self._workers(had + workers) - self._workers(had) + silver * self.silver(land)
        return value - self._pending(g, seat, land, USE, g.pending[-1] >> ARG_SHIFT)

    def _selling(self, g: Burgundy, seat: int, good: int) -> float:
        """The gain of selling one type of goods."""
        land, had, arg = self._current_duchy(g, seat), g.workers[seat], g.pending[-1] >> ARG_SHIFT
        points, silver, workers = sale(g, seat, good)
        workers -= cost(g, seat, arg & 7, good + 1, 0)
        value = points + silver * self.silver(land) + self._workers(had + workers) - self._workers(had)
        value -= self._good(g, g.goods[seat * GOODS + good], land.fading)
        return value - self._pending(g, seat, land, USE, arg)

    def _taking(self, g: Burgundy, seat: int, slot: int) -> float:
        """The gain of taking a tile from a depot, with a die or by an effect."""
        kind, _, arg = g.top()
        value = self.storing(g, seat, g.board[slot]) - self._pending(g, seat, self._current_duchy(g, seat), kind, arg)
        if kind == USE:
            home = g.home(seat)
            spent = cost(g, home, arg & 7, slot // DEPOT_SPACES + 1, free_step_taking(g, home))
            value -= self._fee(g.workers[home], spent)
        return value

    def storing(self, g: Burgundy, seat: int, tile: int) -> float:
        """The gain of storing a tile, by discarding others if there is no room."""
        land, dice, stored = self._current_duchy(g, seat), self._dice, self._held
        lacking = SIZE[tile] - self._free
        if lacking <= 0:
            return self._store([*stored, tile], land, dice) - self._before
        best = NEVER
        for left in _without(stored, lacking):
            best = max(best, self._store([*left, tile], land, dice))
        return best - self._before

    def _buying(self, g: Burgundy, seat: int, tile: int) -> float:
        """The gain of buying a tile for silver."""
        land = self._current_duchy(g, seat)
        silver = self.silver(land)
        gained = self.storing(g, seat, tile) - PRICE * silver
        if gained < 0 and (tile in self._special or not land.rounds_left):
            # Not worth buying even to put off ending a turn that wastes a die.
            gained -= 2 * self.weights.die
        for terms in self.in_play:
            gained += terms.spending(g, g.home(seat), land.left, silver, PRICE)
        return gained

    def _fee(self, workers: int, paid: int) -> float:
        return self._workers(workers) - self._workers(workers - paid)

    def evaluate(self, state: Burgundy, seat: int) -> float:
        g, w, home = state, self.weights, state.home(seat)
        if g.rules is not self._rules:
            self._gather(g.rules)
        points = points_of(g, seat)
        more = 0.0
        if g.finished:
            for terms in self.in_play:
                more += terms.final(g, seat)
            return points + more
        if home not in g.rules.estates:
            return float(points)
        # The caller may have changed the position since.
        self._last_of = None
        land = self.duchy(g, seat)
        fading = land.fading
        dice = unused_dice(g, seat)
        unused: int = len(dice)
        value = points + land.value + w.die * unused
        value += self._workers(g.workers[home])
        silver = self.silver(land)
        value += silver * int(g.silver[home])
        value += w.track * land.left * track_space(g, seat)
        if g.held[home]:
            value += self._goods(g, home, fading)
        for terms in self.in_play:
            more += terms.value(g, home, land.left, silver)
        value += more
        value += self._store(stored(g, seat), land, dice)
        for top in g.pending:
            if top & KIND != TURN and top >> SEAT_SHIFT & SEAT == seat:
                value += self._pending(g, seat, land, top & KIND, top >> ARG_SHIFT)
        return value

    def silver(self, land: DuchyValue) -> float:
        """The value of a silver."""
        return max(1.0, self.weights.silver * land.fading)

    def duchy(self, g: Burgundy, seat: int) -> DuchyValue:
        """The value of a seat's duchy as it stands, cached."""
        home = g.home(seat)
        last = self._last
        if last is not None and g is self._last_of and last.seat == home:
            return last
        tiles = g.land(home)
        place = g.covered[home] << _HOME_BITS | home
        known = self._duchies.get(place)
        if known is None:
            self._duchies[place] = known = []
        found: DuchyValue | None = None
        for land in known:
            if same(land.tiles, tiles):
                found = land
        if found is None:
            found = self._new_duchy(g, home, tiles)
            known.append(found)
        self._last_of, self._last = g, found
        return found

    def _new_duchy(self, g: Burgundy, home: int, tiles: Flat) -> DuchyValue:
        duchy = g.duchies[home]
        areas = self._areas.get(duchy.name)
        if areas is None or areas.duchy is not duchy:
            self._areas[duchy.name] = areas = areas_of(duchy, self.weights)
        t = max(0, g.phase * ROUNDS + g.round)
        at = t << _HOME_BITS | home
        base = self._bases.get(at)
        made = DuchyValue(
            g, home, tiles, areas, self._values[t], t, self.weights, self.in_play, self._ignored, base
        )  # fmt: skip
        if base is None or not made.follows(base):
            self._bases[at] = made
        return made

    def _goods(self, g: Burgundy, seat: int, fading: float) -> float:
        value = 0.0
        first: i64 = seat * GOODS
        for good in range(first, first + GOODS):
            if g.goods[good]:
                value += self._good(g, g.goods[good], fading)
        return value

    def _good(self, g: Burgundy, n: int, fading: float) -> float:
        """The value of `n` stored goods of one type."""
        return max(n, (n * (g.rules.good_points * self.weights.good) + self.weights.sale) * fading)

    def _workers(self, n: int) -> float:
        w = self.weights
        return w.worker * n if n <= 4 else w.worker * 4 + w.many_workers * (n - 4)

    def _store(self, stored: list[int], land: DuchyValue, dice: list[int]) -> float:
        """The value of stored tiles once placed, each on its own space; those without a die left count for nothing."""
        left = 2 * land.rounds_left + len(dice)
        if not stored or not left:
            return 0.0
        if len(stored) == 1:
            return self._tile(stored[0], land, dice).value
        value, used = 0.0, 0
        ranked = self._ranked(stored, land, dice)
        for n in range(min(left, len(ranked))):
            tile, spaces = ranked[n].value, ranked[n].spaces
            free = spaces & ~used
            if spaces and not free:
                tile *= self.weights.crowded
            if n == KEYS - 1:
                tile *= self.weights.full
            value += tile
            used |= free & -free
        return value

    def _ranked(self, stored: list[int], land: DuchyValue, dice: list[int]) -> list[StoredTile]:
        """The stored tiles' values and spaces, best first."""
        ranked: list[StoredTile] = []
        for tile in stored:
            found = self._tile(tile, land, dice)
            place = len(ranked)
            while place and ranked[place - 1].is_less(found):
                place -= 1
            ranked.insert(place, found)
        return ranked

    def _tile(self, tile: int, land: DuchyValue, dice: list[int]) -> StoredTile:
        if self._special and tile in self._special:
            return StoredTile(self._special[tile].stored(land, tile), 0)
        return land.tile(tile, dice)

    def _pending(self, g: Burgundy, seat: int, land: DuchyValue, kind: int, arg: int) -> float:
        """The value of a pending choice."""
        w = self.weights
        if kind == USE:
            return w.castle if not arg & 7 else w.die
        if kind == SHIP_CHOICE:
            return land.cargo
        if kind == GRANT:
            return w.grant
        if kind == CITY_HALL_CHOICE:
            return w.city_hall
        if kind == SALE:
            home = g.home(seat)
            most_goods = int(most(g.goods, home * GOODS, (home + 1) * GOODS))
            return most_goods * g.rules.good_points * (1 - w.good) + w.silver
        for terms in self.in_play:
            value = terms.pending(g, kind, arg)
            if value:
                return value
        return 0.0


def unused_dice(g: Burgundy, seat: int) -> list[int]:
    """The values of the dice that the seat can still use in this round."""
    if g.phase < 0:
        return []
    order = g.order
    mine = [int(g.dice[2 * seat]), int(g.dice[2 * seat + 1])]
    if order[g.turn] == seat:
        return [] if g.spent == 3 else mine if not g.spent else [mine[0 if g.spent == 2 else 1]]
    return mine if order.index(seat) > g.turn else []


def stored(g: Burgundy, seat: int) -> list[int]:
    first: i64 = g.home(seat) * g.rules.keys
    found: list[int] = []
    end: i64 = g.rules.keys
    for key in range(end):
        tile = g.keys[first + key]
        if tile and tile != OTHER_HALF:
            found.append(tile)
    return found


def _without(stored: list[int], lacking: int) -> list[list[int]]:
    """What can remain in storage if one or two tiles are discarded to free this many storage spaces."""
    one = [stored[:n] + stored[n + 1 :] for n in range(len(stored)) if SIZE[stored[n]] >= lacking]
    return one or [stored[:n] + stored[n + 1 : m] + stored[m + 1 :] for m in range(len(stored)) for n in range(m)]


def points_of(g: Burgundy, seat: int) -> int:
    """A seat's points; team members who share a duchy also share their points."""
    if len(g.rules.estates) == g.players:
        return g.points[seat]
    home = g.home(seat)
    return sum(points for player, points in enumerate(g.points) if g.home(player) == home)
