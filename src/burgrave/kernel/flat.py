"""Numbers in one piece of memory: vectors of machine integers in the compiled build, lists in plain Python.

A state keeps its numbers in them: reading one makes no object, and a copy is a single move. They know `[n]`,
`[low:high]`, `len` and `for`; what else a list knows is here, as loops: a generator would make objects.
"""

from __future__ import annotations

from operator import contains, eq
from types import FunctionType
from typing import Final

from burgrave.kernel.compiling import Flat, i64, vec

MOST: Final = (1 << 61) - 1
"""The largest mask that compiled code keeps in a machine integer."""


def flat(numbers: list[int]) -> Flat:
    """These numbers in one piece."""
    return vec[i64](numbers)


def zeros(n: int) -> Flat:
    """A row of zeros."""
    return vec[i64]([0 for _ in range(n)])


def listed(numbers: Flat) -> list[int]:
    """The same numbers as a new list."""
    return [int(n) for n in numbers]


def like(held: object, numbers: list[int]) -> object:
    """A copy of these numbers, kept as those are that they replace."""
    return numbers[:] if isinstance(held, list) else flat(numbers)


def fill(numbers: Flat, first: int, values: list[int]) -> None:
    """Put these values in, from a place on."""
    for n in range(len(values)):
        numbers[first + n] = values[n]


def same(one: Flat, other: Flat) -> bool:
    """Whether these are the same numbers."""
    if len(one) != len(other):
        return False
    for n in range(len(one)):  # noqa: SIM110 (a loop is compiled to quicker code)
        if one[n] != other[n]:
            return False
    return True


def holds(numbers: list[int], number: i64) -> bool:
    """Whether a list of small numbers holds this one."""
    for n in numbers:  # noqa: SIM110 (a loop is compiled to quicker code)
        if n == number:
            return True
    return False


def total(numbers: Flat, low: i64, high: i64) -> i64:
    """The sum of numbers[low:high]."""
    found: i64 = 0
    for n in range(low, high):
        found += numbers[n]
    return found


def most(numbers: Flat, low: i64, high: i64) -> i64:
    """The largest of numbers[low:high], 0 if none is larger."""
    found: i64 = 0
    for n in range(low, high):
        if numbers[n] > found:
            found = numbers[n]
    return found


def count_of(numbers: Flat, number: i64) -> i64:
    """How often a number is among them."""
    found: i64 = 0
    for n in numbers:
        if n == number:
            found += 1
    return found


def place_of(numbers: Flat, number: i64, low: i64) -> i64:
    """Where a number is, from `low` on; -1 if it is not there."""
    for n in range(low, len(numbers)):
        if numbers[n] == number:
            return n
    return -1


def some(numbers: Flat) -> bool:
    """Whether any of them is not 0."""
    for n in numbers:  # noqa: SIM110 (a loop is compiled to quicker code)
        if n:
            return True
    return False


def popcount(mask: int) -> int:
    """How many numbers are in a mask."""
    return bits_set(mask) if 0 <= mask <= MOST else mask.bit_count()


def bits_set(mask: i64) -> i64:
    """The same for a mask that is a machine integer, not above MOST."""
    # A constant of more than 62 bits would be an object.
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = mask + (mask >> 4) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    mask += mask >> 32
    return mask & 127


def lowest(mask: i64) -> i64:
    """The lowest number in a mask that is a machine integer and not 0."""
    return bits_set((mask & -mask) - 1)


PLAIN: Final[bool] = isinstance(flat, FunctionType)
"""Whether this is not compiled: then what Python has for lists is quicker than a loop."""

if PLAIN:
    globals().update(
        flat=list,
        zeros=lambda n: [0] * n,
        listed=list,
        same=eq,
        holds=contains,
        total=lambda numbers, low, high: sum(numbers[low:high]),
        most=lambda numbers, low, high: max(0, *numbers[low:high]),
        count_of=list.count,
        some=any,
        lowest=lambda mask: (mask & -mask).bit_length() - 1,
        popcount=int.bit_count,
        bits_set=int.bit_count,
    )
