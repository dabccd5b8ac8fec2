"""Time for players' clocks: steady, and stopped while nobody could play.

Moments are seconds since 1970, so that they can be stored, shown and compared between processes. Within a process they
follow a clock that nobody sets: a step of the machine's clock costs no player a second. Processes say once in a while
that they run; a longer silence is an outage, which is stored, and which no clock counts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from burgrave.server.store.rows import Outage

BEAT_SECONDS = 5.0
SILENCE_SECONDS = 15.0
"""A gap between two signs of life that is longer than this is an outage."""


class Timekeeper:
    """What time it is, and how much of it counts."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._beaten = -BEAT_SECONDS
        """When the last sign of life was given, by the steady clock."""
        self.alive: float | None = None
        """The last moment at which this process knew that everything ran."""
        self.outages: list[Outage] = []

    def now(self) -> float:
        return self._offset + self._steady()

    def on_wall(self, moment: float) -> float:
        """When the machine's clock will show this moment: pages count down by their own clocks."""
        return moment + self._wall() - self.now()

    def passed(self, start: float, end: float) -> float:
        """Seconds between two moments, without those of outages."""
        lost = sum(max(0.0, min(end, outage.end) - max(start, outage.start)) for outage in self.outages)
        return max(0.0, end - start - lost)

    def after(self, start: float, seconds: float) -> float:
        """The moment when this many seconds will have passed."""
        moment = start + seconds
        for outage in self.outages:
            if outage.start < moment and outage.end > start:
                moment += outage.end - max(start, outage.start)
        return moment

    # signs of life

    @property
    def beat_due(self) -> bool:
        return self._steady() >= self._beaten + BEAT_SECONDS

    def idle(self, at: float) -> None:
        """Everything ran until then, and no clock is running that would have to know."""
        self._beaten = self._steady()
        self.alive = max(at, self.alive or at)

    def heard(self, at: float, newest: float, outages: Sequence[Outage]) -> bool:
        """A sign of life given at a moment was stored; whether outages are known now that were not before.

        Where another process is ahead, or this machine's clock was set back before the start, time goes on from there.
        """
        self.idle(at)
        if newest > self.now():
            self._offset += newest - self.now()
        self.outages += outages
        return bool(outages)


class TableTime:
    """Time as the clocks of one table count it: neither outages nor what the host paused."""

    def __init__(self, keeper: Timekeeper, pauses: Sequence[tuple[float, float]] = ()) -> None:
        self.keeper = keeper
        self.pauses = pauses

    def _rests(self) -> list[tuple[float, float]]:
        """What does not count, in order, and nothing twice."""
        rests: list[tuple[float, float]] = []
        for start, end in sorted([*self.pauses, *((outage.start, outage.end) for outage in self.keeper.outages)]):
            if rests and start <= rests[-1][1]:
                rests[-1] = (rests[-1][0], max(rests[-1][1], end))
            else:
                rests.append((start, end))
        return rests

    def passed(self, start: float, end: float) -> float:
        """Seconds between two moments, without those that do not count."""
        if not self.pauses:
            return self.keeper.passed(start, end)
        lost = sum(max(0.0, min(end, until) - max(start, since)) for since, until in self._rests())
        return max(0.0, end - start - lost)

    def after(self, start: float, seconds: float) -> float:
        """The moment when this many seconds will have passed."""
        if not self.pauses:
            return self.keeper.after(start, seconds)
        moment = start + seconds
        for since, until in self._rests():
            if since < moment and until > start:
                moment += until - max(start, since)
        return moment

    def on_wall(self, moment: float) -> float:
        return self.keeper.on_wall(moment)
