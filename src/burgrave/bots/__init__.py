"""Bots: they choose actions for a seat and are created by name."""

from __future__ import annotations

from burgrave.bots.advice import advise
from burgrave.bots.base import Bot
from burgrave.bots.levels import LEVELS, Level
from burgrave.bots.registry import NAMES, TITLES, make
from burgrave.bots.review import Reviewer

__all__ = ["LEVELS", "NAMES", "TITLES", "Bot", "Level", "Reviewer", "advise", "make"]
