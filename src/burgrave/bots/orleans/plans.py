"""Alternative plans for Orléans: the best one, and those without one of its places."""

from __future__ import annotations

from burgrave.bots.orleans.planner import Candidate, Planner
from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import OrleansWeights
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.rules.places.place import PLACE_OF
from burgrave.games.orleans.rules.planning import BACK, CONFIRM, PUT
from burgrave.games.orleans.state import Orleans

Plans = list[tuple[float, list[int]]]
_NOWHERE = -1


def plans(g: Orleans, seat: int, most: int, weights: OrleansWeights, terms: list[OrleansTerms]) -> Plans:
    """Plans, best first; none if no follower needs to be placed."""
    best = _planned(g, seat, _NOWHERE, weights, terms)
    found = [best] if best[1] else []
    if not found or most == 1:
        return found
    for place in dict.fromkeys(PLACE_OF[PUT.number(action) % SPACES] for action in best[1] if action < BACK.first):
        if len(found) == most:
            break
        other = _planned(g, seat, place, weights, terms)
        if other[1] and all(other[1] != line for _, line in found):
            found.append(other)
    found.sort(key=lambda plan: -plan[0])
    return found


def _planned(
    g: Orleans, seat: int, left_out: int, weights: OrleansWeights, terms: list[OrleansTerms]
) -> tuple[float, list[int]]:
    """A plan's value and its actions in a legal order, confirmed if nothing else is left to decide."""
    g = g.copy()
    value, line = 0.0, list[int]()
    while True:
        planner = PlannerWithout(g, seat, weights, terms, left_out)
        before = len(line)
        for action in planner.plan():
            if action in g.legal(seat):
                g.apply(seat, action)
                line.append(action)
        if len(line) == before:
            break
        value += planner.best
    legal = g.legal(seat)
    if line and CONFIRM.first in legal and not any(g.rules.free[action] for action in legal):
        line.append(CONFIRM.first)
    return value, line


class PlannerWithout(Planner):
    """Plans as if one place did not exist."""

    def __init__(
        self, g: Orleans, seat: int, weights: OrleansWeights, terms: list[OrleansTerms], left_out: int
    ) -> None:
        super().__init__(g, seat, weights, terms)
        self._left_out = left_out

    def _candidates(self) -> list[Candidate]:
        return [candidate for candidate in super()._candidates() if candidate[1] != self._left_out]
