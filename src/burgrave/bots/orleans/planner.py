"""The planner for Orléans: it assigns followers to places so that what is begun is finished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import COINS_OF, MOVING_PLACES, PLAINEST, OrleansWeights, left_of
from burgrave.bots.orleans.workforce import Workforce
from burgrave.games.orleans.data.board import (
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
from burgrave.games.orleans.data.goods import GOOD_NAMES, VALUES
from burgrave.games.orleans.data.people import (
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KINDS,
    KNIGHT,
    MONK,
    OWN,
    PROFESSION,
    SCHOLAR,
    TRACKS,
)
from burgrave.games.orleans.data.places import (
    CASTLE,
    FARM_HOUSE,
    FIRST_TILE,
    GUILDHALL,
    MONASTERY,
    SACRISTY,
    SACRISTY_SPACE,
    SCRIPTORIUM,
    SPACES,
    TOWER,
    TOWN_HALL_SPACES,
    UNIVERSITY,
    VILLAGE,
)
from burgrave.games.orleans.data.roads import FROM, other_end
from burgrave.games.orleans.rules.deeds import DEEDS, FIELD
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.games.orleans.rules.planning import PUT
from burgrave.games.orleans.rules.tracks import VILLAGERS, can_recruit
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import Flat
from burgrave.kernel.flat import listed, popcount
from burgrave.kernel.masks import bits

_PUT: Final = PUT.first
Candidate = tuple[float, int, int, float]
"""Priority, place, empty spaces, and value."""
_UNBUILDABLE: Final = 0.3
"""The value of the Guildhall where no station can be built: it is ready once the merchant has moved."""


class Planner:
    """Decides which followers go where: the best places are completed first, and nothing is begun in vain."""

    def __init__(self, g: Orleans, seat: int, weights: OrleansWeights, terms: Sequence[OrleansTerms]) -> None:
        self.weights = weights
        self.terms = terms
        self.g = g
        self.seat = seat
        self.left = left_of(g)
        many: int = popcount(g.stations[seat]) + g.citizens[seat]
        self.many = many + weights.counted * self.left
        self.point = self.many / weights.star + weights.point * self.left
        """The value of a development point."""
        self.fits = g.rules.fits[g.stand_ins[seat]]
        self.workforce = Workforce(g, seat, weights)
        self.rounds = g.rules.rounds - g.round
        self.sent = [self._sent(kind) for kind in range(OWN)]
        """The gain of sending a neutral follower to the Town Hall, by profession."""
        self.seats_in_hall = sum(not g.filled[seat] >> space & 1 for space in TOWN_HALL_SPACES)
        self.later = self._station() - _UNBUILDABLE if self._can_build_next_door() else 0.0
        """What the Guildhall gains if the merchant moves first."""
        self.best = 0.0
        self.chosen: list[int] = []

    def plan(self) -> list[int]:
        """The actions of the plan, in no particular order."""
        g, seat = self.g, self.seat
        held = listed(g.market[seat * KINDS : (seat + 1) * KINDS])
        places = sorted(self._candidates(), reverse=True)[:12]
        self._search(places, 0, held, 0.0, [], 0)
        rest = held[:]
        for action in self.chosen:
            rest[(action - _PUT) // SPACES] -= 1
        more: list[int] = []
        for terms in self.terms:
            more += terms.spare(self, rest)
        more += self._shield(rest) + self._send(rest)
        return self.chosen + more + self._clear(places, rest)

    def _candidates(self) -> list[Candidate]:
        """The places worth completing."""
        g, seat = self.g, self.seat
        found = []
        tiles = [FIRST_TILE + tile for tile in bits(g.tiles[seat] & ~g.down[seat])]
        for place in (*g.rules.board_order, *(tile for tile in tiles if tile not in (TOWER, SACRISTY))):
            empty: int = g.rules.spaces[place] & ~g.filled[seat]
            if empty:
                value = self._value(place)
                if value > 0:
                    found.append((value / empty.bit_count() ** 0.5, place, empty, value))
        return found

    def _search(
        self, places: list[Candidate], n: int, held: list[int], value: float, done: list[int], pair: int
    ) -> None:
        """Try the plan with and without each place; `pair` says whether it has a move (1) and the Guildhall (2)."""
        whole = value + self._sendable(held)
        if whole > self.best:
            self.best, self.chosen = whole, done
        if n == len(places) or not any(held):
            return
        _, place, empty, worth = places[n]
        after = held[:]
        filled = self._fill(empty, after)
        if filled is not None:
            paired = pair | (2 if place == GUILDHALL else 1 if place in MOVING_PLACES else 0)
            if paired == 3 != pair:
                worth += self.later
            self._search(places, n + 1, after, value + worth, done + filled, paired)
        self._search(places, n + 1, held, value, done, pair)

    def _sendable(self, held: list[int]) -> float:
        """What spare followers bring in the Town Hall."""
        gains = sorted((self.sent[kind] for kind in range(OWN) if held[kind] and self.sent[kind] > 0), reverse=True)
        return sum(gains[: self.seats_in_hall])

    def _can_build_next_door(self) -> bool:
        g, seat = self.g, self.seat
        here = g.merchants[seat]
        if not g.stock[seat] or g.rules.places[GUILDHALL].can(g, seat):
            return False
        taken = g.stations[seat] if any(shares(g, seat) for shares in g.rules.shares_towns) else _any_of(g.stations)
        return any(not taken >> other_end(route, here) & 1 for route in FROM[3][here])

    def _fill(self, empty: int, held: list[int]) -> list[int] | None:
        """Put the least versatile followers on these spaces, taking them out of `held`; None if any is missing."""
        out = []
        for space in bits(empty):
            kind = self._pick_follower(space, held)
            if kind < 0:
                return None
            held[kind] -= 1
            out.append(_PUT + kind * SPACES + space)
        return out

    def _pick_follower(self, space: int, held: list[int]) -> int:
        for kind in PLAINEST:
            if held[kind] and self.fits[kind] >> space & 1:
                return kind
        return -1

    def _value(self, place: int) -> float:
        """The value of using a place; 0 if it cannot be used."""
        g, seat = self.g, self.seat
        if place == GUILDHALL:
            return self._station() if g.rules.places[place].can(g, seat) else _UNBUILDABLE
        if not g.rules.places[place].can(g, seat):
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
            return self.workforce.gain_of(MONK)
        if place == SCRIPTORIUM:
            return self.point if g.development[seat] < LAST_SPACE else 0.1
        if place in MOVING_PLACES:
            return self.weights.move
        return COINS_OF.get(place) or self._tile(place)

    def _station(self) -> float:
        """What a trading station or citizen will score."""
        return self.weights.status * self.left + self.g.status(self.seat) * (1 - self.left)

    def _step(self, profession: int) -> float:
        g, seat = self.g, self.seat
        if not can_recruit(g, seat, profession):
            return 0.0
        step = g.tracks[seat * TRACKS + profession] + 1
        value = self.workforce.gain_of(profession, DRAWS[step] - DRAWS[step - 1] if profession == KNIGHT else 0)
        if profession == FARMER:
            return value + (VALUES[FARMERS_GOOD[step]] if g.shelf[FARMERS_GOOD[step]] else 0)
        if profession == BOATMAN:
            citizen = g.boatmen_citizen and step == BOATMEN_CITIZEN
            return value + BOATMEN_COINS[step] + (self._station() if citizen else 0)
        if profession == CRAFTSMAN:
            return value + self.weights.technology * self.left * bool(g.technology)
        if profession == KNIGHT:
            citizen = g.knights_citizen and step == KNIGHTS_CITIZEN
            return value + (self._station() if citizen else 0)
        if profession == SCHOLAR:
            return value + SCHOLARS_POINTS[step] * self.point
        return value + self.weights.tile * self.left + int(LAST_STEP[profession] - step) * 0.1

    def _tile(self, place: int) -> float:
        """The value of using a place tile, from its data."""
        facts = PLACES[place].facts or {}
        value = float(facts.get("coins", 0)) + float(facts.get("dp", 0)) * self.point
        if "good" in facts:
            return float(VALUES[GOOD_NAMES.index(str(facts["good"]))])
        name = PLACES[place].name
        if name == "hospital":
            return float(self.g.status(self.seat))
        if name == "office":
            return float(popcount(self.g.stations[self.seat]))
        if name == "pharmacy":
            coins: int = self.g.coins[self.seat]
            return max(0.0, min(3, coins) * (self.point - 1))
        if name == "laboratory":
            return self.weights.technology * self.left
        return value or 1.0

    def _shield(self, rest: list[int]) -> list[int]:
        """Place a spare Monk on the Sacristy."""
        free = self.g.open[self.seat] & ~self.g.filled[self.seat]
        if rest[MONK] and free >> SACRISTY_SPACE & 1:
            rest[MONK] -= 1
            return [_PUT + MONK * SPACES + SACRISTY_SPACE]
        return []

    def _send(self, rest: list[int]) -> list[int]:
        """Send neutral followers that are worth more on a deed or structure than in the bag."""
        out = []
        free = [s for s in TOWN_HALL_SPACES if not self.g.filled[self.seat] >> s & 1]
        for space in free:
            kinds_ = [kind for kind in range(OWN) if rest[kind]]
            best = max(kinds_, key=lambda kind: self.sent[kind], default=-1)
            if best < 0 or self.sent[best] <= 0:
                break
            rest[best] -= 1
            out.append(_PUT + best * SPACES + space)
        return out

    def _sent(self, kind: int) -> float:
        """The gain of sending a follower away, less his own value."""
        g = self.g
        best = -1.0
        for number in g.rules.deeds:
            if g.deeds[number] >> 3 * kind & FIELD:
                deed = DEEDS[number]
                last = g.deeds[number] == 1 << 3 * kind
                gain = deed.coins + deed.points * self.point + (self._station() if last else 0.3)
                best = max(best, gain - self.weights.margin * self.workforce.loss_of(kind))
        for terms in self.terms:
            best = max(best, terms.sent(self, kind))
        return best - 0.2

    def _clear(self, places: list[Candidate], rest: list[int]) -> list[int]:
        """Clear the market for the next draw: surplus followers begin something for a later round."""
        g, seat = self.g, self.seat
        out: list[int] = []
        draws = DRAWS[g.tracks[seat * TRACKS + KNIGHT]]
        taken = {(action - _PUT) % SPACES for action in self.chosen}
        if g.round + 1 >= g.rules.rounds:
            return out
        for _, _, empty, _ in places:
            for space in bits(empty):
                if sum(rest) <= max(1, MARKET - draws) or space in taken:
                    continue
                kind = self._pick_follower(space, rest)
                if kind >= 0 and PROFESSION[kind] != MONK:
                    rest[kind] -= 1
                    out.append(_PUT + kind * SPACES + space)
        return out


def _any_of(masks: Flat) -> int:
    """The union of bit masks."""
    union = 0
    for mask in masks:
        union |= mask
    return union
