"""What only the scenario keeps in a position."""

from __future__ import annotations

from typing import ClassVar, Final

from burgrave.games.orleans.data.roads import ORLEANS
from burgrave.games.orleans.modes.prosperity.structures import CARDS, STRUCTURES
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import Flat
from burgrave.kernel.flat import flat, zeros
from burgrave.kernel.memory import Memory

MEMORY: Final = 1


class Works(Memory):
    """The Carpenter, and the structure cards: in the deck, in hands, built and complete."""

    __slots__ = ("built", "carpenter", "completed", "deck", "hand", "needs", "offer", "under")

    numbers: ClassVar[tuple[str, ...]] = ("carpenter", "deck")
    lists: ClassVar[tuple[str, ...]] = ("needs", "under", "hand", "offer", "built", "completed")

    carpenter: int
    """The town he is in."""
    deck: int
    """Mask of the cards in the deck that nobody has seen."""
    needs: Flat
    """What each structure still needs, packed."""
    under: list[int]
    """Cards under the deck in their order, with the seat that put each there: card + 32 * seat."""
    hand: Flat
    """Card in hand + 1."""
    offer: Flat
    """Cards drawn to choose from, + 1: two for each seat."""
    built: Flat
    """Mask of the structures built and not complete."""
    completed: Flat

    def __init__(self, players: int, other: Works | None = None) -> None:
        if other is None:
            self.carpenter = ORLEANS
            self.deck = (1 << CARDS) - 1
            self.needs = flat([structure.needs for structure in STRUCTURES])
            self.under = []
            self.hand = zeros(players)
            self.offer = zeros(2 * players)
            self.built = zeros(players)
            self.completed = zeros(players)
        else:
            self.carpenter = other.carpenter
            self.deck = other.deck
            self.needs = other.needs[:]
            self.under = other.under[:]
            self.hand = other.hand[:]
            self.offer = other.offer[:]
            self.built = other.built[:]
            self.completed = other.completed[:]

    def copy(self) -> Works:
        return Works(0, self)


def works(g: Orleans) -> Works:
    return g.remembered(MEMORY, Works)


def works_if_any(g: Orleans) -> Works | None:
    """None where the scenario is not played."""
    return works(g) if g.remembers(MEMORY) else None
