"""Inns in the evaluation: areas that count for one more space."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.games.burgundy.expansions import inns
from burgrave.games.burgundy.expansions.inns import INN

_INN: Final = 2.0
"""With a whole game ahead."""


class InnTerms(BurgundyTerms):
    """Areas with an inn are larger when they are full."""

    name = inns.NAME

    def effect(self, duchy: DuchyValue, tile: int) -> float | None:
        return _INN * duchy.left if tile == INN else None

    def area(self, duchy: DuchyValue, area: int, size: int, done: int) -> float:
        # A second inn may not lie in an area that has one.
        return (size + 1) * (done / size) ** 2 * duchy.fading if duchy.barred[INN] & area else 0.0
