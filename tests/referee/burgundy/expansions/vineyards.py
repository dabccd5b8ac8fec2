"""Vineyards: a hillside planted with double tiles."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.facts import data, neighbours
from tests.referee.burgundy.table import Place
from tests.referee.core import Course, name_of, numbers_of

GRAPES = ("orange", "yellow", "green", "red", "black", "blue")
OTHER_HALF = "other-half"
FIRST_OF_SHOP = 10
"""Spaces 10 to 12 for buying are those of the shop."""


def grapes_of(tile: str) -> list[str]:
    halves = tile.split("-")
    return halves if len(halves) == 2 and set(halves) <= set(GRAPES) else []


class Vineyards(Burgundy):
    """BUR-VIN"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        for n, first in enumerate(GRAPES):
            for second in GRAPES[n:]:
                self.supply[f"{first}-{second}"] = 1 if first == second else 3
        word = self.options["vineyard_plan"]
        self.plan: list[dict[str, Any]] = (
            data("expansions/vineyards/facts") if word == "reconstructed" else json.loads(word)
        )["space"]
        hexes = [(q, r) for space in self.plan for q, r, _ in space["hexes"]]
        self.half_near = neighbours(hexes)
        self.planted = [[""] * len(hexes) for _ in range(self.players)]
        self.pool = dict.fromkeys(GRAPES, 4)
        self.wines = [dict.fromkeys(GRAPES, 0) for _ in range(self.players)]
        self.full: list[set[int]] = [set() for _ in range(self.players)]
        self.planting = 0
        self.vines = [""] * (6 if self.players == 4 else 3)
        self.shop = [""] * 3

    def depot_numbers(self) -> list[list[int]]:
        """BUR-VIN-10"""
        return [[n] for n in range(1, 7)] if self.players == 4 else [[1, 2], [3, 4], [5, 6]]

    def shop_spaces(self) -> list[int]:
        """BUR-VIN-07"""
        return [1] if self.players == 2 else [0, 1, 2]

    def deal(self) -> None:
        """BUR-VIN-01, BUR-VIN-05"""
        super().deal()
        numbers = dict(enumerate(GRAPES))
        kinds = dict.fromkeys(GRAPES, 1)
        if self.options["fewer_grapes"]:
            for _ in range(4 - self.players):
                gone = self.draw(kinds, numbers)
                self.pool[gone] = 0
                self.supply |= {tile: 0 for tile in self.supply if gone in grapes_of(tile)}
        for p in [p for p in self.order if p in self.owners()]:
            grape = self.draw(kinds, numbers)
            self.pool[grape] -= 1
            self.wines[p][grape] += 1

    def draw_tile(self, bag: dict[str, int], colour: str = "") -> str:
        if colour:
            return super().draw_tile(bag, colour)
        singles = {tile: n for tile, n in bag.items() if not grapes_of(tile)}
        drawn = super().draw_tile(singles)
        bag |= singles
        return drawn

    def draw_double(self) -> str:
        doubles = {tile: n for tile, n in self.supply.items() if grapes_of(tile)}
        drawn = super().draw_tile(doubles)
        self.supply |= doubles
        return drawn

    def lay_out(self) -> None:
        """BUR-VIN-06, BUR-VIN-07"""
        super().lay_out()
        self.vines = [self.draw_double() for _ in self.vines]
        self.shop = [self.draw_double() if n in self.shop_spaces() else "" for n in range(3)]

    def size(self, tile: str) -> int:
        """BUR-VIN-11"""
        if tile == OTHER_HALF:
            return 0
        return 2 if grapes_of(tile) else super().size(tile)

    def store(self, p: int, tile: str) -> None:
        if grapes_of(tile):
            keys, (first, second) = self.estate(p).keys, self.free_keys(p)[:2]
            keys[first], keys[second] = tile, OTHER_HALF
        else:
            super().store(p, tile)

    def unstore(self, p: int, key: int) -> str:
        tile = super().unstore(p, key)
        if grapes_of(tile):
            keys = self.estate(p).keys
            keys[keys.index(OTHER_HALF)] = ""
        return tile

    def to_make_room(self, p: int, place: Place) -> Iterable[int]:
        """Nothing leaves in vain: where single tiles cannot make room enough, a double tile must. BUR-TAKE-06"""
        stored = self.stored(p)
        lacking = self.size(self.tile_at(place)) - len(self.free_keys(p))
        singles = [key for key, tile in stored.items() if self.size(tile) == 1]
        return stored if len(singles) >= lacking else [key for key in stored if key not in singles]

    def for_sale(self) -> dict[int, str]:
        """BUR-VIN-23"""
        return super().for_sale() | {n: tile for n, tile in enumerate(self.shop, FIRST_OF_SHOP) if tile}

    def tile_at(self, place: Place) -> str:
        return self.vines[place[1] - 1] if place[0] == "vine" else super().tile_at(place)

    def lift(self, place: Place) -> str:
        tile = super().lift(place)
        if place[0] == "vine":
            self.vines[place[1] - 1] = ""
        elif place[0] == "sale" and place[1] >= FIRST_OF_SHOP:
            self.shop[place[1] - FIRST_OF_SHOP] = ""
        return tile

    def vine_price(self, p: int, value: int, space: int) -> int:
        return min(self.price(p, value, number) for number in self.depot_numbers()[space])

    def die_options(self, p: int, value: int, optional: bool, by_castle: bool) -> set[str]:
        """BUR-VIN-09, BUR-VIN-10, BUR-VIN-12"""
        options = super().die_options(p, value, optional, by_castle)
        workers = self.estate(p).workers
        options |= {f"vine {n + 1}" for n, t in enumerate(self.vines) if t and self.vine_price(p, value, n) <= workers}
        if self.plots(p, value):
            options |= {f"plant {key + 1}" for key, tile in self.stored(p).items() if grapes_of(tile)}
        return options

    def die_action(self, p: int, value: int, words: str) -> Course:
        if name_of(words) == "vine":
            space = numbers_of(words)[0]
            self.estate(p).workers -= self.vine_price(p, value, space - 1)
            yield from self.obtain(p, ("vine", space))
        elif name_of(words) == "plant":
            key = numbers_of(words)[0] - 1
            words = yield from self.ask(p, self.plot_words(self.estate(p).keys[key], self.plots(p, value)))
            plot, way = numbers_of(words)
            self.estate(p).workers -= self.price(p, value, self.plan[plot - 1]["number"])
            yield from self.plant(p, self.unstore(p, key), plot - 1, way)
        else:
            yield from super().die_action(p, value, words)

    def plots(self, p: int, value: int) -> list[int]:
        """Lowest level first, then next to what is planted. BUR-VIN-12, BUR-VIN-13"""
        grapes = self.planted[p]
        found = []
        for n, space in enumerate(self.plan):
            if grapes[2 * n] or not self.can_pay(p, value, space["number"]):
                continue
            around = self.half_near[2 * n] | self.half_near[2 * n + 1]
            if any(grapes[half] for half in around) if any(grapes) else space["level"] == 1:
                found.append(n)
        return found

    def plot_words(self, tile: str, plots: Iterable[int]) -> set[str]:
        ways = len(set(grapes_of(tile)))
        return {f"plot {n + 1}.{way}" for n in plots for way in range(1, ways + 1)}

    def plant(self, p: int, tile: str, plot: int, way: int) -> Course:
        """Both bonuses, then the levels. BUR-VIN-15, BUR-VIN-19, BUR-VIN-21"""
        self.planted[p][2 * plot : 2 * plot + 2] = grapes_of(tile)[:: 1 if way == 1 else -1]
        self.planting += 1
        left = [1, 2]
        while left:
            words = yield from self.decide(p, lambda: {"decline"} | {f"bonus {half}" for half in left})
            if words == "decline":
                break
            half = numbers_of(words)[0]
            left.remove(half)
            yield from self.bonus_of_plan(p, self.plan[plot]["hexes"][half - 1][2])
        self.planting -= 1
        if not self.planting:
            yield from self.look_at_levels(p)

    def bonus_of_plan(self, p: int, bonus: str) -> Course:
        if bonus == "black":
            sale = self.for_sale()
            words = (yield from self.ask(p, {"decline"} | {f"claim {n}" for n in sale})) if sale else "decline"
            if words != "decline":
                yield from self.obtain(p, ("sale", *numbers_of(words)))
        elif bonus == "vine":
            vines = {f"vine {n}" for n, tile in enumerate(self.vines, 1) if tile}
            words = (yield from self.ask(p, {"decline"} | vines)) if vines else "decline"
            if words != "decline":
                yield from self.obtain(p, ("vine", *numbers_of(words)))
        else:
            yield from self.effect(p, bonus, -1)

    def look_at_levels(self, p: int) -> Course:
        """A wine bonus tile for each level newly full. BUR-VIN-19, BUR-VIN-20"""
        for level in sorted({space["level"] for space in self.plan} - self.full[p]):
            spaces = [n for n, space in enumerate(self.plan) if space["level"] == level]
            if all(self.planted[p][2 * n] for n in spaces):
                self.full[p].add(level)
                yield from self.take_wine(p)

    def take_wine(self, p: int) -> Course:
        if not any(self.pool.values()):
            return
        if self.options["wine_tile"] == "drawn":
            grape = self.draw(self.pool, dict(enumerate(GRAPES)))
        else:
            words = yield from self.ask(p, {f"wine {n}" for n, kind in enumerate(GRAPES, 1) if self.pool[kind]})
            grape = GRAPES[numbers_of(words)[0] - 1]
            self.pool[grape] -= 1
        self.wines[p][grape] += 1

    def can_put(self, p: int, tile: str) -> bool:
        """BUR-VIN-24"""
        return bool(self.plots(p, 0)) if grapes_of(tile) else super().can_put(p, tile)

    def put(self, p: int, place: Place) -> Course:
        tile = self.tile_at(place)
        if not grapes_of(tile):
            yield from super().put(p, place)
            return
        words = yield from self.ask(p, self.plot_words(tile, self.plots(p, 0)))
        plot, way = numbers_of(words)
        self.lift(place)
        yield from self.plant(p, tile, plot - 1, way)

    def final_points(self, p: int) -> int:
        """Each wine bonus tile scores a group of its own, the largest first. BUR-VIN-30, BUR-VIN-31"""
        points = super().final_points(p)
        for grape, tiles in self.wines[p].items():
            sizes = sorted(self.groups(p, grape), reverse=True)[:tiles]
            points += sum(n * (n + 1) // 2 for n in sizes)
        return points

    def groups(self, p: int, grape: str) -> list[int]:
        left = {half for half, planted in enumerate(self.planted[p]) if planted == grape}
        sizes = []
        while left:
            edge = [left.pop()]
            size = 0
            while edge:
                size += 1
                more = self.half_near[edge.pop()] & left
                left -= more
                edge += more
            sizes.append(size)
        return sizes

    def position(self) -> dict[str, Any]:
        depot = [{"numbers": numbers, "tile": t} for numbers, t in zip(self.depot_numbers(), self.vines, strict=True)]
        return super().position() | {
            "vineyards": {
                "depot": depot,
                "shop": [self.shop[n] for n in self.shop_spaces()],
                "wine_tiles": self.pool,
                "seats": [{"planted": self.planted[p], "wine_tiles": self.wines[p]} for p in range(self.players)],
            }
        }
