"""Games stepped one after the other in compiled code: observations go into rows, what happened into lists."""

from __future__ import annotations

from typing import Final

from burgrave.bots import Bot
from burgrave.envs.opponents import play_on, seated
from burgrave.envs.task import Task
from burgrave.kernel.compiling import Flat, Floats, Marks, Shorts, i16, i64
from burgrave.kernel.flat import zeros
from burgrave.kernel.rows import Row, blank_floats, blank_marks, blank_shorts, mark
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
        self._players: Final = task.players
        count = len(mine)
        self.observations: Final = Row(count * self._size)
        self._kept: Final = Row(count * self._players * self._size)
        """For each game the last observation of each seat: only what has changed since is written again."""
        self.finals: Final = Row(count * self._size)
        """The last observation of each game that has ended, for the seat that acted last."""
        self.masks: Marks = blank_marks(count * self._actions)
        self.seats: Shorts = blank_shorts(count)
        """Who decides in each game."""
        self.rewards: Floats = blank_floats(count * self._players)
        """What each seat was paid in this step, one game after the other."""
        self._paid: list[int] = []
        """Games in which somebody was paid."""
        self._states: Final[list[State]] = [task.begin(0)] * count
        self._games: Final = [0] * count
        """The number of each game in the row of observations."""
        self._legal: Final[list[list[int]]] = [[] for _ in mine]
        self._points: Flat = zeros(count * self._players)
        """By game and seat."""
        self._returns: Final[list[list[float]]] = [[] for _ in mine]
        self._seeds: Final = [0] * count
        self._decisions: Flat = zeros(count)
        self._bots: Final[list[dict[int, Bot]]] = [{} for _ in mine]
        self._forget()
        self.reset(seed)

    def _forget(self) -> None:
        """Nothing has happened in this step yet."""
        for place in self._paid:
            for seat in range(place * self._players, (place + 1) * self._players):
                self.rewards[seat] = 0.0
        self._paid = []
        self.illegal: list[int] = []
        """Games whose action was not legal; nothing has changed in them."""
        self.ended: list[int] = []
        """Games that ended, with whether they were cut off, their scores and who won."""
        self.cut: list[bool] = []
        self.scores: list[list[int]] = []
        self.winners: list[list[int]] = []

    def reset(self, seed: int) -> None:
        self._forget()
        for place in range(len(self._states)):
            self._seeds[place] = seed + self._first + place
            self._show(place, self._open(place))

    def step(self, actions: list[int]) -> None:
        """One action for each game."""
        self._forget()
        for place, action in enumerate(actions):
            state, seat = self._states[place], self.seats[place]
            if state.allows(seat, action):
                self._apply(place, state, seat, action)
            else:
                self.illegal.append(place)

    def _apply(self, place: int, state: State, seat: int, action: int) -> None:
        state.apply_legal(seat, action)
        if self._against is not None:
            play_on(state, seat, self._bots[place])
        over, points = state.over, state.tally()
        # Most decisions change nobody's score, and then nobody is paid.
        if self._score(place, points) or over:
            self._pay(place, state)
        decisions = self._decisions[place] + 1
        self._decisions[place] = decisions
        if over or decisions == self._limit:
            self._end(place, state, seat)
            self._seeds[place] += self._n
            points = self._open(place)
        self._show(place, points)

    def _score(self, place: int, points: Flat) -> bool:
        """Whether these points are not those of the decision before."""
        changed = False
        held = self._points
        first: i64 = place * self._players
        for seat in range(len(points)):
            if held[first + seat] != points[seat]:
                held[first + seat] = points[seat]
                changed = True
        return changed

    def _pay(self, place: int, state: State) -> None:
        before = self._returns[place]
        now = self._returns[place] = self._task.returns(state)
        self._paid.append(place)
        first = place * self._players
        for seat in range(len(now)):
            self.rewards[first + seat] = now[seat] - before[seat]

    def _open(self, place: int) -> Flat:
        """Begin the next game of a place, up to the agent's first decision; nothing has been paid yet. Its points."""
        seed, task = self._seeds[place], self._task
        state = self._states[place] = task.begin(seed)
        self._games[place] = self._kept.new_game()
        if self._against is not None:
            bots, seat = self._against
            agent = seed // self._n % task.deciders if seat is None else seat
            self.seats[place] = i16(agent)
            seeds = [seed * task.deciders + other for other in range(len(bots))]
            self._bots[place] = seated(bots, task.deciders, agent, seeds)
            play_on(state, agent, self._bots[place])
        points = state.tally()
        self._score(place, points)
        self._returns[place] = task.returns(state)
        self._decisions[place] = 0
        return points

    def _end(self, place: int, state: State, seat: int) -> None:
        self.ended.append(place)
        self.cut.append(not state.over)
        self.scores.append(state.scores())
        self.winners.append(state.winners())
        self._task.observer.write(state, seat, self.finals, place * self._size)

    def _show(self, place: int, points: Flat) -> None:
        state = self._states[place]
        if self._against is None:
            self.seats[place] = i16(state.active[0])
        seat: int = self.seats[place]
        size, kept = self._size, self._kept
        at = (place * self._players + seat) * size
        kept.points = points
        self._task.observer.write(state, seat, kept, at, self._games[place])
        self.observations.show(kept, at, place * size, size)
        first = place * self._actions
        mark(self.masks, first, self._legal[place], 0)
        legal = self._legal[place] = state.legal_kept(seat)
        mark(self.masks, first, legal, 1)
