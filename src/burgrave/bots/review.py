"""The review of a finished game: every turn against the best one found, luck separated from choices, expected scores.

Results arrive incrementally, and a report can be taken at any time. `commentary` puts it into words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Final

from burgrave.bots.comparison import LOOKS, Comparison, Gap
from burgrave.bots.expert import Expert
from burgrave.bots.forecast import MANY, Baseline, Forecasts, Point, side_ledgers
from burgrave.bots.learned.shipped import SHIPPED, learned
from burgrave.bots.luck import LEAST, LuckMeter, Stroke
from burgrave.bots.playout import Playout
from burgrave.bots.turns import Turn, turns_of
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay

_SELECT: Final = 8
"""Worlds in which every candidate turn is tried to find the best."""
_GAMES: Final = 100
"""Games of the reference bot from the start."""
_DRAWS: Final = 48
"""How often each stroke of luck is redrawn."""
_GRID: Final = 12
_GRID_GAMES: Final = 12
"""How many positions of the curve are estimated, and how many games are played from each."""
_TURNS, _EXPECTED, _LUCK = 0.45, 0.65, 0.8
"""When each stage ends, as a fraction of the time; the rest is for turns that are still unclear."""


@dataclass(frozen=True)
class TurnReview:
    """A turn compared with the best one found."""

    seat: int
    number: int
    """Which of this seat's turns it is, counted from 1."""
    step: int
    """How many steps of the record come before the turn."""
    until: int
    """How many steps of the record have been made once the turn is over."""
    played: list[str]
    """In notation."""
    best: list[str]
    """The best line in notation; the line that was played if nothing clearly better was found."""
    gap: Gap
    """How far the best is ahead."""

    @property
    def compared(self) -> bool:
        """Whether there was time to compare the two; a turn needs no comparison with itself."""
        return self.gap.worlds == 0 or self.gap.worlds >= LOOKS[0]

    @property
    def loss(self) -> float:
        """Points lost for certain; 0 if the best turn found is not clearly better."""
        return self.gap.total.mean if self.gap.clear and self.gap.total.mean > 0 else 0.0


@dataclass(frozen=True)
class GameReview:
    """What is known so far about a game."""

    steps: int
    finished: bool
    """Whether the review is finished."""
    seats: list[int]
    """The seats whose turns are reviewed."""
    scores: list[int]
    ledgers: list[list[int]]
    """Points by seat and cause; team members share one total."""
    in_points: bool
    """Whether the evaluation is in points; in a solo game something else may decide."""
    turns_all: int
    """How many turns there are to review."""
    turns: list[TurnReview]
    strokes: list[Stroke]
    baseline: Baseline | None
    curve: list[Point]


class _ReviewedTurn:
    """A turn under review."""

    def __init__(self, turn: Turn, comparison: Comparison) -> None:
        self.turn, self.comparison = turn, comparison
        self.played = comparison.add(turn.line)
        self.best = self.played
        self.gap: Gap | None = None

    def look(self, select: float, most: int, until: float) -> None:
        """Find the best turn, and measure how far it is ahead."""
        self.comparison.select(_SELECT, select)
        self.best = self.comparison.ranked()[0]
        self.measure(most, until)

    def measure(self, most: int, until: float) -> None:
        self.gap = self.comparison.measure(self.best, self.played, most, until)

    @property
    def unclear(self) -> bool:
        """Whether trying more worlds could settle it."""
        return self.gap is None or (self.best != self.played and not self.gap.settled and self.gap.worlds < LOOKS[-1])

    @property
    def stake(self) -> float:
        """How many points may have been lost."""
        return inf if self.gap is None else self.gap.total.mean + self.gap.total.margin


class Reviewer:
    """Reviews a recorded game within a time limit; without one the result is always the same."""

    def __init__(
        self,
        record: Record,
        game: AnyGame,
        seats: Sequence[int] = (),
        seed: int = 0,
        seconds: float = inf,
        worlds: int = LOOKS[-1],
    ) -> None:
        """`seats` are those whose turns are reviewed; empty means all."""
        self._record, self._game, self._seed, self._seconds, self._worlds = record, game, seed, seconds, worlds
        self._positions = [state.copy() for state in replay(record, game)]
        self._actions = [game.actions.parse(step.do) for step in record.steps]
        self.seats = sorted(seats) or list(range(record.players))
        self._policy = Expert(seed)
        self._turns = [turn for turn in turns_of(record, game, self._positions) if turn.seat in self.seats]
        self._judged: list[_ReviewedTurn] = []
        self._forecasts = Forecasts(self._positions, self._policy)
        self._luck = LuckMeter(record, self._positions, self._actions, self._policy)
        self._in_points = self._counts_points()
        self._part = worlds / LOOKS[-1]
        self._began = monotonic()
        self._finished = False
        self.progress = 0.0
        """From 0 to 1."""

    def _counts_points(self) -> bool:
        """Whether the evaluation of the final position equals its score; assumed of unfinished games with rivals."""
        last = self._positions[-1]
        if not last.over:
            return last.players > 1
        playout = Playout(self._policy, 0, 0.0, learned(self._game.name, SHIPPED, last.setup))
        values, results = playout.points(last.copy(), 0), [sum(ledger) for ledger in side_ledgers(last)]
        return all(abs(value - result) < 0.01 for value, result in zip(values, results, strict=True))

    def _scaled(self, number: int) -> int:
        """Scale a number down if fewer worlds than usual are asked for."""
        return max(2, round(number * min(1.0, self._part)))

    def _time(self, part: float) -> float:
        return self._began + part * self._seconds

    def _report(self, start: float, end: float, part: float) -> None:
        """Update the progress: by the clock if there is a time limit, otherwise by the part that is done."""
        by_clock = (monotonic() - self._began) / self._seconds
        self.progress = min(1.0, by_clock if by_clock > 0 else start + (end - start) * part)

    def work(self) -> Iterator[None]:
        """Do the review in small steps, turns first."""
        yield from self._review_turns()
        yield from self._forecast()
        yield from self._measure_luck()
        yield from self._refine()
        self._finished, self.progress = True, 1.0

    def _review_turns(self) -> Iterator[None]:
        deadline = self._time(_TURNS)
        for number, turn in enumerate(self._turns):
            now = monotonic()
            if number and now > self._time(1.0):
                return
            share = max(0.0, deadline - now) / (len(self._turns) - number) if deadline < inf else inf
            comparison = Comparison(self._positions[turn.step], turn.seat, self._seed + turn.step, self._policy)
            judged = _ReviewedTurn(turn, comparison)
            most = self._worlds if self._seconds == inf else min(self._worlds, LOOKS[1])
            judged.look(now + 0.6 * share, most, now + share)
            self._judged.append(judged)
            self._report(0.0, 0.7, (number + 1) / len(self._turns))
            yield

    def _forecast(self) -> Iterator[None]:
        """Estimate the curve and the baseline, alternating between positions."""
        last, deadline = self._forecasts.last, self._time(_EXPECTED)
        grid = sorted({last * n // _GRID for n in range(_GRID + 1)} - {last if self._forecasts.certain(last) else -1})
        games, each = max(MANY, self._scaled(_GAMES)), self._scaled(_GRID_GAMES)
        while self._forecasts.count(0) < games:
            due = [step for step in grid if self._forecasts.count(step) < each]
            # The start matters most, so it comes first.
            first = self._forecasts.count(0) < MANY
            for step in [0] if first else dict.fromkeys((0, *due)):
                if self._forecasts.count(0) > 1 and monotonic() > deadline:
                    return
                self._forecasts.play(step)
                self._report(0.7, 0.85, self._forecasts.count(0) / games)
                yield

    def _measure_luck(self) -> Iterator[None]:
        if not self._in_points:
            return
        draws = max(LEAST, self._scaled(_DRAWS))
        for number in range(draws):
            for step in self._luck.steps:
                if number > 1 and monotonic() > self._time(_LUCK):
                    return
                self._luck.draw(step)
                yield
            self._report(0.85, 1.0, (number + 1) / draws)

    def _refine(self) -> Iterator[None]:
        """Spend the remaining time on unclear turns, the potentially costliest first."""
        until = self._time(1.0)
        while monotonic() < until:
            unclear = [judged for judged in self._judged if judged.unclear and judged.stake > 0]
            if not unclear or self._seconds == inf:
                return
            judged = max(unclear, key=lambda each: each.stake)
            looked = judged.gap.worlds if judged.gap else 0
            more = [look for look in LOOKS if looked < look <= self._worlds]
            if not more:
                return
            judged.measure(more[0], until)
            self._report(0.0, 1.0, 1.0)
            yield

    def report(self) -> GameReview:
        """The review as far as it has come."""
        ledgers = side_ledgers(self._positions[-1])
        return GameReview(
            len(self._record.steps),
            self._finished,
            self.seats,
            [sum(ledger) for ledger in ledgers],
            ledgers,
            self._in_points,
            len(self._turns),
            [self._turn_review(judged) for judged in self._judged],
            self._luck.strokes(),
            self._forecasts.baseline(),
            self._forecasts.curve(),
        )

    def _turn_review(self, judged: _ReviewedTurn) -> TurnReview:
        notation = self._game.actions.notation
        turn, best = judged.turn, judged.comparison.turns[judged.best].line
        assert judged.gap is not None
        if not (judged.gap.clear and judged.gap.total.mean > 0):
            best = turn.line
        return TurnReview(
            turn.seat,
            turn.number,
            turn.step,
            turn.until,
            [notation(action) for action in turn.line],
            [notation(action) for action in best],
            judged.gap,
        )


def review(
    record: Record, game: AnyGame, seats: Sequence[int] = (), seed: int = 0, worlds: int = LOOKS[-1]
) -> GameReview:
    """Review a whole game; the same seed gives the same result."""
    reviewer = Reviewer(record, game, seats, seed, worlds=worlds)
    for _ in reviewer.work():
        pass
    return reviewer.report()
