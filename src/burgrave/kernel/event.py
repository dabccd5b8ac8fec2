"""A kind of journal event: its line in the log and where it happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.text import Text

Entry = tuple[int, ...]
"""What stands in the journal: the number of the event, a seat (-1: nobody), and what else it speaks of."""
SCORED: Final = 255
"""Points entered in the ledger: seat, number of the cause, points. Games number their events below."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event:
    """`number` begins its entries in the journal; it never changes, and no other event ever takes it."""

    number: int
    name: str
    log: Callable[[Entry, Sequence[str]], Text | None] | None = None
    """The log line of an event, given the names of the players; None if it needs none."""
    at: Callable[[Entry], tuple[str, ...]] | None = None
    """The places it speaks of."""
    rule: str | Callable[[Entry], str] = ""
    """The rule by which it came about, where its line should name one."""
    heading: bool = False
    """Whether the line is a heading of the log: a phase, a round."""
