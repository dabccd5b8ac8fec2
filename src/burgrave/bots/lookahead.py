"""The look ahead that greedy and expert share: a short line of own choices, judged by a sense."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from burgrave.bots.base import Bot
from burgrave.bots.evaluation import Sense
from burgrave.bots.lines import Line, ranked_lines
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.state import State

NEXT_BEST: Final = 4
"""A slip takes at worst the line that comes so many places after the best."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead(Bot):
    """Tries each action on a copy, answers what that asks, and compares what the positions are worth."""

    def __init__(self, seed: int = 0, slips: float = 0.0, games: Mapping[str, float] | None = None) -> None:
        """`slips` is how often it takes not the best line but one of the next best; `games` has other shares."""
        super().__init__(seed)
        self._slips = slips
        self._slips_in = games or {}
        # One world for all looks ahead: a position on the best line is then known when it comes up.
        self._world = self.random.getrandbits(32)
        self._senses: dict[str, Sense] = {}
        self._line: dict[tuple[object, ...], int] = {}

    def sense_for(self, game: str) -> Sense:
        """How this bot judges positions of a game."""
        return Sense()

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        root = state.world(seat, self._world)
        planned = self._line.get(root.key()) if self._line else None
        if planned is not None and planned in legal:
            return planned
        slips = self.random.random() < self._slips_in.get(state.game.name, self._slips)
        line = self._slip(root, seat) if slips else self.best_line(root, seat)
        self._remember(root, seat, line)
        return line[0]

    def best_line(self, world: State, seat: int) -> Line:
        """The best choices of a seat until the position can be judged or chance comes in."""
        sense = self.sense(world)
        plans = sense.plans(world, seat, 1)
        if plans:
            return plans[0][1]
        sense.begin(world, seat)
        return self._best(sense, world, seat, world.legal(seat), 1)[1]

    def _slip(self, root: State, seat: int) -> Line:
        """A line that is plausible but not the best."""
        sense = self.sense(root)
        lines = ranked_lines(sense, root, seat)
        lines = [line for line in lines if line[0] >= lines[0][0] - sense.slip]
        return lines[self.random.randint(min(1, len(lines) - 1), min(NEXT_BEST, len(lines) - 1))][1]

    def sense(self, state: State) -> Sense:
        name = state.game.name
        if name not in self._senses:
            self._senses[name] = self.sense_for(name)
        return self._senses[name]

    def _best(self, sense: Sense, state: State, seat: int, legal: list[int], depth: int) -> tuple[float, Line]:
        """The worth of the best line from here, and the line. Among equals any may be taken."""
        best, line = float("-inf"), [legal[0]]
        for action in legal:
            known = sense.foresee(state, seat, action)
            value, rest = self._after(sense, state, seat, action, depth) if known is None else (known, [])
            value += self.random.random() * 1e-6
            if value > best:
                best, line = value, [action, *rest]
        return best, line

    def _after(self, sense: Sense, state: State, seat: int, action: int, depth: int) -> tuple[float, Line]:
        child = state.copy()
        child.apply(seat, action)
        if depth == sense.depth or child.drawn != state.drawn or sense.settled(child, seat):
            return sense.worth(child, seat), []
        legal = child.legal(seat)
        if not legal:
            return sense.worth(child, seat), []
        return self._best(sense, child, seat, legal, depth + 1)

    def _remember(self, root: State, seat: int, line: Line) -> None:
        """Know the rest of the line again, so that it is not searched twice."""
        self._line.clear()
        for action, following in pairwise(line):
            root.apply(seat, action)
            self._line[root.world(seat, self._world).key()] = following
