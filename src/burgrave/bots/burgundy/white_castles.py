"""White castles in the evaluation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.games.burgundy.data.tiles import TILE_ID

WEIGHTS: Final[dict[str, float]] = {"novel": 0.6}
"""The share of the white castle's effect that counts."""
GREEDY: Final[dict[str, float]] = {"novel": 0.0}
_WHITE_CASTLE: Final = 3.5
_TILE: Final = TILE_ID["white-castle"]


class WhiteCastleTerms(BurgundyTerms):
    """The effect of a white castle."""

    name = "white-castles"

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._novel = weights["novel"]

    def effect(self, duchy: DuchyValue, tile: int) -> float | None:
        return _WHITE_CASTLE * self._novel if tile == _TILE else None
