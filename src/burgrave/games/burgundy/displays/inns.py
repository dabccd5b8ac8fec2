"""Inns: a stack beside the black depot."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.actions import INN_SLOT
from burgrave.games.burgundy.displays.display import Display
from burgrave.games.burgundy.rules import Rules
from burgrave.kernel.scene import Place
from burgrave.kernel.text import say


def stack(rules: Rules) -> tuple[Place, ...]:
    return (Place(f"slot-{INN_SLOT}", 36, 470, "hex", 30, "slot", say("inns"), piece=30),)


INNS: Final = Display(board=stack)
