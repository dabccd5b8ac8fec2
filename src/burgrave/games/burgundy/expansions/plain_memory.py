"""Memory as one list of ints, for expansions that have no typed one yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.memory import Memory


class PlainMemory(Memory):
    __slots__ = ("values",)

    lists: ClassVar[tuple[str, ...]] = ("values",)

    values: list[int]

    def __init__(self, values: list[int]) -> None:
        self.values = values

    def copy(self) -> PlainMemory:
        return PlainMemory(self.values[:])


def remembering(first: Callable[[int], list[int]]) -> Callable[[int], Memory]:
    """A memory that begins with these values, given the number of players."""

    def memory(players: int) -> Memory:
        return PlainMemory(first(players))

    return memory


def plain(g: Burgundy, name: str) -> list[int]:
    """The values of an expansion."""
    found = g.memories[g.rules.memory_at[name]]
    assert isinstance(found, PlainMemory)
    return found.values
