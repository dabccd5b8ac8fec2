"""Evaluation in a tournament: that of the game the seat is playing."""

from __future__ import annotations

from typing import Final

from burgrave.bots.castelli.evaluation import CastelliEvaluation
from burgrave.games.castelli.modes.tournament.match import Tournament
from burgrave.games.castelli.state import CastelliState

COST: Final = 5.4
"""How many times as long a simulation takes in one as in a game of four."""


class TournamentEvaluation(CastelliEvaluation):
    """At home in a tournament and in a game by itself."""

    def clock(self, state: CastelliState) -> int:
        """A tournament's two games keep no common time."""
        return -1 if isinstance(state, Tournament) else super().clock(state)
