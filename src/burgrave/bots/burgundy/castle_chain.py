"""The castle chain in the evaluation: castles open up the duchy, and can be fetched back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.evaluation import BurgundyEvaluation
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.games.burgundy.data.tiles import CASTLE_TILE
from burgrave.games.burgundy.expansions import more_duchies
from burgrave.games.burgundy.expansions.more_duchies import FETCH, FETCH_PRICE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import popcount
from burgrave.kernel.masks import bits

WEIGHTS: Final[dict[str, float]] = {"opened": 1.0}
"""Points for each space that a castle opens where tiles must be linked to castles."""
GREEDY: Final[dict[str, float]] = {"opened": 0.0}


class CastleChainTerms(BurgundyTerms):
    """The spaces that castles open, and the value of fetching one back."""

    name = more_duchies.NAME
    cost = 1.4

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._opened = weights["opened"]

    def castle(self, duchy: DuchyValue, spaces: int) -> float:
        closed = ~(duchy.covered | duchy.reached)
        neighbours = duchy.areas.duchy.neighbours
        most = max((int(popcount(neighbours[s] & closed)) for s in bits(spaces)), default=0)
        return self._opened * duchy.left * most

    def predict(self, evaluation: BurgundyEvaluation, g: Burgundy, seat: int, action: int) -> float | None:
        return evaluation.now(g, seat) + _fetched(evaluation, g, seat) if action == FETCH else None


def _fetched(evaluation: BurgundyEvaluation, g: Burgundy, seat: int) -> float:
    """The gain of a castle for both dice and some points: stored, or placed next round by its likelihood."""
    duchy, die = evaluation.duchy(g, seat), evaluation.weights.die
    stored = evaluation.storing(g, seat, CASTLE_TILE) if duchy.rounds_left else 0.0
    placed = duchy.castle_next() * _sure(g, seat) - die if duchy.rounds_left else 0.0
    return max(stored, placed) - FETCH_PRICE - 2 * die


def _sure(g: Burgundy, seat: int) -> float:
    """The chance that two dice, changed by the available workers, give a certain number in the next round."""
    steps = min(3, g.workers[g.home(seat)] // 2)
    return float(1 - ((5 - 2 * steps) / 6) ** 2) if steps < 3 else 1.0
