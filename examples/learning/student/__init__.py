"""A bot that has learned from a teacher: a small network, read from a file beside this one.

burgrave arena burgundy --bots student,greedy        after: pip install ./examples/learning
burgrave arena burgundy --bots ./examples/learning/student/__init__.py:Student,greedy
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from burgrave.bots import Bot
from burgrave.envs.encoding import Encoder
from burgrave.envs.index import index
from burgrave.kernel.errors import OptionError
from burgrave.kernel.observation import ID, Observer
from burgrave.kernel.state import State
from burgrave.kernel.text import say

WEIGHTS: Final = Path(__file__).with_name("student.npz")
Rows = NDArray[np.int16]
Floats = NDArray[np.float32]


class Inputs:
    """What the network reads of a flat row: the places of its ids in the one-hot row, and its counts, made small.

    Multiplying a matrix with a one-hot row is adding up the rows that the ids name, so the long row is never made.
    """

    def __init__(self, observer: Observer) -> None:
        rows = index(observer.parts)
        ids = [row for row in rows if row.part.kind == ID]
        counts = [row for row in rows if row.part.kind != ID]
        self.places: Final = rows[-1].one_hot_end
        self.ids: Final = np.concatenate([np.arange(row.flat, row.flat_end) for row in ids])
        self.starts: Final = np.concatenate([np.arange(row.one_hot, row.one_hot_end, row.each) for row in ids])
        self.counts: Final = np.concatenate([np.arange(row.flat, row.flat_end) for row in counts])
        bounds = [max(1, row.part.high) for row in counts for _ in range(row.part.size)]
        self.scale: Final = np.array([bound**-0.5 for bound in bounds], np.float32)

    def split(self, rows: Rows) -> tuple[NDArray[np.int64], Floats]:
        """Places and scaled counts, of one row or of many."""
        return self.starts + rows[..., self.ids], rows[..., self.counts] * self.scale


def encoder_of(state: State) -> Encoder:
    return Encoder(state.game.observer(state.setup), "flat")


def afterwards(encoder: Encoder, state: State, seat: int, legal: list[int], seed: int) -> Rows:
    """What the seat would see after each of these actions, in a world of its own: the next dice are not known."""
    seen = []
    for action in legal:
        after = state.world(seat, seed)
        after.apply(seat, action)
        seen.append(encoder.observe(after, seat))
    return np.stack(seen)


class Student(Bot):
    """Does what leads to the position that the network likes best."""

    def __init__(self, seed: int = 0, weights: Path = WEIGHTS) -> None:
        super().__init__(seed)
        self._worlds: Final = np.random.default_rng(seed)
        with np.load(weights) as found:
            self.net: Final = {name: found[name].astype(np.float32) for name in found.files if name != "made_for"}
            self.made_for: Final = str(found["made_for"])
        self._setup: Any = None

    def _sit_down(self, state: State) -> None:
        made_for = f"{state.game.name} {state.players} v{state.game.environment}"
        self._encoder = encoder_of(state)
        self._inputs = Inputs(self._encoder.observer)
        if made_for != self.made_for or self._inputs.places != len(self.net["table"]):
            raise OptionError(
                say("this student has learned {learned}, not {asked}", learned=self.made_for, asked=made_for)
            )
        self._setup = state.setup

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self._setup is not state.setup:
            self._sit_down(state)
        rows = afterwards(self._encoder, state, seat, legal, int(self._worlds.integers(1 << 30)))
        return legal[int(forward(self.net, *self._inputs.split(rows)).argmax())]


def forward(net: dict[str, Floats], places: NDArray[np.int64], counts: Floats) -> Floats:
    """How much the network likes each position."""
    hidden = net["table"][places].sum(axis=1) + counts @ net["counts"] + net["bias"]
    hidden = np.maximum(hidden, 0) @ net["second"] + net["second_bias"]
    liked: Floats = np.maximum(hidden, 0) @ net["last"]
    return liked
