"""The facts of the box, as they stand in the data files."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def read_facts(name: str) -> dict[str, Any]:
    return tomllib.loads((files("burgrave.games.orleans") / "data" / f"{name}.toml").read_text("utf-8"))
