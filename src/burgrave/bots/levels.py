"""The four strengths a person can choose as an opponent, the same in every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from burgrave.bots.base import Bot
from burgrave.bots.budget import Budget
from burgrave.bots.expert import Expert
from burgrave.bots.greedy import Greedy
from burgrave.bots.search import Search
from burgrave.kernel.text import Text, say

_NOVICE_SLIPS = 0.4
_NOVICE_SLIPS_IN = {"castelli": 0.65, "orleans": 0.6}
_PLAYER_SLIPS = 0.12
_PLAYER_SLIPS_IN = {"castelli": 0.33, "orleans": 0.38}
"""How often another line is taken than the best: see `Lookahead`."""
MASTER = Budget(simulations=24, width=4, horizon=1, depth=1, seconds=3.0)
GRANDMASTER = Budget(simulations=240, width=8, horizon=4, depth=2, rival=0.15, seconds=10.0)
MASTER_IN = {"castelli": replace(MASTER, slips=0.18), "orleans": replace(MASTER, slips=0.03)}
GRANDMASTER_IN = {"castelli": replace(GRANDMASTER, horizon=1, rival=0.3)}
"""In Castelli tiles face down decide so much that levels differ by their slips more than by their thinking, and that
looking further than a round is looking into the fog."""


@dataclass(frozen=True)
class Level:
    """A strength: its name for programs, its title and a line about it for people."""

    name: str
    title: Text
    help: Text
    seconds: float
    """The longest it thinks about one decision."""
    make: Callable[[int], Bot]


def _novice(seed: int) -> Bot:
    return Greedy(seed, _NOVICE_SLIPS, _NOVICE_SLIPS_IN)


def _player(seed: int) -> Bot:
    return Expert(seed, _PLAYER_SLIPS, _PLAYER_SLIPS_IN)


def _master(seed: int) -> Bot:
    return Search(seed, MASTER, MASTER_IN)


def _grandmaster(seed: int) -> Bot:
    return Search(seed, GRANDMASTER, GRANDMASTER_IN)


LEVELS = (
    Level("novice", say("Novice"), say("Takes what looks good and often overlooks something."), 0.0, _novice),
    Level("player", say("Player"), say("Knows what things are worth, and errs now and then."), 0.0, _player),
    Level("master", say("Master"), say("Tries its best ideas in several possible futures."), MASTER.seconds, _master),
    Level(
        "grandmaster",
        say("Grandmaster"),
        say("Thinks longer, about more ideas and about the answers to them."),
        GRANDMASTER.seconds,
        _grandmaster,
    ),
)
"""From weakest to strongest."""
