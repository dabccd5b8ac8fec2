"""Evaluation weights for Castelli, in points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class CastelliWeights:
    """In points, or as a share of what something brings later."""

    unseen: float = 2.8
    """A card in a hand that cannot be seen."""
    hand: float = 0.72
    """Share of its estimated worth that each card in the seat's own hand counts for."""
    spare: float = 2.1
    """What a card loses that there is no turn left for."""
    resource: float = 0.835
    """A unit in stock."""
    pair: float = 0.09
    """Each of the first two units of a resource."""
    two: float = 0.155
    """Two kinds of the three that a castle takes, at the beginning."""
    castle: float = 0.64
    """Of a castle's points beyond its resources, while these suffice for it and it does not stand yet."""
    bought: float = 3.55
    """What a castle must bring to be worth a purchase."""
    site: float = 0.6
    """Of a castle's points beyond its resources, on a site for which these do not suffice yet, at the beginning."""
    silver: float = 0.25
    rank: float = 0.23
    """Share of the points for most silver that count already, hardly any before the last rounds."""
    rival: float = 0.95
    """What a point of the best rival takes away."""
    number: float = 4.0
    """What a tile nobody has seen shows."""
    unit: float = 1.0
    """Wood or grain that an area pays."""
    rock: float = 0.735
    market: float = 4.2
    """A card that an area pays."""
    mine: float = 0.2
    """Silver on the mine."""
    need: float = 0.33
    """By what share a resource is worth more to who has none of it."""
    some: float = 0.08
    """The same for who has one."""
    full: float = 0.22
    """By what share it is worth less to who has three or more."""
    lead: float = 0.46
    """Share of what an area pays that a lead no tile can overturn is worth."""
    behind: float = 0.25
    """The least of that lead that is counted for who is behind."""
    tile: float = 4.55
    """What a tile about to be turned up is thought to show."""
    reward: float = 0.69
    """A side of it that lies at the edge."""
    begun: float = 0.19
    """A side at an area that it does not close."""
    given: float = 0.27
    """Share of what an area pays, for a side that closes it for a rival."""
    others: float = 0.08
    """Share of what the other sides of a tile bring, since rivals may get it."""
    king: float = 0.665
    """Of the points that a card shows."""
    steward: float = 3.3
    count: float = 2.9
    countess: float = 2.4
    master_builder: float = 1.9
    traitor: float = 1.75
    robber: float = 1.4
    bandits: float = 1.35
    robber_baron: float = 1.1
    farmer: float = 1.5


WEIGHTS: Final = CastelliWeights()
ANY_TILE: Final = 1.5
"""What turning up a tile brings, wherever it lies, to who does not look at areas."""
CARDS: Final = (
    "steward", "count", "countess", "master-builder", "traitor", "robber", "bandits", "robber-baron", "farmer",
)  # fmt: skip
"""The cards that show no points, each with a weight of its name."""
HELD: Final = {
    "king-3": 0.12, "king-4": 0.08, "king-5": 0.05, "robber": 1.05, "steward": 0.6, "bandits": 0.75, "count": 1.9,
    "traitor": 0.8, "countess": 1.85, "master-builder": 1.25, "robber-baron": 0.27, "farmer": 0.9,
}  # fmt: skip
"""How many times as often as by chance a card nobody has seen is in a hand, when experts play: `bench/held.py`."""
