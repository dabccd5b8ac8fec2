"""The analysis of a finished game on the replay page: the curve, the moments, a word to each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from burgrave.kernel.text import Text, render, say
from burgrave.web.story import Mark
from burgrave.web.wire import CommentView, CurveView


@dataclass(frozen=True)
class Series:
    """The line of one seat, or of players who win together, in percent of the height."""

    seat: int
    name: str
    values: list[int]
    """What is said of each step: percent, or points where nobody else plays."""
    heights: list[float]


@dataclass(frozen=True)
class Curve:
    """What the chart shows."""

    title: Text
    unit: str
    scale: int
    """What a chance, or a number of points, is multiplied with to be shown."""
    series: list[Series]
    drawing: Markup
    rest: Text | None
    """What is said where few moments stand out."""

    def numbers(self) -> CurveView:
        return CurveView(self.unit, [each.name for each in self.series], [each.values for each in self.series])


def curve(commentary: Any, seats: Sequence[tuple[int, str]], marks: Sequence[Mark]) -> Curve:
    """The chart for these seats and their names; it takes whatever size it is given."""
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
        1 if alone else 100,
        series,
        _drawing(commentary, series, marks),
        commentary.rest,
    )


def _drawing(commentary: Any, series: Sequence[Series], marks: Sequence[Mark]) -> Markup:
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
        *(_moment(moment, number, series, last) for number, moment in enumerate(commentary.moments, 1)),
        "</svg>",
    ]
    return Markup("".join(parts))


def _bands(marks: Sequence[Mark], last: int) -> list[str]:
    """Stripes for the parts of the game, labelled where there is room."""
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
    """Each line carries its shield, each at another place."""
    step = round(last * (number + 1) / (count + 1))
    x, y = 100 * step / last, 100 - series.heights[step]
    seat = series.seat + 1
    return (
        f'<svg class="mark" x="{x:.2f}%" y="{y:.2f}%" width="1" height="1">'
        f'<use class="seat-{seat}" href="#shield-{seat}" x="-9" y="-9" width="18" height="18"/></svg>'
    )


def _moment(moment: Any, number: int, series: Sequence[Series], last: int) -> str:
    """A numbered flag that leads to the step."""
    own = next((each for each in series if each.seat == moment.seat), series[0])
    step = moment.until
    x, y = 100 * step / last, 100 - own.heights[step]
    return (
        f'<svg class="mark" x="{x:.2f}%" y="{y:.2f}%" width="1" height="1">'
        f'<g class="flag" data-at="{step}"><title>{escape(moment.words)}</title>'
        f'<circle r="9"/><text y="4.5">{number}</text></g></svg>'
    )


def comment(commentary: Any, step: int, language: str) -> CommentView | None:
    """What the search says to the action that led to a step; None at the start."""
    if commentary is None or step == 0:
        return None
    found = next((each for each in commentary.decisions if each.step == step - 1), None)
    if found is None:
        return CommentView(render(say("There was no choice to make."), language), "", "")
    return CommentView(found.verdict, _worth(found, language), found.reason)


def _worth(found: Any, language: str) -> str:
    """What was played beside the favourite, as results to expect."""
    if found.value is None:
        return ""
    words = say(
        "Expected final points: about {value}; with the top choice about {best}.",
        value=round(found.value),
        best=round(found.best_value),
    )
    return render(words, language)
