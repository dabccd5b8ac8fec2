"""Prosperity in evaluation and planning: structures, and the Carpenter who builds them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.bots.orleans.planner import Planner
from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import FAR
from burgrave.games.orleans import actions as a
from burgrave.games.orleans import kinds
from burgrave.games.orleans.carpenter import sites, ways
from burgrave.games.orleans.people import KINDS, MONK, PROFESSION, PROFESSIONS
from burgrave.games.orleans.places import CARPENTER_SPACES, SPACES, TOWN_HALL_SPACES
from burgrave.games.orleans.roads import FROM, ROUTES, other_end
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.works import FIELD, STRUCTURES, field
from burgrave.kernel.masks import bits

WEIGHTS: Final[dict[str, float]] = {"structure": 0.25}
"""Of the points of a structure, for having built it."""
_NEEDS: Final = 13
"""Kinds of things that a structure can need."""
_LATE: Final = 0.2
"""How much of the game must be left for the Carpenter to be worth a follower."""


class ProsperityTerms(OrleansTerms):
    """Structures under way, and the way to the next one."""

    mode = "prosperity"

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._structure = weights["structure"]

    def value(self, g: Orleans, seat: int, left: float) -> float:
        """Structures under way count for what is done of them."""
        value = 0.0
        for card in bits(g.built[seat]):
            whole, missing = STRUCTURES[card].needs, g.needs[card]
            done = 1 - sum(field(missing, n) for n in range(_NEEDS)) / sum(field(whole, n) for n in range(_NEEDS))
            value += (
                STRUCTURES[card].points * (self._structure + (0.95 - self._structure) * done) * min(1.0, 0.3 + 3 * left)
            )
        return value

    def predict(self, g: Orleans, seat: int, action: int, here: float) -> float | None:
        kind = g.asked(seat)[0]
        if kind == kinds.KEEP:
            return _card(g, action - a.KEEP)
        return here + _carpenter(g, seat, action) if kind == kinds.CARPENTER else None

    def sent(self, planner: Planner, kind: int) -> float:
        g, best = planner.g, -1.0
        for card in bits(g.built[planner.seat]):
            if g.needs[card] >> 3 * kind & FIELD:
                missing = sum(field(g.needs[card], p) for p in range(PROFESSIONS))
                if missing <= len(TOWN_HALL_SPACES) * planner.rounds:
                    people = sum(field(STRUCTURES[card].needs, p) for p in range(PROFESSIONS))
                    best = max(best, STRUCTURES[card].points / people - planner.workforce.left(kind))
        return best

    def spare(self, planner: Planner, rest: list[int]) -> list[int]:
        """Boatmen and Traders, if they bring the Carpenter all the way to the town of the card."""
        g, seat = planner.g, planner.seat
        card = g.hand[seat] - 1
        if card < 0 or sites(g, seat) or planner.left < _LATE:
            return []
        out: list[int] = []
        spare = rest[:]
        town, goal = g.carpenter, STRUCTURES[card].town
        for space in CARPENTER_SPACES:
            step = None if g.filled[seat] >> space & 1 else _nearer(planner, goal, town, space, spare)
            if step is not None and town != goal:
                kind, town = step
                spare[kind] -= 1
                out.append(a.PUT + kind * SPACES + space)
        if town != goal:
            return []
        rest[:] = spare
        return out


def _nearer(planner: Planner, goal: int, town: int, space: int, rest: list[int]) -> tuple[int, int] | None:
    """Who takes the Carpenter one connection nearer to the goal, and where he then is."""
    for kind in range(KINDS):
        if rest[kind] and PROFESSION[kind] != MONK and planner.fits[kind] >> space & 1:
            for route in FROM[ways(planner.g, planner.seat, kind)][town]:
                there = other_end(route, town)
                if FAR[goal][there] < FAR[goal][town]:
                    return kind, there
    return None


def _card(g: Orleans, card: int) -> float:
    structure = STRUCTURES[card]
    people = sum(field(structure.needs, p) for p in range(PROFESSIONS))
    return structure.points - 1.2 * FAR[structure.town][g.carpenter] - 1.5 * people


def _carpenter(g: Orleans, seat: int, action: int) -> float:
    """Nearer to the town of the card is better; building is what he is for."""
    card = g.hand[seat] - 1
    if action == a.BUILD:
        return 5.0
    if action == a.END or card < 0:
        return 0.0 if action == a.END else -0.5
    goal = STRUCTURES[card].town
    town = other_end((action - a.GO) % ROUTES, g.carpenter)
    return 0.1 + 0.7 * (FAR[goal][g.carpenter] - FAR[goal][town])
