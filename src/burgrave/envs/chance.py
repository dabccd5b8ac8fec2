"""A game whose chance is decided from outside, outcome by outcome."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from burgrave.games import game
from burgrave.kernel.errors import OutcomeMissing
from burgrave.kernel.game import Setup
from burgrave.kernel.source import Script
from burgrave.kernel.state import State


class Course:
    """The course of a game: at any time a seat decides, chance does, or it is over.

    A step that needs chance is retried with every outcome that becomes known, until it needs no more. The position
    before it stays as it was, so that nobody can see an outcome before it is decided.
    """

    def __init__(self, setup: Setup, name: str) -> None:
        self._name = name
        self._setup = setup
        self.state: State | None = None
        """The position before the step that waits for chance; None before the game has begun."""
        self._action = -1
        self._outcomes: list[int] = []
        self.chances: list[tuple[int, float]] = []
        """Outcomes that chance has now and how likely each is; empty while a seat decides."""
        self.decisions = 0
        self._try()

    def act(self, action: int) -> None:
        """The seat that decides does this."""
        assert self.state is not None
        assert not self.chances
        if action not in self.state.legal(self.seat):
            raise self.state.refusal(self.seat, action)
        self._action = action
        self.decisions += 1
        self._try()

    def decide(self, outcome: int) -> None:
        """Chance does this."""
        assert self.chances
        self._outcomes.append(outcome)
        self._try()

    @property
    def seat(self) -> int:
        """Who decides; of several the lowest. -1 for chance or nobody."""
        if self.chances or self.state is None or self.state.over:
            return -1
        return self.state.active[0]

    def _try(self) -> None:
        try:
            reached = self._step()
        except OutcomeMissing as missing:
            total = sum(missing.weights)
            self.chances = [(missing.low + n, w / total) for n, w in enumerate(missing.weights) if w]
            return
        reached.source = None
        self.state = reached
        self._action = -1
        self._outcomes = []
        self.chances = []

    def _step(self) -> State:
        script = Script(self._outcomes)
        if self.state is None:
            return game(self._name).begin(self._setup, 0, source=script)
        reached = self.state.copy()
        reached.source = script
        reached.apply(self.state.active[0], self._action)
        return reached

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        """Positions are replaced and never changed, so that copies may share them."""
        twin = Course.__new__(Course)
        twin.__dict__ = {**self.__dict__, "_outcomes": self._outcomes[:]}
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "state": self.state.freeze() if self.state else None}

    def __setstate__(self, kept: Mapping[str, Any]) -> None:
        self.__dict__.update(kept)
        if kept["state"] is not None:
            self.state = game(self._name).thaw(self._setup, kept["state"])
