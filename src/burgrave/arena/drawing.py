"""Parts of a standalone SVG chart: the page, axes, labels, and values with their intervals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final
from xml.sax.saxutils import escape

from burgrave.kernel.text import Text, render

WIDTH: Final = 760
MARGIN: Final = 16
ROW: Final = 32
_RIGHT: Final = 64
_LETTER: Final = 7.2
"""The approximate width of a letter, to reserve room for names."""
_NAME: Final = 34
"""The most letters of a name that are shown."""
_TICKS: Final = 6
_STYLE: Final = """
svg{color-scheme:light dark;--ground:#fffdf8;--ink:#2b241c;--faint:#6f6557;--grid:#e4dccd;--mark:#7a4a1e}
@media (prefers-color-scheme:dark){svg{--ground:#1f1b16;--ink:#efe6d6;--faint:#b3a794;--grid:#3b342b;--mark:#e0a86a}}
text{fill:var(--ink)}.faint{fill:var(--faint);font-size:11.5px}.ground{fill:var(--ground)}.head{font-weight:bold}
.grid{stroke:var(--grid)}.zero{stroke:var(--faint)}.span{stroke:var(--mark);stroke-width:3}.mark{fill:var(--mark)}
.bar{stroke:var(--ground)}
"""

Scale = Callable[[float], float]


def document(title: str, subtitle: str, parts: Sequence[str], height: float) -> str:
    """A standalone SVG, light or dark by the reader's preference."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" width="{WIDTH}" '
        f'height="{height:.0f}" font-family="sans-serif" font-size="13"><title>{escape(title)}</title>'
        f'<style>{_STYLE}</style><rect width="100%" height="100%" class="ground"/>'
        f'<text x="{MARGIN}" y="28" font-size="16" class="head">{escape(title)}</text>'
        f'<text x="{MARGIN}" y="46" class="faint">{escape(subtitle)}</text>{"".join(parts)}</svg>\n'
    )


def left_of(names: Sequence[str]) -> float:
    """The x where the axis begins, to the right of the longest name."""
    return MARGIN + _LETTER * max(len(short(name)) for name in names) + 14


def intervals(
    heading_words: Text,
    rows: Sequence[tuple[str, float, float, float]],
    left: float,
    top: float,
    figure: str = "+.0f",
    row_height: float = ROW,
) -> list[str]:
    """A row for each name: its value as a point, its interval as a line; `figure` is the value's format."""
    low, high = min(row[2] for row in rows), max(row[3] for row in rows)
    at, bottom = scale(low, high, left), top + 12 + len(rows) * row_height
    parts = [heading(heading_words, top), *axis(low, high, at, top + 12, bottom)]
    for n, (name, value, least, most) in enumerate(rows):
        y = top + 12 + (n + 0.5) * row_height
        parts.append(label(name, left, y))
        parts.append(f'<path d="M{at(least):.1f} {y}H{at(most):.1f}" class="span"/>')
        parts.append(f'<circle cx="{at(value):.1f}" cy="{y}" r="{min(6.0, row_height / 4):g}" class="mark"/>')
        parts.append(f'<text x="{at(most) + 8:.1f}" y="{y + 4.5}">{value:{figure}}</text>')
    return parts


def axis(low: float, high: float, at: Scale, top: float, bottom: float) -> list[str]:
    """Grid lines at round numbers, with a stronger one at zero."""
    step = 10.0 ** floor(log10(max(1.0, high - low) / _TICKS))
    step *= next(factor for factor in (1, 2, 5, 10) if (high - low) / (step * factor) <= _TICKS)
    parts = []
    for n in range(ceil(low / step), floor(high / step) + 1):
        x = f"{at(n * step):.1f}"
        parts.append(f'<path d="M{x} {top}V{bottom}" class="{"grid" if n else "zero"}"/>')
        parts.append(f'<text x="{x}" y="{bottom + 15}" text-anchor="middle" class="faint">{n * step:g}</text>')
    return parts


def scale(low: float, high: float, left: float) -> Scale:
    unit = (WIDTH - left - _RIGHT) / max(1.0, high - low)
    return lambda value: left + (value - low) * unit


def heading(words: Text, y: float) -> str:
    return f'<text x="{MARGIN}" y="{y}" class="head">{escape(render(words))}</text>'


def label(name: str, left: float, y: float) -> str:
    words = f"<title>{escape(name)}</title>{escape(short(name))}"
    return f'<text x="{left - 10:.0f}" y="{y + 4.5}" text-anchor="end">{words}</text>'


def short(name: str) -> str:
    return name if len(name) <= _NAME else name[: _NAME - 1] + "…"
