"""Seed scrambling.

In halves of 32 bits: CPython looks for Ctrl-C in the middle of a long multiplication or division, and compiled
arithmetic takes that for the end of memory and aborts. What a machine integer cannot hold of a product is cut off.
"""

from __future__ import annotations

from typing import Final

from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import PLAIN

_HALF: Final = 32
_LOW: Final = (1 << 32) - 1


def scatter(seed: int, high: i64, low: i64, below: i64) -> i64:
    """A number under `below`, which has 31 bits, for a seed plus a number given in halves; neighbours end far apart."""
    lo: i64 = seed & _LOW
    hi: i64 = seed >> _HALF & _LOW
    lo += low
    hi = hi + high + (lo >> _HALF) & _LOW
    lo &= _LOW
    # n ^= n >> 30; n *= 0xBF58476D1CE4E5B9
    lo ^= (lo >> 30 | hi << 2) & _LOW
    hi ^= hi >> 30
    product = lo * 0x1CE4E5B9
    hi = (product >> _HALF) + lo * 0xBF58476D + hi * 0x1CE4E5B9 & _LOW
    lo = product & _LOW
    # n ^= n >> 27; n *= 0x94D049BB133111EB
    lo ^= (lo >> 27 | hi << 5) & _LOW
    hi ^= hi >> 27
    product = lo * 0x133111EB
    hi = (product >> _HALF) + lo * 0x94D049BB + hi * 0x133111EB & _LOW
    lo = product & _LOW
    # n ^= n >> 31; n % below
    lo ^= (lo >> 31 | hi << 1) & _LOW
    hi ^= hi >> 31
    return ((hi % below << _HALF) + lo) % below


def _in_one_piece(seed: int, high: int, low: int, below: int) -> int:
    """The same for plain Python, where long numbers are no trouble and fewer steps are quicker."""
    n = (seed + (high << 32) + low) & 0xFFFFFFFFFFFFFFFF
    n = ((n ^ (n >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    n = ((n ^ (n >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (n ^ (n >> 31)) % below


if PLAIN:
    globals().update(scatter=_in_one_piece)
