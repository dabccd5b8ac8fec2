"""The memory of the solo game."""

from __future__ import annotations

from typing import ClassVar, Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.memory import Memory

NAME: Final = "solo"
MEMORY: Final = 6


class Solo(Memory):
    """The counter and its target, complete colours, and goods out of the game."""

    __slots__ = ("complete", "counted", "counter", "gone", "target")

    numbers: ClassVar[tuple[str, ...]] = ("counter", "target", "complete", "counted")
    lists: ClassVar[tuple[str, ...]] = ("gone",)

    counter: int
    """The position of the counter. BUR-SOLO-04"""
    target: int
    complete: int
    """Mask of the colours whose spaces are all covered."""
    counted: int
    """1 once a tile that counts as any building has counted for a monastery."""
    gone: list[int]
    """Goods out of the game, by type."""

    def __init__(self, players: int, other: Solo | None = None) -> None:
        if other is not None:
            self.counter = other.counter
            self.target = other.target
            self.complete = other.complete
            self.counted = other.counted
            self.gone = other.gone[:]
            return
        self.counter = 0
        self.target = 0
        self.complete = 0
        self.counted = 0
        self.gone = [0] * GOODS

    def copy(self) -> Solo:
        return Solo(0, self)


def solo(g: Burgundy) -> Solo:
    return g.remembered(MEMORY, Solo)
