"""Static evaluation for Castelli: points, and points to be expected from stock, hand and open areas."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.castelli.terms import CastelliTerms
from burgrave.bots.castelli.weights import ANY_TILE, CARDS, HELD, WEIGHTS, CastelliWeights
from burgrave.bots.evaluation import Evaluation
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.facts import PURCHASE
from burgrave.games.castelli.data.layouts import MARKET, RESOURCES, ROCK
from burgrave.games.castelli.data.tiles import FORCE
from burgrave.games.castelli.rules.areas import forces
from burgrave.games.castelli.rules.cards import CARDS as CARD_KINDS
from burgrave.games.castelli.rules.cards import PASS
from burgrave.games.castelli.rules.castles import free_sites, worth
from burgrave.games.castelli.rules.laying import REVEAL
from burgrave.games.castelli.state import BUILD, ENDING, OVER, REVEALING, Castelli, CastelliState
from burgrave.kernel.compiling import Flat
from burgrave.kernel.flat import PLAIN, popcount
from burgrave.kernel.masks import bits

_BETWEEN_TURNS: Final = (REVEALING, OVER)
_NOTHING: Final = float("-inf")
_LATER: Final = 2
"""How many sites count for which the resources do not suffice yet."""


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
        self._cards = [weights.king * card.points or values.get(card.name, 0.0) for card in CARD_KINDS]
        held = dict(HELD)
        for terms in expansions:
            held.update(terms.held())
        self._held = [held.get(card.name, 1.0) for card in CARD_KINDS]
        self._plans = plans
        self._quick = quick
        self._from: CastelliState | None = None
        self._now = 0.0
        self._promised: dict[tuple[int, ...], list[float]] = {}

    def begin(self, state: CastelliState, seat: int) -> None:
        self._from = None
        self._promised.clear()

    def is_quiet(self, state: CastelliState, seat: int) -> bool:
        return self._quick and state.asked(seat)[0] == BUILD

    def clock(self, state: CastelliState) -> int:
        """Turns that each player has had."""
        g, _ = state.seated(0)
        turns = g.layout.spaces - g.face_down.bit_count() - (g.stage not in _BETWEEN_TURNS)
        return turns // g.players + g.over

    def likelihood(self, state: CastelliState, seat: int) -> float:
        """Cards that are played as soon as they are drawn are rarely in a hand."""
        g, mine = self.seated(state, seat)
        found = 1.0
        for rival in range(g.players):
            if rival != mine:
                for card in bits(g.hands[rival]):
                    found *= self._held[KIND_OF[card]]
        return found

    def spare(self, state: CastelliState, seat: int) -> list[int]:
        """Silver."""
        g, place = state.seated(seat)
        owned = [g.silver[place]]
        g.silver[place] = 0
        return owned

    def evaluate(self, state: CastelliState, seat: int) -> float:
        g, mine = self.seated(state, seat)
        values = self._all_values(g, mine)
        best = _NOTHING
        for other, value in enumerate(values):
            if other != mine:
                best = max(best, value)
        return values[mine] - self._weights.rival * best

    def points(self, state: CastelliState, seat: int) -> float:
        g, mine = self.seated(state, seat)
        return self._all_values(g, mine)[mine]

    def _all_values(self, g: Castelli, mine: int) -> list[float]:
        """What every seat can expect, as far as this one may know."""
        g = _answered(g)
        if g.over:
            return [float(points) for points in g.points]
        values = self._values(g, mine)
        if self._plans:
            for seat, promised in enumerate(self._areas(g)):
                values[seat] += promised
        return values

    def _areas(self, g: Castelli) -> list[float]:
        """What open areas promise to each seat; plain Python keeps it until tiles or stocks change."""
        if not PLAIN:
            return _promises(g, self._weights)
        key = (*g.board, g.mine, g.face_down, *g.resources)
        found = self._promised.get(key)
        if found is None:
            found = self._promised[key] = _promises(g, self._weights)
        return found

    def predict(self, state: CastelliState, seat: int, action: int) -> float | None:
        """A tile face down is unknown, so only its square can be judged."""
        if not REVEAL.holds(action):
            return None
        if state is not self._from:
            self._from, self._now = state, self.evaluate(state, seat)
        g, mine = self.seated(state, seat)
        return self._now + (_chances(g, mine, REVEAL.number(action), self._weights) if self._plans else ANY_TILE)

    def seated(self, state: CastelliState, seat: int) -> tuple[Castelli, int]:
        """The game a seat plays, and its seat there."""
        return state.seated(seat)

    def _values(self, g: Castelli, viewer: int) -> list[float]:
        """What the position promises to each seat."""
        w = self._weights
        late = 1.0 - popcount(g.face_down) / g.layout.spaces
        ranked: float = late**4
        ranked *= w.rank
        values: list[float] = []
        for seat in range(g.players):
            value: float = float(g.points[seat])
            value += _stock(g, seat, w, 1.0 - late)
            value += self._hand(g, seat, seat == viewer)
            silver: int = g.silver[seat]
            value += w.silver * float(min(silver, 8)) + ranked * float(_silver_points(g.silver, seat))
            values.append(value)
        return values

    def _hand(self, g: Castelli, seat: int, seen: bool) -> float:
        w, hand = self._weights, g.hands[seat]
        many = popcount(hand)
        if not seen:
            return w.unseen * float(many)
        if not many:
            return 0.0
        held = 0.0
        for card in bits(hand):
            held += self._cards[KIND_OF[card]]
        # Of many cards only one is played in a turn; the rest is sold.
        turns = popcount(g.face_down) / g.players + 1
        return w.hand * held - w.spare * max(0.0, many - turns)


def _answered(g: Castelli) -> Castelli:
    """The position when nobody answers what was announced."""
    if not _answers(g):
        return g
    g = g.copy()
    while _answers(g):
        g.apply(g.top()[1], PASS.first)
    return g


def _answers(g: Castelli) -> bool:
    """Whether somebody is asked in another player's turn, before the end."""
    return g.top()[1] not in (-1, g.player) and g.stage != ENDING


def _silver_points(silver: Flat, seat: int) -> int:
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


def _stock(g: Castelli, seat: int, w: CastelliWeights, early: float) -> float:
    """Castles that could be built with what is there, single units, and sites for later."""
    first, resources = RESOURCES * seat, g.resources
    wood: int = resources[first]
    grain: int = resources[first + 1]
    rock: int = resources[first + 2]
    lacking = (1 if wood == 0 else 0) + (1 if grain == 0 else 0) + (1 if rock == 0 else 0)
    pairs = min(wood, 2) + min(grain, 2) + min(rock, 2)
    value = w.resource * float(wood + grain + rock) + w.pair * float(pairs)
    sites = _site_points(g, seat)
    if lacking == 1:
        value += w.two * early
        if sites and g.silver[seat] >= PURCHASE:
            value += w.castle * max(0.0, sites[0] - w.bought)
    supply: int = g.supply[seat]
    now = min(min(wood, grain), min(rock, supply))
    cost = RESOURCES * w.resource
    for n in range(min(len(sites), now + _LATER)):
        gain = sites[n] - cost
        if gain <= 0.0:
            break
        value += w.castle * gain if n < now else w.site * early * gain
    return value


def _site_points(g: Castelli, seat: int) -> list[int]:
    """What castles on the free sites of a seat would bring, most first."""
    found = [worth(g, octagon) for octagon in bits(free_sites(g, seat))]
    found.sort()
    found.reverse()
    return found


def _prize(g: Castelli, area: int, w: CastelliWeights) -> float:
    """What a town or market pays when it is closed."""
    kind = g.layout.kind[area]
    symbols: int = g.layout.symbols[area]
    return symbols * (w.market if kind == MARKET else w.rock if kind == ROCK else w.unit)


def _wanted(g: Castelli, seat: int, kind: int, w: CastelliWeights) -> float:
    """How many times as much as usual a resource is worth to a seat."""
    have = g.resources[RESOURCES * seat + kind]
    return 1.0 + w.need if have == 0 else 1.0 + w.some if have == 1 else 1.0 - w.full if have > 2 else 1.0


def _promises(g: Castelli, w: CastelliWeights) -> list[float]:
    """Unfinished areas are worth something to the player who leads them."""
    layout, face_down = g.layout, g.face_down
    values = [0.0] * g.players
    for area, around in enumerate(layout.around):
        covered = around & face_down
        if covered == around:
            continue
        if area == layout.mine_area:
            _add_promise(g, w, area, covered, g.mine * w.mine, values)
        elif covered:
            _add_promise(g, w, area, covered, _prize(g, area, w), values)
    return values


def _add_promise(g: Castelli, w: CastelliWeights, area: int, covered: int, prize: float, values: list[float]) -> None:
    """What one of them promises to each seat."""
    kind = g.layout.kind[area]
    force = forces(g, g.layout.sides[area])
    uncertainty = w.number * float(popcount(covered)) + 1.0
    best, second = 0, 0
    for shift in g.rules.force_shifts:
        here: int = force >> shift & FORCE
        if here > best:
            best, second = here, best
        elif here > second:
            second = here
    for seat, shift in enumerate(g.rules.force_shifts):
        mine: int = force >> shift & FORCE
        lead = float(mine - (second if mine == best else best)) / uncertainty
        worth_it = prize * _wanted(g, seat, kind, w) if kind < RESOURCES else prize
        values[seat] += worth_it * w.lead * max(-w.behind, min(1.0, lead))


def _chances(g: Castelli, seat: int, square: int, w: CastelliWeights) -> float:
    """What an average tile on a square could bring: the best side for the seat's own shield, the others for rivals."""
    layout, shifts = g.layout, g.rules.force_shifts
    found: list[float] = []
    for at in range(4 * square, 4 * square + 4):
        if layout.octagon[at] < 0:
            found.append(w.reward)
            continue
        area = layout.touches[at]
        if area < 0 or layout.around[area] & g.face_down != 1 << square:
            found.append(w.begun)
            continue
        kind = layout.kind[area]
        prize = _prize(g, area, w)
        if kind < RESOURCES:
            prize *= _wanted(g, seat, kind, w)
        force = forces(g, layout.sides[area])
        mine: int = force >> shifts[seat] & FORCE
        rival = 0
        for other, shift in enumerate(shifts):
            if other != seat:
                here: int = force >> shift & FORCE
                rival = max(rival, here)
        found.append(prize if mine + w.tile > rival else -w.given * prize)
        if mine > rival:
            found.append(prize * w.lead)
    found.sort()
    best = found.pop()
    found.reverse()
    others = 0.0
    for each in found:
        others += each
    return best - w.others * others
