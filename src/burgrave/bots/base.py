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
    """Chooses actions for a seat, by what `state.view(seat)` and `state.world(seat, n)` tell, never by the truth."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)
        # Found once: looking it up takes as long as calling it.
        self._uniform = self.random.random

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled with what it remembers, in both builds."""
        return _blank, (type(self),), self.memory()

    def __setstate__(self, memory: Mapping[str, Any]) -> None:
        for name, value in memory.items():
            setattr(self, name, value)
        self._uniform = self.random.random

    def memory(self) -> dict[str, Any]:
        """The attributes of a copy; what a bot can work out again is left empty.

        A bot of your own may have any attributes that can be copied themselves.
        """
        found = {**getattr(self, "__dict__", {}), "random": self.random}
        # The copy has a generator of its own.
        found.pop("_uniform", None)
        return found

    @abstractmethod
    def choose(self, state: State, seat: int) -> int:
        """One of `state.legal(seat)`; the state is left as it was."""


def _blank(kind: type[Bot]) -> Bot:
    """A bot that remembers nothing yet."""
    made: Bot = kind.__new__(kind)
    return made
