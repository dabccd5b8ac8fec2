"""`burgrave admin`: the operator's desk."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ParamSpec

from cyclopts import App, Parameter

from burgrave.cli.output import Cell, Json, as_json, line, table
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import Text, count, render, say

if TYPE_CHECKING:
    from burgrave.kernel.game import AnyGame
    from burgrave.server.desk.checking import Finding, Report
    from burgrave.server.keyring import Keyring

P = ParamSpec("P")
Db = Annotated[str | None, Parameter(show_default=False)]
Key = Annotated[Path | None, Parameter(show_default=False)]
Yes = Annotated[bool, Parameter(show_default=False)]

HELP = """Look after the database of a server, SQLite or PostgreSQL.

Everything except repair and restore works while servers are running; they pick up changes within a second.
--db takes the same value as `burgrave serve --db`; by default it is the file in your data folder.
"""
EXAMPLES = """For example:

burgrave admin list --state running

burgrave admin prune --finished-days 365 --yes

burgrave admin backup games.backup && burgrave admin prove games.backup

burgrave admin ban 203.0.113.7 --hours 24 --why "floods the lobby"
"""
FAILED = 1

admin = App(name="admin", help=HELP, help_epilogue=EXAMPLES, help_format="plaintext")


def _command(run: Callable[P, int]) -> Callable[P, int]:
    """A command of the desk: what keeps it from starting is one sentence and an exit code, as for the server."""

    @functools.wraps(run)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> int:
        from burgrave.server.errors import StartError

        try:
            return run(*args, **kwargs)
        except StartError as error:
            print(f"burgrave: {error.text}", file=sys.stderr)
            return error.exit_code

    admin.command(guarded, help_epilogue="")
    return guarded


@_command
def list(  # noqa: A001
    *, db: Db = None, state: tuple[str, ...] = (), limit: int = 50, json: Json = False
) -> int:
    """List tables, most recently active first.

    Parameters
    ----------
    db
        Database as a URL or a file.
    state
        Only tables that are running, over or closed; can be repeated.
    limit
        Maximum number of tables; 0 for all.
    json
        Print one JSON object instead.
    """
    from burgrave.server.desk.housekeeping import listing
    from burgrave.server.desk.opening import opened

    known = ("running", "over", "closed")
    for word in state:
        if word not in known:
            raise OptionError(
                say("--state cannot be '{word}'; it must be one of {known}", word=word, known=", ".join(known))
            )
    with opened(db) as engine:
        found = listing(engine, state, max(0, limit))
    if json:
        line(as_json({"tables": [vars(summary) for summary in found]}))
        return 0
    heads = ("table", "game", "state", "ply", "created", "moved", "seats")
    rows = [(t.table, t.game, t.state, t.ply, _day(t.created), _day(t.moved), ", ".join(t.names)) for t in found]
    table(count("{n} table", "{n} tables", len(found)), heads, rows)
    return 0


@_command
def statistics(*, db: Db = None, json: Json = False) -> int:
    """Count tables, moves and players.

    Parameters
    ----------
    db
        Database as a URL or a file.
    json
        Print one JSON object instead.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        found = housekeeping.statistics(engine)
    if json:
        line(as_json(vars(found)))
        return 0
    in_all = sum(found.tables.values())
    rows: Sequence[tuple[Cell, ...]] = [
        (say("tables"), in_all, found.tables_in_a_day, found.tables_in_a_week),
        (say("plies"), found.plies, found.plies_in_a_day, found.plies_in_a_week),
        (say("finished games"), found.tables["over"], "", found.finished_in_a_week),
        (say("seats of people"), found.people, "", ""),
        (say("seats of bots"), found.bots, "", ""),
    ]
    table(say("Statistics"), ("", say("in all"), say("last day"), say("last 7 days")), rows)
    line()
    table(say("Tables"), (say("what"), say("tables")), [*found.tables.items(), *found.games.items()])
    return 0


@_command
def close(*tables: int, db: Db = None) -> int:
    """Close tables: everyone can still look, but nobody can play on.

    Parameters
    ----------
    tables
        Table numbers.
    db
        Database as a URL or a file.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        _known(housekeeping.existing(engine, tables), tables)
        closed = housekeeping.close(engine, tables)
    line(count("closed {n} table", "closed {n} tables", closed))
    return 0


@_command
def delete(*tables: int, db: Db = None, yes: Yes = False) -> int:
    """Delete tables with everything that belongs to them. Make a backup first.

    Parameters
    ----------
    tables
        Table numbers.
    db
        Database as a URL or a file.
    yes
        Actually delete; without this, only say what would be deleted.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        _known(housekeeping.existing(engine, tables), tables)
        return _delete(tables, yes, lambda: housekeeping.remove(engine, tables))


@_command
def renew(number: int, /, *, db: Db = None) -> int:
    """Make a new link for a host who has lost theirs. The old one stops working, and the table is told.

    Parameters
    ----------
    number
        Number of the table.
    db
        Database as a URL or a file.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        _known(housekeeping.existing(engine, [number]), (number,))
        key = housekeeping.renew_host(engine, number)
    line(say("the host's link is now /table/{key}", key=key))
    return 0


@_command
def prune(
    *, db: Db = None, finished_days: float | None = None, idle_days: float | None = None, yes: Yes = False
) -> int:
    """Delete old tables. Make a backup first.

    Parameters
    ----------
    db
        Database as a URL or a file.
    finished_days
        Games that ended or were closed more than this many days ago.
    idle_days
        Unfinished games in which nobody has acted for this many days.
    yes
        Actually delete; without this, only say what would be deleted.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    given = [days for days in (finished_days, idle_days) if days is not None]
    if not given or min(given) < 0:
        raise OptionError(say("specify an age: --finished-days 365, --idle-days 90, or both"))
    with opened(db) as engine:
        found = housekeeping.old(engine, finished_days, idle_days)
        return _delete(found, yes, lambda: housekeeping.remove(engine, found))


@_command
def ban(address: str, /, *, db: Db = None, hours: float | None = None, why: str = "") -> int:
    """Ban an address or a network from the server.

    Parameters
    ----------
    address
        Like 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64. For IPv6, at least a /64 is banned.
    db
        Database as a URL or a file.
    hours
        Length of the ban; permanent by default.
    why
        A note to yourself.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        shut_out = housekeeping.ban(engine, address, hours, why)
    line(say("{address} is banned", address=shut_out))
    return 0


@_command
def unban(address: str, /, *, db: Db = None) -> int:
    """Lift the ban on an address.

    Parameters
    ----------
    address
        As `burgrave admin bans` shows it.
    db
        Database as a URL or a file.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        if not housekeeping.unban(engine, address):
            raise OptionError(say("{address} is not banned", address=address))
    line(say("{address} is no longer banned", address=address))
    return 0


@_command
def bans(*, db: Db = None, json: Json = False) -> int:
    """List banned addresses.

    Parameters
    ----------
    db
        Database as a URL or a file.
    json
        Print one JSON object instead.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        found = housekeeping.bans(engine)
    if json:
        line(as_json({"bans": [{"network": b.network, "at": b.at, "until": b.until, "why": b.why} for b in found]}))
        return 0
    rows = [(b.network, _day(b.at), "permanent" if b.until is None else _day(b.until), b.why) for b in found]
    table(count("{n} ban", "{n} bans", len(found)), ("address", "since", "until", "why"), rows)
    return 0


@_command
def check(*, db: Db = None, key: Key = None) -> int:
    """Verify a database: read every row and replay every game from its record.

    Exits with 0 if everything is valid, otherwise with 1. Without the key that seals their dice, games in play
    are read but not replayed.

    Parameters
    ----------
    db
        Database as a URL or a file.
    key
        The key file; by default the one the server would use.
    """
    from burgrave.server.desk import checking
    from burgrave.server.desk.opening import opened

    report = checking.Report()
    with opened(db) as engine:
        return _report(checking.check(engine, _find_game(), report, _keyring(db, key)), report)


@_command
def repair(*, db: Db = None, delete_damaged: Yes = False, into: Path | None = None) -> int:
    """Repair a database: close damaged tables and delete rows that belong to no table. Stop the server first.

    If an SQLite file itself is damaged, copy everything still readable into another file with --into.

    Parameters
    ----------
    db
        Database as a URL or a file.
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


@_command
def backup(file: Path, /, *, db: Db = None) -> int:
    """Write everything to one file while the server keeps running.

    The file is an SQLite database, whatever the kind of the original, and can be restored into either kind.

    Parameters
    ----------
    file
        The backup file; it must not exist yet. Only you will be able to read it.
    db
        Database as a URL or a file.
    """
    from burgrave.server.desk import backups
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        copied = backups.backup(engine, file)
    line(f"{file}: {render(backups.summary(copied))}")
    return 0


@_command
def restore(file: Path, /, *, db: Db = None) -> int:
    """Fill an empty database from a backup.

    Parameters
    ----------
    file
        A backup made by `burgrave admin backup`.
    db
        Database as a URL or a file; it must be new or empty.
    """
    from burgrave.server.database import address, connect, keep_private, key_file, prepare_folder, sqlite_file
    from burgrave.server.desk import backups

    _demand(file)
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


@_command
def prove(file: Path, /, *, db: Db = None, key: Key = None) -> int:
    """Verify a backup: restore it into a fresh database, compare every row and replay every game.

    Exits with 0 if everything can be restored from it, otherwise with 1.

    Parameters
    ----------
    file
        A backup made by `burgrave admin backup`.
    db
        The database it came from; the key that seals the dice of games in play is stored next to it.
    key
        The key file itself. Without it, games in play are read but not replayed.
    """
    from burgrave.server.desk import backups, checking

    _demand(file)
    report = checking.Report()
    return _report(backups.prove(file, _find_game(), report, _keyring(db, key)), report)


@_command
def budgets() -> int:
    """List every server budget and its value in this environment."""
    import os

    from burgrave.server import budgets as declared

    values = declared.from_environment(os.environ)
    rows = [(b.variable, values.get(b.name, b.usual), b.what, b.beyond) for b in declared.declared()]
    table(say("budgets"), ("environment", "now", "what", "beyond it"), rows)
    return 0


def _find_game() -> Callable[[str], AnyGame]:
    """Where the server finds its games, too."""
    import importlib

    from burgrave.server.config import from_environment

    find: Callable[[str], AnyGame] = importlib.import_module(from_environment().games).game
    return find


def _keyring(db: str | None, key: Path | None) -> Keyring | None:
    """The keys that seal the dice of games in play, if they are here."""
    from burgrave.server.config import from_environment
    from burgrave.server.database import address, key_file
    from burgrave.server.keyring import existing_keyring
    from burgrave.server.settings_file import settings

    if key is not None:
        _demand(key)
    found = address(db or settings().get("BURGRAVE_DB"))
    return existing_keyring(key or key_file(found, from_environment().key_file))


def _demand(file: Path) -> None:
    if not file.is_file():
        raise OptionError(say("there is no file '{file}'", file=str(file)))


def _known(existing: Iterable[int], tables: tuple[int, ...]) -> None:
    if not tables:
        raise OptionError(say("specify at least one table; `burgrave admin list` lists them all"))
    missing = sorted({*tables} - {*existing})
    if missing:
        raise OptionError(say("there is no table {table}", table=missing[0]))


def _delete(tables: Iterable[int], yes: bool, remove: Callable[[], None]) -> int:
    found = [*tables]
    if not yes:
        line(
            count(
                "would delete {n} table; add --yes to do it", "would delete {n} tables; add --yes to do it", len(found)
            )
        )
        return 0
    remove()
    line(count("deleted {n} table", "deleted {n} tables", len(found)))
    return 0


def _salvage(db: str | None, into: Path) -> None:
    from burgrave.server.database import address, sqlite_file
    from burgrave.server.desk import backups

    damaged = sqlite_file(address(db))
    if damaged is None:
        raise OptionError(say("--into is for a damaged SQLite file; PostgreSQL has its own tools"))
    _demand(damaged)
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


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
