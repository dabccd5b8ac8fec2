"""What a search thinks of a position or of a whole game: favourites, what was missed, and what decided it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.search import Budget, Search, Trial
from burgrave.kernel.game import Game
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

HINT: Final = Budget(simulations=48, width=6, horizon=2, depth=1, halving=False, seconds=5.0)
REVIEW: Final = Budget(simulations=16, width=4, horizon=1, depth=0, halving=False, seconds=2.0)
"""For a game of hundreds of decisions."""
MOMENTS: Final = 3
_WIDE: Final = 25.0
_NARROW: Final = 5.0
"""By how many points a lead must change for the chances to tip, at the start of a game and at its end."""
_SLIGHT: Final = 0.5
"""Points that are not worth a word."""


@dataclass(frozen=True)
class Advice:
    """What a search would do, and why."""

    action: int
    value: float
    """Points ahead of a rival's share, when the simulations end: good for comparing, not for adding up."""
    values: dict[int, float]
    """The same for every action that was tried."""
    reason: Text


@dataclass(frozen=True)
class Decision:
    """A choice that was made, beside the search's own."""

    step: int
    """How many steps of the record had been made before."""
    seat: int
    played: int
    played_words: Text
    best_words: Text
    advice: Advice
    value: float

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
    """How likely each seat wins."""


@dataclass(frozen=True)
class Moment:
    """A step that changed the chances more than others."""

    step: int
    seat: int
    before: float
    after: float
    words: Text


@dataclass(frozen=True)
class Analysis:
    decisions: list[Decision]
    curve: list[Point]
    moments: list[Moment]


def advise(state: State, seat: int, seed: int = 0, budget: Budget = HINT, played: int | None = None) -> Advice:
    """The search's favourite for a seat, from what that seat may know; `played` is tried in any case."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return Advice(legal[0], 0.0, {legal[0]: 0.0}, say("there is no other choice"))
    trials = Search(seed, budget).weigh(state, seat, () if played is None else (played,))
    values: dict[int, float] = {}
    for trial in trials:
        if trial.visits:
            mean = trial.total / trial.visits
            values[trial.line[0]] = max(mean, values.get(trial.line[0], mean))
    best = max(values, key=lambda action: values[action]) if values else trials[0].line[0]
    return Advice(best, values.get(best, 0.0), values, _reason(state, seat, best, values, trials))


def _reason(state: State, seat: int, best: int, values: dict[int, float], trials: Sequence[Trial]) -> Text:
    futures = max(trial.visits for trial in trials)
    others = [action for action in values if action != best]
    if not others:
        return say("nothing else looked as good")
    second = max(others, key=lambda action: values[action])
    lead = values[best] - values[second]
    words = state.describe(seat, second)
    if lead < _SLIGHT:
        return say("in {n} possible futures it came out level with: {other}", n=futures, other=words)
    return say(
        "in {n} possible futures it came out {points} points ahead of: {other}",
        n=futures,
        points=f"{lead:.1f}",
        other=words,
    )


def decisions(record: Record, game: Game, seed: int = 0, budget: Budget = REVIEW) -> Iterator[Decision | Point]:
    """A game step by step: each choice that was one, and after every step how things stand."""
    expert = Expert(seed)
    total = len(record.steps)
    # The replay moves one state on; a step is judged before it is made.
    positions = replay(record, game)
    for step, state in enumerate(positions):
        yield _point(expert, state, step, total)
        if step == total:
            return
        seat = record.steps[step].seat
        played = game.actions.parse(record.steps[step].do)
        if len(state.legal(seat)) > 1:
            yield _judged(state, step, seat, played, seed + step, budget)


def _judged(state: State, step: int, seat: int, played: int, seed: int, budget: Budget) -> Decision:
    advice = advise(state, seat, seed, budget, played)
    value = advice.values.get(played, advice.value)
    words = state.describe(seat, played), state.describe(seat, advice.action)
    return Decision(step, seat, played, *words, advice, value)


def _point(expert: Expert, state: State, step: int, total: int) -> Point:
    seats = range(state.players)
    sense = expert.sense(state)
    worths = []
    for seat in seats:
        sense.begin(state, seat)
        worths.append(sense.worth(state, seat))
    if state.over:
        winners = state.winners()
        return Point(step, worths, [1 / len(winners) if seat in winners else 0.0 for seat in seats])
    scale = _NARROW + (_WIDE - _NARROW) * (1 - step / max(1, total))
    top = max(worths)
    weights = [exp((worth - top) / scale) for worth in worths]
    return Point(step, worths, [weight / sum(weights) for weight in weights])


def analyse(record: Record, game: Game, seed: int = 0, budget: Budget = REVIEW) -> Analysis:
    """The whole game: every decision, the curve of chances, and the moments that decided it."""
    return gathered(record, list(decisions(record, game, seed, budget)))


def gathered(record: Record, found: Sequence[Decision | Point]) -> Analysis:
    judged = [item for item in found if isinstance(item, Decision)]
    curve = [item for item in found if isinstance(item, Point)]
    return Analysis(judged, curve, _moments(record, judged, curve))


def _moments(record: Record, judged: Sequence[Decision], curve: Sequence[Point]) -> list[Moment]:
    """The decisions after which the chances of who made them had changed most, in the order they were made."""
    names = [*record.names, *(f"{seat + 1}" for seat in range(len(record.names), record.players))]
    swings = []
    for decision in judged:
        before, after = (curve[decision.step + n].chances[decision.seat] for n in (0, 1))
        swings.append((abs(after - before), decision, before, after))
    swings.sort(key=lambda swing: (-swing[0], swing[1].step))
    largest = sorted(swings[:MOMENTS], key=lambda swing: swing[1].step)
    return [
        Moment(decision.step, decision.seat, before, after, _told(names[decision.seat], decision, before, after))
        for _, decision, before, after in largest
    ]


def _told(name: str, decision: Decision, before: float, after: float) -> Text:
    if decision.loss >= _SLIGHT and decision.advice.action != decision.played:
        return say(
            "{player}: {action} ({before} % to win became {after} %; {points} points better was: {best})",
            player=name,
            action=decision.played_words,
            before=round(100 * before),
            after=round(100 * after),
            points=f"{decision.loss:.1f}",
            best=decision.best_words,
        )
    return say(
        "{player}: {action} ({before} % to win became {after} %)",
        player=name,
        action=decision.played_words,
        before=round(100 * before),
        after=round(100 * after),
    )
