"""What every bot is."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(ABC):
    """Chooses actions for a seat, by what `state.view(seat)` and `state.world(seat, n)` tell, never by the truth."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    @abstractmethod
    def choose(self, state: State, seat: int) -> int:
        """One of `state.legal(seat)`; the state is left as it was."""
