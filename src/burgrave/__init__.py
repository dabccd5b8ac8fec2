"""Burgrave: a table for medieval board games.

`new` begins a game for a program, `position` goes on from any position in words, `start` begins one that is written
down, `load` goes on with one that was, `vec` plays many.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from burgrave.games import game as _game
from burgrave.kernel import record as _record
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.record import Recorder
from burgrave.kernel.state import State

if TYPE_CHECKING:
    from burgrave.envs.vec import Vec

__version__ = "0.1.0"

__all__ = ["BurgraveError", "Recorder", "State", "__version__", "load", "new", "position", "start", "vec"]


def new(
    game: str,
    players: int = 2,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    modules: Iterable[str] = (),
) -> State:
    """The first position of a game."""
    return _game(game).new(players, seed, options, modules)


def position(game: str, notation: str) -> State:
    """The position that a notation tells: see docs/notation.md; `state.notation()` writes one."""
    return _game(game).position(notation)


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


if TYPE_CHECKING:
    vec = Vec
else:

    def vec(game, n, *rest, **more):
        """Many games stepped together as numpy arrays: a `burgrave.envs.vec.Vec`. Needs burgrave[vec]."""
        # Only here, for it needs numpy, which a plain installation does not bring.
        from burgrave.envs.vec import Vec

        return Vec(game, n, *rest, **more)
