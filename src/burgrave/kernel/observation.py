"""What a seat may know as numbers: named parts with fixed shapes and bounds, for programs that learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from burgrave.kernel.compiling import i64
from burgrave.kernel.rows import Row
from burgrave.kernel.state import State

S = TypeVar("S", bound=State)

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
    read: Callable[[Any, int], list[int]] | None
    """The numbers of the part in a state of the game, for a seat; None if a subclass of `Section` writes the part."""
    help: str
    kind: str = COUNT

    @property
    def size(self) -> int:
        size = 1
        for side in self.shape:
            size *= side
        return size


class Section(Generic[S]):
    """Parts that are written together: each is read as a list, unless a subclass overrides `write`."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts: Final = parts
        self._readers: Final = [part.read for part in parts if part.read is not None]
        self._unread: Final = [part.name for part in parts if part.read is None]

    def write(self, state: S, seat: int, row: Row) -> None:
        """What a seat may know now."""
        if self._unread:
            raise TypeError(f"{type(self).__name__} must override write for parts without read: {self._unread}")
        for read in self._readers:
            row.put_list(read(state, seat))


AnySection = Section[Any]


class Observer:
    """Writes everything that a seat may know, section by section, into a row of numbers."""

    def __init__(self, sections: Sequence[AnySection]) -> None:
        self._sections: Final = list(sections)
        parts: list[Part] = []
        for section in sections:
            parts += section.parts
        self.parts: Final = tuple(parts)
        self.size: Final = sum([part.size for part in parts])
        names = [part.name for part in parts]
        assert len(set(names)) == len(names), names

    def write(self, state: State, seat: int, row: Row, at: i64, game: i64 = 0) -> None:
        """Put what a seat may know now into a row, beginning at index `at`.

        `game` is a number from the row's `new_game` for a state that only moves on, or 0 if nothing is known of it.
        """
        if game == 0:
            game = row.new_game()
        row.begin(at, game, seat)
        for section in self._sections:
            section.write(state, seat, row)
        row.end()

    def observe(self, state: State, seat: int) -> list[int]:
        """What this seat may know now."""
        row = Row(self.size)
        self.write(state, seat, row, 0)
        return row.listed()

    def by_part(self, seen: list[int]) -> list[list[int]]:
        """The numbers of each part."""
        found = []
        start = 0
        for part in self.parts:
            found.append(seen[start : start + part.size])
            start += part.size
        return found


def turned(values: list[int], first: int) -> list[int]:
    """The same values rotated to start with this seat."""
    return values[first:] + values[:first]


def padded(values: list[int], size: int) -> list[int]:
    """Each value plus 1, and 0 where there is none."""
    return [value + 1 for value in values] + [0] * (size - len(values))


def capped(values: list[int], most: int) -> list[int]:
    """The values, none above this one."""
    return [value if value < most else most for value in values]
