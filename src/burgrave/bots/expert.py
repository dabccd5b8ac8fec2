"""The bot that knows the economy of a game."""

from __future__ import annotations

from burgrave.bots.lookahead import Lookahead
from burgrave.bots.sense import Sense, sense_for


class Expert(Lookahead):
    """Judges by the game's own sense: what is begun, stored and to be expected counts too."""

    def sense_for(self, game: str) -> Sense:
        return sense_for(game)
