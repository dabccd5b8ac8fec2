"""The random bot: every legal action is equally likely."""

from __future__ import annotations

from burgrave.bots.base import Bot
from burgrave.kernel.state import State


class Random(Bot):
    """Every legal action is as likely as any other."""

    def choose(self, state: State, seat: int) -> int:
        return state.pick(seat, self._uniform())
