"""Playouts: continue a position by a policy until it can be evaluated fairly for every seat."""

from __future__ import annotations

from typing import Final

from burgrave.bots.learned.value import LearnedValue
from burgrave.bots.lookahead import Lookahead
from burgrave.kernel.state import State

_MOST_LINES: Final = 200
"""The most lines in a playout; only a policy that loops would reach it."""
_MOST_STRETCHES: Final = 20
"""A rollout may be this many times as long as a playout."""
_TURNS: Final = 4
"""In games without a clock, the changes of the deciding seat per player that count as one step."""


def play_on(policy: Lookahead, state: State) -> int:
    """Play the policy's next line, and return whose it was."""
    seat = state.active[0]
    legal = state.legal(seat)
    line = legal if len(legal) == 1 else policy.best_line(state, seat)
    for action in line:
        state.apply(seat, action)
    return seat


def rollout(policy: Lookahead, state: State) -> None:
    """Play the game to its end."""
    for _ in range(_MOST_STRETCHES * _MOST_LINES):
        if state.over:
            return
        play_on(policy, state)


class Playout:
    """Plays all seats by one policy, then weighs each seat's own points against those of its best rival."""

    def __init__(
        self, policy: Lookahead, horizon: int, rival: float, learned: LearnedValue | None = None, judged: int = 1
    ) -> None:
        """The result is the mean evaluation over the last `judged` steps, which reduces its variance."""
        self._policy = policy
        self._horizon = horizon
        self._rival = rival
        self._judged = judged
        self.learned = learned

    def end(self, state: State) -> int:
        """The clock at which a playout from here ends."""
        return self._policy.evaluation(state).clock(state) + self._horizon

    def play(self, state: State, until: int) -> list[float]:
        """Play on, and return each seat's value less the weighted value of its best rival."""
        if self._judged == 1 or self._policy.evaluation(state).clock(state) < 0:
            self._play_on(state, until)
            return self.weighed(state, self._values(state))
        totals = [0.0] * state.players
        for at in range(until - self._judged + 1, until + 1):
            self._play_on(state, at)
            values = self._values(state)
            for seat in range(len(totals)):
                totals[seat] += values[seat]
        return self.weighed(state, [total / self._judged for total in totals])

    def points(self, state: State, until: int) -> list[float]:
        """Play on, and return the final points that each seat can expect."""
        self._play_on(state, until)
        if self.learned is not None and self.learned.covers(state):
            return self.learned.values(state)
        evaluation = self._policy.evaluation(state)
        found = []
        for seat in range(state.players):
            evaluation.begin(state, seat)
            found.append(evaluation.points(state, seat))
        return found

    def _play_on(self, state: State, until: int) -> None:
        evaluation, policy = self._policy.evaluation(state), self._policy
        clocked = evaluation.clock(state) >= 0
        turns = _TURNS * state.players * self._horizon
        before = -1
        for _ in range(_MOST_LINES):
            if state.over or turns == 0 or (clocked and evaluation.clock(state) >= until):
                break
            seat = play_on(policy, state)
            if not clocked and seat != before:
                turns -= 1
                before = seat

    def weighed(self, state: State, values: list[float]) -> list[float]:
        """Each seat's value less the weighted value of its best rival."""
        weighed: list[float] = []
        for seat in range(len(values)):
            side = state.side(seat)
            best, found = 0.0, False
            for other in range(len(values)):
                if other not in side and (not found or values[other] > best):
                    best, found = values[other], True
            weighed.append(values[seat] - self._rival * best)
        return weighed

    def _values(self, state: State) -> list[float]:
        """The value of the position for each seat, ignoring rivals."""
        if self.learned is not None and self.learned.covers(state):
            return self.learned.values(state)
        evaluation = self._policy.evaluation(state)
        values = []
        for seat in range(state.players):
            evaluation.begin(state, seat)
            values.append(evaluation.evaluate(state, seat))
        return values
