"""Rows of numbers of 16 bits, written from left to right: observations on their way into arrays.

Compiled, each number goes straight to its place in memory, and what a row holds already is not written again: `known`.
In plain Python a list grows instead and is packed once, for there a number costs more than a list.
"""

from __future__ import annotations

from array import array
from typing import Final

from burgrave.kernel.compiling import Flat, Floats, Marks, Shorts, i16, i64, u8, vec
from burgrave.kernel.flat import MOST, PLAIN, lowest, zeros
from burgrave.kernel.masks import bits, flags

NO_KEY: Final = -1
_GAME_SHIFT: Final = 32
_SEAT_SHIFT: Final = 28
_KEY_SHIFT: Final = 2
"""A key for four numbers: what has a key is at least as long, or four numbers without one follow."""
_LOW: Final = (1 << 16) - 1
_LONG: Final = 64
"""So many known numbers are worth not being copied."""


class Row:
    """Room for one row or several, and the place where the next number goes."""

    __slots__ = ("_begun", "_copied", "_games", "_keys", "again", "at", "game", "numbers", "points", "shown")

    def __init__(self, size: int) -> None:
        self.numbers: vec[i16] = vec[i16]([0 for _ in range(size)])
        self._keys: Flat = vec[i64]([NO_KEY for _ in range((size >> _KEY_SHIFT) + 1)])
        self._games = 0
        self._begun: i64 = 0
        self._copied: i64 = 0
        """From here on nothing has been copied to where it is to be shown too."""
        self.shown: i64 = -1
        """Where to show a copy of what is written next, as a place in this row; -1 for nowhere."""
        self.again = False
        """Whether the same was shown there last: then only what has been rewritten is copied."""
        self.at: i64 = 0
        self.game: i64 = 0
        """To be added to keys that hold for one seat of one game alone, and are less than 2^28."""
        self.points: Flat = zeros(0)
        """By seat in the position that is written, where somebody has counted them already."""

    def new_game(self) -> int:
        """A number for a game that has not been shown yet."""
        self._games += 1
        return self._games

    def begin(self, at: i64, game: i64, seat: i64 = 0) -> None:
        """Put the next number in this place, as part of a row that shows this game to this seat, -1 for a spectator."""
        self.at = self._begun = self._copied = at
        self.game = game << _GAME_SHIFT | seat + 1 << _SEAT_SHIFT

    def known(self, key: i64, size: i64) -> bool:
        """Skip the next numbers if they were written under this key; else they are to be written now.

        In the same place equal keys must mean equal numbers; these are four at least, or four without a key follow.
        """
        keys = self._keys
        at = self.at
        if keys[at >> _KEY_SHIFT] == key and key != NO_KEY:
            if size >= _LONG and self.again:
                self._show(at)
                self._copied = at + size
            self.at = at + size
            return True
        keys[at >> _KEY_SHIFT] = key
        return False

    def forget(self) -> None:
        """The next numbers are written without a key, in a place where there may have been one."""
        self._keys[self.at >> _KEY_SHIFT] = NO_KEY

    def end(self) -> None:
        """Finish what was begun: only now must it all be in its place."""
        if self.shown >= 0:
            self._show(self.at)

    def _show(self, high: i64) -> None:
        """Copy everything up to a place that has not been copied yet to where it is shown."""
        numbers = self.numbers
        further = self.shown - self._begun
        for n in range(self._copied, high):
            numbers[n + further] = numbers[n]

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

    def put_three(self, a: i64, b: i64, c: i64) -> None:
        numbers = self.numbers
        at = self.at
        numbers[at] = i16(a)
        numbers[at + 1] = i16(b)
        numbers[at + 2] = i16(c)
        self.at = at + 3

    def put_six(self, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64) -> None:
        numbers = self.numbers
        at = self.at
        numbers[at] = i16(a)
        numbers[at + 1] = i16(b)
        numbers[at + 2] = i16(c)
        numbers[at + 3] = i16(d)
        numbers[at + 4] = i16(e)
        numbers[at + 5] = i16(f)
        self.at = at + 6

    def put_list(self, values: list[int]) -> None:
        numbers = self.numbers
        at = self.at
        for value in values:
            number: i64 = value
            numbers[at] = i16(number)
            at += 1
        self.at = at

    def add(self, at: i64, number: i64) -> None:
        """Change a number that was written since `begin`."""
        numbers = self.numbers
        numbers[at] = i16(i64(numbers[at]) + number)

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
        if not 0 <= mask <= MOST:
            self.forget()
            self.put_list(flags(mask, size))
        elif size < 1 << _KEY_SHIFT or not self.known(mask, size):
            self._put_bits(mask, size)

    def put_all_flags(self, masks: Flat, first: i64, size: i64) -> None:
        """The flags of several masks, beginning with the one at `first` and wrapping around."""
        count = len(masks)
        for n in range(count):
            place = first + n
            mask = masks[place if place < count else place - count]
            if size < 1 << _KEY_SHIFT or not self.known(mask, size):
                self._put_bits(mask, size)

    def put_fields(self, packed: i64, size: i64, bits: i64) -> None:
        """Unpack this many numbers of this many bits each, four at least, the lowest first."""
        if self.known(packed, size):
            return
        numbers = self.numbers
        at = self.at
        each: i64 = (1 << bits) - 1
        for n in range(size):
            numbers[at + n] = i16(packed & each)
            packed >>= bits
        self.at = at + size

    def put_all_fields(self, packed: Flat, size: i64, bits: i64, among: i64) -> None:
        """As `put_fields` for each of several, 63 at most; those that are not in the mask `among` count as 0."""
        for n in range(len(packed)):
            self.put_fields(packed[n] if among >> n & 1 else 0, size, bits)

    def put_looked_up(self, places: Flat, table: Flat) -> None:
        """Four numbers of a table of `fours` for each of these places."""
        for place in places:
            packed = table[place]
            self.put(packed & _LOW)
            self.put_three(packed >> 16 & _LOW, packed >> 32 & _LOW, packed >> 48)

    def put_kinds(self, mask: i64, kinds: Flat, size: i64) -> None:
        """How many numbers of a mask are of each kind; so many kinds."""
        numbers = self.numbers
        at = self.at
        zero: i16 = 0
        for n in range(at, at + size):
            numbers[n] = zero
        while mask:
            place = at + kinds[lowest(mask)]
            numbers[place] = i16(i64(numbers[place]) + 1)
            mask &= mask - 1
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

    __slots__ = ("_begun", "_seen", "again", "game", "numbers", "points", "put", "put_list", "shown")

    def __init__(self, size: int) -> None:
        self.numbers: Final = array("h", bytes(2 * size))
        self.game: Final = 0
        self.shown = -1
        self.again = False
        self.points: list[int] = []
        self.begin(0, 0)

    def begin(self, at: int, game: int, seat: int = 0) -> None:
        self._begun = at
        self._seen: list[int] = []
        self.put = self._seen.append
        self.put_list = self._seen.extend

    def end(self) -> None:
        seen = array("h", self._seen)
        self.numbers[self._begun : self._begun + len(seen)] = seen
        if self.shown >= 0:
            self.numbers[self.shown : self.shown + len(seen)] = seen

    @property
    def at(self) -> int:
        return self._begun + len(self._seen)

    def add(self, at: int, number: int) -> None:
        self._seen[at - self._begun] += number

    def new_game(self) -> int:
        return 0

    def known(self, key: int, size: int) -> bool:
        return False

    def forget(self) -> None:
        pass

    def buffer(self) -> memoryview:
        return memoryview(self.numbers)

    def listed(self) -> list[int]:
        return self.numbers.tolist()

    def put_six(self, *numbers: int) -> None:
        self.put_list(numbers)

    put_three = put_six

    def put_flat(self, values: list[int], low: int, high: int) -> None:
        self.put_list(values[low:high])

    def put_turned(self, values: list[int], first: int) -> None:
        self.put_list(values[first:] + values[:first])

    def put_capped(self, values: list[int], first: int, most: int) -> None:
        self.put_list([value if value < most else most for value in values[first:] + values[:first]])

    def put_flags(self, mask: int, size: int) -> None:
        self.put_list(flags(mask, size))

    def put_all_flags(self, masks: list[int], first: int, size: int) -> None:
        for mask in masks[first:] + masks[:first]:
            self.put_list(flags(mask, size))

    def put_fields(self, packed: int, size: int, bits: int) -> None:
        each = (1 << bits) - 1
        self.put_list([packed >> n * bits & each for n in range(size)])

    def put_all_fields(self, packed: list[int], size: int, bits: int, among: int) -> None:
        for n, each in enumerate(packed):
            self.put_fields(each if among >> n & 1 else 0, size, bits)

    def put_looked_up(self, places: list[int], table: list[int]) -> None:
        for place in places:
            self.put_list(table[4 * place : 4 * place + 4])

    def put_kinds(self, mask: int, kinds: list[int], size: int) -> None:
        counts = [0] * size
        for n in bits(mask):
            counts[kinds[n]] += 1
        self.put_list(counts)


def fours(numbers: list[int]) -> Flat:
    """A table for `put_looked_up`: each four numbers, which are not negative, as one."""
    found = zeros(len(numbers) // 4)
    for n in range(len(found)):
        for place in range(4):
            number: i64 = numbers[4 * n + 3 - place]
            found[n] = found[n] << 16 | number
    return found


def blank_marks(n: int) -> Marks:
    """Room for this many zeros and ones, a byte each."""
    return vec[u8]([0 for _ in range(n)])


def blank_shorts(n: int) -> Shorts:
    """Room for this many numbers of 16 bits."""
    return vec[i16]([0 for _ in range(n)])


def blank_floats(n: int) -> Floats:
    """Room for this many floats."""
    return vec[float]([0.0 for _ in range(n)])


def marked(blank: Marks, places: list[int]) -> Marks:
    """A copy with 1 in these places."""
    found = blank[:]
    mark(found, 0, places, 1)
    return found


def take_in(numbers: Flat, given: memoryview) -> None:
    """Copy as many numbers of 64 bits from an array."""
    for n in range(len(numbers)):
        numbers[n] = given[n]


def remark(marks: Marks, first: i64, before: list[int], now: list[int]) -> None:
    """Put a 0 in some places and a 1 in others, counted from the first one."""
    mark(marks, first, before, 0)
    mark(marks, first, now, 1)


def mark(marks: Marks, first: i64, places: list[int], sign: i64) -> None:
    """Put a 0 or 1 in these places, counted from the first one."""
    written = u8(sign)
    for place in places:
        marks[first + i64(place)] = written


if PLAIN:
    globals().update(
        Row=PlainRow,
        fours=list,
        blank_marks=bytearray,
        blank_shorts=lambda n: array("h", bytes(2 * n)),
        blank_floats=lambda n: array("d", bytes(8 * n)),
    )
