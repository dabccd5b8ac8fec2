"""Numbers that never change: records and trained programs rely on them."""

from __future__ import annotations

from collections.abc import Collection


def next_free(taken: Collection[int], first: int = 0, size: int = 1) -> int:
    """The first number from `first` on with which so many begin that nobody has."""
    number = first
    while any(n in taken for n in range(number, number + size)):
        number += 1
    return number
