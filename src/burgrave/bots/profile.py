"""Profiles: a game's evaluations, and the settings that make its levels as strong as those of other games.

A built-in game has its profile in `burgrave.bots.NAME`. Another package can provide one through an entry point in the
group `burgrave.profiles`, named after the game. Without a profile, bots evaluate by points alone.
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
WEIGHTS_FILE: Final = "network.weights"
Weights = TypeVar("Weights", bound="DataclassInstance")


@dataclass(frozen=True)
class Profile:
    """What bots know about one game."""

    evaluation: Callable[[Mapping[str, float]], AnyEvaluation]
    """The best evaluation, with the given weights changed."""
    greedy: Callable[[], AnyEvaluation]
    """An evaluation that plans nothing."""
    weights: Mapping[str, float] = field(default_factory=dict)
    """The weights that can be changed, with their usual values."""
    blunder_rates: Mapping[str, float] = field(default_factory=dict)
    """Blunder rates of levels that look ahead, where the usual ones do not suit the game."""
    budgets: Mapping[str, Budget] = field(default_factory=dict)
    """Budgets of levels that search, where the usual ones do not suit the game."""
    costs: Mapping[str, float] = field(default_factory=dict)
    """How many times as long a simulation takes with a module, in a mode, or with each player beyond two (`player`);
    the level that must answer promptly makes fewer of them."""
    horizons: tuple[int, int] = (2, 4)
    """How many steps of the game's clock playouts run when turns are compared: to find the best turn, and to measure
    how far it is ahead."""
    quick: Callable[[], AnyEvaluation] | None = None
    """A cheaper evaluation for the policy of playouts, if the game has one."""
    misjudged: float = 0.0
    """The standard error, in points, that evaluating truncated playouts adds to a difference between turns, compared
    with games played to the end (`bench/margins.py`)."""
    inputs: Callable[[], AnyInputReader] | None = None
    """The network inputs of a position, if the game defines any."""
    network: str = ""
    """The package that contains `network.weights`, if a network has been trained."""
    networks: Mapping[str, str] = field(default_factory=dict)
    """The weights file in that package for a module or mode that has a network of its own."""
    varied: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    """Options to vary between a network's training games; repeating a value makes it more frequent."""

    def cost(self, setup: Setup) -> float:
        """How many times as long a simulation takes as in the two-player base game."""
        in_play = _in_play(setup)
        more = sum([times - 1 for name, times in self.costs.items() if name in in_play])
        return (1 + more) * float(self.costs.get("player", 1.0) ** max(0, setup.players - 2))

    def weights_file(self, setup: Setup | None = None) -> str:
        """The file of weights for games with this setup."""
        in_play = _in_play(setup) if setup else set()
        return next((file for name, file in self.networks.items() if name in in_play), WEIGHTS_FILE)


def _in_play(setup: Setup) -> set[object]:
    """Modules and the mode."""
    return {*setup.modules, setup.options.get("mode")}


def _points(changes: Mapping[str, float]) -> AnyEvaluation:
    check_weights(changes, {})
    return Evaluation[State]()


POINTS_ALONE: Final = Profile(_points, Evaluation)


@cache
def profile(game: str) -> Profile:
    """The profile of a game, loaded on first use."""
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
    """The weights that are single numbers, not tables, by name."""
    values = {each.name: getattr(weights, each.name) for each in fields(weights)}
    return {name: value for name, value in values.items() if isinstance(value, float)}


def check_weights(changes: Mapping[str, float], known: Mapping[str, float]) -> None:
    for name in changes:
        if name not in known:
            raise unknown(say("weight"), name, known)


def reweighted(weights: Weights, changes: Mapping[str, float]) -> Weights:
    """The weights with the changes that concern them; other names are ignored."""
    if not changes:
        return weights
    own = values_of(weights)
    return replace(weights, **{name: value for name, value in changes.items() if name in own})
