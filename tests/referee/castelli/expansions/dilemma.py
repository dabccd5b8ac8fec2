"""Dilemma: everybody holds a tile and may lay it instead of the one turned up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.castelli.course import Castelli
from tests.referee.castelli.facts import Tile, tiles
from tests.referee.core import Referee, numbers_of

STARTING = range(32, 36)


class Dilemma(Castelli):
    """CAS-DIL"""

    def __init__(self, record: Mapping[str, Any], host: Referee | None = None, seats: tuple[int, ...] = ()) -> None:
        super().__init__(record, host, seats)
        self.kept: list[Tile] = []

    def starting_bag(self) -> dict[int, int]:
        return dict.fromkeys(STARTING, 1)

    def deal(self) -> None:
        """CAS-DIL-01"""
        super().deal()
        bag = self.starting_bag()
        self.kept = [tiles()[self.draw(bag)] for _ in range(self.players)]

    def lay_options(self, p: int) -> set[str]:
        return super().lay_options(p) | {f"exchange {n}" for n in range(1, 5)}

    def lay_tile(self, p: int, words: str) -> None:
        """CAS-DIL-02, CAS-DIL-03, CAS-DIL-04"""
        if words.startswith("exchange"):
            assert self.turned_up is not None
            self.lying[self.square] = (self.kept[p], numbers_of(words)[0] - 1)
            self.kept[p] = self.turned_up
        else:
            super().lay_tile(p, words)

    def is_starting(self, tile: Tile) -> bool:
        return tile in [tiles()[n] for n in STARTING]

    def more_points(self, p: int) -> int:
        """CAS-DIL-05"""
        return super().more_points(p) + (5 if self.is_starting(self.kept[p]) else 0)

    def seat_seen(self, p: int, seer: int | None) -> dict[str, Any]:
        """CAS-DIL-06"""
        hidden = self.is_starting(self.kept[p]) and p != seer
        return super().seat_seen(p, seer) | {"kept_tile": "hidden" if hidden else self.kept[p].name}
