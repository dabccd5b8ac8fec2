"""Bots: whoever chooses an action for a seat, by name."""

from __future__ import annotations

from collections.abc import Callable

from burgrave.bots.base import Bot
from burgrave.bots.expert import Expert
from burgrave.bots.greedy import Greedy
from burgrave.bots.levels import LEVELS, Level
from burgrave.bots.random import Random
from burgrave.kernel.errors import unknown
from burgrave.kernel.text import say

__all__ = ["LEVELS", "NAMES", "TITLES", "Bot", "Level", "make"]

_BOTS: dict[str, Callable[[int], Bot]] = {
    **{level.name: level.make for level in LEVELS},
    "random": Random,
    "greedy": Greedy,
    "expert": Expert,
}

NAMES = tuple(_BOTS)
"""The levels from weakest to strongest, then the bots for bot authors: the last one is strong and decides at once."""

TITLES = {
    **{level.name: level.title for level in LEVELS},
    "random": say("Random"),
    "greedy": say("Greedy"),
    "expert": say("Expert"),
}
"""What people call each bot."""


def make(name: str, seed: int = 0) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    if name not in _BOTS:
        raise unknown(say("bot"), name, NAMES)
    return _BOTS[name](seed)
