"""A network on numpy arrays, for the build in plain Python."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from burgrave.bots.learned.inputs import Inputs
from burgrave.bots.learned.layers import FIRST_BITS, LATER_BITS, Layers


class ArrayNetwork:
    """The network on numpy arrays: the same sums as compiled code, to the last bit."""

    def __init__(self, layers: Layers) -> None:
        self._np: Any = import_module("numpy")
        self._own = self._matrix(layers.own, layers.hidden)
        self._rival = self._matrix(layers.rival, layers.hidden)
        self._common = self._matrix(layers.common, layers.hidden)
        self._middle = self._matrix(layers.middle, layers.hidden).T.copy()
        self._last = self._matrix(layers.last, layers.second)[0]
        self._first_bias = self._np.array(layers.first_bias, dtype="int64")
        self._middle_bias = self._np.array(layers.middle_bias, dtype="int64")
        self._last_bias = layers.last_bias

    def corrections(self, seats: list[Inputs], table: Inputs) -> list[float]:
        common = self._first_bias + self._sums(self._common, table)
        own = [self._sums(self._own, seat) for seat in seats]
        rivals = [self._sums(self._rival, seat) for seat in seats]
        return [self._correction(common + own[n], rivals[:n] + rivals[n + 1 :]) for n in range(len(seats))]

    def _correction(self, hidden: Any, rivals: list[Any]) -> float:
        if rivals:
            hidden = hidden + sum(rivals) // len(rivals)
        hidden = self._np.maximum(hidden, 0)
        second = self._np.maximum(hidden @ self._middle + self._middle_bias, 0) >> LATER_BITS
        return float(int(second @ self._last) + self._last_bias) / (1 << (FIRST_BITS + LATER_BITS))

    def _sums(self, weights: Any, inputs: Inputs) -> Any:
        values = self._np.array(inputs.values, dtype="int64")
        return values @ weights[inputs.rows]

    def _matrix(self, numbers: Any, width: int) -> Any:
        return self._np.array(numbers, dtype="int64").reshape(-1, width)
