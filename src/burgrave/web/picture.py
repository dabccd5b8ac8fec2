"""The picture of a finished game: the final table with names and scores, as a self-contained drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from markupsafe import escape

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.scene import Sheet
from burgrave.kernel.text import Text, render, say
from burgrave.web import drawing, scenes, story
from burgrave.web.sharing import result
from burgrave.web.standalone import SVG, standalone
from burgrave.web.story import GameSummary
from burgrave.web.wire import FigureView, SceneView

WIDTH: Final = 1200
_MARGIN: Final = 28
_ROOM: Final = WIDTH - 2 * _MARGIN
_GAP: Final = 18
_HIGHEST: Final = 470
"""The maximum height of a row of sheets."""
_LEAST: Final = 100
"""Lower sheets are left out: they show what players hold, which the figures tell."""
_HEAD: Final = 106
_RANK: Final = 74
_LINE: Final = 25
_NAME: Final = 24
"""The most letters of a name."""


@dataclass(frozen=True)
class _Placed:
    """A sheet with its position on the picture and its seat."""

    sheet: Sheet
    x: float
    y: float
    width: float
    height: float


def picture(language: str, game: AnyGame, record: Record, names: Sequence[str]) -> str:
    """The picture as self-contained SVG."""
    summary = story.summarize(record, game, list(names), language)
    scene = scenes.scene(summary.final, None, language, list(names))
    placed, foot = _laid(scenes.sheets(summary.final), _HEAD + _RANK + 2 * _GAP)
    sources = story.groups(summary, game)
    height = foot + (len(sources) + 2) * _LINE + 2 * _MARGIN
    draw = drawing.Drawer(scene, language)
    parts = [
        f'<svg xmlns="{SVG}" width="{WIDTH}" height="{height:g}" viewBox="0 0 {WIDTH} {height:g}" class="picture">',
        f"<title>{escape(result(language, game, summary, names))}</title>",
        _paper(height),
        _head(language, game, summary),
        *_ranking(summary, names, scene),
        *(_sheet(each, draw, names) for each in placed),
        *_table(language, sources, summary, names, foot + _GAP),
        "</svg>",
    ]
    return standalone("".join(parts), game.name)


def _paper(height: float) -> str:
    inner = f'width="{WIDTH - 16}" height="{height - 16:g}"'
    return (
        f'<rect width="{WIDTH}" height="{height:g}" fill="var(--panel)"/>'
        f'<rect x="8" y="8" {inner} rx="10" fill="none" stroke="var(--rule-strong)" stroke-width="1.5"/>'
        f'<rect x="12" y="12" width="{WIDTH - 24}" height="{height - 24:g}" rx="7" fill="none" stroke="var(--rule)"/>'
    )


def _head(language: str, game: AnyGame, summary: GameSummary) -> str:
    return (
        _symbol("logo", _MARGIN + 26, 58, 26)
        + _text(_MARGIN + 66, 56, render(game.title, language), 30, room=700)
        + _text(_MARGIN + 66, 86, render(summary.outcome, language), 19, "400", "var(--ink-2)", room=1000)
        + _text(WIDTH - _MARGIN, 56, "Burgrave", 20, "400", "var(--ink-3)", "end")
    )


def _ranking(summary: GameSummary, names: Sequence[str], scene: SceneView) -> Iterator[str]:
    """A card for each player, the winner on the left: place, shield, name, points, and what is left in the purse."""
    count = len(summary.ranking)
    width = (_ROOM - (count - 1) * _GAP) / count
    for n, each in enumerate(summary.ranking):
        x = _MARGIN + n * (width + _GAP)
        yield (
            f'<g transform="translate({x:g} {_HEAD + _GAP})">'
            f'<rect width="{width:g}" height="{_RANK}" rx="8" fill="var(--raised)" stroke="var(--rule-strong)"/>'
            f'<g class="seat-{each.seat + 1}"><rect width="6" height="{_RANK}" rx="3" fill="var(--player)"/>'
            f"{_symbol(f'shield-{each.seat + 1}', 32, 27, 18)}{_purse(each.seat, scene, width)}</g>"
            f"{_text(60, 33, _short(names[each.seat]), 19, room=width - 130)}"
            f"{_text(width - 14, 37, str(each.points), 30, anchor='end')}</g>"
        )


def _purse(seat: int, scene: SceneView, width: float) -> str:
    """A seat's remaining resources as symbols with numbers, as many as fit."""
    figures: list[FigureView] = [each for each in scene.figures if each.seat == seat and each.symbol]
    step = 46
    return "".join(
        _symbol(each.symbol, 20 + n * step, 57, 11) + _text(34 + n * step, 62, str(each.value), 14)
        for n, each in enumerate(figures[: int((width - 20) // step)])
    )


def _laid(sheets: Sequence[Sheet], top: float) -> tuple[list[_Placed], float]:
    """The layout: boards, then players' sheets, in rows that fill the width; and the bottom edge."""
    shown = [
        sheet
        for kinds in (("board",), ("land", "plan"))
        for sheet in sheets
        if sheet.kind in kinds and not sheet.folded and sheet.height >= _LEAST
    ]
    placed: list[_Placed] = []
    for row in _rows(shown):
        label = _LINE if any(sheet.seat is not None for sheet in row) else 0
        room = _ROOM - (len(row) - 1) * _GAP
        height = min(room / sum(sheet.width / sheet.height for sheet in row), _HIGHEST)
        used = sum(height * sheet.width / sheet.height for sheet in row) + (len(row) - 1) * _GAP
        x = _MARGIN + (_ROOM - used) / 2
        for sheet in row:
            width = height * sheet.width / sheet.height
            placed.append(_Placed(sheet, x, top + label, width, height))
            x += width + _GAP
        top += label + height + _GAP
    return placed, top


def _rows(sheets: Sequence[Sheet]) -> list[list[Sheet]]:
    """As few, evenly filled rows as keep sheets readable; a player's sheets stay together."""
    shapes = sum(sheet.width / sheet.height for sheet in sheets)
    count = max(1, round(shapes * 360 / _ROOM))
    rows: list[list[Sheet]] = [[]]
    filled = 0.0
    for _, group in groupby(sheets, lambda sheet: sheet.seat):
        together = list(group)
        shape = sum(sheet.width / sheet.height for sheet in together)
        if rows[-1] and len(rows) < count and filled + shape / 2 > shapes * len(rows) / count:
            rows.append([])
        rows[-1] += together
        filled += shape
    return rows


def _sheet(placed: _Placed, draw: drawing.Drawer, names: Sequence[str]) -> str:
    sheet = placed.sheet
    drawn = draw.svg(sheet).replace(
        "<svg ",
        f'<svg x="{placed.x:g}" y="{placed.y:g}" width="{placed.width:g}" height="{placed.height:g}" ',
        1,
    )
    if sheet.seat is None:
        return drawn
    label = (
        f'<g class="seat-{sheet.seat + 1}">{_symbol(f"shield-{sheet.seat + 1}", placed.x + 12, placed.y - 11, 10)}</g>'
        f"{_text(placed.x + 30, placed.y - 5, _short(names[sheet.seat]), 16, room=placed.width - 40)}"
    )
    return label + drawn


def _table(
    language: str,
    sources: Sequence[tuple[str, Text, list[int]]],
    summary: GameSummary,
    names: Sequence[str],
    top: float,
) -> Iterator[str]:
    """The score sheet: a line per source, a column per player."""
    seats = [each.seat for each in summary.ranking]
    step = min(190.0, (_ROOM - 300) / len(seats))
    columns = [WIDTH - _MARGIN - 10 - (len(seats) - 1 - n) * step for n in range(len(seats))]
    yield _text(_MARGIN + 8, top + 17, render(say("Where the points came from"), language), 16)
    for x, seat in zip(columns, seats, strict=True):
        yield _text(x, top + 17, _short(names[seat]), 15, anchor="end", room=step - 14)
    lines = [(render(words, language), points) for _, words, points in sources]
    lines.append((render(say("Total"), language), [0] * len(names)))
    for each in summary.ranking:
        lines[-1][1][each.seat] = each.points
    for n, (words, points) in enumerate(lines, 1):
        y = top + n * _LINE
        last = n == len(lines)
        weight = "700" if last else "400"
        line = "var(--rule-strong)" if n == 1 or last else "var(--rule)"
        yield f'<path d="M{_MARGIN} {y:g}H{WIDTH - _MARGIN}" stroke="{line}"/>'
        yield _text(_MARGIN + 8, y + 18, words, 15, weight, family="var(--sans)", room=_ROOM - len(seats) * step - 10)
        for x, seat in zip(columns, seats, strict=True):
            yield _text(x, y + 18, str(points[seat]), 16, weight, anchor="end")


def _symbol(name: str, x: float, y: float, half: float) -> str:
    return f'<use href="#{name}" x="{x - half:g}" y="{y - half:g}" width="{2 * half:g}" height="{2 * half:g}"/>'


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    weight: str = "700",
    fill: str = "var(--ink)",
    anchor: str = "start",
    family: str = "var(--serif)",
    room: float = 0.0,
) -> str:
    """A text, compressed if it is wider than its room."""
    wide = len(words) * size * 0.56
    close = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if room and wide > room else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-family=\'{family}\' font-size="{size:g}" font-weight="{weight}"'
        f' fill="{fill}" text-anchor="{anchor}"{close}>{escape(words)}</text>'
    )


def _short(name: str) -> str:
    return name if len(name) <= _NAME else f"{name[: _NAME - 1].rstrip()}…"
