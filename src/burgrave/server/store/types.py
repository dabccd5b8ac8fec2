"""Types of the store's interface."""

from __future__ import annotations

from typing import NamedTuple

from burgrave.server.store.rows import Ply, TableProgress

CHANNEL = "burgrave"
"""PostgreSQL's channel for changed tables."""
PRESENCE = "burgrave_presence"
"""PostgreSQL's channel for presence."""


class PlyBatch(NamedTuple):
    """Plies to append to a table's record, and the state of the table after them."""

    table_id: int
    plies: list[Ply]
    progress: TableProgress


class Mark(NamedTuple):
    """A table and a moment: the cursor of a paged query."""

    at: float
    table: int


BEGINNING = Mark(0.0, 0)


class ChallengeEntry(NamedTuple):
    """A person's try at a daily challenge."""

    table: int
    person: str
    """The digest of the browser's cookie."""
    scores: list[int] | None
    """The final scores; None during the game."""


class Behind(Exception):
    """Somebody else stored this ply or this request first. Nothing was written."""
