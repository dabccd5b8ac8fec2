"""Notes in a table's log besides the game: seats, the host's changes, chat."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, select

from burgrave.server.people import phrases
from burgrave.server.people.notes import KEPT
from burgrave.server.store.columns import note_of
from burgrave.server.store.rows import Note, NoteKind
from burgrave.server.store.sql.schema import NOTES, TABLES
from burgrave.server.store.sql.transactions import Transactions

HOST = -1
"""The seat number of notes that concern the whole table."""


class NoteStore(Transactions):
    """Stores the numbered notes of tables."""

    def notes(self, table_id: int) -> list[Note]:
        """The notes of a table, oldest first."""
        with self._reading() as connection:
            rows = connection.execute(select(NOTES).where(NOTES.c.table_id == table_id).order_by(NOTES.c.number)).all()
        with self._reading_rows(table_id):
            return [note_of(row) for row in rows]

    def say(self, table_id: int, seat: int, kind: NoteKind, words: str) -> None:
        """Add a phrase or a message from a seat."""
        with self._writing() as connection:
            add_note(connection, table_id, seat, kind, text=words)
            self._notify(connection, table_id)

    def tell(self, table_id: int, seat: int, kind: NoteKind, bot: str = "") -> None:
        """Add a note about a seat without changing the seat."""
        with self._writing() as connection:
            add_note(connection, table_id, seat, kind, bot)
            self._notify(connection, table_id)


def add_note(connection: Connection, table_id: int, seat: int, kind: NoteKind, bot: str = "", text: str = "") -> None:
    """Add a note in the transaction of what it announces; beyond the limit the oldest are deleted.

    Chat has a limit of its own, so that it never displaces notes about seats.
    """
    # Concurrent additions wait here, so that no two take the same number.
    ply = connection.execute(select(TABLES.c.ply).where(TABLES.c.id == table_id).with_for_update()).scalar_one()
    newest = connection.execute(select(func.max(NOTES.c.number)).where(NOTES.c.table_id == table_id)).scalar() or 0
    note = Note(newest + 1, ply, time.time(), seat, kind, bot, text)
    connection.execute(insert(NOTES).values(table_id=table_id, **msgspec.structs.asdict(note)))
    talks = kind in phrases.KINDS
    alike = and_(NOTES.c.table_id == table_id, NOTES.c.kind.in_(phrases.KINDS) == talks)
    beyond = select(NOTES.c.number).where(alike).order_by(NOTES.c.number.desc()).offset(phrases.KEPT if talks else KEPT)
    oldest = connection.execute(beyond.limit(1)).scalar()
    if oldest is not None:
        connection.execute(delete(NOTES).where(alike, NOTES.c.number <= oldest))
