"""Opening an existing database without changing anything in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from alembic.runtime.migration import MigrationContext
from sqlalchemy import URL, Engine
from sqlalchemy.exc import DBAPIError

from burgrave.kernel.text import say
from burgrave.server.errors import EXIT_DATA, StartError
from burgrave.server.settings_file import settings
from burgrave.server.store.sql.database import (
    FileLock,
    address,
    connect,
    explain,
    known_revisions,
    newest_revision,
    sqlite_file,
)


@contextmanager
def opened(db: str | None, alone: bool = False) -> Iterator[Engine]:
    """The database of `--db`; with `alone`, refuses if a server is known to use it, and keeps others off."""
    url = address(db or settings().get("BURGRAVE_DB"))
    lock = _lock(url) if alone else None
    engine = connect(url)
    try:
        check_revision(engine, url)
        yield engine
    except DBAPIError as error:
        raise explain(url, error) from None
    finally:
        engine.dispose()
        if lock is not None:
            lock.release()


def revision(engine: Engine) -> str | None:
    """The migration that a database is at; None if it is empty."""
    with engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def check_revision(engine: Engine, url: URL) -> None:
    """Raise StartError unless the database has this version's schema."""
    file = sqlite_file(url)
    if file is not None and not file.exists():
        raise StartError(say("there is no database '{file}'; specify one with --db", file=str(file)), EXIT_DATA)
    found = revision(engine)
    if found is None:
        raise StartError(say("this database holds no games; specify another with --db"), EXIT_DATA)
    if found == newest_revision():
        return
    if found in known_revisions():
        raise StartError(
            say("this database was written by an older version of Burgrave; start the server on it once to upgrade it"),
            EXIT_DATA,
        )
    raise StartError(
        say("the data was written by a newer version of Burgrave; run that version, or use another --db"), EXIT_DATA
    )


def _lock(url: URL) -> FileLock | None:
    file = sqlite_file(url)
    if file is None or not file.exists():
        return None
    lock = FileLock(file)
    lock.acquire()
    return lock
