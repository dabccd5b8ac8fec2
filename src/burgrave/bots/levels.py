"""The five levels of opponent a person can choose from, the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from burgrave.bots.base import Bot
from burgrave.bots.budget import CHAMPION, GRANDMASTER, MASTER, Budget, lightened
from burgrave.bots.expert import Expert
from burgrave.bots.greedy import Greedy
from burgrave.bots.profile import profile
from burgrave.bots.search import Search
from burgrave.kernel.game import Setup
from burgrave.kernel.text import Text, meant, say

_NOVICE_BLUNDERS: Final = 0.4
_PLAYER_BLUNDERS: Final = 0.12
"""Blunder rates: see `Lookahead`."""
BUDGETS: Final = {"master": MASTER, "grandmaster": GRANDMASTER, "champion": CHAMPION}
"""The budgets of the levels that search."""
_AT_ONCE: Final = "master"
"""The level that must answer promptly: it makes fewer simulations where they take longer."""
_LONGER: Final = 2.0
"""How many times as long as in the base game for two it may take."""


@dataclass(frozen=True)
class Level:
    """A playing strength: a name for programs, and a title and description for people."""

    name: str
    title: Text
    help: Text
    seconds: float
    """The most time it spends on one decision."""
    make: Callable[[int], Bot]


def budget_in(level: str, game: str, setup: Setup | None = None) -> Budget:
    """The budget of a level that searches, scaled down for setups much slower than the two-player base game."""
    known = profile(game)
    budget = known.budgets.get(level, BUDGETS[level])
    return lightened(budget, known.cost(setup) / _LONGER) if setup is not None and level == _AT_ONCE else budget


def _novice(seed: int) -> Bot:
    return Greedy(seed, _NOVICE_BLUNDERS, "novice")


def _player(seed: int) -> Bot:
    return Expert(seed, _PLAYER_BLUNDERS, "player")


def _master(seed: int) -> Bot:
    return Search(seed, MASTER, partial(budget_in, "master"))


def _grandmaster(seed: int) -> Bot:
    return Search(seed, GRANDMASTER, partial(budget_in, "grandmaster"))


def _champion(seed: int) -> Bot:
    return Search(seed, CHAMPION, partial(budget_in, "champion"))


LEVELS = (
    Level("novice", say("Novice"), say("Takes what looks good and often overlooks something."), 0.0, _novice),
    Level(
        "player", meant("level", "Player"), say("Knows what things are worth, but slips up now and then."), 0.0, _player
    ),
    Level("master", say("Master"), say("Tests its best ideas in several possible futures."), MASTER.seconds, _master),
    Level(
        "grandmaster",
        say("Grandmaster"),
        say("Thinks longer, about more ideas and the replies to them."),
        GRANDMASTER.seconds,
        _grandmaster,
    ),
    Level(
        "champion",
        say("Champion"),
        say("Spends all its time and every core on each decision."),
        CHAMPION.seconds,
        _champion,
    ),
)
"""From weakest to strongest."""
