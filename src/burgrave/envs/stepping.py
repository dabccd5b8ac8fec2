"""Games stepped one after the other in compiled code: observations go into rows, what happened into lists."""

from __future__ import annotations

from typing import Final

from burgrave.bots import Bot
from burgrave.envs.opponents import play_on, seated
from burgrave.envs.task import Task
from burgrave.kernel.compiling import Flat, Floats, Marks, Shorts, i16, i64
from burgrave.kernel.flat import zeros
from burgrave.kernel.rows import Row, blank_floats, blank_marks, blank_shorts, remark, take_in
from burgrave.kernel.state import State

Against = tuple[list[str | Bot], int | None] | None
"""The bots of the other seats, and the agent's seat; None where every seat is asked."""


class Place:
    """One of the games of a batch, and those that follow it there."""

    def __init__(self, state: State, number: i64) -> None:
        self.state = state
        self.number: Final[i64] = number
        self.game: i64 = 0
        """The number of the game in the rows of observations."""
        self.seat: i64 = 0
        """Who decides."""
        self.shown: i64 = -1
        """Whose observation was shown last."""
        self.changes: i64 = -1
        """`State.changes` when the points were counted."""
        self.points: Flat = zeros(0)
        self.legal: list[int] = []
        self.returns: list[float] = []
        self.seed = 0
        self.decisions: i64 = 0
        self.bots: dict[int, Bot] = {}


class Games:
    """Some of the n games of a batch, from a number on. A game that ends restarts at once, with the next seed."""

    def __init__(self, task: Task, n: int, mine: range, seed: int, limit: int, against: Against) -> None:
        self._task: Final = task
        self._n: Final = n
        self._first: Final = mine.start
        self._limit: Final = limit
        self._against: Final = against
        self._size: Final[i64] = task.observer.size
        self._actions: Final[i64] = task.actions
        self._players: Final[i64] = task.players
        count = len(mine)
        self._count: Final[i64] = count
        self.rows: Final = Row(count * (1 + task.players) * task.observer.size)
        """What is shown of each game; then for each game the last observation of each seat, of which only what has
        changed since is written again."""
        self.finals: Final = Row(count * task.observer.size)
        """The last observation of each game that has ended, for the seat that acted last."""
        self._chosen: Final[Flat] = zeros(count)
        self.masks: Marks = blank_marks(count * task.actions)
        self.seats: Shorts = blank_shorts(count)
        """Who decides in each game."""
        self.rewards: Floats = blank_floats(count * task.players)
        """What each seat was paid in this step, one game after the other."""
        self.paid: list[int] = []
        """Games in which somebody was paid."""
        self._points: Flat = zeros(count * task.players)
        """By game and seat."""
        blank = task.begin(0)
        self._places: Final = [Place(blank, number) for number in range(count)]
        self._forget()
        self.reset(seed)

    def _forget(self) -> None:
        """Nothing has happened in this step yet."""
        for number in self.paid:
            first = number * self._players
            for seat in range(first, first + self._players):
                self.rewards[seat] = 0.0
        self.paid = []
        self.illegal: list[int] = []
        """Games whose action was not legal; nothing has changed in them."""
        self.ended: list[int] = []
        """Games that ended, with whether they were cut off, their scores and who won."""
        self.cut: list[bool] = []
        self.scores: list[list[int]] = []
        self.winners: list[list[int]] = []

    def reset(self, seed: int) -> None:
        self._forget()
        for place in self._places:
            place.seed = seed + self._first + place.number
            self._open(place)
            self._show(place)

    def step(self, given: memoryview) -> None:
        """One action for each game, as numbers of 64 bits."""
        self._forget()
        actions, masks, size = self._chosen, self.masks, self._actions
        take_in(actions, given)
        places = self._places
        for number in range(self._count):
            action = actions[number]
            if 0 <= action < size and masks[number * size + action]:
                self._apply(places[number], action)
            else:
                self.illegal.append(number)

    def _apply(self, place: Place, action: int) -> None:
        state, seat = place.state, place.seat
        state.apply_legal(seat, action)
        if self._against is not None:
            play_on(state, seat, place.bots)
        over = state.over
        # Most decisions change nobody's score, and then nobody is paid.
        if self._score(place, state) or over:
            self._pay(place, state)
        place.decisions += 1
        if over or place.decisions == self._limit:
            self._end(place, state, seat)
            place.seed += self._n
            self._open(place)
        self._show(place)

    def _score(self, place: Place, state: State) -> bool:
        """Whether the points are not those of the decision before."""
        changes = state.changes
        if changes == place.changes:
            return False
        place.changes = changes
        points = place.points = state.tally()
        changed = False
        held = self._points
        first = place.number * self._players
        for seat in range(len(points)):
            if held[first + seat] != points[seat]:
                held[first + seat] = points[seat]
                changed = True
        return changed

    def _pay(self, place: Place, state: State) -> None:
        before = place.returns
        now = place.returns = self._task.returns(state)
        self.paid.append(place.number)
        first = place.number * self._players
        for seat in range(len(now)):
            self.rewards[first + seat] = now[seat] - before[seat]

    def _open(self, place: Place) -> None:
        """Begin the next game of a place, up to the agent's first decision; nothing has been paid yet."""
        seed, task = place.seed, self._task
        state = place.state = task.begin(seed)
        place.game = self.rows.new_game()
        if self._against is not None:
            bots, seat = self._against
            agent = seed // self._n % task.deciders if seat is None else seat
            place.seat = agent
            seeds = [seed * task.deciders + other for other in range(len(bots))]
            place.bots = seated(bots, task.deciders, agent, seeds)
            play_on(state, agent, place.bots)
        place.changes = -1
        self._score(place, state)
        place.returns = task.returns(state)
        place.decisions = 0

    def _end(self, place: Place, state: State, seat: int) -> None:
        self.ended.append(place.number)
        self.cut.append(not state.over)
        self.scores.append(state.scores())
        self.winners.append(state.winners())
        self._task.observer.write(state, seat, self.finals, place.number * self._size)

    def _show(self, place: Place) -> None:
        state, number, rows, size = place.state, place.number, self.rows, self._size
        if self._against is None:
            place.seat = state.active[0]
        seat = place.seat
        self.seats[number] = i16(seat)
        rows.points = place.points
        rows.shown = number * size
        rows.again = place.shown == seat
        place.shown = seat
        at = (self._count + number * self._players + seat) * size
        self._task.observer.write(state, seat, rows, at, place.game)
        legal = state.legal_kept(seat)
        remark(self.masks, number * self._actions, place.legal, legal)
        place.legal = legal
