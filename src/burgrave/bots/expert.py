"""The expert: a short lookahead with a game's best evaluation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burgrave.bots.evaluation import AnyEvaluation
from burgrave.bots.lookahead import Lookahead
from burgrave.bots.profile import profile


class Expert(Lookahead):
    """Looks ahead with a game's best evaluation, which also counts unfinished work, stores and prospects."""

    def __init__(
        self, seed: int = 0, blunder_rate: float = 0.0, level: str = "", weights: Mapping[str, float] | None = None
    ) -> None:
        """`weights` replace the usual values of the evaluation's weights."""
        super().__init__(seed, blunder_rate, level)
        self._weights: Mapping[str, float] = weights or {}

    def memory(self) -> dict[str, Any]:
        return {**super().memory(), "_weights": self._weights}

    def evaluation_for(self, game: str) -> AnyEvaluation:
        return profile(game).evaluation(self._weights)


class Quick(Expert):
    """The expert in a hurry: what plays on in playouts where a game has a quicker way to compare choices."""

    def evaluation_for(self, game: str) -> AnyEvaluation:
        quick = profile(game).quick
        return quick() if quick is not None else super().evaluation_for(game)
