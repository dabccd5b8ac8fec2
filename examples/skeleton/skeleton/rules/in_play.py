"""What never changes during a game: options, and what the base game and the expansions in play bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from burgrave.kernel.feature import hooks
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.rules import Rules as KernelRules
from skeleton.feature import HOOKS, REPLACED, Expansion
from skeleton.rules import bidding
from skeleton.state import BIDDING


class Rules(KernelRules):
    def __init__(self, game: Game[Any], setup: Setup, features: Sequence[Expansion]) -> None:
        in_play = [feature for feature in features if feature.module is None or feature.name in setup.modules]
        super().__init__(game, setup, [choice for feature in in_play for choice in feature.choices])
        self.rounds = int(setup.options["rounds"])
        self.sealing: list[Any] = []
        self.memory: list[Any] = []
        self.on_round: list[Any] = []
        self.worth: list[Any] = []
        self.view_seat: list[Any] = []
        self.parts: list[Any] = []
        self.after_win: Any = None
        for name in HOOKS:
            setattr(self, name, hooks(in_play, name))
        for name in REPLACED:
            setattr(self, name, hooks(in_play, name)[-1])

    def advance(self, g: Any) -> None:
        """All bids are sealed, or the bonus is decided: run on to the next decision."""
        if g.stage == BIDDING:
            bidding.show(g)
        else:
            bidding.end_round(g)
