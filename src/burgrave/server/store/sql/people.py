"""Members of the club, and their seats."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import and_, delete, func, insert, or_, select, update

from burgrave.server.club.rows import Person
from burgrave.server.people.keys import same
from burgrave.server.store.sql.schema import ENTRANTS, EVENTS, PEOPLE, PERSON_SEATS, RESULTS, TABLES
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import Behind

_LISTED = 200


class PersonStore(Transactions):
    """Stores members by the digests of their keys."""

    def person(self, digest: str) -> Person | None:
        with self._reading() as connection:
            row = connection.execute(select(PEOPLE).where(PEOPLE.c.digest == digest)).first()
        return Person(row.id, row.name, row.since) if row is not None and same(row.digest, digest) else None

    def people(self, ids: Collection[int]) -> dict[int, str]:
        """The names of those who are still members."""
        with self._reading() as connection:
            rows = connection.execute(select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(list(ids))))
            return dict(rows.tuples().all())

    def count_people(self) -> int:
        with self._reading() as connection:
            return connection.execute(select(func.count()).select_from(PEOPLE)).scalar_one()

    def add_person(self, digest: str, name: str, at: float) -> int:
        with self._writing() as connection:
            made = connection.execute(insert(PEOPLE).values(digest=digest, name=name, since=at)).inserted_primary_key
            assert made is not None
            return int(made[0])

    def rename_person(self, person: int, name: str) -> None:
        with self._writing() as connection:
            connection.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(name=name))
            connection.execute(update(ENTRANTS).where(ENTRANTS.c.person_id == person).values(name=name))

    def remove_person(self, person: int, at: float) -> None:
        """Delete everything stored under a member's key. Tables stay, since others sit there."""
        played = select(RESULTS.c.table_id).where(RESULTS.c.person_id == person)
        with self._writing() as connection:
            tables = list(connection.execute(played.distinct()).scalars())
            connection.execute(delete(RESULTS).where(RESULTS.c.person_id == person))
            for table in tables:
                somebody = and_(RESULTS.c.table_id == table, RESULTS.c.person_id.is_not(None))
                if connection.execute(select(RESULTS.c.id).where(somebody).limit(1)).first() is None:
                    connection.execute(delete(RESULTS).where(RESULTS.c.table_id == table))
            connection.execute(delete(PERSON_SEATS).where(PERSON_SEATS.c.person_id == person))
            connection.execute(delete(ENTRANTS).where(ENTRANTS.c.person_id == person))
            hosted = EVENTS.c.host_id == person
            # Nobody else could start the next round.
            connection.execute(update(EVENTS).where(hosted, EVENTS.c.finished.is_(None)).values(finished=at))
            connection.execute(update(EVENTS).where(hosted).values(host_id=None))
            connection.execute(delete(PEOPLE).where(PEOPLE.c.id == person))

    # seats

    def seat_person(self, table_id: int, seat: int, person: int) -> bool:
        """Assign a seat to a member; False if it belongs to another."""
        try:
            with self._writing() as connection:
                connection.execute(insert(PERSON_SEATS).values(table_id=table_id, seat=seat, person_id=person))
        except Behind:
            return False
        return True

    def person_seat(self, table_id: int, person: int) -> int | None:
        """A member's seat at a table."""
        own = and_(PERSON_SEATS.c.table_id == table_id, PERSON_SEATS.c.person_id == person)
        with self._reading() as connection:
            return connection.execute(select(PERSON_SEATS.c.seat).where(own)).scalar()

    def person_tables(self, person: int) -> list[tuple[int, int]]:
        """A member's tables and seats: all in play, and the newest of the others."""
        query = (
            select(PERSON_SEATS.c.table_id, PERSON_SEATS.c.seat)
            .join(TABLES, TABLES.c.id == PERSON_SEATS.c.table_id)
            .where(PERSON_SEATS.c.person_id == person, or_(TABLES.c.finished.is_(None), TABLES.c.scores.is_not(None)))
            .order_by(TABLES.c.finished.is_not(None), TABLES.c.moved.desc())
            .limit(_LISTED)
        )
        with self._reading() as connection:
            return [(table, seat) for table, seat in connection.execute(query)]
