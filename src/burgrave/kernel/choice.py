"""A kind of pending choice: the question, the answers, and the effect and wording of each."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.errors import Reason
from burgrave.kernel.text import Text

if TYPE_CHECKING:
    from burgrave.kernel.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(ABC, Generic[S]):
    """`kind` is its number on the stack and never changes; `arg` is what a pending choice is about."""

    kind: int

    @abstractmethod
    def prompt(self, g: S, seat: int, arg: int) -> Text:
        """The question."""

    @abstractmethod
    def legal(self, g: S, seat: int, arg: int) -> list[int]:
        """Every legal answer now; never empty. A choice may return the same list again: nobody may change it."""

    @abstractmethod
    def apply(self, g: S, seat: int, arg: int, action: int) -> None:
        """Carry out the answer; the choice has already left the stack."""

    def describe(self, g: S, seat: int, arg: int, action: int) -> Text | None:
        """The answer in words, if the wording of the action itself is not enough."""
        return None

    def refuse(self, g: S, seat: int, arg: int, action: int) -> Reason | None:
        """Why an action is not a legal answer now, if the action itself cannot say."""
        return None

    def place(self, g: S, seat: int, arg: int, action: int) -> str | None:
        """Where to click the answer, if not at the place of the action itself."""
        return None

    def unnoticed(self, g: S, seat: int, arg: int, action: int) -> bool:
        """Nobody else may know that this answer was given, not even that one was: no clock or counter shows it."""
        return False

    def declines(self) -> int:
        """The answer that lets another player's move pass, where a seat is asked whether or not it can do anything
        about it, so that the question tells nothing; -1 for every other choice."""
        return -1

    def matters(self, g: S, seat: int, arg: int) -> bool:
        """Whether answering another player's move could change what the seat gains by it. Only what everybody can see
        may count, never a hand: a player may wish not to be asked otherwise."""
        return True

    def hint(self, g: S, seat: int, arg: int, names: Sequence[str]) -> Text | None:
        """A second line below the question."""
        return None

    def marks(self, g: S, seat: int, arg: int) -> dict[str, str]:
        """The places the question is about, and how they stand out."""
        return {}


AnyChoice = Choice[Any]
