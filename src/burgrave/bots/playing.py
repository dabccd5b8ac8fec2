"""Play a game between bots."""

from __future__ import annotations

from typing import Final

from burgrave.bots.base import Bot
from burgrave.kernel.errors import BotError
from burgrave.kernel.record import Recorder
from burgrave.kernel.state import State
from burgrave.kernel.text import say

MOST_DECISIONS: Final = 20_000
"""More than ten times what the longest games take."""


def play_game(state: State, seated: list[Bot], recorder: Recorder | None = None, limit: int = MOST_DECISIONS) -> int:
    """Play a game to its end with one bot per seat, recording it if asked to, and return the number of decisions."""
    decisions = 0
    while seats := state.active:
        seat = seats[0]
        if decisions == limit:
            raise _goes_in_circles(seated[seat], limit)
        action = seated[seat].choose(state, seat)
        if recorder is None:
            state.apply(seat, action)
        else:
            recorder.apply(seat, action)
        decisions += 1
    return decisions


def _goes_in_circles(bot: Bot, limit: int) -> BotError:
    """Before anything is revealed, choosing again is undo, so a bot may go back and forth forever."""
    return BotError(
        say(
            "the game was not over after {limit} decisions: the bot '{bot}' seems to choose and undo the same actions",
            limit=limit,
            bot=type(bot).__name__,
        )
    )
