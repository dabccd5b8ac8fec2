"""Log lines for silver and workers gained and paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, count

GOT_WORKERS: Final = 15
"""Event: seat, how many."""
GOT_SILVER: Final = 16
"""Event: seat, how many."""
PAID_WORKERS: Final = 17
"""Event: seat, how many."""


def workers(n: int) -> Text:
    return count("{n} worker", "{n} workers", n)


def silver(n: int) -> Text:
    return count("{n} silver coin", "{n} silver", n)


def _got_workers(entry: Entry, names: Sequence[str]) -> Text:
    return count("{player} takes {n} worker.", "{player} takes {n} workers.", entry[2], player=names[entry[1]])


def _got_silver(entry: Entry, names: Sequence[str]) -> Text:
    return count("{player} takes {n} silver coin.", "{player} takes {n} silver.", entry[2], player=names[entry[1]])


def _paid_workers(entry: Entry, names: Sequence[str]) -> Text:
    return count("{player} pays {n} worker.", "{player} pays {n} workers.", entry[2], player=names[entry[1]])


EVENTS: Final[tuple[Event, ...]] = (
    Event(GOT_WORKERS, "got-workers", _got_workers),
    Event(GOT_SILVER, "got-silver", _got_silver),
    Event(PAID_WORKERS, "paid-workers", _paid_workers),
)
