"""Inns: a stack beside the black depot."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from burgrave.games.burgundy.actions import INN_SLOT
from burgrave.games.burgundy.displays.display import Display
from burgrave.games.burgundy.modules.inns import NAME
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.scene import Piece, Place
from burgrave.kernel.text import say

_PLACE: Final = f"slot-{INN_SLOT}"


def stack(rules: Rules) -> tuple[Place, ...]:
    return (Place(_PLACE, 38, 474, "hex", 32, "slot", say("inns"), piece=26),)


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    """The tile of the slot lies there already; the stack below it is told by a number."""
    for n, piece in enumerate(pieces):
        if piece.place == _PLACE:
            pieces[n] = replace(piece, count=g.extras[g.rules.slot[NAME]][0])


INNS: Final = Display(board=stack, lay=lay)
