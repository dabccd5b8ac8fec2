"""Transactions of the store, notifications to other processes, and errors."""

from __future__ import annotations

import logging
import secrets
import sqlite3
import time
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, func, literal, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from burgrave.server.errors import Damaged, StoreDamaged, StoreDown
from burgrave.server.store.columns import table_of
from burgrave.server.store.rows import TableRow
from burgrave.server.store.sql.database import is_damage, key_file, sever
from burgrave.server.store.types import CHANNEL, PRESENCE, Behind

logger = logging.getLogger("burgrave")

_LOG_SECONDS = 1.0
_LOG_AGAIN = 600.0
_DAMAGED_KEPT = 1000

_NOTIFY = text("SELECT pg_notify(:channel, line) FROM unnest(CAST(:lines AS text[])) AS line")


class Transactions:
    """Runs transactions on one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        """Whether other processes may serve the same tables."""
        self._logged = -_LOG_SECONDS
        self._damaged: dict[int, float] = {}
        """Tables that cannot be read, and when that was logged."""
        self.process = secrets.token_hex(4)
        """The process id in notifications, by which a process ignores its own."""

    def close(self) -> None:
        self.engine.dispose()

    def key_file(self, configured: str = "") -> Path:
        """The file with the key of the dice."""
        return key_file(self.engine.url, configured)

    def sever(self) -> None:
        """Abort stuck calls: those waiting get an error."""
        sever(self.engine)

    def tell_presence(self, line: str) -> None:
        """Send this process's presence to the others."""
        with self._writing() as connection:
            connection.execute(select(func.pg_notify(literal(PRESENCE), literal(f"{self.process} {line}"))))

    def _notify(self, connection: Connection, *tables: int) -> None:
        if self.shared:
            connection.execute(_NOTIFY, {"channel": CHANNEL, "lines": [f"{table} {self.process}" for table in tables]})

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except (DBAPIError, PoolTimeout) as error:
            raise self._tell("read", error) from error

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Behind from error
        except (DBAPIError, PoolTimeout) as error:
            raise self._tell("written", error) from error

    @contextmanager
    def _driving(self) -> Iterator[sqlite3.Connection]:
        """As `_writing`, but with the connection of SQLite's driver."""
        try:
            with closing(self.engine.raw_connection()) as pooled:
                assert isinstance(pooled.driver_connection, sqlite3.Connection)
                yield pooled.driver_connection
                pooled.commit()
        except sqlite3.IntegrityError as error:
            raise Behind from error
        except (sqlite3.Error, DBAPIError, PoolTimeout) as error:
            raise self._tell("written", error) from error

    @contextmanager
    def _reading_rows(self, table_id: int) -> Iterator[None]:
        """Raise Damaged if rows contain data that this server never wrote."""
        try:
            yield
        except (ValueError, TypeError, msgspec.MsgspecError) as error:
            self.tell_damaged(table_id, error)
            raise Damaged(table_id) from error

    def _sound(self, rows: Iterable[Row[Any]]) -> list[TableRow]:
        """Tables for a list, without unreadable ones."""
        found = []
        for row in rows:
            with suppress(Damaged), self._reading_rows(row.id):
                found.append(table_of(row))
        return found

    def tell_damaged(self, table_id: int, error: Exception) -> None:
        """Log a damaged table once in a while, not each time a list shows it."""
        now = time.monotonic()
        if self._damaged.get(table_id, -_LOG_AGAIN) + _LOG_AGAIN > now:
            return
        if len(self._damaged) >= _DAMAGED_KEPT:
            self._damaged.clear()
        self._damaged[table_id] = now
        logger.error("table %s is damaged: %s", table_id, type(error).__name__)

    def _tell(self, what: str, error: Exception) -> StoreDown:
        """Log an error at most once a second, without the statement, which may contain private data."""
        damage = is_damage(error)
        now = time.monotonic()
        if now >= self._logged + _LOG_SECONDS:
            self._logged = now
            cause = getattr(error, "orig", None) or error
            why = (str(cause).strip().splitlines() or [""])[0]
            logger.error("the database cannot be %s: %s: %s", what, type(cause).__name__, why)
            if damage:
                logger.error("the database file is damaged: stop the server and restore a backup (docs/hosting.md)")
        return StoreDamaged() if damage else StoreDown()
