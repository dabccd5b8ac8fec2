"""Battle: castles can be overbuilt, there are eight more cards, and settlements score at the end."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.expansions.battle import cards, display, guard, overbuilding, scoring
from burgrave.games.castelli.expansions.battle.memory import MEMORY, Siege, forget_guards
from burgrave.games.castelli.expansions.battle.notation import VOCABULARY
from burgrave.games.castelli.feature import Expansion
from burgrave.kernel.options import Module
from burgrave.kernel.text import say

BATTLE: Final[Expansion] = Expansion(
    "battle",
    module=Module(
        "battle",
        say("Battle"),
        say("Castles can be overbuilt, and there are eight more cards. Settlements score at the end."),
        rule="CAS-BAT-01",
    ),
    choices=(*guard.CHOICES, *cards.CHOICES),
    actions=(overbuilding.OVERBUILD_CASTLE, *guard.ACTIONS, *cards.ACTIONS),
    events=(*overbuilding.EVENTS, *guard.EVENTS, *cards.EVENTS),
    causes=(*overbuilding.CAUSES, *scoring.CAUSES),
    clicks={"site": overbuilding.clicked_site},
    cards=cards.CARDS,
    answers=overbuilding.ANSWERS,
    memory=Siege,
    memory_number=MEMORY,
    notation=VOCABULARY,
    on_turn_end=forget_guards,
    score_board=scoring.score_board,
    silver=scoring.SILVER_WORTH,
    castles_below=display.castles_below,
    parts=display.parts,
    rulebooks=("burgrave.games.castelli.expansions.battle:rulebook.toml",),
)
