"""Files named on the command line."""

from __future__ import annotations

from pathlib import Path

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import say


class Unreadable(BurgraveError):
    """A file that does not exist or cannot be read."""

    code = "unreadable"


def content(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise Unreadable(say("'{path}' is not a text file", path=str(path))) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise Unreadable(say("'{path}' cannot be read: {why}", path=str(path), why=why)) from None
