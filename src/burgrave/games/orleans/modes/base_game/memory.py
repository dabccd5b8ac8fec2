"""What only the base game keeps in a position."""

from __future__ import annotations

from typing import ClassVar, Final

from burgrave.games.orleans.state import Orleans
from burgrave.kernel.memory import Memory

MEMORY: Final = 0


class BaseMemory(Memory):
    """Hourglass tiles in the stack, and whom the Bathhouse has drawn."""

    __slots__ = ("bath", "hourglass")

    lists: ClassVar[tuple[str, ...]] = ("hourglass", "bath")

    hourglass: list[int]
    """Hourglass tiles in the stack, by event."""
    bath: list[int]
    """Followers drawn by the Bathhouse, kind + 1, while their owner chooses: three for each seat."""

    def __init__(self, hourglass: list[int], bath: list[int]) -> None:
        self.hourglass = hourglass
        self.bath = bath

    def copy(self) -> BaseMemory:
        return BaseMemory(self.hourglass[:], self.bath[:])


def memory(g: Orleans) -> BaseMemory:
    return g.remembered(MEMORY, BaseMemory)
