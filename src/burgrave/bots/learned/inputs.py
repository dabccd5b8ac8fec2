"""Network inputs: a few numbers for each seat of a position, and some that all seats have in common."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from burgrave.bots.learned.layers import Blocks
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.state import State

S = TypeVar("S", bound=State)


class Inputs:
    """Small whole numbers by row; those that are not named are 0."""

    __slots__ = ("rows", "values")

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.values: list[int] = []

    def add(self, row: int, value: int) -> None:
        if value:
            self.rows.append(row)
            self.values.append(value)


@mypyc_attr(allow_interpreted_subclasses=True)
class InputReader(Generic[S]):
    """Reads the inputs from positions of one game."""

    def __init__(self, seat: Blocks, table: Blocks) -> None:
        """How many rows each part of the game has for a seat, and for all in common."""
        self.seat_blocks = seat
        self.table_blocks = table

    def covers(self, state: S) -> bool:
        """Whether a network can evaluate positions of this setup."""
        return False

    def needed(self, state: S) -> list[str]:
        """Blocks of inputs that a network must have been trained with to evaluate positions of this setup."""
        return []

    def hours(self, state: S) -> int:
        """How many steps of its clock a whole game takes."""
        return 25

    def views(self, state: S) -> list[int]:
        """The seats that are read. One that is not among them shares what a seat of its side has."""
        return list(range(state.players))

    def automata(self, state: S) -> list[int]:
        """The last of the seats that are read, if the rules play them: a network leaves them the points they have."""
        return []

    def evaluate(self, state: S, seat: int) -> float:
        """The hand-made evaluation of the seat's own points, which a network corrects; when it is over, the points."""
        raise NotImplementedError

    def seat(self, state: S, seat: int) -> Inputs:
        """After `evaluate` for the same seat."""
        raise NotImplementedError

    def table(self, state: S) -> Inputs:
        raise NotImplementedError


AnyInputReader = InputReader[Any]
"""A reader of inputs of which nothing more is known."""
