"""White castles: buildings that act at once with the white die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.core import Course


class WhiteCastles(Burgundy):
    """BUR-WCA"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.supply |= {"white-castle": 6, "monastery-29": 1}
        self.black_supply |= {"white-castle": 2}

    def effect(self, p: int, tile: str, space: int) -> Course:
        if tile == "white-castle":
            must = self.options.get("white_castle_action") == "must"
            yield from self.use_die(p, self.white, optional=not must)
        else:
            yield from super().effect(p, tile, space)
