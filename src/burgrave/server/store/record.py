"""The record of a game: plies are added, never changed."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Connection, and_, insert, select, update

from burgrave.server.columns import ply_of, ply_values
from burgrave.server.errors import StoreDown
from burgrave.server.rows import Ply, TableProgress
from burgrave.server.schema import PLIES, TABLES
from burgrave.server.store.results import enter_results
from burgrave.server.store.transactions import Transactions
from burgrave.server.store_types import Behind, PlyBatch


class RecordStore(Transactions):
    """The plies of tables."""

    def plies(self, table_id: int, after: int = 0) -> list[Ply]:
        query = select(PLIES).where(PLIES.c.table_id == table_id, PLIES.c.ply > after).order_by(PLIES.c.ply)
        with self._reading() as connection:
            rows = connection.execute(query).all()
        with self._reading_rows(table_id):
            return [ply_of(row) for row in rows]

    def request(self, table_id: int, seat: int, request: str) -> int | None:
        """The ply at which this request was stored already."""
        query = select(PLIES.c.ply).where(
            PLIES.c.table_id == table_id, PLIES.c.seat == seat, PLIES.c.request == request
        )
        with self._reading() as connection:
            return connection.execute(query).scalar()

    def append(self, table_id: int, plies: list[Ply], progress: TableProgress) -> None:
        """Add to the record, all or nothing; Behind if the table has moved on."""
        if not self.append_all([PlyBatch(table_id, plies, progress)])[0]:
            raise Behind

    def append_all(self, jobs: list[PlyBatch]) -> list[bool]:
        """Add to several records in one transaction; for each, whether it was still in time."""
        try:
            with self._writing() as connection:
                return [self._append(connection, job) for job in jobs]
        except Behind:
            if len(jobs) > 1:
                raise StoreDown from None
            return [False]

    def _append(self, connection: Connection, job: PlyBatch) -> bool:
        """Looks before it writes, so that one that is late does not spoil the others."""
        first, last, progress = job.plies[0], job.plies[-1], job.progress
        requests = [ply.request for ply in job.plies]
        again = select(PLIES.c.ply).where(
            PLIES.c.table_id == job.table_id, PLIES.c.seat == first.seat, PLIES.c.request.in_(requests)
        )
        if connection.execute(again).first() is not None:
            return False
        values: dict[str, Any] = {
            "ply": last.ply,
            "moved": progress.moved,
            "active": progress.active,
            "bots": progress.bots,
            "deadline": progress.deadline,
        }
        if progress.over:
            values |= {
                "finished": last.at,
                "scores": json.dumps(progress.scores),
                "winners": json.dumps(progress.winners),
                "secret": progress.secret,
            }
        here = and_(TABLES.c.id == job.table_id, TABLES.c.ply == first.ply - 1)
        if connection.execute(update(TABLES).where(here).values(values)).rowcount != 1:
            return False
        if progress.over:
            enter_results(connection, job.table_id, last.at, progress)
        connection.execute(insert(PLIES), [ply_values(job.table_id, ply) for ply in job.plies])
        self._notify(connection, job.table_id)
        return True
