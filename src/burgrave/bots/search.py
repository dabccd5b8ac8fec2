"""Monte Carlo tree search for any game: lines of choices, tried in many possible worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic

from burgrave.bots.base import Bot
from burgrave.bots.expert import Expert
from burgrave.bots.lines import Line, ranked_lines
from burgrave.bots.playout import Playout
from burgrave.bots.tree import Node
from burgrave.kernel.state import State


@dataclass(frozen=True)
class Budget:
    """What a search may spend on one decision, and how."""

    simulations: int = 24
    width: int = 4
    """How many lines are tried."""
    horizon: int = 1
    """For how many steps of the game's clock each is played on before the position is judged."""
    depth: int = 0
    """How many further lines, of whoever decides next, are searched too and not left to the policy."""
    rival: float = 0.3
    """What a point of the best rival counts against an own one."""
    prior: float = 2.0
    """How many simulations the first judgement of a line counts for."""
    halving: bool = True
    """Whether the worse half is given up on the way; if not, all values come from the same worlds."""
    seconds: float = 10.0
    """However many simulations are left then."""


@dataclass
class Trial:
    """A line, what the sense thought of it at first, and what the simulations said."""

    line: Line
    first: float
    node: Node
    total: float = 0.0
    visits: int = 0

    def value(self, shift: float, prior: float) -> float:
        return ((self.first + shift) * prior + self.total) / (prior + self.visits)


class Search(Bot):
    """Plays the line that did best in worlds the seat could take for the truth.

    All lines are tried in the same worlds, so that luck does not decide between them; the worse half is given up
    again and again, so that the last two get most of the budget.
    """

    def __init__(self, seed: int = 0, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or Budget()
        self._policy = Expert(self.random.getrandbits(32))
        self._playout = Playout(self._policy, self.budget.horizon, self.budget.rival)
        self._planned: dict[tuple[object, ...], int] = {}

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self._planned:
            planned = self._planned.get(state.world(seat, 0).key())
            if planned is not None and planned in legal:
                return planned
        line = self.weigh(state, seat)[0].line
        self._remember(state.world(seat, 0), seat, line)
        return line[0]

    def _remember(self, root: State, seat: int, line: Sequence[int]) -> None:
        """Know the rest of the line again. Up to its end nothing happens that was not known when it was found."""
        self._planned.clear()
        for action, following in pairwise(line):
            root.apply(seat, action)
            if seat not in root.active or following not in root.legal(seat):
                return
            self._planned[root.key()] = following

    def weigh(self, state: State, seat: int, required: Sequence[int] = ()) -> list[Trial]:
        """The lines worth trying, best first; the best line of each required action is among them to the end."""
        base = self.random.getrandbits(40)
        lines = ranked_lines(self._policy.sense(state), state.world(seat, base), seat)
        chosen = lines[: self.budget.width]
        for action in required:
            chosen += [found for found in lines if found[1][0] == action and found not in chosen][:1]
        left = [Trial(line, value, Node()) for value, line in chosen]
        given_up: list[Trial] = []
        ends = monotonic() + self.budget.seconds
        stages = max(1, (len(left) - 1).bit_length()) if self.budget.halving else 1
        spent = 0
        for stage in range(stages):
            if len(left) == 1 and not required:
                break
            each = max(1, self.budget.simulations // (stages * len(left)))
            for n in range(spent, spent + each):
                self._try(state.world(seat, base + n), seat, left)
                if monotonic() > ends:
                    break
            spent += each
            self._sort(left)
            if stage < stages - 1:
                keep = (len(left) + 1) // 2
                worse = [trial for trial in left[keep:] if trial.line[0] not in required]
                left = [trial for trial in left if trial not in worse]
                given_up = worse + given_up
        return left + given_up

    def _sort(self, trials: list[Trial]) -> None:
        """Best first. The sense judges now, simulations later: what all have gained by then is taken out."""
        tried = sum(trial.total / trial.visits for trial in trials) / len(trials)
        shift = tried - sum(trial.first for trial in trials) / len(trials)
        trials.sort(key=lambda trial: -trial.value(shift, self.budget.prior))

    def _try(self, world: State, seat: int, trials: Sequence[Trial]) -> None:
        """Each line once in this world."""
        for trial in trials:
            values = self._simulate(world.copy(), seat, trial)
            trial.total += values[seat]
            trial.visits += 1

    def _simulate(self, state: State, seat: int, trial: Trial) -> list[float]:
        sense = self._policy.sense(state)
        until = self._playout.end(state)
        _follow(state, seat, trial.line)
        path: list[tuple[Node, int, int]] = []
        node, drawn = trial.node, state.drawn
        for _ in range(self.budget.depth):
            # Beyond a draw of chance every world is another one: there the policy decides.
            if state.over or state.drawn != drawn:
                break
            who = state.active[0]
            choice = node.pick(sense, state, who)
            path.append((node, choice, who))
            _follow(state, who, node.lines[choice])
            if node.visits[choice] == 0:
                break
            node = node.children[choice]
        values = self._playout.play(state, until)
        for visited, choice, who in path:
            visited.learn(choice, values[who])
        return values


def _follow(state: State, seat: int, line: Sequence[int]) -> None:
    """As far as it is possible in this world."""
    for action in line:
        if seat not in state.active or action not in state.legal(seat):
            return
        state.apply(seat, action)
