"""Sets of small numbers as bit masks, and fast conversion from masks to lists of actions."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import MOST, PLAIN, lowest

_CHUNK: Final = 10
_LOW: Final = (1 << _CHUNK) - 1


def bits(mask: int) -> list[int]:
    """The numbers in a mask, lowest first."""
    if not PLAIN and 0 <= mask <= MOST:
        return _bits(mask)
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def _bits(mask: i64) -> list[int]:
    """Like `bits`, for a mask that fits in a machine integer."""
    found: list[int] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found


def add_bits(out: list[int], start: int, mask: int) -> None:
    """Append `start` + n for each number n in a mask, lowest first."""
    if not PLAIN and 0 <= mask <= MOST:
        _add_bits(out, start, mask)
        return
    while mask:
        lowest = mask & -mask
        out.append(start + lowest.bit_length() - 1)
        mask ^= lowest


def _add_bits(out: list[int], start: i64, mask: i64) -> None:
    """Like `add_bits`, for a mask that fits in a machine integer."""
    while mask:
        out.append(start + lowest(mask))
        mask &= mask - 1


_FLAGS: Final = [[m >> bit & 1 for bit in range(_CHUNK)] for m in range(1 << _CHUNK)]


def flags(mask: int, size: int) -> list[int]:
    """1 for each number below `size` that is in a mask, 0 for the others."""
    if not mask:
        return [0] * size
    found: list[int] = []
    for low in range(0, size, _CHUNK):
        found += _FLAGS[mask >> low & _LOW]
    return found[:size]


class Expander:
    """Turns a mask into a list of `start + bit` by lookup tables, several bits at a time."""

    __slots__ = ("_tables",)

    def __init__(self, start: int, size: int) -> None:
        self._tables: Final = [
            [[start + low + bit for bit in bits(m)] for m in range(1 << min(_CHUNK, size - low))]
            for low in range(0, size, _CHUNK)
        ]

    def extend(self, out: list[int], mask: int) -> None:
        for table in self._tables:
            if not mask:
                return
            out += table[mask & _LOW]
            mask >>= _CHUNK

    def expand(self, mask: int) -> list[int]:
        """The same as a new list, of the right length from the start."""
        tables = self._tables
        found = tables[0][mask & _LOW]
        mask >>= _CHUNK
        if not mask:
            return found[:]
        out = found + tables[1][mask & _LOW]
        mask >>= _CHUNK
        n = 2
        while mask:
            out += tables[n][mask & _LOW]
            mask >>= _CHUNK
            n += 1
        return out
