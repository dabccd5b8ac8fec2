"""Analyses of finished games: claims, progress and results."""

from __future__ import annotations

from sqlalchemy import and_, delete, insert, select, update

from burgrave.server.store.rows import AnalysisRow
from burgrave.server.store.sql.schema import ANALYSES
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import Behind


class AnalysisStore(Transactions):
    """Stores analyses, one per game."""

    def analysis(self, table_id: int) -> AnalysisRow | None:
        with self._reading() as connection:
            row = connection.execute(select(ANALYSES).where(ANALYSES.c.table_id == table_id)).first()
        return AnalysisRow(row.done, row.alive, row.data, row.partial) if row else None

    def claim_analysis(self, table_id: int, now: float, patience: float) -> bool:
        """Claim the analysis of a game; False if it exists or another process is working on it."""
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
        """Store the progress of an analysis, and its partial results if they are new."""
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
