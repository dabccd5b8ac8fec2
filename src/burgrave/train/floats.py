"""Networks in floating point, for training, and in whole numbers, for bots."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from burgrave.bots.learned.layers import FIRST_BITS, LATER_BITS, Blocks, Layers

Floats = NDArray[np.float32]
_FIRST: Final = 1 << FIRST_BITS
_LATER: Final = 1 << LATER_BITS
_MOST: Final = (1 << 15) - 1


@dataclass(frozen=True)
class FloatNetwork:
    """A network's weights, by input row for the first layers and by neuron for the others."""

    own: Floats
    rival: Floats
    common: Floats
    middle: Floats
    last: Floats
    first_bias: Floats
    middle_bias: Floats
    last_bias: float


def whole(net: FloatNetwork, game: str, seat: Blocks, table: Blocks, made: Mapping[str, Any]) -> Layers:
    """The network in whole numbers, for bots."""
    return Layers(
        game,
        seat,
        table,
        net.own.shape[1],
        net.middle.shape[0],
        _short(net.own, _FIRST),
        _short(net.rival, _FIRST),
        _short(net.common, _FIRST),
        _short(net.middle, _LATER),
        _short(net.last, _LATER),
        _long(net.first_bias, _FIRST),
        _long(net.middle_bias, _FIRST * _LATER),
        round(net.last_bias * _FIRST * _LATER),
        made,
    )


def floating(layers: Layers) -> FloatNetwork:
    """A network in floating point, to continue training."""
    return FloatNetwork(
        _matrix(layers.own, layers.hidden, _FIRST),
        _matrix(layers.rival, layers.hidden, _FIRST),
        _matrix(layers.common, layers.hidden, _FIRST),
        _matrix(layers.middle, layers.hidden, _LATER),
        _matrix(layers.last, layers.second, _LATER)[0],
        _matrix(layers.first_bias, layers.hidden, _FIRST)[0],
        _matrix(layers.middle_bias, layers.second, _FIRST * _LATER)[0],
        layers.last_bias / (_FIRST * _LATER),
    )


def _short(weights: Floats, scale: int) -> array[int]:
    rounded = np.rint(weights.astype(np.float64) * scale).clip(-_MOST, _MOST)
    return array("h", rounded.astype(np.int64).ravel().tolist())


def _long(weights: Floats, scale: int) -> array[int]:
    return array("q", np.rint(weights.astype(np.float64) * scale).astype(np.int64).tolist())


def _matrix(numbers: array[int], width: int, scale: int) -> Floats:
    return (np.array(numbers, dtype=np.float64) / scale).astype(np.float32).reshape(-1, width)
