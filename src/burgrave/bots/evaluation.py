"""Static evaluation: what a position is worth to a seat. Scores for any game, more where a game has its own."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.state import State

S = TypeVar("S", bound=State)

NEVER: Final = float("-inf")
"""The value of an action that only takes back an earlier one: with it a bot might go round in circles for ever."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[S]):
    """Evaluates by points alone, two choices ahead. A game's own evaluation knows more."""

    depth = 2
    """How many choices of its own a bot looks ahead at most."""
    blunder_limit = float("inf")
    """How many points a blunder on purpose may lose at most."""

    def begin(self, state: S, seat: int) -> None:
        """A look ahead starts from here; what the last one learned can be forgotten."""

    def evaluate(self, state: S, seat: int) -> float:
        """The value of the position in points."""
        return float(sum(state.ledger(seat)))

    def points(self, state: S, seat: int) -> float:
        """With how many points the seat itself can expect to end, whatever rivals have; players of a side together."""
        return self.evaluate(state, seat)

    def is_quiet(self, state: S, seat: int) -> bool:
        """Whether the position can be evaluated as it stands, without answering what is pending."""
        return False

    def clock(self, state: S) -> int:
        """How far the game has come, in steps at which positions can be compared fairly; -1 where that is unknown."""
        return -1

    def predict(self, state: S, seat: int, action: int) -> float | None:
        """The value after an action where that can be told without trying it; None where it must be tried."""
        return None

    def likelihood(self, state: S, seat: int) -> float:
        """How likely it is that rivals hold what they hold here, compared with other worlds the seat could be in."""
        return 1.0

    def spare(self, state: S, seat: int) -> list[int]:
        """Take out of a position, of which this is the last use, what a seat can never have too much of: how much.

        Of two positions that differ in nothing else, the one with less of it is never better.
        """
        return []

    def plans(self, state: S, seat: int, most: int) -> list[tuple[float, list[int]]]:
        """Whole lines that are better compared than their single actions, best first; none where actions will do."""
        return []


AnyEvaluation = Evaluation[Any]
"""An evaluation of which nothing more is known."""
