"""Backups: a single SQLite file, whatever the database, and the proof that it can be restored.

The file holds the same tables as the database, and a manifest: the version that wrote it and a digest of each table.
It can be restored into an empty database of either kind, so it also serves to move from one kind to the other.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, func, insert, select, text
from sqlalchemy import Table as SqlTable
from sqlalchemy.exc import DBAPIError

from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text, say
from burgrave.server.desk.checking import FILE, Finding, Report, check
from burgrave.server.desk.opening import check_revision
from burgrave.server.errors import EXIT_DATA, StartError
from burgrave.server.play.keyring import Keyring
from burgrave.server.store.sql.database import connect, migrate, newest_revision
from burgrave.server.store.sql.schema import METADATA
from burgrave.server.version import VERSION

_MANIFEST = "burgrave_backup"
_CHUNK = 1000

Counts = dict[str, int]


def backup(engine: Engine, file: Path) -> Counts:
    """Write a backup, even while the server runs; returns the rows per table."""
    _make_private(file)
    target = connect(_url(file))
    try:
        with target.connect() as there:
            migrate(there)
        with _snapshot(engine) as here, target.begin() as there:
            counts = {table.name: _copy(here, there, table) for table in METADATA.sorted_tables}
            _write_manifest(there, counts)
        with target.connect() as there:
            # A single file, without a write-ahead log beside it.
            there.execute(text("PRAGMA journal_mode=DELETE"))
    except BaseException:
        target.dispose()
        with suppress(OSError):
            file.unlink()
        raise
    target.dispose()
    return counts


def restore(file: Path, engine: Engine) -> Counts:
    """Fill an empty database from a backup."""
    read_manifest(file)
    with _copied(file) as source:
        for each in (source, engine):
            with each.connect() as connection:
                migrate(connection)
        check_revision(source, source.url)
        with source.connect() as here, engine.begin() as there:
            _demand_empty(there)
            counts = {table.name: _copy(here, there, table) for table in METADATA.sorted_tables}
            if engine.dialect.name == "postgresql":
                _count_on(there)
    return counts


def prove(
    file: Path, find_game: Callable[[str], AnyGame], report: Report, keyring: Keyring | None = None
) -> Iterator[Finding]:
    """Restore a backup into a fresh file, compare it with the manifest, and replay every game."""
    manifest = read_manifest(file)
    with tempfile.TemporaryDirectory(prefix="burgrave-proof-") as folder:
        restored = connect(_url(Path(folder) / "proof.db"))
        try:
            yield from _compare(file, manifest["parts"])
            restore(file, restored)
            yield from check(restored, find_game, report, keyring)
        finally:
            restored.dispose()


def salvage(damaged: Path, file: Path) -> Counts:
    """Copy what can still be read of a damaged SQLite file into a new one; returns the rows lost per table."""
    _make_private(file)
    target = connect(_url(file))
    lost: Counts = {}
    with target.connect() as there:
        migrate(there)
    source = sqlite3.connect(f"{damaged.resolve().as_uri()}?mode=ro", uri=True)
    try:
        with target.begin() as there:
            there.execute(text("PRAGMA defer_foreign_keys=ON"))
            for table in METADATA.sorted_tables:
                lost[table.name] = _salvage_table(source, there, table)
            there.execute(text("DELETE FROM seats WHERE table_id NOT IN (SELECT id FROM tables)"))
            for name in ("links", "plies", "analyses", "notes", "calls"):
                there.execute(text(f"DELETE FROM {name} WHERE table_id NOT IN (SELECT id FROM tables)"))
    finally:
        source.close()
        target.dispose()
    return lost


# inside


def _url(file: Path) -> URL:
    return URL.create("sqlite", database=str(file))


def _make_private(file: Path) -> None:
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise OptionError(say("'{file}' already exists; choose another name", file=str(file))) from None
    except OSError as error:
        raise OptionError(
            say("'{file}' cannot be written ({why})", file=str(file), why=error.strerror or str(error))
        ) from None


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """A consistent snapshot of the database, however long reading takes."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            connection.execute(text("SET LOCAL statement_timeout = 0"))
            yield connection
    else:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection


def _copy(here: Connection, there: Connection, table: SqlTable) -> int:
    """Copy all rows of a table; returns their number."""
    count = 0
    for rows in _chunks(here, table):
        there.execute(insert(table), [dict(row._mapping) for row in rows])
        count += len(rows)
    return count


def _chunks(connection: Connection, table: SqlTable) -> Iterator[list[Any]]:
    query = select(table).order_by(*table.primary_key.columns).execution_options(yield_per=_CHUNK)
    with connection.execute(query) as found:
        for rows in found.partitions(_CHUNK):
            yield list(rows)


def _write_manifest(connection: Connection, counts: Counts) -> None:
    """Write the manifest, by the current columns, since a later version may have others."""
    parts = {}
    for table in METADATA.sorted_tables:
        columns = [column.name for column in table.columns]
        order = [column.name for column in table.primary_key.columns]
        rows = counts[table.name]
        parts[table.name] = {"columns": columns, "order": order, "rows": rows, "digest": ""}
        parts[table.name]["digest"] = _digest(connection, table.name, parts[table.name])
    manifest = {"burgrave": VERSION, "revision": newest_revision(), "at": time.time(), "parts": parts}
    connection.execute(text(f"CREATE TABLE {_MANIFEST} (manifest TEXT NOT NULL)"))
    connection.execute(text(f"INSERT INTO {_MANIFEST} VALUES (:it)"), {"it": json.dumps(manifest)})


def read_manifest(file: Path) -> dict[str, Any]:
    """The manifest of a backup."""
    try:
        source = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)
        try:
            (manifest,) = source.execute(f"SELECT manifest FROM {_MANIFEST}").fetchone()
        finally:
            source.close()
        found: dict[str, Any] = json.loads(manifest)
    except (sqlite3.Error, ValueError, TypeError):
        raise OptionError(say("'{file}' is not a backup made by `burgrave admin backup`", file=str(file))) from None
    return found


@contextmanager
def _copied(file: Path) -> Iterator[Engine]:
    """A temporary copy of a backup, so that the backup itself is never written to."""
    with tempfile.TemporaryDirectory(prefix="burgrave-restore-") as folder:
        copy = Path(folder) / "copy.db"
        shutil.copyfile(file, copy)
        copy.chmod(0o600)
        engine = connect(_url(copy))
        try:
            yield engine
        except DBAPIError as error:
            raise OptionError(say("'{file}' is damaged ({why})", file=str(file), why=str(error.orig))) from None
        finally:
            engine.dispose()


def _compare(file: Path, parts: dict[str, dict[str, Any]]) -> Iterator[Finding]:
    """Check each table of a backup against the manifest."""
    with _copied(file) as engine, engine.connect() as connection:
        for name, part in parts.items():
            try:
                same = _digest(connection, name, part) == part["digest"]
            except DBAPIError:
                same = False
            if not same:
                yield Finding(FILE, say("the rows of '{part}' differ from those that were backed up", part=name))


def _digest(connection: Connection, name: str, part: dict[str, Any]) -> str:
    """A digest of a table's rows in file order, and of their number."""
    digest, count = hashlib.sha256(), 0
    query = f"SELECT {_quoted(part['columns'])} FROM {_quoted([name])} ORDER BY {_quoted(part['order'])}"
    for row in connection.exec_driver_sql(query):
        digest.update(repr(tuple(row)).encode())
        count += 1
    return digest.hexdigest() if count == part["rows"] else ""


def _quoted(names: list[str]) -> str:
    return ", ".join('"' + name.replace('"', '""') + '"' for name in names)


def _demand_empty(connection: Connection) -> None:
    tables = METADATA.tables["tables"]
    if connection.execute(select(func.count()).select_from(tables)).scalar_one():
        raise StartError(say("a backup can only be restored into an empty database; this one holds games"), EXIT_DATA)


def _count_on(connection: Connection) -> None:
    """Set PostgreSQL's sequences to continue after the ids in the backup."""
    for table in METADATA.sorted_tables:
        if (column := table.autoincrement_column) is not None:
            newest = f"(SELECT COALESCE(MAX({column.name}), 0) + 1 FROM {table.name})"
            sequence = f"pg_get_serial_sequence('{table.name}', '{column.name}')"
            connection.execute(text(f"SELECT setval({sequence}, {newest}, false)"))


def _salvage_table(source: sqlite3.Connection, there: Connection, table: SqlTable) -> int:
    """Copy a table, row by row where pages are damaged; returns the number of unreadable rows."""
    names = [column.name for column in table.columns]
    try:
        columns = {row[1] for row in source.execute(f"PRAGMA table_info({table.name})")}
        low, high = source.execute(f"SELECT min(rowid), max(rowid) FROM {table.name}").fetchone()
    except sqlite3.Error:
        return 0
    present = [name for name in names if name in columns]
    if low is None or not present:
        return 0
    query = f"SELECT {_quoted(present)} FROM {table.name} WHERE rowid BETWEEN ? AND ?"
    into = f"INSERT OR IGNORE INTO {table.name} ({_quoted(present)}) VALUES ({', '.join('?' * len(present))})"
    lost, ranges = 0, [(low, high)]
    while ranges:
        first, last = ranges.pop()
        try:
            rows = source.execute(query, (first, last)).fetchall()
        except sqlite3.Error:
            if first == last:
                lost += 1
            else:
                middle = (first + last) // 2
                ranges += [(first, middle), (middle + 1, last)]
            continue
        for row in rows:
            with suppress(DBAPIError):
                there.exec_driver_sql(into, row)
    return lost


def summary(counts: Counts) -> Text:
    """The copied tables and rows, in one line."""
    return say(
        "{tables} tables with {plies} plies and {links} links",
        tables=counts.get("tables", 0),
        plies=counts.get("plies", 0),
        links=counts.get("links", 0),
    )
