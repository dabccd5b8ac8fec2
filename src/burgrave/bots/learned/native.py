"""A network in compiled code, on flat vectors of machine integers.

Two weights of the first layer share a machine word, one in each half: the products and sums of such words hold those of
both. A half has 32 bits; `loads` refuses weights whose sums could need more.
"""

from __future__ import annotations

from array import array
from typing import Final

from librt.vecs import vec

from burgrave.bots.learned.inputs import Inputs
from burgrave.bots.learned.layers import FIRST_BITS, LATER_BITS, Layers
from burgrave.kernel.compiling import i16, i64

_STEP: Final = 4
"""Words whose sums are kept in registers at the same time; rows are filled up to a multiple of it."""
_HALF: Final = 32
_LOW: Final = (1 << _HALF) - 1
_SIGN: Final = 1 << (_HALF - 1)


class NativeNetwork:
    """Adds up rows of weights; see `layers` for what they mean."""

    def __init__(self, layers: Layers) -> None:
        hidden = layers.hidden
        self._hidden: i64 = hidden
        self._second: i64 = layers.second
        own, rival = _words(layers.own, hidden), _words(layers.rival, hidden)
        words = _padded((hidden + 1) // 2)
        both = [word for at in range(0, len(own), words) for word in own[at : at + words] + rival[at : at + words]]
        self._words: i64 = words
        self._seat = vec[i64](both)
        self._common = vec[i64](_words(layers.common, hidden))
        self._first_bias = vec[i64](_words(layers.first_bias, hidden))
        self._nothing = vec[i64]([0] * (2 * words))
        self._middle = vec[i16](list(layers.middle))
        self._last = vec[i16](list(layers.last))
        self._middle_bias = vec[i64](list(layers.middle_bias))
        self._last_bias: i64 = layers.last_bias

    def corrections(self, seats: list[Inputs], table: Inputs) -> list[float]:
        """What is to be added to each seat's hand-made evaluation, in points."""
        common = _sums(self._first_bias, self._common, table)
        sums = [_sums(self._nothing, self._seat, inputs) for inputs in seats]
        return [self._correction(n, sums, common) for n in range(len(seats))]

    def _correction(self, seat: int, sums: list[vec[i64]], common: vec[i64]) -> float:
        words, width = self._words, self._hidden
        own = sums[seat]
        others: i64 = len(sums) - 1
        hidden = vec[i64](self._nothing)
        word: i64 = 0
        while word < words:
            rivals: i64 = 0
            for n in range(len(sums)):
                if n != seat:
                    rivals += sums[n][words + word]
            mine: i64 = common[word] + own[word]
            if others > 1:
                hidden[2 * word] = _positive(_low(mine) + _low(rivals) // others)
                hidden[2 * word + 1] = _positive(_high(mine) + _high(rivals) // others)
            else:
                hidden[2 * word] = _positive(_low(mine + rivals))
                hidden[2 * word + 1] = _positive(_high(mine + rivals))
            word += 1
        return self._later(hidden, width)

    def _later(self, hidden: vec[i64], width: i64) -> float:
        middle, last, bias = self._middle, self._last, self._middle_bias
        second = self._second
        total: i64 = self._last_bias
        k: i64 = 0
        while k < second:
            value: i64 = bias[k]
            at: i64 = k * width
            j: i64 = 0
            while j < width:
                value += hidden[j] * i64(middle[at + j])
                j += 1
            if value > 0:
                total += (value >> LATER_BITS) * i64(last[k])
            k += 1
        return float(int(total)) / (1 << (FIRST_BITS + LATER_BITS))


def _sums(start: vec[i64], weights: vec[i64], inputs: Inputs) -> vec[i64]:
    """The rows of the inputs, each as often as its value says, and what is there from the start."""
    width: i64 = len(start)
    places = vec[i64]([row * int(width) for row in inputs.rows])
    values = vec[i64](inputs.values)
    many: i64 = len(places)
    found = vec[i64](start)
    word: i64 = 0
    while word < width:
        a: i64 = start[word]
        b: i64 = start[word + 1]
        c: i64 = start[word + 2]
        d: i64 = start[word + 3]
        n: i64 = 0
        while n < many:
            value: i64 = values[n]
            at: i64 = places[n] + word
            a += value * weights[at]
            b += value * weights[at + 1]
            c += value * weights[at + 2]
            d += value * weights[at + 3]
            n += 1
        found[word] = a
        found[word + 1] = b
        found[word + 2] = c
        found[word + 3] = d
        word += _STEP
    return found


def _low(word: i64) -> i64:
    return ((word & _LOW) ^ _SIGN) - _SIGN


def _high(word: i64) -> i64:
    return (word - _low(word)) >> _HALF


def _positive(value: i64) -> i64:
    return value if value > 0 else 0


def _padded(words: int) -> int:
    return -(-words // _STEP) * _STEP


def _words(numbers: array[int], width: int) -> list[int]:
    """Rows of so many numbers, two in each word."""
    found: list[int] = []
    for at in range(0, len(numbers), width):
        row = [*numbers[at : at + width], *[0] * (2 * _padded((width + 1) // 2) - width)]
        found += [_signed(low + (high << _HALF)) for low, high in zip(row[::2], row[1::2], strict=True)]
    return found


def _signed(number: int) -> int:
    """As a machine word holds it."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)
