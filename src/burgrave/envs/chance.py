"""A game whose chance is decided from outside, outcome by outcome."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from burgrave.games import game
from burgrave.kernel.errors import OutcomeMissing
from burgrave.kernel.game import Setup
from burgrave.kernel.source import Script
from burgrave.kernel.state import State


class Moment:
    """A decision that was made: the position before it, who decided, and what. Copies of a course share it."""

    __slots__ = ("action", "rows", "seat", "state", "words")

    def __init__(self, state: State, seat: int, action: int) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.rows: dict[int, list[list[int]]] = {}
        """By seat what it saw, part by part, once somebody has asked."""
        self.words: dict[int, str] = {}
        """By seat what was new to it since the decision before, and what it did."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Moment, (self.state, self.seat, self.action)


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
        self.past: list[Moment] = []
        self._knower, self._unknown = -1, 0
        self._try()

    @property
    def decisions(self) -> int:
        return len(self.past)

    def recall(self, seat: int) -> list[Moment]:
        """Every decision that this seat has seen."""
        return self.past[0 if seat == self._knower else self._unknown :]

    def resampled(self, seat: int, n: int) -> Course:
        """The same course as this seat has seen it, with what it cannot see dealt again: another for each n.

        What the others have seen before cannot be known; they recall nothing from before this moment.
        """
        assert self.state is not None
        assert not self.chances
        twin = deepcopy(self)
        twin.state = self.state.world(seat, n)
        twin._knower, twin._unknown = seat, len(self.past)
        return twin

    def act(self, action: int) -> None:
        """The seat that decides does this."""
        assert self.state is not None
        assert not self.chances
        if action not in self.state.legal(self.seat):
            raise self.state.refusal(self.seat, action)
        self._action = action
        self.past.append(Moment(self.state, self.seat, action))
        self._try()

    def decide(self, outcome: int) -> None:
        """Chance does this."""
        assert self.chances
        self._outcomes.append(outcome)
        self._try()

    @property
    def seat(self) -> int:
        """Who decides; of several the one this was sampled for, else the lowest. -1 for chance or nobody."""
        if self.chances or self.state is None or self.state.over:
            return -1
        return self._first()

    def _first(self) -> int:
        assert self.state is not None
        active = self.state.active
        return self._knower if self._knower in active else active[0]

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
        reached.apply(self._first(), self._action)
        return reached

    def __deepcopy__(self, memo: dict[int, Any]) -> Course:
        """Positions are replaced and never changed, so that copies may share them."""
        twin = Course.__new__(Course)
        twin.__dict__ = {**self.__dict__, "_outcomes": self._outcomes[:], "past": self.past[:]}
        return twin
