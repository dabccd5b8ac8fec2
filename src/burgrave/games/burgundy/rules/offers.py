"""Offers: choices that may be declined."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

DECLINE: Final = 168
DECLINED: Final = 19
"""Event: seat."""


def offer(g: Burgundy, seat: int, kind: int, arg: int = 0) -> None:
    """Push a choice that may be declined, unless declining is the only answer. BUR-GEN-04, BUR-GEN-05"""
    g.ask(seat, kind, arg)
    if g.rules.choices[kind].legal(g, seat, arg) == [DECLINE]:
        g.take_off(-1)


def decline(g: Burgundy, seat: int) -> None:
    """Decline an offer, which is then lost. BUR-GEN-04"""
    if g.journal is not None:
        g.journal.append((DECLINED, seat))


class Offer(Choice[Burgundy]):
    """A choice that may be declined. BUR-GEN-04"""

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            decline(g, seat)
        else:
            self.accept(g, seat, arg, action)

    @abstractmethod
    def accept(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        """Accept the offer."""


def first_this() -> Reason:
    return say("You have another choice to make first."), "BUR-RES-05"


def _refuse(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return (say("There is nothing to decline."), "BUR-GEN-04") if g.top()[0] == TURN else first_this()


def _declined(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} declines.", player=names[entry[1]])


ACTIONS: Final[tuple[Action, ...]] = (Action("decline", DECLINE, says=say("Decline"), refuse=_refuse),)
EVENTS: Final[tuple[Event, ...]] = (Event(DECLINED, "declined", _declined),)
