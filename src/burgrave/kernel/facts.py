"""Data files of a game and of its rooms."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

Facts = dict[str, Any]
_ROOMS: Final = ("expansions", "modes")


def read_facts(package: str, name: str) -> Facts:
    """Read a data file of a game by its path: `data/tiles`, `expansions/inns.tiles`."""
    return tomllib.loads(files(package).joinpath(*f"{name}.toml".split("/")).read_text("utf-8"))


def in_rooms(package: str, name: str) -> dict[str, str]:
    """The contents of a file in all rooms of a game, by room: `inns.tiles.toml` or `inns/tiles.toml`."""
    found: dict[str, str] = {}
    for kind in _ROOMS:
        folder = files(package) / kind
        if not folder.is_dir():
            continue
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            file = entry / name if entry.is_dir() else entry
            if file.is_file() and (entry.is_dir() or entry.name.endswith(f".{name}")):
                found[entry.name.removesuffix(f".{name}")] = file.read_text("utf-8")
    return found
