"""The scores of the bot levels at a day's deal: each plays it once, in a low-priority process."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from burgrave.daily.deal import LEVELS, Deal
from burgrave.server.thinking.botworker import Thinker
from burgrave.workers import AsyncWorker

_DAYS: Final = 20
_SECONDS: Final = 3600.0
"""The time limit for a level's game; a slower one is left out."""

logger = logging.getLogger("burgrave")


class LevelScores:
    """The points of each level by deal; missing ones are computed in the background."""

    def __init__(self, worker: AsyncWorker[Thinker]) -> None:
        self._worker = worker
        self._known: OrderedDict[Deal, dict[str, int]] = OrderedDict()
        self._todo: list[Deal] = []
        self._running: asyncio.Task[None] | None = None

    def of(self, deal: Deal) -> dict[str, int]:
        """The scores known so far."""
        if deal not in self._known:
            self._known[deal] = {}
            self._todo.append(deal)
            if len(self._known) > _DAYS:
                self._known.popitem(last=False)
            if self._running is None:
                self._running = asyncio.create_task(self._work())
        return self._known[deal]

    async def _work(self) -> None:
        try:
            while self._todo:
                deal = self._todo.pop(0)
                for level in LEVELS:
                    try:
                        scores = await self._worker.call(Thinker.challenge, (deal, level), _SECONDS)
                    except Exception as error:
                        logger.warning("the level %s could not play the challenge of %s: %r", level, deal.day, error)
                        continue
                    self._known.setdefault(deal, {})[level] = scores[deal.seat]
        finally:
            self._running = None
            self._worker.stop()

    async def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        self._worker.stop()
