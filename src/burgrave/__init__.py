"""Burgrave: a table for medieval board games.

`new` begins a game for a program, `start` one that is written down, `load` goes on with one that was.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from burgrave.games import game as _game
from burgrave.kernel import record as _record
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.record import Recorder
from burgrave.kernel.state import State

__version__ = "0.1.0"

__all__ = ["BurgraveError", "Recorder", "State", "__version__", "load", "new", "start"]


def new(
    game: str,
    players: int = 2,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    modules: Iterable[str] = (),
) -> State:
    """The first position of a game."""
    return _game(game).new(players, seed, options, modules)


def start(
    game: str,
    players: int = 2,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    modules: Iterable[str] = (),
    names: Iterable[str] = (),
) -> Recorder:
    """A new game that is written down while it is played."""
    played = _game(game)
    return Recorder(played, played.setup(players, options, modules), seed, list(names))


def load(path: str | Path) -> Recorder:
    """A game that was saved, verified and ready to be played on."""
    record = _record.load(path)
    return _record.resume(record, _game(record.game))
