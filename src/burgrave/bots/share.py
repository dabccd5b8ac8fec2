"""One process's share of a search, with its own worlds, trees and policy."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from time import monotonic
from typing import Final

from burgrave.bots.budget import Budget
from burgrave.bots.expert import Expert, Quick
from burgrave.bots.learned.shipped import learned
from burgrave.bots.lines import Line
from burgrave.bots.playout import Playout
from burgrave.bots.tree import Node
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.state import State

LineResults = list[tuple[float, int]]
"""For each line, the sum of its values and the number of its simulations."""
_APART: Final = 1 << 44
"""The distance between the numbers of two deals of a world: larger than any world's number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Share:
    """Simulates lines in every n-th world, n being the number of shares."""

    def __init__(self, budget: Budget, number: int = 0) -> None:
        self._budget = budget
        self._number = number
        self._policy = Quick() if budget.quick else Expert()
        self._playout = Playout(self._policy, budget.horizon, budget.rival, judged=budget.judged)
        self._root: State | None = None
        self._seat = 0
        self._base = 0
        self._lines: list[Line] = []
        self._nodes: list[Node] = []
        self._known: list[dict[int, float]] = []

    def begin(self, root: State, seat: int, base: int, lines: list[Line], kept: int = -1) -> None:
        """Start another decision, reusing the subtree of the earlier line with the number `kept`, if any."""
        above = Node() if kept < 0 else self._nodes[kept]
        self._root, self._seat, self._base, self._lines = root, seat, base, lines
        self._playout.learned = learned(root.game.name, self._budget.network, root.setup)
        self._policy.random.seed(base + self._number)
        places = [above.lines.index(line) if line in above.lines else -1 for line in lines]
        self._nodes = [Node() if place < 0 else above.children[place] for place in places]
        self._known = [{} if place < 0 else above.known[place] for place in places]

    def simulate(self, which: Sequence[int], first: int, last: int, seconds: float) -> LineResults:
        """Simulate each of these lines once in each of this share's worlds from `first` up to `last`.

        When time runs out, an unfinished world is discarded; only the very first is always finished, so that there
        is a result.
        """
        assert self._root
        ends = monotonic() + seconds
        totals, visits = [0.0] * len(which), 0
        for n in range(first, last):
            if n % self._budget.processes != self._number:
                continue
            world = self.world(n)
            values: list[float] = []
            for line in which:
                if n > 0 and monotonic() > ends:
                    return [(total, visits) for total in totals]
                values.append(self._value(world, n, line))
            totals = [total + value for total, value in zip(totals, values, strict=True)]
            visits += 1
        return [(total, visits) for total in totals]

    def world(self, n: int) -> State:
        """A world consistent with what the seat knows, sampled from several deals by likelihood."""
        assert self._root
        root, seat, number = self._root, self._seat, self._base + n
        world = root.world(seat, number)
        if self._budget.deals == 1:
            return world
        evaluation = self._policy.evaluation(root)
        worlds = [world, *[root.world(seat, number + deal * _APART) for deal in range(1, self._budget.deals)]]
        chances = [evaluation.likelihood(each, seat) for each in worlds]
        left = Random(number).random() * sum(chances)
        for each, chance in zip(worlds, chances, strict=True):
            left -= chance
            if left < 0:
                return each
        return world

    def outcomes(self, line: int) -> dict[int, float]:
        """The value of a line by world number."""
        return self._known[line]

    def _value(self, world: State, n: int, line: int) -> float:
        """The value of a line in a world, simulated unless an earlier decision has done so."""
        known = self._known[line].get(n)
        if known is None:
            self._known[line][n] = known = self._simulate(world.copy(), n, line)[self._seat]
        return known

    def _simulate(self, state: State, n: int, line: int) -> list[float]:
        evaluation = self._policy.evaluation(state)
        until = self._playout.end(state)
        _follow(state, self._seat, self._lines[line])
        path: list[tuple[Node, int, int]] = []
        node, drawn = self._nodes[line], state.drawn
        for _ in range(self._budget.depth):
            # After a chance event the worlds diverge: from there on the policy decides.
            if state.over or state.drawn != drawn:
                break
            who = state.active[0]
            choice = node.select(evaluation, state, who)
            path.append((node, choice, who))
            _follow(state, who, node.lines[choice])
            if node.visits[choice] == 0:
                break
            node = node.children[choice]
        values = self._playout.play(state, until)
        for visited, choice, who in path:
            visited.update(choice, n, values[who])
        return values


def _follow(state: State, seat: int, line: Sequence[int]) -> None:
    """Play a line as far as it is legal in this world."""
    for action in line:
        if seat not in state.active or not state.allows(seat, action):
            return
        state.apply(seat, action)
