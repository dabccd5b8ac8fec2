"""The random bot."""

from __future__ import annotations

from burgrave.bots.base import Bot
from burgrave.kernel.state import State


class Random(Bot):
    """Chooses each legal action with the same probability."""

    def choose(self, state: State, seat: int) -> int:
        return state.pick(seat, self._uniform())
