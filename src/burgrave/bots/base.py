"""The base class of all bots."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses actions for a seat from what `state.view(seat)` and `state.world(seat, n)` show, never from the truth."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)
        # Bound once: the lookup costs as much as the call.
        self._uniform = self.random.random

    def __reduce__(self) -> tuple[Any, ...]:
        """Copying and pickling keep the bot's memory, in both builds."""
        return _blank, (type(self),), self.memory()

    def __setstate__(self, memory: Mapping[str, Any]) -> None:
        for name, value in memory.items():
            setattr(self, name, value)
        self._uniform = self.random.random

    def memory(self) -> dict[str, Any]:
        """The attributes that a copy keeps; anything that can be recomputed is left empty.

        A bot of your own may have any attributes that can be copied.
        """
        found = {**getattr(self, "__dict__", {}), "random": self.random}
        # It is bound to this bot's generator; the copy binds its own.
        found.pop("_uniform", None)
        return found

    @abstractmethod
    def choose(self, state: State, seat: int) -> int:
        """Return one of `state.legal(seat)`, leaving the state unchanged."""


def _blank(kind: type[Bot]) -> Bot:
    """A bot without memory, to be filled by `__setstate__`."""
    made: Bot = kind.__new__(kind)
    return made
