"""The clock that is the same for all engines."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import NamedTuple

WARM_UP = 2
"""Calls that are not counted: caches fill, compilers compile."""


class Game(NamedTuple):
    """A game of an engine: every call plays some games to the end and tells how many, and how many decisions."""

    engine: str
    version: str
    name: str
    play: Callable[[], tuple[int, int]]


class Rate(NamedTuple):
    engine: str
    version: str
    game: str
    games_per_second: float
    decisions_per_second: float


def measure(game: Game, seconds: float) -> Rate:
    for _ in range(WARM_UP):
        game.play()
    games = decisions = 0
    began = process_time()
    spent = 0.0
    while spent < seconds:
        more, taken = game.play()
        games += more
        decisions += taken
        spent = process_time() - began
    return Rate(game.engine, game.version, game.name, games / spent, decisions / spent)
