"""Listing, closing and deleting tables, and banning addresses. Running servers react within a second."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Row, delete, func, insert, select, update

from burgrave.server.limits.bans import network
from burgrave.server.people.keys import digest, new_key
from burgrave.server.store.rows import Ban, unmask
from burgrave.server.store.sql import Store, add_note
from burgrave.server.store.sql.schema import (
    ANALYSES,
    BANS,
    CALLS,
    CHALLENGES,
    LINKS,
    NOTES,
    ORDERS,
    PERSON_SEATS,
    PLIES,
    SEATS,
    SHARES,
    TABLES,
)

DAY = 86_400.0
PARTS = (CALLS, CHALLENGES, SHARES, PERSON_SEATS, NOTES, ANALYSES, PLIES, LINKS, SEATS)
"""The schema tables with rows that belong to a game table."""
_KEPT_ORDERS = 10_000
_AT_ONCE = 500


@dataclass(frozen=True)
class Summary:
    """A table in a list, read column by column so that damaged ones are listed too."""

    table: int
    game: str
    players: int
    state: str
    """`running`, `over`, or `closed` before the end."""
    ply: int
    created: float
    moved: float
    listed: bool
    names: list[str]
    """Players' names by seat; bots by their level."""


def listing(engine: Engine, states: Collection[str] = (), limit: int = 0) -> list[Summary]:
    """Tables, most recently active first."""
    columns = ("id", "game", "players", "ply", "created", "moved", "finished", "scores", "listed")
    query = select(*(TABLES.c[name] for name in columns)).order_by(TABLES.c.moved.desc(), TABLES.c.id.desc())
    with engine.connect() as connection:
        rows = [row for row in connection.execute(query) if not states or _state(row) in states]
        if limit:
            rows = rows[:limit]
        names = _names(connection, [row.id for row in rows])
    return [
        Summary(
            row.id,
            row.game,
            row.players,
            _state(row),
            row.ply,
            row.created,
            row.moved,
            row.listed,
            names.get(row.id, []),
        )
        for row in rows
    ]


@dataclass(frozen=True)
class Statistics:
    """Usage of a server."""

    tables: dict[str, int]
    """Tables by state."""
    games: dict[str, int]
    """Tables by game."""
    plies: int
    tables_in_a_day: int
    tables_in_a_week: int
    finished_in_a_week: int
    plies_in_a_day: int
    plies_in_a_week: int
    people: int
    """Seats taken by people."""
    bots: int


def statistics(engine: Engine) -> Statistics:
    now = time.time()
    with engine.connect() as connection:
        rows = connection.execute(select(*(TABLES.c[name] for name in ("game", "created", "finished", "scores")))).all()

        def counted(what: Any, *conditions: Any) -> int:
            return int(connection.execute(select(func.count()).select_from(what).where(*conditions)).scalar() or 0)

        return Statistics(
            tables={state: sum(_state(row) == state for row in rows) for state in ("running", "over", "closed")},
            games=dict(sorted(Counter(row.game for row in rows).items())),
            plies=counted(PLIES),
            tables_in_a_day=sum(row.created > now - DAY for row in rows),
            tables_in_a_week=sum(row.created > now - 7 * DAY for row in rows),
            finished_in_a_week=sum(row.finished is not None and row.finished > now - 7 * DAY for row in rows),
            plies_in_a_day=counted(PLIES, PLIES.c.at > now - DAY),
            plies_in_a_week=counted(PLIES, PLIES.c.at > now - 7 * DAY),
            people=counted(SEATS, SEATS.c.kind != "bot", SEATS.c.joined.is_(True)),
            bots=counted(SEATS, SEATS.c.kind == "bot"),
        )


def _state(row: Row[Any]) -> str:
    if row.finished is None:
        return "running"
    return "over" if row.scores is not None else "closed"


def _names(connection: Connection, ids: list[int]) -> dict[int, list[str]]:
    found: dict[int, list[str]] = {}
    for start in range(0, len(ids), _AT_ONCE):
        some = ids[start : start + _AT_ONCE]
        query = select(SEATS).where(SEATS.c.table_id.in_(some)).order_by(SEATS.c.table_id, SEATS.c.seat)
        for seat in connection.execute(query):
            bot = seat.bot if seat.kind == "bot" or seat.stand_in else ""
            label = (
                f"{seat.name} ({bot})" if seat.name and bot else seat.name or bot or ("-" if seat.joined else "free")
            )
            found.setdefault(seat.table_id, []).append(label)
    return found


def existing(engine: Engine, tables: Iterable[int]) -> list[int]:
    """The tables among these that exist."""
    with engine.connect() as connection:
        return list(connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(list(tables)))).scalars())


def close(engine: Engine, tables: Collection[int]) -> int:
    """Close tables, which people can still look at; returns how many were in play."""
    here = TABLES.c.id.in_(list(tables)) & TABLES.c.finished.is_(None)
    with engine.begin() as connection:
        closed = connection.execute(update(TABLES).where(here).values(finished=time.time(), deadline=None)).rowcount
        tell(connection, tables)
    return closed


def remove(engine: Engine, tables: Collection[int]) -> None:
    """Delete tables with everything that belongs to them, including their links."""
    listed = list(tables)
    for start in range(0, len(listed), _AT_ONCE):
        some = listed[start : start + _AT_ONCE]
        with engine.begin() as connection:
            for part in PARTS:
                connection.execute(delete(part).where(part.c.table_id.in_(some)))
            connection.execute(update(TABLES).where(TABLES.c.rematch.in_(some)).values(rematch=None))
            connection.execute(delete(TABLES).where(TABLES.c.id.in_(some)))
            tell(connection, some)


def renew_host(engine: Engine, table: int) -> str:
    """A new key for a host who lost theirs; the old one stops working, and the table's log announces it."""
    key = new_key()
    hosts = LINKS.c.host & (LINKS.c.table_id == table) & LINKS.c.revoked.is_(False)
    with engine.begin() as connection:
        seats = connection.execute(select(LINKS.c.seats).where(hosts)).scalars().first() or 0
        connection.execute(update(LINKS).where(hosts).values(revoked=True))
        values = {"digest": digest(key), "table_id": table, "seats": seats, "host": True}
        connection.execute(insert(LINKS).values(values))
        add_note(connection, table, (unmask(seats) or (0,))[0], "operator")
        tell(connection, [table])
    return key


def old(engine: Engine, finished_days: float | None, idle_days: float | None) -> list[int]:
    """Tables that ended, or were last active, at least this many days ago."""
    now = time.time()
    conditions = []
    if finished_days is not None:
        conditions.append(TABLES.c.finished < now - finished_days * DAY)
    if idle_days is not None:
        conditions.append(TABLES.c.finished.is_(None) & (TABLES.c.moved < now - idle_days * DAY))
    found: set[int] = set()
    with engine.connect() as connection:
        for condition in conditions:
            found.update(connection.execute(select(TABLES.c.id).where(condition)).scalars())
    return sorted(found)


def ban(engine: Engine, word: str, hours: float | None, why: str) -> str:
    """Ban an address or a network; returns the banned network."""
    shut_out, now = str(network(word)), time.time()
    until = None if hours is None else now + hours * 3600.0
    with engine.begin() as connection:
        connection.execute(delete(BANS).where(BANS.c.network == shut_out))
        connection.execute(insert(BANS).values(network=shut_out, at=now, until=until, why=why[:200]))
        tell(connection, [None])
    return shut_out


def unban(engine: Engine, word: str) -> bool:
    """Lift a ban; False if there was none."""
    with engine.begin() as connection:
        gone = connection.execute(delete(BANS).where(BANS.c.network == str(network(word)))).rowcount
        tell(connection, [None])
    return gone > 0


def bans(engine: Engine) -> list[Ban]:
    return Store(engine).bans()


def tell(connection: Connection, tables: Iterable[int | None]) -> None:
    """Tell running servers to reload these tables; None: the bans."""
    now = time.time()
    rows = [{"table_id": table, "at": now} for table in tables]
    if rows:
        connection.execute(insert(ORDERS), rows)
    newest = connection.execute(select(func.max(ORDERS.c.id))).scalar() or 0
    connection.execute(delete(ORDERS).where(ORDERS.c.id < newest - _KEPT_ORDERS))
