"""Kinds of pending choice: the question, the legal answers, and their effects and wording."""

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
    """A kind of choice. `kind` is its number on the stack and never changes; `arg` is what a pending one is about."""

    kind: int

    @abstractmethod
    def prompt(self, g: S, seat: int, arg: int) -> Text:
        """The question."""

    @abstractmethod
    def legal(self, g: S, seat: int, arg: int) -> list[int]:
        """The legal answers; never empty. The list may be shared between calls and must not be modified."""

    @abstractmethod
    def apply(self, g: S, seat: int, arg: int, action: int) -> None:
        """Carry out the answer; the choice has already left the stack."""

    def describe(self, g: S, seat: int, arg: int, action: int) -> Text | None:
        """The answer in words, if the wording of the action itself is not enough."""
        return None

    def refuse(self, g: S, seat: int, arg: int, action: int) -> Reason | None:
        """Why an action is not a legal answer now, if the action itself cannot tell."""
        return None

    def place(self, g: S, seat: int, arg: int, action: int) -> str | None:
        """The place to click for the answer, if it differs from that of the action."""
        return None

    def quiet(self) -> bool:
        """Whether `State.changes` leaves its answers out, unless they count themselves or the game moves on."""
        return False

    def unnoticed(self, g: S, seat: int, arg: int, action: int) -> bool:
        """Whether nobody else may notice that an answer was given at all, not even by a clock or counter."""
        return False

    def declines(self) -> int:
        """The answer that lets another player's move pass, if a seat is always asked so that the question reveals
        nothing; -1 for every other choice."""
        return -1

    def matters(self, g: S, seat: int, arg: int) -> bool:
        """Whether answering another player's move could change the seat's gain; a player can choose not to be asked
        if it could not. It may depend only on public information, never on a hand."""
        return True

    def hint(self, g: S, seat: int, arg: int, names: Sequence[str]) -> Text | None:
        """A second line below the question."""
        return None

    def marks(self, g: S, seat: int, arg: int) -> dict[str, str]:
        """The places the question is about, and how they are highlighted."""
        return {}


AnyChoice = Choice[Any]
