"""The data files of the game, as read."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_facts(name: str) -> dict[str, Any]:
    """One file of `data/`."""
    return tomllib.loads((files("burgrave.games.burgundy") / "data" / f"{name}.toml").read_text("utf-8"))
