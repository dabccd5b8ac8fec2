"""Results of members' games, stored with the ply that ends them."""

from __future__ import annotations

import json

from sqlalchemy import ColumnElement, Connection, Row, and_, func, insert, select, update

from burgrave.server.club.rows import ResultRow
from burgrave.server.club.standings import shares
from burgrave.server.store.rows import TableProgress
from burgrave.server.store.sql.schema import EVENT_GAMES, PERSON_SEATS, RESULTS, SEATS, TABLES
from burgrave.server.store.sql.transactions import Transactions

MOST = 20_000
"""The most rows read, newest first, so that pages of an old club stay fast."""


class ResultStore(Transactions):
    """Stores results: one row for each seat of a game in which a member took part."""

    def results_of(self, person: int) -> list[ResultRow]:
        """All seats of a member's games, in the order in which they ended."""
        own = select(RESULTS.c.table_id).where(RESULTS.c.person_id == person)
        return self._results(RESULTS.c.table_id.in_(own))

    def rated_results(self, game: str) -> list[ResultRow]:
        """Members' results in rated games."""
        return self._results(RESULTS.c.game == game, RESULTS.c.rated, RESULTS.c.person_id.is_not(None))

    def _results(self, *conditions: ColumnElement[bool]) -> list[ResultRow]:
        query = select(RESULTS).where(*conditions).order_by(RESULTS.c.id.desc()).limit(MOST)
        with self._reading() as connection:
            return [_result(row) for row in connection.execute(query)][::-1]

    def newest_result(self, game: str) -> tuple[int, int]:
        """A version of the results that changes whenever one is added or removed."""
        query = select(func.count(), func.max(RESULTS.c.id)).where(RESULTS.c.game == game, RESULTS.c.rated)
        with self._reading() as connection:
            found = connection.execute(query).one()
        return int(found[0]), int(found[1] or 0)


def _result(row: Row[tuple[object, ...]]) -> ResultRow:
    values = {str(name): value for name, value in row._mapping.items()}
    values["person"], values["table"] = values.pop("person_id"), values.pop("table_id")
    values["sources"] = json.loads(values["sources"])
    return ResultRow(**values)


def enter_results(connection: Connection, table_id: int, at: float, progress: TableProgress) -> None:
    """Store the results of a finished game if members took part, and for its event."""
    if not progress.results:
        return
    places = [seat.place for seat in progress.results]
    # A decision of the host stays as it is.
    here = and_(EVENT_GAMES.c.table_id == table_id, EVENT_GAMES.c.shares.is_(None))
    connection.execute(update(EVENT_GAMES).where(here).values(shares=json.dumps(shares(places))))
    sitting = select(PERSON_SEATS.c.seat, PERSON_SEATS.c.person_id).where(PERSON_SEATS.c.table_id == table_id)
    people: dict[int, int] = {row.seat: row.person_id for row in connection.execute(sitting)}
    if not people:
        return
    game = connection.execute(select(TABLES.c.game).where(TABLES.c.id == table_id)).scalar_one()
    seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)).all()
    connection.execute(
        insert(RESULTS),
        [
            {
                "table_id": table_id,
                "seat": seat.seat,
                "person_id": people.get(seat.seat),
                "bot": seat.bot if seat.kind == "bot" else "",
                "name": "" if seat.seat in people else seat.name,
                "game": game,
                "players": len(seats),
                "finished": at,
                "points": got.points,
                "place": got.place,
                "board": got.board,
                "sources": json.dumps(got.sources),
                "rated": got.rated,
            }
            for seat, got in zip(seats, progress.results, strict=True)
        ],
    )
