"""Clocks: whether any is running, heartbeats, and outages."""

from __future__ import annotations

from sqlalchemy import insert, select, update

from burgrave.server.store.rows import Outage
from burgrave.server.store.sql.schema import OUTAGES, PULSE, TABLES
from burgrave.server.store.sql.transactions import Transactions


class ClockStore(Transactions):
    """Stores the heartbeat of all processes, and its gaps."""

    def any_clock(self) -> bool:
        """Whether a clock is running at any table."""
        query = select(TABLES.c.id).where(TABLES.c.deadline.is_not(None), TABLES.c.finished.is_(None))
        with self._reading() as connection:
            return connection.execute(query.limit(1)).first() is not None

    def beat(self, now: float, alive: float | None, silence: float, known: int) -> tuple[float, list[Outage]]:
        """Store a heartbeat; returns the newest of any process, and the outages after the known ones.

        `alive` is until when this process is known to have run without a heartbeat.
        """
        with self._writing() as connection:
            here = PULSE.c.id == 0
            last = connection.execute(select(PULSE.c.at).where(here).with_for_update()).scalar()
            if last is None:
                connection.execute(insert(PULSE).values(id=0, at=now))
                last = now
            heard = max(last, alive or last)
            if now > heard + silence:
                connection.execute(insert(OUTAGES).values(start=heard, end=now))
            newest = max(heard, now)
            connection.execute(update(PULSE).where(here).values(at=newest))
            rows = connection.execute(select(OUTAGES).where(OUTAGES.c.id > known).order_by(OUTAGES.c.id))
            return newest, [Outage(row.id, row.start, row.end) for row in rows]
