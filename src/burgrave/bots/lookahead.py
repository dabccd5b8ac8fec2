"""The lookahead of the greedy and expert bots: short lines of the seat's own choices, statically evaluated."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from burgrave.bots.base import Bot
from burgrave.bots.evaluation import AnyEvaluation, Evaluation
from burgrave.bots.lines import Line, ranked_lines
from burgrave.bots.profile import profile
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.game import AnyGame
from burgrave.kernel.state import State

_WORST: Final = float("-inf")
_NO_MORE: Final[Line] = []
_ACTION_BITS: Final = 24
NEXT_BEST: Final = 4
"""A blunder plays one of this many lines after the best."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lookahead(Bot):
    """Tries each action on a copy, plays its follow-up choices, and compares the evaluations."""

    def __init__(self, seed: int = 0, blunder_rate: float = 0.0, level: str = "") -> None:
        """The blunder rate is how often the bot plays one of the next-best lines instead of the best.

        A game's profile may set another rate for the `level`.
        """
        super().__init__(seed)
        self._blunder_rate = blunder_rate
        self._level = level
        # Every lookahead uses the same world, so that a position on the best line is recognized when it arises.
        self._world = self.random.getrandbits(32)
        self._evaluations: dict[str, AnyEvaluation] = {}
        self._known: AnyEvaluation | None = None
        """The evaluation last used, cached for its game."""
        self._known_for: AnyGame | None = None
        self._line: dict[tuple[object, ...], int] = {}
        self._pairs: dict[int, float] = {}
        """The values of two choices that can be made in any order."""

    def memory(self) -> dict[str, Any]:
        return {
            **super().memory(),
            "_blunder_rate": self._blunder_rate,
            "_level": self._level,
            "_world": self._world,
            "_evaluations": {},
            "_known": None,
            "_known_for": None,
            "_line": self._line,
            "_pairs": {},
        }

    def evaluation_for(self, game: str) -> AnyEvaluation:
        """The evaluation this bot uses for a game."""
        return Evaluation[State]()

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        root = state.world(seat, self._world)
        planned = self._line.get(root.key()) if self._line else None
        if planned is not None and planned in legal:
            return planned
        blunders = self.random.random() < self._rate(state.game.name)
        line = self._blunder(root, seat) if blunders else self.best_line(root, seat)
        self._remember(root, seat, line)
        return line[0]

    def _rate(self, game: str) -> float:
        return profile(game).blunder_rates.get(self._level, self._blunder_rate) if self._level else self._blunder_rate

    def best_line(self, world: State, seat: int) -> Line:
        """The best choices of a seat until the position is quiet or a chance event occurs."""
        evaluation = self.evaluation(world)
        plans = evaluation.plans(world, seat, 1)
        if plans:
            return plans[0][1]
        evaluation.begin(world, seat)
        self._pairs.clear()
        return self._best(evaluation, world, seat, world.legal_kept(seat), 1)[1]

    def _blunder(self, root: State, seat: int) -> Line:
        """A line that is plausible but not the best."""
        evaluation = self.evaluation(root)
        lines = ranked_lines(evaluation, root, seat)
        lines = [line for line in lines if line[0] >= lines[0][0] - evaluation.blunder_limit]
        return lines[self.random.randint(min(1, len(lines) - 1), min(NEXT_BEST, len(lines) - 1))][1]

    def evaluation(self, state: State) -> AnyEvaluation:
        game = state.game
        if self._known is None or game is not self._known_for:
            name = game.name
            if name not in self._evaluations:
                self._evaluations[name] = self.evaluation_for(name)
            self._known_for, self._known = game, self._evaluations[name]
        return self._known

    def _best(
        self, evaluation: AnyEvaluation, state: State, seat: int, legal: list[int], depth: int, before: int = -1
    ) -> tuple[float, Line]:
        """The best line from here and its value; ties are broken at random. `before` is the only choice made so far."""
        best, line = _WORST, [legal[0]]
        for action in legal:
            known = evaluation.predict(state, seat, action)
            value, rest = (
                self._tried(evaluation, state, seat, action, depth, before) if known is None else (known, _NO_MORE)
            )
            value += self._uniform() * 1e-6
            if value > best:
                best, line = value, [action, *rest]
        return best, line

    def _tried(
        self, evaluation: AnyEvaluation, state: State, seat: int, action: int, depth: int, before: int
    ) -> tuple[float, Line]:
        """The value of an action and the rest of its line; of two choices in another order it is known already."""
        if before < 0 or not evaluation.in_any_order(state, seat, before, action):
            return self._after(evaluation, state, seat, action, depth)
        known = self._pairs.get(action << _ACTION_BITS | before)
        if known is not None:
            return known, _NO_MORE
        value, rest = self._after(evaluation, state, seat, action, depth)
        if not rest:
            self._pairs[before << _ACTION_BITS | action] = value
        return value, rest

    def _after(self, evaluation: AnyEvaluation, state: State, seat: int, action: int, depth: int) -> tuple[float, Line]:
        child = state.copy()
        child.apply(seat, action)
        if depth == evaluation.depth or child.drawn != state.drawn or evaluation.is_quiet(child, seat):
            return evaluation.evaluate(child, seat), _NO_MORE
        legal = child.legal_kept(seat)
        if not legal:
            return evaluation.evaluate(child, seat), _NO_MORE
        return self._best(evaluation, child, seat, legal, depth + 1, action if depth == 1 else -1)

    def _remember(self, root: State, seat: int, line: Line) -> None:
        """Store the rest of the line, so that it need not be searched again."""
        self._line.clear()
        for action, following in pairwise(line):
            root.apply(seat, action)
            self._line[root.world(seat, self._world).key()] = following
