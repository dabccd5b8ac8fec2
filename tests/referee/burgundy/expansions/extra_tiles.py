"""The four extra tiles: monasteries 27 and 28, the crane, the geese."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.facts import BUILDINGS, MONASTERY_COUNTS, animals_on, species_of
from tests.referee.core import Course, numbers_of


class ExtraTiles(Burgundy):
    """BUR-EX2, BUR-MON-27, BUR-MON-28"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.supply |= {"monastery-27": 1, "monastery-28": 1}
        self.black_supply |= {"crane": 1, "geese-2": 1}

    def effect(self, p: int, tile: str, space: int) -> Course:
        if tile == "crane":
            yield from self.crane(p, space)
        elif tile == "monastery-27":
            for other in range(self.players):
                if other != p and self.always_on_top(other):
                    self.rise(other)
            self.rise(p)
        else:
            yield from super().effect(p, tile, space)

    def crane(self, p: int, space: int) -> Course:
        """BUR-EX2-02, BUR-EX2-03"""
        kinds = [*BUILDINGS, *(["white-castle"] if "white-castles" in self.modules else [])]
        words = yield from self.decide(p, lambda: {"decline"} | {f"imitate {n}" for n in range(1, len(kinds) + 1)})
        if words != "decline":
            yield from self.effect(p, kinds[numbers_of(words)[0] - 1], space)

    def always_on_top(self, p: int) -> bool:
        """BUR-MON-27"""
        return 27 in self.monasteries(p)

    def free_actions(self, p: int) -> set[str]:
        options = super().free_actions(p)
        if 28 in self.monasteries(p) and self.estate(p).silver:
            options.add("recruit")
        return options

    def act_freely(self, p: int, words: str) -> Course:
        """BUR-MON-28"""
        if words == "recruit":
            self.estate(p).silver -= 1
            self.gain_workers(p, 2)
        else:
            yield from super().act_freely(p, words)

    def herd(self, p: int, tile: str, pasture: set[int]) -> list[int]:
        """Geese score again with later animals, and once with the best of another species. BUR-EX2-06, BUR-EX2-07"""
        herd = super().herd(p, tile, pasture)
        if species_of(tile) != "geese":
            return herd + super().herd(p, "geese-2", pasture)
        others = [self.estate(p).tiles[space] for space in pasture]
        herds: dict[str, list[int]] = {}
        for other in others:
            if species_of(other) not in ("", "geese"):
                herds.setdefault(species_of(other), []).append(animals_on(other))
        each = 7 in self.monasteries(p)
        return herd + max(herds.values(), key=lambda found: sum(found) + each * len(found), default=[])

    def more_monastery_points(self, p: int, monasteries: set[int]) -> int:
        """The crane counts as one building where a monastery counts buildings. BUR-EX2-05"""
        crane = "crane" in self.estate(p).tiles and monasteries & set(MONASTERY_COUNTS)
        return super().more_monastery_points(p, monasteries) + (4 if crane else 0)
