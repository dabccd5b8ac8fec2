"""Memory shared between processes."""

from __future__ import annotations

import mmap
import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

_IN_MEMORY: Final = Path("/dev/shm")


class SharedMemory:
    """Shared bytes, initially 0, accessible as the buffer `bytes`. Unpickling gives access to the same memory."""

    def __init__(self, size: int, path: str = "") -> None:
        self.size: Final = size
        if not path:
            made, path = tempfile.mkstemp(prefix="burgrave-", dir=_IN_MEMORY if _IN_MEMORY.is_dir() else None)
            os.truncate(made, size)
            os.close(made)
        self._path = path
        with Path(path).open("r+b") as file:
            self.bytes: Final = mmap.mmap(file.fileno(), size)

    def detach(self) -> None:
        """Unlink the file: processes that have it open keep the memory, and nothing is left behind."""
        with suppress(OSError):
            Path(self._path).unlink(missing_ok=True)

    def __reduce__(self) -> tuple[Any, ...]:
        return SharedMemory, (self.size, self._path)
