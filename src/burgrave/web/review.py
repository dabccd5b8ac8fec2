"""The analysis of a finished game on pages: the report, the curve, comments on steps of the replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from burgrave.kernel.record import Record
from burgrave.kernel.text import Text, say
from burgrave.web.story import Mark
from burgrave.web.wire import CommentView, CurveView


@dataclass(frozen=True)
class Series:
    """The line of one seat or team, in percent of the height."""

    seat: int
    name: str
    values: list[int]
    """The value at each step: percent, or points in solo games."""
    heights: list[float]


@dataclass(frozen=True)
class Curve:
    """The content of the chart."""

    title: Text
    unit: str
    series: list[Series]
    drawing: Markup

    def numbers(self) -> CurveView:
        return CurveView(self.unit, [each.name for each in self.series], [each.values for each in self.series])


def curve(
    commentary: Any, seats: Sequence[tuple[int, str]], marks: Sequence[Mark], costly: Sequence[Any] = ()
) -> Curve:
    """The chart for these seats, scalable to any size, with a flag for each costly turn."""
    alone = len(seats) == 1
    top = max(1.0, *(points for point in commentary.curve for points in point.expected))
    series = [
        Series(
            seat,
            name,
            [round(point.expected[seat] if alone else 100 * point.chances[seat]) for point in commentary.curve],
            [100 * (point.expected[seat] / top if alone else point.chances[seat]) for point in commentary.curve],
        )
        for seat, name in seats
    ]
    return Curve(
        say("Expected final points") if alone else say("Chance of winning"),
        "" if alone else " %",
        series,
        _drawing(commentary, series, marks, costly),
    )


def _drawing(commentary: Any, series: Sequence[Series], marks: Sequence[Mark], costly: Sequence[Any]) -> Markup:
    last = max(1, len(commentary.curve) - 1)
    parts = [
        '<svg class="course" width="100%" height="100%" aria-hidden="true">',
        *_bands(marks, last),
        *(f'<line class="grid" x1="0" x2="100%" y1="{y}%" y2="{y}%"/>' for y in (0, 50, 100)),
        f'<svg class="lines" width="100%" height="100%" viewBox="0 0 {last} 100" preserveAspectRatio="none">',
        *(_line(each) for each in series),
        "</svg>",
        *(_shield(each, number, len(series), last) for number, each in enumerate(series)),
        '<line class="cursor" id="cursor" x1="0" x2="0" y1="0" y2="100%"/>',
        *(_flag(turn, number, series, last) for number, turn in enumerate(costly, 1)),
        "</svg>",
    ]
    return Markup("".join(parts))


def _bands(marks: Sequence[Mark], last: int) -> list[str]:
    """Stripes for the parts of the game, with labels where there is room."""
    parts: list[str] = []
    start, number = 0, 0
    for n, mark in enumerate(marks):
        if n + 1 < len(marks) and marks[n + 1].label == mark.label:
            continue
        x, wide = 100 * start / last, 100 * (mark.ply - start) / last
        if number % 2 == 0:
            parts.append(f'<rect class="band" x="{x:.2f}%" width="{wide:.2f}%" height="100%"/>')
        parts.append(f'<text class="axis" x="{x + wide / 2:.2f}%" y="100%" dy="15">{escape(mark.label)}</text>')
        start, number = mark.ply, number + 1
    return parts


def _line(series: Series) -> str:
    points = " ".join(f"{step},{100 - height:.1f}" for step, height in enumerate(series.heights))
    seat = series.seat + 1
    return f'<polyline class="curve curve-{seat} seat-{seat}" points="{points}"/>'


def _shield(series: Series, number: int, count: int, last: int) -> str:
    """The shield on a line, at a different step for each line."""
    step = round(last * (number + 1) / (count + 1))
    x, y = 100 * step / last, 100 - series.heights[step]
    seat = series.seat + 1
    return (
        f'<svg class="mark" x="{x:.2f}%" y="{y:.2f}%" width="1" height="1">'
        f'<use class="seat-{seat}" href="#shield-{seat}" x="-9" y="-9" width="18" height="18"/></svg>'
    )


def _flag(turn: Any, number: int, series: Sequence[Series], last: int) -> str:
    """A numbered flag that links to a costly turn."""
    own = next((each for each in series if each.seat == turn.seat), series[0])
    x, y = 100 * turn.step / last, 100 - own.heights[turn.step]
    return (
        f'<svg class="mark" x="{x:.2f}%" y="{y:.2f}%" width="1" height="1">'
        f'<g class="flag" data-at="{turn.step}"><title>{escape(turn.verdict)}</title>'
        f'<circle r="9"/><text y="4.5">{number}</text></g></svg>'
    )


def readers_seat(commentary: Any, own: Sequence[int]) -> Any:
    """The seat shown first: the reader's own, if it was reviewed."""
    return next((seat for seat in commentary.seats if seat.seat in own), commentary.seats[0])


def worst(seat: Any) -> list[Any]:
    """A player's costliest turns, costliest first."""
    return [seat.turns[number] for number in seat.worst]


def turn_at(commentary: Any, record: Record, step: int) -> Any:
    """The reviewed turn of the action after this many steps; None if there is none."""
    if commentary is None or not 0 <= step < len(record.steps):
        return None
    seat = record.steps[step].seat
    own = [turn for each in commentary.seats if each.seat == seat for turn in each.turns]
    return next((turn for turn in own if turn.step <= step < turn.until), None)


def comment(commentary: Any, record: Record, step: int) -> CommentView | None:
    """The analysis's comment on the turn that led to a step; None if it was not reviewed."""
    turn = turn_at(commentary, record, step - 1)
    return CommentView(turn.verdict, turn.reason) if turn else None
