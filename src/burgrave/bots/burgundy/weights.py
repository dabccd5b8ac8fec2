"""Evaluation weights for Burgundy, in points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from burgrave.games.burgundy.data import tiles
from burgrave.games.burgundy.data.board import PHASE_POINTS, PHASES, ROUNDS
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS

ALL_ROUNDS: Final = PHASES * ROUNDS


@dataclass(frozen=True, slots=True)
class BurgundyWeights:
    """Weights in points, or as a share of a later gain."""

    pace: float = 1.3
    """Rounds it takes to cover one more space of an area."""
    haste: float = 1.2
    """The exponent of an area's progress: above 1 it favours areas that are nearly complete."""
    die: float = 2.6
    worker: float = 0.9
    many_workers: float = 0.45
    """Each worker above four."""
    silver: float = 1.7
    good: float = 0.65
    """The value of a stored good, as a share of its points when sold."""
    sale: float = 1.0
    """Each type of goods stored, apart from its points."""
    stored: float = 0.5
    """The value of a stored tile, as a share of a placed one's."""
    unreached: float = 0.22
    """The share for a stored tile that has no adjacent space yet."""
    now: float = 1.0
    """The factor for a stored tile that an unused die can place."""
    crowded: float = 0.3
    """The factor for a stored tile whose space another stored tile takes."""
    full: float = 0.9
    """The factor for the tile that fills the storage."""
    frontier: float = 0.25
    """Each space within reach."""
    variety: float = 0.8
    """Each colour among the spaces within reach."""
    track: float = 0.6
    herd: float = 0.35
    """Each animal that can score again."""
    castle: float = 4.5
    grant: float = 2.3
    city_hall: float = 2.5
    bonus: float = 3.0
    """The exponent of a colour's progress towards its bonus tile: the higher, the later it counts."""
    monastery: float = 1.0
    building: float = 0.6


WEIGHTS: Final = BurgundyWeights()

GREEDY: Final = BurgundyWeights(
    haste=1.0, worker=0.5, silver=1.0, good=0.4, stored=0.85, unreached=0.15, frontier=0.0, variety=0.0, track=0.0,
    herd=0.0, castle=1.0, grant=0.0, city_hall=0.0, bonus=50.0, monastery=0.0, building=0.0,
)  # fmt: skip
"""The greedy bot's weights: points, areas and tiles, a stored tile almost like a placed one, and no effects."""

HELPERS: Final = [0.0, 4.0, 3.0, 5.0, 3.0, 4.0, 6.0, 5.0, 4.0, 6.0, 6.0, 4.0, 8.0, 4.0, 5.0]
"""The value of monasteries 1 to 14 over a whole game."""
LAST_HELPER: Final = 14

BUILDINGS: Final = {
    tiles.MARKET: 2.3,
    tiles.CARPENTER: 2.3,
    tiles.CHURCH: 2.8,
    tiles.WAREHOUSE: 2.5,
    tiles.BOARDING_HOUSE: 2.8,
    tiles.BANK: 3.2,
    tiles.CITY_HALL: 2.5,
    tiles.WATCHTOWER: 4.0,
}


@lru_cache(maxsize=8)
def area_tables(w: BurgundyWeights) -> list[list[list[float]]]:
    """The value of an incomplete area, by round, size and number of covered spaces."""
    return [
        [[_area(size, done, t, w) for done in range(size + 1)] for size in range(len(SIZE_POINTS))]
        for t in range(ALL_ROUNDS)
    ]


def _area(size: int, done: int, t: int, w: BurgundyWeights) -> float:
    if done == size:
        return 0.0
    full = t + w.pace * (size - done)
    chance = min(1.0, max(0.0, 1 - (full - ALL_ROUNDS) / 10))
    bonus = max(PHASE_POINTS[-1], PHASE_POINTS[0] - 2 * full / ROUNDS)
    return float(chance * (SIZE_POINTS[size] + bonus) * (done / size) ** w.haste)
