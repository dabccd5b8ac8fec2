"""Bots that cheat: how much there is to gain by knowing what is hidden.

    burgrave arena castelli --bots bench/ceiling.py:SeesAll,"master(blunder_rate=0)" --games 100 --without-mirror
    burgrave arena castelli --bots bench/ceiling.py:SeesHands,"master(blunder_rate=0)" --games 100 --without-mirror

`SeesHands` searches as the master does, in worlds where every rival holds what it really holds: what a better guess of
hands could gain at most. `SeesAll` also knows what chance will bring: a bound for all that can be guessed.
"""

from __future__ import annotations

from typing import Final

from burgrave.bots.base import Bot
from burgrave.bots.expert import Expert
from burgrave.bots.lines import ranked_lines
from burgrave.bots.playout import Playout
from burgrave.kernel.state import State

_RIVAL: Final = 0.3


class _Cheat(Bot):
    """Tries each of the best lines in worlds that are true as far as it sees."""

    worlds = 1
    width = 4
    horizon = 1

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._policy = Expert(seed)
        self._playout = Playout(self._policy, self.horizon, _RIVAL)

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        lines = ranked_lines(self._policy.evaluation(state), state.copy(), seat)[: self.width]
        worlds = [self.world(state, self.random.getrandbits(32)) for _ in range(self.worlds)]
        totals = [sum(self._tried(world, seat, line) for world in worlds) for _, line in lines]
        return lines[totals.index(max(totals))][1][0]

    def world(self, state: State, number: int) -> State:
        raise NotImplementedError

    def _tried(self, world: State, seat: int, line: list[int]) -> float:
        state = world.copy()
        until = self._playout.end(state)
        for action in line:
            if seat not in state.active or not state.allows(seat, action):
                break
            state.apply(seat, action)
        return self._playout.play(state, until)[seat]


class SeesHands(_Cheat):
    """Knows what rivals hold; chance is as open as for everybody."""

    worlds = 6

    def world(self, state: State, number: int) -> State:
        twin = state.copy()
        twin.reseed(number)
        return twin


class SeesAll(_Cheat):
    """Knows every tile and card that will come, and looks further, since there is no fog."""

    width = 8
    horizon = 4

    def world(self, state: State, number: int) -> State:
        return state.copy()
