"""What lies where: main board, player boards, bags, and how a follower may stand."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import Any

from tests.referee.core import Course, Dispute, Question, Referee
from tests.referee.orleans.facts import (
    DEVELOPMENT_CITIZENS,
    DEVELOPMENT_COINS,
    GOODS,
    GOODS_COUNT,
    KINDS,
    LAST_SPACE,
    PROFESSIONS,
    TRACK_OF,
    Place,
    people_in_play,
    places,
    profession,
    routes,
    status,
    towns,
)

Options = Iterable[str] | Callable[[], Iterable[str]]
TECHNOLOGY = "technology"
TOWER = "gunpowder_tower"


class Player:
    """One seat."""

    def __init__(self) -> None:
        self.coins = 5
        self.goods = dict.fromkeys(GOODS, 0)
        self.tracks = dict.fromkeys(TRACK_OF, 0)
        self.development = 0
        self.citizens = 0
        self.merchant = "orleans"
        self.stations: set[str] = set()
        self.stock = 10
        self.tiles: set[str] = set()
        self.down: set[str] = set()
        self.waiting = 0
        self.experienced = False
        self.market = dict.fromkeys(KINDS, 0) | dict.fromkeys(KINDS[7:], 1)
        self.bag = dict.fromkeys(KINDS, 0)
        self.spaces: dict[str, list[str]] = {}
        self.marked: set[tuple[str, int]] = set()
        self.placed: set[tuple[str, int]] = set()
        self.before_plan: tuple[dict[str, int], dict[str, list[str]]] | None = None
        """Market and spaces as others see them while this player plans. ORL-PLN-13"""
        self.confirmed = False

    def standing(self, place: str) -> list[str]:
        return [who for who in self.spaces[place] if who]


class Table(Referee):
    """The position, and the plain moves of pieces on it."""

    mode = ""
    citizens_on_development: tuple[int, ...] = ()
    reserve = 0

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.deciding: set[int] = set()
        """Whose decision is awaited."""
        self.places: dict[str, Place] = places(self.mode, self.options.get("bathhouse") == "place")
        self.seats = [Player() for _ in range(self.players)]
        for player in self.seats:
            player.spaces = {name: [""] * len(place.wants) for name, place in self.places.items()}
        self.phase = "setup"
        self.round = 0
        self.event = ""
        self.start = 0
        self.passed: set[int] = set()
        self.supply = people_in_play(self.players)
        self.shelf = dict.fromkeys(GOODS, 0)
        self.unseen = dict(GOODS_COUNT)
        self.on_route = [""] * sum(len(route.spaces) for route in routes())
        self.route_station = [-1] * len(self.on_route)
        self.technology = 16
        self.display = {name for name, place in self.places.items() if place.category}
        self.deeds: dict[str, dict[str, int]] = {}
        self.boatmen_citizen = self.knights_citizen = 1
        self.development_citizens = set(self.citizens_on_development)
        self.most_citizen = 1

    def turn_order(self) -> list[int]:
        """Start player first, then clockwise. ORL-GEN-04"""
        return [(self.start + n) % self.players for n in range(self.players)]

    def works(self, s: int, tile: str) -> bool:
        """Whether this tile is owned and lies face up."""
        return tile in self.seats[s].tiles and tile not in self.seats[s].down

    def open_places(self, s: int) -> list[str]:
        """Places on which somebody may be put."""
        return [name for name, place in self.places.items() if not place.category or self.works(s, name)]

    def fits(self, s: int, kind: str, place: str, n: int) -> bool:
        """By profession, or as a substitute. ORL-PLN-04 to ORL-PLN-10"""
        wants, who = self.places[place].wants[n], profession(kind)
        if place == "town_hall" and kind != who:
            return False
        if who == "monk" or who in wants:
            return True
        if who == "boatman" and self.works(s, "herb_garden"):
            return bool(wants & {"farmer", "craftsman", "trader"})
        return who == "scholar" and self.works(s, "school") and wants != {"monk"}

    def draw_from_bag(self, s: int, neutral_only: bool = False) -> str:
        """A follower at random; '' if there is none. ORL-GEN-13, ORL-GEN-28"""
        bag = {kind: n for kind, n in self.seats[s].bag.items() if n and (not neutral_only or kind in PROFESSIONS)}
        if not bag:
            return ""
        kind: str = self.draw(bag, {len(KINDS) * s + n: kind for n, kind in enumerate(KINDS)})
        self.seats[s].bag[kind] -= 1
        return kind

    def to_bag(self, s: int, place: str, n: int) -> None:
        """Followers there go into the bag."""
        spaces = self.seats[s].spaces[place]
        self.seats[s].bag[spaces[n]] += 1
        spaces[n] = ""

    def empty_place(self, s: int, place: str) -> None:
        """Followers to the bag; technology stays. ORL-ACT-03"""
        for n, who in enumerate(self.seats[s].spaces[place]):
            if who and who != TECHNOLOGY:
                self.to_bag(s, place, n)

    def strip_place(self, s: int, place: str) -> None:
        """Followers to the bag, technology to the supply. ORL-PLCG-13"""
        self.empty_place(s, place)
        spaces = self.seats[s].spaces[place]
        self.technology += spaces.count(TECHNOLOGY)
        spaces[:] = [""] * len(spaces)

    def take_character(self, s: int, who: str) -> None:
        self.supply[who] -= 1
        self.seats[s].bag[who] += 1

    def gain_good(self, s: int, good: str) -> None:
        self.shelf[good] -= 1
        self.seats[s].goods[good] += 1

    def develop(self, s: int, n: int) -> None:
        """Space by space, with the coins and citizens there. ORL-DEV-01, ORL-DEV-03, ORL-DEV-04"""
        player = self.seats[s]
        for _ in range(min(n, LAST_SPACE - player.development)):
            player.development += 1
            player.coins += DEVELOPMENT_COINS.get(player.development, 0)
            if player.development in self.development_citizens:
                self.development_citizens.remove(player.development)
                player.citizens += 1

    def ask(self, seat: int, options: Options) -> Generator[Any, tuple[int, str], str]:
        """One seat decides; a function is asked again when others have done something meanwhile."""
        _, words = yield {seat: options}
        return words

    def each(self, talks: dict[int, Course]) -> Course:
        """Several seats decide at the same time, each at its own pace."""
        open_: dict[int, tuple[Course, Options]] = {}
        for s, talk in talks.items():
            self._go_on(open_, s, talk, None)
        while open_:
            question: dict[int, Options] = {s: options for s, (_, options) in open_.items()}
            question |= {s: {"withdraw"} for s in range(self.players) if s not in open_ and self.may_withdraw(s)}
            s, words = yield question
            if s in open_:
                self._go_on(open_, s, open_.pop(s)[0], (s, words))
            elif words == "withdraw":
                self._go_on(open_, s, self.take_up_again(s), None)
            else:
                raise Dispute(f"seat {s} does not decide now")

    def _go_on(
        self, open_: dict[int, tuple[Course, Options]], s: int, talk: Course, answer: tuple[int, str] | None
    ) -> None:
        try:
            question = next(talk) if answer is None else talk.send(answer)
            open_[s] = (talk, question[s])
        except StopIteration:
            open_.pop(s, None)

    def may_withdraw(self, s: int) -> bool:
        return False

    def take_up_again(self, s: int) -> Generator[Question, tuple[int, str], None]:
        raise NotImplementedError

    def may_act(self, active: Iterable[int]) -> Iterable[int]:
        return range(self.players)

    def ledger(self, s: int) -> int:
        """Points as things stand. ORL-SCR-02"""
        player = self.seats[s]
        goods = sum(GOODS[good] * n for good, n in player.goods.items())
        return player.coins + goods + (len(player.stations) + player.citizens) * status(player.development)

    def scores(self) -> list[int]:
        return [self.ledger(s) for s in range(self.players)]

    def positions(self) -> list[tuple[int | None, dict[str, Any]]]:
        """As a spectator sees it, and as the player who acted sees it."""
        return [(seer, self.seen_by(seer)) for seer in (None, self.acted)]

    def seen_by(self, seer: int | None) -> dict[str, Any]:
        places_of_goods = [(route.name, space) for route in routes() for space in route.spaces]
        return {
            "game": "orleans",
            "mode": self.mode,
            "phase": self.phase,
            "round": self.round,
            "rounds": self.rounds(),
            "event": self.event,
            "events": self.known_events(),
            "start": self.start,
            "active": sorted(self.deciding),
            "over": self.over,
            "supply": self.supply,
            "goods_market": self.shelf,
            "technology": self.technology,
            "routes": [
                {"route": name, "good": self.on_route[space], "station": self.route_station[space]}
                for name, space in places_of_goods
            ],
            "display": self.by_id(self.display),
            "deeds": {name: {who: n for who, n in needs.items() if n} for name, needs in self.deeds.items()},
            "citizens": {
                "boatmen": self.boatmen_citizen,
                "knights": self.knights_citizen,
                "development": [n for n, at in enumerate(DEVELOPMENT_CITIZENS) if at in self.development_citizens],
                "reserve": self.reserve,
                "most_stations": self.most_citizen,
            },
            "seats": [self.seat_seen(s, s == seer) for s in range(self.players)],
        }

    def seat_seen(self, s: int, mine: bool) -> dict[str, Any]:
        player = self.seats[s]
        market, spaces = player.market, player.spaces
        if player.before_plan is not None and not mine:
            market, spaces = player.before_plan
        seen: dict[str, Any] = {
            "points": self.ledger(s),
            "coins": player.coins,
            "goods": player.goods,
            "tracks": {TRACK_OF[who]: n for who, n in player.tracks.items()},
            "development": player.development,
            "status": status(player.development),
            "citizens": player.citizens,
            "merchant": player.merchant,
            "stations": [town for town in towns() if town in player.stations],
            "stock": player.stock,
            "tiles": self.by_id(player.tiles),
            "face_down": self.by_id(player.down),
            "technology_waiting": player.waiting,
            "market": {kind: n for kind, n in market.items() if n},
            "spaces": {place: standing for place, standing in spaces.items() if any(standing)},
            "bag_size": sum(player.bag.values()),
            "planned": player.confirmed,
            "passed": s in self.passed,
        }
        if mine:
            seen["bag"] = {kind: n for kind, n in player.bag.items() if n}
        return seen

    def by_id(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=lambda name: self.places[name].id)

    def rounds(self) -> int:
        raise NotImplementedError

    def known_events(self) -> list[str]:
        return []
