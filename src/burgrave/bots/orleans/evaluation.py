"""Static evaluation for Orléans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.evaluation import NEVER, Evaluation
from burgrave.bots.orleans.planner import Planner
from burgrave.bots.orleans.plans import plans
from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import (
    AROUND,
    ON_TECHNOLOGY,
    TILE_WORTH,
    WEIGHTS,
    OrleansWeights,
    left_of,
)
from burgrave.bots.orleans.workforce import Workforce
from burgrave.games.orleans import actions as a
from burgrave.games.orleans import kinds
from burgrave.games.orleans.people import (
    KINDS,
)
from burgrave.games.orleans.places import (
    DEPOT,
    FIRST_TILE,
    GUILDHALL,
    PLACES,
    SACRISTY_SPACE,
    SPACE_MASK,
    SPACES,
    TOWER,
)
from burgrave.games.orleans.roads import other_end
from burgrave.games.orleans.rules import Rules
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.travel import goods_on
from burgrave.games.orleans.wares import GOODS, VALUES
from burgrave.kernel.masks import bits
from burgrave.kernel.state import State

_SETTLED: Final = (-1, kinds.TURN, kinds.DRAW, kinds.PLAN, kinds.AFTER, kinds.LAST_LAYING)


_LAZY: Final = 1.5
"""What passing costs while a place can be used: it will be filled again, but a round is lost."""


class OrleansEvaluation(Evaluation):
    """Points in hand, what followers and tiles will still bring, and a plan that finishes what it begins."""

    depth = 5
    blunder_limit = 3.0

    def __init__(self, weights: OrleansWeights = WEIGHTS, modes: Sequence[OrleansTerms] = ()) -> None:
        self._weights = weights
        self._modes = modes
        self._rules: Rules | None = None
        self._terms: list[OrleansTerms] = []
        """Those of the mode in play."""
        self._wanted: set[int] = set()
        self._here = 0.0

    def begin(self, state: State, seat: int) -> None:
        assert isinstance(state, Orleans)
        self._gather(state)
        self._wanted = set()
        self._here = self.evaluate(state, seat)
        if state.asked(seat)[0] == kinds.PLAN:
            self._wanted = set(Planner(state, seat, self._weights, self._terms).plan())

    def _gather(self, g: Orleans) -> None:
        if g.rules is not self._rules:
            self._rules = g.rules
            self._terms = [terms for terms in self._modes if terms.mode == g.rules.mode]

    def plans(self, state: State, seat: int, most: int) -> list[tuple[float, list[int]]]:
        assert isinstance(state, Orleans)
        self._gather(state)
        return plans(state, seat, most, self._weights, self._terms) if state.asked(seat)[0] == kinds.PLAN else []

    def is_quiet(self, state: State, seat: int) -> bool:
        assert isinstance(state, Orleans)
        return state.asked(seat)[0] in _SETTLED

    def clock(self, state: State) -> int:
        """Rounds that have begun; the end is one more."""
        assert isinstance(state, Orleans)
        return state.round + 1 + state.finished

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, Orleans)
        self._gather(state)
        return SeatValue(state, seat, self._weights, self._terms).value()

    def predict(self, state: State, seat: int, action: int) -> float | None:
        assert isinstance(state, Orleans)
        kind = state.asked(seat)[0]
        if kind == kinds.PLAN:
            return self._in_plan(state, seat, action)
        if kind == kinds.DRAW:
            return 1.5 * (action - a.DRAW) if a.DRAW <= action < a.DRAW_NONE else -2.0
        if kind == kinds.TURN and action == a.PASS and len(state.legal(seat)) > 1:
            return self._here - _LAZY
        if kind == kinds.TRAVEL and action != a.DECLINE:
            return self._travelled(state, seat, action)
        if kind == kinds.TECHNOLOGY:
            return self._here + _technology(action)
        if kind == kinds.TORTURE:
            return -_cost(state, seat, action, self._weights)
        if kind in (kinds.AFTER, kinds.LAST_LAYING):
            return self._here + float(action >= a.LAY)
        for terms in self._terms:
            value = terms.predict(state, seat, action, self._here)
            if value is not None:
                return value
        return None

    def _travelled(self, g: Orleans, seat: int, action: int) -> float:
        """What a journey is worth before anybody knows which good lies face down on the way."""
        route = action - a.TRAVEL
        here = SeatValue(g, seat, self._weights, self._terms)
        there = other_end(route, g.merchants[seat])
        price = g.asked(seat)[1] >> 3
        good = max((_good(g, g.routes[space]) for space in goods_on(g, route)), default=0.0)
        return self._here + good - price + here.in_town(there) - here.in_town(g.merchants[seat])

    def _in_plan(self, g: Orleans, seat: int, action: int) -> float:
        if action in self._wanted:
            return 2.0
        if action == a.CONFIRM:
            return -5.0 if self._wanted else 1.0
        if action >= a.LAY:
            return 1.5 if g.coins[seat] > 4 or action >= a.LAY_GOOD else 0.5
        if a.BACK <= action <= a.RESET:
            return NEVER
        # An overfull market must go somewhere: to the tower rather than anywhere else.
        return 0.9 if (action - a.PUT) % SPACES in PLACES[TOWER].spaces else -2.0


def _good(g: Orleans, lies: int) -> float:
    """The value of what lies on a goods space; face down, the mean of all that are not seen."""
    if lies <= GOODS:
        return float(VALUES[lies - 1])
    return sum(VALUES[n] * g.unseen[n] for n in range(GOODS)) / max(1, sum(g.unseen))


def _technology(action: int) -> float:
    if action == a.DECLINE:
        return 0.0
    space = action - a.TECHNOLOGY
    place = next(n for n, p in enumerate(PLACES) if space in p.spaces)
    return ON_TECHNOLOGY.get(place, 1.0) / len(PLACES[place].wants) * 3


def _cost(g: Orleans, seat: int, action: int, weights: OrleansWeights) -> float:
    """What giving up an item hurts."""
    left = left_of(g)
    if action == a.TORTURE_STOCK:
        return 0.1 if g.stock[seat] > 4 else 2.0
    if action < a.TORTURE_FOLLOWER:
        return float(g.status(seat)) + 2
    if action == a.TORTURE_FOLLOWER:
        return 2.0 * left + 0.2
    if action == a.TORTURE_DEVELOPMENT:
        return 1.5
    if action < a.TORTURE_TILE:
        return float(VALUES[action - a.TORTURE_GOOD])
    if action < a.TORTURE_TECHNOLOGY:
        return TILE_WORTH[action - a.TORTURE_TILE] * left
    return weights.technology * left


class SeatValue:
    """The value of one seat's side of a position."""

    __slots__ = ("g", "left", "seat", "terms", "weights")

    def __init__(self, g: Orleans, seat: int, weights: OrleansWeights, terms: list[OrleansTerms]) -> None:
        self.weights = weights
        self.terms = terms
        self.g = g
        self.seat = seat
        self.left = 0.0 if g.over else left_of(g)

    def value(self) -> float:
        g, seat = self.g, self.seat
        points = float(sum(g.ledger(seat)))
        if g.over:
            return points
        many = g.stations[seat].bit_count() + g.citizens[seat]
        more = 0.0
        for terms in self.terms:
            more += terms.value(g, seat, self.left)
        return (
            points
            + self._development(many)
            + Workforce(g, seat, self.weights).value()
            + self._things()
            + more
            + self.in_town(g.merchants[seat])
        )

    def _development(self, many: int) -> float:
        """What development will multiply, beyond what it multiplies now."""
        g, seat, left, weights = self.g, self.seat, self.left, self.weights
        stars = 1 + g.development[seat] / 6
        status = g.status(seat)
        return (
            many * max(0.0, (weights.status - status) * left) + (stars - status) * many + stars * weights.counted * left
        )

    def _things(self) -> float:
        g, seat = self.g, self.seat
        laid = g.spaces[seat * SPACES : (seat + 1) * SPACES].count(KINDS + 1)
        value = self.weights.technology * (laid + 0.8 * g.waiting[seat]) + sum(
            TILE_WORTH[tile] for tile in bits(g.tiles[seat])
        )
        value += 2.0 * bool(g.filled[seat] >> SACRISTY_SPACE & 1)
        if g.tiles[seat] >> DEPOT - FIRST_TILE & 1:
            value += sum(n > 0 for n in g.goods[seat * GOODS : (seat + 1) * GOODS])
        return value * self.left

    def in_town(self, town: int) -> float:
        """A merchant in a free town can build there; goods around him can be fetched."""
        g, seat = self.g, self.seat
        free = g.stock[seat] > 0 and not any(stations >> town & 1 for stations in g.stations)
        around = sum(0 < lies <= GOODS + 1 for lies in (g.routes[s] for s in AROUND[town]))
        if free and g.filled[seat] & SPACE_MASK[GUILDHALL] == SPACE_MASK[GUILDHALL]:
            return g.status(seat) + self.weights.around * around
        return (self.weights.free_town * free + self.weights.around * around) * min(1.0, 4 * self.left)
