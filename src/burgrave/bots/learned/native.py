"""A network in compiled code, on flat vectors of machine integers."""

from __future__ import annotations

from array import array

from librt.vecs import vec

from burgrave.bots.learned.inputs import Inputs
from burgrave.bots.learned.layers import FIRST_BITS, LATER_BITS, Layers
from burgrave.kernel.compiling import i16, i64


class NativeNetwork:
    """Adds up rows of weights; see `layers` for what they mean."""

    def __init__(self, layers: Layers) -> None:
        self._hidden: i64 = layers.hidden
        self._second: i64 = layers.second
        self._own = _short(layers.own)
        self._rival = _short(layers.rival)
        self._common = _short(layers.common)
        self._middle = _short(layers.middle)
        self._last = _short(layers.last)
        self._first_bias = _long(layers.first_bias)
        self._middle_bias = _long(layers.middle_bias)
        self._last_bias: i64 = layers.last_bias

    def corrections(self, seats: list[Inputs], table: Inputs) -> list[float]:
        """What is to be added to each seat's hand-made evaluation, in points."""
        common = vec[i64](self._first_bias)
        _add(common, self._common, self._hidden, table)
        rivals = [vec[i64](capacity=0) for _ in seats]
        for n in range(len(seats)):
            rivals[n] = _zeros(self._hidden)
            _add(rivals[n], self._rival, self._hidden, seats[n])
        return [self._correction(n, seats, rivals, common) for n in range(len(seats))]

    def _correction(self, seat: int, seats: list[Inputs], rivals: list[vec[i64]], common: vec[i64]) -> float:
        hidden = vec[i64](common)
        _add(hidden, self._own, self._hidden, seats[seat])
        others: i64 = len(seats) - 1
        for j in range(self._hidden):
            total: i64 = 0
            for n in range(len(rivals)):
                if n != seat:
                    total += rivals[n][j]
            if others > 1:
                total = total // others
            value: i64 = hidden[j] + total
            hidden[j] = value if value > 0 else 0
        return self._later(hidden)

    def _later(self, hidden: vec[i64]) -> float:
        total: i64 = self._last_bias
        width: i64 = self._hidden
        for k in range(self._second):
            value: i64 = self._middle_bias[k]
            at: i64 = k * width
            for j in range(width):
                value += hidden[j] * i64(self._middle[at + j])
            if value > 0:
                total += (value >> LATER_BITS) * i64(self._last[k])
        return float(int(total)) / (1 << (FIRST_BITS + LATER_BITS))


def _add(sums: vec[i64], weights: vec[i16], width: i64, inputs: Inputs) -> None:
    rows, values = inputs.rows, inputs.values
    for n in range(len(rows)):
        at: i64 = rows[n] * width
        value: i64 = values[n]
        for j in range(width):
            sums[j] = sums[j] + value * i64(weights[at + j])


def _zeros(size: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(size)])


def _short(numbers: array[int]) -> vec[i16]:
    return vec[i16](list(numbers))


def _long(numbers: array[int]) -> vec[i64]:
    return vec[i64](list(numbers))
