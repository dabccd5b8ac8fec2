"""Rows of numbers of 16 bits, written from left to right: observations on their way into arrays.

Compiled, each number goes straight to its place in memory. In plain Python a list grows instead and is packed once, for
there a number costs more than a list.
"""

from __future__ import annotations

from array import array
from typing import Final

from burgrave.kernel.compiling import Flat, Marks, i16, i64, u8, vec
from burgrave.kernel.flat import MOST, PLAIN
from burgrave.kernel.masks import flags


class Row:
    """Room for one row or several, and the place where the next number goes."""

    __slots__ = ("at", "numbers")

    def __init__(self, size: int) -> None:
        self.numbers: vec[i16] = vec[i16]([0 for _ in range(size)])
        self.at: i64 = 0

    def begin(self, at: i64) -> None:
        """Put the next number in this place."""
        self.at = at

    def end(self) -> None:
        """Finish what was begun: only now must it all be in its place."""

    def buffer(self) -> memoryview:
        """All numbers as they lie in memory."""
        return memoryview(self.numbers)

    def listed(self) -> list[int]:
        """All numbers as a new list."""
        return [int(n) for n in self.numbers]

    def put(self, number: i64) -> None:
        numbers = self.numbers
        at = self.at
        numbers[at] = i16(number)
        self.at = at + 1

    def put_list(self, values: list[int]) -> None:
        numbers = self.numbers
        at = self.at
        for value in values:
            number: i64 = value
            numbers[at] = i16(number)
            at += 1
        self.at = at

    def put_flat(self, values: Flat, low: i64, high: i64) -> None:
        """The numbers values[low:high]."""
        numbers = self.numbers
        at = self.at - low
        for n in range(low, high):
            numbers[at + n] = i16(values[n])
        self.at = at + high

    def put_turned(self, values: Flat, first: i64) -> None:
        """All of the numbers, beginning with the one at `first` and wrapping around."""
        self.put_flat(values, first, len(values))
        self.put_flat(values, 0, first)

    def put_capped(self, values: Flat, first: i64, most: i64) -> None:
        """As `put_turned`, but numbers above `most` become `most`."""
        numbers = self.numbers
        at = self.at
        size = len(values)
        for n in range(size):
            place = first + n
            number = values[place if place < size else place - size]
            numbers[at + n] = i16(number if number < most else most)
        self.at = at + size

    def put_flags(self, mask: int, size: i64) -> None:
        """1 for each number below size that is in a mask, 0 for the others."""
        if 0 <= mask <= MOST:
            self._put_bits(mask, size)
        else:
            self.put_list(flags(mask, size))

    def put_fields(self, packed: i64, size: i64, bits: i64) -> None:
        """Unpack so many numbers of this many bits each, the lowest first."""
        numbers = self.numbers
        at = self.at
        each: i64 = (1 << bits) - 1
        for n in range(size):
            numbers[at + n] = i16(packed & each)
            packed >>= bits
        self.at = at + size

    def put_zeros(self, size: i64) -> None:
        numbers = self.numbers
        at = self.at
        zero: i16 = 0
        for n in range(at, at + size):
            numbers[n] = zero
        self.at = at + size

    def _put_bits(self, mask: i64, size: i64) -> None:
        numbers = self.numbers
        at = self.at
        for n in range(size):
            numbers[at + n] = i16(mask & 1)
            mask >>= 1
        self.at = at + size


class PlainRow:
    """The same in plain Python."""

    __slots__ = ("_at", "_seen", "numbers", "put", "put_list")

    def __init__(self, size: int) -> None:
        self.numbers: Final = array("h", bytes(2 * size))
        self.begin(0)

    def begin(self, at: int) -> None:
        self._at = at
        self._seen: list[int] = []
        self.put = self._seen.append
        self.put_list = self._seen.extend

    def end(self) -> None:
        seen = array("h", self._seen)
        self.numbers[self._at : self._at + len(seen)] = seen

    def buffer(self) -> memoryview:
        return memoryview(self.numbers)

    def listed(self) -> list[int]:
        return self.numbers.tolist()

    def put_flat(self, values: list[int], low: int, high: int) -> None:
        self.put_list(values[low:high])

    def put_turned(self, values: list[int], first: int) -> None:
        self.put_list(values[first:] + values[:first])

    def put_capped(self, values: list[int], first: int, most: int) -> None:
        self.put_list([value if value < most else most for value in values[first:] + values[:first]])

    def put_flags(self, mask: int, size: int) -> None:
        self.put_list(flags(mask, size))

    def put_fields(self, packed: int, size: int, bits: int) -> None:
        each = (1 << bits) - 1
        self.put_list([packed >> n * bits & each for n in range(size)])

    def put_zeros(self, size: int) -> None:
        self.put_list([0] * size)


def blank_marks(n: int) -> Marks:
    """So many places for 0 and 1, of a byte each."""
    return vec[u8]([0 for _ in range(n)])


def marked(blank: Marks, places: list[int]) -> Marks:
    """A copy with 1 in these places."""
    found = blank[:]
    mark(found, 0, places, 1)
    return found


def mark(marks: Marks, first: i64, places: list[int], sign: i64) -> None:
    """Put a 0 or 1 in these places, counted from the first one."""
    written = u8(sign)
    for place in places:
        marks[first + i64(place)] = written


if PLAIN:
    globals().update(Row=PlainRow, blank_marks=bytearray)
