"""What never changes during a game: options, and what the base game and the expansions in play bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Part
from burgrave.kernel.rules import Rules as KernelRules
from skeleton.feature import HOOKS, Expansion, Sealing
from skeleton.rules import bidding
from skeleton.state import BIDDING, Bids


class Rules(KernelRules):
    """What the class declares are the hooks of `feature.py`, as those in play bring them."""

    sealing: list[Sealing]
    on_round: list[Callable[[Bids], None]]
    worth: list[Callable[[Bids, int], int]]
    view_seat: list[Callable[[Bids, int], dict[str, object]]]
    parts: list[Callable[[Any], list[Part]]]
    after_win: Callable[[Bids], None]

    def __init__(self, game: Game[Any], setup: Setup, features: Sequence[Expansion]) -> None:
        in_play = [feature for feature in features if feature.module is None or feature.name in setup.modules]
        super().__init__(game, setup, [choice for feature in in_play for choice in feature.choices], in_play)
        self.rounds = int(setup.options["rounds"])
        HOOKS.gather(self, in_play)

    def advance(self, g: Any) -> None:
        """All bids are sealed, or the bonus is decided: run on to the next decision."""
        if g.stage == BIDDING:
            bidding.show(g)
        else:
            bidding.end_round(g)
