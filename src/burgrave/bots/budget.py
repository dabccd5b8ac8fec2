"""Search budgets: what a search may spend on one decision, and the search options in a bot's name."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields, replace
from typing import Any, Final

from burgrave.kernel.errors import OptionError, unknown
from burgrave.kernel.text import say


@dataclass(frozen=True)
class Budget:
    """What a search may spend. Unless time runs out, the same budget and seed give the same choices on any machine."""

    simulations: int = 24
    width: int = 4
    """How many lines are tried."""
    horizon: int = 1
    """How many steps of the game's clock a playout runs before the position is evaluated."""
    judged: int = 1
    """How many of a playout's last steps are evaluated; its value is their mean."""
    depth: int = 0
    """How many lines deep the tree goes below each root line; beyond that the policy decides."""
    rival: float = 0.3
    """The weight of the best rival's points against one's own."""
    prior: float = 2.0
    """How many simulations the static evaluation of a line counts for."""
    deals: int = 1
    """How many deals of the hidden information each world is sampled from, by their likelihood."""
    quick: bool = False
    """Whether playouts use the game's quick policy, if it has one."""
    halving: bool = True
    """Whether sequential halving drops the worse lines; without it all values come from the same worlds."""
    sure: float = 0.0
    """How many standard errors behind the best a line must be to be dropped early; 0 for never."""
    blunder_rate: float = 0.0
    """How often it plays one of the next-best lines instead of the best."""
    network: str = "shipped"
    """The network that corrects the evaluation where playouts end: `shipped`, `none`, or a file of weights."""
    seconds: float = 10.0
    """The time limit for one decision; each stage of halving gets an equal part of it."""
    processes: int = 1
    """How many processes share the simulations, each with its own worlds and tree; 0 for one per core."""

    def __reduce__(self) -> tuple[Any, ...]:
        # The attributes of a frozen compiled class cannot be set after construction.
        return Budget, astuple(self)


MASTER: Final = Budget(simulations=24, width=4, horizon=1, depth=1, seconds=3.0)
GRANDMASTER: Final = Budget(simulations=240, width=8, horizon=4, depth=2, rival=0.15, seconds=10.0)
CHAMPION: Final = Budget(simulations=1_000_000, width=12, horizon=4, depth=2, rival=0.15, seconds=20.0, processes=0)
"""Budgets of the levels. Only the champion is meant to run out of time, so its strength depends on the machine."""
_FEWEST: Final = 2
"""The fewest simulations and lines that still allow a comparison."""
_KEPT: Final = 0.6
"""The share of its simulations that a search keeps as long as a shorter horizon saves enough."""
_LEAST = {"simulations": 1, "width": 1, "judged": 1, "deals": 1}


def on_this_machine(budget: Budget) -> Budget:
    """The budget with `processes=0` replaced by the number of cores."""
    return budget if budget.processes else replace(budget, processes=os.cpu_count() or 1)


def lightened(budget: Budget, cost: float) -> Budget:
    """A budget that takes about as long when a simulation costs `cost` times as much.

    It makes fewer simulations; before they fall below the share `_KEPT` it shortens the horizon instead. A search
    with few simulations tries fewer lines.
    """
    if cost <= 1.0:
        return budget
    steps, horizon = budget.simulations * budget.horizon / cost, budget.horizon
    while horizon > 1 and steps / horizon < _KEPT * budget.simulations:
        horizon -= 1
    simulations = max(_FEWEST, min(budget.simulations, round(steps / horizon)))
    width = max(_FEWEST, min(budget.width, simulations // 2))
    return replace(budget, simulations=simulations, width=width, horizon=horizon, judged=min(budget.judged, horizon))


def changed(budget: Budget, given: Mapping[str, str]) -> Budget:
    """The budget with options replaced by values as a user typed them."""
    values: dict[str, int | float | bool] = {}
    words: dict[str, str] = {}
    known = {field.name: type(getattr(budget, field.name)) for field in fields(Budget)}
    for name, word in given.items():
        if name not in known:
            raise unknown(say("search option"), name, known)
        if known[name] is str:
            words[name] = word
            continue
        try:
            values[name] = _read(known[name], word)
        except ValueError:
            raise OptionError(
                say("'{word}' is not a valid value for the search option {name}", word=word, name=name),
            ) from None
        if values[name] < _LEAST.get(name, 0):
            raise OptionError(
                say("{name} is {value}; it must be at least {least}", name=name, value=word, least=_LEAST.get(name, 0))
            )
    found = replace(budget, **values, **words)  # type: ignore[arg-type]  # each read as its field
    # The usual number of evaluated steps may exceed a horizon that was shortened.
    return replace(found, judged=max(1, min(found.judged, found.horizon)))


def _read(kind: type, word: str) -> int | float | bool:
    if kind is bool:
        if word not in ("true", "false"):
            raise ValueError
        return word == "true"
    return int(word) if kind is int else float(word)
