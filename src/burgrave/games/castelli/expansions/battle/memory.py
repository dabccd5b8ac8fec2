"""What a battle leaves behind: castles below others, castles that were defended, cities that burnt down."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from burgrave.games.castelli.data.facts import read_facts
from burgrave.games.castelli.data.layouts import SLOTS
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.memory import Memory

MEMORY: Final = 1
FACTS: Final[dict[str, Any]] = read_facts("expansions/battle/facts")


class Siege(Memory):
    """What is remembered besides the castles on top."""

    __slots__ = ("burnt", "covered", "guarded")

    numbers: ClassVar[tuple[str, ...]] = ("burnt",)
    lists: ClassVar[tuple[str, ...]] = ("covered", "guarded")

    burnt: int
    """How many cities are out of the game."""
    covered: list[int]
    """4 * seat + slot: mask of the octagons where a castle of this seat was overbuilt."""
    guarded: list[int]
    """By slot: mask of the castles that were defended in this turn. CAS-BAT-23"""

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
    """A castle is safe for one turn. CAS-BAT-23"""
    siege(g).guarded = [0] * SLOTS
