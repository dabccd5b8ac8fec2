"""What a position of Orléans is worth."""

from __future__ import annotations

from typing import Final

from burgrave.bots.plan_orleans import Planner
from burgrave.bots.sense import Sense
from burgrave.bots.weights_orleans import (
    AROUND,
    DRAW_WORTH,
    FAR,
    FINAL_STATUS,
    FOLLOWER_WORTH,
    ON_TECHNOLOGY,
    TECHNOLOGY_WORTH,
    TILE_WORTH,
)
from burgrave.games.orleans import actions as a
from burgrave.games.orleans import kinds
from burgrave.games.orleans.board import (
    DRAWS,
)
from burgrave.games.orleans.people import (
    KINDS,
    KNIGHT,
    OWN,
    PROFESSION,
    PROFESSIONS,
    TRACKS,
)
from burgrave.games.orleans.places import (
    DEPOT,
    FIRST_TILE,
    PLACES,
    SACRISTY_SPACE,
    SPACES,
    TOWER,
)
from burgrave.games.orleans.roads import ORLEANS, ROUTES, other_end
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOODS, VALUES
from burgrave.games.orleans.works import STRUCTURES, field
from burgrave.kernel.masks import bits
from burgrave.kernel.state import State

_SETTLED: Final = (-1, kinds.TURN, kinds.DRAW, kinds.PLAN, kinds.AFTER, kinds.LAST_LAYING)


class OrleansSense(Sense):
    """Points in hand, what followers and tiles will still bring, and a plan that finishes what it begins."""

    depth = 5

    def __init__(self) -> None:
        self._wanted: set[int] = set()
        self._here = 0.0

    def begin(self, state: State, seat: int) -> None:
        assert isinstance(state, Orleans)
        self._wanted = set()
        self._here = self.worth(state, seat)
        if state.asked(seat)[0] == kinds.PLAN:
            self._wanted = set(Planner(state, seat).plan())

    def settled(self, state: State, seat: int) -> bool:
        assert isinstance(state, Orleans)
        return state.asked(seat)[0] in _SETTLED

    def clock(self, state: State) -> int:
        """Rounds that have begun; the end is one more."""
        assert isinstance(state, Orleans)
        return state.round + 1 + state.finished

    def worth(self, state: State, seat: int) -> float:
        assert isinstance(state, Orleans)
        return _Look(state, seat).worth()

    def foresee(self, state: State, seat: int, action: int) -> float | None:
        assert isinstance(state, Orleans)
        kind = state.asked(seat)[0]
        if kind == kinds.PLAN:
            return self._in_plan(state, seat, action)
        if kind == kinds.DRAW:
            return float(action - a.DRAW) if a.DRAW <= action < a.DRAW_NONE else -2.0
        if kind == kinds.TECHNOLOGY:
            return self._here + _technology(action)
        if kind == kinds.TORTURE:
            return -_cost(state, seat, action)
        if kind == kinds.KEEP:
            return _card(state, action - a.KEEP)
        if kind == kinds.CARPENTER:
            return self._here + _carpenter(state, seat, action)
        if kind in (kinds.AFTER, kinds.LAST_LAYING):
            return self._here + float(action >= a.LAY)
        return None

    def _in_plan(self, g: Orleans, seat: int, action: int) -> float:
        if action in self._wanted:
            return 2.0
        if action == a.CONFIRM:
            return 1.0
        if action >= a.LAY:
            return 1.5 if g.coins[seat] > 4 or action >= a.LAY_GOOD else 0.5
        # An overfull market must go somewhere: to the tower rather than anywhere else.
        in_tower = (
            a.PUT <= action < a.BACK and PLACES[TOWER].first <= (action - a.PUT) % SPACES < PLACES[TOWER].first + 2
        )
        return 0.9 if in_tower else -1.0 if a.BACK <= action < a.RESET else 0.0


def _technology(action: int) -> float:
    if action == a.DECLINE:
        return 0.0
    space = action - a.TECHNOLOGY
    place = next(n for n, p in enumerate(PLACES) if space in p.spaces)
    return ON_TECHNOLOGY.get(place, 1.0) / len(PLACES[place].wants) * 3


def _cost(g: Orleans, seat: int, action: int) -> float:
    """What giving up an item hurts."""
    left = (g.rules.rounds - g.round) / g.rules.rounds
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
    return TECHNOLOGY_WORTH * left


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


class _Look:
    """One look at one seat's side of a position."""

    __slots__ = ("g", "left", "seat")

    def __init__(self, g: Orleans, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.left = 0.0 if g.over else (g.rules.rounds - g.round) / g.rules.rounds

    def worth(self) -> float:
        g, seat = self.g, self.seat
        points = float(sum(g.ledger(seat)))
        if g.over:
            return points
        many = g.stations[seat].bit_count() + g.citizens[seat]
        return points + self._development(many) + self._people() + self._things() + self._structures() + self._town()

    def _development(self, many: int) -> float:
        """What development will multiply, beyond what it multiplies now."""
        g, seat, left = self.g, self.seat, self.left
        stars = 1 + g.development[seat] / 6
        status = g.status(seat)
        return (
            many * max(0.0, FINAL_STATUS * left + status * (1 - left) - status)
            + (stars - status) * many
            + stars * 5 * left
        )

    def _people(self) -> float:
        g, seat = self.g, self.seat
        value = 0.0
        for kind in range(OWN):
            n = g.bag[seat * KINDS + kind] + g.market[seat * KINDS + kind]
            value += n * FOLLOWER_WORTH[kind]
        for stands in g.spaces[seat * SPACES : (seat + 1) * SPACES]:
            if 0 < stands <= KINDS:
                value += FOLLOWER_WORTH[PROFESSION[stands - 1]]
        return (value + DRAW_WORTH * DRAWS[g.tracks[seat * TRACKS + KNIGHT]]) * self.left

    def _things(self) -> float:
        g, seat = self.g, self.seat
        laid = g.spaces[seat * SPACES : (seat + 1) * SPACES].count(KINDS + 1)
        value = TECHNOLOGY_WORTH * (laid + 0.8 * g.waiting[seat]) + sum(
            TILE_WORTH[tile] for tile in bits(g.tiles[seat])
        )
        value += 2.0 * bool(g.filled[seat] >> SACRISTY_SPACE & 1)
        if g.tiles[seat] >> DEPOT - FIRST_TILE & 1:
            value += sum(n > 0 for n in g.goods[seat * GOODS : (seat + 1) * GOODS])
        return value * self.left

    def _structures(self) -> float:
        """Structures under way count for what is done of them."""
        g = self.g
        value = 0.0
        for card in bits(g.built[self.seat]):
            whole, missing = STRUCTURES[card].needs, g.needs[card]
            done = 1 - sum(field(missing, n) for n in range(13)) / sum(field(whole, n) for n in range(13))
            value += STRUCTURES[card].points * (0.25 + 0.7 * done) * min(1.0, 0.3 + 3 * self.left)
        return value

    def _town(self) -> float:
        """A merchant in a free town can build there; goods around him can be fetched."""
        g = self.g
        town = g.merchants[self.seat]
        free = town != ORLEANS and not any(stations >> town & 1 for stations in g.stations)
        around = sum(0 < lies <= GOODS + 1 for lies in (g.routes[s] for s in AROUND[town]))
        return (1.5 * free + 0.2 * around) * min(1.0, 4 * self.left)
