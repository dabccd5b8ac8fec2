"""Observations and masks as numpy arrays."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from burgrave.envs.task import Task
from burgrave.kernel.observation import Observer
from burgrave.kernel.rows import marked
from burgrave.kernel.state import State

Number = TypeVar("Number", bound=np.number[Any])
Numbers = NDArray[np.int16]
Mask = NDArray[np.int8]


class Layout:
    """The place of each part in a flat observation."""

    def __init__(self, observer: Observer) -> None:
        self.size: Final = observer.size
        self._places: Final[list[tuple[str, int, int, tuple[int, ...]]]] = []
        start = 0
        for part in observer.parts:
            self._places.append((part.name, start, start + part.size, part.shape))
            start += part.size

    def named(self, numbers: NDArray[Number]) -> dict[str, NDArray[Number]]:
        """The parts by name, as views of one row or of an array of rows."""
        many = numbers.shape[:-1]
        return {name: numbers[..., low:high].reshape(many + shape) for name, low, high, shape in self._places}


def mask(task: Task, state: State, seat: int) -> Mask:
    """1 for each legal action of a seat; all 0 if it has no decision to make."""
    legal = state.legal_kept(seat) if seat in state.active else []
    return np.frombuffer(memoryview(marked(task.no_actions, legal)), np.int8).copy()
