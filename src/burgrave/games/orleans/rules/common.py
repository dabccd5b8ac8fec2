"""What several themes share: declining, and why something has to wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.text import Text, say


def not_now() -> Reason:
    return say("That is not possible in this phase."), "ORL-RND-01"


def wait(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    """Why an action that only ever answers one question is no answer now."""
    return say("You have another choice to make first."), "ORL-RND-01"


def another_time(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return not_now()


def _no_declining(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return say("This cannot be declined."), "ORL-GEN-07"


def _declined(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} declines.", player=names[entry[1]])


DECLINE: Final[Action] = Action("decline", 1437, says=say("Decline"), refuse=_no_declining)
DECLINED: Final = 40

THEME: Final[Feature] = Feature("common", actions=(DECLINE,), events=(Event(DECLINED, "declined", _declined),))
