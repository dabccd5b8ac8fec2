"""Reads the data files of the game."""

from __future__ import annotations

import tomllib
from typing import Final

from burgrave.kernel import facts
from burgrave.kernel.facts import Facts

PACKAGE: Final = "burgrave.games.burgundy"


def read_facts(name: str) -> Facts:
    """Read a file of this game by its path, such as `data/tiles`."""
    return facts.read_facts(PACKAGE, name)


def read_everywhere(name: str) -> list[Facts]:
    """Read a file of `data/`, then those of the same name in rooms."""
    rooms = facts.in_rooms(PACKAGE, f"{name}.toml")
    return [read_facts(f"data/{name}"), *[tomllib.loads(rooms[room]) for room in sorted(rooms)]]
