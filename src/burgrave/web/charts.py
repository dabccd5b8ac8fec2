"""Charts of a finished game: points over the rounds, and the sources of points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from burgrave.kernel.cause import Cause
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text, render, say
from burgrave.web.story import GameSummary, Mark, groups

_HEIGHT = 330
_LEFT = 44
_RIGHT = 30
_TOP = 14
_BOTTOM = 44
_ROOM_FOR_NUMBER = 3.5
"""The width, in percent, below which a part of a bar has no number."""
_ROOM_ON_A_PHONE = 8.5
_LINE, _FEW_LINE, _FEW = 50, 10, 60
"""Points between grid lines, usually and in games of at most a few points."""
_PATTERNS = ("castle", "monastery", "building", "animal", "ship", "mine", "dots", "pales", "chevrons")


@dataclass(frozen=True)
class CausePoints:
    """A cause of points, and every seat's points from it."""

    cause: Cause
    points: list[int]


@dataclass(frozen=True)
class Source:
    """One part of the score sheet."""

    number: int
    title: Text
    points: list[int]
    entries: list[CausePoints]

    @property
    def pattern(self) -> str:
        """A pattern that distinguishes the source without colours."""
        return _PATTERNS[self.number % len(_PATTERNS)]


@dataclass(frozen=True)
class ScoreSheet:
    sources: list[Source]
    totals: list[int]
    bars: list[Markup]


def points(summary: GameSummary, names: list[str], language: str, width: int = 760) -> Markup:
    """The chart of points over a game."""
    marks = [Mark(0, summary.marks[0].label, (0,) * len(names), 0), *summary.marks]
    return curves(marks, names, summary.along, language, width)


def curves(marks: list[Mark], names: list[str], along: Text, language: str, width: int = 760) -> Markup:
    """A line chart as SVG: one dashed line per name, over bands for the parts of the game."""
    most = max(p for mark in marks for p in mark.points)
    line = _LINE if most > _FEW else _FEW_LINE
    top = max(line, -(-most // line) * line)
    last = max(mark.step for mark in marks)
    parts = [
        f'<svg class="chart chart-{width}" viewBox="0 0 {width} {_HEIGHT}" aria-hidden="true">',
        *_bands(marks, last, width),
        *_grid(top, line, width),
        *_axes(last, width, along, language),
        *(_curve(seat, marks, last, top, width) for seat in range(len(names))),
        *_ends(marks[-1].points, names, top, width),
        "</svg>",
    ]
    return Markup("".join(parts))


def score_sheet(summary: GameSummary, game: AnyGame) -> ScoreSheet:
    """The ledger by source, with bars."""
    ledgers = [summary.final.ledger(seat) for seat in range(summary.final.players)]
    sources = []
    for number, (group, title, sums) in enumerate(groups(summary, game)):
        entries = [
            CausePoints(cause, [ledger[n] for ledger in ledgers])
            for n, cause in enumerate(game.causes)
            if cause.group == group and any(ledger[n] for ledger in ledgers)
        ]
        sources.append(Source(number, title, sums, entries))
    return sheet(sources, summary.final.scores())


def sheet(sources: list[Source], totals: list[int]) -> ScoreSheet:
    """Points by source, with a bar for each column; the highest total fills the width."""
    most = max(1, *totals)
    return ScoreSheet(sources, totals, [_bar(sources, column, most) for column in range(len(totals))])


def share(part: float) -> Markup:
    """A fraction of 1 as a bar."""
    width = f"{100 * min(1.0, max(0.0, part)):.1f}"
    return Markup(
        '<svg class="share" width="100%" height="10" aria-hidden="true"><rect class="all" width="100%" height="10"/>'
        f'<rect class="won-part" width="{width}%" height="10"/></svg>'
    )


def _x(step: int, last: int, width: int) -> float:
    return _LEFT + (width - _LEFT - _RIGHT) * step / max(1, last)


def _y(value: int, top: int) -> float:
    return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * value / top


def _bands(marks: list[Mark], last: int, width: int) -> list[str]:
    """Alternating stripes for the parts of the game, with labels below."""
    parts: list[str] = []
    start, label, number = 0, marks[0].label, 0
    for n, mark in enumerate(marks):
        following = marks[n + 1].label if n + 1 < len(marks) else None
        if following == mark.label:
            continue
        x, x2 = _x(start, last, width), _x(mark.step, last, width)
        shade = "odd" if number % 2 else "even"
        parts.append(
            f'<rect class="band {shade}" x="{x:.1f}" y="{_TOP}" width="{x2 - x:.1f}"'
            f' height="{_HEIGHT - _TOP - _BOTTOM}"/>'
        )
        # The axis already numbers the rounds.
        if label and label != str(mark.step):
            parts.append(f'<text class="axis part" x="{(x + x2) / 2:.1f}" y="{_HEIGHT - 6}">{escape(label)}</text>')
        start, label, number = mark.step, following or "", number + 1
    return parts


def _grid(top: int, line: int, width: int) -> list[str]:
    return [
        f'<path class="grid" d="M{_LEFT} {_y(v, top):.1f}H{width - _RIGHT}"/>'
        f'<text class="axis end" x="{_LEFT - 8}" y="{_y(v, top) + 5:.1f}">{v}</text>'
        for v in range(0, top + 1, line)
    ]


def _axes(last: int, width: int, along: Text, language: str) -> list[str]:
    """The axes, with a tick for every round and numbers where there is room."""
    bottom = _HEIGHT - _BOTTOM
    every = next(n for n in (1, 2, 5, 10, 20, 50, last or 1) if last // n <= width // 45)
    ticks = "".join(
        f"M{_x(step, last, width):.1f} {bottom}v{7 if step % every == 0 else 4}" for step in range(last + 1)
    )
    numbers = [
        f'<text class="axis tick" x="{_x(step, last, width):.1f}" y="{bottom + 19}">{step}</text>'
        for step in range(0, last + 1, every)
    ]
    aside, upwards = (escape(render(words, language)) for words in (along, say("Points")))
    return [
        f'<path class="axes" d="M{_LEFT} {_TOP}V{bottom}H{width - _RIGHT}{ticks}"/>',
        *numbers,
        f'<text class="axis tick start" x="0" y="{bottom + 19}">{aside}</text>',
        f'<text class="axis start" x="{_LEFT + 6}" y="{_TOP + 13}">{upwards}</text>',
    ]


def _curve(seat: int, marks: list[Mark], last: int, top: int, width: int) -> str:
    if len(marks) == 1:
        # A single point would be invisible, so it is drawn as a level line.
        marks = [replace(marks[0], step=0), *marks]
    spots = " ".join(f"{_x(m.step, last, width):.1f},{_y(m.points[seat], top):.1f}" for m in marks)
    return f'<polyline class="curve curve-{seat + 1} seat-{seat + 1}" points="{spots}"/>'


def _ends(scores: tuple[int, ...], names: list[str], top: int, width: int) -> list[str]:
    """A shield at the end of each line, moved apart where they would overlap."""
    parts: list[str] = []
    lowest = -100.0
    for seat in sorted(range(len(names)), key=lambda s: -scores[s]):
        y = max(_y(scores[seat], top), lowest + 22)
        lowest = y
        parts.append(
            f'<use class="seat-{seat + 1}" href="#shield-{seat + 1}"'
            f' x="{width - _RIGHT + 4}" y="{y - 11:.1f}" width="22" height="22"/>'
        )
    return parts


def _bar(sources: list[Source], seat: int, most: int) -> Markup:
    """One seat's points as a bar of patterned parts; the highest score fills the width."""
    parts = []
    done = 0
    for source in sources:
        value = source.points[seat]
        if not value:
            continue
        x, width = done * 100 / most, value * 100 / most
        done += value
        box = f'x="{x:.2f}%" y="1" width="{width:.2f}%" height="38"'
        parts.append(
            f'<rect class="part source-{source.number}" {box}/>'
            f'<rect class="hatch" {box} fill="url(#pat-{source.pattern})"/>'
        )
        if width > _ROOM_FOR_NUMBER:
            tight = " tight" if width < _ROOM_ON_A_PHONE else ""
            middle = x + width / 2
            parts.append(f'<text class="value source-{source.number}{tight}" x="{middle:.2f}%" y="27">{value}</text>')
    return Markup(f'<svg class="bar" width="100%" height="40" aria-hidden="true">{"".join(parts)}</svg>')
