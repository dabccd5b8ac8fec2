"""Bots: whoever chooses an action for a seat, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from burgrave.bots.analysis import advise, review
from burgrave.bots.base import Bot
from burgrave.bots.budget import Budget, changed
from burgrave.bots.expert import Expert
from burgrave.bots.greedy import Greedy
from burgrave.bots.levels import GRANDMASTER, GRANDMASTER_IN, LEVELS, MASTER, MASTER_IN, Level
from burgrave.bots.random import Random
from burgrave.bots.search import Search
from burgrave.kernel.errors import OptionError, one_of, unknown
from burgrave.kernel.text import say

__all__ = ["LEVELS", "NAMES", "TITLES", "Bot", "Level", "advise", "make", "review"]

_BOTS: dict[str, Callable[[int], Bot]] = {
    **{level.name: level.make for level in LEVELS},
    "random": Random,
    "greedy": Greedy,
    "expert": Expert,
}

_SEARCHING: dict[str, tuple[Budget, dict[str, Budget]]] = {
    "search": (Budget(), {}),
    "master": (MASTER, MASTER_IN),
    "grandmaster": (GRANDMASTER, GRANDMASTER_IN),
}
"""Those that can be named with another budget, and the games that need one anyway."""
_WEIGHING = "expert"
"""The one that can be named with other weights."""
_WORTHWHILE = 32
"""Fewer simulations than these are not worth a process of their own."""

NAMES = tuple(_BOTS)
"""The levels from weakest to strongest, then the bots for bot authors: the last one is strong and decides at once."""

TITLES = {
    **{level.name: level.title for level in LEVELS},
    "random": say("Random"),
    "greedy": say("Greedy"),
    "expert": say("Expert"),
}
"""What people call each bot."""


def make(name: str, seed: int = 0, processes: int = 1) -> Bot:
    """A bot by name; the same seed makes the same choices.

    A bot that searches takes options: `search(simulations=200,width=6)`, `grandmaster(processes=4)`. One that thinks
    long is shared by so many processes if its name does not say another number. The expert takes other weights for
    its sense of the game: `expert(pace=1.5)`.
    """
    plain, given = _parsed(name)
    if plain in _SEARCHING:
        usual, games = _SEARCHING[plain]
        budgets = {game: _fitted(budget, processes, given) for game, budget in games.items()}
        return Search(seed, _fitted(usual, processes, given), budgets)
    if plain not in _BOTS:
        raise unknown(say("bot"), plain, [*NAMES, *(name for name in _SEARCHING if name not in _BOTS)])
    if given and plain == _WEIGHING:
        return Expert(seed, weights=_weights(given))
    if given:
        names = one_of([*_SEARCHING, _WEIGHING])
        raise OptionError(say("the bot '{name}' takes no options; these do: {names}", name=plain, names=names))
    return _BOTS[plain](seed)


def _fitted(budget: Budget, processes: int, given: dict[str, str]) -> Budget:
    shares = max(1, min(processes, budget.simulations // _WORTHWHILE))
    return changed(replace(budget, processes=shares), given)


def _weights(given: dict[str, str]) -> dict[str, float]:
    """Numbers as they were typed; whether a game has such weights shows when it is played."""
    weights: dict[str, float] = {}
    for name, word in given.items():
        try:
            weights[name] = float(word)
        except ValueError:
            raise OptionError(say("'{word}' is no value for the weight {name}", word=word, name=name)) from None
    return weights


def _parsed(name: str) -> tuple[str, dict[str, str]]:
    """`bot(option=value,...)` as the bot and its options."""
    plain, bracket, inner = name.partition("(")
    if not bracket:
        return name, {}
    given: dict[str, str] = {}
    for word in inner.removesuffix(")").split(","):
        option, equals, value = word.partition("=")
        if not equals or not inner.endswith(")"):
            raise OptionError(say("'{name}' is not understood; write it as bot(option=value,...)", name=name))
        given[option.strip()] = value.strip()
    return plain.strip(), given
