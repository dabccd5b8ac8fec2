"""Programs that tests start."""

import os
import signal
from pathlib import Path


def heed_interrupts() -> None:
    """A shell may have told its background jobs to ignore Ctrl-C; what a test starts must not inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def alive(pid: int) -> bool:
    """Whether the process runs; one that ended and was not waited for does not."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z" if Path("/proc").is_dir() else True
    except (ProcessLookupError, FileNotFoundError):
        return False
