"""The facts of the box, as they stand in the data files."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

Fact = dict[str, Any]


def read_facts(name: str, room: str = "") -> Fact:
    """A data file of the game, or of one of its rooms: `modes/NAME`."""
    folder = files("burgrave.games.orleans").joinpath(*room.split("/"), "data") if room else _data()
    return tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))


def _data() -> Any:
    return files("burgrave.games.orleans") / "data"


def by_id(facts: list[Fact], first: int = 0) -> list[Fact]:
    """In the order of their ids, which leave no gap from the first one on."""
    ids = [fact["id"] for fact in facts]
    if ids != list(range(first, first + len(ids))):
        raise ValueError(f"ids are to run from {first} without a gap: {ids}")
    return facts


def by_name(facts: list[Fact]) -> dict[str, Fact]:
    return {fact["name"]: fact for fact in facts}
