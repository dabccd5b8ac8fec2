"""Monte Carlo tree search for any game: lines of choices, tried in many determinized worlds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import monotonic
from typing import Any

from burgrave.bots.base import Bot
from burgrave.bots.budget import Budget, on_this_machine
from burgrave.bots.evaluation import AnyEvaluation
from burgrave.bots.lines import Line, ranked_lines
from burgrave.bots.lookahead import NEXT_BEST
from burgrave.bots.profile import profile
from burgrave.bots.remote import RemoteShare, remote_shares
from burgrave.bots.share import Share
from burgrave.bots.statistics import mean, standard_error
from burgrave.kernel.game import Setup
from burgrave.kernel.state import State

__all__ = ["Budget", "Search", "TriedLine"]


@dataclass
class TriedLine:
    """A line, its static evaluation, and the results of its simulations."""

    number: int
    line: Line
    first: float
    total: float = 0.0
    visits: int = 0

    @property
    def mean(self) -> float:
        return self.total / self.visits

    def value(self, shift: float, prior: float) -> float:
        return ((self.first + shift) * prior + self.total) / (prior + self.visits)


@dataclass(frozen=True)
class ReusableTree:
    """What the next search can reuse if no chance event occurs on the line played: worlds and a subtree."""

    key: tuple[object, ...]
    base: int
    number: int


class Search(Bot):
    """Plays the line that does best in determinized worlds, drawn from what the seat knows.

    All lines are tried in the same worlds, so that luck does not decide between them. Sequential halving drops the
    worse half at each stage, so that the last two lines get most of the budget.
    """

    def __init__(
        self, seed: int = 0, budget: Budget | None = None, budget_in: Callable[[str, Setup], Budget] | None = None
    ) -> None:
        """`budget_in` returns the budget for a game and its setup, if it varies between them."""
        super().__init__(seed)
        self.budget = self._usual = on_this_machine(budget or Budget())
        self._budget_in = budget_in
        self._budget_setup: Setup | None = None
        """The setup that the current budget is for."""
        self._evaluations: dict[str, AnyEvaluation] = {}
        self._share = Share(self.budget)
        self._remote: list[RemoteShare] = []
        self._planned: dict[tuple[object, ...], int] = {}
        self._base = 0
        self._reusable: ReusableTree | None = None

    def __setstate__(self, memory: Mapping[str, Any]) -> None:
        super().__setstate__(memory)
        self._share = Share(self.budget)

    def memory(self) -> dict[str, Any]:
        """A copy keeps the planned line, but not the tree."""
        found = super().memory()
        found.pop("_share", None)
        found |= {
            "budget": self.budget,
            "_usual": self._usual,
            "_budget_in": self._budget_in,
            "_budget_setup": self._budget_setup,
            "_evaluations": {},
            "_remote": [],
            "_planned": self._planned,
            "_base": self._base,
            "_reusable": None,
        }
        return found

    def choose(self, state: State, seat: int) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if self._planned:
            planned = self._planned.get(state.world(seat, 0).key())
            if planned is not None and planned in legal:
                return planned
        best = self._best_or_blunder(self.weigh(state, seat), self._evaluation(state).blunder_limit)
        self._remember(state.world(seat, 0), seat, best)
        return best.line[0]

    def _best_or_blunder(self, trials: list[TriedLine], limit: float) -> TriedLine:
        """The best trial, or a blunder that loses at most `limit` points."""
        if self.budget.blunder_rate and self.random.random() < self.budget.blunder_rate and len(trials) > 1:
            near = [trial for trial in trials if trial.visits and trial.mean >= trials[0].mean - limit]
            return near[self.random.randint(min(1, len(near) - 1), min(NEXT_BEST, len(near) - 1))]
        return trials[0]

    def _remember(self, root: State, seat: int, best: TriedLine) -> None:
        """Store the rest of the line, and the position it leads to if nothing random happens on the way."""
        self._planned.clear()
        drawn, clock = root.drawn, self._evaluation(root).clock(root)
        for action, following in pairwise(best.line):
            root.apply(seat, action)
            if seat not in root.active or not root.allows(seat, following):
                return
            self._planned[root.world(seat, 0).key()] = following
        root.apply(seat, best.line[-1])
        # Simulations of two decisions end at the same point only if there is a clock and it has not moved.
        if root.drawn == drawn and not root.over and self._evaluation(root).clock(root) == clock >= 0:
            self._reusable = ReusableTree(root.world(seat, 0).key(), self._base, best.number)

    def _evaluation(self, state: State) -> AnyEvaluation:
        name = state.game.name
        if name not in self._evaluations:
            self._evaluations[name] = profile(name).evaluation({})
        return self._evaluations[name]

    def weigh(self, state: State, seat: int, required: Sequence[int] = ()) -> list[TriedLine]:
        """The lines worth trying, best first; the best line of each required action is never dropped."""
        self._update_budget(state)
        began = monotonic()
        left = self._begin(state, seat, required)
        given_up: list[TriedLine] = []
        stages = max(1, (len(left) - 1).bit_length()) if self.budget.halving else 1
        spent, wanted = 0, len(left)
        for stage in range(stages):
            ends = began + self.budget.seconds * (stage + 1) / stages
            if len(left) == 1 and not required:
                break
            if stage == 0 or monotonic() < ends:
                each = max(1, self.budget.simulations // (stages * max(wanted, len(left))))
                spent += self._try(left, spent, spent + each, ends)
                self._sort(left)
            if stage < stages - 1:
                keep = (len(left) + 1) // 2
                worse = [
                    trial
                    for place, trial in enumerate(left)
                    if (place >= keep or self._is_beaten(trial, left[0])) and trial.line[0] not in required
                ]
                left = [trial for trial in left if trial not in worse]
                given_up = worse + given_up
                wanted = (wanted + 1) // 2
        return left + given_up

    def _is_beaten(self, trial: TriedLine, best: TriedLine) -> bool:
        """Whether a line is clearly behind the best in the worlds of this process."""
        if not self.budget.sure or trial is best:
            return False
        mine, others = self._share.outcomes(trial.number), self._share.outcomes(best.number)
        leads = [others[world] - value for world, value in mine.items() if world in others]
        n = len(leads)
        return n > 2 and mean(leads) > self.budget.sure * standard_error(leads) * (n + 1) / (n - 1)

    def outcomes(self, trial: TriedLine) -> dict[int, float]:
        """The value of a line that was just weighed in each of this process's worlds."""
        return self._share.outcomes(trial.number)

    def _update_budget(self, state: State) -> None:
        """Switch to the budget for this game and setup."""
        if state.setup is self._budget_setup:
            return
        self._budget_setup = state.setup
        budget = on_this_machine(self._budget_in(state.game.name, state.setup)) if self._budget_in else self._usual
        if budget != self.budget:
            self.budget = budget
            self._share, self._remote, self._reusable = Share(budget), [], None

    def _begin(self, state: State, seat: int, required: Sequence[int]) -> list[TriedLine]:
        """The lines to try, announced to all shares."""
        kept, self._reusable = self._reusable, None
        if len(self._remote) < self.budget.processes - 1 or not all(share.alive for share in self._remote):
            # A dead worker took its trees with it.
            self._remote, kept = remote_shares(self.budget), None
        if kept is None or state.world(seat, 0).key() != kept.key:
            kept = ReusableTree((), self.random.getrandbits(40), -1)
        self._base = kept.base
        root = state.world(seat, kept.base)
        lines = ranked_lines(self._evaluation(state), root, seat)
        chosen = lines[: self.budget.width]
        for action in required:
            if all(line[0] != action for _, line in chosen):
                last = lines[-1][0]
                chosen.append(next((found for found in lines if found[1][0] == action), (last, [action])))
        shares: list[Share | RemoteShare] = [self._share, *self._remote]
        for share in shares:
            share.begin(root, seat, kept.base, [line for _, line in chosen], kept.number)
        return [TriedLine(number, line, value) for number, (value, line) in enumerate(chosen)]

    def _try(self, trials: Sequence[TriedLine], first: int, last: int, ends: float) -> int:
        """Try each line once in each of these worlds, with all shares in parallel; return how many were finished."""
        which = [trial.number for trial in trials]
        seconds = ends - monotonic()
        for share in self._remote:
            share.start(which, first, last, seconds)
        found = [self._share.simulate(which, first, last, seconds), *(share.results() for share in self._remote)]
        for place, trial in enumerate(trials):
            trial.total += sum(results[place][0] for results in found)
            trial.visits += sum(results[place][1] for results in found)
        most = max(results[0][1] for results in found)
        return min(last - first, most * self.budget.processes)

    def _sort(self, trials: list[TriedLine]) -> None:
        """Sort best first. Simulations end later than the static evaluation: the mean gain until then is subtracted."""
        tried = sum(trial.mean for trial in trials) / len(trials)
        shift = tried - sum(trial.first for trial in trials) / len(trials)
        trials.sort(key=lambda trial: -trial.value(shift, self.budget.prior))
