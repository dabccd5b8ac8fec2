"""Public links of finished games."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import insert, select, update

from burgrave.server.store.sql.schema import LINKS, SHARES
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import Behind


class Share(NamedTuple):
    """The public link of a table; without a code if the host has withdrawn it."""

    code: str | None


class ShareStore(Transactions):
    """Stores public links, at most one per table."""

    def share_of(self, table_id: int) -> Share | None:
        with self._reading() as connection:
            row = connection.execute(select(SHARES.c.code).where(SHARES.c.table_id == table_id)).first()
        return Share(row.code) if row else None

    def table_shared_as(self, code: str) -> int | None:
        """The table that a code shows."""
        with self._reading() as connection:
            row = connection.execute(select(SHARES.c.table_id).where(SHARES.c.code == code)).first()
        return int(row.table_id) if row else None

    def has_host(self, table_id: int) -> bool:
        with self._reading() as connection:
            query = select(LINKS.c.digest).where(LINKS.c.table_id == table_id, LINKS.c.host).limit(1)
            return connection.execute(query).first() is not None

    def share(self, table_id: int, code: str, at: float, again: bool) -> str | None:
        """Give a table a public link; returns the existing one if there is one, None if it was withdrawn.

        With `again`, a withdrawn link is replaced.
        """
        here = SHARES.c.table_id == table_id
        try:
            with self._writing() as connection:
                connection.execute(insert(SHARES).values(table_id=table_id, code=code, since=at))
        except Behind:
            if again:
                withdrawn = update(SHARES).where(here, SHARES.c.code.is_(None))
                with self._writing() as connection:
                    connection.execute(withdrawn.values(code=code, since=at))
        found = self.share_of(table_id)
        return found.code if found else None

    def withdraw(self, table_id: int) -> None:
        with self._writing() as connection:
            connection.execute(update(SHARES).where(SHARES.c.table_id == table_id).values(code=None))
