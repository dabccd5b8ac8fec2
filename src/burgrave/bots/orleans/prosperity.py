"""Prosperity in evaluation and planning: structures, and the Carpenter who builds them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.bots.learned.inputs import Inputs
from burgrave.bots.orleans.planner import Planner
from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import FAR, left_of
from burgrave.games.orleans.data.goods import GOODS
from burgrave.games.orleans.data.people import KINDS, MONK, PROFESSION, PROFESSIONS
from burgrave.games.orleans.data.places import FIRST_TILE, TOWN_HALL_SPACES
from burgrave.games.orleans.data.roads import FROM, ROUTES, other_end
from burgrave.games.orleans.modes.prosperity.cards import KEEP, KEEP_CARD
from burgrave.games.orleans.modes.prosperity.carpenter import BUILD, CARPENTER, CARPENTER_SPACES, GO, sites, ways
from burgrave.games.orleans.modes.prosperity.laying import AFTER, END, LAST_LAYING, LAY_COIN, LAY_GOOD
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.structures import CARD_ROOM, STRUCTURES
from burgrave.games.orleans.modes.prosperity.tiles import DEPOT_PLACE
from burgrave.games.orleans.rules.deeds import BITS, FIELD, field
from burgrave.games.orleans.rules.planning import PLAN, PUT
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import bits_set, lowest, popcount
from burgrave.kernel.masks import bits

WEIGHTS: Final[dict[str, float]] = {"structure": 0.25}
"""The share of a structure's points that counts once it is built."""
_NEEDS: Final = 13
"""Kinds of things that a structure can need."""
_ONES: Final[int] = sum([1 << BITS * n for n in range(_NEEDS)])
"""The lowest bit of each kind, as structures pack them."""
_PEOPLE: Final = (1 << BITS * PROFESSIONS) - 1
_VALUE: Final = 0
_BUILT: Final = 1
_WORTH: Final = 2
_COMPLETED: Final = 3
_AWAY: Final = 4
_HELD: Final = 5
_MISSING: Final = _HELD + CARD_ROOM
"""Network input rows."""
_LATE: Final = 0.2
"""How much of the game must be left for the Carpenter to be worth a follower."""
_NEAR: Final = 2
"""Connections to the town that may be left for the next round when the Carpenter sets out."""
_RICH: Final = 4
"""Coins beyond which laying one is better than keeping it."""


class ProsperityTerms(OrleansTerms):
    """Structures under construction, and the Carpenter's way to the next one."""

    mode = "prosperity"
    quiet: tuple[int, ...] = (AFTER, LAST_LAYING)
    inputs = _MISSING + _NEEDS

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._structure = weights["structure"]

    def value(self, g: Orleans, seat: int, left: float) -> float:
        """Structures count for as much of them as is done."""
        value = 0.0
        if g.tiles[seat] >> DEPOT_PLACE - FIRST_TILE & 1:
            value += left * _kinds_of_goods(g, seat)
        w = works(g)
        built = w.built[seat]
        if built:
            of = structure_values(g)
            needs, certain = w.needs, min(1.0, 0.3 + 3 * left)
            while built:
                card: int = lowest(built)
                built &= built - 1
                done = 1 - _things(needs[card]) / _things(of.needs[card])
                value += of.points[card] * (self._structure + (0.95 - self._structure) * done) * certain
        return value

    def tell(self, g: Orleans, seat: int, found: Inputs, row: int) -> None:
        """Inputs: structures and what they lack, the card in hand, and how far the Carpenter is from its town."""
        w, of = works(g), structure_values(g)
        found.add(row + _VALUE, int(10 * self.value(g, seat, left_of(g))))
        found.add(row + _BUILT, popcount(w.built[seat]))
        found.add(row + _COMPLETED, popcount(w.completed[seat]))
        missing = [0] * _NEEDS
        worth = 0
        for card in bits(w.built[seat]):
            worth += of.points[card]
            for n in range(_NEEDS):
                missing[n] += field(w.needs[card], n)
        found.add(row + _WORTH, worth)
        for n in range(_NEEDS):
            found.add(row + _MISSING + n, missing[n])
        held = w.hand[seat] - 1
        if held >= 0:
            found.add(row + _HELD + held, 1)
            found.add(row + _AWAY, FAR[STRUCTURES[held].town][w.carpenter])

    def predict(self, g: Orleans, seat: int, action: int) -> float | None:
        kind = g.asked(seat)[0]
        if kind == KEEP:
            return _card(g, seat, KEEP_CARD.number(action))
        if kind == PLAN and _lays(action):
            return 1.5 if g.coins[seat] > _RICH or LAY_GOOD.holds(action) else 0.5
        return None

    def gain(self, g: Orleans, seat: int, action: int) -> float | None:
        kind = g.asked(seat)[0]
        if kind == CARPENTER:
            return _carpenter(g, seat, action)
        if kind in (AFTER, LAST_LAYING):
            return float(_lays(action))
        return None

    def sent(self, planner: Planner, kind: int) -> float:
        w, best = works(planner.g), -1.0
        built = w.built[planner.seat]
        while built:
            card: int = lowest(built)
            built &= built - 1
            if w.needs[card] >> BITS * kind & FIELD:
                missing = _things(w.needs[card] & _PEOPLE)
                if missing <= len(TOWN_HALL_SPACES) * planner.rounds:
                    # Followers already sent are a sunk cost: those still missing earn the whole value.
                    points = structure_values(planner.g).points[card]
                    best = max(best, points / missing - planner.workforce.loss_of(kind))
        return best

    def spare(self, planner: Planner, rest: list[int]) -> list[int]:
        """Boatmen and Traders, if they bring the Carpenter all the way to the town of the card."""
        g, seat = planner.g, planner.seat
        w = works(g)
        card = w.hand[seat] - 1
        if card < 0 or sites(g, seat) or planner.left < _LATE:
            return []
        out: list[int] = []
        spare = rest[:]
        town, goal = w.carpenter, STRUCTURES[card].town
        for space in CARPENTER_SPACES:
            step = None if g.filled[seat] >> space & 1 else _nearer(planner, goal, town, space, spare)
            if step is not None and town != goal:
                kind, town = step
                spare[kind] -= 1
                out.append(PUT.of(kind, space))
        if FAR[goal][town] > _NEAR:
            return []
        rest[:] = spare
        return out


def _things(needs: i64) -> int:
    """How many things are missing, of all kinds together."""
    return bits_set(needs & _ONES) + 2 * bits_set(needs >> 1 & _ONES) + 4 * bits_set(needs >> 2 & _ONES)


def _kinds_of_goods(g: Orleans, seat: int) -> int:
    goods = g.goods
    found = 0
    for n in range(seat * GOODS, (seat + 1) * GOODS):
        if goods[n] > 0:
            found += 1
    return found


def _lays(action: int) -> bool:
    return LAY_COIN.holds(action) or LAY_GOOD.holds(action)


def _nearer(planner: Planner, goal: int, town: int, space: int, rest: list[int]) -> tuple[int, int] | None:
    """A follower who takes the Carpenter one connection nearer to the goal, and the town he reaches."""
    for kind in range(KINDS):
        if rest[kind] and PROFESSION[kind] != MONK and planner.fits[kind] >> space & 1:
            for route in FROM[ways(planner.g, planner.seat, kind)][town]:
                there = other_end(route, town)
                if FAR[goal][there] < FAR[goal][town]:
                    return kind, there
    return None


def _card(g: Orleans, seat: int, card: int) -> float:
    """The card's points, less the Carpenter's way, the followers needed, and those still to be recruited."""
    of = structure_values(g)
    needs = [field(of.needs[card], p) for p in range(PROFESSIONS)]
    have: list[int] = [g.bag[seat * KINDS + p] + g.market[seat * KINDS + p] for p in range(PROFESSIONS)]
    unknown = sum([max(0, n - there) for n, there in zip(needs, have, strict=True)])
    return of.points[card] - 1.2 * FAR[STRUCTURES[card].town][works(g).carpenter] - 1.5 * sum(needs) - 1.5 * unknown


def _carpenter(g: Orleans, seat: int, action: int) -> float:
    """The value of a Carpenter action: building is best, then moving nearer to the card's town."""
    w = works(g)
    card = w.hand[seat] - 1
    if action == BUILD.first:
        return 5.0
    if action == END.first or card < 0:
        return 0.0 if action == END.first else -0.5
    goal = STRUCTURES[card].town
    town = other_end(GO.number(action) % ROUTES, w.carpenter)
    return 0.1 + 0.7 * (FAR[goal][w.carpenter] - FAR[goal][town])
