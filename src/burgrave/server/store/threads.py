"""Calls to the store from the event loop: each runs in a thread, with a time limit."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from burgrave.server.errors import StoreDown

if TYPE_CHECKING:
    from burgrave.server.store.sql import Store

P = ParamSpec("P")
T = TypeVar("T")

_GRACE = 3.0
"""Extra seconds beyond a statement's limit, so that the database gives up first and reports why."""

logger = logging.getLogger("burgrave")


class StoreCalls:
    """Reads and writes with a circuit breaker: while the database is down, one call at a time tries it, others fail.

    Otherwise everybody would queue for a database that does not answer.
    """

    def __init__(self, store: Store, seconds: float = 10.0) -> None:
        self.store = store
        self.seconds = seconds + _GRACE
        self.watch: Callable[[str, float], None] = lambda what, seconds: None
        """Called with the kind and duration of each call."""
        # SQLite takes one writer at a time; a queue in front of it is cheaper than its retries.
        self._writers = ThreadPoolExecutor(4 if store.shared else 1, "store-write")
        self._readers = ThreadPoolExecutor(4 if store.shared else 2, "store-read")
        self._pending = 0
        self._silent = False

    @property
    def answers(self) -> bool:
        """Whether the database answered the last call."""
        return not self._silent

    async def read(self, call: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        return await self._run("read", self._readers, call, *args)

    async def write(self, call: Callable[P, T], *args: P.args, **_: P.kwargs) -> T:
        return await self._run("write", self._writers, call, *args)

    async def _run(self, what: str, threads: ThreadPoolExecutor, call: Callable[..., T], *args: object) -> T:
        if self._silent and self._pending:
            raise StoreDown
        began = time.monotonic()
        work = asyncio.get_running_loop().run_in_executor(threads, call, *args)
        self._pending += 1
        work.add_done_callback(self._ended)
        try:
            # Not wait_for: before Python 3.12 it can swallow the caller's cancellation.
            async with asyncio.timeout(self.seconds):
                # Shielded: a running thread cannot be cancelled, and must be counted until it ends.
                return await asyncio.shield(work)
        except TimeoutError:
            if not self._silent:
                logger.error("the database has not answered for %g seconds", self.seconds)
            self._silent = True
            self.store.sever()
            raise StoreDown from None
        finally:
            self.watch(what, time.monotonic() - began)

    def _ended(self, work: asyncio.Future[T]) -> None:
        self._pending -= 1
        if work.cancelled() or work.exception() is not None:
            return
        if self._silent:
            self._silent = False
            logger.warning("the database answers again")

    def close(self) -> None:
        if self._silent:
            self.store.sever()
        self._writers.shutdown()
        self._readers.shutdown()
        self.store.close()
