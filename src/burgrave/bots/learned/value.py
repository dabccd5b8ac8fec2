"""The value of a position for every seat: the hand-made evaluation, corrected by a network."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from burgrave.bots.learned.inputs import AnyInputReader
from burgrave.bots.learned.layers import Layers
from burgrave.bots.learned.lists import ListNetwork
from burgrave.kernel import state as kernel_state
from burgrave.kernel.state import State


class LearnedValue:
    """Real points once a game is over."""

    def __init__(self, reader: AnyInputReader, network: Any, known: Sequence[str]) -> None:
        """`known` are the blocks of inputs that the network was trained with."""
        self.reader = reader
        self._network = network
        self._known = frozenset(known)

    def covers(self, state: State) -> bool:
        return self.reader.covers(state) and self._known.issuperset(self.reader.needed(state))

    def values(self, state: State) -> list[float]:
        reader = self.reader
        views = reader.views(state)
        values, seats = [], []
        for seat in views:
            values.append(reader.evaluate(state, seat))
            if not state.over:
                seats.append(reader.seat(state, seat))
        if not state.over:
            played = len(views) - len(reader.automata(state))
            corrections = self._network.corrections(seats, reader.table(state))[:played]
            for n, correction in enumerate(corrections):
                values[n] += correction
        return values if len(views) == state.players else _spread(state, views, values)


def _spread(state: State, views: list[int], values: list[float]) -> list[float]:
    """What each seat has, where only one of each side was read."""
    found = []
    for seat in range(state.players):
        side = state.side(seat)
        found.append(next(value for view, value in zip(views, values, strict=True) if view in side))
    return found


def network(layers: Layers) -> Any:
    """In compiled code where there is some, else with numpy, else with lists; all say the same."""
    # A librt of another version than the one compiled for raises ValueError.
    if not (kernel_state.__file__ or "").endswith((".py", ".pyc")):
        try:
            return import_module("burgrave.bots.learned.native").NativeNetwork(layers)
        except (ImportError, ValueError):
            pass
    try:
        return import_module("burgrave.bots.learned.arrays").ArrayNetwork(layers)
    except ImportError:
        return ListNetwork(layers)
