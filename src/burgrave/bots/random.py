"""The bot that has no idea."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burgrave.bots.base import Bot
from burgrave.kernel.state import State


class Random(Bot):
    """Every legal action is as likely as any other."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        # Found once: looking it up takes as long as calling it.
        self._uniform = self.random.random

    def __setstate__(self, memory: Mapping[str, Any]) -> None:
        super().__setstate__(memory)
        self._uniform = self.random.random

    def memory(self) -> dict[str, Any]:
        found = super().memory()
        found.pop("_uniform", None)
        return found

    def choose(self, state: State, seat: int) -> int:
        return state.pick(seat, self._uniform())
