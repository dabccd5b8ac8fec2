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
from burgrave.games.orleans.data.goods import GOODS, VALUES
from burgrave.games.orleans.data.places import GUILDHALL, SACRISTY_SPACE, SPACES, TOWER_SPACES
from burgrave.games.orleans.data.roads import other_end
from burgrave.games.orleans.rules import torture
from burgrave.games.orleans.rules.common import DECLINE
from burgrave.games.orleans.rules.followers import DRAW, RESET, TAKE_FROM_BAG
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES, SPACE_MASK
from burgrave.games.orleans.rules.planning import BACK, CONFIRM, PLAN, PUT
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.technology import PLACE_TECHNOLOGY, TECHNOLOGY
from burgrave.games.orleans.rules.travel import FACE_DOWN, GO_ALONG, TRAVEL, goods_on
from burgrave.games.orleans.rules.turn import PASS, TURN
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.flat import count_of, listed, popcount
from burgrave.kernel.masks import bits

_SETTLED: Final = (-1, TURN, DRAW, PLAN)
_LAZY: Final = 1.5
"""What passing costs while a place can be used: the place can wait, but a round is lost."""


class OrleansEvaluation(Evaluation[Orleans]):
    """Points so far, the future value of followers and tiles, and a plan that finishes what it begins."""

    depth = 5
    blunder_limit = 3.0

    def __init__(self, weights: OrleansWeights = WEIGHTS, modes: Sequence[OrleansTerms] = ()) -> None:
        self.weights = weights
        self.modes = modes
        self._rules: OrleansRules | None = None
        self._terms: list[OrleansTerms] = []
        """The terms of the mode in play."""
        self._wanted: set[int] = set()
        self._here = 0.0

    def begin(self, state: Orleans, seat: int) -> None:
        self._gather(state)
        self._wanted = set()
        self._here = self.evaluate(state, seat)
        if state.asked(seat)[0] == PLAN:
            self._wanted = set(Planner(state, seat, self.weights, self._terms).plan())

    def _gather(self, g: Orleans) -> None:
        if g.rules is not self._rules:
            self._rules = g.rules
            self._terms = [terms for terms in self.modes if terms.mode == g.rules.mode.name]

    def plans(self, state: Orleans, seat: int, most: int) -> list[tuple[float, list[int]]]:
        self._gather(state)
        return plans(state, seat, most, self.weights, self._terms) if state.asked(seat)[0] == PLAN else []

    def is_quiet(self, state: Orleans, seat: int) -> bool:
        self._gather(state)
        kind = state.asked(seat)[0]
        return kind in _SETTLED or any(kind in terms.quiet for terms in self._terms)

    def clock(self, state: Orleans) -> int:
        """Rounds that have begun, and one more at the end of the game."""
        return state.round + 1 + state.finished

    def spare(self, state: Orleans, seat: int) -> list[int]:
        """Coins."""
        owned = [state.coins[seat]]
        state.coins[seat] = 0
        return owned

    def evaluate(self, state: Orleans, seat: int) -> float:
        self._gather(state)
        return SeatValue(state, seat, self.weights, self._terms).value()

    def predict(self, state: Orleans, seat: int, action: int) -> float | None:
        kind = state.asked(seat)[0]
        if kind == PLAN:
            return self._in_plan(state, seat, action)
        if kind == DRAW:
            return 1.5 * TAKE_FROM_BAG.number(action) if TAKE_FROM_BAG.holds(action) else -2.0
        if kind == TURN and action == PASS.first and len(state.legal(seat)) > 1:
            return self._here - _LAZY
        if kind == TRAVEL and action != DECLINE.first:
            return self._travelled(state, seat, action)
        if kind == TECHNOLOGY:
            return self._here + _technology(action)
        if kind == torture.TORTURE:
            return -_cost(state, seat, action, self.weights)
        for terms in self._terms:
            value = terms.predict(state, seat, action, self._here)
            if value is not None:
                return value
        return None

    def _travelled(self, g: Orleans, seat: int, action: int) -> float:
        """The value of a journey, face-down goods on the way counting for their mean."""
        route = GO_ALONG.number(action)
        here = SeatValue(g, seat, self.weights, self._terms)
        there = other_end(route, g.merchants[seat])
        price = g.asked(seat)[1] >> 3
        good = max((_good(g, g.routes[space]) for space in goods_on(g, route)), default=0.0)
        return self._here + good - price + here.in_town(there) - here.in_town(g.merchants[seat])

    def _in_plan(self, g: Orleans, seat: int, action: int) -> float:
        if action in self._wanted:
            return 2.0
        if action == CONFIRM.first:
            return -5.0 if self._wanted else 1.0
        if BACK.first <= action <= RESET.first:
            return NEVER
        for terms in self._terms:
            value = terms.predict(g, seat, action, self._here)
            if value is not None:
                return value
        # Followers that overfill the market must go somewhere: preferably to the tower.
        return 0.9 if PUT.number(action) % SPACES in TOWER_SPACES else -2.0


def _good(g: Orleans, lies: int) -> float:
    """The value of the good on a space; face down, the mean of all unseen goods."""
    if lies <= GOODS:
        return float(VALUES[lies - 1])
    unseen = listed(g.unseen)
    return sum(VALUES[n] * unseen[n] for n in range(GOODS)) / max(1, sum(unseen))


def _technology(action: int) -> float:
    if action == DECLINE.first:
        return 0.0
    place = PLACE_OF[PLACE_TECHNOLOGY.number(action)]
    return ON_TECHNOLOGY.get(place, 1.0) / len(PLACES[place].wants) * 3


def _cost(g: Orleans, seat: int, action: int, weights: OrleansWeights) -> float:
    """The cost of giving up an item to torture."""
    left = left_of(g)
    if action == torture.FROM_STOCK.first:
        return 0.1 if g.stock[seat] > 4 else 2.0
    if action < torture.FOLLOWER.first:
        return float(g.status(seat)) + 2
    if action == torture.FOLLOWER.first:
        return 2.0 * left + 0.2
    if action == torture.DEVELOPMENT.first:
        return 1.5
    if action < torture.TILE.first:
        return float(VALUES[torture.GOOD.number(action)])
    if action < torture.LAID_TECHNOLOGY.first:
        return TILE_WORTH[torture.TILE.number(action)] * left
    return weights.technology * left


class SeatValue:
    """The value of a position for one seat, ignoring rivals."""

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
        many: int = popcount(g.stations[seat]) + g.citizens[seat]
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
        """The points development will still bring: more stars, and more stations and citizens for them to multiply."""
        g, seat, left, weights = self.g, self.seat, self.left, self.weights
        stars = 1 + g.development[seat] / 6
        status = g.status(seat)
        return (
            many * max(0.0, (weights.status - status) * left) + (stars - status) * many + stars * weights.counted * left
        )

    def _things(self) -> float:
        g, seat = self.g, self.seat
        waiting: int = g.waiting[seat]
        laid = int(count_of(g.spaces[seat * SPACES : (seat + 1) * SPACES], TECH))
        value = self.weights.technology * (laid + 0.8 * waiting) + sum(TILE_WORTH[tile] for tile in bits(g.tiles[seat]))
        value += 2.0 * bool(g.filled[seat] >> SACRISTY_SPACE & 1)
        return value * self.left

    def in_town(self, town: int) -> float:
        """The value of the merchant's town: he can build there if it is free, and fetch goods around it."""
        g, seat = self.g, self.seat
        free = g.stock[seat] > 0 and not any(stations >> town & 1 for stations in g.stations)
        around = sum(0 < lies <= FACE_DOWN for lies in (g.routes[s] for s in AROUND[town]))
        if free and g.filled[seat] & SPACE_MASK[GUILDHALL] == SPACE_MASK[GUILDHALL]:
            return g.status(seat) + self.weights.around * around
        return (self.weights.free_town * free + self.weights.around * around) * min(1.0, 4 * self.left)
