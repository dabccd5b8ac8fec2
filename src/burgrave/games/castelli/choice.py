"""A kind of choice that can be pending: what may be answered, and what an answer does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from burgrave.games.castelli.state import Castelli


class Choice(ABC):
    """`arg` is what the pending choice is about: the kind of a card, a castle."""

    @abstractmethod
    def legal(self, g: Castelli, seat: int, arg: int) -> list[int]: ...

    @abstractmethod
    def apply(self, g: Castelli, seat: int, arg: int, action: int) -> None:
        """Carry the answer out; the choice has left the stack already."""
