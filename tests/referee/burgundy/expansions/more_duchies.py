"""More duchies, and the castle chain of duchies 11 to 18."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.table import Place
from tests.referee.core import Course

PRICE = 5
CLEARED: Place = ("cleared",)


class MoreDuchies(Burgundy):
    """BUR-DUC"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.cleared = 0
        """Castles that were cleared from the board. BUR-DUC-07"""

    def clear_board(self) -> None:
        self.cleared += sum(depot.count("castle") for depot in (*self.depots, self.black))
        super().clear_board()

    def barred(self, p: int, tile: str, space: int) -> bool:
        if super().barred(p, tile, space):
            return True
        return bool(self.options["castle_chain"]) and tile != "castle" and not self.linked(p, space)

    def linked(self, p: int, space: int) -> bool:
        """Whether tiles of the space's colour lead from it to a castle. BUR-DUC-03, BUR-DUC-05"""
        estate = self.estate(p)
        colours = estate.duchy.colours
        over_spaces = self.options["castle_chain_of"] == "spaces"
        seen, edge = {space}, [space]
        while edge:
            here = edge.pop()
            for near in estate.duchy.near[here]:
                if estate.tiles[near] == "castle":
                    return True
                if near not in seen and colours[near] == colours[space] and (estate.tiles[near] or over_spaces):
                    seen.add(near)
                    edge.append(near)
        return False

    def turn_options(self, p: int) -> set[str]:
        options = super().turn_options(p)
        fresh = not any(self.used)
        if self.options["castle_chain"] and fresh and self.points[p] >= PRICE and self.cleared:
            options.add("fetch")
        return options

    def turn_action(self, p: int, words: str) -> Course:
        """Both dice and five points bring a castle back. BUR-DUC-06"""
        if words != "fetch":
            yield from super().turn_action(p, words)
            return
        self.used = [True, True]
        self.score(p, -PRICE)
        self.cleared -= 1
        yield from self.obtain(p, CLEARED)

    def tile_at(self, place: Place) -> str:
        return "castle" if place == CLEARED else super().tile_at(place)

    def lift(self, place: Place) -> str:
        return "castle" if place == CLEARED else super().lift(place)

    def position(self) -> dict[str, Any]:
        return super().position() | {"duchies": {"castles_to_fetch": self.cleared}}
