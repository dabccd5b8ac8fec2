"""Games stepped one after the other in compiled code: observations go into rows, what happened into lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.bots import Bot
from burgrave.envs.opponents import play_on, seated
from burgrave.envs.task import Task
from burgrave.kernel.compiling import Marks
from burgrave.kernel.rows import Row, blank_marks, mark
from burgrave.kernel.state import State

Against = tuple[list[str | Bot], int | None] | None
"""The bots of the other seats, and the agent's seat; None where every seat is asked."""


class Games:
    """Some of the n games of a batch, from a number on. A game that ends restarts at once, with the next seed."""

    def __init__(self, task: Task, n: int, mine: range, seed: int, limit: int, against: Against) -> None:
        self._task: Final = task
        self._n: Final = n
        self._first: Final = mine.start
        self._limit: Final = limit
        self._against: Final = against
        self._size: Final = task.observer.size
        self._actions: Final = task.actions
        count = len(mine)
        self.observations: Final = Row(count * self._size)
        self.finals: Final = Row(count * self._size)
        """The last observation of each game that has ended, for the seat that acted last."""
        self.masks: Marks = blank_marks(count * self._actions)
        self.seats: Final = [0] * count
        """Who decides in each game."""
        self._states: Final[list[State]] = [task.begin(0)] * count
        self._legal: Final[list[list[int]]] = [[] for _ in mine]
        self._scores: Final[list[list[int]]] = [[] for _ in mine]
        self._returns: Final[list[list[float]]] = [[] for _ in mine]
        self._seeds: Final = [0] * count
        self._decisions: Final = [0] * count
        self._bots: Final[list[dict[int, Bot]]] = [{} for _ in mine]
        self._forget()
        self.reset(seed)

    def _forget(self) -> None:
        """Nothing has happened in this step yet."""
        self.illegal: list[int] = []
        """Games whose action was not legal; nothing has changed in them."""
        self.paid: list[int] = []
        """Games in which somebody was paid, and `rewards` of all their seats, one game after the other."""
        self.rewards: list[float] = []
        self.ended: list[int] = []
        """Games that ended, with whether they were cut off, their scores and who won."""
        self.cut: list[bool] = []
        self.scores: list[list[int]] = []
        self.winners: list[list[int]] = []

    def reset(self, seed: int) -> None:
        self._forget()
        for place in range(len(self._states)):
            self._seeds[place] = seed + self._first + place
            self._open(place)
            self._show(place)

    def step(self, actions: Sequence[int]) -> None:
        """One action for each game."""
        self._forget()
        for place, action in enumerate(actions):
            if 0 <= action < self._actions and self.masks[place * self._actions + action]:
                self._apply(place, action)
            else:
                self.illegal.append(place)

    def _apply(self, place: int, action: int) -> None:
        state, seat = self._states[place], self.seats[place]
        state.apply(seat, action)
        if self._against is not None:
            play_on(state, seat, self._bots[place])
        over, scores = state.over, state.scores()
        # Most decisions change nobody's score, and then nobody is paid.
        if over or scores != self._scores[place]:
            self._pay(place, state, scores)
        self._decisions[place] += 1
        if over or self._decisions[place] == self._limit:
            self._end(place, state, seat)
            self._seeds[place] += self._n
            self._open(place)
        self._show(place)

    def _pay(self, place: int, state: State, scores: list[int]) -> None:
        self._scores[place] = scores
        before = self._returns[place]
        now = self._returns[place] = self._task.returns(state)
        self.paid.append(place)
        for seat in range(len(now)):
            self.rewards.append(now[seat] - before[seat])

    def _open(self, place: int) -> None:
        """The next game of a place, played up to the agent's first decision; nothing has been paid in it yet."""
        seed, task = self._seeds[place], self._task
        state = self._states[place] = task.begin(seed)
        if self._against is not None:
            bots, seat = self._against
            agent = self.seats[place] = seed // self._n % task.deciders if seat is None else seat
            seeds = [seed * task.deciders + other for other in range(len(bots))]
            self._bots[place] = seated(bots, task.deciders, agent, seeds)
            play_on(state, agent, self._bots[place])
        self._scores[place] = state.scores()
        self._returns[place] = task.returns(state)
        self._decisions[place] = 0

    def _end(self, place: int, state: State, seat: int) -> None:
        self.ended.append(place)
        self.cut.append(not state.over)
        self.scores.append(state.scores())
        self.winners.append(state.winners())
        self._task.observer.write(state, seat, self.finals, place * self._size)

    def _show(self, place: int) -> None:
        state = self._states[place]
        if self._against is None:
            self.seats[place] = state.active[0]
        seat = self.seats[place]
        self._task.observer.write(state, seat, self.observations, place * self._size)
        first = place * self._actions
        mark(self.masks, first, self._legal[place], 0)
        legal = self._legal[place] = state.legal_kept(seat)
        mark(self.masks, first, legal, 1)
