"""The profile of Burgundy: its evaluations and levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from burgrave.bots.budget import GRANDMASTER, MASTER
from burgrave.bots.burgundy import expansions
from burgrave.bots.burgundy.evaluation import BurgundyEvaluation
from burgrave.bots.burgundy.inputs import BurgundyInputs
from burgrave.bots.burgundy.weights import GREEDY, WEIGHTS
from burgrave.bots.profile import Profile, check_weights, reweighted, values_of

_ALL_WEIGHTS: Final = {**values_of(WEIGHTS), **expansions.WEIGHTS}


def expert_evaluation(changes: Mapping[str, float], ignored: str = "") -> BurgundyEvaluation:
    """The best evaluation, with some weights changed, or ignoring one expansion."""
    check_weights(changes, _ALL_WEIGHTS)
    terms = expansions.all_terms({**_ALL_WEIGHTS, **changes})
    return BurgundyEvaluation(reweighted(WEIGHTS, changes) if changes else WEIGHTS, terms, ignored)


def greedy_evaluation(ignored: str = "") -> BurgundyEvaluation:
    """The greedy evaluation: areas and stores, but no effects, herds or bonus tiles."""
    return BurgundyEvaluation(GREEDY, expansions.all_terms(expansions.GREEDY), ignored)


def network_inputs() -> BurgundyInputs:
    return BurgundyInputs(expert_evaluation({}))


PROFILE: Final = Profile(
    expert_evaluation,
    greedy_evaluation,
    _ALL_WEIGHTS,
    budgets={
        "master": replace(MASTER, simulations=12, horizon=3, judged=3),
        "grandmaster": replace(GRANDMASTER, simulations=400, judged=2),
    },
    costs=expansions.costs(),
    misjudged=2.0,
    inputs=network_inputs,
    network="burgrave.bots.burgundy",
    networks=expansions.networks(),
    varied=expansions.VARIED,
)
