"""Encodings of an observation: by named parts, as one flat row, or one-hot.

A flat row contains the numbers of all parts in order. In a one-hot row, each number of an ID part becomes one place
per possible value, and each number of a count part is divided by its bound.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from burgrave.envs.arrays import Layout, Numbers
from burgrave.envs.index import index
from burgrave.envs.task import Task
from burgrave.kernel.errors import unknown
from burgrave.kernel.observation import ID, Observer
from burgrave.kernel.rows import Row
from burgrave.kernel.state import State
from burgrave.kernel.text import say

Form = Literal["parts", "flat", "one_hot"]
FORMS: Final[tuple[Form, ...]] = ("parts", "flat", "one_hot")
Reals = NDArray[np.float32]


class OneHot:
    """Turns flat rows into one-hot rows, in batches."""

    def __init__(self, observer: Observer) -> None:
        rows = index(observer.parts)
        self.size: Final = rows[-1].one_hot_end if rows else 0
        ids = [row for row in rows if row.part.kind == ID]
        counts = [row for row in rows if row.part.kind != ID]
        self._ids: Final = _places([(row.flat, row.flat_end, 1) for row in ids])
        self._id_places: Final = _places([(row.one_hot, row.one_hot_end, row.each) for row in ids])
        self._counts: Final = _places([(row.flat, row.flat_end, 1) for row in counts])
        self._count_places: Final = _places([(row.one_hot, row.one_hot_end, 1) for row in counts])
        bounds = [row.part.high for row in counts for _ in range(row.part.size)]
        self._scale: Final[Reals] = np.array([1 / max(1, high) for high in bounds], np.float32)

    def encode(self, numbers: Numbers) -> Reals:
        """Encode one row, or an array whose last axis is the row."""
        flat = numbers.reshape(-1, numbers.shape[-1])
        found: Reals = np.zeros((len(flat), self.size), np.float32)
        found[:, self._count_places] = flat[:, self._counts] * self._scale
        found[np.arange(len(flat))[:, None], self._id_places + flat[:, self._ids]] = 1
        return found.reshape((*numbers.shape[:-1], self.size))


def _places(spans: list[tuple[int, int, int]]) -> NDArray[np.int64]:
    found = [np.arange(*span, dtype=np.int64) for span in spans]
    return np.concatenate(found) if found else np.zeros(0, np.int64)


class Encoder:
    """Observes the games of a setup in one of the forms."""

    def __init__(self, observer: Observer, form: Form) -> None:
        if form not in FORMS:
            raise unknown(say("form of observation"), form, FORMS)
        self.form: Final = form
        self.observer: Final = observer
        self._row: Final = Row(observer.size)
        self._seen: Final[Numbers] = np.frombuffer(self._row.buffer(), np.int16)
        self._state: State | None = None
        """The position observed last; the same object means the same game, so that the row can be updated."""
        self._game = 0
        self._layout: Final = Layout(observer)
        self._one_hot: Final = OneHot(observer) if form == "one_hot" else None

    def __deepcopy__(self, memo: dict[int, object]) -> Encoder:
        # A copied array would no longer be a view of the copied row.
        return Encoder(self.observer, self.form)

    @property
    def size(self) -> int:
        """The length of a row."""
        return self.observer.size if self._one_hot is None else self._one_hot.size

    def observe(self, state: State, seat: int) -> Any:
        """Encode what a seat may know now."""
        if state is not self._state:
            self._state = state
            self._game = self._row.new_game()
        self.observer.write(state, seat, self._row, 0, self._game)
        return self.encode(self._seen.copy())

    def encode(self, numbers: Numbers) -> Any:
        """Convert a flat row, or an array of them, to this form."""
        if self._one_hot is not None:
            return self._one_hot.encode(numbers)
        return self._layout.named(numbers) if self.form == "parts" else numbers


class Encoded:
    """A mixin for environments that can be copied and pickled: the encoder, which has its own buffer, is recreated."""

    task: Task
    _encoder: Encoder

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_encoder": self._encoder.form}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._encoder = Encoder(self.task.observer, kept["_encoder"])
