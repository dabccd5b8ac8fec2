"""The games of the table, by name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from burgrave.kernel.errors import unknown
from burgrave.kernel.game import AnyGame, Game
from burgrave.kernel.text import say

NAMES = ("burgundy", "castelli", "orleans")


@cache
def game(name: str) -> AnyGame:
    """The game of this name, loaded when it is first asked for."""
    if name not in NAMES:
        raise unknown(say("game"), name, NAMES)
    found = import_module(f"burgrave.games.{name}").GAME
    assert isinstance(found, Game)
    return found
