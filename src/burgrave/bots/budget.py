"""Search budgets: what a search may spend on one decision, and the options a bot's name can carry."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import astuple, dataclass, fields, replace
from typing import Any, Final

from burgrave.kernel.errors import OptionError, unknown
from burgrave.kernel.text import say


@dataclass(frozen=True)
class Budget:
    """Unless the seconds run out, the same budget and the same seed make the same choices on any machine."""

    simulations: int = 24
    width: int = 4
    """How many lines are tried."""
    horizon: int = 1
    """For how many steps of the game's clock each is played on before the position is evaluated."""
    judged: int = 1
    """At how many of the last of these steps the position is evaluated; the mean of them counts."""
    depth: int = 0
    """How many further lines, of the seat that decides next, are searched too and not left to the policy."""
    rival: float = 0.3
    """What a point of the best rival counts against an own one."""
    prior: float = 2.0
    """How many simulations the evaluation of a line counts for."""
    deals: int = 1
    """From how many deals of what is hidden each world is drawn, by how likely rivals would hold it still."""
    halving: bool = True
    """Whether the worse half is given up on the way; if not, all values come from the same worlds."""
    blunder_rate: float = 0.0
    """How often it takes not the best line but one of the next best."""
    network: str = "shipped"
    """What corrects the evaluation where playouts end: `shipped`, `none`, or a file of weights."""
    seconds: float = 10.0
    """However many simulations are left then; every halving gets its part of the time."""
    processes: int = 1
    """How many share the simulations, each with worlds and a tree of its own; 0 for one on each core."""

    def __reduce__(self) -> tuple[Any, ...]:
        # A compiled class that is frozen cannot be filled afterwards.
        return Budget, astuple(self)


MASTER: Final = Budget(simulations=24, width=4, horizon=1, depth=1, seconds=3.0)
GRANDMASTER: Final = Budget(simulations=240, width=8, horizon=4, depth=2, rival=0.15, seconds=10.0)
CHAMPION: Final = Budget(simulations=1_000_000, width=12, horizon=4, depth=2, rival=0.15, seconds=20.0, processes=0)
"""Budgets of the levels. Only the champion is meant to run out of time: how well it plays depends on the machine."""
_FEWEST: Final = 2
"""Simulations and lines without which nothing is compared."""
_KEPT: Final = 0.6
"""The share of its simulations that a search keeps as long as it can look less far instead."""
_LEAST = {"simulations": 1, "width": 1, "judged": 1, "deals": 1}


def on_this_machine(budget: Budget) -> Budget:
    """With as many processes as there are cores, where it wants them all."""
    return budget if budget.processes else replace(budget, processes=os.cpu_count() or 1)


def lightened(budget: Budget, cost: float) -> Budget:
    """A budget that takes no longer where a simulation costs `cost` times as much.

    It makes fewer simulations, but looks less far before it gives up more than `_KEPT` leaves it; a search with few
    simulations tries fewer lines.
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
    """The budget with other values, as they were typed."""
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
    # A level may judge more steps than are left when somebody shortens its horizon.
    return replace(found, judged=max(1, min(found.judged, found.horizon)))


def _read(kind: type, word: str) -> int | float | bool:
    if kind is bool:
        if word not in ("true", "false"):
            raise ValueError
        return word == "true"
    return int(word) if kind is int else float(word)
