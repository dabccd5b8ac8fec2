"""The bots of Burgrave, with hints from one that decides at once: for pictures of games that are long to play."""

from __future__ import annotations

from burgrave.bots import LEVELS, NAMES, TITLES, Bot, Reviewer, make
from burgrave.bots.advice import Advice
from burgrave.kernel.state import State

__all__ = ["LEVELS", "NAMES", "TITLES", "Bot", "Reviewer", "advise", "make"]


def advise(state: State, seat: int, seed: int = 0) -> Advice:
    return Advice([make("expert", seed).choose(state, seat)], 1, [])
