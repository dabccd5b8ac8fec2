"""The editors' page: a game's boards, and its pieces that a file may replace."""

from __future__ import annotations

import json

from burgrave.kernel.easel import Easel
from burgrave.kernel.game import AnyGame
from burgrave.kernel.pieces import Data
from burgrave.kernel.schema import FormField, schema
from burgrave.kernel.text import render
from burgrave.web import drawing, scenes, sprite
from burgrave.web.templating import render_page
from burgrave.web.wire import CanvasView, EditorPage, PaintedView, PieceEntry, PieceField, PieceTable

_LARGEST = 2_000_000
"""The most characters of drawings in one answer; the printed pieces take a tenth of that."""


def page(language: str, game: AnyGame) -> str:
    """The editors' page; empty if there is nothing to edit."""
    workshop = scenes.table_of(game.name).workshop()
    if workshop is None and not game.pieces:
        return ""
    drawer = drawing.Drawer(None, language)
    return render_page(
        "editor.html",
        language,
        sprite.game_sprite(game.name),
        game=game,
        workshop=workshop,
        rows=_rows([place.y for place in workshop.sheet.places[: workshop.spaces]]) if workshop else [],
        sheet=drawer.sheet(workshop.sheet) if workshop else "",
        easels={easel.name: easel for easel in scenes.table_of(game.name).easels()},
        page=EditorPage(game.name, [_table(pieces.name, pieces.ours) for pieces in game.pieces]),
    )


def painted(easel: Easel, data: Data, language: str) -> PaintedView:
    """The drawings of a set of pieces."""
    drawer = drawing.Drawer(None, language)
    # Strangers' data that cannot be encoded fails here, where errors are handled.
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode().decode()
    canvases = [
        CanvasView(
            render(canvas.sheet.title, language), drawer.svg(canvas.sheet), canvas.sheet.width, list(canvas.spots)
        )
        for canvas in easel.draw(data)
    ]
    if sum(len(canvas.drawn) for canvas in canvases) > _LARGEST:
        raise ValueError("the drawings are too large to be sent")
    return PaintedView(text, canvases)


def _rows(heights: list[float]) -> list[int]:
    """The number of spaces in each row."""
    return [heights.count(y) for y in dict.fromkeys(heights)]


def _table(name: str, ours: object) -> PieceTable:
    return PieceTable(name, _field(schema(ours)), json.dumps(ours, separators=(",", ":"), ensure_ascii=False))


def _field(field: FormField) -> PieceField:
    entries = [PieceEntry(key, _field(inner)) for key, inner in field.entries]
    return PieceField(field.kind, list(field.words), entries, _field(field.each) if field.each else None)
