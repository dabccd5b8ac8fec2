"""Opening the database: its address, errors, migrations, connections."""

from __future__ import annotations

import contextlib
import logging
import os
import socket
import sqlite3
import time
from pathlib import Path
from typing import IO, Any
from weakref import WeakKeyDictionary

from alembic import command
from alembic.config import Config as AlembicConfig
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from platformdirs import user_data_path
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

from burgrave.kernel.text import say
from burgrave.server.errors import EXIT_DATA, EXIT_DATABASE, StartError

logger = logging.getLogger("burgrave")

STATEMENT_SECONDS = 10
_REST = 1.0
"""Seconds without use after which a connection is tested before it is used."""
_connections: WeakKeyDictionary[Engine, set[Any]] = WeakKeyDictionary()
_MIGRATIONS = Path(__file__).parent / "migrations"
# Any number will do, as long as all processes of one database use the same.
_MIGRATION_LOCK = 7_118_211


def default_file() -> Path:
    """The SQLite file in the user's data folder."""
    return user_data_path("burgrave") / "burgrave.db"


def address(db: str | None) -> URL:
    """The URL for `--db`: empty, a file's path, or a database URL."""
    if not db:
        return URL.create("sqlite", database=str(default_file()))
    if "://" not in db:
        return URL.create("sqlite", database=str(Path(db).expanduser()))
    try:
        url = make_url(db)
    except (ArgumentError, ValueError):
        url = URL.create("unreadable")
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite" and url.database:
        return url
    raise StartError(
        say("--db must be a file, sqlite:///FILE or postgresql://USER@HOST/NAME; the value given is none of these"),
        EXIT_DATABASE,
    )


def open_database(url: URL, statement_seconds: int = STATEMENT_SECONDS) -> Engine:
    """Connect and migrate; a StartError says what to do about a failure."""
    engine = connect(url, statement_seconds)
    try:
        with engine.connect() as connection:
            _demand_sound(url, connection)
            migrate(connection)
    except StartError:
        engine.dispose()
        raise
    except DBAPIError as error:
        engine.dispose()
        raise explain(url, error) from None
    return engine


def _demand_sound(url: URL, connection: Connection) -> None:
    """Check the file at the start, so that damage is reported before people play."""
    if connection.dialect.name == "sqlite":
        found = str(connection.execute(text("PRAGMA quick_check(1)")).scalar())
        if found != "ok":
            raise _damaged(url, found.splitlines()[-1])


def is_damage(error: BaseException | None) -> bool:
    """Whether SQLite reports that its file is damaged or not a database."""
    cause = getattr(error, "orig", error)
    return getattr(cause, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def _damaged(url: URL, why: str) -> StartError:
    return StartError(
        say(
            "the database file '{file}' is damaged ({why}); it was left as it is. Restore a backup, or save what can "
            "be read: burgrave admin repair --db FILE --into NEW.db",
            file=str(url.database),
            why=why,
        ),
        EXIT_DATA,
    )


def migrate(connection: Connection, revision: str = "head") -> None:
    """Migrate the schema, one process at a time."""
    if connection.dialect.name == "postgresql":
        # Another process may hold the lock, and a large database takes a while.
        connection.execute(text("SET statement_timeout = 0"))
        connection.execute(text("SET lock_timeout = 0"))
        connection.execute(text(f"SELECT pg_advisory_lock({_MIGRATION_LOCK})"))
    config = alembic_config(connection)
    try:
        command.upgrade(config, revision)
    except CommandError as error:
        raise StartError(
            say("the data was written by a newer version of Burgrave; run that version, or use another --db"),
            EXIT_DATA,
        ) from error
    connection.commit()
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_unlock({_MIGRATION_LOCK})"))
        for setting in ("statement_timeout", "lock_timeout"):
            connection.execute(text(f"RESET {setting}"))
        connection.commit()


def alembic_config(connection: Connection) -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def newest_revision() -> str:
    return str(_scripts().get_current_head())


def known_revisions() -> set[str]:
    return {script.revision for script in _scripts().walk_revisions()}


def _scripts() -> ScriptDirectory:
    config = AlembicConfig()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return ScriptDirectory.from_config(config)


class FileLock:
    """Keeps a second server off the same SQLite file, since players would not see each other's moves."""

    def __init__(self, database: Path) -> None:
        # A link to the file is the same file.
        database = database.resolve()
        self.path = database.with_name(database.name + ".lock")
        self._file: IO[str] | None = None

    def acquire(self) -> None:
        try:
            import fcntl
        except ImportError:  # Windows: only the port protects
            return
        self._file = os.fdopen(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600), "w")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise StartError(
                say(
                    "another Burgrave server is already using '{file}'; stop it, or give this one its own --db",
                    file=str(self.path.with_suffix("")),
                ),
                EXIT_DATA,
            ) from None

    def release(self) -> None:
        if self._file:
            self._file.close()


def sqlite_file(url: URL) -> Path | None:
    """The SQLite file of a URL, if it is one."""
    if url.get_backend_name() != "sqlite" or url.database in (None, ":memory:"):
        return None
    return Path(str(url.database))


def key_file(url: URL, configured: str = "") -> Path:
    """The key file: as configured, otherwise beside the database file, otherwise in the user's data folder."""
    if configured:
        return Path(configured).expanduser()
    file = sqlite_file(url)
    return file.with_name(file.name + ".key") if file is not None else user_data_path("burgrave") / "burgrave.key"


def prepare_folder(file: Path) -> None:
    """Create the data folder and check that it is writable."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        probe = file.with_name(f".{file.name}.probe-{os.getpid()}")
        with probe.open("wb") as out:
            out.write(b"\0" * 4096)
        probe.unlink()
    except OSError as error:
        raise StartError(
            say(
                "the data folder '{folder}' is not writable ({why}); free some space, fix its permissions, or "
                "choose another place with --db FILE",
                folder=str(file.parent),
                why=error.strerror or str(error),
            ),
            EXIT_DATA,
        ) from None


def keep_private(file: Path) -> None:
    """Make the file readable for its owner alone, since it contains the games' hidden information."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        for part in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            if part.exists():
                part.chmod(0o600)
    except OSError:
        # The user may write to the file without owning it; opening it will show any other problem.
        logger.warning("the rights of %s cannot be changed", file.name)


def connect(url: URL, statement_seconds: int = STATEMENT_SECONDS) -> Engine:
    """An engine whose statements take no longer than this; it connects later, when used."""
    engine = _sqlite(url) if url.get_backend_name() == "sqlite" else _postgres(url, statement_seconds)
    connections = _connections[engine] = set()
    event.listen(engine, "connect", lambda made, _: connections.add(made))
    event.listen(engine, "close", lambda made, _: connections.discard(made))
    return engine


def sever(engine: Engine) -> None:
    """Abort what every connection is waiting for; the waiting calls fail."""
    for connection in list(_connections.get(engine, ())):
        with contextlib.suppress(Exception):
            if isinstance(connection, sqlite3.Connection):
                connection.interrupt()
            else:
                # The connection itself belongs to the thread that waits for it.
                with socket.socket(fileno=os.dup(connection.fileno())) as twin:
                    twin.shutdown(socket.SHUT_RDWR)


def _sqlite(url: URL) -> Engine:
    engine = create_engine(url, connect_args={"timeout": 5})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # FULL: confirmed moves survive a power cut as well as a killed process.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    return engine


def _postgres(url: URL, statement_seconds: int) -> Engine:
    # A statement that takes longer is stuck.
    patience = f"-c statement_timeout={statement_seconds}s -c lock_timeout={max(1, statement_seconds // 2)}s"
    given = str(url.query.get("options", ""))
    try:
        engine = create_engine(
            url,
            pool_size=8,
            max_overflow=0,
            pool_timeout=10,
            connect_args={"connect_timeout": 5, "options": f"{given} {patience}".strip()},
        )
    except (ModuleNotFoundError, NoSuchModuleError):
        raise StartError(
            say("PostgreSQL needs one more package: pip install 'burgrave[postgres]'"), EXIT_DATABASE
        ) from None
    _ping_after_a_rest(engine)
    return engine


def _ping_after_a_rest(engine: Engine) -> None:
    """Test connections only after a pause; a test before every use would cost a round trip per ply."""

    @event.listens_for(engine, "checkin")
    def note(_: Any, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def ping(connection: Any, record: ConnectionPoolEntry, _: Any) -> None:
        if time.monotonic() < record.info.get("used", -_REST) + _REST:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise DisconnectionError from error


def explain(url: URL, error: DBAPIError) -> StartError:
    why = str(error.orig).strip().splitlines()[0] if error.orig else type(error).__name__
    if is_damage(error):
        return _damaged(url, why)
    if url.get_backend_name() == "sqlite":
        return StartError(
            say(
                "the database file '{file}' cannot be used ({why}); it may be locked or read-only",
                file=str(url.database),
                why=why,
            ),
            EXIT_DATA,
        )
    return StartError(
        say(
            "the database at {host} cannot be reached ({why}); check that it is running and that --db is right",
            host=f"{url.host or 'localhost'}:{url.port or 5432}/{url.database or ''}",
            why=why,
        ),
        EXIT_DATABASE,
    )
