"""The encoding of a pending choice on the stack: its kind, seat and argument in one int."""

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
"""The place of a seat that has no choice on the stack."""


def entry_for(kind: int, seat: int, arg: int) -> int:
    """Encode a pending choice."""
    return kind | seat << SEAT_SHIFT | arg << ARG_SHIFT


def parts_of(entry: int) -> tuple[int, int, int]:
    """Decode a pending choice into its kind, seat and argument."""
    return entry & KIND, entry >> SEAT_SHIFT & SEAT, entry >> ARG_SHIFT
