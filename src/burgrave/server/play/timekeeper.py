"""Time for players' clocks: monotonic, and stopped during outages.

Moments are seconds since 1970, so that they can be stored, shown and compared between processes. Within a process they
follow a monotonic clock: a step of the machine's clock costs no player a second. Processes record heartbeats now and
then; a longer silence is an outage, which is stored and does not count for any clock.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from burgrave.server.store.rows import Outage

BEAT_SECONDS = 5.0
SILENCE_SECONDS = 15.0
"""A longer gap between two heartbeats is an outage."""


class Timekeeper:
    """The current time, and how much time counts between two moments."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = time.monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._beaten = -BEAT_SECONDS
        """When the last heartbeat was recorded, by the monotonic clock."""
        self.alive: float | None = None
        """The last moment at which this process was known to run."""
        self.outages: list[Outage] = []

    def now(self) -> float:
        return self._offset + self._steady()

    def on_wall(self, moment: float) -> float:
        """A moment in wall-clock time, for pages that count down by their own clocks."""
        return moment + self._wall() - self.now()

    def passed(self, start: float, end: float) -> float:
        """Seconds between two moments, without outages."""
        lost = sum(max(0.0, min(end, outage.end) - max(start, outage.start)) for outage in self.outages)
        return max(0.0, end - start - lost)

    def after(self, start: float, seconds: float) -> float:
        """The moment when this many seconds will have passed."""
        moment = start + seconds
        for outage in self.outages:
            if outage.start < moment and outage.end > start:
                moment += outage.end - max(start, outage.start)
        return moment

    # heartbeats

    @property
    def beat_due(self) -> bool:
        return self._steady() >= self._beaten + BEAT_SECONDS

    def idle(self, at: float) -> None:
        """Note that this process ran until then; with no clock running, no heartbeat is stored."""
        self._beaten = self._steady()
        self.alive = max(at, self.alive or at)

    def heard(self, at: float, newest: float, outages: Sequence[Outage]) -> bool:
        """Note that the heartbeat of a moment was stored; whether new outages became known.

        If another process is ahead, or this machine's clock was set back before the start, time continues from there.
        """
        self.idle(at)
        if newest > self.now():
            self._offset += newest - self.now()
        self.outages += outages
        return bool(outages)


class TableTime:
    """Time as the clocks of one table count it: without outages and the host's pauses."""

    def __init__(self, keeper: Timekeeper, pauses: Sequence[tuple[float, float]] = ()) -> None:
        self.keeper = keeper
        self.pauses = pauses

    def _rests(self) -> list[tuple[float, float]]:
        """The intervals that do not count, in order and without overlaps."""
        rests: list[tuple[float, float]] = []
        for start, end in sorted([*self.pauses, *((outage.start, outage.end) for outage in self.keeper.outages)]):
            if rests and start <= rests[-1][1]:
                rests[-1] = (rests[-1][0], max(rests[-1][1], end))
            else:
                rests.append((start, end))
        return rests

    def passed(self, start: float, end: float) -> float:
        """Seconds between two moments that count."""
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
