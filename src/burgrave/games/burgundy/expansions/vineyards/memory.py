"""The memory of vineyards: the wine bonus tiles, and the vines on each hillside."""

from __future__ import annotations

from typing import ClassVar, Final

from burgrave.games.burgundy.expansions.vineyards.plan import (
    FACTS,
    GRAPES,
    HALVES,
    PLOTS,
    VINEYARD_PLAN,
    VineyardPlan,
)
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.memory import Memory

KINDS: Final = len(GRAPES)
SPOTS: Final = HALVES * PLOTS
"""Half spaces of a plan."""
MEMORY: Final = 5


class Vineyards(Memory):
    """The wine bonus tiles, and the vines on each seat's hillside."""

    __slots__ = ("full", "planted", "pool", "wines")

    lists: ClassVar[tuple[str, ...]] = ("pool", "wines", "planted", "full")

    pool: list[int]
    """Wine bonus tiles that nobody owns, by grape."""
    wines: list[int]
    """Wine bonus tiles of each seat: seat * 6 + grape."""
    planted: list[int]
    """The grape on each half, -1 for none: seat * 24 + half."""
    full: list[int]
    """By seat, a mask of its full levels."""

    def __init__(self, players: int = 0) -> None:
        self.pool = [FACTS["wine_tiles_each"]] * KINDS
        self.wines = [0] * (KINDS * players)
        self.planted = [-1] * (SPOTS * players)
        self.full = [0] * players

    def copy(self) -> Vineyards:
        twin = Vineyards()
        twin.pool = self.pool[:]
        twin.wines = self.wines[:]
        twin.planted = self.planted[:]
        twin.full = self.full[:]
        return twin


def vineyards(g: Burgundy) -> Vineyards:
    return g.remembered(MEMORY, Vineyards)


def plan(g: Burgundy) -> VineyardPlan:
    """The plan of this game."""
    return plan_in(g.rules)


def plan_in(rules: Rules) -> VineyardPlan:
    found = rules.pieces[VINEYARD_PLAN.name]
    assert isinstance(found, VineyardPlan)
    return found


def planted(g: Burgundy, seat: int) -> list[int]:
    """The grape on each half of a seat's plan, -1 where there is none."""
    return vineyards(g).planted[seat * SPOTS : (seat + 1) * SPOTS]


def wines_of(g: Burgundy, seat: int) -> list[int]:
    """How many wine bonus tiles of each kind a seat has."""
    return vineyards(g).wines[seat * KINDS : (seat + 1) * KINDS]
