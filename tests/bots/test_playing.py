"""Bots play games to their end, and one that does not come to an end is named."""

from __future__ import annotations

import pytest

import burgrave
from burgrave.bots import Bot
from burgrave.bots.playing import play_game
from burgrave.kernel.errors import BotError
from burgrave.kernel.state import State


class Waverer(Bot):
    """Takes back what it has just chosen."""

    def choose(self, state: State, seat: int) -> int:
        return min(state.legal(seat))


def test_a_bot_that_chooses_and_undoes_for_ever_is_stopped_and_named():
    state = burgrave.new("orleans", players=2, seed=1)
    with pytest.raises(BotError, match=r"after 500 decisions: the bot 'Waverer' seems to choose and undo"):
        play_game(state, [Waverer(), Waverer()], limit=500)
    assert not state.over
