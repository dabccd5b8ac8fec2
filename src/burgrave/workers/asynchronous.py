"""Worker processes for use in an event loop."""

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
"""The time limit for a process to start and load its modules."""


class AsyncWorker(Generic[T]):
    """A worker that holds `make(*given)`: started on first use, killed on timeout, restarted after that.

    It handles one request at a time: callers must wait for the answer before asking again.
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
        """`brief` means that requests are short, so that it needs no worker of its own where these are costly."""
        self._make: Callable[[], Worker[T]] = lambda: Worker(
            make, *given, quiet=quiet, priority=priority, megabytes=megabytes
        )
        self._worker: Worker[T] | None = None
        self._stops = 0
        self._changing = threading.Lock()

    async def call(self, method: Callable[[T, X], R], given: X, seconds: float) -> R:
        """Call a method and return its result; raises TimeoutError after `seconds`."""
        return await self._run(lambda worker: worker.call(method, given), seconds)

    async def stream(
        self, method: Callable[[T, X], Iterator[R]], given: X, seconds: float, on_item: Callable[[R], None]
    ) -> None:
        """Call a generator method and pass each item to `on_item`, in the event loop's thread."""
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
                # Not part of the time limit: on a busy machine a low-priority process starts slowly.
                worker = await asyncio.wait_for(_in_thread(lambda: self._started(stops)), START_SECONDS)
            return await asyncio.wait_for(_in_thread(lambda: work(worker)), seconds)
        except (TimeoutError, asyncio.CancelledError):
            self.stop()
            raise

    def _started(self, stops: int) -> Worker[T]:
        """Start a worker and wait until it is ready; runs outside the event loop's thread so as not to block it."""
        worker = self._make()
        with self._changing:
            if self._stops == stops:
                self._worker = worker
            else:
                worker.stop()
        # The first answer arrives once everything is loaded.
        worker.call(object.__hash__)
        return worker

    def stop(self) -> None:
        """Stop the process; the next request starts a new one."""
        with self._changing:
            self._stops += 1
            worker, self._worker = self._worker, None
        if worker is not None:
            threading.Thread(target=worker.stop, daemon=True).start()


def _in_thread(work: Callable[[], R]) -> asyncio.Future[R]:
    """Run in a daemon thread, which ends with the worker and never delays the exit of the program."""
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
        # Once the loop is closed, nobody is waiting any more.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, set_to, value)

    threading.Thread(target=run, daemon=True).start()
    return future
