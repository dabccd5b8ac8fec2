"""Full collections of garbage, at moments when nobody acts: the server stands still for as long as one takes."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

_YOUNG = (5_000, 3)
"""New containers before the collector looks at them, and how often it does so before it looks at those once more."""
_OLD = 2_500
"""How often it does that before it looks at everything in any case: a flood of garbage must not fill the memory."""
_QUIET = 1.0
"""Seconds without an action in which nobody would notice."""
_SOONEST, _LATEST = 60.0, 600.0
"""Seconds between two full collections: where there is a quiet moment, and where there is none."""


def settle() -> None:
    """What was loaded so far stays: the collector need not walk through it while people play."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_YOUNG, _OLD)


class Collector:
    """Looks for a quiet moment once in a while."""

    def __init__(self, stored: Callable[[], float]) -> None:
        self._stored = stored
        """How many actions have been stored so far."""
        self._looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._looking = asyncio.get_running_loop().create_task(self._look())

    def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    async def _look(self) -> None:
        collected = time.monotonic()
        while True:
            before = self._stored()
            await asyncio.sleep(_QUIET)
            waited = time.monotonic() - collected
            if waited > _LATEST or (waited > _SOONEST and self._stored() == before):
                gc.collect()
                collected = time.monotonic()
