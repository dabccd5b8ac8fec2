"""The winner of a round may roll for more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.kernel.action import Action
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import Choice
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say
from skeleton.state import Bids

ROLL_OR_KEEP: Final = 2

ROLLED: Final = 4
"""seat, pips"""
KEPT: Final = 5
"""seat"""

LUCK: Final = 1
GOOD: Final = 3
"""A roll of so many pips or more is a gain."""


def offer(g: Bids) -> None:
    """SKE-06"""
    g.ask(g.winner, ROLL_OR_KEEP)


class Bonus(Choice[Bids]):
    """Win or lose as many points as a die shows. SKE-06"""

    def __init__(self) -> None:
        self.kind = ROLL_OR_KEEP

    def prompt(self, g: Bids, seat: int, arg: int) -> Text:
        return say("Roll for more points?")

    def legal(self, g: Bids, seat: int, arg: int) -> list[int]:
        return [ROLL.first, KEEP.first]

    def apply(self, g: Bids, seat: int, arg: int, action: int) -> None:
        if action == ROLL.first:
            pips = g.roll(6)
            g.tell((ROLLED, seat, pips))
            g.score(seat, LUCK, pips if pips >= GOOD else -pips)
        else:
            g.tell((KEPT, seat))


ROLL: Final = Action("roll", 37, says=say("Roll the die"), symbol="die-6")
KEEP: Final = Action("keep", 38, says=say("Leave it at that"))


def _tell_rolled(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} rolls a {pips}.", player=names[entry[1]], pips=entry[2])


EVENTS: Final = (Event(ROLLED, "rolled", log=_tell_rolled), Event(KEPT, "kept"))
CAUSES: Final = (Cause(LUCK, "roll", "SKE-06", say("the die"), "luck"),)
