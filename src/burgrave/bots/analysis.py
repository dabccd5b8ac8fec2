"""What a search thinks of a position or of a whole game, in numbers; `commentary` puts it into words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from time import monotonic
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.forecast import FORECASTS, Forecast, Point, curve, forecast, results, sides, worths
from burgrave.bots.search import Budget, Search
from burgrave.kernel.game import Game
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State

HINT: Final = Budget(simulations=48, width=6, horizon=2, depth=1, halving=False, seconds=5.0)
REVIEW: Final = Budget(simulations=16, width=4, horizon=1, depth=0, halving=False, seconds=2.0)
"""For a game of hundreds of decisions."""
MOMENTS: Final = 3
_APART: Final = 6
"""So many steps lie between two moments at least: a turn has no more."""
_FORESIGHT: Final = 0.4
"""What part of the time simulations to the end of the game may take."""


@dataclass(frozen=True)
class Advice:
    """What a search would do."""

    line: list[int]
    """Its favourite action, and what it would do next as long as nothing unknown happens."""
    values: dict[int, float]
    """Of every action it tried: points ahead of a rival's share when the simulations end. They are good for comparing,
    not for adding up."""
    futures: int
    """How many worlds each action was tried in; 0 where there was no choice."""

    @property
    def action(self) -> int:
        return self.line[0]

    @property
    def value(self) -> float:
        return self.values.get(self.action, 0.0)


@dataclass(frozen=True)
class Decision:
    """A choice that was made, beside the search's own."""

    step: int
    """How many steps of the record had been made before."""
    seat: int
    played: int
    advice: Advice

    @property
    def value(self) -> float:
        return self.advice.values.get(self.played, self.advice.value)

    @property
    def loss(self) -> float:
        """Points given away; 0 if the search found nothing better."""
        return max(0.0, self.advice.value - self.value)


@dataclass(frozen=True)
class Moment:
    """A decision that changed what its player could expect more than others."""

    decision: Decision
    before: float
    """The chances of winning; alone, the points to expect."""
    after: float


@dataclass(frozen=True)
class Analysis:
    decisions: list[Decision]
    curve: list[Point]

    @property
    def alone(self) -> bool:
        """Nobody else plays: there are points to expect, but no chances to compare."""
        return len(self.curve[0].chances) == 1

    def moments(self) -> list[Moment]:
        """The decisions after which the chances had changed most, in order; of those close together only one."""
        swings = [
            Moment(decision, *(self._outlook(decision.seat, decision.step + n) for n in (0, 1)))
            for decision in self.decisions
        ]
        found: list[Moment] = []
        for moment in sorted(swings, key=_swing, reverse=True):
            if all(abs(moment.decision.step - other.decision.step) > _APART for other in found):
                found.append(moment)
        return sorted(found[:MOMENTS], key=lambda moment: moment.decision.step)

    def _outlook(self, seat: int, step: int) -> float:
        point = self.curve[step]
        return (point.expected if self.alone else point.chances)[seat]


def _swing(moment: Moment) -> float:
    return abs(moment.after - moment.before)


def advise(state: State, seat: int, seed: int = 0, budget: Budget = HINT, played: int | None = None) -> Advice:
    """The search's favourite for a seat, from what that seat may know; `played` is tried in any case."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return Advice([legal[0]], {}, 0)
    trials = Search(seed, budget).weigh(state, seat, () if played is None else (played,))
    values: dict[int, float] = {}
    lines: dict[int, list[int]] = {}
    for trial in trials:
        action, mean = trial.line[0], trial.total / trial.visits if trial.visits else 0.0
        if action not in values or mean > values[action]:
            values[action], lines[action] = mean, list(trial.line)
    best = max(values, key=lambda action: values[action])
    return Advice(lines[best], values, max(trial.visits for trial in trials))


def review(
    record: Record, game: Game, seed: int = 0, budget: Budget = REVIEW, seconds: float = inf
) -> Iterator[int | Analysis]:
    """Looks at a game step by step: says how many steps are done, and at last what it found.

    `seconds` are for the whole game: what is left of them is shared among the steps that are left.
    """
    policy = Expert(seed)
    total = len(record.steps)
    ends = monotonic() + seconds
    decisions: list[Decision] = []
    glances: list[list[float]] = []
    forecasts: list[Forecast] = []
    foresee = partial(forecast, policy, seconds=_FORESIGHT * seconds / FORECASTS)
    due = {total * n // FORECASTS for n in range(FORECASTS)}
    # The replay moves one state on; a step is judged before it is made.
    for step, state in enumerate(replay(record, game)):
        glances.append(worths(policy, state))
        if step == total:
            # A record may end before its game does.
            ended = Forecast(step, results(policy, state), 0.0) if state.over else foresee(state, step)
            winners = state.winners() if state.over else []
            yield Analysis(decisions, curve(glances, [*forecasts, ended], sides(policy, state), winners))
            return
        if step in due:
            forecasts.append(foresee(state, step))
        seat = record.steps[step].seat
        if len(state.legal(seat)) > 1:
            share = max(0.0, ends - monotonic()) / (total - step)
            pace = replace(budget, seconds=min(budget.seconds, share))
            played = game.actions.parse(record.steps[step].do)
            decisions.append(Decision(step, seat, played, advise(state, seat, seed + step, pace, played)))
        yield step + 1


def analyse(record: Record, game: Game, seed: int = 0, budget: Budget = REVIEW) -> Analysis:
    """The whole game: every decision and the curve of chances."""
    for found in review(record, game, seed, budget):
        if isinstance(found, Analysis):
            return found
    raise AssertionError("a record has a position after its last step")
