"""The greedy bot: it takes the largest immediate gain."""

from __future__ import annotations

from burgrave.bots.evaluation import AnyEvaluation
from burgrave.bots.lookahead import Lookahead
from burgrave.bots.profile import profile


class Greedy(Lookahead):
    """Counts points and what is on its own board, and plans nothing."""

    def evaluation_for(self, game: str) -> AnyEvaluation:
        return profile(game).greedy()
