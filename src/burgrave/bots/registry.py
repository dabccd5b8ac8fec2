"""Bots by name: built in, installed by another package, or a class in a module or file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.metadata import entry_points
from typing import Final

from burgrave.bots.base import Bot
from burgrave.bots.budget import Budget, changed
from burgrave.bots.expert import Expert
from burgrave.bots.greedy import Greedy
from burgrave.bots.levels import BUDGETS, LEVELS, budget_in
from burgrave.bots.loading import load
from burgrave.bots.random import Random
from burgrave.bots.search import Search
from burgrave.kernel.errors import OptionError, one_of, unknown
from burgrave.kernel.game import Setup
from burgrave.kernel.text import Text, say, verbatim

GROUP: Final = "burgrave.bots"
"""The entry point group of packages that provide bots."""

_BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    **{level.name: level.make for level in LEVELS},
    "random": Random,
    "greedy": Greedy,
    "expert": Expert,
}
_SEARCHES: Final = ("search", *BUDGETS)
"""The bots whose name can carry search options."""
_WEIGHTED: Final = "expert"
"""The bot whose name can carry evaluation weights."""
_WORTHWHILE: Final = 32
"""The fewest simulations worth a process of their own."""


def installed() -> tuple[str, ...]:
    """The names of bots from other packages."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)} - _BOTS.keys()))


NAMES: Final = (*_BOTS, *installed())
"""The levels from weakest to strongest, then the bots for bot authors, then those of other packages."""

TITLES: Final[dict[str, Text]] = {
    **{name: verbatim(name) for name in NAMES},
    **{level.name: level.title for level in LEVELS},
    "random": say("Random"),
    "greedy": say("Greedy"),
    "expert": say("Expert"),
}
"""Each bot's name for people."""


def make(name: str, seed: int = 0, processes: int = 0) -> Bot:
    """Create a bot by name; the same seed gives the same choices.

    Besides built-in names, `name` can be an entry point in the group `burgrave.bots`, or a class in a module or file:
    `mybots:Miser`, `./mybots.py:Miser`.

    A bot that searches takes options: `search(simulations=200,width=6)`, `grandmaster(processes=4)`. Long searches
    use `processes` processes unless the name gives another number; with 0 the level decides. The expert takes weights
    for its evaluation: `expert(pace=1.5)`.
    """
    plain, given = _parsed(name)
    if plain in _SEARCHES:
        return _search(plain, seed, processes, given)
    if given and plain == _WEIGHTED:
        return Expert(seed, weights=_weights(given))
    made = _factory(plain)
    if given:
        names = one_of([*_SEARCHES, _WEIGHTED])
        raise OptionError(say("the bot '{name}' takes no options; these do: {names}", name=plain, names=names))
    return made(seed)


def _factory(name: str) -> Callable[[int], Bot]:
    if name in _BOTS:
        return _BOTS[name]
    if ":" in name:
        return load(name, name)
    for entry in entry_points(group=GROUP, name=name):
        return load(name, entry.value)
    raise unknown(say("bot"), name, [*_BOTS, "search", *installed()])


def _search(name: str, seed: int, processes: int, given: dict[str, str]) -> Search:
    if name not in BUDGETS:
        return Search(seed, _fitted(Budget(), processes, given))
    return Search(seed, _fitted(BUDGETS[name], processes, given), partial(_budget_in, name, processes, given))


def _budget_in(level: str, processes: int, given: dict[str, str], game: str, setup: Setup) -> Budget:
    return _fitted(budget_in(level, game, setup), processes, given)


def _fitted(budget: Budget, processes: int, given: dict[str, str]) -> Budget:
    if processes:
        budget = replace(budget, processes=max(1, min(processes, budget.simulations // _WORTHWHILE)))
    return changed(budget, given)


def _weights(given: dict[str, str]) -> dict[str, float]:
    """Weights as numbers; whether a game has them is checked when it is played."""
    weights: dict[str, float] = {}
    for name, word in given.items():
        try:
            weights[name] = float(word)
        except ValueError:
            raise OptionError(
                say("'{word}' is not a valid value for the weight {name}", word=word, name=name)
            ) from None
    return weights


def _parsed(name: str) -> tuple[str, dict[str, str]]:
    """Split `bot(option=value,...)` into the bot's name and its options."""
    plain, bracket, inner = name.partition("(")
    if not bracket:
        return name, {}
    given: dict[str, str] = {}
    for word in inner.removesuffix(")").split(","):
        option, equals, value = word.partition("=")
        if not equals or not inner.endswith(")"):
            raise OptionError(say("cannot parse '{name}'; write it as bot(option=value,...)", name=name))
        given[option.strip()] = value.strip()
    return plain.strip(), given
