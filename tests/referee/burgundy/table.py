"""What lies where: board, duchies, storages, purses, and the turn-order track."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.referee.burgundy.facts import (
    COLOURS,
    Duchy,
    black_backs,
    colour_of,
    coloured_backs,
    duchies,
    monastery_number,
    tile_names,
)
from tests.referee.core import Course, Referee

GOODS = 6
KEYS = 3
TRACK = 7
"""The start space and six more."""

Place = tuple[Any, ...]
"""Where a tile lies on the board: ('depot', 3, 2) or ('sale', 5), counted from 1 as in records."""


@dataclass
class Estate:
    """What belongs to a duchy: the land, and the storage and purse beside it."""

    duchy: Duchy
    keys: list[str]
    silver: int = 0
    workers: int = 0
    goods: list[int] = field(default_factory=lambda: [0] * GOODS)
    sold: list[int] = field(default_factory=lambda: [0] * GOODS)
    tiles: list[str] = field(default_factory=list)
    """The tile on each space, '' for none."""

    def settle(self, duchy: Duchy) -> None:
        self.duchy = duchy
        self.tiles = [""] * len(duchy.colours)

    def covered(self) -> set[int]:
        return {space for space, tile in enumerate(self.tiles) if tile}

    def empty(self) -> int:
        return self.tiles.count("")


class Table(Referee):
    """The position, and the plain moves of pieces on it."""

    key_spots = KEYS
    """How many storage spaces the position lists."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.phase = ""
        self.round = 0
        self.white = 0
        self.order: list[int] = []
        self.used = [False, False]
        self.bought = self.hired = False
        self.own_turn = False
        self.dice = [[0, 0] for _ in range(self.players)]
        self.supply = coloured_backs()
        self.black_supply = black_backs()
        self.goods_bag = dict.fromkeys(range(GOODS), 7)
        self.round_goods: list[int] = []
        self.depots = [[""] * 4 for _ in range(6)]
        self.depot_goods = [[0] * GOODS for _ in range(6)]
        self.black = [""] * 8
        self.bonus: dict[str, list[int]] = {colour: [-1, -1] for colour in COLOURS}
        self.track: list[list[int]] = [[] for _ in range(TRACK)]
        self.estates = self.new_estates()

    def new_estates(self) -> list[Estate]:
        blank = next(iter(duchies().values()))[1]
        estates = [Estate(blank, [""] * self.key_spots) for _ in range(self.players)]
        for estate in estates:
            estate.settle(blank)
        return estates

    @property
    def table(self) -> int:
        """For how many players the board is laid out."""
        return max(2, self.players)

    def estate(self, p: int) -> Estate:
        """The duchy of a player, with storage and purse."""
        return self.estates[p]

    def monasteries(self, p: int) -> set[int]:
        """Numbers of the monasteries that work for a player. BUR-MNT-01"""
        return self.own_monasteries(p)

    def own_monasteries(self, p: int) -> set[int]:
        return {monastery_number(tile) for tile in self.estate(p).tiles} - {0}

    def score(self, p: int, points: int) -> None:
        self.points[p] += points

    def gain_workers(self, p: int, n: int) -> None:
        self.estate(p).workers += n

    def draw_tile(self, bag: dict[str, int], colour: str = "") -> str:
        """A tile of this colour, '' where none is left. BUR-PHA-03, BUR-PHA-09"""
        fitting = {tile: n for tile, n in bag.items() if n and (not colour or colour_of(tile) == colour)}
        if not fitting:
            return ""
        tile: str = self.draw(fitting, tile_names())
        bag[tile] -= 1
        return tile

    def for_sale(self) -> dict[int, str]:
        """What the purchase of a turn may buy, by the number of its space. BUR-BLK-01"""
        return {n: tile for n, tile in enumerate(self.black, 1) if tile}

    def on_depots(self, fits: Callable[[str], bool]) -> set[str]:
        """The tiles on depots 1 to 6 of which this holds, as the numbers of their spaces."""
        return {
            f"{d}.{s}"
            for d, depot in enumerate(self.depots, 1)
            for s, tile in enumerate(depot, 1)
            if tile and fits(tile)
        }

    def tile_at(self, place: Place) -> str:
        if place[0] == "depot":
            return self.depots[place[1] - 1][place[2] - 1]
        return self.for_sale()[place[1]]

    def lift(self, place: Place) -> str:
        """Take a tile off the board."""
        tile = self.tile_at(place)
        if place[0] == "depot":
            self.depots[place[1] - 1][place[2] - 1] = ""
        elif place[0] == "sale" and place[1] <= len(self.black):
            self.black[place[1] - 1] = ""
        return tile

    def size(self, tile: str) -> int:
        """How many storage spaces a tile takes."""
        return 1 if tile else 0

    def usable_keys(self, p: int) -> Iterable[int]:
        return range(self.key_spots)

    def key_limit(self, p: int) -> int:
        return KEYS

    def free_keys(self, p: int) -> list[int]:
        keys, limit = self.estate(p).keys, self.key_limit(p)
        return [key for key in self.usable_keys(p) if key < limit and not keys[key]]

    def stored(self, p: int) -> dict[int, str]:
        """The tiles a player may use, by storage space."""
        keys = self.estate(p).keys
        return {key: keys[key] for key in self.usable_keys(p) if self.size(keys[key])}

    def obtain(self, p: int, place: Place) -> Course:
        """A tile from the board goes into storage; if there is no room, make room first. BUR-TAKE-02, BUR-TAKE-04"""
        while len(self.free_keys(p)) < self.size(self.tile_at(place)):
            words = yield from self.ask(p, {f"discard {key + 1}" for key in self.to_make_room(p, place)})
            self.unstore(p, int(words.split()[1]) - 1)
        self.store(p, self.lift(place))

    def to_make_room(self, p: int, place: Place) -> Iterable[int]:
        return self.stored(p)

    def store(self, p: int, tile: str) -> None:
        self.estate(p).keys[self.free_keys(p)[0]] = tile

    def unstore(self, p: int, key: int) -> str:
        keys = self.estate(p).keys
        tile, keys[key] = keys[key], ""
        return tile

    def by_track(self) -> list[int]:
        """Players as their markers lie: furthest ahead first, in a stack from top to bottom. BUR-RND-02"""
        return [p for stack in reversed(self.track) for p in reversed(stack)]

    def space_on_track(self, p: int) -> int:
        return next(n for n, stack in enumerate(self.track) if p in stack)

    def sail(self, p: int) -> None:
        """The marker goes one space on and lies on top there. BUR-SHIP-07, BUR-SHIP-09"""
        space = self.space_on_track(p)
        self.track[space].remove(p)
        self.stack_up(p, min(space + 1, TRACK - 1))

    def stack_up(self, p: int, space: int) -> None:
        """On top of those there, but below markers that are always on top. BUR-SHIP-07, BUR-MON-27"""
        stack = self.track[space]
        below = next((n for n, other in enumerate(stack) if self.always_on_top(other)), len(stack))
        stack.insert(len(stack) if self.always_on_top(p) else below, p)

    def always_on_top(self, p: int) -> bool:
        return False

    def rise(self, p: int) -> None:
        """The marker comes to lie as high in its stack as it may."""
        space = self.space_on_track(p)
        self.track[space].remove(p)
        self.stack_up(p, space)

    def deciding(self) -> Iterable[int]:
        """Those whom the game waits for."""
        return self.asked

    def position(self) -> dict[str, Any]:
        return {
            "game": "burgundy",
            "phase": self.phase,
            "round": self.round,
            "order": self.order,
            "active": sorted(self.deciding()),
            "over": self.over,
            "white_die": self.white,
            "depots": [
                {"tiles": tiles, "goods": goods} for tiles, goods in zip(self.depots, self.depot_goods, strict=True)
            ],
            "black_depot": self.black,
            "round_goods": self.round_goods,
            "bonus": {colour: dict(zip(("large", "small"), self.bonus[colour], strict=True)) for colour in COLOURS},
            "seats": [self.seat_position(p) for p in range(self.players)],
        }

    def seat_position(self, p: int) -> dict[str, Any]:
        estate = self.estate(p)
        return {
            "points": self.points[p],
            "silver": estate.silver,
            "workers": estate.workers,
            "dice": self.dice[p],
            "used": [used and p in self.deciding() for used in self.used],
            "keys": estate.keys,
            "goods": estate.goods,
            "sold": estate.sold,
            "duchy": estate.duchy.name,
            "tiles": estate.tiles,
            "track": self.space_on_track(p),
        }
