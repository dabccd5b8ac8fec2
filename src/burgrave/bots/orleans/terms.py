"""Terms that a mode of Orléans adds to evaluation and planning: one class each, in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from burgrave.bots.learned.inputs import Inputs
from burgrave.games.orleans.state import Orleans

if TYPE_CHECKING:
    from burgrave.bots.orleans.planner import Planner


class OrleansTerms:
    """Terms of one mode; by default they add nothing."""

    mode = ""
    inputs = 0
    """The number of network inputs per seat."""
    quiet: tuple[int, ...] = ()
    """The mode's kinds of choice at which a position is quiet."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        """`weights` are those of all modes; each takes its own."""

    def value(self, g: Orleans, seat: int, left: float) -> float:
        """The value that the mode adds; `left` is the fraction of the game still to come."""
        return 0.0

    def tell(self, g: Orleans, seat: int, found: Inputs, row: int) -> None:
        """Add the network inputs about a seat, in `inputs` rows from `row` on."""

    def predict(self, g: Orleans, seat: int, action: int) -> float | None:
        """What an action is worth beside the others of its choice, if that is known without applying it."""
        return None

    def gain(self, g: Orleans, seat: int, action: int) -> float | None:
        """What an action adds to the value of the position where the lookahead began, if that is known so."""
        return None

    def sent(self, planner: Planner, kind: int) -> float:
        """The gain of sending a follower to the Town Hall, less his own value; negative if there is none."""
        return -1.0

    def spare(self, planner: Planner, rest: list[int]) -> list[int]:
        """Actions for spare followers, which are taken out of `rest`."""
        return []
