"""Boards and pieces that people make themselves."""

from __future__ import annotations

from msgspec import Struct


class PieceField(Struct):
    """What a form asks for: a number, a word, a flag, or a container of such."""

    kind: str
    """number, word, flag; table, map, rows, list, tuple."""
    words: list[str]
    """Words to suggest."""
    entries: list[PieceEntry]
    """Of a table, a map or a tuple."""
    each: PieceField | None
    """What all entries of a map, of rows, of a list are like."""


class PieceEntry(Struct):
    """An entry of a table or a map."""

    key: str
    field: PieceField


class PieceTable(Struct):
    """Pieces that a file may replace."""

    name: str
    field: PieceField
    ours: str
    """As the game has them, in JSON."""


class CanvasView(Struct):
    """A drawing of pieces."""

    title: str
    drawn: str
    """As SVG."""
    width: float
    spots: list[str]
    """The places that can be painted."""


class PaintedView(Struct):
    """A table of pieces after some strokes."""

    data: str
    """In JSON."""
    canvases: list[CanvasView]


class EditorPage(Struct):
    """What the page of editors starts from."""

    game: str
    tables: list[PieceTable]


class CheckedBoard(Struct):
    """A board, or pieces, that passed the check."""

    words: str
    name: str = ""
    letters: str = ""
    numbers: str = ""
    word: str = ""
    """As the option writes it."""
    file: str = ""
    code: str = ""
    play: str = ""
    """A link that fills in the new-game form with it."""
    data: str = ""
    """The tables of pieces, whole, in JSON."""


class BalanceView(Struct):
    """How strong a board is, as far as it is known."""

    share: float
    """How far the games are, from 0 to 1."""
    words: str
    done: bool
