"""A contest as a picture: ratings with their intervals, and mean points by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final
from xml.sax.saxutils import escape

from burgrave.arena.fixtures import Contest
from burgrave.arena.standings import Standing, Standings
from burgrave.kernel.text import Text, count, render, say

_WIDTH: Final = 760
_RIGHT: Final = 64
_MARGIN: Final = 16
_ROW: Final = 32
_BAR: Final = 20
_LETTER: Final = 7.2
"""About the width of a letter, to give names the room they need."""
_NAME: Final = 34
"""Letters of a name that are shown."""
_TICKS: Final = 6
_LEGEND_COLUMNS: Final = 4

_COLOURS: Final = (
    "#a8763e", "#5f9a52", "#d1a23c", "#5387b8", "#8d8d93", "#c0605a", "#8a6cb3",
    "#3fa095", "#c987b8", "#7d8a3a", "#b5562f", "#5b78c9", "#9c5f86", "#4f9fb8",
)  # fmt: skip
"""One for each source; they are told apart on light and on dark ground."""
_STYLE: Final = """
svg{color-scheme:light dark;--ground:#fffdf8;--ink:#2b241c;--faint:#6f6557;--grid:#e4dccd;--mark:#7a4a1e}
@media (prefers-color-scheme:dark){svg{--ground:#1f1b16;--ink:#efe6d6;--faint:#b3a794;--grid:#3b342b;--mark:#e0a86a}}
text{fill:var(--ink)}.faint{fill:var(--faint);font-size:11.5px}.ground{fill:var(--ground)}.head{font-weight:bold}
.grid{stroke:var(--grid)}.zero{stroke:var(--faint)}.span{stroke:var(--mark);stroke-width:3}.mark{fill:var(--mark)}
.bar{stroke:var(--ground)}
"""

Scale = Callable[[float], float]


def chart(title: Text, contest: Contest, found: Standings, groups: Sequence[Text]) -> str:
    """An SVG drawing that needs nothing beside it; light or dark, as its reader likes."""
    words = render(title)
    left = _MARGIN + _LETTER * max(len(_short(row.name)) for row in found.rows) + 14
    parts = [f'<text x="{_MARGIN}" y="28" font-size="16" class="head">{escape(words)}</text>']
    parts.append(f'<text x="{_MARGIN}" y="46" class="faint">{escape(render(_subtitle(contest, found)))}</text>')
    top = 76.0
    rated = [row for row in found.rows if row.rating]
    if rated:
        parts += _ratings(rated, left, top)
        top += 24 + len(rated) * _ROW + 54
    parts += _sources(found.rows, groups, left, top)
    height = top + 24 + len(found.rows) * _ROW + 34 + 20 * ceil(len(_used(found.rows)) / _LEGEND_COLUMNS) + _MARGIN
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height:.0f}" width="{_WIDTH}" '
        f'height="{height:.0f}" font-family="sans-serif" font-size="13"><title>{escape(words)}</title>'
        f'<style>{_STYLE}</style><rect width="100%" height="100%" class="ground"/>{"".join(parts)}</svg>\n'
    )


def _subtitle(contest: Contest, found: Standings) -> Text:
    games = count("{n} game each", "{n} games each", max(row.games for row in found.rows))
    return say("{games}, seeds from {seed}, every seed in all seatings", games=games, seed=contest.seed)


def _ratings(rows: Sequence[Standing], left: float, top: float) -> list[str]:
    bounds = [row.rating for row in rows if row.rating]
    low, high = min(b[1] for b in bounds), max(b[2] for b in bounds)
    at, bottom = _scale(low, high, left), top + 12 + len(rows) * _ROW
    parts = [_heading(say("Rating in Elo points around 0, with 95 % intervals"), top)]
    parts += _axis(low, high, at, top + 12, bottom)
    for n, (row, (value, least, most)) in enumerate(zip(rows, bounds, strict=True)):
        y = top + 12 + (n + 0.5) * _ROW
        parts.append(_label(row.name, left, y))
        parts.append(f'<path d="M{at(least):.1f} {y}H{at(most):.1f}" class="span"/>')
        parts.append(f'<circle cx="{at(value):.1f}" cy="{y}" r="6" class="mark"/>')
        parts.append(f'<text x="{at(most) + 8:.1f}" y="{y + 4.5}">{value:+.0f}</text>')
    return parts


def _sources(rows: Sequence[Standing], groups: Sequence[Text], left: float, top: float) -> list[str]:
    longest = max(1.0, *(sum(max(0.0, mean) for mean in _means(row)) for row in rows))
    at, bottom = _scale(0, longest, left), top + 12 + len(rows) * _ROW
    used = _used(rows)
    parts = [_heading(say("Mean points of a game by source"), top), *_axis(0, longest, at, top + 12, bottom)]
    for n, row in enumerate(rows):
        y, reached = top + 12 + (n + 0.5) * _ROW, 0.0
        parts.append(_label(row.name, left, y))
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
    wide = (_WIDTH - 2 * _MARGIN) / _LEGEND_COLUMNS
    for place, name in enumerate(names):
        x, y = _MARGIN + place % _LEGEND_COLUMNS * wide, top + place // _LEGEND_COLUMNS * 20
        parts.append(f'<rect x="{x:.0f}" y="{y}" width="12" height="12" rx="2" fill="{_colour(place)}"/>')
        parts.append(f'<text x="{x + 18:.0f}" y="{y + 10.5}">{escape(render(name))}</text>')
    return parts


def _axis(low: float, high: float, at: Scale, top: float, bottom: float) -> list[str]:
    """Lines at round numbers; that of zero is stronger."""
    step = 10.0 ** floor(log10(max(1.0, high - low) / _TICKS))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= _TICKS)
    parts = []
    for n in range(ceil(low / step), floor(high / step) + 1):
        x = f"{at(n * step):.1f}"
        parts.append(f'<path d="M{x} {top}V{bottom}" class="{"grid" if n else "zero"}"/>')
        parts.append(f'<text x="{x}" y="{bottom + 15}" text-anchor="middle" class="faint">{n * step:g}</text>')
    return parts


def _scale(low: float, high: float, left: float) -> Scale:
    unit = (_WIDTH - left - _RIGHT) / max(1.0, high - low)
    return lambda value: left + (value - low) * unit


def _means(row: Standing) -> list[float]:
    return [points / max(1, row.games) for points in row.sources]


def _used(rows: Sequence[Standing]) -> list[int]:
    """The groups that brought anybody anything."""
    return [n for n in range(len(rows[0].sources)) if any(row.sources[n] > 0 for row in rows)]


def _colour(place: int) -> str:
    return _COLOURS[place % len(_COLOURS)]


def _heading(words: Text, y: float) -> str:
    return f'<text x="{_MARGIN}" y="{y}" class="head">{escape(render(words))}</text>'


def _label(name: str, left: float, y: float) -> str:
    words = f"<title>{escape(name)}</title>{escape(_short(name))}"
    return f'<text x="{left - 10:.0f}" y="{y + 4.5}" text-anchor="end">{words}</text>'


def _short(name: str) -> str:
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"
