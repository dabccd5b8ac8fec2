"""Waiting for what takes as long as a busy machine lets it."""

import os
import time
from collections.abc import Callable
from typing import TypeVar


def crowd() -> float:
    """How many processes want each core; 1 if there is room for all."""
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 1.0
    return max(1.0, load / (os.cpu_count() or 1))


PATIENCE = 60.0 * min(4.0, crowd())
"""Seconds until something is taken for broken. Two busy cores may need many times as long as free ones."""
PAUSE = 0.02

Found = TypeVar("Found")


def until(look: Callable[[], Found | None], why: str = "", seconds: float = PATIENCE, pause: float = PAUSE) -> Found:
    """What `look` finds, as soon as it finds something."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if found:
            return found
        assert time.monotonic() < end, f"not within {seconds:g} s: {why or look.__qualname__}"
        time.sleep(pause)
