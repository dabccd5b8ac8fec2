"""Placing a tile: where it may go, and what it scores before its own effect."""

from __future__ import annotations

from tests.referee.burgundy.facts import PHASE_BONUS, colour_of
from tests.referee.burgundy.table import Place
from tests.referee.burgundy.turn import Turns
from tests.referee.core import Course, numbers_of


class Placing(Turns):
    """BUR-PLC, BUR-AREA, BUR-BON"""

    def fitting(self, p: int, tile: str) -> set[int]:
        """Spaces a tile may go to, whatever their numbers. BUR-PLC-01, BUR-PLC-03, BUR-PLC-04, BUR-BLD-02"""
        estate = self.estate(p)
        return {
            space
            for space, there in enumerate(estate.tiles)
            if not there
            and self.colour_fits(p, tile, space)
            and self.in_reach(p, space)
            and not self.barred(p, tile, space)
        }

    def colour_fits(self, p: int, tile: str, space: int) -> bool:
        return self.estate(p).duchy.colours[space] == colour_of(tile)

    def in_reach(self, p: int, space: int) -> bool:
        estate = self.estate(p)
        return any(estate.tiles[near] for near in estate.duchy.touching(space))

    def barred(self, p: int, tile: str, space: int) -> bool:
        """No second building of a kind in one city, unless monastery 1 allows it. BUR-BLD-02, BUR-MON-01"""
        estate = self.estate(p)
        if colour_of(tile) != "building" or 1 in self.monasteries(p):
            return False
        return any(estate.tiles[other] == tile for other in estate.duchy.area(space))

    def free_step(self, p: int, tile: str) -> bool:
        """Whether a monastery turns the die by one for placing this tile. BUR-MON-09, BUR-MON-10, BUR-MON-11"""
        helper = {"building": 9, "ship": 10, "animal": 10, "castle": 11, "mine": 11, "monastery": 11}
        return helper.get(colour_of(tile)) in self.monasteries(p)

    def spaces_for(self, p: int, tile: str, value: int) -> set[int]:
        numbers = self.estate(p).duchy.numbers
        step = self.free_step(p, tile)
        return {space for space in self.fitting(p, tile) if self.can_pay(p, value, numbers[space], step)}

    def place_stored(self, p: int, key: int, value: int) -> Course:
        """BUR-PLC-01, BUR-PLC-02, BUR-WRK-06"""
        estate = self.estate(p)
        tile = estate.keys[key]
        words = yield from self.ask(p, {f"space {space + 1}" for space in self.spaces_for(p, tile, value)})
        space = int(words.split()[1]) - 1
        estate.workers -= self.price(p, value, estate.duchy.numbers[space], self.free_step(p, tile))
        yield from self.place(p, self.unstore(p, key), space)

    def place(self, p: int, tile: str, space: int) -> Course:
        """The tile lies; area, colour, then its own effect. BUR-RES-01"""
        self.estate(p).tiles[space] = tile
        self.score_area(p, space)
        self.score_colour(p, space)
        self.placed(p)
        yield from self.effect(p, tile, space)

    def can_put(self, p: int, tile: str) -> bool:
        """Whether a tile of the board could go straight into the duchy."""
        return bool(self.fitting(p, tile))

    def put(self, p: int, place: Place) -> Course:
        """BUR-PLC-08"""
        spaces = self.fitting(p, self.tile_at(place))
        words = yield from self.ask(p, {f"space {space + 1}" for space in spaces})
        yield from self.place(p, self.lift(place), numbers_of(words)[0] - 1)

    def placed(self, p: int) -> None:
        """What expansions look at after every tile."""

    def score_area(self, p: int, space: int) -> None:
        """BUR-AREA-01, BUR-AREA-02, BUR-AREA-03"""
        estate = self.estate(p)
        area = estate.duchy.area(space)
        if all(estate.tiles[other] for other in area):
            size = len(area) + self.area_grows(p, area)
            self.score(p, sum(range(1, size + 1)))
            self.score(p, PHASE_BONUS[self.phase])

    def area_grows(self, p: int, area: set[int]) -> int:
        """By how many spaces an area counts as larger."""
        return 0

    def score_colour(self, p: int, space: int) -> None:
        """A bonus tile for the first and second player to complete a colour. BUR-BON-01, BUR-BON-02"""
        estate = self.estate(p)
        colour = estate.duchy.colours[space]
        if all(estate.tiles[other] for other in estate.duchy.of_colour(colour)):
            self.take_bonus(p, colour)

    def take_bonus(self, p: int, colour: str) -> None:
        for size in range(2):
            if self.bonus[colour][size] < 0:
                self.bonus[colour][size] = self.owner(p)
                self.score(p, self.bonus_points(p, size))
                return

    def owner(self, p: int) -> int:
        """Who stands for the duchy of a player."""
        return p

    def bonus_points(self, p: int, size: int) -> int:
        """5, 6 or 7 for the large tile with 2, 3 or 4 players; 2, 3 or 4 for the small one. BUR-CMP-06"""
        return (5, 2)[size] + self.table - 2

    def effect(self, p: int, tile: str, space: int) -> Course:
        raise NotImplementedError
