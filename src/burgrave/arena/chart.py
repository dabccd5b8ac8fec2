"""A contest as a picture: ratings with their intervals, and mean points by source."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from burgrave.arena.standings import Row

_WIDTH: Final = 760
_LEFT: Final = 130
_RIGHT: Final = 60
_BAR: Final = 22
_GAP: Final = 12
_HEAD: Final = 44
_COLOURS: Final = (
    "#8a5a2b",
    "#4f7d3a",
    "#b8862b",
    "#3b6ea5",
    "#7a7a7a",
    "#a4423b",
    "#6a4c93",
    "#2a9d8f",
    "#c77dff",
    "#444",
)


def chart(title: str, rows: Sequence[Row], groups: Sequence[str]) -> str:
    """An SVG drawing that needs nothing beside it."""
    rated = [row for row in rows if row.rating is not None]
    parts: list[str] = []
    top = _HEAD
    if rated:
        parts += _ratings(rated, top)
        top += len(rated) * (_BAR + _GAP) + _HEAD
    parts += _sources(rows, groups, top)
    top += len(rows) * (_BAR + _GAP) + 10
    parts += _legend(rows, groups, top)
    height = top + 24 * (1 + len(groups) // 5)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
        f'font-family="sans-serif" font-size="13"><title>{escape(title)}</title>'
        f'<rect width="{_WIDTH}" height="{height}" fill="#fff"/>'
        f'<text x="10" y="24" font-size="16" font-weight="bold">{escape(title)}</text>{"".join(parts)}</svg>\n'
    )


def _ratings(rows: Sequence[Row], top: float) -> list[str]:
    bounds = [row.rating for row in rows if row.rating]
    low, high = min(b[1] for b in bounds), max(b[2] for b in bounds)
    scale = (_WIDTH - _LEFT - _RIGHT) / max(1.0, high - low)

    def at(value: float) -> float:
        return _LEFT + (value - low) * scale

    parts = []
    for n, (row, (value, least, most)) in enumerate(zip(rows, bounds, strict=True)):
        y = top + n * (_BAR + _GAP) + _BAR / 2
        parts.append(_label(row.name, y))
        parts.append(f'<path d="M{at(least):.1f} {y}H{at(most):.1f}" stroke="#8a5a2b" stroke-width="3"/>')
        parts.append(f'<circle cx="{at(value):.1f}" cy="{y}" r="6" fill="#5b3a1a"/>')
        parts.append(f'<text x="{at(most) + 8:.1f}" y="{y + 4}">{value:+.0f}</text>')
    return parts


def _sources(rows: Sequence[Row], groups: Sequence[str], top: float) -> list[str]:
    longest = max((row.mean for row in rows), default=1.0)
    scale = (_WIDTH - _LEFT - _RIGHT) / max(1.0, longest)
    parts = []
    for n, row in enumerate(rows):
        y, x = top + n * (_BAR + _GAP), float(_LEFT)
        parts.append(_label(row.name, y + _BAR / 2))
        for group in range(len(groups)):
            width = max(0.0, row.sources[group] / max(1, row.games) * scale) if row.sources else 0.0
            if width:
                colour = _COLOURS[group % len(_COLOURS)]
                parts.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{_BAR}" fill="{colour}"/>')
            x += width
        parts.append(f'<text x="{x + 6:.1f}" y="{y + _BAR / 2 + 4}">{row.mean:.1f}</text>')
    return parts


def _legend(rows: Sequence[Row], groups: Sequence[str], top: float) -> list[str]:
    used = [n for n in range(len(groups)) if any(row.sources and row.sources[n] > 0 for row in rows)]
    parts = []
    for place, group in enumerate(used):
        x, y = 10 + place % 5 * 148, top + place // 5 * 22
        parts.append(f'<rect x="{x}" y="{y}" width="12" height="12" fill="{_COLOURS[group % len(_COLOURS)]}"/>')
        parts.append(f'<text x="{x + 17}" y="{y + 11}">{escape(groups[group])}</text>')
    return parts


def _label(name: str, y: float) -> str:
    return f'<text x="{_LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(name)}</text>'
