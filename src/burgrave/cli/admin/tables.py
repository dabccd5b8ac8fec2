"""`burgrave admin`: list, count, close and delete tables, and give a host a new link."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from burgrave.cli.admin.app import AsJson, Db, Yes, command, day
from burgrave.cli.output import Cell, as_json, line, table
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import count, say


@command
def list(  # noqa: A001 (the command is called so)
    *, db: Db = None, state: tuple[str, ...] = (), limit: int = 50, json: AsJson = False
) -> int:
    """List tables, most recently active first.

    Parameters
    ----------
    state
        Only tables that are running, over or closed; can be repeated.
    limit
        Maximum number of tables; 0 for all.
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
    rows = [(t.table, t.game, t.state, t.ply, day(t.created), day(t.moved), ", ".join(t.names)) for t in found]
    table(count("{n} table", "{n} tables", len(found)), heads, rows)
    return 0


@command
def statistics(*, db: Db = None, json: AsJson = False) -> int:
    """Count tables, moves and players."""
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


@command
def close(*tables: int, db: Db = None) -> int:
    """Close tables: everyone can still look, but nobody can play on.

    Parameters
    ----------
    tables
        Table numbers.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        _known(housekeeping.existing(engine, tables), tables)
        closed = housekeeping.close(engine, tables)
    line(count("closed {n} table", "closed {n} tables", closed))
    return 0


@command
def delete(*tables: int, db: Db = None, yes: Yes = False) -> int:
    """Delete tables with everything that belongs to them. Make a backup first.

    Parameters
    ----------
    tables
        Table numbers.
    yes
        Actually delete; without this, only say what would be deleted.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        _known(housekeeping.existing(engine, tables), tables)
        return _delete(tables, yes, lambda: housekeeping.remove(engine, tables))


@command
def renew(number: int, /, *, db: Db = None) -> int:
    """Make a new link for a host who has lost theirs. The old one stops working, and the table's log says so.

    Parameters
    ----------
    number
        Number of the table.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        _known(housekeeping.existing(engine, [number]), (number,))
        key = housekeeping.renew_host(engine, number)
    line(say("the host's link is now /table/{key}", key=key))
    return 0


@command
def prune(
    *, db: Db = None, finished_days: float | None = None, idle_days: float | None = None, yes: Yes = False
) -> int:
    """Delete old tables. Make a backup first.

    Parameters
    ----------
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
