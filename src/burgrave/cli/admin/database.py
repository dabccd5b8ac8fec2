"""`burgrave admin`: verify, repair, back up and restore the database."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from burgrave.cli.admin.app import Db, Yes, command, demand
from burgrave.cli.output import line
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import Text, count, render, say

if TYPE_CHECKING:
    from burgrave.kernel.game import AnyGame
    from burgrave.server.desk.checking import Finding, Report
    from burgrave.server.play.keyring import Keyring

Key = Annotated[Path | None, Parameter(show_default=False)]
EmptyDb = Annotated[Db, Parameter(help="Database as a URL or a file; it must be new or empty.")]
SourceDb = Annotated[
    Db,
    Parameter(help="The database it came from; the key that seals the dice of games in play is stored next to it."),
]
FAILED = 1


@command
def check(*, db: Db = None, key: Key = None) -> int:
    """Verify a database: read every row and replay every game from its record.

    Exits with 0 if everything is valid, otherwise with 1. Without the key that seals their dice, games in play
    are read but not replayed.

    Parameters
    ----------
    key
        The key file; by default the one the server would use.
    """
    from burgrave.server.desk import checking
    from burgrave.server.desk.opening import opened

    report = checking.Report()
    with opened(db) as engine:
        return _report(checking.check(engine, _find_game(), report, _keyring(db, key)), report)


@command
def repair(*, db: Db = None, delete_damaged: Yes = False, into: Path | None = None) -> int:
    """Repair a database: close damaged tables and delete rows that belong to no table. Stop the server first.

    If an SQLite file itself is damaged, copy everything still readable into another file with --into.

    Parameters
    ----------
    delete_damaged
        Delete damaged tables instead of closing them.
    into
        Copy what can be read of a damaged SQLite file into this new file, and repair that.
    """
    from burgrave.server.desk import checking
    from burgrave.server.desk.opening import opened

    if into is not None:
        _salvage(db, into)
        db = str(into)
    report = checking.Report()
    left = 0
    with opened(db, alone=True) as engine:
        for finding in [*checking.check(engine, _find_game(), report, _keyring(db, None))]:
            _show(finding)
            done = checking.repair(engine, finding, delete_damaged)
            if done is None:
                left += 1
            else:
                line(f"  {render(done)}")
    if left:
        line(say("the file itself is damaged; restore a backup, or save what can be read with --into NEW.db"))
    line(_summary(report))
    return FAILED if left else 0


@command
def backup(file: Path, /, *, db: Db = None) -> int:
    """Write everything to one file while the server keeps running.

    The file is an SQLite database, whatever the kind of the original, and can be restored into either kind.

    Parameters
    ----------
    file
        The backup file; it must not exist yet. Only you will be able to read it.
    """
    from burgrave.server.desk import backups
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        copied = backups.backup(engine, file)
    line(f"{file}: {render(backups.summary(copied))}")
    return 0


@command
def restore(file: Path, /, *, db: EmptyDb = None) -> int:
    """Fill an empty database from a backup.

    Parameters
    ----------
    file
        A backup made by `burgrave admin backup`.
    """
    from burgrave.server.desk import backups
    from burgrave.server.store.sql.database import address, connect, keep_private, key_file, prepare_folder, sqlite_file

    demand(file)
    url = address(db)
    place = sqlite_file(url)
    if place is not None:
        prepare_folder(place)
        keep_private(place)
    engine = connect(url)
    try:
        copied = backups.restore(file, engine)
    finally:
        engine.dispose()
    line(say("restored {what}", what=backups.summary(copied)))
    line(say("games in play still need the old server's key file: {file}", file=str(key_file(url))))
    return 0


@command
def prove(file: Path, /, *, db: SourceDb = None, key: Key = None) -> int:
    """Verify a backup: restore it into a fresh database, compare every row and replay every game.

    Exits with 0 if everything can be restored from it, otherwise with 1.

    Parameters
    ----------
    file
        A backup made by `burgrave admin backup`.
    key
        The key file itself. Without it, games in play are read but not replayed.
    """
    from burgrave.server.desk import backups, checking

    demand(file)
    report = checking.Report()
    return _report(backups.prove(file, _find_game(), report, _keyring(db, key)), report)


def _find_game() -> Callable[[str], AnyGame]:
    """The function that finds games by name, the same one that the server uses."""
    import importlib

    from burgrave.server.config import from_environment

    find: Callable[[str], AnyGame] = importlib.import_module(from_environment().games).game
    return find


def _keyring(db: str | None, key: Path | None) -> Keyring | None:
    """The keys that seal the dice of games in play, if the key file exists."""
    from burgrave.server.config import from_environment
    from burgrave.server.play.keyring import existing_keyring
    from burgrave.server.settings_file import settings
    from burgrave.server.store.sql.database import address, key_file

    if key is not None:
        demand(key)
    found = address(db or settings().get("BURGRAVE_DB"))
    return existing_keyring(key or key_file(found, from_environment().key_file))


def _salvage(db: str | None, into: Path) -> None:
    from burgrave.server.desk import backups
    from burgrave.server.store.sql.database import address, sqlite_file

    damaged = sqlite_file(address(db))
    if damaged is None:
        raise OptionError(say("--into is for a damaged SQLite file; PostgreSQL has its own tools"))
    demand(damaged)
    lost = sum(backups.salvage(damaged, into).values())
    line(count("{n} row could not be read", "{n} rows could not be read", lost))


def _report(findings: Iterable[Finding], report: Report) -> int:
    wrong = 0
    for finding in findings:
        wrong += 1
        _show(finding)
    line(_summary(report))
    if wrong:
        line(count("{n} problem found", "{n} problems found", wrong))
    return FAILED if wrong else 0


def _show(finding: Finding) -> None:
    if finding.table:
        line(say("table {table}: {what}", table=finding.table, what=finding.what))
    else:
        line(render(finding.what))


def _summary(report: Report) -> Text:
    return say(
        "{tables} tables read, {plies} plies replayed; skipped: {other} with other rules, {sealed} without a key",
        tables=report.tables,
        plies=report.plies,
        other=report.other_rules,
        sealed=report.sealed,
    )
