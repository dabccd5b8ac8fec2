"""How many points the things of Castelli are thought to be worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class CastelliWeights:
    """In points, or as a share of what something brings later."""

    card: float = 2.4
    """Any card, and each of those in hands that cannot be seen."""
    hand: float = 0.85
    """Share of its estimated worth that each card in the seat's own hand counts for."""
    resource: float = 1.05
    """A unit that is left is a point at the end."""
    castle: float = 0.6
    """Of a castle's points beyond its resources, while these suffice for it and it does not stand yet."""
    silver: float = 0.2
    rival: float = 0.35
    """What a point of the best rival takes away."""
    number: float = 3.6
    """What a tile nobody has seen shows."""
    reward: float = 1.0
    """A side that lies at the edge."""
    unit: float = 1.3
    """A resource that an area pays."""
    lead: float = 0.5
    """Share of what an area pays that a lead no tile can overturn is worth."""
    behind: float = 0.3
    """The least of that lead that is counted for who is behind."""
    begun: float = 0.15
    """A side at an area that it does not close."""
    others: float = 0.2
    """Share of what the other sides of a tile bring, since rivals may get it."""


WEIGHTS: Final = CastelliWeights()
ANY_TILE: Final = 1.5
"""What turning up a tile brings, wherever it lies, to who does not look at areas."""
CARDS: Final = {
    "steward": 2.2, "count": 2.0, "countess": 2.0, "master-builder": 2.6, "traitor": 1.6, "robber": 1.5,
    "bandits": 2.2, "robber-baron": 2.2, "farmer": 1.6,
}  # fmt: skip
"""Values of the cards that show no points."""
CARD_POINTS: Final = 0.9
"""Of the points that a card shows."""
