"""The bot that knows the economy of a game."""

from __future__ import annotations

from collections.abc import Mapping

from burgrave.bots.evaluation import Sense, sense_for
from burgrave.bots.lookahead import Lookahead


class Expert(Lookahead):
    """Judges by the game's own sense: what is begun, stored and to be expected counts too."""

    def __init__(
        self,
        seed: int = 0,
        slips: float = 0.0,
        games: Mapping[str, float] | None = None,
        weights: Mapping[str, float] | None = None,
    ) -> None:
        """`weights` are those of the sense that have other values."""
        super().__init__(seed, slips, games)
        self._weights = weights

    def sense_for(self, game: str) -> Sense:
        return sense_for(game, self._weights)
