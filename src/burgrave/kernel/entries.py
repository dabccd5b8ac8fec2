"""A pending choice as it is stored on the stack: one int of its kind, whose it is, and what it is about."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.rules import KINDS

KIND: Final = 63
SEAT_SHIFT: Final = 6
SEAT: Final = 7
ARG_SHIFT: Final = 9
DEFERRED: Final = KINDS
TOP: Final = -1
NOWHERE: Final = -2
"""Nobody waits for the seat: it has no choice on the stack."""


def entry_for(kind: int, seat: int, arg: int) -> int:
    """A pending choice as stored on the stack."""
    return kind | seat << SEAT_SHIFT | arg << ARG_SHIFT


def parts_of(entry: int) -> tuple[int, int, int]:
    """The kind of a pending choice, whose it is, and what it is about."""
    return entry & KIND, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT
