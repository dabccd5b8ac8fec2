"""Inns: one more each phase; they fit every colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.table import Place

SPACE = 9
"""The number for buying an inn: the space behind the black depot."""


class Inns(Burgundy):
    """BUR-INN"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.inns = 0

    def lay_out(self) -> None:
        super().lay_out()
        self.inns += 1

    def for_sale(self) -> dict[int, str]:
        return super().for_sale() | ({SPACE: "inn"} if self.inns else {})

    def lift(self, place: Place) -> str:
        tile = super().lift(place)
        if place == ("sale", SPACE):
            self.inns -= 1
        return tile

    def colour_fits(self, p: int, tile: str, space: int) -> bool:
        return tile == "inn" or super().colour_fits(p, tile, space)

    def barred(self, p: int, tile: str, space: int) -> bool:
        """BUR-INN-06"""
        estate = self.estate(p)
        second = tile == "inn" and any(estate.tiles[other] == "inn" for other in estate.duchy.area(space))
        return second or super().barred(p, tile, space)

    def area_grows(self, p: int, area: set[int]) -> int:
        """BUR-INN-07"""
        return super().area_grows(p, area) + any(self.estate(p).tiles[space] == "inn" for space in area)

    def position(self) -> dict[str, Any]:
        return super().position() | {"inns": {"inns": self.inns}}
