"""Metrics of a running server: counts, durations and failures."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import time
from pathlib import Path

from burgrave.server.errors import StoreDown
from burgrave.server.monitoring.metrics import Counter, Gauge, Histogram, Metric, Values, exposition
from burgrave.server.play.tables import LiveTables
from burgrave.server.thinking.workers import Workers

_COUNT_SECONDS = 10.0
_BEAT = 0.5


class Instruments:
    """The metrics of one process. No label holds a key, a name or an address."""

    def __init__(self, tables: LiveTables, workers: Workers, build: str) -> None:
        self.tables = tables
        self.requests = Counter(
            "burgrave_requests_total", "Requests by address and answer.", "route", "method", "status"
        )
        self.seconds = Histogram("burgrave_request_seconds", "Time until a request was answered.", "route")
        self.actions = Counter("burgrave_actions_total", "Actions and undos that were stored.", "by", "kind")
        self.action_seconds = Histogram("burgrave_action_seconds", "Time until an action was stored.", "by")
        self.refusals = Counter("burgrave_refusals_total", "Requests beyond a budget.", "budget")
        self.store_seconds = Histogram("burgrave_store_seconds", "Time of a call to the database.", "what")
        self.lines = Counter("burgrave_log_lines_total", "Lines of the log by severity.", "level")
        self.loop_lag = Histogram("burgrave_loop_lag_seconds", "How late the event loop comes to what is due.")
        self._counted: tuple[float, Values] = (-_COUNT_SECONDS, {})
        self._beating: asyncio.Task[None] | None = None
        self._log = _LineCounter(self.lines)
        self._metrics: list[Metric] = [
            Gauge("burgrave_build_info", "Which Burgrave this is.", lambda: {(build,): 1.0}, "version"),
            self.requests,
            self.seconds,
            self.actions,
            self.action_seconds,
            self.refusals,
            Gauge("burgrave_tables", "Tables in the database.", lambda: self._counted[1], "state"),
            Gauge("burgrave_tables_in_memory", "Positions kept in memory.", lambda: float(tables.in_memory)),
            Gauge("burgrave_live_connections", "Live connections and long polls.", lambda: float(tables.hub.count)),
            Gauge("burgrave_bots_waiting", "Decisions that wait for a process.", lambda: workers.waiting(), "lane"),
            Gauge("burgrave_bots_thinking", "Decisions being thought about.", lambda: workers.thinking(), "lane"),
            workers.seconds_taken,
            workers.failures,
            self.store_seconds,
            Gauge("burgrave_store_answers", "0 while the database is silent.", lambda: float(tables.calls.answers)),
            self.lines,
            self.loop_lag,
            *_process_gauges(),
        ]
        tables.calls.watch = lambda what, seconds: self.store_seconds.observe(seconds, what)

    def start(self) -> None:
        logging.getLogger("burgrave").addHandler(self._log)
        self._beating = asyncio.get_running_loop().create_task(self._beat())

    def stop(self) -> None:
        logging.getLogger("burgrave").removeHandler(self._log)
        if self._beating is not None:
            self._beating.cancel()

    async def text(self) -> str:
        """All metrics in Prometheus's format; without a working database only its own lines are missing."""
        counted, _ = self._counted
        if time.monotonic() > counted + _COUNT_SECONDS:
            with contextlib.suppress(StoreDown):
                found = await self.tables.read(self.tables.store.count_tables)
                self._counted = (time.monotonic(), {(state,): float(count) for state, count in found.items()})
        return exposition(self._metrics)

    async def _beat(self) -> None:
        """Measure the event loop's lag: how much later than planned a sleeping task wakes."""
        while True:
            began = time.monotonic()
            await asyncio.sleep(_BEAT)
            self.loop_lag.observe(max(0.0, time.monotonic() - began - _BEAT))


class _LineCounter(logging.Handler):
    def __init__(self, lines: Counter) -> None:
        super().__init__(logging.WARNING)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.add(record.levelname.lower())


def _process_gauges() -> list[Metric]:
    began = time.time()
    return [
        Gauge("process_start_time_seconds", "When the process began.", lambda: began),
        Gauge("process_cpu_seconds_total", "Processor time used.", time.process_time),
        Gauge("process_resident_memory_bytes", "Memory in use.", _memory),
        Gauge("process_open_fds", "Files and connections that are open.", _files),
    ]


def _memory() -> float:
    try:
        return float(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:  # not Linux
        return 0.0


def _files() -> float:
    try:
        return float(sum(1 for _ in Path("/proc/self/fd").iterdir()))
    except OSError:
        return 0.0
