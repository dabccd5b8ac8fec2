"""Tables as a browser stores them."""

from __future__ import annotations

from msgspec import Struct

from burgrave.server.store.rows import Note, SeatRow, TableRow


class KeptLink(Struct):
    """A link, with the fields of a database row."""

    digest: str
    table_id: int
    seats: int
    host: bool
    invites: bool
    revoked: bool = False


class Kept(Struct):
    """A table with everything that belongs to it, except its plies and its analysis."""

    table: TableRow
    seats: list[SeatRow]
    notes: list[Note] = []
    links: dict[str, KeptLink] = {}
    day: str = ""
    """The day of the daily challenge that it attempts."""
    person: str = ""
    """The person whose attempt it is."""
