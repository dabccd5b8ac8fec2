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
from burgrave.games.castelli.rules.areas import influence
from burgrave.games.castelli.rules.cards import CARDS as CARD_KINDS
from burgrave.games.castelli.rules.cards import PASS
from burgrave.games.castelli.rules.castles import free_sites, worth
from burgrave.games.castelli.rules.laying import REVEAL
from burgrave.games.castelli.rules.scoring import silver_points
from burgrave.games.castelli.state import ENDING, OVER, REVEALING, Castelli, CastelliState
from burgrave.kernel.flat import listed, popcount
from burgrave.kernel.masks import bits

_BETWEEN_TURNS: Final = (REVEALING, OVER)
_LATER: Final = 2
"""How many sites count for which the resources do not suffice yet."""


class CastelliEvaluation(Evaluation[CastelliState]):
    """Looks at all sides of the table, at unseen hands by their size alone."""

    depth = 2

    def __init__(
        self, weights: CastelliWeights = WEIGHTS, plans: bool = True, expansions: Sequence[CastelliTerms] = ()
    ) -> None:
        """Without plans it counts what a seat has, not what open areas promise, and turns up any tile."""
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
        self._from: CastelliState | None = None
        self._now = 0.0
        self._promises: dict[tuple[int, ...], list[float]] = {}

    def begin(self, state: CastelliState, seat: int) -> None:
        self._from = None
        self._promises.clear()

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
        rivals = max(value for other, value in enumerate(values) if other != mine)
        return values[mine] - self._weights.rival * rivals

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
            values = [x + y for x, y in zip(values, self._areas(g), strict=True)]
        return values

    def _areas(self, g: Castelli) -> list[float]:
        """What open areas promise to each seat; it changes with tiles and stocks, not with castles and cards."""
        key = (*g.board, g.mine, g.face_down, *g.resources)
        found = self._promises.get(key)
        if found is None:
            self._promises[key] = found = _promises(g, self._weights)
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
        late = 1.0 - g.face_down.bit_count() / g.layout.spaces
        values = [float(points) for points in g.points]
        silver = listed(g.silver)
        ranks = silver_points(silver, (4, 2, 3))
        for seat in range(g.players):
            values[seat] += _stock(g, seat, w, 1.0 - late)
            values[seat] += self._hand(g, seat, seat == viewer)
            values[seat] += w.silver * min(silver[seat], 8) + w.rank * late**4 * ranks[seat]
        return values

    def _hand(self, g: Castelli, seat: int, seen: bool) -> float:
        w = self._weights
        if not seen:
            return w.unseen * g.hands[seat].bit_count()
        held = w.hand * sum(self._cards[KIND_OF[card]] for card in bits(g.hands[seat]))
        # Of many cards only one is played in a turn; the rest is sold.
        turns = g.face_down.bit_count() / g.players + 1
        spare = max(0.0, g.hands[seat].bit_count() - turns)
        return held - w.spare * spare


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


def _stock(g: Castelli, seat: int, w: CastelliWeights, early: float) -> float:
    """Castles that could be built with what is there, single units, and sites for later."""
    stock = listed(g.resources[RESOURCES * seat : RESOURCES * (seat + 1)])
    one_short = stock.count(0) == 1
    sets = min(min(stock), g.supply[seat])
    sites = sorted([worth(g, octagon) for octagon in bits(free_sites(g, seat))], reverse=True)
    cost = RESOURCES * w.resource
    value = w.resource * sum(stock) + w.pair * sum([min(n, 2) for n in stock])
    if one_short:
        value += w.two * early
        if sites and g.silver[seat] >= PURCHASE:
            value += w.castle * max(0.0, sites[0] - w.bought)
    for points in sites[:sets]:
        value += w.castle * max(0.0, points - cost)
    for points in sites[sets : sets + _LATER]:
        value += w.site * early * max(0.0, points - cost)
    return value


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
    layout = g.layout
    colours = g.rules.colours
    values = [0.0] * g.players
    for area, around in enumerate(layout.around):
        covered = around & g.face_down
        is_mine = area == layout.mine_area
        if covered == around or (not covered and not is_mine):
            continue
        kind = layout.kind[area]
        prize = g.mine * w.mine if is_mine else _prize(g, area, w)
        force = influence(g, layout.sides[area])
        ranks = sorted(force[colour] for colour in colours)
        uncertainty = w.number * popcount(covered) + 1.0
        for seat, colour in enumerate(colours):
            mine = force[colour]
            lead = mine - (ranks[-2] if mine == ranks[-1] else ranks[-1])
            worth_it = prize * _wanted(g, seat, kind, w) if kind < RESOURCES else prize
            values[seat] += worth_it * w.lead * max(-w.behind, min(1.0, lead / uncertainty))
    return values


def _chances(g: Castelli, seat: int, square: int, w: CastelliWeights) -> float:
    """What an average tile on a square could bring: the best side for the seat's own shield, the others for rivals."""
    layout = g.layout
    colours = g.rules.colours
    found = []
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
        force = influence(g, layout.sides[area])
        mine = force[colours[seat]]
        rival = max(force[colour] for colour in colours if colour != colours[seat])
        found.append(prize if mine + w.tile > rival else -w.given * prize)
        if mine > rival:
            found.append(prize * w.lead)
    found.sort(reverse=True)
    return found[0] - w.others * sum(found[1:])
