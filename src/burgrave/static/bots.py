"""The bots inside a browser: as everywhere, but searching ones have less time, and their descriptions say so."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from burgrave import bots
from burgrave.bots import Bot, Level, Reviewer, advise
from burgrave.kernel.text import say

__all__ = ["LEVELS", "NAMES", "TITLES", "Bot", "Level", "Reviewer", "advise", "make"]

SECONDS: Final = {"grandmaster": 3.0}
"""The time limit for a decision, where it is less than elsewhere."""
_LEFT_OUT: Final = ("champion",)
"""Levels missing in the browser: the champion needs every core, and there is only one."""


def _level(level: Level) -> Level:
    if level.name not in SECONDS:
        return level
    seconds = SECONDS[level.name]
    words = say("Thinks longer than the Master, but in a browser it plays below its full strength.")
    return replace(level, seconds=seconds, help=words)


LEVELS: Final = tuple(_level(level) for level in bots.LEVELS if level.name not in _LEFT_OUT)
NAMES: Final = tuple(name for name in bots.NAMES if name not in _LEFT_OUT)
TITLES: Final = bots.TITLES


def make(name: str, seed: int = 0, processes: int = 1) -> Bot:
    """Create a bot as elsewhere, limiting the time of slow ones."""
    limited = f"{name}(seconds={SECONDS[name]:g})" if name in SECONDS else name
    return bots.make(limited, seed, 1)
