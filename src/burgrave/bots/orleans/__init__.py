"""The profile of Orléans: its evaluations and levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from burgrave.bots.budget import GRANDMASTER, MASTER
from burgrave.bots.orleans import prosperity
from burgrave.bots.orleans.evaluation import OrleansEvaluation
from burgrave.bots.orleans.inputs import OrleansInputs
from burgrave.bots.orleans.terms import OrleansTerms
from burgrave.bots.orleans.weights import GREEDY, WEIGHTS
from burgrave.bots.profile import Profile, check_weights, reweighted, values_of

_ALL_WEIGHTS: Final = {**values_of(WEIGHTS), **prosperity.WEIGHTS}


def _modes(weights: Mapping[str, float]) -> list[OrleansTerms]:
    """The terms of every mode; an evaluation uses those of the mode in play."""
    return [prosperity.ProsperityTerms(weights)]


def expert_evaluation(changes: Mapping[str, float]) -> OrleansEvaluation:
    check_weights(changes, _ALL_WEIGHTS)
    return OrleansEvaluation(reweighted(WEIGHTS, changes), _modes({**_ALL_WEIGHTS, **changes}))


def greedy_evaluation() -> OrleansEvaluation:
    """The greedy evaluation: it plans too, though not far ahead, as points alone say little at first."""
    return OrleansEvaluation(GREEDY, _modes(_ALL_WEIGHTS))


def network_inputs() -> OrleansInputs:
    return OrleansInputs(expert_evaluation({}))


PROFILE: Final = Profile(
    expert_evaluation,
    greedy_evaluation,
    _ALL_WEIGHTS,
    blunder_rates={"novice": 0.6, "player": 0.38},
    budgets={
        "master": replace(MASTER, simulations=16, blunder_rate=0.03),
        "grandmaster": replace(GRANDMASTER, sure=2.0),
    },
    costs={"player": 1.27, "base": 1.25},
    horizons=(1, 2),
    misjudged=5.0,
    inputs=network_inputs,
    network="burgrave.bots.orleans",
    varied={"mode": ("prosperity", "base"), "rounds": ("all",) * 5 + (12, 8, 4)},
)
