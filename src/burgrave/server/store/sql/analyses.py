"""Analyses of finished games, and the processes that make them."""

from __future__ import annotations

from sqlalchemy import and_, delete, insert, select, update

from burgrave.server.store.rows import AnalysisRow
from burgrave.server.store.sql.schema import ANALYSES
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import Behind


class AnalysisStore(Transactions):
    """Analyses, one for each game."""

    def analysis(self, table_id: int) -> AnalysisRow | None:
        with self._reading() as connection:
            row = connection.execute(select(ANALYSES).where(ANALYSES.c.table_id == table_id)).first()
        return AnalysisRow(row.done, row.alive, row.data, row.partial) if row else None

    def claim_analysis(self, table_id: int, now: float, patience: float) -> bool:
        """Take the analysis of a game on; False if it is there, or somebody else is at it."""
        given_up = and_(ANALYSES.c.table_id == table_id, ANALYSES.c.data.is_(None), ANALYSES.c.alive < now - patience)
        try:
            with self._writing() as connection:
                if (
                    connection.execute(
                        update(ANALYSES).where(given_up).values(done=0, alive=now, partial=None)
                    ).rowcount
                    == 1
                ):
                    return True
                connection.execute(insert(ANALYSES).values(table_id=table_id, done=0, alive=now))
        except Behind:
            return False
        return True

    def report_analysis(self, table_id: int, done: int, now: float, partial: str | None = None) -> None:
        """How far it has come, and what it has found, if that is new."""
        change = update(ANALYSES).where(ANALYSES.c.table_id == table_id, ANALYSES.c.data.is_(None))
        with self._writing() as connection:
            connection.execute(change.values(done=done, alive=now, **({"partial": partial} if partial else {})))

    def save_analysis(self, table_id: int, done: int, now: float, data: str) -> None:
        change = update(ANALYSES).where(ANALYSES.c.table_id == table_id)
        with self._writing() as connection:
            connection.execute(change.values(done=done, alive=now, data=data, partial=None))

    def drop_analysis(self, table_id: int) -> None:
        with self._writing() as connection:
            connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table_id))
