"""Output: tables on a terminal, plain columns in a pipe, JSON for programs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Protocol

from cyclopts import Parameter

from burgrave.kernel.text import Text, render

if TYPE_CHECKING:
    from rich.console import Console

Cell = str | int | float | Text
Json = Annotated[bool, Parameter(show_default=False)]
"""The switch for JSON output."""


def console() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def words(cell: Cell) -> str:
    if isinstance(cell, Text):
        return render(cell)
    return f"{cell:,.1f}" if isinstance(cell, float) else str(cell)


def line(text: Cell = "") -> None:
    print(words(text))


def table(title: Cell, columns: Sequence[Cell], rows: Iterable[Sequence[Cell]]) -> None:
    """Print a table, with numbers aligned right and words left."""
    listed = [list(row) for row in rows]
    numeric = [all(isinstance(row[n], int | float) for row in listed) for n in range(len(columns))]
    head = [words(c) for c in columns]
    body = [[words(c) for c in row] for row in listed]
    if sys.stdout.isatty():
        _rich_table(words(title), head, body, numeric)
    else:
        _plain_table(words(title), head, body, numeric)


def _rich_table(title: str, head: list[str], body: list[list[str]], numeric: list[bool]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.markup import escape
    from rich.table import Table

    drawn = Table(title=escape(title), title_justify="left", title_style="bold", box=SIMPLE_HEAD)
    for name, is_number in zip(head, numeric, strict=True):
        # In narrow terminals, words wrap to the next line; numbers are never cut.
        drawn.add_column(escape(name), justify="right" if is_number else "left", overflow="fold", no_wrap=is_number)
    for row in body:
        drawn.add_row(*map(escape, row))
    console().print(drawn)


def _plain_table(title: str, head: list[str], body: list[list[str]], numeric: list[bool]) -> None:
    widths = [max(len(row[n]) for row in [head, *body]) for n in range(len(head))]
    print(title)
    for row in [head, *body]:
        cells = (c.rjust(w) if right else c.ljust(w) for c, w, right in zip(row, widths, numeric, strict=True))
        print("  " + "  ".join(cells).rstrip())
    print()


def as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


class Bar(Protocol):
    def __call__(self) -> None:
        """Advance by one."""


@contextmanager
def progress(what: Cell, total: int) -> Iterator[Bar]:
    """A progress bar on standard error, if that is a terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words(what), total=total)
        yield lambda: bar.advance(task)
