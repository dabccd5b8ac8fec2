"""The profile of Castelli: its evaluations and levels.

Tiles face down decide so much that levels differ by their blunders more than by their thinking.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from burgrave.bots.budget import CHAMPION, GRANDMASTER, MASTER
from burgrave.bots.castelli.battle import BattleTerms
from burgrave.bots.castelli.dilemma import DilemmaTerms
from burgrave.bots.castelli.inputs import CastelliInputs
from burgrave.bots.castelli.tournament import COST, TournamentEvaluation
from burgrave.bots.castelli.weights import WEIGHTS
from burgrave.bots.profile import Profile, check_weights, reweighted, values_of

_ALL_WEIGHTS: Final = values_of(WEIGHTS)
_EXPANSIONS: Final = (BattleTerms(), DilemmaTerms())
_DEALS: Final = 4
"""From so many deals of the hidden cards a world is drawn: which cards players keep is known from their games."""


def expert_evaluation(changes: Mapping[str, float]) -> TournamentEvaluation:
    check_weights(changes, _ALL_WEIGHTS)
    return TournamentEvaluation(reweighted(WEIGHTS, changes), expansions=_EXPANSIONS)


def quick_evaluation() -> TournamentEvaluation:
    """What can be built comes choice by choice."""
    return TournamentEvaluation(expansions=_EXPANSIONS, quick=True)


def greedy_evaluation() -> TournamentEvaluation:
    """What a seat has, not what open areas promise."""
    return TournamentEvaluation(plans=False, expansions=_EXPANSIONS)


def network_inputs() -> CastelliInputs:
    return CastelliInputs(expert_evaluation({}), _EXPANSIONS)


PROFILE: Final = Profile(
    expert_evaluation,
    greedy_evaluation,
    _ALL_WEIGHTS,
    blunder_rates={"novice": 0.75, "player": 0.38},
    costs={"player": 1.7, "tournament": COST, **{terms.name: terms.cost for terms in _EXPANSIONS}},
    horizons=(1, 2),
    budgets={
        "master": replace(MASTER, simulations=20, blunder_rate=0.13, deals=_DEALS),
        "grandmaster": replace(
            GRANDMASTER, simulations=230, horizon=2, judged=2, depth=1, rival=0.3, deals=_DEALS, quick=True, sure=2.0
        ),
        "champion": replace(CHAMPION, horizon=2, judged=2, rival=0.3, deals=_DEALS),
    },
    quick=quick_evaluation,
    misjudged=0.8,
    inputs=network_inputs,
)
