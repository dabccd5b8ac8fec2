"""The planner for Orléans: it assigns followers to places so that what is begun is finished."""

from __future__ import annotations

from typing import Final

from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import COINS_OF, MOVING_PLACES, PLAINEST, OrleansWeights, is_free, left_of
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
    SCHOLAR,
    TRACKS,
)
from burgrave.games.orleans.data.places import (
    CASTLE,
    FARM_HOUSE,
    FIRST_TILE,
    GUILDHALL,
    MONASTERY,
    PLACES_AT_MOST,
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
from burgrave.games.orleans.rules.deeds import BITS, DEEDS, FIELD
from burgrave.games.orleans.rules.places.place import PLACES, place_number
from burgrave.games.orleans.rules.planning import CONFIRM, PUT, put
from burgrave.games.orleans.rules.tracks import VILLAGERS, can_recruit
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import Flat, Floats, i64, vec
from burgrave.kernel.flat import bits_set, flat, lowest, popcount, zeros
from burgrave.kernel.masks import bits

_PUT: Final = PUT.first
_UNBUILDABLE: Final = 0.3
"""The value of the Guildhall where no station can be built: it is ready once the merchant has moved."""
NOWHERE: Final = -1
_MOST_PLACES: Final = 12
"""How many places are combined."""
_SLACK: Final = 1e-9
"""More than sums in another order can differ by."""

# Followers are one number: five bits for each kind, the plainest lowest.
_BITS: Final = 5
_COUNT: Final = (1 << _BITS) - 1
_KIND: Final[Flat] = flat(list(PLAINEST))
_SHIFT: Final[Flat] = flat([_BITS * PLAINEST.index(kind) for kind in range(KINDS)])

_MOVES: Final = 1
_BUILDS: Final = 2
_BOTH: Final = _MOVES | _BUILDS
_PART: Final[Flat] = flat(
    [_BUILDS if place == GUILDHALL else _MOVES if place in MOVING_PLACES else 0 for place in range(PLACES_AT_MOST)]
)
"""What each place is in a plan that moves the merchant and builds."""
_ROOT: Final[Floats] = vec[float]([n**0.5 for n in range(SPACES)])

_HOSPITAL: Final[int] = place_number("hospital")
_OFFICE: Final[int] = place_number("office")
_PHARMACY: Final[int] = place_number("pharmacy")
_LABORATORY: Final[int] = place_number("laboratory")


def _fixed(place: int) -> float:
    """What a place brings whatever the position; 0 if that depends."""
    facts = PLACES[place].facts or {}
    if "good" in facts:
        return float(VALUES[GOOD_NAMES.index(str(facts["good"]))])
    return COINS_OF.get(place, 0.0)


def _from_facts(place: int, what: str) -> float:
    return float((PLACES[place].facts or {}).get(what, 0))


_FIXED: Final[Floats] = vec[float]([_fixed(place.id) for place in PLACES])
_COINS: Final[Floats] = vec[float]([_from_facts(place.id, "coins") for place in PLACES])
_POINTS: Final[Floats] = vec[float]([_from_facts(place.id, "dp") for place in PLACES])


class Planner:
    """Decides which followers go where: the best places are completed first, and nothing is begun in vain."""

    g: Orleans

    def __init__(self, weights: OrleansWeights) -> None:
        self.weights = weights
        self.terms: list[OrleansTerms] = []
        self.workforce = Workforce(weights)
        self.seat = 0
        self.left = 0.0
        self.rounds = 0
        self.point = 0.0
        """The value of a development point."""
        self.fits: list[int] = []
        """By kind of follower the spaces it may stand on."""
        self._who: Flat = zeros(SPACES)
        """By space the counts of the kinds that may stand on it."""
        self._who_by: dict[int, Flat] = {}
        self._station = 0.0
        """What a trading station or citizen will score."""
        self._builds = False
        """Whether a station can be built in the merchant's town."""
        self._later = 0.0
        """What the Guildhall gains if the merchant moves first."""
        self._sent: Floats = vec[float]([0.0 for _ in range(OWN)])
        """The gain of sending a neutral follower to the Town Hall, by profession."""
        self._senders: Flat = zeros(OWN)
        """The kinds that gain by it, best first."""
        self._many_senders = 0
        self._hall = 0
        """Free spaces of the Town Hall."""
        self._worths: Floats = vec[float]([0.0 for _ in range(PLACES_AT_MOST)])
        """What using each place is worth; 0 if it is not."""
        self._useful: Flat = zeros(PLACES_AT_MOST)
        self._many_useful = 0
        # The places to combine, best first: number, empty spaces, priority, and what they and all after them are worth.
        self._places: Flat = zeros(PLACES_AT_MOST)
        self._empty: Flat = zeros(PLACES_AT_MOST)
        self._priority: Floats = vec[float]([0.0 for _ in range(PLACES_AT_MOST)])
        self._rest: Floats = vec[float]([0.0 for _ in range(PLACES_AT_MOST + 1)])
        self._many = 0
        self._done = 0
        """Mask of those chosen."""
        self.best = 0.0

    def prepare(self, terms: list[OrleansTerms]) -> None:
        """Plan by other rules from now on, with the terms of the mode in play."""
        self.terms = terms
        self._who_by = {}

    def begin(self, g: Orleans, seat: int) -> None:
        """Weigh the places of a position. Followers on them change nothing about that."""
        self.g, self.seat = g, seat
        weights = self.weights
        self.left = left = left_of(g)
        many: int = popcount(g.stations[seat]) + g.citizens[seat]
        self.point = (many + weights.counted * left) / weights.star + weights.point * left
        self.fits = g.rules.fits[g.stand_ins[seat]]
        self._who = self._who_fits(g.stand_ins[seat])
        self.workforce.read(g, seat)
        self.rounds = g.rules.rounds - g.round
        self._station = weights.status * left + g.status(seat) * (1 - left)
        self._builds = g.rules.places[GUILDHALL].can(g, seat)
        self._later = self._station - _UNBUILDABLE if self._can_build_next_door() else 0.0
        self._weigh_sending()
        self._weigh_places()

    def _who_fits(self, stand_ins: int) -> Flat:
        found = self._who_by.get(stand_ins)
        if found is None:
            who = [0] * SPACES
            for kind in range(KINDS):
                for space in bits(self.fits[kind]):
                    who[space] |= _COUNT << _BITS * PLAINEST.index(kind)
            found = self._who_by[stand_ins] = flat(who)
        return found

    def _weigh_sending(self) -> None:
        sent, senders = self._sent, self._senders
        many = 0
        for kind in range(OWN):
            gain = self._sending(kind)
            sent[kind] = gain
            if gain > 0:
                place = many
                while place > 0 and sent[senders[place - 1]] < gain:
                    senders[place] = senders[place - 1]
                    place -= 1
                senders[place] = kind
                many += 1
        self._many_senders = many

    def _weigh_places(self) -> None:
        """The places that are worth completing."""
        g, seat = self.g, self.seat
        spaces, filled = g.rules.spaces, g.filled[seat]
        self._many_useful = 0
        for place in g.rules.board_order:
            if spaces[place] & ~filled:
                self._weigh(place)
        for tile in bits(g.tiles[seat] & ~g.down[seat]):
            place = FIRST_TILE + tile
            if place != TOWER and place != SACRISTY and spaces[place] & ~filled:
                self._weigh(place)

    def _weigh(self, place: int) -> None:
        value = self._value(place)
        if value > 0:
            self._worths[place] = value
            self._useful[self._many_useful] = place
            self._many_useful += 1

    def planned(self, root: Orleans, left_out: int = NOWHERE) -> tuple[float, list[int]]:
        """A plan's value and its actions in a legal order, confirmed if nothing else is left to decide.

        After `begin` with this position; it plans as if the place left out did not exist.
        """
        g, seat = root.copy(), self.seat
        self.g = g
        value, line = 0.0, list[int]()
        while True:
            before = len(line)
            for action in self._plan(left_out):
                kind, space = divmod(action - _PUT, SPACES)
                if self._can_stand(kind, space):
                    put(g, seat, kind, space)
                    line.append(action)
            if len(line) == before:
                break
            value += self.best
        g.forget()
        if line and g.allows(seat, CONFIRM.first) and not _acts_freely(g, seat):
            line.append(CONFIRM.first)
        return value, line

    def _can_stand(self, kind: int, space: int) -> bool:
        g, seat = self.g, self.seat
        free = g.open[seat] & ~g.filled[seat]
        return bool(g.market[seat * KINDS + kind] and self.fits[kind] & free & 1 << space)

    def _plan(self, left_out: int) -> list[int]:
        """The actions of a plan, in no particular order."""
        g, seat = self.g, self.seat
        self._order(left_out)
        self._hall = 0
        for space in TOWN_HALL_SPACES:
            if not g.filled[seat] >> space & 1:
                self._hall += 1
        held = self._held()
        self.best, self._done = 0.0, 0
        self._search(0, held, 0.0, 0, 0)
        chosen: list[int] = []
        for n in range(self._many):
            if self._done >> n & 1:
                held = self._put_on(self._empty[n], held, chosen)
        rest = _by_kind(held)
        more: list[int] = []
        for terms in self.terms:
            more += terms.spare(self, rest)
        self._shield(rest, more)
        self._send(rest, more)
        self._clear(rest, more)
        return chosen + more

    def _held(self) -> i64:
        """The followers on the market."""
        market = self.g.market
        first: i64 = self.seat * KINDS
        held: i64 = 0
        for kind in range(KINDS):
            held |= market[first + kind] << _SHIFT[kind]
        return held

    def _order(self, left_out: int) -> None:
        """Sort the places: those worth most for their empty spaces first."""
        g, places, empty, priority = self.g, self._places, self._empty, self._priority
        spaces, free = g.rules.spaces, ~g.filled[self.seat]
        many = 0
        for n in range(self._many_useful):
            place: i64 = self._useful[n]
            missing: i64 = spaces[place]
            missing &= free
            if missing == 0 or place == left_out:
                continue
            comes_first = self._worths[place] / _ROOT[bits_set(missing)]
            at = many
            while at > 0 and (
                priority[at - 1] < comes_first or (priority[at - 1] == comes_first and places[at - 1] < place)
            ):
                places[at], empty[at], priority[at] = places[at - 1], empty[at - 1], priority[at - 1]
                at -= 1
            places[at], empty[at], priority[at] = place, missing, comes_first
            many += 1
        self._many = min(many, _MOST_PLACES)
        rest, worths = self._rest, self._worths
        rest[self._many] = 0.0
        for n in range(self._many - 1, -1, -1):
            rest[n] = rest[n + 1] + worths[places[n]]

    def _search(self, n: i64, held: i64, value: float, done: i64, parts: i64) -> None:
        """Try the plan with and without each place; `parts` says whether it moves and whether it builds."""
        sent = self._sendable(held)
        if value + sent > self.best:
            self.best, self._done = value + sent, done
        if n == self._many or held == 0:
            return
        most = value + self._rest[n] + self._sendable(held)
        if parts != _BOTH and self._later > 0:
            most += self._later
        if most + _SLACK <= self.best:
            return
        after = self._fill(self._empty[n], held)
        if after >= 0:
            place = self._places[n]
            paired = parts | _PART[place]
            worth = self._worths[place]
            if paired == _BOTH and parts != _BOTH:
                worth += self._later
            self._search(n + 1, after, value + worth, done | 1 << n, paired)
        self._search(n + 1, held, value, done, parts)

    def _sendable(self, held: i64) -> float:
        """What spare followers bring in the Town Hall."""
        found = 0.0
        room = self._hall
        senders, sent = self._senders, self._sent
        for n in range(self._many_senders):
            if room == 0:
                break
            kind = senders[n]
            if held >> _SHIFT[kind] & _COUNT:
                found += sent[kind]
                room -= 1
        return found

    def _fill(self, empty: i64, held: i64) -> i64:
        """Who is left when the least versatile followers stand on these spaces; -1 if any is missing."""
        who = self._who
        while empty:
            able = held & who[lowest(empty)]
            if able == 0:
                return -1
            empty &= empty - 1
            held -= _one_of(able)
        return held

    def _put_on(self, empty: i64, held: i64, out: list[int]) -> i64:
        """The same with the actions, for spaces that can be filled."""
        who = self._who
        while empty:
            space = lowest(empty)
            empty &= empty - 1
            able = held & who[space]
            held -= _one_of(able)
            out.append(_PUT + _KIND[lowest(able) // _BITS] * SPACES + space)
        return held

    def _can_build_next_door(self) -> bool:
        g, seat = self.g, self.seat
        here = g.merchants[seat]
        if not g.stock[seat] or self._builds:
            return False
        shared = any(shares(g, seat) for shares in g.rules.shares_towns)
        for route in FROM[3][here]:
            town = other_end(route, here)
            if not g.stations[seat] >> town & 1 if shared else is_free(g, town):
                return True
        return False

    def _value(self, place: int) -> float:
        """The value of using a place; 0 if it cannot be used."""
        g, seat = self.g, self.seat
        if place == GUILDHALL:
            return self._station if self._builds else _UNBUILDABLE
        if not g.rules.places[place].can(g, seat):
            return 0.0
        if place == FARM_HOUSE:
            return self._step(FARMER)
        if place == VILLAGE:
            best = 0.0
            for profession in VILLAGERS:
                best = max(best, self._step(profession))
            return best
        if place == UNIVERSITY:
            return self._step(SCHOLAR)
        if place == CASTLE:
            return self._step(KNIGHT)
        if place == MONASTERY:
            return self.workforce.gain_of(MONK)
        if place == SCRIPTORIUM:
            return self.point if g.development[seat] < LAST_SPACE else 0.1
        if _PART[place] == _MOVES:
            return self.weights.move
        fixed = _FIXED[place]
        return fixed if fixed > 0 else self._tile(place)

    def _step(self, profession: int) -> float:
        g, seat = self.g, self.seat
        if not can_recruit(g, seat, profession):
            return 0.0
        step: int = g.tracks[seat * TRACKS + profession] + 1
        value = self.workforce.gain_of(profession, DRAWS[step] - DRAWS[step - 1] if profession == KNIGHT else 0)
        if profession == FARMER:
            return value + (VALUES[FARMERS_GOOD[step]] if g.shelf[FARMERS_GOOD[step]] else 0)
        if profession == BOATMAN:
            citizen = g.boatmen_citizen and step == BOATMEN_CITIZEN
            return value + BOATMEN_COINS[step] + (self._station if citizen else 0)
        if profession == CRAFTSMAN:
            return value + self.weights.technology * self.left * bool(g.technology)
        if profession == KNIGHT:
            citizen = g.knights_citizen and step == KNIGHTS_CITIZEN
            return value + (self._station if citizen else 0)
        if profession == SCHOLAR:
            return value + SCHOLARS_POINTS[step] * self.point
        return value + self.weights.tile * self.left + (LAST_STEP[profession] - step) * 0.1

    def _tile(self, place: int) -> float:
        """The value of using a place tile that depends on the position."""
        g, seat = self.g, self.seat
        if place == _HOSPITAL:
            return float(g.status(seat))
        if place == _OFFICE:
            return float(popcount(g.stations[seat]))
        if place == _PHARMACY:
            coins: int = g.coins[seat]
            return max(0.0, min(3, coins) * (self.point - 1))
        if place == _LABORATORY:
            return self.weights.technology * self.left
        value = _COINS[place] + _POINTS[place] * self.point
        return value if value != 0.0 else 1.0

    def _shield(self, rest: list[int], out: list[int]) -> None:
        """Place a spare Monk on the Sacristy."""
        free = self.g.open[self.seat] & ~self.g.filled[self.seat]
        if rest[MONK] and free >> SACRISTY_SPACE & 1:
            rest[MONK] -= 1
            out.append(_PUT + MONK * SPACES + SACRISTY_SPACE)

    def _send(self, rest: list[int], out: list[int]) -> None:
        """Send neutral followers that are worth more on a deed or structure than in the bag."""
        sent, filled = self._sent, self.g.filled[self.seat]
        for space in TOWN_HALL_SPACES:
            if filled >> space & 1:
                continue
            best = -1
            for kind in range(OWN):
                if rest[kind] and sent[kind] > 0 and (best < 0 or sent[kind] > sent[best]):
                    best = kind
            if best < 0:
                return
            rest[best] -= 1
            out.append(_PUT + best * SPACES + space)

    def _sending(self, kind: int) -> float:
        """The gain of sending a follower away, less his own value."""
        g = self.g
        best = -1.0
        for number in g.rules.deeds:
            needs: int = g.deeds[number]
            if needs >> BITS * kind & FIELD:
                deed = DEEDS[number]
                last = needs == 1 << BITS * kind
                gain = deed.coins + deed.points * self.point + (self._station if last else 0.3)
                best = max(best, gain - self.weights.margin * self.workforce.loss_of(kind))
        for terms in self.terms:
            best = max(best, terms.sent(self, kind))
        return best - 0.2

    def _clear(self, rest: list[int], out: list[int]) -> None:
        """Clear the market for the next draw: surplus followers begin something for a later round."""
        g, seat = self.g, self.seat
        if g.round + 1 >= g.rules.rounds:
            return
        surplus = sum(rest) - max(1, MARKET - DRAWS[g.tracks[seat * TRACKS + KNIGHT]])
        if surplus <= 0:
            return
        held, who = _in_one(rest), self._who
        for n in range(self._many):
            if self._done >> n & 1:
                continue
            empty = self._empty[n]
            while empty and surplus > 0:
                space = lowest(empty)
                empty &= empty - 1
                able = held & who[space]
                if able == 0:
                    continue
                kind = _KIND[lowest(able) // _BITS]
                if kind != MONK:
                    held -= _one_of(able)
                    surplus -= 1
                    out.append(_PUT + kind * SPACES + space)


def _one_of(able: i64) -> i64:
    """One of the plainest followers among these."""
    one: i64 = 1
    return one << lowest(able) // _BITS * _BITS


def _by_kind(held: i64) -> list[int]:
    return [int(held >> _SHIFT[kind] & _COUNT) for kind in range(KINDS)]


def _in_one(rest: list[int]) -> i64:
    held: i64 = 0
    for kind in range(KINDS):
        some: i64 = rest[kind]
        held |= some << _SHIFT[kind]
    return held


def _acts_freely(g: Orleans, seat: int) -> bool:
    free = g.rules.free
    for action in g.legal_kept(seat):  # noqa: SIM110 (a loop is compiled to quicker code)
        if free[action]:
            return True
    return False
