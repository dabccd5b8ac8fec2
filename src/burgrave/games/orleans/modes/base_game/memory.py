"""The memory of the base game's mode."""

from __future__ import annotations

from typing import ClassVar, Final

from burgrave.games.orleans.state import Orleans
from burgrave.kernel.memory import Memory

MEMORY: Final = 0


class BaseMemory(Memory):
    """Hourglass tiles in the stack, and followers drawn by Bathhouses."""

    __slots__ = ("bath", "hourglass")

    lists: ClassVar[tuple[str, ...]] = ("hourglass", "bath")

    hourglass: list[int]
    """Hourglass tiles in the stack, by event."""
    bath: list[int]
    """Followers drawn by each seat's Bathhouse while its owner chooses, kind + 1, three per seat."""

    def __init__(self, hourglass: list[int], bath: list[int]) -> None:
        self.hourglass = hourglass
        self.bath = bath

    def copy(self) -> BaseMemory:
        return BaseMemory(self.hourglass[:], self.bath[:])


def memory(g: Orleans) -> BaseMemory:
    return g.remembered(MEMORY, BaseMemory)
