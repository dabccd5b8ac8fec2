"""Bots play a game to its end."""

from __future__ import annotations

from burgrave.bots.base import Bot
from burgrave.kernel.record import Recorder
from burgrave.kernel.state import State


def play_game(state: State, seated: list[Bot], recorder: Recorder | None = None) -> int:
    """Let a bot decide for each seat until the game is over, written down by a recorder; how many decisions it took."""
    decisions = 0
    while seats := state.active:
        seat = seats[0]
        action = seated[seat].choose(state, seat)
        if recorder is None:
            state.apply(seat, action)
        else:
            recorder.apply(seat, action)
        decisions += 1
    return decisions
