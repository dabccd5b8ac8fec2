"""What a seat may know as numbers: named parts with fixed shapes and bounds, for programs that learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from burgrave.kernel.state import State

COUNT: Final = "count"
"""A part of amounts: more is more."""
ID: Final = "id"
"""A part of names: each number stands for another thing, and their order means nothing."""


@dataclass(frozen=True)
class Part:
    """A named group of numbers, and how to read them for a seat: itself first, then the seats after it."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    read: Callable[[Any, int], list[int]]
    """Of a state of the game, for a seat."""
    help: str
    kind: str = COUNT

    @property
    def size(self) -> int:
        size = 1
        for side in self.shape:
            size *= side
        return size


class Observer:
    """Reads all parts of a setup, one after the other, into one list."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts: Final = tuple(parts)
        self.size: Final = sum(part.size for part in parts)
        self._readers: Final = [part.read for part in parts]
        names = [part.name for part in parts]
        assert len(set(names)) == len(names), names

    def observe(self, state: State, seat: int) -> list[int]:
        """What this seat may know now."""
        seen: list[int] = []
        for read in self._readers:
            seen += read(state, seat)
        return seen


def turned(values: list[int], first: int) -> list[int]:
    """The same values rotated to start with this seat."""
    return values[first:] + values[:first]


def padded(values: list[int], size: int) -> list[int]:
    """Each value plus 1, and 0 where there is none."""
    return [value + 1 for value in values] + [0] * (size - len(values))


def capped(values: list[int], most: int) -> list[int]:
    """The values, none above this one."""
    return [value if value < most else most for value in values]
