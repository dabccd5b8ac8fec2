"""Process priorities."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from enum import IntEnum
from typing import Final

logger = logging.getLogger("burgrave")


class Priority(IntEnum):
    """Which processes go first when there are too few cores."""

    USUAL = 0
    LOW = 1
    """Someone is waiting for the result, but not after every click."""
    LOWEST = 2
    """Nobody is waiting at the screen."""


_NICE: Final = {Priority.LOW: 10, Priority.LOWEST: 19}
_CLASSES: Final = {
    Priority.LOW: getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
    Priority.LOWEST: getattr(subprocess, "IDLE_PRIORITY_CLASS", 0),
}


def creation_flags(priority: Priority) -> int:
    """The creation flags for a process on Windows; 0 elsewhere."""
    return int(_CLASSES.get(priority, 0))


def lower(pid: int, priority: Priority) -> None:
    """Lower the priority of a process just started and of its children; logs a warning if the system refuses."""
    if priority == Priority.USUAL or sys.platform == "win32":
        return
    try:
        os.setpriority(os.PRIO_PROCESS, pid, min(19, os.getpriority(os.PRIO_PROCESS, 0) + _NICE[priority]))
        if sys.platform == "linux":
            # Batch scheduling: it never preempts a running process.
            os.sched_setscheduler(pid, os.SCHED_BATCH, os.sched_param(0))
    except OSError as error:
        logger.warning("worker processes keep the usual priority: %s", error)
