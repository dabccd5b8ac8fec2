"""Tables as a browser keeps them."""

from __future__ import annotations

from msgspec import Struct

from burgrave.server.store.rows import Note, SeatRow, TableRow


class KeptLink(Struct):
    """A link as a database would hold it."""

    digest: str
    table_id: int
    seats: int
    host: bool
    invites: bool
    revoked: bool = False


class Kept(Struct):
    """A table with all that belongs to it, except its plies and its analysis."""

    table: TableRow
    seats: list[SeatRow]
    notes: list[Note] = []
    links: dict[str, KeptLink] = {}
    day: str = ""
    """Of a daily challenge, the day whose deal it is."""
    person: str = ""
    """And whose try."""
