"""Sources of chance outcomes that replace the state's own generator."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.errors import OutcomeMissing, RecordError
from burgrave.kernel.text import say

ROLL: Final[str] = "roll"
DRAW: Final[str] = "draw"


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Decides outcomes for one state. Copies have no source, so a search never learns the real outcomes."""

    def outcome(self, purpose: str, low: int, weights: list[int]) -> int:
        """Choose one of low, low + 1 and so on, with these weights."""
        raise NotImplementedError


class Script(Source):
    """Outcomes known in advance, from a record or a test."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        self.left: Final[list[int]] = list(outcomes)
        self.left.reverse()

    def outcome(self, purpose: str, low: int, weights: list[int]) -> int:
        if not self.left:
            raise OutcomeMissing(low, weights)
        outcome = self.left.pop()
        if not low <= outcome < low + len(weights):
            raise RecordError(say("the record contains an impossible outcome: {outcome}", outcome=outcome))
        if weights[outcome - low] == 0:
            raise RecordError(say("the record draws a piece that is no longer in the bag"))
        return outcome
