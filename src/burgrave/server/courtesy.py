"""How bots among themselves give way to people: every move of theirs takes time from the server itself."""

from __future__ import annotations

import time
from collections.abc import Callable

MOVES_PER_SECOND = 20
"""Of all such bots together, while people play."""
_PEOPLE_PLAY = 2.0
"""Seconds for which an action of a person counts."""


class Courtesy:
    """While people play, bots among themselves move in turns; otherwise as fast as they can."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._acted = -_PEOPLE_PLAY
        self._next = 0.0

    def person_acted(self) -> None:
        self._acted = self._clock()

    def seconds(self) -> float:
        """How long the next move is to wait."""
        now = self._clock()
        if now >= self._acted + _PEOPLE_PLAY:
            return 0.0
        turn = max(now, self._next)
        self._next = turn + 1 / MOVES_PER_SECOND
        return turn - now
