"""Bots choose actions for a seat; they are found by name."""

from __future__ import annotations

from burgrave.bots.analysis import advise, review
from burgrave.bots.base import Bot
from burgrave.bots.levels import LEVELS, Level
from burgrave.bots.registry import NAMES, TITLES, make

__all__ = ["LEVELS", "NAMES", "TITLES", "Bot", "Level", "advise", "make", "review"]
