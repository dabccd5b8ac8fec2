"""A worker for an event loop."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from burgrave.workers.priority import Priority
from burgrave.workers.worker import Worker

T = TypeVar("T")
X = TypeVar("X")
R = TypeVar("R")

START_SECONDS = 120.0
"""For a process to start and load what it needs."""


class AsyncWorker(Generic[T]):
    """Holds `make(*given)`. Started when first needed, ended when it overruns its time, replaced when it has ended.

    It does one thing at a time: the caller waits for the answer before asking again.
    """

    def __init__(
        self,
        make: Callable[..., T],
        *given: object,
        quiet: bool = True,
        priority: Priority = Priority.USUAL,
        megabytes: int = 0,
        brief: bool = False,
    ) -> None:
        """`brief` says that it is never busy for long; where workers are costly it needs none of its own."""
        self._make: Callable[[], Worker[T]] = lambda: Worker(
            make, *given, quiet=quiet, priority=priority, megabytes=megabytes
        )
        self._worker: Worker[T] | None = None
        self._stops = 0
        self._changing = threading.Lock()

    async def call(self, method: Callable[[T, X], R], given: X, seconds: float) -> R:
        """The answer; TimeoutError if it takes longer."""
        return await self._run(lambda worker: worker.call(method, given), seconds)

    async def stream(
        self, method: Callable[[T, X], Iterator[R]], given: X, seconds: float, on_item: Callable[[R], None]
    ) -> None:
        """Every result of a generator goes to `on_item`, in the thread of the event loop."""
        loop = asyncio.get_running_loop()

        def run(worker: Worker[T]) -> None:
            for item in worker.stream(method, given):
                loop.call_soon_threadsafe(on_item, item)

        await self._run(run, seconds)

    async def _run(self, work: Callable[[Worker[T]], R], seconds: float) -> R:
        stops = self._stops
        try:
            worker = self._worker
            if worker is None or not worker.alive:
                # Not counted: on a busy machine a process that gives way may take longer to start than to answer.
                worker = await asyncio.wait_for(_in_thread(lambda: self._started(stops)), START_SECONDS)
            return await asyncio.wait_for(_in_thread(lambda: work(worker)), seconds)
        except (TimeoutError, asyncio.CancelledError):
            self.stop()
            raise

    def _started(self, stops: int) -> Worker[T]:
        """A worker that is ready; not started in the thread of the event loop, where others would wait for that."""
        worker = self._make()
        with self._changing:
            if self._stops == stops:
                self._worker = worker
            else:
                worker.stop()
        # The first answer comes when all is loaded.
        worker.call(object.__hash__)
        return worker

    def stop(self) -> None:
        """End the process; the next question starts another."""
        with self._changing:
            self._stops += 1
            worker, self._worker = self._worker, None
        if worker is not None:
            threading.Thread(target=worker.stop, daemon=True).start()


def _in_thread(work: Callable[[], R]) -> asyncio.Future[R]:
    """Waits in a thread of its own; that thread ends with the worker and never holds up the end of the program."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[R] = loop.create_future()

    def settle(set_to: Callable[[Any], None], value: object) -> None:
        if not future.done():
            set_to(value)

    def run() -> None:
        set_to: Callable[[Any], None]
        try:
            value: object = work()
            set_to = future.set_result
        except BaseException as error:
            value, set_to = error, future.set_exception
        # Nobody waits any more when the loop is closed.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, set_to, value)

    threading.Thread(target=run, daemon=True).start()
    return future
