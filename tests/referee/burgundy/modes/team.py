"""The team game: two against two, each team on a double duchy."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.facts import LETTERS, Duchy, data, neighbours
from tests.referee.burgundy.table import Estate, Place
from tests.referee.core import Course, numbers_of

SHARED = (4, 5)
"""Key spaces of both members; the first two are of the first one, the next two of the second. BUR-TEAM-08"""


class Team(Burgundy):
    """BUR-TEAM"""

    key_spots = 6

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.placed_27 = -1

    def new_estates(self) -> list[Estate]:
        """Two members share everything but dice, marker and points. BUR-TEAM-06, BUR-TEAM-09"""
        fact = next(board for board in data("modes/team/facts")["board"] if board["side"] == self.options["team_board"])
        self.starts: list[int] = [n - 1 for n in fact["starts"]]
        words = [word for _, _, word in fact["spaces"]]
        duchy = Duchy(
            fact["name"],
            [LETTERS[word[0]] for word in words],
            [int(word[1]) for word in words],
            neighbours([(q, r) for q, r, _ in fact["spaces"]]),
        )
        teams = [Estate(duchy, [""] * self.key_spots) for _ in range(2)]
        for team in teams:
            team.settle(duchy)
        return [teams[0], teams[0], teams[1], teams[1]]

    def home(self, p: int) -> int:
        """The first member, who stands for the team."""
        return p & 2

    def owners(self) -> list[int]:
        return [0, 2]

    def owner(self, p: int) -> int:
        return self.home(p)

    def set_up(self) -> Course:
        """BUR-TEAM-03 to BUR-TEAM-07"""
        start = self.roll(4) - 1
        other = self.home(start) ^ 2
        self.order = [start, other, start ^ 1, other + 1]
        self.track[0] = self.order[::-1]
        for place, p in enumerate(self.order[:2]):
            estate = self.estate(p)
            estate.silver, estate.workers = 2, (3, 5)[place]
            for _ in range(3):
                estate.goods[self.draw(self.goods_bag)] += 1
        self.deal()
        if len(self.starts) == 1:
            for p in self.order[:2]:
                self.estate(p).tiles[self.starts[0]] = "castle"
                self.supply["castle"] -= 1
        else:
            for p in self.order[:2]:
                yield from self.first_castle(p)

    def first_castle(self, p: int) -> Course:
        words = yield from self.ask(p, {f"space {space + 1}" for space in self.starts})
        self.estate(p).tiles[numbers_of(words)[0] - 1] = "castle"
        self.supply["castle"] -= 1

    def usable_keys(self, p: int) -> Iterable[int]:
        """BUR-TEAM-09, BUR-TEAM-20"""
        first = 2 * (p & 1)
        return (first, first + 1, *SHARED)

    def key_limit(self, p: int) -> int:
        return self.key_spots

    def obtain(self, p: int, place: Place) -> Course:
        """Who takes a tile chooses a space of his own or a shared one. BUR-TEAM-20"""
        while not self.free_keys(p):
            words = yield from self.ask(p, {f"discard {key + 1}" for key in self.to_make_room(p, place)})
            self.unstore(p, numbers_of(words)[0] - 1)
        free = self.free_keys(p)
        own = [key for key in free if key not in SHARED][:1]
        shared = [key for key in free if key in SHARED][:1]
        key = (own + shared)[0]
        if own and shared:
            words = yield from self.ask(p, {f"key {key + 1}" for key in own + shared})
            key = numbers_of(words)[0] - 1
        self.estate(p).keys[key] = self.lift(place)

    def place(self, p: int, tile: str, space: int) -> Course:
        if tile == "monastery-27":
            self.placed_27 = p
        yield from super().place(p, tile, space)

    def always_on_top(self, p: int) -> bool:
        """Monastery 27 works for the marker of the player who placed it. BUR-TEAM-17"""
        return p == self.placed_27

    def winners(self) -> list[int]:
        """BUR-TEAM-13, BUR-TEAM-14, BUR-TEAM-19"""
        most = self.options["team_tie_break_spaces"] == "most"

        def standing(p: int) -> tuple[int, int]:
            empty = self.estate(p).empty()
            return self.points[self.home(p)] + self.points[self.home(p) + 1], empty if most else -empty

        best = max(standing(p) for p in self.owners())
        return [p for p in range(4) if standing(p) == best]
