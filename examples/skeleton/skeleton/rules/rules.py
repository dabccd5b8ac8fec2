"""What never changes during a game: options, and what the base game and the expansions in play bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.kernel.feature import hooks
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.options import Option
from burgrave.kernel.rules import Rules as KernelRules
from burgrave.kernel.text import say
from skeleton.feature import HOOKS, REPLACED, Expansion
from skeleton.rules import bidding, bonus, dealing
from skeleton.state import BIDDING

ROUNDS: Final = Option("rounds", 4, say("How many rounds are played"), values=(1, 2, 3, 4, 5, 6), rule="SKE-07")

BASE: Final = Expansion(
    "base",
    options=(ROUNDS,),
    choices=(bidding.Lay(), bidding.Seal(), bonus.Bonus()),
    actions=(bidding.LAY, bidding.SEAL, bonus.ROLL, bonus.KEEP),
    events=(*bidding.EVENTS, *bonus.EVENTS, *dealing.EVENTS),
    causes=(*bidding.CAUSES, *bonus.CAUSES),
    groups={"bids": say("Bids"), "luck": say("Luck")},
    clicks={"card": bidding.click_card},
    after_win=bonus.offer,
    rulebooks=("skeleton.rules:rulebook.toml",),
)


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
