"""The memory of the scenario."""

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

    __slots__ = ("_owned", "built", "carpenter", "completed", "deck", "hand", "needs", "offer", "under")

    numbers: ClassVar[tuple[str, ...]] = ("carpenter", "deck")
    lists: ClassVar[tuple[str, ...]] = ("needs", "under", "hand", "offer", "built", "completed")
    shared: ClassVar[tuple[str, ...]] = ("needs", "under", "hand", "offer", "built", "completed")
    """Lists that a copy shares with its original: before one is changed, `own` makes new ones."""

    _owned: bool
    """Whether no copy shares them."""
    carpenter: int
    """The Carpenter's town."""
    deck: int
    """Mask of the cards in the deck that nobody has seen."""
    needs: Flat
    """What each structure still needs, packed."""
    under: list[int]
    """Cards under the deck in order, with the seat that returned each: card + 32 * seat."""
    hand: Flat
    """The card in each hand, + 1."""
    offer: Flat
    """Cards drawn to choose from, + 1: two for each seat."""
    built: Flat
    """Mask of the structures that are built but not complete."""
    completed: Flat

    def __init__(self, players: int, other: Works | None = None) -> None:
        if other is None:
            self._owned = True
            self.carpenter = ORLEANS
            self.deck = (1 << CARDS) - 1
            self.needs = flat([structure.needs for structure in STRUCTURES])
            self.under = []
            self.hand = zeros(players)
            self.offer = zeros(2 * players)
            self.built = zeros(players)
            self.completed = zeros(players)
        else:
            self._owned = other._owned = False
            self.carpenter = other.carpenter
            self.deck = other.deck
            self.needs = other.needs
            self.under = other.under
            self.hand = other.hand
            self.offer = other.offer
            self.built = other.built
            self.completed = other.completed

    def own(self) -> None:
        """One of the lists is about to change."""
        if not self._owned:
            self._owned = True
            self.needs = self.needs[:]
            self.under = self.under[:]
            self.hand = self.hand[:]
            self.offer = self.offer[:]
            self.built = self.built[:]
            self.completed = self.completed[:]

    def copy(self) -> Works:
        return Works(0, self)


def works(g: Orleans) -> Works:
    return g.remembered(MEMORY, Works)


def works_if_any(g: Orleans) -> Works | None:
    """The scenario's memory, None if it is not played."""
    return works(g) if g.remembers(MEMORY) else None
