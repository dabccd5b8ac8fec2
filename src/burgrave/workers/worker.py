"""A worker process, seen from its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, Concatenate, Final, Generic, ParamSpec, TypeVar
from weakref import finalize

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import say, verbatim
from burgrave.workers import frames
from burgrave.workers.frames import ALWAYS, Kind
from burgrave.workers.priority import Priority, creation_flags, lower

T = TypeVar("T")
R = TypeVar("R")
P = ParamSpec("P")

# On Windows a process group of its own does not receive Ctrl-C; elsewhere it is blocked while the process starts.
_FLAGS: Final = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)


class WorkerDied(BurgraveError):
    """A worker process ended unexpectedly."""

    code: ClassVar[str] = "worker-died"


class WorkerFailed(BurgraveError):
    """An error in a worker process that could not be pickled."""

    code: ClassVar[str] = "worker-failed"

    @classmethod
    def of(cls, error: Exception) -> WorkerFailed:
        return _failed(f"{type(error).__name__}: {error}")

    def __reduce__(self) -> tuple[Any, ...]:
        # Compiled texts cannot be pickled.
        return _failed, (str(self.text),), {"__notes__": getattr(self, "__notes__", [])}


def _failed(words: str) -> WorkerFailed:
    return WorkerFailed(verbatim(words))


class Pending(Generic[R]):
    """A request that has not been answered yet."""

    def __init__(self, worker: Worker[Any], number: int) -> None:
        self._worker = worker
        self._number = number

    def answer(self) -> R:
        """Wait for the answer. Unfetched answers to earlier requests are dropped."""
        _, value = self._worker._receive(self._number)
        answer: R = value
        return answer


class Worker(Generic[T]):
    """A process that holds `make(*given)` and calls its methods in the order of the requests.

    Only one thread at a time may use it. `quiet` suppresses the worker's output; `megabytes` limits its memory, 0 for
    no limit.
    """

    def __init__(
        self,
        make: Callable[..., T],
        *given: object,
        quiet: bool = False,
        priority: Priority = Priority.USUAL,
        megabytes: int = 0,
    ) -> None:
        path = os.pathsep.join(dict.fromkeys(folder or str(Path.cwd()) for folder in sys.path))
        with _ctrl_c_blocked():
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-m", "burgrave.workers"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL if quiet else None,
                env={**os.environ, "PYTHONPATH": path},
                bufsize=0,
                creationflags=_FLAGS | creation_flags(priority),
            )
        lower(self._process.pid, priority)
        self._numbers = count()
        self.stop: Final = finalize(self, _end, self._process)
        """Kills the process, whatever it is doing; calling it again does nothing."""
        self._send((make, given, megabytes))

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    @property
    def pid(self) -> int:
        return self._process.pid

    def call(self, method: Callable[Concatenate[T, P], R], *given: P.args, **named: P.kwargs) -> R:
        """Call a method and wait for its result."""
        return self.ask(method, *given, **named).answer()

    def ask(self, method: Callable[Concatenate[T, P], R], *given: P.args, **named: P.kwargs) -> Pending[R]:
        """Call a method without waiting; fetching answers later lets several workers run in parallel."""
        number = next(self._numbers)
        self._request(number, method, given, named)
        return Pending(self, number)

    def tell(self, method: Callable[Concatenate[T, P], object], *given: P.args, **named: P.kwargs) -> None:
        """Call a method without an answer; if it fails, the next request raises its error."""
        self._request(ALWAYS, method, given, named)

    def stream(
        self, method: Callable[Concatenate[T, P], Iterator[R]], *given: P.args, **named: P.kwargs
    ) -> Iterator[R]:
        """Call a generator method and yield its items as they arrive."""
        number = next(self._numbers)
        self._request(number, method, given, named, many=True)
        while True:
            kind, value = self._receive(number)
            if kind == Kind.END:
                return
            yield value

    def _request(self, number: int, method: Any, given: Any, named: Any, many: bool = False) -> None:
        assert not named, "arguments for a worker are positional"
        self._send((number, method.__name__, given, many))

    def _send(self, message: object) -> None:
        assert self._process.stdin
        try:
            frames.write(self._process.stdin, message)
        except (OSError, ValueError):
            raise self._died() from None

    def _receive(self, number: int) -> tuple[Kind, Any]:
        assert self._process.stdout
        while True:
            try:
                answered, kind, value = frames.load(frames.read(self._process.stdout))
            except (EOFError, OSError, ValueError):
                raise self._died() from None
            except BaseException:
                # The message may have been read only in part, so the stream is out of sync.
                self.stop()
                raise
            if kind == Kind.ERROR and answered in (number, ALWAYS):
                raise value
            if answered == number:
                return kind, value

    def _died(self) -> WorkerDied:
        if not self.stop.alive:
            return WorkerDied(say("the worker process was stopped"))
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        code = self._process.returncode
        self.stop()
        if code is not None and code < 0:
            name = signal.Signals(-code).name
            return WorkerDied(say("a worker process ended unexpectedly: killed by {signal}", signal=name))
        return WorkerDied(say("a worker process ended unexpectedly: exit status {code}", code=code or 0))


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()


@contextmanager
def _ctrl_c_blocked() -> Iterator[None]:
    """Block Ctrl-C, so that a process started here never receives it, even while importing; this one gets it later."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
