"""The moments that decided a game: where a seat's expected result changed, and changes again when replayed."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from time import monotonic
from typing import Final

from burgrave.bots.forecast import Forecasts, mean, standard_error

MOMENTS: Final = 3
PLAYOUTS: Final = 400
"""So many in all, or a few more."""
_STRETCHES: Final = 10
"""Number of parts in which a game is first examined."""
_FIRST: Final = 10
"""Playouts at each end of a part."""
_AGAIN: Final = 32
"""Playouts at each end of a stretch where much seems to have changed, all of them new."""
_ENOUGH: Final = 16
"""Fewer of them, where time ran out, prove nothing."""
_ANEW: Final = 1 << 20
"""What the numbers of new playouts begin with."""
_LEAST: Final = 0.12
_LEAST_POINTS: Final = 5.0
"""A smaller change decides nothing."""
_SURE: Final = 2.0
"""Standard errors that a change must have at least."""
_MAIN: Final = 0.7
"""What part of a change makes out the whole of it."""
_SEARCH: Final = 0.4
"""What part of the playouts, or of the time, the first look may take."""

DECISION: Final = "decision"
CHANCE: Final = "chance"
STRETCH: Final = "stretch"


@dataclass(frozen=True)
class KeyMoment:
    """A stretch of a game over which what a seat could expect changed: a decision, what chance brought, or both."""

    kind: str
    """`decision`, `chance`, or `stretch` where it is no single one of them."""
    step: int
    """How many steps of the record had been made before."""
    until: int
    """How many had been made after."""
    seat: int
    """Whose outlook changed."""
    before: float
    """The chances of winning; alone, the points to expect."""
    after: float


@dataclass(frozen=True)
class MomentComment(KeyMoment):
    """The same in words."""

    words: str


class MomentFinder:
    """Looks for the moments that decided a game, within a number of playouts and of seconds."""

    def __init__(self, forecasts: Forecasts, playouts: int, seconds: float) -> None:
        self.forecasts = forecasts
        self.moments: list[KeyMoment] = []
        self.firm: set[int] = set()
        """Positions that have been re-evaluated."""
        self._playouts, self._begun, self._seconds = playouts, monotonic(), seconds

    def search(self) -> Iterator[None]:
        """Stops after every playout."""
        last = self.forecasts.last
        grid = sorted({last * n // _STRETCHES for n in range(_STRETCHES)})
        if last not in grid and not self.forecasts.certain(last):
            grid.append(last)
        for number in range(_FIRST):
            for step in grid:
                if number and self._late(_SEARCH):
                    break
                self.forecasts.play(step, number)
                yield
        open_ = list(pairwise(sorted({*grid, last})))
        while open_ and len(self.moments) < MOMENTS and not self._late():
            start, end = max(open_, key=lambda stretch: abs(self._change(*stretch)[1]))
            if abs(self._change(start, end)[1]) < self._least:
                break
            open_.remove((start, end))
            yield from self._anew(start)
            yield from self._anew(end)
            if self._holds(start, end):
                start, end = yield from self._narrow(start, end)
                moment = yield from self._moment(start, end)
                self.moments.append(moment)
        self.moments.sort(key=lambda moment: moment.step)

    @property
    def _least(self) -> float:
        return _LEAST_POINTS if self.forecasts.alone else _LEAST

    def _late(self, part: float = 1.0) -> bool:
        return self.forecasts.played >= part * self._playouts or monotonic() > self._begun + part * self._seconds

    def _change(self, start: int, end: int) -> tuple[int, float]:
        """The seat whose outlook changed most, and by how much; of two alike, the one that gained."""
        f = self.forecasts
        changes = [mean(f.outlook(end, seat)) - mean(f.outlook(start, seat)) for seat in range(f.players)]
        seat = max(range(f.players), key=lambda seat: (round(abs(changes[seat]), 6), changes[seat]))
        return seat, changes[seat]

    def _holds(self, start: int, end: int) -> bool:
        seat, _ = self._change(start, end)
        if any(self.forecasts.count(step) < _ENOUGH and not self.forecasts.certain(step) for step in (start, end)):
            return False
        return self._sure(self.forecasts.outlook(start, seat), self.forecasts.outlook(end, seat))

    def _sure(self, before: list[float], after: list[float]) -> bool:
        return abs(mean(after) - mean(before)) >= max(
            self._least, _SURE * hypot(standard_error(before), standard_error(after))
        )

    def _anew(self, step: int) -> Iterator[None]:
        """Judge a position by playouts that had no part in choosing it."""
        if step in self.firm or self.forecasts.certain(step):
            return
        self.firm.add(step)
        self.forecasts.forget(step)
        for number in range(_AGAIN):
            if number > 1 and self._late():
                return
            self.forecasts.play(step, _ANEW + number)
            yield

    def _narrow(self, start: int, end: int) -> Generator[None, None, tuple[int, int]]:
        """The shortest stretch in here that makes out most of the change."""
        while end - start > 1 and not self._late():
            middle = (start + end) // 2
            yield from self._anew(middle)
            whole = abs(self._change(start, end)[1])
            half = max((start, middle), (middle, end), key=lambda half: abs(self._change(*half)[1]))
            if abs(self._change(*half)[1]) < _MAIN * whole or not self._holds(*half):
                break
            start, end = half
        return start, end

    def _moment(self, start: int, end: int) -> Generator[None, None, KeyMoment]:
        """Tell a decision from what chance brought after it: the decision is played again with other luck."""
        f = self.forecasts
        seat, change = self._change(start, end)
        before, after = f.outlook(start, seat), f.outlook(end, seat)
        if end - start > 1 or not (f.decided(start) or f.draws[start]):
            return KeyMoment(STRETCH, start, end, seat, mean(before), mean(after))
        if not f.draws[start]:
            return KeyMoment(DECISION, start, end, seat, mean(before), mean(after))
        if not f.decided(start):
            return KeyMoment(CHANCE, start, end, seat, mean(before), mean(after))
        for number in range(_AGAIN):
            f.redraw(start, _ANEW + number)
            yield
        between = f.outlook(start, seat, redrawn=True)
        for kind, one, other in ((DECISION, before, between), (CHANCE, between, after)):
            if abs(mean(other) - mean(one)) >= _MAIN * abs(change) and self._sure(one, other):
                return KeyMoment(kind, start, end, seat, mean(one), mean(other))
        return KeyMoment(STRETCH, start, end, seat, mean(before), mean(after))
