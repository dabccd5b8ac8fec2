"""Static evaluation: the value of a position for a seat. By default the score; games can define their own."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.state import State

S = TypeVar("S", bound=State)

NEVER: Final = float("-inf")
"""The value of an action that only undoes an earlier one; with any other value a bot might loop forever."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """Evaluates by points alone, two choices ahead; games override it with knowledge of their own."""

    depth = 2
    """The most choices of its own that a bot looks ahead."""
    blunder_limit = float("inf")
    """The most points that a deliberate blunder may lose."""

    def begin(self, state: S, seat: int) -> None:
        """Start a lookahead from this position; anything cached for the last one can be dropped."""

    def evaluate(self, state: S, seat: int) -> float:
        """The value of the position in points."""
        return float(sum(state.ledger(seat)))

    def points(self, state: S, seat: int) -> float:
        """The final points that the seat can expect, ignoring rivals; team members share one total."""
        return self.evaluate(state, seat)

    def is_quiet(self, state: S, seat: int) -> bool:
        """Whether the position can be evaluated without resolving pending choices."""
        return False

    def clock(self, state: S) -> int:
        """How far the game has progressed, in steps after which positions compare fairly; -1 if unknown."""
        return -1

    def predict(self, state: S, seat: int, action: int) -> float | None:
        """The value after an action if it can be computed without applying it, else None."""
        return None

    def in_any_order(self, state: S, seat: int, first: int, second: int) -> bool:
        """Whether two choices in a row, the second of which is to be made now, would be worth the same in the other
        order."""
        return False

    def likelihood(self, state: S, seat: int) -> float:
        """The relative likelihood of what rivals hold in this world, among all the worlds possible for the seat."""
        return 1.0

    def spare(self, state: S, seat: int) -> list[int]:
        """Remove from a discarded copy the resources a seat can never have too many of, and return their amounts.

        Between two positions that differ in nothing else, the one with less of these is never better.
        """
        return []

    def plans(self, state: S, seat: int, most: int) -> list[tuple[float, list[int]]]:
        """Whole lines to compare in place of single actions, best first; empty where comparing actions will do."""
        return []


AnyEvaluation = Evaluation[Any]
"""An evaluation of any game."""
