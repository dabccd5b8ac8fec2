"""The operator's orders to running servers: bans, and tables to reload."""

from __future__ import annotations

import time

from sqlalchemy import func, or_, select

from burgrave.server.store.rows import Ban
from burgrave.server.store.sql.schema import BANS, ORDERS
from burgrave.server.store.sql.transactions import Transactions

_ORDERS = 1000


class OperatorStore(Transactions):
    """Reads the operator's changes from the command line."""

    def bans(self) -> list[Ban]:
        """The bans in force."""
        counts = or_(BANS.c.until.is_(None), BANS.c.until > time.time())
        with self._reading() as connection:
            rows = connection.execute(select(BANS).where(counts).order_by(BANS.c.at)).all()
        return [Ban(row.network, row.at, row.until, row.why) for row in rows]

    def newest_order(self) -> int:
        with self._reading() as connection:
            return connection.execute(select(func.max(ORDERS.c.id))).scalar() or 0

    def orders(self, after: int) -> list[tuple[int, int | None]]:
        """Orders after this number: the number of each, and its table, or None for the bans."""
        query = select(ORDERS.c.id, ORDERS.c.table_id).where(ORDERS.c.id > after).order_by(ORDERS.c.id).limit(_ORDERS)
        with self._reading() as connection:
            return [(number, table) for number, table in connection.execute(query)]
