"""A kind of choice that can be pending: what may be answered, and what an answer does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from burgrave.games.orleans.state import Orleans


class Choice(ABC):
    """`arg` is what the pending choice is about: a place, a debt, kinds of connection."""

    @abstractmethod
    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]: ...

    @abstractmethod
    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        """Carry the answer out; the choice is not pending any more."""
