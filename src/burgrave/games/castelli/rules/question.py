"""A choice of Castelli, during which cards may be sold."""

from __future__ import annotations

from burgrave.games.castelli.state import Castelli
from burgrave.kernel.choice import Choice


class Question(Choice[Castelli]):
    """What every choice of this game has besides those of other games."""

    def exhausted(self, g: Castelli, seat: int) -> bool:
        """Whether everybody can see, after a sale, that nothing is left of the choice. CAS-CRD-04"""
        return False

    def lapse(self, g: Castelli, seat: int, arg: int) -> None:
        """What follows when it is exhausted."""

    def lets_sell(self, g: Castelli) -> bool:
        """Whether cards may be sold while it is pending: not while a card takes effect. CAS-CRD-04"""
        return True
