"""Terms that a mode of Orléans adds to evaluation and planning: one class each, in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from burgrave.bots.learned.inputs import Inputs
from burgrave.games.orleans.state import Orleans

if TYPE_CHECKING:
    from burgrave.bots.orleans.planner import Planner


class OrleansTerms:
    """All are nothing unless a mode says otherwise."""

    mode = ""
    inputs = 0
    """How many numbers about a seat a network is told."""
    quiet: tuple[int, ...] = ()
    """Kinds of choice of the mode before which nothing is under way."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        """Weights are given for all modes; each takes its own."""

    def value(self, g: Orleans, seat: int, left: float) -> float:
        """`left` is the part of the game still to come."""
        return 0.0

    def tell(self, g: Orleans, seat: int, found: Inputs, row: int) -> None:
        """Tell a network what it should know about a seat, in `inputs` rows from this one on."""

    def predict(self, g: Orleans, seat: int, action: int, here: float) -> float | None:
        """The value after an action where that can be told without trying it; `here` is that of the position."""
        return None

    def sent(self, planner: Planner, kind: int) -> float:
        """What sending a follower to the Town Hall brings, beyond what is lost with him; negative if nothing."""
        return -1.0

    def spare(self, planner: Planner, rest: list[int]) -> list[int]:
        """Actions for followers that are left over; they are taken out of `rest`."""
        return []
