"""The solo game: fill a board of islands in 25 rounds, while a counter brings free actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.facts import (
    COLOURS,
    LETTERS,
    MONASTERY_COUNTS,
    PHASE_BONUS,
    Duchy,
    colour_of,
    data,
    monastery_number,
)
from tests.referee.burgundy.table import GOODS, Estate
from tests.referee.core import Course, numbers_of

BLACK = "black-tile"
ANYTHING = 1 << 20
BRINGS = {"market": 0, "carpenter": 0, "church": 0, "boarding-house": 0, "ship": 0, "bank": 2, "watchtower": 4}
"""How far the effect of a tile can take the counter; what may place or sell further things has no limit."""
AT_THE_END = {*range(15, 27), 29}

Item = tuple[Any, ...]
"""What waits to happen: ('points', n), ('effect', tile, space) or ('colour',)."""
FIRST_ITEMS = 12


def item_words(k: int) -> str:
    """How a record names the newest item but k - 1."""
    return f"item {k}" if k <= FIRST_ITEMS else f"further-item {k - FIRST_ITEMS}"


class Filled(Exception):
    """All spaces are covered."""


class Solo(Burgundy):
    """BUR-SOLO"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.counter = 0
        self.target = int(self.options["solo_target"])
        self.items: list[Item] = []
        """The newest last."""
        self.active: set[int] = set()
        self.complete: set[str] = set()
        self.crane_counted = False
        self.won = False

    def new_estates(self) -> list[Estate]:
        """BUR-SOLO-02, BUR-SOLO-08"""
        fact = next(board for board in data("modes/solo/facts")["board"] if board["name"] == self.options["solo_board"])
        names = [name for name, *_ in fact["spaces"]]
        words = [word for *_, word in fact["spaces"]]
        near, rivers = ([set() for _ in names] for _ in range(2))
        for joined, pairs in ((near, fact["adjacent"]), (rivers, fact["rivers"])):
            for pair in pairs:
                first, second = (names.index(name) for name in pair)
                joined[first].add(second)
                joined[second].add(first)
        colours = [LETTERS[word[0]] for word in words]
        duchy = Duchy(fact["name"], colours, [int(word[1]) for word in words], near, rivers)
        estate = Estate(duchy, [""] * self.key_spots)
        estate.settle(duchy)
        return [estate]

    def course(self) -> Course:
        try:
            yield from super().course()
        except Filled:
            self.won = True

    def set_up(self) -> Course:
        """BUR-SOLO-03, BUR-SOLO-04"""
        self.order = [0]
        self.track[0] = [0]
        estate = self.estate(0)
        estate.silver, estate.workers = 1, 2
        for _ in range(3):
            estate.goods[self.draw(self.goods_bag)] += 1
        self.deal()
        yield from self.first_castle(0)

    def good_placed(self) -> None:
        """The white die removes a tile. BUR-SOLO-07"""
        for n in range(6):
            depot = self.depots[(self.white - 1 + n) % 6]
            for space, tile in enumerate(depot):
                if tile:
                    depot[space] = ""
                    return

    def monasteries(self, p: int) -> set[int]:
        return self.active

    def colour_fits(self, p: int, tile: str, space: int) -> bool:
        return tile == BLACK or super().colour_fits(p, tile, space)

    # What waits

    def turn_action(self, p: int, words: str) -> Course:
        yield from super().turn_action(p, words)
        yield from self.drain()

    def score(self, p: int, points: int) -> None:
        if points:
            self.items.append(("points", points))

    def drain(self) -> Course:
        """Everything that waits happens, in the order the player likes. BUR-SOLO-18"""
        while self.items:
            n = len(self.items) - 1
            if n and not self.order_does_not_matter():
                words = yield from self.ask(0, {item_words(k) for k in range(1, len(self.items) + 1)})
                first = FIRST_ITEMS if words.startswith("further-item ") else 0
                n = len(self.items) - first - numbers_of(words)[0]
            elif n:
                n = max(k for k, item in enumerate(self.items) if item[0] == "points")
            yield from self.happen(self.items.pop(n))

    def order_does_not_matter(self) -> bool:
        """Points come by themselves while nothing that waits could reach the target."""
        far = self.counter + sum(self.brings(item) for item in self.items) + self.estate(0).silver < self.target
        return far and any(item[0] == "points" for item in self.items)

    def brings(self, item: Item) -> int:
        """How far an item takes the counter at most, by points or by silver that buys them."""
        if item[0] == "points":
            points: int = item[1]
            return points
        if item[0] == "colour":
            return ANYTHING
        _, tile, space = item
        if colour_of(tile) == "animal":
            return self.animal_points(0, tile, space)
        number = monastery_number(tile)
        if number:
            if number == 26:
                return 3 * len(self.complete)
            return self.monastery_points(0, number) + 4 if number in AT_THE_END else 0
        return BRINGS.get(tile, ANYTHING)

    def happen(self, item: Item) -> Course:
        if item[0] == "points":
            yield from self.award(item[1])
        elif item[0] == "effect":
            yield from self.effect(0, item[1], item[2])
        else:
            yield from self.claim()

    def award(self, points: int) -> Course:
        """The counter moves on; what is missing may be bought. BUR-SOLO-15, BUR-SOLO-16"""
        self.points[0] += points
        self.counter += points
        lack = self.target - self.counter
        if 0 < lack <= self.estate(0).silver:
            words = yield from self.ask(0, {f"points {lack}", "decline"})
            if words == "decline":
                return
            self.estate(0).silver -= lack
            self.points[0] += lack
            lack = 0
        if lack <= 0:
            self.counter = 0
            self.target = max(int(self.options["solo_target_floor"]), self.target - 5)
            yield from self.use_die(0, 0, optional=True)

    def claim(self) -> Course:
        """A tile of the black depot for a complete colour. BUR-SOLO-14"""
        options = {f"claim {n}" for n, tile in self.for_sale().items() if self.can_put(0, tile)}
        if options:
            words = yield from self.ask(0, options | {"decline"})
            if words != "decline":
                yield from self.put(0, ("sale", *numbers_of(words)))

    # Placing

    def place(self, p: int, tile: str, space: int) -> Course:
        """What a placement brings waits for its turn. BUR-SOLO-18, BUR-SOLO-19, BUR-SOLO-21"""
        estate = self.estate(p)
        estate.tiles[space] = tile
        if not estate.empty():
            raise Filled
        if tile not in ("mine", BLACK):
            self.items.append(("effect", tile, space))
        colour = estate.duchy.colours[space]
        if all(estate.tiles[other] for other in estate.duchy.of_colour(colour)):
            self.complete.add(colour)
            self.items.append(("colour",))
        area = estate.duchy.area(space)
        if all(estate.tiles[other] for other in area):
            size, phase = sum(range(1, len(area) + 1)), PHASE_BONUS[self.phase]
            for points in [size + phase] if self.options["solo_awards"] == "together" else [phase, size]:
                self.score(p, points)
        yield from ()

    def effect(self, p: int, tile: str, space: int) -> Course:
        number = monastery_number(tile)
        if number == 26:
            self.score(p, 3 * len(self.complete))
        elif number:
            self.active = self.active | {number}
            if number in AT_THE_END:
                self.score(p, self.monastery_points(p, number) + self.counts_crane(p, number))
        else:
            yield from super().effect(p, tile, space)

    def counts_crane(self, p: int, number: int) -> int:
        """The crane counts for the first monastery that counts buildings. BUR-SOLO-13, BUR-EX2-05"""
        if self.crane_counted or number not in MONASTERY_COUNTS or "crane" not in self.estate(p).tiles:
            return 0
        self.crane_counted = True
        return 4

    # Ships

    def room_for_goods(self) -> int:
        return GOODS

    def after_loading(self, p: int, depots: list[int]) -> Course:
        """Goods of all other depots are lost. BUR-SOLO-09"""
        self.depot_goods = [[0] * GOODS for _ in range(6)]
        yield from ()

    def ship(self, p: int) -> Course:
        yield from super().ship(p)
        yield from self.exchange(p)

    def sail(self, p: int) -> None:
        """The marker serves as target. BUR-SOLO-09"""

    def exchange(self, p: int) -> Course:
        """Five goods for a tile of the black depot, face down. BUR-SOLO-10"""
        goods = self.estate(p).goods
        tiles = {f"claim {n}" for n, tile in enumerate(self.black, 1) if tile}
        if sum(goods) < 5 or not tiles:
            return
        words = yield from self.ask(p, tiles | {"decline"})
        if words == "decline":
            return
        for _ in range(5):
            given = yield from self.ask(p, {f"good {g + 1}" for g in range(GOODS) if goods[g]})
            goods[numbers_of(given)[0] - 1] -= 1
        n = numbers_of(words)[0]
        self.black[n - 1] = BLACK
        yield from self.obtain(p, ("sale", n))

    def final_points(self, p: int) -> int:
        """BUR-SOLO-21"""
        return 0

    def winners(self) -> list[int]:
        return [0] if self.won else []

    def position(self) -> dict[str, Any]:
        complete = [colour for colour in COLOURS if colour in self.complete]
        return super().position() | {"solo": {"counter": self.counter, "target": self.target, "complete": complete}}
