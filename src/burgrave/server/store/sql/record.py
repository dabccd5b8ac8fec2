"""The record of a game: plies are added, never changed."""

from __future__ import annotations

import json
from itertools import groupby
from typing import Any

from sqlalchemy import ClauseElement, Connection, bindparam, insert, select, text, tuple_, update
from sqlalchemy.dialects.sqlite import dialect as sqlite

from burgrave.server.store.columns import ply_of, ply_values
from burgrave.server.store.rows import Ply, TableProgress
from burgrave.server.store.sql.results import enter_results
from burgrave.server.store.sql.schema import PLIES, TABLES
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import Behind, PlyBatch


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

    def append_all(self, jobs: list[PlyBatch]) -> list[bool | None]:
        """Add to several records in one transaction; for each, whether it was still in time.

        None where somebody else holds the table: the others do not wait for it. A single job does wait.
        """
        try:
            if not self.shared and not any(job.progress.over for job in jobs):
                return self._append_to_file(jobs)
            with self._writing() as connection:
                return self._append_together(connection, jobs)
        except Behind:
            if len(jobs) == 1:
                return [False]
            # One of them was overtaken by another process: each for itself.
            return [self.append_all([job])[0] for job in jobs]

    def _append_together(self, connection: Connection, jobs: list[PlyBatch]) -> list[bool | None]:
        """As few statements as possible, however many tables; Behind if one of these moves on meanwhile."""
        held = _hold(connection, jobs) if self.shared else None
        stored = _stored(connection, jobs) if self.shared else _stored_in_file(connection, jobs)
        outcomes = [_outcome(job, held, stored) for job in jobs]
        if len(jobs) == 1 and outcomes[0] is None:
            # It waited for nobody: the table is gone.
            outcomes = [False]
        fresh = [job for job, outcome in zip(jobs, outcomes, strict=True) if outcome]
        # In the order of the tables, so that two processes never wait for each other.
        fresh.sort(key=lambda job: job.table_id)
        for over, group in groupby(fresh, key=lambda job: job.progress.over):
            (_finish if over else _move)(connection, list(group))
        if fresh:
            connection.execute(_ADD, [ply_values(job.table_id, ply) for job in fresh for ply in job.plies])
            self._notify(connection, *(job.table_id for job in fresh))
        return outcomes

    def _append_to_file(self, jobs: list[PlyBatch]) -> list[bool | None]:
        """The same in SQLite while no game ends: without SQLAlchemy, a transaction of few plies takes half the time."""
        with self._driving() as connection:
            stored = set(connection.execute(_STORED_BY_DRIVER, {"names": json.dumps(_names(jobs))}))
            outcomes = [_outcome(job, None, stored) for job in jobs]
            fresh = [job for job, outcome in zip(jobs, outcomes, strict=True) if outcome]
            added = [ply_values(job.table_id, ply) for job in fresh for ply in job.plies]
            if connection.executemany(_MOVE_BY_DRIVER, [_moved(job) for job in fresh]).rowcount != len(fresh):
                raise Behind
            connection.executemany(_ADD_BY_DRIVER, added)
        return outcomes


_Name = tuple[int, int, str]

_STORED = select(PLIES.c.table_id, PLIES.c.seat, PLIES.c.request).where(
    tuple_(PLIES.c.table_id, PLIES.c.seat, PLIES.c.request).in_(bindparam("names", expanding=True))
)
# A list of names would make SQLite read the whole record: here it looks up each by the index of requests.
_STORED_IN_FILE = text(
    "SELECT plies.table_id, plies.seat, plies.request FROM json_each(:names) AS name CROSS JOIN plies"
    " ON plies.table_id = json_extract(name.value, '$[0]') AND plies.seat = json_extract(name.value, '$[1]')"
    " AND plies.request = json_extract(name.value, '$[2]')"
)
_HOLD = (
    select(TABLES.c.id, TABLES.c.ply)
    .where(TABLES.c.id.in_(bindparam("tables", expanding=True)))
    .order_by(TABLES.c.id)
    # As an update of these columns locks it: rows that refer to the table can be added meanwhile.
    .with_for_update(key_share=True)
)
_HOLD_FREE = _HOLD.with_for_update(key_share=True, skip_locked=True)
_HERE = (TABLES.c.id == bindparam("at_table"), TABLES.c.ply == bindparam("at_ply"))
_MOVED = ("ply", "moved", "active", "bots", "deadline")
_FINISHED = (*_MOVED, "finished", "scores", "winners", "secret")
_MOVE = update(TABLES).where(*_HERE).values({name: bindparam(f"new_{name}") for name in _MOVED})
_FINISH = update(TABLES).where(*_HERE).values({name: bindparam(f"new_{name}") for name in _FINISHED})
_ADD = insert(PLIES)


def _for_driver(statement: ClauseElement) -> str:
    """A statement as SQLite reads it, with a name for each value."""
    return str(statement.compile(dialect=sqlite(paramstyle="named")))


_STORED_BY_DRIVER = _for_driver(_STORED_IN_FILE)
_MOVE_BY_DRIVER = _for_driver(_MOVE)
_ADD_BY_DRIVER = _for_driver(_ADD)


def _name(job: PlyBatch, ply: Ply) -> _Name:
    return job.table_id, ply.seat, ply.request


def _hold(connection: Connection, jobs: list[PlyBatch]) -> dict[int, int]:
    """Lock the tables, and say where each of them stands; of several only those that are free."""
    query = _HOLD if len(jobs) == 1 else _HOLD_FREE
    rows = connection.execute(query, {"tables": [job.table_id for job in jobs]})
    return {row.id: row.ply for row in rows}


def _outcome(job: PlyBatch, held: dict[int, int] | None, stored: set[_Name]) -> bool | None:
    if any(_name(job, ply) in stored for ply in job.plies):
        return False
    if held is None:
        return True
    at = held.get(job.table_id)
    return None if at is None else at == job.plies[0].ply - 1


def _stored(connection: Connection, jobs: list[PlyBatch]) -> set[_Name]:
    """Which requests are in the record already."""
    found = connection.execute(_STORED, {"names": _names(jobs)})
    return {(row.table_id, row.seat, row.request) for row in found}


def _stored_in_file(connection: Connection, jobs: list[PlyBatch]) -> set[_Name]:
    """The same in SQLite."""
    found = connection.execute(_STORED_IN_FILE, {"names": json.dumps(_names(jobs))})
    return {(row.table_id, row.seat, row.request) for row in found}


def _names(jobs: list[PlyBatch]) -> list[_Name]:
    return [_name(job, ply) for job in jobs for ply in job.plies]


def _moved(job: PlyBatch) -> dict[str, Any]:
    progress = job.progress
    return {
        "at_table": job.table_id,
        "at_ply": job.plies[0].ply - 1,
        "new_ply": job.plies[-1].ply,
        "new_moved": progress.moved,
        "new_active": progress.active,
        "new_bots": progress.bots,
        "new_deadline": progress.deadline,
    }


def _move(connection: Connection, jobs: list[PlyBatch]) -> None:
    if connection.execute(_MOVE, [_moved(job) for job in jobs]).rowcount != len(jobs):
        raise Behind


def _finish(connection: Connection, jobs: list[PlyBatch]) -> None:
    for job in jobs:
        progress, at = job.progress, job.plies[-1].at
        values = {
            **_moved(job),
            "new_finished": at,
            "new_scores": json.dumps(progress.scores),
            "new_winners": json.dumps(progress.winners),
            "new_secret": progress.secret,
        }
        if connection.execute(_FINISH, values).rowcount != 1:
            raise Behind
        enter_results(connection, job.table_id, at, progress)
