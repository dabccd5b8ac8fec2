"""All games by name: those in this folder, and those of other packages.

A game of another package is registered by an entry point, in its `pyproject.toml`:

    [project.entry-points."burgrave.games"]
    lots = "lots:GAME"
"""

from __future__ import annotations

import logging
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from burgrave.kernel.catalogue import add_translations
from burgrave.kernel.errors import OptionError, unknown
from burgrave.kernel.game import AnyGame, Game
from burgrave.kernel.text import catalogue_of, say

BUILT_IN: Final = ("burgundy", "castelli", "orleans")
GROUP: Final = "burgrave.games"


@cache
def names() -> tuple[str, ...]:
    """The names of all games: those in this folder, then those of other packages."""
    return (*BUILT_IN, *[name for name in sorted(_entries()) if name not in BUILT_IN])


@cache
def game(name: str) -> AnyGame:
    """A game by name, loaded on first use."""
    if name in BUILT_IN:
        found = import_module(f"burgrave.games.{name}").GAME
        assert isinstance(found, Game)
        return found
    if name not in _entries():
        raise unknown(say("game"), name, names())
    entry = _entries()[name]
    try:
        found = entry.load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise OptionError(
            say("the game '{name}' ({entry}) cannot be loaded: {why}", name=name, entry=entry.value, why=why)
        ) from error
    if not isinstance(found, Game) or found.name != name:
        raise OptionError(say("'{entry}' is not a game named '{name}'", entry=entry.value, name=name))
    add_translations(package(name))
    catalogue_of.cache_clear()
    return found


def loaded() -> list[AnyGame]:
    """All games that load; a warning is logged for any others."""
    found: list[AnyGame] = []
    for name in names():
        try:
            found.append(game(name))
        except OptionError as error:
            logging.getLogger("burgrave").warning("%s", error)
    return found


def package(name: str) -> str:
    """The package of a game, with its table, drawings and translations; empty for an unknown game."""
    if name in BUILT_IN:
        return f"burgrave.games.{name}"
    if name not in _entries():
        return ""
    return import_module(_entries()[name].module).__package__ or ""


def room(name: str, module: str) -> ModuleType | None:
    """An optional module of a game, if present: `table.tabletop` draws it on the page, `table.sketch` in a terminal."""
    inside = package(name)
    path = inside
    for part in module.split("."):
        path = f"{path}.{part}"
        if not inside or find_spec(path) is None:
            return None
    return import_module(path)


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
