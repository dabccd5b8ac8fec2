"""A network on lists, where there is neither compiled code nor numpy."""

from __future__ import annotations

from array import array

from burgrave.bots.learned.inputs import Inputs
from burgrave.bots.learned.layers import FIRST_BITS, LATER_BITS, Layers


class ListNetwork:
    """The network on lists, for the pure build: the same sums as compiled code, to the last bit."""

    def __init__(self, layers: Layers) -> None:
        width = layers.hidden
        self._own = _rows(layers.own, width)
        self._rival = _rows(layers.rival, width)
        self._common = _rows(layers.common, width)
        self._middle = _rows(layers.middle, width)
        self._last = list(layers.last)
        self._first_bias = list(layers.first_bias)
        self._middle_bias = list(layers.middle_bias)
        self._last_bias = layers.last_bias

    def corrections(self, seats: list[Inputs], table: Inputs) -> list[float]:
        common = _added(self._first_bias, self._common, table)
        nothing = [0] * len(common)
        rivals = [_added(nothing, self._rival, seat) for seat in seats]
        return [
            self._correction(_added(common, self._own, seat), rivals[:n] + rivals[n + 1 :])
            for n, seat in enumerate(seats)
        ]

    def _correction(self, hidden: list[int], rivals: list[list[int]]) -> float:
        if rivals:
            count = len(rivals)
            hidden = [own + sum(of_rivals) // count for own, *of_rivals in zip(hidden, *rivals, strict=True)]
        hidden = [max(0, value) for value in hidden]
        total = self._last_bias
        for bias, weights, last in zip(self._middle_bias, self._middle, self._last, strict=True):
            value = bias + sum([a * b for a, b in zip(hidden, weights, strict=True)])
            if value > 0:
                total += (value >> LATER_BITS) * last
        return float(total) / (1 << (FIRST_BITS + LATER_BITS))


def _added(sums: list[int], weights: list[list[int]], inputs: Inputs) -> list[int]:
    for row, value in zip(inputs.rows, inputs.values, strict=True):
        sums = [total + value * weight for total, weight in zip(sums, weights[row], strict=True)]
    return sums


def _rows(numbers: array[int], width: int) -> list[list[int]]:
    return [list(numbers[at : at + width]) for at in range(0, len(numbers), width)]
