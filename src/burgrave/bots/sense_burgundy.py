"""What a position of Burgundy is worth: points, and points to be expected from duchy and storage."""

from __future__ import annotations

from typing import Final

from burgrave.bots.land_burgundy import Land, Plan
from burgrave.bots.more_burgundy import (
    double_worth,
    final_worth,
    hillside_of,
    more_worth,
    pending_worth,
    spending_worth,
)
from burgrave.bots.sense import Sense
from burgrave.bots.weights_burgundy import WEIGHTS, Weights, area_tables
from burgrave.games.burgundy.expansions.extra_tiles import CRANE
from burgrave.games.burgundy.expansions.more_duchies import FETCH, FETCH_PRICE
from burgrave.games.burgundy.expansions.shields.holding import BEAR, TRIBUTE_CHOICE
from burgrave.games.burgundy.expansions.shields.powers import TURNED
from burgrave.games.burgundy.expansions.vineyards.planting import BONUS_CHOICE, PLOT_CHOICE
from burgrave.games.burgundy.rules.board import BLACK, DEPOT_SPACES, FOR_SALE, GOODS, KEYS, PRICE, ROUNDS
from burgrave.games.burgundy.rules.buildings import GRANT, SALE
from burgrave.games.burgundy.rules.claims import PUT
from burgrave.games.burgundy.rules.dice import USE, cost, free_step_taking
from burgrave.games.burgundy.rules.offers import DECLINE
from burgrave.games.burgundy.rules.placing import HALL, SPACE_CHOICE
from burgrave.games.burgundy.rules.ships import LOAD, SECOND, SHIP_CHOICE, track_space
from burgrave.games.burgundy.rules.storage import BUY, HIRE, ROOM, TAKE, free_keys
from burgrave.games.burgundy.rules.tiles import CASTLE_TILE, FIRST_DOUBLE, OTHER_HALF, SIZE
from burgrave.games.burgundy.rules.turn import END
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.state import State

_UNSETTLED: Final = (
    SPACE_CHOICE,
    ROOM,
    SECOND,
    LOAD,
    BEAR,
    TRIBUTE_CHOICE,
    PLOT_CHOICE,
    PUT,
    CRANE,
)


class BurgundySense(Sense):
    """Looks at one seat's side of the table."""

    depth = 6

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights
        self.unknown = ""
        """An expansion that it does not look at."""
        self._areas = area_tables(weights)
        self._plans: dict[str, Plan] = {}
        self._lands: dict[tuple[int, ...], Land] = {}
        self._doubles: dict[tuple[int, ...], float] = {}
        # The position that several actions are compared in: what all these comparisons need is found once.
        self._from: State | None = None
        self._here = 0.0
        self._dice: list[int] = []
        self._held: list[int] = []
        self._before = 0.0
        self._used = (0, 0)
        """Purchases and dice of the turn when the look ahead began."""

    def begin(self, state: State, seat: int) -> None:
        assert isinstance(state, Burgundy)
        self._lands.clear()
        self._doubles.clear()
        self._from = None
        self._used = (state.purchases, state.spent)

    def settled(self, state: State, seat: int) -> bool:
        assert isinstance(state, Burgundy)
        if not state.pending:
            return True
        kind, decider, arg = state.top()
        if kind == TURN and decider == seat and state.purchases & ~self._used[0] & TURNED:
            return state.spent != self._used[1]
        return decider != seat or not (kind in _UNSETTLED or (kind == USE and arg & 7))

    def foresee(self, state: State, seat: int, action: int) -> float | None:
        """Tiles that only go to the storage, and the end of a turn: most of what there is to choose from."""
        assert isinstance(state, Burgundy)
        if TAKE <= action < TAKE + BLACK:
            return self._now(state, seat) + self._taking(state, seat, action - TAKE)
        if action == FETCH:
            return self._now(state, seat) + self._fetching(state, seat)
        if action == DECLINE:
            kind, _, arg = state.top()
            return self._now(state, seat) - pending_worth(state, kind, arg) - 1 if kind == BONUS_CHOICE else None
        if action == END:
            return self._now(state, seat) + self._ending(state, seat)
        if BUY <= action < BUY + FOR_SALE:
            land = self._land(state, seat)
            silver = max(1.0, self.weights.silver * land.fading)
            tile = state.board[BLACK + action - BUY]
            gained = self._storing(state, seat, tile) - PRICE * silver
            if gained < 0 and (tile >= FIRST_DOUBLE or not land.rounds_left):
                # Not even to put off the end of a turn that wastes a die.
                gained -= 2 * self.weights.die
            if state.rules.slot:
                gained += spending_worth(state, seat, land.left, silver, PRICE, self.unknown)
            return self._now(state, seat) + gained
        if HIRE <= action < HIRE + BLACK:
            gained = self._storing(state, seat, state.board[action - HIRE])
            return self._now(state, seat) + gained - self._fee(state.workers[state.home(seat)], PRICE)
        return None

    def clock(self, state: State) -> int:
        """Rounds: at the start of one, all have had as many turns."""
        assert isinstance(state, Burgundy)
        return state.phase * ROUNDS + state.round

    def _now(self, g: Burgundy, seat: int) -> float:
        """The worth of the position that several actions are compared in."""
        if g is not self._from:
            self._from, self._here = g, self.worth(g, seat)
            self._dice, self._held = _unused_dice(g, seat), _stored(g, seat)
            self._before = self._store(g, self._held, self._land(g, seat), self._dice)
        return self._here

    def _ending(self, g: Burgundy, seat: int) -> float:
        """What is lost with dice that are not used: themselves, and tiles in store that none is left for."""
        lost = self.weights.die * len(self._dice)
        return self._store(g, self._held, self._land(g, seat), []) - self._before - lost

    def _taking(self, g: Burgundy, seat: int, slot: int) -> float:
        """What a tile from a depot changes, by a die or as a gift."""
        kind, _, arg = g.top()
        value = self._storing(g, seat, g.board[slot]) - self._asked(g, seat, self._land(g, seat), kind, arg)
        if kind == USE:
            home = g.home(seat)
            spent = cost(g, home, arg & 7, slot // DEPOT_SPACES + 1, free_step_taking(g, home))
            value -= self._fee(g.workers[home], spent)
        return value

    def _storing(self, g: Burgundy, seat: int, tile: int) -> float:
        """What one more tile in store changes; where there is no room, another has to go."""
        self._now(g, seat)
        land, dice, stored = self._land(g, seat), self._dice, self._held
        lacking = SIZE[tile] - len(free_keys(g, g.home(seat)))
        if lacking <= 0:
            return self._store(g, [*stored, tile], land, dice) - self._before
        return max(self._store(g, [*left, tile], land, dice) for left in _without(stored, lacking)) - self._before

    def _fetching(self, g: Burgundy, seat: int) -> float:
        """Both dice and some points for a castle: in store, or as sure as it is to lie in the next round."""
        land, w = self._land(g, seat), self.weights
        stored = self._storing(g, seat, CASTLE_TILE) if land.rounds_left else 0.0
        placed = land.castle_next() * self._sure(g, seat) - w.die if land.rounds_left else 0.0
        return max(stored, placed) - FETCH_PRICE - 2 * w.die

    def _sure(self, g: Burgundy, seat: int) -> float:
        """How likely two dice and the workers there are reach a number in the next round."""
        steps = min(3, g.workers[g.home(seat)] // 2)
        return float(1 - ((5 - 2 * steps) / 6) ** 2) if steps < 3 else 1.0

    def _fee(self, workers: int, paid: int) -> float:
        return self._workers(workers) - self._workers(workers - paid)

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Burgundy)
        g, w, home = state, self.weights, state.home(seat)
        points = _points(g, seat)
        if g.finished:
            return points + final_worth(g, seat)
        if home not in g.rules.estates:
            return float(points)
        land = self._land(g, seat)
        fading = land.fading
        dice = _unused_dice(g, seat)
        value = points + land.value + w.die * len(dice)
        value += self._workers(g.workers[home])
        silver = max(1.0, w.silver * fading)
        value += silver * g.silver[home]
        value += w.track * land.left * track_space(g, seat)
        if g.held[home]:
            value += self._goods(g, home, fading)
        if g.rules.slot:
            value += more_worth(g, seat, land.left, silver, self.unknown)
        value += self._store(g, _stored(g, seat), land, dice)
        for top in g.pending:
            if top & 63 != TURN and top >> 6 & 7 == seat:
                value += self._asked(g, seat, land, top & 63, top >> 9)
        return value

    def _land(self, g: Burgundy, seat: int) -> Land:
        home = g.home(seat)
        tiles = (home, *g.land(home))
        land = self._lands.get(tiles)
        if land is None:
            duchy = g.duchies[home]
            plan = self._plans.get(duchy.name)
            if plan is None or plan.duchy is not duchy:
                self._plans[duchy.name] = plan = Plan(duchy)
            t = max(0, g.phase * ROUNDS + g.round)
            self._lands[tiles] = land = Land(g, home, plan, self._areas[t], t, self.weights, self.unknown)
        return land

    def _goods(self, g: Burgundy, seat: int, fading: float) -> float:
        w, each, value = self.weights, g.rules.good_points * self.weights.good, 0.0
        for n in g.goods[seat * GOODS : (seat + 1) * GOODS]:
            if n:
                value += max(n, (n * each + w.sale) * fading)
        return value

    def _workers(self, n: int) -> float:
        w = self.weights
        return w.worker * n if n <= 4 else w.worker * 4 + w.many_workers * (n - 4)

    def _store(self, g: Burgundy, stored: list[int], land: Land, dice: list[int]) -> float:
        """Stored tiles by what placing them would bring, each on a space of its own; nothing without a die for it."""
        value, used = 0.0, 0
        ranked = sorted((self._tile(g, t, land, dice) for t in stored), reverse=True)
        for n, (tile, spaces) in enumerate(ranked[: 2 * land.rounds_left + len(dice)]):
            free = spaces & ~used
            if spaces and not free:
                tile *= self.weights.crowded
            if n == KEYS - 1:
                tile *= self.weights.full
            value += tile
            used |= free & -free
        return value

    def _tile(self, g: Burgundy, tile: int, land: Land, dice: list[int]) -> tuple[float, int]:
        if tile < FIRST_DOUBLE:
            return land.tile(tile, dice)
        known = (tile, *hillside_of(g, land.seat))
        worth = self._doubles.get(known)
        if worth is None:
            self._doubles[known] = worth = double_worth(g, land.seat, tile, land.left)
        return self.weights.planted * worth * land.fading, 0

    def _asked(self, g: Burgundy, seat: int, land: Land, kind: int, arg: int) -> float:
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
        return pending_worth(g, kind, arg)


def _unused_dice(g: Burgundy, seat: int) -> list[int]:
    """What the dice show that the seat can still use in this round."""
    if g.phase < 0:
        return []
    order = g.order
    mine = g.dice[2 * seat : 2 * seat + 2]
    if order[g.turn] == seat:
        return [] if g.spent == 3 else mine if not g.spent else [mine[0 if g.spent == 2 else 1]]
    return mine if order.index(seat) > g.turn else []


def _stored(g: Burgundy, seat: int) -> list[int]:
    first = g.home(seat) * g.rules.keys
    return [t for t in g.keys[first : first + g.rules.keys] if t and t != OTHER_HALF]


def _without(stored: list[int], lacking: int) -> list[list[int]]:
    """What can be left of the store when so many key spaces are needed, by discarding one tile or two."""
    one = [stored[:n] + stored[n + 1 :] for n in range(len(stored)) if SIZE[stored[n]] >= lacking]
    return one or [stored[:n] + stored[n + 1 : m] + stored[m + 1 :] for m in range(len(stored)) for n in range(m)]


def _points(g: Burgundy, seat: int) -> int:
    """A seat's points; those of both, where two share a duchy."""
    if len(g.rules.estates) == g.players:
        return g.points[seat]
    home = g.home(seat)
    return sum(points for player, points in enumerate(g.points) if g.home(player) == home)
