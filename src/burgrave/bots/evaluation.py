"""What a position is worth to a seat: the ledger for any game, more where a game has a sense of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final, TypeVar

from burgrave.kernel.errors import unknown
from burgrave.kernel.state import State
from burgrave.kernel.text import say

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

NEVER: Final = float("-inf")
"""What an action is worth that only takes back an earlier one: with it a bot might go round in circles for ever."""
Weights = TypeVar("Weights", bound="DataclassInstance")


class Sense:
    """Judges by the ledger alone, two choices ahead. A game's own sense knows more."""

    depth = 2
    """How many choices of its own a bot looks ahead at most."""
    slip = float("inf")
    """What a bot that errs on purpose loses by it at most, as the sense judges."""

    def begin(self, state: State, seat: int) -> None:
        """A look ahead starts from here; what the last one learned can be forgotten."""

    def worth(self, state: State, seat: int) -> float:
        """The position in points."""
        return float(sum(state.ledger(seat)))

    def settled(self, state: State, seat: int) -> bool:
        """Whether the position can be judged as it stands, without answering what is pending."""
        return False

    def clock(self, state: State) -> int:
        """How far the game has come, in steps at which positions can be compared fairly; -1 where that is unknown."""
        return -1

    def foresee(self, state: State, seat: int, action: int) -> float | None:
        """The worth after an action where that can be told without trying it; None where it must be tried."""
        return None

    def plans(self, state: State, seat: int, most: int) -> list[tuple[float, list[int]]]:
        """Whole lines that are better compared than their single actions, best first; none where actions will do."""
        return []


def sense_for(game: str, changes: Mapping[str, float] | None = None) -> Sense:
    """The best sense there is for a game, with other weights where they are given."""
    if game == "burgundy":
        from burgrave.bots.burgundy.evaluation import BurgundySense
        from burgrave.bots.burgundy.weights import WEIGHTS as BURGUNDY

        return BurgundySense(_changed(BURGUNDY, changes))
    if game == "castelli":
        from burgrave.bots.castelli.evaluation import CastelliSense
        from burgrave.bots.castelli.weights import WEIGHTS as CASTELLI

        return CastelliSense(_changed(CASTELLI, changes))
    if game == "orleans":
        from burgrave.bots.orleans.evaluation import OrleansSense
        from burgrave.bots.orleans.weights import WEIGHTS as ORLEANS

        return OrleansSense(_changed(ORLEANS, changes))
    return Sense()


def _changed(weights: Weights, changes: Mapping[str, float] | None) -> Weights:
    """The weights with other values; lists of them stay as they are."""
    if not changes:
        return weights
    known = [field.name for field in fields(weights) if isinstance(getattr(weights, field.name), float)]
    for name in changes:
        if name not in known:
            raise unknown(say("weight"), name, known)
    return replace(weights, **changes)
