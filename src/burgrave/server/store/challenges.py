"""Daily challenges: who has played which day's deal, and how it ended."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import insert, select

from burgrave.server.columns import link_values, seat_values, table_values
from burgrave.server.rows import Link, SeatRow, TableRow
from burgrave.server.schema import CHALLENGES, LINKS, SEATS, TABLES
from burgrave.server.store.transactions import Transactions


class ChallengeEntry(NamedTuple):
    """One person's try."""

    table: int
    person: str
    """A digest of the browser's key."""
    scores: list[int] | None
    """None while it is being played."""


class ChallengeStore(Transactions):
    """Tables of the daily challenge."""

    def create_challenge(
        self, table: TableRow, seats: list[SeatRow], links: dict[str, Link], day: str, person: str
    ) -> int:
        """Store a table and whose try it is, both or neither; Behind if this person has had theirs."""
        values = table_values(table)
        del values["id"]
        with self._writing() as connection:
            number = connection.execute(insert(TABLES).values(values)).inserted_primary_key
            assert number is not None
            table_id = int(number[0])
            entry = {"table_id": table_id, "day": day, "game": table.game, "person": person}
            connection.execute(insert(CHALLENGES).values(entry))
            connection.execute(insert(SEATS), [seat_values(table_id, seat) for seat in seats])
            connection.execute(insert(LINKS), [link_values(digest, table_id, link) for digest, link in links.items()])
        return table_id

    def challenge(self, day: str, game: str, person: str) -> int | None:
        """The table of a person's try."""
        here = (CHALLENGES.c.day == day) & (CHALLENGES.c.game == game) & (CHALLENGES.c.person == person)
        with self._reading() as connection:
            row = connection.execute(select(CHALLENGES.c.table_id).where(here)).first()
        return int(row[0]) if row else None

    def challenges(self, day: str, game: str, limit: int) -> list[ChallengeEntry]:
        """The tries of a day that were finished."""
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
