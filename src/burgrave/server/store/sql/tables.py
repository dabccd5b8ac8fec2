"""Tables: setup, lists, deadlines and series."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sqlalchemy import Connection, and_, func, insert, literal, or_, select, update

from burgrave.server.store.columns import link_values, seat_values, table_of, table_values
from burgrave.server.store.rows import Link, NoteKind, SeatRow, TableRow
from burgrave.server.store.sql.notes import HOST, add_note
from burgrave.server.store.sql.schema import LINKS, SEATS, TABLES
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import Mark


def add_table(connection: Connection, table: TableRow, seats: Iterable[SeatRow], links: dict[str, Link]) -> int:
    """Store a new table within a transaction; returns its number."""
    values = table_values(table)
    del values["id"]
    number = connection.execute(insert(TABLES).values(values)).inserted_primary_key
    assert number is not None
    table_id = int(number[0])
    connection.execute(insert(SEATS), [seat_values(table_id, seat) for seat in seats])
    if links:
        connection.execute(insert(LINKS), [link_values(digest, table_id, link) for digest, link in links.items()])
    return table_id


class TableStore(Transactions):
    """Stores tables, without their plies."""

    def create(self, table: TableRow, seats: Iterable[SeatRow], links: dict[str, Link]) -> int:
        """Store a new table with its seats and links (by digest); returns its number."""
        with self._writing() as connection:
            return add_table(connection, table, seats, links)

    def table(self, table_id: int) -> TableRow | None:
        with self._reading() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
        with self._reading_rows(table_id):
            return table_of(row) if row else None

    def tables(self, ids: Iterable[int]) -> list[TableRow]:
        with self._reading() as connection:
            rows = connection.execute(select(TABLES).where(TABLES.c.id.in_(list(ids))))
            return self._sound(rows)

    def lobby(self, limit: int, game: str = "", pace: str = "") -> list[TableRow]:
        """Listed tables in play, newest first; all of them, or those of one game or kind of clock."""
        query = select(TABLES).where(TABLES.c.listed, TABLES.c.finished.is_(None))
        if game:
            query = query.where(TABLES.c.game == game)
        if pace:
            query = query.where(TABLES.c.policy.contains(f'"clock":{{"kind":"{pace}"'))
        with self._reading() as connection:
            rows = connection.execute(query.order_by(TABLES.c.id.desc()).limit(limit))
            return self._sound(rows)

    def count_tables(self) -> dict[str, int]:
        """The numbers of tables in play and finished."""
        over = TABLES.c.finished.is_not(None)
        with self._reading() as connection:
            found = dict(connection.execute(select(over, func.count()).group_by(over)).tuples().all())
        return {"running": found.get(False, 0), "finished": found.get(True, 0)}

    def start(self, table_id: int, at: float, deadline: float | None) -> None:
        """Start the clocks, once everybody is there."""
        change = update(TABLES).where(TABLES.c.id == table_id, TABLES.c.started.is_(None))
        with self._writing() as connection:
            connection.execute(change.values(started=at, deadline=deadline))
            self._notify(connection, table_id)

    def set_deadline(self, table_id: int, deadline: float | None) -> None:
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(deadline=deadline))

    def close_table(self, table_id: int, at: float, note: NoteKind | None = None) -> None:
        """Close a table without deleting anything."""
        with self._writing() as connection:
            here = (TABLES.c.id == table_id) & TABLES.c.finished.is_(None)
            connection.execute(update(TABLES).where(here).values(finished=at, deadline=None))
            if note:
                add_note(connection, table_id, HOST, note)
            self._notify(connection, table_id)

    def arrange(self, table: TableRow, notes: Iterable[tuple[NoteKind, str, str]]) -> None:
        """Store the host's changes to policy, pause and clocks, with notes (kind, bot, text)."""
        values = table_values(table)
        changed = {name: values[name] for name in ("policy", "paused", "pauses", "started", "deadline")}
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(changed))
            for kind, bot, words in notes:
                add_note(connection, table.id, HOST, kind, bot, words)
            self._notify(connection, table.id)

    def series(self, first: int, limit: int) -> list[TableRow]:
        """The finished games of a series, newest last."""
        query = select(TABLES).where(TABLES.c.series == first, TABLES.c.scores.is_not(None))
        with self._reading() as connection:
            rows = connection.execute(query.order_by(TABLES.c.game_number.desc(), TABLES.c.id).limit(limit))
            return self._sound(rows)[::-1]

    def leave_lesson(self, table_id: int) -> None:
        """End a table's lesson."""
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(lesson=""))
            self._notify(connection, table_id)

    def set_rematch(self, table_id: int, rematch: int, series: int, seat: int) -> int:
        """Set the rematch of a table unless it has one; returns the one it has."""
        change = update(TABLES).where(TABLES.c.id == table_id, TABLES.c.rematch.is_(None))
        with self._writing() as connection:
            changed = connection.execute(change.values(rematch=rematch, series=series)).rowcount == 1
            # A host without a seat has no name for the log.
            if changed and seat >= 0:
                add_note(connection, table_id, seat, "again")
            self._notify(connection, table_id)
            found = connection.execute(select(TABLES.c.rematch).where(TABLES.c.id == table_id)).scalar_one()
        return int(found)

    def overdue(self, now: float, after: Mark, limit: int) -> list[Mark]:
        """The next tables where time is up, by deadline."""
        return self._marks(TABLES.c.deadline, TABLES.c.deadline < now, after, limit)

    def stuck(self, before: float, after: Mark, limit: int, attended: Collection[int] = ()) -> list[Mark]:
        """The next tables where a bot should have moved; bot-only games only if they are attended."""
        waits = and_(
            TABLES.c.active.bitwise_and(TABLES.c.bots) != 0, TABLES.c.moved < before, TABLES.c.paused.is_(None)
        )
        everybody = literal(1).bitwise_lshift(TABLES.c.players) - 1
        wanted = or_(TABLES.c.bots != everybody, TABLES.c.id.in_(list(attended)))
        return self._marks(TABLES.c.moved, and_(waits, wanted), after, limit)

    def _marks(self, column: Any, condition: Any, after: Mark, limit: int) -> list[Mark]:
        later = or_(column > after.at, and_(column == after.at, TABLES.c.id > after.table))
        query = select(column, TABLES.c.id).where(TABLES.c.finished.is_(None), condition, later)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(column, TABLES.c.id).limit(limit))
            return [Mark(at, table) for at, table in rows]

    def bot_tables(self) -> list[Mark]:
        """Bot-only games in play, least recently active first."""
        person = select(SEATS.c.seat).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind != "bot").exists()
        query = select(TABLES.c.moved, TABLES.c.id).where(TABLES.c.finished.is_(None), ~person)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(TABLES.c.moved, TABLES.c.id))
            return [Mark(at, table) for at, table in rows]

    def seals_in_play(self) -> set[str]:
        """The fingerprints of the keys that seal games in play."""
        query = select(TABLES.c.sealed_by).where(TABLES.c.finished.is_(None), TABLES.c.sealed_by.is_not(None))
        with self._reading() as connection:
            return set(connection.execute(query.distinct()).scalars())
