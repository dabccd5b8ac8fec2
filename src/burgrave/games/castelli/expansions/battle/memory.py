"""The memory of Battle: overbuilt castles, defended castles, and burnt cities."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from burgrave.games.castelli.data.facts import read_facts
from burgrave.games.castelli.data.layouts import SLOTS
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.memory import Memory

MEMORY: Final = 1
FACTS: Final[dict[str, Any]] = read_facts("expansions/battle/facts")


class Siege(Memory):
    """Everything about castles and cities besides the topmost castles."""

    __slots__ = ("burnt", "covered", "guarded")

    numbers: ClassVar[tuple[str, ...]] = ("burnt",)
    lists: ClassVar[tuple[str, ...]] = ("covered", "guarded")

    burnt: int
    """How many cities are out of the game."""
    covered: list[int]
    """4 * seat + slot: mask of the octagons with an overbuilt castle of this seat."""
    guarded: list[int]
    """By slot, a mask of the castles defended during this turn. CAS-BAT-23"""

    def __init__(self, players: int) -> None:
        self.burnt = 0
        self.covered = [0] * (SLOTS * players)
        self.guarded = [0] * SLOTS

    def copy(self) -> Siege:
        twin = Siege(0)
        twin.burnt = self.burnt
        twin.covered = self.covered[:]
        twin.guarded = self.guarded[:]
        return twin


def in_play(g: Castelli) -> bool:
    return g.remembers(MEMORY)


def siege(g: Castelli) -> Siege:
    return g.remembered(MEMORY, Siege)


def forget_guards(g: Castelli) -> None:
    """Forget defended castles, which are safe for one turn. CAS-BAT-23"""
    siege(g).guarded = [0] * SLOTS
