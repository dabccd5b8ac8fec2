"""Events: entrants, and the tables of each round."""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec
from sqlalchemy import Row, and_, delete, func, insert, select, update

from burgrave.server.club.rows import EntrantRow, EventGameRow, EventRow, EventSetUp
from burgrave.server.store.sql.schema import ENTRANTS, EVENT_GAMES, EVENTS, PERSON_SEATS
from burgrave.server.store.sql.transactions import Transactions

_LISTED = 50
_SET_UP = msgspec.json.Decoder(EventSetUp)
"""Made once, in one thread: see `columns.py`."""


class EventStore(Transactions):
    """Stores events with their entrants and games."""

    def add_event(self, event: EventRow, name: str) -> int:
        """Add an event, in which its host takes part."""
        values = {
            "host_id": event.host,
            "title": event.title,
            "game": event.game,
            "format": event.format,
            "setup": msgspec.json.encode(event.setup).decode(),
            "rounds": event.rounds,
            "round": event.round,
            "created": event.created,
        }
        with self._writing() as connection:
            made = connection.execute(insert(EVENTS).values(values)).inserted_primary_key
            assert made is not None
            number = int(made[0])
            connection.execute(insert(ENTRANTS).values(event_id=number, person_id=event.host, name=name, joined=1))
        return number

    def event(self, number: int) -> EventRow | None:
        with self._reading() as connection:
            row = connection.execute(select(EVENTS).where(EVENTS.c.id == number)).first()
        return _event(row) if row else None

    def events(self) -> list[tuple[EventRow, int]]:
        """The newest events, unfinished ones first, with the number of entrants."""
        taking_part = select(func.count()).where(ENTRANTS.c.event_id == EVENTS.c.id).scalar_subquery()
        query = select(EVENTS, taking_part.label("entrants"))
        query = query.order_by(EVENTS.c.finished.is_not(None), EVENTS.c.id.desc()).limit(_LISTED)
        with self._reading() as connection:
            return [(_event(row), int(row.entrants)) for row in connection.execute(query)]

    def open_events(self, host: int) -> int:
        """The number of a host's unfinished events."""
        own = and_(EVENTS.c.host_id == host, EVENTS.c.finished.is_(None))
        with self._reading() as connection:
            return connection.execute(select(func.count()).select_from(EVENTS).where(own)).scalar_one()

    def entrants(self, event: int) -> list[EntrantRow]:
        """The entrants in the order in which they joined."""
        query = select(ENTRANTS).where(ENTRANTS.c.event_id == event).order_by(ENTRANTS.c.joined, ENTRANTS.c.person_id)
        with self._reading() as connection:
            return [EntrantRow(row.person_id, row.name, row.joined, row.dropped) for row in connection.execute(query)]

    def enter_event(self, event: int, person: int, name: str, joined: int, most: int) -> bool:
        """Join or rejoin an event; False if it is full."""
        own = and_(ENTRANTS.c.event_id == event, ENTRANTS.c.person_id == person)
        with self._writing() as connection:
            # Concurrent entries wait here, so that the limit holds.
            connection.execute(select(EVENTS.c.id).where(EVENTS.c.id == event).with_for_update())
            if connection.execute(update(ENTRANTS).where(own).values(dropped=None)).rowcount:
                return True
            here = select(func.count()).select_from(ENTRANTS).where(ENTRANTS.c.event_id == event)
            if connection.execute(here).scalar_one() >= most:
                return False
            connection.execute(insert(ENTRANTS).values(event_id=event, person_id=person, name=name, joined=joined))
        return True

    def leave_event(self, event: int, person: int, round_: int) -> None:
        """Drop out of an event; before the first round the entry is deleted."""
        own = and_(ENTRANTS.c.event_id == event, ENTRANTS.c.person_id == person)
        with self._writing() as connection:
            if round_:
                connection.execute(update(ENTRANTS).where(own).values(dropped=round_))
            else:
                connection.execute(delete(ENTRANTS).where(own))

    def event_games(self, event: int) -> list[EventGameRow]:
        query = select(EVENT_GAMES).where(EVENT_GAMES.c.event_id == event)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(EVENT_GAMES.c.round, EVENT_GAMES.c.board)).all()
        return [
            EventGameRow(
                row.round,
                row.board,
                row.table_id,
                json.loads(row.people),
                None if row.shares is None else json.loads(row.shares),
            )
            for row in rows
        ]

    def begin_round(self, event: int, round_: int, games: Sequence[EventGameRow]) -> bool:
        """Store the tables of a round and their reserved seats; False if the round has already begun."""
        before = and_(EVENTS.c.id == event, EVENTS.c.round == round_ - 1, EVENTS.c.finished.is_(None))
        with self._writing() as connection:
            if connection.execute(update(EVENTS).where(before).values(round=round_)).rowcount != 1:
                return False
            for game in games:
                connection.execute(
                    insert(EVENT_GAMES).values(
                        event_id=event,
                        round=round_,
                        board=game.board,
                        table_id=game.table,
                        people=json.dumps(game.people),
                    )
                )
                if game.table is not None:
                    for seat, person in enumerate(game.people):
                        connection.execute(
                            insert(PERSON_SEATS).values(table_id=game.table, seat=seat, person_id=person)
                        )
        return True

    def rule_event_game(self, event: int, round_: int, board: int, shares: Sequence[float]) -> bool:
        """Store the host's decision on an unfinished game; False if it has a result."""
        here = and_(
            EVENT_GAMES.c.event_id == event,
            EVENT_GAMES.c.round == round_,
            EVENT_GAMES.c.board == board,
            EVENT_GAMES.c.shares.is_(None),
        )
        with self._writing() as connection:
            return (
                connection.execute(update(EVENT_GAMES).where(here).values(shares=json.dumps(list(shares)))).rowcount
                == 1
            )

    def end_event(self, event: int, at: float) -> None:
        with self._writing() as connection:
            here = and_(EVENTS.c.id == event, EVENTS.c.finished.is_(None))
            connection.execute(update(EVENTS).where(here).values(finished=at))


def _event(row: Row[tuple[object, ...]]) -> EventRow:
    setup = _SET_UP.decode(row.setup)
    return EventRow(
        row.id, row.host_id, row.title, row.game, row.format, setup, row.rounds, row.round, row.created, row.finished
    )
