"""The base game by itself: hourglass tiles, eight deeds, the Bathhouse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.core import Course, numbers_of
from tests.referee.orleans.course import Orleans
from tests.referee.orleans.facts import DEVELOPMENT_CITIZENS, KINDS, LAST_SPACE, MARKET, status

EVENTS = ("pilgrimage", "income", "trading_day", "harvest", "taxes_goods", "plague")
DEEDS: dict[str, tuple[dict[str, int], int]] = {
    "city_wall": ({"knight": 3, "trader": 1, "farmer": 3, "craftsman": 3}, 1),
    "papal_conclave": ({"knight": 1, "monk": 2}, 3),
    "defeating_plague": ({"scholar": 2, "boatman": 1, "farmer": 1, "trader": 1}, 2),
    "astronomy": ({"scholar": 2, "trader": 1}, 1),
    "boatmens_guild": ({"boatman": 3, "scholar": 1}, 1),
    "cathedral": ({"craftsman": 2, "monk": 2, "trader": 2}, 2),
    "peace_treaty": ({"monk": 1, "scholar": 1, "knight": 2}, 2),
    "canalisation": ({"boatman": 3, "trader": 2, "farmer": 3, "craftsman": 2}, 1),
}
"""Spaces, and coins for each follower. ORL-DEED-11 to ORL-DEED-18"""


class BaseGame(Orleans):
    """ORL-EVT, ORL-DEED, ORL-PLCG-12"""

    mode = "base"
    citizens_on_development = DEVELOPMENT_CITIZENS
    negative = ("harvest", "taxes_goods", "plague")

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.deeds = {name: dict(spaces) for name, (spaces, _) in DEEDS.items()}
        self.hourglass = dict.fromkeys(EVENTS, 3)
        self.bath: list[list[str]] = [[] for _ in range(self.players)]

    def all_rounds(self) -> int:
        return 18

    def next_event(self) -> str:
        """The first is a Pilgrimage. ORL-SET-06"""
        if self.round == 1:
            self.hourglass["pilgrimage"] -= 1
            return "base.pilgrimage"
        return f"base.{self.draw(self.hourglass, dict(enumerate(EVENTS)))}"

    def happen(self, s: int) -> Course:
        player = self.seats[s]
        match self.event.partition(".")[2]:
            case "income":
                player.coins += status(player.development)
            case "trading_day":
                player.coins += len(player.stations)
            case "harvest":
                yield from self.harvest(s)
            case "taxes_goods":
                yield from self.charge(s, sum(player.goods.values()) // 3)
            case "plague":
                yield from self.plague(s)

    def deed_numbers(self) -> dict[int, str]:
        return dict(enumerate(DEEDS, 1))

    def deed_reward(self, s: int, deed: str) -> Course:
        """Coins; for Canalisation a coin or development. ORL-DEED-18"""
        if deed == "canalisation" and self.seats[s].development < LAST_SPACE:
            words = yield from self.ask(s, {"coin", "develop"})
            if words == "develop":
                self.develop(s, 1)
                return
        self.seats[s].coins += DEEDS[deed][1]

    def after_drawing(self, s: int) -> Course:
        """The Bathhouse draws two more, of which one stays. ORL-PLCG-12"""
        player = self.seats[s]
        draws = self.options["bathhouse"] == "draw" and self.works(s, "bathhouse")
        if not draws or sum(player.market.values()) >= MARKET:
            return
        drawn = self.bath[s] = [kind for kind in (self.draw_from_bag(s), self.draw_from_bag(s)) if kind]
        if not drawn:
            return
        kept = drawn[0]
        if len(set(drawn)) > 1:
            words = yield from self.ask(s, {f"retain {KINDS.index(kind) + 1}" for kind in drawn})
            kept = KINDS[numbers_of(words)[0] - 1]
        drawn.remove(kept)
        player.market[kept] += 1
        for kind in drawn:
            player.bag[kind] += 1
        self.bath[s] = []

    def can(self, s: int, place: str) -> bool:
        return any(self.seats[s].bag.values()) if place == "bathhouse" else super().can(s, place)

    def use_special(self, s: int, place: str) -> Course:
        """As a place the Bathhouse draws three and places two of them at once. ORL-PLCG-12"""
        if place != "bathhouse":
            yield from super().use_special(s, place)
            return
        player = self.seats[s]
        drawn = self.bath[s] = [kind for kind in (self.draw_from_bag(s) for _ in range(3)) if kind]
        for _ in range(2):
            words = yield from self.ask(s, {"decline"} | self.bath_options(s))
            if words == "decline":
                break
            kind, number = numbers_of(words)
            at, n = self.space(number)
            player.spaces[at][n] = KINDS[kind - 1]
            drawn.remove(KINDS[kind - 1])
        for kind_left in drawn:
            player.bag[kind_left] += 1
        self.bath[s] = []

    def bath_options(self, s: int) -> set[str]:
        return {
            f"put {KINDS.index(kind) + 1}.{self.places[name].number(n)}"
            for name in self.open_places(s)
            for n, who in enumerate(self.seats[s].spaces[name])
            for kind in self.bath[s]
            if not who and self.fits(s, kind, name, n)
        }

    def seat_seen(self, s: int, mine: bool) -> dict[str, Any]:
        return super().seat_seen(s, mine) | ({"bathhouse": self.bath[s]} if mine else {})
