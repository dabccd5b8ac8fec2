"""Kinds of journal event: their log lines and where they happen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.text import Text

Entry = tuple[int, ...]
"""A journal entry: the number of the event, a seat (-1 for nobody), and further numbers."""
SCORED: Final = 255
"""The event of points entered in the ledger: seat, cause, points. Games' own events have lower numbers."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event:
    """A kind of event. Its entries in the journal begin with `number`, which never changes and is never reused."""

    number: int
    name: str
    log: Callable[[Entry, Sequence[str]], Text | None] | None = None
    """The event's log line, given the players' names; None if it has none."""
    at: Callable[[Entry], tuple[str, ...]] | None = None
    """The places it concerns."""
    rule: str | Callable[[Entry], str] = ""
    """The rule behind it, if its log line should name one."""
    heading: bool = False
    """Whether its line is a heading of the log, such as a phase or round."""
