"""What a search thinks of a position or of a whole game, in numbers; `commentary` puts it into words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from math import inf
from time import monotonic
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.forecast import Forecasts, Point, standard_error
from burgrave.bots.key_moments import PLAYOUTS, KeyMoment, MomentFinder
from burgrave.bots.search import Budget, Search, Trial
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State

HINT: Final = Budget(simulations=48, width=6, horizon=2, depth=1, halving=False, seconds=5.0)
REVIEW: Final = Budget(simulations=16, width=4, horizon=1, depth=0, halving=False, seconds=2.0)
"""For a game of hundreds of decisions."""
SLIGHT: Final = 0.5
"""Points that are not worth a word."""
_SURE: Final = 2.0
"""Standard errors beyond which a difference counts as known."""
_FORESIGHT: Final = 0.4
"""What part of the time playouts to the end of the game may take."""


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
    standard_errors: dict[int, float] = field(default_factory=dict)
    """How well it is known how far each of them is behind the favourite: a standard error."""

    @property
    def action(self) -> int:
        return self.line[0]

    def loss(self, action: int) -> float:
        """Points that another action gives away; 0 if the search found nothing better, or did not try it."""
        best = self.values.get(self.action, 0.0)
        return max(0.0, best - self.values.get(action, best))

    def level(self, action: int) -> bool:
        """Whether another action may be just as good."""
        return self.loss(action) < max(SLIGHT, self.standard_errors.get(action, 0.0))

    def clear(self, action: int) -> bool:
        """Whether another action is worse beyond reasonable doubt."""
        return not self.level(action) and self.loss(action) >= _SURE * self.standard_errors.get(action, 0.0)


@dataclass(frozen=True)
class Decision:
    """A choice that was made, beside the search's own."""

    step: int
    """How many steps of the record had been made before."""
    seat: int
    played: int
    advice: Advice

    @property
    def loss(self) -> float:
        """Points given away; 0 if the search found nothing better."""
        return self.advice.loss(self.played)


@dataclass(frozen=True)
class Analysis:
    decisions: list[Decision]
    curve: list[Point]
    moments: list[KeyMoment]
    """What decided the game, in order; few or none where nothing stands out."""

    @property
    def alone(self) -> bool:
        """Nobody else plays: there are points to expect, but no chances to compare."""
        return len(self.curve[0].chances) == 1


def advise(
    state: State, seat: int, seed: int | None = None, budget: Budget = HINT, played: int | None = None
) -> Advice:
    """The search's favourite for a seat, from what that seat may know; `played` is tried in any case.

    Without a seed the position is the seed: asking again gives the same answer.
    """
    legal = state.legal(seat)
    if len(legal) == 1:
        return Advice([legal[0]], {}, 0)
    search = Search(_seed_of(state, seat) if seed is None else seed, budget)
    trials = search.weigh(state, seat, () if played is None else (played,))
    best: dict[int, Trial] = {}
    for trial in trials:
        action = trial.line[0]
        if action not in best or _mean(trial) > _mean(best[action]):
            best[action] = trial
    favourite = max(best.values(), key=_mean)
    standard_errors = {
        action: _standard_error(search.outcomes(favourite), search.outcomes(trial)) for action, trial in best.items()
    }
    values = {action: _mean(trial) for action, trial in best.items()}
    return Advice(list(favourite.line), values, max(trial.visits for trial in trials), standard_errors)


def _seed_of(state: State, seat: int) -> int:
    return int(state.world(seat, 0).digest(), 16) & 0xFFFFFFFFFF


def _mean(trial: Trial) -> float:
    return trial.total / trial.visits if trial.visits else 0.0


def _standard_error(one: dict[int, float], other: dict[int, float]) -> float:
    """Of a difference, from the worlds that both were tried in; few of them know little about their own spread."""
    apart = [one[n] - other[n] for n in one.keys() & other.keys()]
    if len(apart) < 2:
        return abs(sum(apart))
    return standard_error(apart) * (len(apart) + 1) / (len(apart) - 1)


def review(
    record: Record,
    game: AnyGame,
    seed: int = 0,
    budget: Budget = REVIEW,
    seconds: float = inf,
    playouts: int = PLAYOUTS,
) -> Iterator[int | Analysis]:
    """Plays the game on from many of its positions, then looks at each step.

    Says how far it is, as a part of the number of steps, and at last what it found. `seconds` are for the whole game:
    what the playouts leave of them is shared among the steps.
    """
    total = len(record.steps)
    ends = monotonic() + seconds
    forecasts = Forecasts(record, game, Expert(seed))
    moments = MomentFinder(forecasts, playouts, _FORESIGHT * seconds)
    for _ in moments.search():
        yield int(_FORESIGHT * total * min(1.0, forecasts.played / playouts))
    decisions: list[Decision] = []
    # The replay moves one state on; a step is judged before it is made.
    for step, state in zip(range(total), replay(record, game), strict=False):
        seat = record.steps[step].seat
        if len(state.legal(seat)) > 1:
            share = max(0.0, ends - monotonic()) / (total - step)
            pace = replace(budget, seconds=min(budget.seconds, share))
            played = game.actions.parse(record.steps[step].do)
            decisions.append(Decision(step, seat, played, advise(state, seat, seed + step, pace, played)))
        yield total - int((1 - _FORESIGHT) * (total - step - 1))
    yield Analysis(decisions, forecasts.curve(moments.firm), moments.moments)


def analyse(
    record: Record, game: AnyGame, seed: int = 0, budget: Budget = REVIEW, playouts: int = PLAYOUTS
) -> Analysis:
    """The whole game: every decision, the curve of chances and what decided it."""
    for found in review(record, game, seed, budget, playouts=playouts):
        if isinstance(found, Analysis):
            return found
    raise AssertionError("a record has a position after its last step")
