"""A contest as a chart: ratings with their intervals, and mean points by source."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final
from xml.sax.saxutils import escape

from burgrave.arena.drawing import MARGIN, ROW, WIDTH, axis, document, heading, intervals, label, left_of, scale
from burgrave.arena.fixtures import Contest
from burgrave.arena.standings import Standing, Standings
from burgrave.kernel.text import Text, count, render, say

_BAR: Final = 20
_LEGEND_COLUMNS: Final = 4

_COLOURS: Final = (
    "#a8763e", "#5f9a52", "#d1a23c", "#5387b8", "#8d8d93", "#c0605a", "#8a6cb3",
    "#3fa095", "#c987b8", "#7d8a3a", "#b5562f", "#5b78c9", "#9c5f86", "#4f9fb8",
)  # fmt: skip
"""One per source, distinguishable on light and dark backgrounds."""


def chart(title: Text, contest: Contest, found: Standings, groups: Sequence[Text]) -> str:
    """The chart as a standalone SVG, light or dark by the reader's preference."""
    left = left_of([row.name for row in found.rows])
    parts: list[str] = []
    top = 76.0
    rated = [row for row in found.rows if row.rating]
    if rated:
        words = say("Rating in Elo points around 0, with 95 % intervals")
        parts += intervals(words, [(row.name, *row.rating) for row in rated if row.rating], left, top)
        top += 24 + len(rated) * ROW + 54
    parts += _sources(found.rows, groups, left, top)
    height = top + 24 + len(found.rows) * ROW + 34 + 20 * ceil(len(_used(found.rows)) / _LEGEND_COLUMNS) + MARGIN
    return document(render(title), render(_subtitle(contest, found)), parts, height)


def _subtitle(contest: Contest, found: Standings) -> Text:
    games = count("{n} game each", "{n} games each", max(row.games for row in found.rows))
    return say("{games}, seeds from {seed}, every seed in all seatings", games=games, seed=contest.seed)


def _sources(rows: Sequence[Standing], groups: Sequence[Text], left: float, top: float) -> list[str]:
    longest = max(1.0, *(sum(max(0.0, mean) for mean in _means(row)) for row in rows))
    at, bottom = scale(0, longest, left), top + 12 + len(rows) * ROW
    used = _used(rows)
    parts = [heading(say("Mean points of a game by source"), top), *axis(0, longest, at, top + 12, bottom)]
    for n, row in enumerate(rows):
        y, reached = top + 12 + (n + 0.5) * ROW, 0.0
        parts.append(label(row.name, left, y))
        for place, group in enumerate(used):
            points = max(0.0, _means(row)[group])
            if points:
                about = f"{escape(render(groups[group]))} {points:.1f}"
                parts.append(
                    f'<rect x="{at(reached):.1f}" y="{y - _BAR / 2}" width="{at(points) - at(0):.1f}" height="{_BAR}" '
                    f'fill="{_colour(place)}" class="bar"><title>{about}</title></rect>'
                )
            reached += points
        parts.append(f'<text x="{at(reached) + 6:.1f}" y="{y + 4.5}">{row.mean:.1f}</text>')
    return parts + _legend([groups[group] for group in used], bottom + 34)


def _legend(names: Sequence[Text], top: float) -> list[str]:
    parts = []
    wide = (WIDTH - 2 * MARGIN) / _LEGEND_COLUMNS
    for place, name in enumerate(names):
        x, y = MARGIN + place % _LEGEND_COLUMNS * wide, top + place // _LEGEND_COLUMNS * 20
        parts.append(f'<rect x="{x:.0f}" y="{y}" width="12" height="12" rx="2" fill="{_colour(place)}"/>')
        parts.append(f'<text x="{x + 18:.0f}" y="{y + 10.5}">{escape(render(name))}</text>')
    return parts


def _means(row: Standing) -> list[float]:
    return [points / max(1, row.games) for points in row.sources]


def _used(rows: Sequence[Standing]) -> list[int]:
    """The groups in which anyone scored points."""
    return [n for n in range(len(rows[0].sources)) if any(row.sources[n] > 0 for row in rows)]


def _colour(place: int) -> str:
    return _COLOURS[place % len(_COLOURS)]
