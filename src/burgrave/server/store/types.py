"""Types that a store takes and returns, whatever database is behind it."""

from __future__ import annotations

from typing import NamedTuple

from burgrave.server.store.rows import Ply, TableProgress

CHANNEL = "burgrave"
"""PostgreSQL's channel on which processes tell each other which table changed."""
PRESENCE = "burgrave_presence"
"""The one on which they tell who looks at which table."""


class PlyBatch(NamedTuple):
    """Plies to be added to a table's record, and where it stands after them."""

    table_id: int
    plies: list[Ply]
    progress: TableProgress


class Mark(NamedTuple):
    """A table, and a moment by which a round of the tables goes on from it."""

    at: float
    table: int


BEGINNING = Mark(0.0, 0)


class ChallengeEntry(NamedTuple):
    """One person's try."""

    table: int
    person: str
    """A digest of the browser's key."""
    scores: list[int] | None
    """None while it is being played."""


class Behind(Exception):
    """Somebody else stored this ply, or this request, first. Nothing was written."""
