"""Bots that cheat, to measure how much could be gained by knowing hidden information.

    burgrave arena castelli --bots bench/ceiling.py:SeesAll,"master(blunder_rate=0)" --games 100 --without-mirror
    burgrave arena castelli --bots bench/ceiling.py:SeesHands,"master(blunder_rate=0)" --games 100 --without-mirror

`SeesHands` searches as the master does, in worlds where every rival has its real hand: the upper limit of what better
guesses of hands could gain. `SeesAll` also knows all future outcomes of dice and draws: an upper limit for any guess.
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
    """Tries each of the best lines in worlds that match what it can see."""

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
    """Knows the rivals' hands, but not the future."""

    worlds = 6

    def world(self, state: State, number: int) -> State:
        twin = state.copy()
        twin.reseed(number)
        return twin


class SeesAll(_Cheat):
    """Knows every tile and card to come, and so looks further ahead."""

    width = 8
    horizon = 4

    def world(self, state: State, number: int) -> State:
        return state.copy()
