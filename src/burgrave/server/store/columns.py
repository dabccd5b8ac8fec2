"""Conversion between the server's rows and database columns."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from burgrave.server.store.rows import Call, Link, Note, Ply, Policy, SeatRow, TableRow, mask, unmask

if TYPE_CHECKING:
    from sqlalchemy import Row

# Msgspec builds the schema of a class on first use, and crashes if two threads do so at once: here it is one.
for _kind in (TableRow, SeatRow, Note, Ply, Policy):
    msgspec.json.Decoder(_kind)


def table_values(table: TableRow) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.structs.asdict(table)
    for name in ("options", "modules", "chance", "words", "pauses"):
        values[name] = json.dumps(values[name])
    values["policy"] = msgspec.json.encode(table.policy).decode()
    for name in ("scores", "winners"):
        values[name] = None if values[name] is None else json.dumps(values[name])
    return values


def _by_column(row: Row[Any]) -> dict[str, Any]:
    # SQLAlchemy's names are a subclass of str that msgspec does not accept.
    return {str(name): value for name, value in row._mapping.items()}


def table_of(row: Row[Any]) -> TableRow:
    values = _by_column(row)
    for name in ("options", "modules", "chance", "scores", "winners", "words", "pauses"):
        values[name] = None if values[name] is None else json.loads(values[name])
    values["words"] = [(seat, word) for seat, word in values["words"]]
    values["pauses"] = [(start, end) for start, end in values["pauses"]]
    values["policy"] = msgspec.json.decode(values["policy"], type=Policy)
    return msgspec.convert(values, TableRow)


def seat_values(table_id: int, seat: SeatRow) -> dict[str, Any]:
    return {"table_id": table_id, **msgspec.structs.asdict(seat)}


def seat_of(row: Row[Any]) -> SeatRow:
    values = _by_column(row)
    del values["table_id"]
    return msgspec.convert(values, SeatRow)


def link_of(row: Any) -> Link | None:
    """The link in a row, or in anything else with its columns."""
    if row.invites:
        return Link(row.table_id, (), False, unmask(row.seats)[0], bool(row.revoked))
    return None if row.revoked else Link(row.table_id, unmask(row.seats), row.host)


def link_values(digest: str, table_id: int, link: Link) -> dict[str, Any]:
    seats = link.seats if link.invites is None else (link.invites,)
    invites = link.invites is not None
    return {"digest": digest, "table_id": table_id, "seats": mask(seats), "host": link.host, "invites": invites}


def note_of(row: Row[Any]) -> Note:
    values = _by_column(row)
    del values["table_id"]
    return msgspec.convert(values, Note)


def ply_values(table_id: int, ply: Ply) -> dict[str, Any]:
    values = msgspec.structs.asdict(ply)
    values["chance"] = json.dumps(ply.chance)
    return {"table_id": table_id, **values}


def ply_of(row: Row[Any]) -> Ply:
    values = _by_column(row)
    del values["table_id"]
    values["chance"] = json.loads(values["chance"])
    return msgspec.convert(values, Ply)


def call_of(row: Row[Any]) -> Call:
    values = _by_column(row)
    values["table"] = values.pop("table_id")
    return msgspec.convert(values, Call)
