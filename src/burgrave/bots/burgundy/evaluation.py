"""Static evaluation for Burgundy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.burgundy.duchy import DuchyAreas, DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.burgundy.weights import WEIGHTS, BurgundyWeights, area_tables
from burgrave.bots.evaluation import Evaluation
from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES, FOR_SALE, GOODS, KEYS, PRICE, ROUNDS
from burgrave.games.burgundy.data.tiles import OTHER_HALF, SIZE
from burgrave.games.burgundy.rules.buildings import GRANT, SALE
from burgrave.games.burgundy.rules.dice import USE, cost, free_step_taking
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.placing import HALL, SPACE_CHOICE
from burgrave.games.burgundy.rules.ships import LOAD, SECOND, SHIP_CHOICE, track_space
from burgrave.games.burgundy.rules.storage import BUY, HIRE, ROOM, TAKE, free_keys
from burgrave.games.burgundy.rules.turn import END
from burgrave.games.burgundy.state import TURN, Burgundy

_UNANSWERED: Final = (SPACE_CHOICE, ROOM, SECOND, LOAD)


class BurgundyEvaluation(Evaluation[Burgundy]):
    """Evaluates one seat's side of the table: points, and points to be expected from duchy and storage."""

    depth = 6

    def __init__(
        self, weights: BurgundyWeights = WEIGHTS, expansions: Sequence[BurgundyTerms] = (), ignored: str = ""
    ) -> None:
        """`ignored` is an expansion that it does not look at."""
        self.weights = weights
        self.expansions = expansions
        self._ignored = ignored
        self._values = area_tables(weights)
        self._areas: dict[str, DuchyAreas] = {}
        self._duchies: dict[tuple[int, ...], DuchyValue] = {}
        # What follows from the expansions in play.
        self._rules: Rules | None = None
        self.in_play: list[BurgundyTerms] = []
        self._unanswered = 0
        self._special: dict[int, BurgundyTerms] = {}
        # The position that several actions are compared in: what all these comparisons need is found once.
        self._from: Burgundy | None = None
        self._here = 0.0
        self._dice: list[int] = []
        self._held: list[int] = []
        self._before = 0.0
        self._used = (0, 0)
        """Purchases and dice of the turn when the look ahead began."""

    def begin(self, state: Burgundy, seat: int) -> None:
        if state.rules is not self._rules:
            self._gather(state.rules)
        for terms in self.in_play:
            terms.begin()
        self._duchies.clear()
        self._from = None
        self._used = (state.purchases, state.spent)

    def _gather(self, rules: Rules) -> None:
        """The terms of what is in play."""
        self._rules = rules
        self.in_play = [terms for terms in self.expansions if terms.name in rules.slot and terms.name != self._ignored]
        self._special = {tile: terms for terms in self.in_play for tile in terms.tiles}
        self._unanswered = 0
        for kind in (*_UNANSWERED, *(kind for terms in self.in_play for kind in terms.unanswered)):
            self._unanswered |= 1 << kind

    def is_quiet(self, state: Burgundy, seat: int) -> bool:
        if not state.pending:
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
        """Tiles that only go to the storage, and the end of a turn: most of what there is to choose from."""
        if TAKE <= action < TAKE + BLACK:
            return self.now(state, seat) + self._taking(state, seat, action - TAKE)
        if action == END:
            return self.now(state, seat) + self._ending(state, seat)
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
        """Rounds: at the start of one, all have had as many turns."""
        return state.phase * ROUNDS + state.round

    def now(self, g: Burgundy, seat: int) -> float:
        """The value of the position that several actions are compared in."""
        if g is not self._from:
            self._from, self._here = g, self.evaluate(g, seat)
            self._dice, self._held = unused_dice(g, seat), stored(g, seat)
            self._before = self._store(self._held, self.duchy(g, seat), self._dice)
        return self._here

    def _ending(self, g: Burgundy, seat: int) -> float:
        """What is lost with dice that are not used: themselves, and tiles in store that none is left for."""
        lost = self.weights.die * len(self._dice)
        return self._store(self._held, self.duchy(g, seat), []) - self._before - lost

    def _taking(self, g: Burgundy, seat: int, slot: int) -> float:
        """What a tile from a depot changes, by a die or as a gift."""
        kind, _, arg = g.top()
        value = self.storing(g, seat, g.board[slot]) - self._asked(g, seat, self.duchy(g, seat), kind, arg)
        if kind == USE:
            home = g.home(seat)
            spent = cost(g, home, arg & 7, slot // DEPOT_SPACES + 1, free_step_taking(g, home))
            value -= self._fee(g.workers[home], spent)
        return value

    def storing(self, g: Burgundy, seat: int, tile: int) -> float:
        """What one more tile in store changes; where there is no room, another has to go."""
        self.now(g, seat)
        land, dice, stored = self.duchy(g, seat), self._dice, self._held
        lacking = SIZE[tile] - len(free_keys(g, g.home(seat)))
        if lacking <= 0:
            return self._store([*stored, tile], land, dice) - self._before
        return max(self._store([*left, tile], land, dice) for left in _without(stored, lacking)) - self._before

    def _buying(self, g: Burgundy, seat: int, tile: int) -> float:
        """What a tile for silver changes."""
        land = self.duchy(g, seat)
        silver = self.silver(land)
        gained = self.storing(g, seat, tile) - PRICE * silver
        if gained < 0 and (tile in self._special or not land.rounds_left):
            # Not even to put off the end of a turn that wastes a die.
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
        points = _points(g, seat)
        more = 0.0
        if g.finished:
            for terms in self.in_play:
                more += terms.final(g, seat)
            return points + more
        if home not in g.rules.estates:
            return float(points)
        land = self.duchy(g, seat)
        fading = land.fading
        dice = unused_dice(g, seat)
        value = points + land.value + w.die * len(dice)
        value += self._workers(g.workers[home])
        silver = self.silver(land)
        value += silver * g.silver[home]
        value += w.track * land.left * track_space(g, seat)
        if g.held[home]:
            value += self._goods(g, home, fading)
        for terms in self.in_play:
            more += terms.value(g, home, land.left, silver)
        value += more
        value += self._store(stored(g, seat), land, dice)
        for top in g.pending:
            if top & 63 != TURN and top >> 6 & 7 == seat:
                value += self._asked(g, seat, land, top & 63, top >> 9)
        return value

    def silver(self, land: DuchyValue) -> float:
        """What a silver is worth."""
        return max(1.0, self.weights.silver * land.fading)

    def duchy(self, g: Burgundy, seat: int) -> DuchyValue:
        """The duchy of a seat as it lies, evaluated once."""
        home = g.home(seat)
        tiles = (home, *g.land(home))
        found = self._duchies.get(tiles)
        if found is None:
            duchy = g.duchies[home]
            areas = self._areas.get(duchy.name)
            if areas is None or areas.duchy is not duchy:
                self._areas[duchy.name] = areas = DuchyAreas(duchy)
            t = max(0, g.phase * ROUNDS + g.round)
            found = DuchyValue(g, home, areas, self._values[t], t, self.weights, self.in_play, self._ignored)
            self._duchies[tiles] = found
        return found

    def _goods(self, g: Burgundy, seat: int, fading: float) -> float:
        w, each, value = self.weights, g.rules.good_points * self.weights.good, 0.0
        for n in g.goods[seat * GOODS : (seat + 1) * GOODS]:
            if n:
                value += max(n, (n * each + w.sale) * fading)
        return value

    def _workers(self, n: int) -> float:
        w = self.weights
        return w.worker * n if n <= 4 else w.worker * 4 + w.many_workers * (n - 4)

    def _store(self, stored: list[int], land: DuchyValue, dice: list[int]) -> float:
        """Stored tiles by what placing them would bring, each on a space of its own; nothing without a die for it."""
        value, used = 0.0, 0
        ranked = sorted((self._tile(t, land, dice) for t in stored), reverse=True)
        for n, (tile, spaces) in enumerate(ranked[: 2 * land.rounds_left + len(dice)]):
            free = spaces & ~used
            if spaces and not free:
                tile *= self.weights.crowded
            if n == KEYS - 1:
                tile *= self.weights.full
            value += tile
            used |= free & -free
        return value

    def _tile(self, tile: int, land: DuchyValue, dice: list[int]) -> tuple[float, int]:
        if tile in self._special:
            return self._special[tile].stored(land, tile), 0
        return land.tile(tile, dice)

    def _asked(self, g: Burgundy, seat: int, land: DuchyValue, kind: int, arg: int) -> float:
        """What a pending choice will bring."""
        w = self.weights
        if kind == USE:
            return w.castle if not arg & 7 else w.die
        if kind == SHIP_CHOICE:
            return land.cargo
        if kind == GRANT:
            return w.grant
        if kind == HALL:
            return w.hall
        if kind == SALE:
            home = g.home(seat)
            most = max(g.goods[home * GOODS : (home + 1) * GOODS])
            return most * g.rules.good_points * (1 - w.good) + w.silver
        for terms in self.in_play:
            value = terms.pending(g, kind, arg)
            if value:
                return value
        return 0.0


def unused_dice(g: Burgundy, seat: int) -> list[int]:
    """What the dice show that the seat can still use in this round."""
    if g.phase < 0:
        return []
    order = g.order
    mine = g.dice[2 * seat : 2 * seat + 2]
    if order[g.turn] == seat:
        return [] if g.spent == 3 else mine if not g.spent else [mine[0 if g.spent == 2 else 1]]
    return mine if order.index(seat) > g.turn else []


def stored(g: Burgundy, seat: int) -> list[int]:
    first = g.home(seat) * g.rules.keys
    return [t for t in g.keys[first : first + g.rules.keys] if t and t != OTHER_HALF]


def _without(stored: list[int], lacking: int) -> list[list[int]]:
    """What can remain in storage when this many storage spaces are needed, by discarding one tile or two."""
    one = [stored[:n] + stored[n + 1 :] for n in range(len(stored)) if SIZE[stored[n]] >= lacking]
    return one or [stored[:n] + stored[n + 1 : m] + stored[m + 1 :] for m in range(len(stored)) for n in range(m)]


def _points(g: Burgundy, seat: int) -> int:
    """A seat's points; those of both, where two share a duchy."""
    if len(g.rules.estates) == g.players:
        return g.points[seat]
    home = g.home(seat)
    return sum(points for player, points in enumerate(g.points) if g.home(player) == home)
