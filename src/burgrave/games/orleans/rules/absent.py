"""What happens at the seat of a player who has left: as little as the rules allow."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.rules import torture
from burgrave.games.orleans.rules.common import DECLINE
from burgrave.games.orleans.rules.followers import DRAW_NONE
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action

_GIVEN: Final[tuple[Action, ...]] = (
    torture.FROM_STOCK, torture.GOOD, torture.SPARE, torture.LAID_TECHNOLOGY, torture.TILE, torture.FOLLOWER,
    torture.DEVELOPMENT, torture.STATION,
)  # fmt: skip
"""In the order in which items are given; goods of lowest value come first of themselves."""


def choose(g: Orleans, seat: int) -> int:
    """Pass, decline, draw nothing, plan nothing; give up what hurts least. ORL-GEN-14"""
    legal = g.legal(seat)
    kinds = [g.rules.game.actions.kind(action) for action in legal]
    for action, kind in zip(legal, kinds, strict=True):
        if kind.commits or kind is DRAW_NONE or kind is DECLINE:
            return action
    for item in _GIVEN:
        if item in kinds:
            return legal[kinds.index(item)]
    return legal[0]
