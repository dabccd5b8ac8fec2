"""The base game as a feature: everything its rules declare."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.options import Option
from burgrave.kernel.text import say
from skeleton.feature import Expansion
from skeleton.rules import bidding, bonus, setting_up
from skeleton.rules.notation import VOCABULARY

ROUNDS: Final = Option("rounds", 4, say("How many rounds are played"), values=(1, 2, 3, 4, 5, 6), rule="SKE-07")

BASE: Final = Expansion(
    "base",
    options=(ROUNDS,),
    choices=(bidding.Lay(), bidding.Seal(), bonus.Bonus()),
    actions=(bidding.LAY, bidding.SEAL, bonus.ROLL, bonus.KEEP),
    events=(*bidding.EVENTS, *bonus.EVENTS, *setting_up.EVENTS),
    causes=(*bidding.CAUSES, *bonus.CAUSES),
    groups={"bids": say("Bids"), "luck": say("Luck")},
    clicks={"card": bidding.click_card},
    after_win=bonus.offer,
    rulebooks=("skeleton.rules:rulebook.toml",),
    notation=VOCABULARY,
)
