"""Phase 5: places and what they do, tracks, technology, travelling, deeds."""

from __future__ import annotations

from tests.referee.core import Course, name_of, numbers_of
from tests.referee.orleans.facts import (
    BOATMEN_COINS,
    FARMERS_GOODS,
    LAST_SPACE,
    LAST_STEP,
    PROFESSIONS,
    SCHOLARS_POINTS,
    Route,
    neutral,
    routes,
    status,
)
from tests.referee.orleans.planning import Planning
from tests.referee.orleans.table import TECHNOLOGY, TOWER

RECRUITING = {"farm_house": "farmer", "university": "scholar", "castle": "knight", "monastery": "monk"}
VILLAGERS = ("boatman", "craftsman", "trader")
PRODUCING = {
    "hayrick": "grain", "cheese_factory": "cheese", "winery": "wine", "wool_manufacturer": "wool",
    "tailor_shop": "brocade",
}  # fmt: skip
PAYING = {"brewery": 2, "cellar": 4}
DEVELOPING = {"scriptorium": 1, "library": 2, "shipping_line": 1}
TRAVELLING = {"ship": ("water",), "wagon": ("road",), "horse_wagon": ("road",)}
SENDING = ("town_hall", TOWER)


def none() -> Course:
    yield from ()


class Turns(Planning):
    """ORL-ACT, ORL-PBD, ORL-TRK, ORL-TEC, ORL-MAP, ORL-DEED, ORL-PLC"""

    def actions(self) -> Course:
        """Turn after turn until all have passed. ORL-ACT-01, ORL-ACT-08, ORL-ACT-09"""
        self.phase = "actions"
        self.passed = set()
        while len(self.passed) < self.players:
            for s in self.turn_order():
                if s not in self.passed:
                    yield from self.turn(s)

    def turn(self, s: int) -> Course:
        options = self.turn_options(s)
        if options == {"pass"} and not self.technology_spaces(s) and not self.keeps_turn(s):
            self.passed.add(s)
            return
        while True:
            words = yield from self.ask(s, lambda: self.turn_options(s))
            if words not in self.free_options(s):
                break
            self.act_freely(s, words)
        if words == "pass":
            self.passed.add(s)
            yield from self.place_technology(s)
            return
        place = next(place.name for place in self.places.values() if place.id + 1 == numbers_of(words)[0])
        yield from self.use(s, place)
        if not self.one_by_one(place):
            self.empty_place(s, place)
        yield from self.after_action(s)

    def turn_options(self, s: int) -> set[str]:
        used = {f"use {self.places[name].id + 1}" for name in self.open_places(s) if self.usable(s, name)}
        return {"pass"} | used | self.free_options(s)

    def keeps_turn(self, s: int) -> bool:
        return False

    def after_action(self, s: int) -> Course:
        yield from ()

    def one_by_one(self, place: str) -> bool:
        return place in SENDING

    def usable(self, s: int, place: str) -> bool:
        """Active, and the effect can happen. ORL-ACT-04, ORL-ACT-07"""
        spaces = self.seats[s].spaces[place]
        if place in SENDING:
            return bool(self.destinations(s, place))
        return bool(spaces) and all(spaces) and self.can(s, place)

    def can(self, s: int, place: str) -> bool:
        player = self.seats[s]
        if place in RECRUITING:
            return self.can_recruit(s, RECRUITING[place])
        if place in PRODUCING:
            return self.shelf[PRODUCING[place]] > 0
        if place in DEVELOPING:
            return player.development < LAST_SPACE
        if place in TRAVELLING:
            return bool(self.connections(player.merchant, TRAVELLING[place]))
        match place:
            case "village":
                return any(self.can_recruit(s, who) for who in VILLAGERS)
            case "guildhall":
                return self.can_build_station(s)
            case "office":
                return bool(player.stations)
            case "pharmacy":
                return player.coins > 0 and player.development < LAST_SPACE
            case "laboratory":
                return self.technology > 0
            case "sacristy":
                return False
        return True

    def use(self, s: int, place: str) -> Course:
        player = self.seats[s]
        if place in RECRUITING:
            yield from self.recruit(s, RECRUITING[place])
        elif place in PRODUCING:
            self.gain_good(s, PRODUCING[place])
        elif place in PAYING:
            player.coins += PAYING[place]
        elif place in DEVELOPING:
            self.develop(s, DEVELOPING[place])
        elif place in TRAVELLING:
            yield from self.travel(s, TRAVELLING[place], 0)
        elif place in SENDING:
            yield from self.send(s, place)
        else:
            yield from self.use_special(s, place)

    def use_special(self, s: int, place: str) -> Course:
        player = self.seats[s]
        match place:
            case "village":
                words = yield from self.ask(s, lambda: self.recruits(s))
                yield from self.recruit(s, PROFESSIONS[numbers_of(words)[0] - 1])
            case "guildhall":
                player.stock -= 1
                player.stations.add(player.merchant)
                yield from self.station_built(s)
            case "windmill":
                player.coins += 2
                self.develop(s, 1)
            case "hospital":
                player.coins += status(player.development)
            case "office":
                player.coins += len(player.stations)
            case "pharmacy":
                most = min(3, player.coins, LAST_SPACE - player.development)
                words = yield from self.ask(s, {f"pay {n}" for n in range(1, most + 1)})
                player.coins -= numbers_of(words)[0]
                self.develop(s, numbers_of(words)[0])
            case "laboratory":
                yield from self.gain_technology(s)

    def recruits(self, s: int) -> set[str]:
        return {f"recruit {PROFESSIONS.index(who) + 1}" for who in VILLAGERS if self.can_recruit(s, who)}

    def can_recruit(self, s: int, who: str) -> bool:
        """ORL-PBD-04, ORL-EVT-11"""
        if who == "monk":
            return self.supply[who] > 0 and "pilgrimage" not in self.event
        return self.supply[who] > 0 and self.seats[s].tracks[who] < LAST_STEP[who]

    def recruit(self, s: int, who: str) -> Course:
        self.take_character(s, who)
        return none() if who == "monk" else self.step(s, who)

    def step(self, s: int, who: str) -> Course:
        """A step and its reward; what is returned still has to be asked. ORL-TRK-01 to ORL-TRK-07"""
        player = self.seats[s]
        player.tracks[who] += 1
        reached = player.tracks[who]
        if who == "farmer" and self.shelf[FARMERS_GOODS[reached - 1]]:
            self.gain_good(s, FARMERS_GOODS[reached - 1])
        elif who == "boatman":
            player.coins += BOATMEN_COINS[reached - 1]
            if reached == 5:
                player.citizens += self.boatmen_citizen
                self.boatmen_citizen = 0
        elif who == "knight" and reached == 4:
            player.citizens += self.knights_citizen
            self.knights_citizen = 0
        elif who == "scholar":
            self.develop(s, SCHOLARS_POINTS[reached - 1])
        elif who == "craftsman" and self.technology:
            return self.gain_technology(s)
        elif who == "trader":
            return self.take_tile(s, (1,) if reached == 1 else (1, 2))
        return none()

    def take_tile(self, s: int, categories: tuple[int, ...]) -> Course:
        """ORL-TRK-05, ORL-GEN-24"""
        offered = {name for name in self.display if self.places[name].category in categories}
        if offered:
            numbers = {self.places[name].id - 10: name for name in offered}
            words = yield from self.ask(s, {f"tile {n}" for n in numbers})
            tile = numbers[numbers_of(words)[0]]
            self.display.remove(tile)
            self.seats[s].tiles.add(tile)

    def gain_technology(self, s: int) -> Course:
        """It waits until its owner has passed. ORL-TEC-02"""
        self.technology -= 1
        self.seats[s].waiting += 1
        if self.options["tech_timing"] == "at_once" or self.phase == "event":
            return self.place_technology(s)
        return none()

    def place_technology(self, s: int) -> Course:
        """ORL-TEC-03"""
        player = self.seats[s]
        while self.technology_spaces(s):
            numbers = {self.places[place].number(n): (place, n) for place, n in self.technology_spaces(s)}
            words = yield from self.ask(s, {"decline"} | {f"technology {number}" for number in numbers})
            if words == "decline":
                return
            place, n = numbers[numbers_of(words)[0]]
            player.spaces[place][n] = TECHNOLOGY
            player.waiting -= 1
            player.experienced = True

    def technology_spaces(self, s: int) -> set[tuple[str, int]]:
        """ORL-TEC-04 to ORL-TEC-11"""
        player = self.seats[s]
        if not player.waiting:
            return set()
        found = set()
        for name in self.open_places(s):
            place, spaces = self.places[name], player.spaces[name]
            if len(spaces) < 2 or TECHNOLOGY in spaces or self.one_by_one(name):
                continue
            for n, who in enumerate(spaces):
                first = player.experienced or place.wants[n] == {"farmer"}
                if not who and not place.any[n] and place.wants[n] != {"monk"} and first:
                    found.add((name, n))
        return found

    def connections(self, town: str, kinds: tuple[str, ...]) -> list[Route]:
        """ORL-MAP-05, ORL-MAP-06"""
        return [route for route in routes() if route.kind in kinds and town in route.towns]

    def takeable(self, route: Route) -> list[int]:
        """Goods spaces with a tile that can be taken. ORL-MAP-07, ORL-PRO-STR-05"""
        return [space for space in route.spaces if self.on_route[space] and self.route_station[space] < 0]

    def travel(self, s: int, kinds: tuple[str, ...], price: int, offered: bool = False) -> Course:
        player = self.seats[s]
        ways = {f"travel {route.id + 1}": route for route in self.connections(player.merchant, kinds)}
        words = yield from self.ask(s, {*ways, "decline"} if offered else set(ways))
        if words == "decline":
            return
        player.coins -= price
        route = ways[words]
        player.merchant = route.other_end(player.merchant)
        there = self.takeable(route)
        differ = there[:1] + [space for space in there[1:] if self.on_route[space] != self.on_route[there[0]]]
        if differ and (offered or len(differ) > 1):
            may = {"decline"} if offered else set()
            words = yield from self.ask(s, may | {f"take {space + 1}" for space in differ})
            differ = [space - 1 for space in numbers_of(words)]
        if differ:
            self.take_good(s, differ[0])

    def take_good(self, s: int, space: int) -> None:
        good, self.on_route[space] = self.on_route[space], ""
        if good == "hidden":
            good = self.draw(self.unseen, dict(enumerate(self.shelf)))
        self.seats[s].goods[good] += 1

    def can_build_station(self, s: int) -> bool:
        """ORL-MAP-08, ORL-GEN-25"""
        player = self.seats[s]
        if not player.stock or player.merchant in player.stations:
            return False
        free = not any(player.merchant in other.stations for other in self.seats)
        return player.merchant == "orleans" or free or self.shares_towns(s)

    def shares_towns(self, s: int) -> bool:
        return False

    def station_built(self, s: int) -> Course:
        yield from ()

    def destinations(self, s: int, place: str) -> set[str]:
        """Whom of a place can be sent where. ORL-DEED-03, ORL-DEED-04"""
        found = set()
        for n, who in enumerate(self.seats[s].spaces[place], 1):
            if who and neutral(who):
                for number, deed in self.deed_numbers().items():
                    if self.deeds[deed].get(who):
                        found.add(f"deed {n}.{number}")
                found |= self.more_destinations(s, n, who)
        return found

    def more_destinations(self, s: int, n: int, who: str) -> set[str]:
        return set()

    def deed_numbers(self) -> dict[int, str]:
        raise NotImplementedError

    def deed_reward(self, s: int, deed: str) -> Course:
        raise NotImplementedError

    def send(self, s: int, place: str) -> Course:
        """One or two go. ORL-DEED-01, ORL-DEED-02"""
        for sent in range(2):
            options = self.destinations(s, place)
            if not options:
                return
            words = yield from self.ask(s, options | ({"decline"} if sent else set()))
            if words == "decline":
                return
            n, target = numbers_of(words)
            spaces = self.seats[s].spaces[place]
            who, spaces[n - 1] = spaces[n - 1], ""
            if name_of(words) == "deed":
                yield from self.to_deed(s, who, self.deed_numbers()[target])
            else:
                self.to_structure(s, who, target - 1)

    def to_deed(self, s: int, who: str, deed: str) -> Course:
        """ORL-DEED-05, ORL-DEED-06, ORL-DEED-07"""
        self.deeds[deed][who] -= 1
        if not any(self.deeds[deed].values()):
            self.seats[s].citizens += 1
        yield from self.deed_reward(s, deed)

    def to_structure(self, s: int, who: str, card: int) -> None:
        raise NotImplementedError
