"""Daily challenges: who has played which day's deal, and their scores."""

from __future__ import annotations

import msgspec
from sqlalchemy import insert, select

from burgrave.server.store.rows import Link, SeatRow, TableRow
from burgrave.server.store.sql.schema import CHALLENGES, TABLES
from burgrave.server.store.sql.tables import add_table
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import ChallengeEntry


class ChallengeStore(Transactions):
    """Stores tries at the daily challenge."""

    def create_challenge(
        self, table: TableRow, seats: list[SeatRow], links: dict[str, Link], day: str, person: str
    ) -> int:
        """Store a table and a person's try in one transaction; raises Behind if they have had theirs."""
        with self._writing() as connection:
            table_id = add_table(connection, table, seats, links)
            entry = {"table_id": table_id, "day": day, "game": table.game, "person": person}
            connection.execute(insert(CHALLENGES).values(entry))
        return table_id

    def challenge(self, day: str, game: str, person: str) -> int | None:
        """The table of a person's try."""
        here = (CHALLENGES.c.day == day) & (CHALLENGES.c.game == game) & (CHALLENGES.c.person == person)
        with self._reading() as connection:
            row = connection.execute(select(CHALLENGES.c.table_id).where(here)).first()
        return int(row[0]) if row else None

    def challenges(self, day: str, game: str, limit: int) -> list[ChallengeEntry]:
        """The finished tries of a day."""
        query = (
            select(CHALLENGES.c.table_id, CHALLENGES.c.person, TABLES.c.scores)
            .join(TABLES, TABLES.c.id == CHALLENGES.c.table_id)
            .where(CHALLENGES.c.day == day, CHALLENGES.c.game == game, TABLES.c.scores.is_not(None))
            .order_by(TABLES.c.finished)
            .limit(limit)
        )
        with self._reading() as connection:
            rows = connection.execute(query).tuples().all()
        return [
            ChallengeEntry(int(n), person, msgspec.json.decode(scores, type=list[int])) for n, person, scores in rows
        ]
