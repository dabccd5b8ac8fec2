"""What a search thinks of a position or of a whole game, in numbers; `commentary` puts it into words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import exp, inf
from time import monotonic
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.search import Budget, Search
from burgrave.bots.sense import Sense
from burgrave.kernel.game import Game
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State

HINT: Final = Budget(simulations=48, width=6, horizon=2, depth=1, halving=False, seconds=5.0)
REVIEW: Final = Budget(simulations=16, width=4, horizon=1, depth=0, halving=False, seconds=2.0)
"""For a game of hundreds of decisions."""
MOMENTS: Final = 3
_WIDE: Final = 25.0
_NARROW: Final = 5.0
"""By how many points a lead must change for the chances to tip, at the start of a game and at its end."""


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
class Point:
    """How things stood after a number of steps."""

    step: int
    worths: list[float]
    """What the position promises to each seat."""
    chances: list[float]
    """How likely each seat wins; players of one side win together."""


@dataclass(frozen=True)
class Moment:
    """A decision that changed the chances more than others: `Decision` and the chances of who made it."""

    decision: Decision
    before: float
    after: float


@dataclass(frozen=True)
class Analysis:
    decisions: list[Decision]
    curve: list[Point]

    def moments(self) -> list[Moment]:
        """The decisions after which the chances had changed most, in order; of each turn only the weightiest."""
        swings = [
            Moment(decision, *(self.curve[decision.step + n].chances[decision.seat] for n in (0, 1)))
            for decision in self.decisions
        ]
        turns = [max(turn, key=_swing) for _, turn in groupby(swings, key=lambda moment: moment.decision.seat)]
        return sorted(sorted(turns, key=_swing)[-MOMENTS:], key=lambda moment: moment.decision.step)


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


def decisions(
    record: Record, game: Game, seed: int = 0, budget: Budget = REVIEW, seconds: float = inf
) -> Iterator[Decision | Point]:
    """A game step by step: each choice that was one, and after every step how things stand.

    `seconds` are for the whole game: what is left of them is shared among the steps that are left.
    """
    sense = Expert(seed)
    total = len(record.steps)
    ends = monotonic() + seconds
    # The replay moves one state on; a step is judged before it is made.
    for step, state in enumerate(replay(record, game)):
        yield _point(sense.sense(state), state, step, total)
        if step == total:
            return
        seat = record.steps[step].seat
        if len(state.legal(seat)) > 1:
            share = max(0.0, ends - monotonic()) / (total - step)
            pace = replace(budget, seconds=min(budget.seconds, share))
            played = game.actions.parse(record.steps[step].do)
            yield Decision(step, seat, played, advise(state, seat, seed + step, pace, played))


def _point(sense: Sense, state: State, step: int, total: int) -> Point:
    seats = range(state.players)
    worths = []
    for seat in seats:
        sense.begin(state, seat)
        worths.append(sense.worth(state, seat))
    if state.over:
        winners = state.winners()
        equal = sum(1 / len(_side(sense, state, seat)) for seat in winners)
        return Point(step, worths, [1 / equal if seat in winners else 0.0 for seat in seats])
    scale = _NARROW + (_WIDE - _NARROW) * (1 - step / max(1, total))
    top = max(worths)
    weights = [exp((worth - top) / scale) for worth in worths]
    everybody = sum(weights[seat] / len(_side(sense, state, seat)) for seat in seats)
    return Point(step, worths, [weight / everybody for weight in weights])


def _side(sense: Sense, state: State, seat: int) -> list[int]:
    """Who wins together with a seat."""
    rivals = sense.rivals(state, seat)
    return [other for other in range(state.players) if other not in rivals]


def analyse(record: Record, game: Game, seed: int = 0, budget: Budget = REVIEW) -> Analysis:
    """The whole game: every decision and the curve of chances."""
    return gathered(list(decisions(record, game, seed, budget)))


def gathered(found: Sequence[Decision | Point]) -> Analysis:
    return Analysis(
        [item for item in found if isinstance(item, Decision)], [item for item in found if isinstance(item, Point)]
    )
