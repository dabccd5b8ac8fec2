"""Something for a worker to hold."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.workers import Worker


class Odd(Exception):
    """Cannot be unpickled."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(f"{one} {two}")


class Held:
    def __init__(self, start: int = 0) -> None:
        self.total = start
        self.inner: Worker[Held] | None = None

    def add(self, n: int) -> int:
        self.total += n
        return self.total

    def echo(self, words: str) -> str:
        return words

    def count(self, to: int) -> Iterator[int]:
        yield from range(to)

    def noisy(self) -> str:
        print("not an answer", flush=True)
        return sys.stdin.read()

    def refuse(self) -> None:
        raise OptionError(say("no such thing"))

    def odd(self) -> None:
        raise Odd(1, 2)

    def stop_iterating(self) -> None:
        raise StopIteration

    def leave(self) -> None:
        sys.exit(3)

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds)

    def die_once(self, marker: str) -> str:
        """Ends the process unless the file is there; makes it."""
        if not Path(marker).exists():
            Path(marker).touch()
            os._exit(7)
        return marker

    def die(self, n: int) -> None:
        os._exit(n)

    def helper(self) -> int:
        """A worker of the worker."""
        self.inner = Worker(Held)
        self.inner.ask(Held.sleep, 3600.0)
        return self.inner.pid


def broken() -> Held:
    raise OptionError(say("cannot be made"))
