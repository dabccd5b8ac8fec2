"""What a position of Orléans is worth, and which places a plan should fill."""

from __future__ import annotations

from typing import Final

from burgrave.bots.sense import Sense
from burgrave.games.orleans import actions as a
from burgrave.games.orleans import kinds
from burgrave.games.orleans.board import (
    BOATMEN_CITIZEN,
    BOATMEN_COINS,
    DRAWS,
    FARMERS_GOOD,
    KNIGHTS_CITIZEN,
    LAST_SPACE,
    LAST_STEP,
    MARKET,
    SCHOLARS_POINTS,
)
from burgrave.games.orleans.carpenter import sites, ways
from burgrave.games.orleans.effects import EFFECTS, VILLAGERS
from burgrave.games.orleans.gains import can_recruit
from burgrave.games.orleans.people import (
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KINDS,
    KNIGHT,
    MONK,
    OWN,
    PROFESSION,
    PROFESSIONS,
    SCHOLAR,
    TRACKS,
)
from burgrave.games.orleans.places import (
    BOARD_PLACES,
    CARPENTER_SPACES,
    CASTLE,
    DEPOT,
    FARM_HOUSE,
    FIRST_TILE,
    FITS,
    GUILDHALL,
    MONASTERY,
    PLACES,
    SACRISTY,
    SACRISTY_SPACE,
    SCRIPTORIUM,
    SHIP,
    SPACES,
    TOWER,
    TOWN_HALL_SPACES,
    UNIVERSITY,
    VILLAGE,
    WAGON,
    place_number,
)
from burgrave.games.orleans.roads import FROM, ORLEANS, ROUTES, SPACES_ON, TOWNS, other_end
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOODS, VALUES
from burgrave.games.orleans.works import DEEDS, FIELD, STRUCTURES, field
from burgrave.kernel.masks import bits
from burgrave.kernel.state import State

_SETTLED: Final = (-1, kinds.TURN, kinds.DRAW, kinds.PLAN, kinds.AFTER, kinds.LAST_LAYING)
_FOLLOWER: Final = (1.6, 1.5, 1.7, 1.7, 2.4, 2.0, 2.4)
"""A neutral follower with a whole game ahead, by profession."""
_PLAINEST: Final[tuple[int, ...]] = (7, 8, 9, 10, 0, 1, 2, 3, 4, 5, 6)
"""Kinds of follower in the order in which they are placed: the own colour first, Monks last."""
_DRAW: Final = 12.0
"""Another follower drawn every round."""
_TECHNOLOGY: Final = 8.0
_SEND: Final = 4.0
"""How much more than a follower's own worth must be gained to send him away."""
_POINT: Final = 3.0
"""Development points for a star, roughly."""
_STATUS: Final = 4.0
"""Stars that a trading station or citizen will count for in the end, roughly."""
_TILE: Final = {
    "hayrick": 5.0, "cheese_factory": 5.0, "winery": 7.0, "wool_manufacturer": 9.0, "tailor_shop": 8.0,
    "brewery": 5.0, "windmill": 6.0, "library": 8.0, "hospital": 7.0, "sacristy": 2.0, "herb_garden": 6.0,
    "bathhouse": 6.0, "shipping_line": 8.0, "cellar": 6.0, "office": 6.0, "pharmacy": 9.0, "horse_wagon": 8.0,
    "laboratory": 6.0, "school": 7.0, "gunpowder_tower": 4.0, "stage_coach": 4.0, "black_market": 3.0, "depot": 5.0,
    "tavern": 3.0, "vineyard": 3.0,
}  # fmt: skip
_TILES: Final = tuple(_TILE[place.name] for place in PLACES[FIRST_TILE:])
_COINS: Final = {place_number("brewery"): 2.0, place_number("cellar"): 4.0}
_MOVES: Final = (SHIP, WAGON, place_number("horse_wagon"), place_number("stage_coach"))
_MOVE: Final = 4.5
_ON_TECHNOLOGY: Final = {UNIVERSITY: 3.0, CASTLE: 2.5, VILLAGE: 2.5, GUILDHALL: 4.0, SHIP: 4.0, WAGON: 4.5}
"""How good a place is for technology; others are worth 1."""


def _distances(start: int) -> list[int]:
    """Connections from a town to every other."""
    far = [TOWNS] * TOWNS
    far[start] = 0
    border = [start]
    for town in border:
        for route in FROM[3][town]:
            there = other_end(route, town)
            if far[there] == TOWNS:
                far[there] = far[town] + 1
                border.append(there)
    return far


_FAR: Final = [_distances(town) for town in range(TOWNS)]
_AROUND: Final = [[space for route in FROM[3][town] for space in SPACES_ON[route]] for town in range(TOWNS)]
"""Goods spaces on the connections of each town."""


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
            self._wanted = set(_Planner(state, seat).plan())

    def settled(self, state: State, seat: int) -> bool:
        assert isinstance(state, Orleans)
        return state.asked(seat)[0] in _SETTLED

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
    return _ON_TECHNOLOGY.get(place, 1.0) / len(PLACES[place].wants) * 3


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
        return _TILES[action - a.TORTURE_TILE] * left
    return _TECHNOLOGY * left


def _card(g: Orleans, card: int) -> float:
    structure = STRUCTURES[card]
    people = sum(field(structure.needs, p) for p in range(PROFESSIONS))
    return structure.points - 1.2 * _FAR[structure.town][g.carpenter] - 1.5 * people


def _carpenter(g: Orleans, seat: int, action: int) -> float:
    """Nearer to the town of the card is better; building is what he is for."""
    card = g.hand[seat] - 1
    if action == a.BUILD:
        return 5.0
    if action == a.END or card < 0:
        return 0.0 if action == a.END else -0.5
    goal = STRUCTURES[card].town
    town = other_end((action - a.GO) % ROUTES, g.carpenter)
    return 0.1 + 0.7 * (_FAR[goal][g.carpenter] - _FAR[goal][town])


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
            many * max(0.0, _STATUS * left + status * (1 - left) - status) + (stars - status) * many + stars * 5 * left
        )

    def _people(self) -> float:
        g, seat = self.g, self.seat
        value = 0.0
        for kind in range(OWN):
            n = g.bag[seat * KINDS + kind] + g.market[seat * KINDS + kind]
            value += n * _FOLLOWER[kind]
        for stands in g.spaces[seat * SPACES : (seat + 1) * SPACES]:
            if 0 < stands <= KINDS:
                value += _FOLLOWER[PROFESSION[stands - 1]]
        return (value + _DRAW * DRAWS[g.tracks[seat * TRACKS + KNIGHT]]) * self.left

    def _things(self) -> float:
        g, seat = self.g, self.seat
        laid = g.spaces[seat * SPACES : (seat + 1) * SPACES].count(KINDS + 1)
        value = _TECHNOLOGY * (laid + 0.8 * g.waiting[seat]) + sum(_TILES[tile] for tile in bits(g.tiles[seat]))
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
        around = sum(0 < lies <= GOODS + 1 for lies in (g.routes[s] for s in _AROUND[town]))
        return (1.5 * free + 0.2 * around) * min(1.0, 4 * self.left)


class _Planner:
    """Which followers go where: places are finished, the best ones first, and nothing is begun in vain."""

    def __init__(self, g: Orleans, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.left = (g.rules.rounds - g.round) / g.rules.rounds
        self.many = g.stations[seat].bit_count() + g.citizens[seat] + 5 * self.left
        self.point = self.many / _POINT + 0.4 * self.left
        """What a development point is worth."""
        self.fits = FITS[g.helps[seat]]
        self.best = 0.0
        self.chosen: list[int] = []

    def plan(self) -> list[int]:
        """Actions of the plan, in no order."""
        g, seat = self.g, self.seat
        held = g.market[seat * KINDS : (seat + 1) * KINDS]
        places = sorted(self._candidates(), reverse=True)[:12]
        self._search(places, 0, held, 0.0, [])
        rest = held[:]
        for action in self.chosen:
            rest[(action - a.PUT) // SPACES] -= 1
        return (
            self.chosen + self._shield(rest) + self._send(rest) + self._move_carpenter(rest) + self._clear(places, rest)
        )

    def _candidates(self) -> list[tuple[float, int, int]]:
        """Places with their value and the spaces that are still empty."""
        g, seat = self.g, self.seat
        found = []
        tiles = [FIRST_TILE + tile for tile in bits(g.tiles[seat] & ~g.down[seat])]
        for place in (*BOARD_PLACES, *(tile for tile in tiles if tile not in (TOWER, SACRISTY))):
            empty = g.rules.spaces[place] & ~g.filled[seat]
            if empty:
                value = self._value(place)
                if value > 0:
                    found.append((value / empty.bit_count() ** 0.5, place, empty))
        return found

    def _search(
        self, places: list[tuple[float, int, int]], n: int, held: list[int], value: float, done: list[int]
    ) -> None:
        if value > self.best:
            self.best, self.chosen = value, done
        if n == len(places) or not any(held):
            return
        _, place, empty = places[n]
        after = held[:]
        filled = self._fill(empty, after)
        if filled is not None:
            self._search(places, n + 1, after, value + self._value(place), done + filled)
        self._search(places, n + 1, held, value, done)

    def _fill(self, empty: int, held: list[int]) -> list[int] | None:
        """The plainest followers for these spaces, taken out of `held`; None if they are not there."""
        out = []
        for space in bits(empty):
            kind = self._whom(space, held)
            if kind < 0:
                return None
            held[kind] -= 1
            out.append(a.PUT + kind * SPACES + space)
        return out

    def _whom(self, space: int, held: list[int]) -> int:
        for kind in _PLAINEST:
            if held[kind] and self.fits[kind] >> space & 1:
                return kind
        return -1

    def _follower(self, profession: int) -> float:
        return _FOLLOWER[profession] * self.left

    def _value(self, place: int) -> float:
        """What using a place brings; 0 where it cannot be used."""
        g, seat = self.g, self.seat
        if place == GUILDHALL:
            return _STATUS * self.left + g.status(seat) * (1 - self.left) if EFFECTS[place][0](g, seat) else 0.3
        if not EFFECTS[place][0](g, seat):
            return 0.0
        if place == FARM_HOUSE:
            return self._step(FARMER)
        if place == VILLAGE:
            return max(self._step(profession) for profession in VILLAGERS)
        if place == UNIVERSITY:
            return self._step(SCHOLAR)
        if place == CASTLE:
            return self._step(KNIGHT)
        if place == MONASTERY:
            return self._follower(MONK)
        if place == SCRIPTORIUM:
            return self.point if g.development[seat] < LAST_SPACE else 0.1
        if place in _MOVES:
            return _MOVE
        return _COINS.get(place) or self._tile(place)

    def _step(self, profession: int) -> float:
        g, seat = self.g, self.seat
        if not can_recruit(g, seat, profession):
            return 0.0
        step = g.tracks[seat * TRACKS + profession] + 1
        value = self._follower(profession)
        if profession == FARMER:
            return value + (VALUES[FARMERS_GOOD[step]] if g.shelf[FARMERS_GOOD[step]] else 0)
        if profession == BOATMAN:
            citizen = g.boatmen_citizen and step == BOATMEN_CITIZEN
            return value + BOATMEN_COINS[step] + (_STATUS if citizen else 0)
        if profession == CRAFTSMAN:
            return value + _TECHNOLOGY * self.left * bool(g.technology)
        if profession == KNIGHT:
            citizen = g.knights_citizen and step == KNIGHTS_CITIZEN
            return value + _DRAW * self.left * (DRAWS[step] - DRAWS[step - 1]) + (_STATUS if citizen else 0)
        if profession == SCHOLAR:
            return value + SCHOLARS_POINTS[step] * self.point
        return value + 7 * self.left + (LAST_STEP[profession] - step) * 0.1

    def _tile(self, place: int) -> float:
        """A place tile by what stands on it in the data."""
        facts = PLACES[place].facts or {}
        value = float(facts.get("coins", 0)) + float(facts.get("dp", 0)) * self.point
        if "good" in facts:
            return 2.5
        name = PLACES[place].name
        if name == "hospital":
            return float(self.g.status(self.seat))
        if name == "office":
            return float(self.g.stations[self.seat].bit_count())
        if name == "pharmacy":
            return max(0.0, min(3, self.g.coins[self.seat]) * (self.point - 1))
        if name == "laboratory":
            return _TECHNOLOGY * self.left
        return value or 1.0

    def _shield(self, rest: list[int]) -> list[int]:
        """A spare Monk waits on the Sacristy."""
        free = self.g.open[self.seat] & ~self.g.filled[self.seat]
        if rest[MONK] and free >> SACRISTY_SPACE & 1:
            rest[MONK] -= 1
            return [a.PUT + MONK * SPACES + SACRISTY_SPACE]
        return []

    def _send(self, rest: list[int]) -> list[int]:
        """Neutral followers that are worth more on a deed or structure than in the bag."""
        out = []
        free = [s for s in TOWN_HALL_SPACES if not self.g.filled[self.seat] >> s & 1]
        for space in free:
            kinds_ = [kind for kind in range(OWN) if rest[kind]]
            best = max(kinds_, key=self._sent, default=-1)
            if best < 0 or self._sent(best) <= 0:
                break
            rest[best] -= 1
            out.append(a.PUT + best * SPACES + space)
        return out

    def _sent(self, kind: int) -> float:
        """What sending a follower away brings, beyond what is lost with him."""
        g = self.g
        best = -1.0
        for number in g.rules.deeds:
            if g.deeds[number] >> 3 * kind & FIELD:
                deed = DEEDS[number]
                last = g.deeds[number] == 1 << 3 * kind
                gain = deed.coins + deed.points * self.point + (_STATUS if last else 0.3)
                best = max(best, gain - _SEND * self._follower(kind))
        for card in bits(g.built[self.seat]):
            if g.needs[card] >> 3 * kind & FIELD:
                people = sum(field(STRUCTURES[card].needs, p) for p in range(PROFESSIONS))
                best = max(best, STRUCTURES[card].points / people - self._follower(kind))
        return best - 0.2

    def _move_carpenter(self, rest: list[int]) -> list[int]:
        """Spare Boatmen and Traders, if they bring the Carpenter all the way to the town of the card."""
        g, seat = self.g, self.seat
        card = g.hand[seat] - 1
        if card < 0 or sites(g, seat) or self.left < 0.2:
            return []
        out: list[int] = []
        spare = rest[:]
        town, goal = g.carpenter, STRUCTURES[card].town
        for space in CARPENTER_SPACES:
            step = None if g.filled[seat] >> space & 1 else self._nearer(goal, town, space, spare)
            if step is not None and town != goal:
                kind, town = step
                spare[kind] -= 1
                out.append(a.PUT + kind * SPACES + space)
        if town != goal:
            return []
        rest[:] = spare
        return out

    def _nearer(self, goal: int, town: int, space: int, rest: list[int]) -> tuple[int, int] | None:
        """Who takes the Carpenter one connection nearer to the goal, and where he then is."""
        for kind in range(KINDS):
            if rest[kind] and PROFESSION[kind] != MONK and self.fits[kind] >> space & 1:
                for route in FROM[ways(self.g, self.seat, kind)][town]:
                    there = other_end(route, town)
                    if _FAR[goal][there] < _FAR[goal][town]:
                        return kind, there
        return None

    def _clear(self, places: list[tuple[float, int, int]], rest: list[int]) -> list[int]:
        """Followers who would stand in the way of the next draw begin something for a later round."""
        g, seat = self.g, self.seat
        out: list[int] = []
        draws = DRAWS[g.tracks[seat * TRACKS + KNIGHT]]
        taken = {(action - a.PUT) % SPACES for action in self.chosen}
        if g.round + 1 >= g.rules.rounds:
            return out
        for _, _, empty in places:
            for space in bits(empty):
                if sum(rest) <= max(1, MARKET - draws) or space in taken:
                    continue
                kind = self._whom(space, rest)
                if kind >= 0 and PROFESSION[kind] != MONK:
                    rest[kind] -= 1
                    out.append(a.PUT + kind * SPACES + space)
        return out
