"""Calls: ways to reach players when it is their turn."""

from __future__ import annotations

import msgspec
from sqlalchemy import and_, delete, insert, select, update

from burgrave.server.people.keys import same
from burgrave.server.store.columns import call_of
from burgrave.server.store.rows import Call
from burgrave.server.store.sql.schema import CALLS
from burgrave.server.store.sql.transactions import Transactions


class CallStore(Transactions):
    """Stores push subscriptions and email addresses by seat."""

    def calls(self, table_id: int) -> list[Call]:
        """The ways to call players of a table."""
        with self._reading() as connection:
            rows = connection.execute(select(CALLS).where(CALLS.c.table_id == table_id).order_by(CALLS.c.id)).all()
        return [call_of(row) for row in rows]

    def call(self, number: int) -> Call | None:
        with self._reading() as connection:
            row = connection.execute(select(CALLS).where(CALLS.c.id == number)).first()
        return call_of(row) if row else None

    def call_by_token(self, token: str) -> Call | None:
        with self._reading() as connection:
            row = connection.execute(select(CALLS).where(CALLS.c.token == token)).first()
        return call_of(row) if row is not None and same(row.token, token) else None

    def add_call(self, call: Call, most: int) -> None:
        """Add a way to call a seat; an address is stored once, and beyond `most` the oldest are dropped."""
        values = msgspec.structs.asdict(call)
        del values["id"]
        values["table_id"] = values.pop("table")
        own = and_(CALLS.c.table_id == call.table, CALLS.c.seat == call.seat)
        with self._writing() as connection:
            connection.execute(delete(CALLS).where(own, CALLS.c.address == call.address))
            connection.execute(insert(CALLS).values(values))
            beyond = select(CALLS.c.id).where(own).order_by(CALLS.c.id.desc()).offset(most)
            for number in connection.execute(beyond).scalars().all():
                connection.execute(delete(CALLS).where(CALLS.c.id == number))

    def confirm_call(self, number: int) -> None:
        with self._writing() as connection:
            connection.execute(update(CALLS).where(CALLS.c.id == number).values(confirmed=True))

    def mark_called(self, number: int, turn: int, at: float) -> None:
        with self._writing() as connection:
            connection.execute(update(CALLS).where(CALLS.c.id == number).values(turn=turn, called=at))

    def count_failure(self, number: int, failed: bool) -> None:
        with self._writing() as connection:
            change = update(CALLS).where(CALLS.c.id == number)
            connection.execute(change.values(failures=CALLS.c.failures + 1 if failed else 0))

    def drop_call(self, number: int) -> None:
        with self._writing() as connection:
            connection.execute(delete(CALLS).where(CALLS.c.id == number))
