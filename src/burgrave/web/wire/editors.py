"""Messages about home-made boards and pieces."""

from __future__ import annotations

from msgspec import Struct


class PieceField(Struct):
    """A field of a form: a number, a word, a flag, or a container of fields."""

    kind: str
    """`number`, `word`, `flag`; `table`, `map`, `rows`, `list`, `tuple`."""
    words: list[str]
    """Suggested words."""
    entries: list[PieceEntry]
    """The entries of a table, a map or a tuple."""
    each: PieceField | None
    """The field that describes all entries of a map, rows or a list."""


class PieceEntry(Struct):
    """An entry of a table or a map."""

    key: str
    field: PieceField


class PieceTable(Struct):
    """A set of pieces that a file may replace."""

    name: str
    field: PieceField
    ours: str
    """The game's own pieces, as JSON."""


class CanvasView(Struct):
    """A drawing of pieces."""

    title: str
    drawn: str
    """The drawing as SVG."""
    width: float
    spots: list[str]
    """The places that can be painted."""


class PaintedView(Struct):
    """A set of pieces after some strokes."""

    data: str
    """The pieces as JSON."""
    canvases: list[CanvasView]


class EditorPage(Struct):
    """The initial data of the editors' page."""

    game: str
    tables: list[PieceTable]


class CheckedBoard(Struct):
    """A board, or pieces, that passed the check."""

    words: str
    name: str = ""
    letters: str = ""
    numbers: str = ""
    word: str = ""
    """The value of the option for it."""
    file: str = ""
    code: str = ""
    play: str = ""
    """A link that fills in the new-game form with it."""
    data: str = ""
    """The complete sets of pieces, as JSON."""


class BalanceView(Struct):
    """How strong a board is, as far as it is known."""

    share: float
    """The progress of the games, from 0 to 1."""
    words: str
    done: bool
