"""Static evaluation for Castelli: points, and points to be expected from stock, hand and open areas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.castelli.prospects import MOST, Prospects
from burgrave.bots.castelli.standings import WHOLE, Standings
from burgrave.bots.castelli.terms import CastelliTerms
from burgrave.bots.castelli.weights import ANY_TILE, CARDS, HELD, WEIGHTS, CastelliWeights
from burgrave.bots.evaluation import Evaluation
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.facts import PURCHASE, SALE
from burgrave.games.castelli.data.layouts import MARKET, MINE, RESOURCES
from burgrave.games.castelli.data.tiles import FORCE
from burgrave.games.castelli.rules.cards import CARDS as CARD_KINDS
from burgrave.games.castelli.rules.cards import KIND_SOLD, PASS
from burgrave.games.castelli.rules.castles import BUILD_CASTLE, building_land, in_reach
from burgrave.games.castelli.rules.laying import REVEAL
from burgrave.games.castelli.rules.steward import TURN_TILE, let_lie
from burgrave.games.castelli.state import BUILD, ENDING, OVER, REVEALING, Castelli, CastelliState
from burgrave.kernel.compiling import Flat, i64, vec
from burgrave.kernel.flat import bits_set, lowest, popcount, zeros

_BETWEEN_TURNS: Final = (REVEALING, OVER)
_NOTHING: Final = float("-inf")
_LATER: Final = 2
"""How many sites count for which the resources do not suffice yet."""
_FIELD: Final = 6
"""Bits for a number of squares, units, castles or silver."""
_CHANCES: Final = 8
"""Two for each side of a tile."""
_PLENTY: Final = 3
"""Units of a resource to which more would bring little."""


class CastelliEvaluation(Evaluation[CastelliState]):
    """Looks at all sides of the table, at unseen hands by their size alone."""

    depth = 2

    def __init__(
        self,
        weights: CastelliWeights = WEIGHTS,
        plans: bool = True,
        expansions: Sequence[CastelliTerms] = (),
        quick: bool = False,
    ) -> None:
        """Without plans it counts what a seat has, not what open areas promise, and turns up any tile.

        A quick one takes what can be done after a tile choice by choice.
        """
        self._weights = weights
        values: dict[str, float] = {name: getattr(weights, name.replace("-", "_")) for name in CARDS}
        for terms in expansions:
            values.update(terms.cards())
        worth = [weights.king * card.points or values.get(card.name, 0.0) for card in CARD_KINDS]
        self._cards: Final = vec[float]([worth[kind] for kind in KIND_OF])
        """What each card is worth in a hand."""
        held = dict(HELD)
        for terms in expansions:
            held.update(terms.held())
        self._held: Final = vec[float]([held.get(CARD_KINDS[kind].name, 1.0) for kind in KIND_OF])
        """How likely each card is in a hand."""
        self._wanted: Final = vec[float]([1.0 + weights.need, 1.0 + weights.some, 1.0, 1.0 - weights.full])
        """How many times as much as usual a resource is worth to a seat that has so many of it, or more."""
        self._prizes: Final = vec[float]([weights.unit, weights.unit, weights.rock, weights.market, weights.mine])
        """What a symbol of an area brings, and silver on the mine, by type of area."""
        self._plans = plans
        self._quick = quick
        self._standings: Final = Standings(weights)
        self._prospects: Final = Prospects()
        self._values = vec[float]([])
        """By seat, for the position looked at last."""
        self._stocks = vec[float]([])
        self._stock_keys = zeros(0)
        self._ranked: Final = vec[float]([0.0 for _ in range(_CHANCES)])
        self._from: CastelliState | None = None
        self._now = 0.0
        self._asked = -1
        """What the seat is asked where the lookahead begins."""

    def begin(self, state: CastelliState, seat: int) -> None:
        self._from = None
        self._asked = state.asked(seat)[0]

    def is_quiet(self, state: CastelliState, seat: int) -> bool:
        return self._quick and state.asked(seat)[0] == BUILD

    def clock(self, state: CastelliState) -> int:
        """Turns that each player has had."""
        g, _ = state.seated(0)
        turns = g.layout.spaces - g.face_down.bit_count() - (g.stage not in _BETWEEN_TURNS)
        return turns // g.players + g.over

    def in_any_order(self, state: CastelliState, seat: int, first: int, second: int) -> bool:
        """Sales and castles, as long as the same is asked and the mine can pay for every card."""
        if not _is_orderless(first) or not _is_orderless(second) or state.asked(seat)[0] != self._asked:
            return False
        g, _ = self.seated(state, seat)
        return g.mine >= SALE + PURCHASE

    def likelihood(self, state: CastelliState, seat: int) -> float:
        """Cards that are played as soon as they are drawn are rarely in a hand."""
        g, mine = self.seated(state, seat)
        found = 1.0
        for rival in range(g.players):
            if rival != mine:
                hand: i64 = g.hands[rival]
                while hand:
                    found *= self._held[lowest(hand)]
                    hand &= hand - 1
        return found

    def spare(self, state: CastelliState, seat: int) -> list[int]:
        """Silver."""
        g, place = state.seated(seat)
        owned = [g.silver[place]]
        g.silver[place] = 0
        return owned

    def evaluate(self, state: CastelliState, seat: int) -> float:
        g, mine = self.seated(state, seat)
        self._judge(g, mine)
        values, best = self._values, _NOTHING
        for other in range(len(values)):
            if other != mine and values[other] > best:
                best = values[other]
        return values[mine] - self._weights.rival * best

    def points(self, state: CastelliState, seat: int) -> float:
        g, mine = self.seated(state, seat)
        self._judge(g, mine)
        return self._values[mine]

    def _judge(self, g: Castelli, viewer: int) -> None:
        """Find what every seat can expect, as far as this one may know."""
        g = _answered(g)
        if len(self._values) != g.players:
            self._values = vec[float]([0.0 for _ in range(g.players)])
            self._stocks = vec[float]([0.0 for _ in range(g.players)])
            self._stock_keys = zeros(3 * g.players)
        values, points = self._values, g.points
        for seat in range(len(values)):
            values[seat] = float(points[seat])
        if not g.over:
            self._add_stocks(g, viewer)
            if self._plans:
                self._add_promises(g)

    def predict(self, state: CastelliState, seat: int, action: int) -> float | None:
        """A tile face down is unknown, so only its square can be judged."""
        if not REVEAL.holds(action):
            return None
        if state is not self._from:
            self._from, self._now = state, self.evaluate(state, seat)
        g, mine = self.seated(state, seat)
        return self._now + (self._chances(g, mine, REVEAL.number(action)) if self._plans else ANY_TILE)

    def seated(self, state: CastelliState, seat: int) -> tuple[Castelli, int]:
        """The game a seat plays, and its seat there."""
        return state.seated(seat)

    def _add_stocks(self, g: Castelli, viewer: int) -> None:
        """What seats have and what they can build."""
        w, values = self._weights, self._values
        late = 1.0 - popcount(g.face_down) / g.layout.spaces
        squared = late * late
        ranked = w.rank * squared * squared
        free = building_land(g)
        self._prospects.look_at(g)
        for seat in range(len(values)):
            value = values[seat]
            value += self._stock_of(g, seat, in_reach(g, seat) & free, 1.0 - late)
            value += self._hand(g, seat, seat == viewer)
            silver = g.silver[seat]
            value += w.silver * float(min(silver, 8)) + ranked * float(_silver_points(g.silver, seat))
            values[seat] = value

    def _stock_of(self, g: Castelli, seat: i64, sites: i64, early: float) -> float:
        """What `_stock` is worth, found again only if something in it has changed."""
        keys, first, resources = self._stock_keys, RESOURCES * seat, g.resources
        key: i64 = bits_set(g.face_down)
        key = key << _FIELD | resources[first]
        key = key << _FIELD | resources[first + 1]
        key = key << _FIELD | resources[first + 2]
        key = key << _FIELD | g.supply[seat]
        key = key << _FIELD | min(g.silver[seat], PURCHASE)
        key = key << 1 | 1
        place = 3 * seat
        if keys[place] != key or keys[place + 1] != sites or keys[place + 2] != self._prospects.changes:
            keys[place], keys[place + 1], keys[place + 2] = key, sites, self._prospects.changes
            self._stocks[seat] = self._stock(g, seat, sites, early)
        return self._stocks[seat]

    def _stock(self, g: Castelli, seat: i64, sites: i64, early: float) -> float:
        """Castles that could be built with what is there, single units, and sites for later."""
        w, first, resources = self._weights, RESOURCES * seat, g.resources
        wood, grain, rock = resources[first], resources[first + 1], resources[first + 2]
        lacking: i64 = 0
        if wood == 0:
            lacking = 1
        if grain == 0:
            lacking += 1
        if rock == 0:
            lacking += 1
        pairs = min(wood, 2) + min(grain, 2) + min(rock, 2)
        value = w.resource * float(wood + grain + rock) + w.pair * float(pairs)
        worth, points = self._prospects.worth, MOST
        if lacking == 1:
            value += w.two * early
        if not sites:
            return value
        while not worth[points] & sites:
            points -= 1
        if lacking == 1 and g.silver[seat] >= PURCHASE:
            value += w.castle * max(0.0, float(points) - w.bought)
        now = min(min(wood, grain), min(rock, g.supply[seat]))
        left = now + _LATER
        cost = RESOURCES * w.resource
        while left > 0 and float(points) > cost:
            gain = float(points) - cost
            here = bits_set(worth[points] & sites)
            while here and left > 0:
                value += w.castle * gain if now > 0 else w.site * early * gain
                now -= 1
                left -= 1
                here -= 1
            points -= 1
        return value

    def _add_promises(self, g: Castelli) -> None:
        """Unfinished areas are worth something to the player who leads them."""
        standings = self._standings
        standings.look_at(g)
        sums, values, resources = standings.sums, self._values, g.resources
        seats = len(values)
        one = self._weights.lead / WHOLE
        mine = self._prizes[MINE] * float(g.mine)
        for seat in range(seats):
            found = self._prizes[MARKET] * float(sums[seats * MARKET + seat]) + mine * float(sums[seats * MINE + seat])
            for kind in range(RESOURCES):
                led = sums[seats * kind + seat]
                if led:
                    have = min(resources[RESOURCES * seat + kind], _PLENTY)
                    found += self._prizes[kind] * self._wanted[have] * float(led)
            values[seat] += found * one

    def _hand(self, g: Castelli, seat: int, seen: bool) -> float:
        w = self._weights
        hand: i64 = g.hands[seat]
        many = float(bits_set(hand))
        if not seen:
            return w.unseen * many
        if not hand:
            return 0.0
        held = 0.0
        while hand:
            held += self._cards[lowest(hand)]
            hand &= hand - 1
        # Of many cards only one is played in a turn; the rest is sold.
        turns = popcount(g.face_down) / g.players + 1
        return w.hand * held - w.spare * max(0.0, many - turns)

    def _chances(self, g: Castelli, seat: int, square: int) -> float:
        """What an average tile on a square could bring: the best side for the seat's own shield, the others for
        rivals."""
        w, layout, shifts = self._weights, g.layout, g.rules.force_shifts
        self._standings.look_at(g)
        many: i64 = 0
        for at in range(4 * square, 4 * square + 4):
            if layout.octagon[at] < 0:
                many = self._rank(w.reward, many)
                continue
            area = layout.touches[at]
            if area < 0 or layout.around[area] & g.face_down != 1 << square:
                many = self._rank(w.begun, many)
                continue
            kind = layout.kind[area]
            prize = self._prizes[kind] * float(layout.symbols[area])
            if kind < RESOURCES:
                prize *= self._wanted[min(g.resources[RESOURCES * seat + kind], _PLENTY)]
            force = self._standings.forces[area]
            mine = force >> shifts[seat] & FORCE
            rival: i64 = 0
            for other in range(len(shifts)):
                here = force >> shifts[other] & FORCE
                if other != seat and here > rival:
                    rival = here
            many = self._rank(prize if float(mine) + w.tile > float(rival) else -w.given * prize, many)
            if mine > rival:
                many = self._rank(prize * w.lead, many)
        ranked, others = self._ranked, 0.0
        for place in range(1, many):
            others += ranked[place]
        return ranked[0] - w.others * others

    def _rank(self, value: float, many: i64) -> i64:
        """Put a value among as many others, highest first, and count them: their sum must not depend on the sides."""
        ranked, place = self._ranked, many
        while place > 0 and ranked[place - 1] < value:
            ranked[place] = ranked[place - 1]
            place -= 1
        ranked[place] = value
        return many + 1


def _is_orderless(action: int) -> bool:
    return BUILD_CASTLE.holds(action) or action in KIND_SOLD


def _answered(g: Castelli) -> Castelli:
    """The position when nobody answers what was announced."""
    if not _answers(g):
        return g
    g = g.copy()
    while _answers(g):
        kind, seat, _ = g.top()
        if kind == TURN_TILE:
            let_lie(g)
        else:
            g.apply(seat, PASS.first)
    return g


def _answers(g: Castelli) -> bool:
    """Whether somebody is asked in another player's turn, before the end."""
    return g.top()[1] not in (-1, g.player) and g.stage != ENDING


def _silver_points(silver: Flat, seat: i64) -> int:
    """What the silver of a seat would bring if the game ended now, with ties shared. CAS-END-05, CAS-END-06"""
    mine = silver[seat]
    if mine == 0:
        return 0
    ahead, alike = 0, 0
    for other in silver:
        if other > mine:
            ahead += 1
        elif other == mine:
            alike += 1
    if ahead == 0:
        return 4 if alike == 1 else 3
    return 2 // alike if ahead == 1 else 0
