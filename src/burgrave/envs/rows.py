"""Rows of small numbers as bytes: observations and masks on their way into arrays."""

from __future__ import annotations

import struct
import sys
from collections.abc import Callable
from importlib import import_module

from burgrave.kernel import state as kernel_state

Packed = Callable[[list[int]], bytes]
Flags = Callable[[list[int], bytes], bytes]


def plain_packed(values: list[int]) -> bytes:
    """Numbers of 16 bits, as this machine orders their bytes."""
    return struct.pack(f"{len(values)}h", *values)


def plain_flags(places: list[int], blank: bytes) -> bytes:
    """The blank row with 1 in these places."""
    found = bytearray(blank)
    for place in places:
        found[place] = 1
    return bytes(found)


def _fastest() -> tuple[Packed, Flags]:
    compiled = not (kernel_state.__file__ or "").endswith((".py", ".pyc"))
    if compiled and sys.byteorder == "little":
        try:
            native = import_module("burgrave.envs.native_rows")
        except (ImportError, ValueError):
            # A librt of another version than the one compiled for raises ValueError.
            return plain_packed, plain_flags
        return native.packed, native.flags
    return plain_packed, plain_flags


packed, flags = _fastest()
