"""A position of the solo game."""

from __future__ import annotations

from burgrave.games.burgundy.modes.solo.items import ITEM_CHOICE, happen, next_item, wait_for_points
from burgrave.games.burgundy.state import Burgundy


class SoloBurgundy(Burgundy):
    """A position in which points are awards that move the counter, in the player's order. BUR-SOLO-18, BUR-SOLO-19"""

    __slots__ = ()

    def copy(self) -> SoloBurgundy:
        return SoloBurgundy(self.rules, self)

    def score(self, seat: int, account: int, points: int) -> None:
        if points:
            wait_for_points(self, seat, account, points)

    def _carry_out(self, seat: int, action: int) -> None:
        super()._carry_out(seat, action)
        self.settle()

    def settle(self) -> None:
        super().settle()
        while not self.finished and self.top()[0] == ITEM_CHOICE:
            item = next_item(self)
            if item is None:
                return
            happen(self, item)
            super().settle()

    def winners(self) -> list[int]:
        """The player, if all spaces are covered. BUR-SOLO-21"""
        return [0] if self.finished and not self.empty_spaces(0) else []

    def ranking(self) -> list[int]:
        return [0]


def no_final_scoring(g: Burgundy) -> None:
    """No final scoring, since only the covered spaces count. BUR-SOLO-21"""
