"""Pacing of unwatched bots: they give way to people, since each move costs the server time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOVES_PER_SECOND = 20
"""The most moves per second of all bot-only games together, while people play."""
UNWATCHED_PER_SECOND = 10
"""The same for the bots of one owner's tables with people but no page open, while people play elsewhere."""
_AMONG_THEMSELVES = ""
_PEOPLE_PLAY = 2.0
"""Seconds for which an action counts as people playing."""
_REMEMBERED = 1000


class BotPacing:
    """While people play, limits the rate of moves of unwatched bots; otherwise they move as fast as they can."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._acted = -_PEOPLE_PLAY
        self._next: OrderedDict[str, float] = OrderedDict()

    def person_acted(self) -> None:
        self._acted = self._clock()

    def seconds(self) -> float:
        """How long the next move in a bot-only game must wait."""
        return self._turn(_AMONG_THEMSELVES, MOVES_PER_SECOND)

    def unwatched_seconds(self, owner: str) -> float:
        """How long a bot must wait if its opponent has no page open."""
        return self._turn(owner, UNWATCHED_PER_SECOND)

    def _turn(self, owner: str, per_second: int) -> float:
        now = self._clock()
        if now >= self._acted + _PEOPLE_PLAY:
            return 0.0
        turn = max(now, self._next.get(owner, 0.0))
        self._next[owner] = turn + 1 / per_second
        self._next.move_to_end(owner)
        if len(self._next) > _REMEMBERED:
            self._next.popitem(last=False)
        return turn - now
