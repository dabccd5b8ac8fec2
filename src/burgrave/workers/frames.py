"""Messages on a pipe: the length, then the pickled object.

The pipes are unbuffered: a thread blocked in a buffered read would hold its lock and keep the program from exiting.
"""

from __future__ import annotations

import copyreg
import pickle
from enum import IntEnum
from struct import Struct
from typing import IO, Any, Final

from burgrave.kernel.text import Text

_LENGTH: Final = Struct("<Q")


class Kind(IntEnum):
    """The kind of a message from a worker."""

    RESULT = 0
    ITEM = 1
    END = 2
    ERROR = 3


ALWAYS: Final = -1
"""The number for requests without an answer, whose errors are raised for the next caller."""


def _of_text(text: Text) -> tuple[type[Text], tuple[object, ...]]:
    return Text, (text.source, text.plural, text.gaps, text.written)


# The compiled class cannot be pickled by default.
copyreg.pickle(Text, _of_text)


def write(pipe: IO[bytes], message: object) -> None:
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    rest = memoryview(_LENGTH.pack(len(data)) + data)
    while rest:
        rest = rest[pipe.write(rest) :]


def read(pipe: IO[bytes]) -> bytes:
    """The next message, still pickled; raises EOFError if there is none."""
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    return _exactly(pipe, length)


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) == size:
        return data
    parts, missing = [data], size - len(data)
    while missing and parts[-1]:
        parts.append(pipe.read(missing))
        missing -= len(parts[-1])
    if missing:
        raise EOFError
    return b"".join(parts)


def load(message: bytes) -> Any:
    return pickle.loads(message)
