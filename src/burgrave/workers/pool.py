"""Pools of workers."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from burgrave.workers.worker import Worker, WorkerDied

T = TypeVar("T")
X = TypeVar("X")
R = TypeVar("R")

logger = logging.getLogger("burgrave")


class Pool(Generic[T]):
    """A pool of workers that each hold `make(*given)`: started on demand, replaced when they die.

    Use it as a context manager, or call `stop`.
    """

    def __init__(self, make: Callable[..., T], *given: object, quiet: bool = False) -> None:
        self._make: Callable[[], Worker[T]] = lambda: Worker(make, *given, quiet=quiet)
        self._workers: list[Worker[T]] = []
        self._changing = threading.Lock()

    def take(self, count: int) -> list[Worker[T]]:
        """The first `count` workers, all of them alive."""
        for n, worker in enumerate(self._workers[:count]):
            if not worker.alive:
                worker.stop()
                self._workers[n] = self._make()
        while len(self._workers) < count:
            self._workers.append(self._make())
        return self._workers[:count]

    def map(self, method: Callable[[T, X], R], items: Sequence[X], jobs: int) -> Iterator[R]:
        """Yield results as they finish, in any order.

        If a worker dies, its task is retried once in a new one. If anything fails, or the caller stops iterating,
        all workers are stopped.
        """
        todo: queue.SimpleQueue[X] = queue.SimpleQueue()
        for item in items:
            todo.put(item)
        done: queue.SimpleQueue[tuple[list[R], BaseException | None]] = queue.SimpleQueue()

        def work(worker: Worker[T]) -> None:
            while True:
                try:
                    item = todo.get_nowait()
                except queue.Empty:
                    return
                try:
                    try:
                        result = worker.call(method, item)
                    except WorkerDied as death:
                        worker = self._successor(worker, death)
                        result = worker.call(method, item)
                except BaseException as error:
                    done.put(([], error))
                    return
                done.put(([result], None))

        try:
            for worker in self.take(min(jobs, len(items))):
                threading.Thread(target=work, args=(worker,), daemon=True).start()
            for _ in items:
                found, error = done.get()
                if error is not None:
                    raise error
                yield from found
        except BaseException:
            self.stop()
            raise

    def _successor(self, worker: Worker[T], death: WorkerDied) -> Worker[T]:
        with self._changing:
            if worker not in self._workers:
                raise death
            logger.warning("%s; another takes its place", death)
            successor = self._make()
            self._workers[self._workers.index(worker)] = successor
            return successor

    def stop(self) -> None:
        """Stop all workers; later requests start new ones."""
        with self._changing:
            while self._workers:
                self._workers.pop().stop()

    def __enter__(self) -> Pool[T]:
        return self

    def __exit__(self, *why: object) -> None:
        self.stop()
