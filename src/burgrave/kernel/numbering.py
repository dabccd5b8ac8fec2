"""Permanent numbers, which records and trained programs rely on."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def next_free(taken: Collection[int], first: int = 0, size: int = 1) -> int:
    """The first of `size` consecutive free numbers, from `first` on."""
    number = first
    while any(n in taken for n in range(number, number + size)):
        number += 1
    return number


def out_of_order(what: str, numbers: Sequence[int], most: int) -> str:
    """What is wrong with numbers that should count up from 0: too many, a duplicate, or a gap."""
    if len(numbers) > most:
        return f"there are {len(numbers)} {what}, and room for {most}"
    free = next_free(numbers)
    wrong = [n for at, n in enumerate(numbers) if n > free or n < 0 or n in numbers[:at]]
    why = "is given out twice" if wrong and numbers.count(wrong[0]) > 1 else "leaves a gap"
    return f"{what} are numbered from 0 without a gap: {min(wrong, default=free)} {why}; the next free number is {free}"
