"""Reads the data files of the game."""

from __future__ import annotations

from burgrave.kernel import facts as files
from burgrave.kernel.facts import Facts

Fact = Facts


def read_facts(name: str) -> Facts:
    """Read a file of this game by its path, such as `data/places`."""
    return files.read_facts("burgrave.games.orleans", name)


def by_id(facts: list[Fact], first: int = 0) -> list[Fact]:
    """The facts in order of their ids, which must be consecutive from the first one."""
    ids = [fact["id"] for fact in facts]
    if ids != list(range(first, first + len(ids))):
        at, wrong = next((first + n, number) for n, number in enumerate(ids) if number != first + n)
        raise ValueError(f"ids run from {first} without a gap, in this order: the next one is {at}, not {wrong}")
    return facts


def by_name(facts: list[Fact]) -> dict[str, Fact]:
    return {fact["name"]: fact for fact in facts}
