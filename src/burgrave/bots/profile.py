"""Profiles: a game's evaluations, and what makes its levels as strong as those of other games.

A game of this package has its profile in `burgrave.bots.NAME`. A package from elsewhere brings one by an entry point of
the group `burgrave.profiles`, named after the game. Without any, points are all that bots know: searches play a game on
and count them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TypeVar

from burgrave.bots.budget import Budget
from burgrave.bots.evaluation import AnyEvaluation, Evaluation
from burgrave.bots.learned.inputs import AnyInputReader
from burgrave.games import BUILT_IN
from burgrave.kernel.errors import unknown
from burgrave.kernel.game import Setup
from burgrave.kernel.state import State
from burgrave.kernel.text import say

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

GROUP: Final = "burgrave.profiles"
Weights = TypeVar("Weights", bound="DataclassInstance")


@dataclass(frozen=True)
class Profile:
    """What bots know about one game."""

    evaluation: Callable[[Mapping[str, float]], AnyEvaluation]
    """The best there is, with other weights where some are given."""
    greedy: Callable[[], AnyEvaluation]
    """One without plans."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """The weights that can be set, with their usual values."""
    blunder_rates: Mapping[str, float] = field(default_factory=dict)
    """Of levels that look ahead, where the usual ones do not suit the game."""
    budgets: Mapping[str, Budget] = field(default_factory=dict)
    """Of levels that search, where the usual ones do not suit the game."""
    costs: Mapping[str, float] = field(default_factory=dict)
    """How many times as long a simulation takes with a module, in a mode, or with one more player than two (`player`):
    the level that answers at once makes fewer of them."""
    horizons: tuple[int, int] = (2, 4)
    """For how many steps of the game's clock turns are played on when they are compared: to find the best, and to
    measure by how much."""
    misjudged: float = 0.0
    """The standard error, in points, of a difference between turns that was measured over cut-off futures: how far
    it lies from the difference in games played to the end, beyond chance (`bench/margins.py`)."""
    inputs: Callable[[], AnyInputReader] | None = None
    """What a network is told about a position, where the game has inputs for one."""
    network: str = ""
    """The package with the file `network.weights`, where a network has been trained."""
    varied: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    """Options that differ between the games a network is trained with: each value as often as it stands there."""

    def cost(self, setup: Setup) -> float:
        """How many times as long a simulation takes as in the base game for two."""
        in_play = {*setup.modules, setup.options.get("mode")}
        more = sum([times - 1 for name, times in self.costs.items() if name in in_play])
        return (1 + more) * float(self.costs.get("player", 1.0) ** max(0, setup.players - 2))


def _points(changes: Mapping[str, float]) -> AnyEvaluation:
    check_weights(changes, {})
    return Evaluation[State]()


POINTS_ALONE: Final = Profile(_points, Evaluation)


@cache
def profile(game: str) -> Profile:
    """The profile of a game, loaded when it is first played."""
    if game in BUILT_IN:
        package = f"burgrave.bots.{game}"
        if find_spec(package) is None:
            return POINTS_ALONE
        found = import_module(package).PROFILE
        assert isinstance(found, Profile)
        return found
    for entry in entry_points(group=GROUP, name=game):
        found = entry.load()
        assert isinstance(found, Profile)
        return found
    return POINTS_ALONE


def values_of(weights: DataclassInstance) -> dict[str, float]:
    """The weights that are single numbers, by name."""
    values = {each.name: getattr(weights, each.name) for each in fields(weights)}
    return {name: value for name, value in values.items() if isinstance(value, float)}


def check_weights(changes: Mapping[str, float], known: Mapping[str, float]) -> None:
    for name in changes:
        if name not in known:
            raise unknown(say("weight"), name, known)


def reweighted(weights: Weights, changes: Mapping[str, float]) -> Weights:
    """The weights with those other values that are theirs."""
    own = values_of(weights)
    return replace(weights, **{name: value for name, value in changes.items() if name in own})
