"""Processes that let others go first."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from enum import IntEnum
from typing import Final

logger = logging.getLogger("burgrave")


class Priority(IntEnum):
    """Who goes first when there are too few cores for everybody."""

    USUAL = 0
    LOW = 1
    """Somebody waits for the result, but not at every click."""
    LOWEST = 2
    """Nobody waits at the screen: the work may take as long as it takes."""


_NICE: Final = {Priority.LOW: 10, Priority.LOWEST: 19}
_CLASSES: Final = {
    Priority.LOW: getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
    Priority.LOWEST: getattr(subprocess, "IDLE_PRIORITY_CLASS", 0),
}


def creation_flags(priority: Priority) -> int:
    """What Windows wants to know when a process is started; 0 elsewhere."""
    return int(_CLASSES.get(priority, 0))


def lower(pid: int, priority: Priority) -> None:
    """Have a process that was just started give way, with all that it starts; if the system refuses, that is logged."""
    if priority == Priority.USUAL or sys.platform == "win32":
        return
    try:
        os.setpriority(os.PRIO_PROCESS, pid, min(19, os.getpriority(os.PRIO_PROCESS, 0) + _NICE[priority]))
        if sys.platform == "linux":
            # It never takes the processor from a process that is at work.
            os.sched_setscheduler(pid, os.SCHED_BATCH, os.sched_param(0))
    except OSError as error:
        logger.warning("worker processes keep the usual priority: %s", error)
