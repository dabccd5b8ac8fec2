"""Bots: whoever chooses an action for a seat, by name."""

from __future__ import annotations

from burgrave.bots.base import Bot
from burgrave.bots.expert import Expert
from burgrave.bots.greedy import Greedy
from burgrave.bots.random import Random
from burgrave.kernel.errors import unknown
from burgrave.kernel.text import say

__all__ = ["NAMES", "Bot", "make"]

_BOTS: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy, "expert": Expert}

NAMES = tuple(_BOTS)
"""From weakest to strongest."""


def make(name: str, seed: int = 0) -> Bot:
    """A bot by name; the same seed makes the same choices."""
    if name not in _BOTS:
        raise unknown(say("bot"), name, NAMES)
    return _BOTS[name](seed)
