"""Workers in a browser: another Python in a web worker, controlled by messages."""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Callable, Iterator
from typing import Any, Generic, Protocol, TypeVar

from burgrave.kernel.text import say
from burgrave.workers.worker import WorkerDied, WorkerFailed

T = TypeVar("T")
X = TypeVar("X")
R = TypeVar("R")


class Port(Protocol):
    """A message port to a web worker."""

    def send(self, message: bytes) -> None: ...
    def end(self) -> None: ...


def _nowhere(receive: Callable[[bytes], None]) -> Port:
    raise WorkerDied(say("nothing here starts web workers"))


launch: Callable[[Callable[[bytes], None]], Port] = _nowhere
"""Starts a web worker that sends its messages to a function; set by the code that starts Python in the browser."""


class AsyncWorker(Generic[T]):
    """Holds `make(*given)` in a web worker, or in this one if it is `brief`."""

    def __init__(self, make: Callable[..., T], *given: object, brief: bool = False, **_of_processes: object) -> None:
        """Options for worker processes, such as their priority, are accepted and ignored."""
        self._make = make
        self._given = given
        self._brief = brief
        self._held: T | None = None
        self._port: Port | None = None
        self._answers: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()

    async def call(self, method: Callable[[T, X], R], given: X, seconds: float) -> R:
        """Call a method and return its result; raises TimeoutError after `seconds`."""
        if self._brief:
            if self._held is None:
                self._held = self._make(*self._given)
            return method(self._held, given)
        found: list[R] = []
        await self._ask("call", method, given, seconds, found.append)
        return found[0]

    async def stream(
        self, method: Callable[[T, X], Iterator[R]], given: X, seconds: float, on_item: Callable[[R], None]
    ) -> None:
        """Call a generator method and pass each item to `on_item`."""
        await self._ask("stream", method, given, seconds, on_item)

    async def _ask(
        self, kind: str, method: Callable[..., Any], given: object, seconds: float, on_item: Callable[[Any], None]
    ) -> None:
        if self._port is None:
            self._answers = asyncio.Queue()
            answers = self._answers
            self._port = launch(lambda message: answers.put_nowait(pickle.loads(message)))
            self._port.send(pickle.dumps(("make", self._make, self._given)))
        try:
            async with asyncio.timeout(seconds):
                self._port.send(pickle.dumps((kind, method, given)))
                while (answer := await self._answers.get())[0] == "item":
                    on_item(answer[1])
        except (TimeoutError, asyncio.CancelledError):
            self.stop()
            raise
        if answer[0] == "failed":
            raise answer[1]

    def stop(self) -> None:
        """Stop the web worker; the next request starts a new one."""
        port, self._port, self._held = self._port, None, None
        if port is not None:
            port.end()


class Held:
    """The web worker's end: it holds the object and answers requests."""

    def __init__(self, send: Callable[[bytes], None]) -> None:
        self._send = send
        self._object: Any = None

    def receive(self, message: bytes) -> None:
        kind, what, given = pickle.loads(message)
        try:
            if kind == "make":
                self._object = what(*given)
                return
            found = what(self._object, given)
            for item in found if kind == "stream" else [found]:
                self._tell("item", item)
            self._tell("done", None)
        except Exception as error:
            self._tell("failed", WorkerFailed.of(error))

    def _tell(self, kind: str, value: object) -> None:
        self._send(pickle.dumps((kind, value)))
