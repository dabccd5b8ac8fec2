"""Games with explicit chance nodes, whose outcomes are decided from outside."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from burgrave.games import game
from burgrave.kernel.errors import OutcomeMissing
from burgrave.kernel.game import Setup
from burgrave.kernel.source import Script
from burgrave.kernel.state import State


class PastDecision:
    """A decision: the position before it, the seat and the action. Copies of a course share it."""

    __slots__ = ("action", "rows", "seat", "state", "words")

    def __init__(self, state: State, seat: int, action: int) -> None:
        self.state = state
        self.seat = seat
        self.action = action
        self.rows: dict[int, list[list[int]]] = {}
        """Each seat's observation, part by part, computed on demand."""
        self.words: dict[int, str] = {}
        """In words, what changed for each seat since the previous decision, and its action."""

    def __reduce__(self) -> tuple[Any, ...]:
        return PastDecision, (self.state, self.seat, self.action)


class Course:
    """The course of a game: at any time a seat decides, chance decides, or the game is over.

    A step that needs chance is retried with each further outcome until it needs no more. The position before it stays
    unchanged, so that no outcome can be seen before it is decided.
    """

    def __init__(self, setup: Setup, name: str) -> None:
        self._name = name
        self._setup = setup
        self.state: State | None = None
        """The current position, or the one before a step that waits for chance; None before the game has begun."""
        self._action = -1
        self._outcomes: list[int] = []
        self.chances: list[tuple[int, float]] = []
        """The possible outcomes with their probabilities; empty while a seat decides."""
        self.past: list[PastDecision] = []
        self._knower, self._unknown = -1, 0
        self._try()

    @property
    def decisions(self) -> int:
        return len(self.past)

    def recall(self, seat: int) -> list[PastDecision]:
        """The decisions that this seat remembers."""
        return self.past[0 if seat == self._knower else self._unknown :]

    def resampled(self, seat: int, n: int) -> Course:
        """A determinized copy: what this seat cannot see is redealt, differently for each n.

        What other seats have seen cannot be known, so they recall nothing from before this moment.
        """
        assert self.state is not None
        assert not self.chances
        twin = deepcopy(self)
        twin.state = self.state.world(seat, n)
        twin._knower, twin._unknown = seat, len(self.past)
        return twin

    def act(self, action: int) -> None:
        """Apply an action of the deciding seat."""
        assert self.state is not None
        assert not self.chances
        if action not in self.state.legal(self.seat):
            raise self.state.refusal(self.seat, action)
        self._action = action
        self.past.append(PastDecision(self.state, self.seat, action))
        self._try()

    def decide(self, outcome: int) -> None:
        """Apply a chance outcome."""
        assert self.chances
        self._outcomes.append(outcome)
        self._try()

    @property
    def seat(self) -> int:
        """The deciding seat; of several, the one this was resampled for, else the lowest. -1 for chance or nobody."""
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
        """Copies share positions, which are replaced but never modified."""
        twin = Course.__new__(Course)
        twin.__dict__ = {**self.__dict__, "_outcomes": self._outcomes[:], "past": self.past[:]}
        return twin
