"""Static evaluation for Orléans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.evaluation import NEVER, Evaluation
from burgrave.bots.orleans.planner import Planner
from burgrave.bots.orleans.plans import plans
from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import (
    ON_TECHNOLOGY,
    TILE_WORTH,
    WEIGHTS,
    OrleansWeights,
    goods_around,
    is_free,
    left_of,
)
from burgrave.bots.orleans.workforce import Workforce
from burgrave.games.orleans.data.board import STATUS
from burgrave.games.orleans.data.goods import GOODS, VALUES
from burgrave.games.orleans.data.places import GUILDHALL, SACRISTY_SPACE, SPACES, TOWER_SPACES
from burgrave.games.orleans.data.roads import other_end
from burgrave.games.orleans.rules import torture
from burgrave.games.orleans.rules.common import DECLINE
from burgrave.games.orleans.rules.followers import DRAW, RESET, TAKE_FROM_BAG
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES
from burgrave.games.orleans.rules.planning import BACK, CONFIRM, PLAN, PUT
from burgrave.games.orleans.rules.technology import PLACE_TECHNOLOGY, TECHNOLOGY
from burgrave.games.orleans.rules.travel import GO_ALONG, TRAVEL, goods_on
from burgrave.games.orleans.rules.turn import PASS, TURN
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import Floats, vec
from burgrave.kernel.flat import lowest, popcount

_GUILDHALL: Final[int] = PLACES[GUILDHALL].mask
_TILES: Final[Floats] = vec[float](list(TILE_WORTH))
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
        self.workforce = Workforce(weights)
        self._planner = Planner(weights)
        self._rules: OrleansRules | None = None
        self._terms: list[OrleansTerms] = []
        """The terms of the mode in play."""
        self._from: Orleans | None = None
        """The position a lookahead began from, until its value is needed."""
        self._seat = 0
        self._value = 0.0

    def begin(self, state: Orleans, seat: int) -> None:
        self._gather(state)
        self._from, self._seat = state, seat

    def _here(self) -> float:
        """The value of the position a lookahead began from."""
        if self._from is not None:
            self._value = self.evaluate(self._from, self._seat)
            self._from = None
        return self._value

    def _gather(self, g: Orleans) -> None:
        if g.rules is not self._rules:
            self._rules = g.rules
            self._terms = [terms for terms in self.modes if terms.mode == g.rules.mode.name]
            self._planner.prepare(self._terms)

    def plans(self, state: Orleans, seat: int, most: int) -> list[tuple[float, list[int]]]:
        self._gather(state)
        return plans(self._planner, state, seat, most) if state.asked(seat)[0] == PLAN else []

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
        points = float(state.rules.points(state, seat))
        if state.over:
            return points
        left = left_of(state)
        workforce = self.workforce
        workforce.read(state, seat)
        more = 0.0
        for terms in self._terms:
            more += terms.value(state, seat, left)
        return (
            points
            + self._development(state, seat, left)
            + workforce.value
            + self._things(state, seat, left)
            + more
            + self._in_town(state, seat, state.merchants[seat], left)
        )

    def _development(self, g: Orleans, seat: int, left: float) -> float:
        """The points development will still bring: more stars, and more stations and citizens for them to multiply."""
        weights = self.weights
        many: int = popcount(g.stations[seat]) + g.citizens[seat]
        development: int = g.development[seat]
        stars = 1 + development / 6
        status = STATUS[development]
        return (
            many * max(0.0, (weights.status - status) * left) + (stars - status) * many + stars * weights.counted * left
        )

    def _things(self, g: Orleans, seat: int, left: float) -> float:
        waiting: int = g.waiting[seat]
        laid = self.workforce.technology
        tiles = 0.0
        owned = g.tiles[seat]
        while owned:
            tiles += _TILES[lowest(owned)]
            owned &= owned - 1
        value = self.weights.technology * (laid + 0.8 * waiting) + tiles
        if g.filled[seat] >> SACRISTY_SPACE & 1:
            value += 2.0
        return value * left

    def _in_town(self, g: Orleans, seat: int, town: int, left: float) -> float:
        """The value of the merchant's town: he can build there if it is free, and fetch goods around it."""
        weights = self.weights
        around = weights.around * goods_around(g, town)
        free = g.stock[seat] > 0 and is_free(g, town)
        if free and g.filled[seat] & _GUILDHALL == _GUILDHALL:
            return g.status(seat) + around
        return ((weights.free_town if free else 0.0) + around) * min(1.0, 4 * left)

    def predict(self, state: Orleans, seat: int, action: int) -> float | None:
        kind = state.asked(seat)[0]
        if kind == PLAN:
            return self._in_plan(state, seat, action)
        if kind == DRAW:
            if action == RESET.first:
                return NEVER
            return 1.5 * TAKE_FROM_BAG.number(action) if TAKE_FROM_BAG.holds(action) else -2.0
        if kind == TURN and action == PASS.first and len(state.legal_kept(seat)) > 1:
            return self._here() - _LAZY
        if kind == TRAVEL and action != DECLINE.first:
            return self._travelled(state, seat, action)
        if kind == TECHNOLOGY:
            return self._here() + _technology(action)
        if kind == torture.TORTURE:
            return -_cost(state, seat, action, self.weights)
        for terms in self._terms:
            gain = terms.gain(state, seat, action)
            if gain is not None:
                return self._here() + gain
            value = terms.predict(state, seat, action)
            if value is not None:
                return value
        return None

    def _travelled(self, g: Orleans, seat: int, action: int) -> float:
        """The value of a journey, face-down goods on the way counting for their mean."""
        left = left_of(g)
        route = GO_ALONG.number(action)
        here: int = g.merchants[seat]
        there = self._in_town(g, seat, other_end(route, here), left)
        price = g.asked(seat)[1] >> 3
        good = 0.0
        for space in goods_on(g, route):
            good = max(good, _good(g, g.routes[space]))
        return self._here() + good - price + there - self._in_town(g, seat, here, left)

    def _in_plan(self, g: Orleans, seat: int, action: int) -> float:
        if action == CONFIRM.first:
            return 1.0
        if BACK.first <= action <= RESET.first:
            return NEVER
        for terms in self._terms:
            value = terms.predict(g, seat, action)
            if value is not None:
                return value
        # Followers that overfill the market must go somewhere: preferably to the tower.
        return 0.9 if PUT.number(action) % SPACES in TOWER_SPACES else -2.0


def _good(g: Orleans, lies: int) -> float:
    """The value of the good on a space; face down, the mean of all unseen goods."""
    if lies <= GOODS:
        return float(VALUES[lies - 1])
    worth = many = 0
    for n in range(GOODS):
        unseen: int = g.unseen[n]
        worth += VALUES[n] * unseen
        many += unseen
    return worth / max(1, many)


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
