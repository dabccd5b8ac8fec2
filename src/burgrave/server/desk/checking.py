"""Checks a database: reads every row and replays every game from its record."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Engine, delete, select, text, update
from sqlalchemy.exc import DBAPIError

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text, say, verbatim
from burgrave.server.desk import housekeeping
from burgrave.server.desk.housekeeping import PARTS
from burgrave.server.errors import SealBroken, StoreDown
from burgrave.server.play.keyring import Keyring, dice_of
from burgrave.server.play.position import begin
from burgrave.server.store.rows import TableRow, mask
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.schema import TABLES

FILE = 0
"""The table number of findings about the whole database."""
_MANY = 20


@dataclass(frozen=True)
class Finding:
    """A problem in a database."""

    table: int
    what: Text
    orphans: str = ""
    """The schema table with rows that belong to no game table."""


@dataclass
class Report:
    tables: int = 0
    plies: int = 0
    other_rules: int = 0
    """Tables with rules that this version does not have, which were not replayed."""
    sealed: int = 0
    """Games in play whose dice are sealed with a missing key, which were not replayed either."""


def check(
    engine: Engine, find_game: Callable[[str], AnyGame], report: Report, keyring: Keyring | None = None
) -> Iterator[Finding]:
    """Find problems. Games in play whose dice are sealed with a missing key are only read."""
    store = Store(engine)
    try:
        yield from _file(engine)
        yield from _orphans(engine)
        with engine.connect() as connection:
            ids = list(connection.execute(select(TABLES.c.id).order_by(TABLES.c.id)).scalars())
    except DBAPIError as error:
        yield Finding(FILE, say("the file is damaged: {why}", why=str(error.orig)))
        return
    for table_id in ids:
        report.tables += 1
        try:
            wrong = _table(store, find_game, table_id, report, keyring)
        except StoreDown as error:
            wrong = say("its rows cannot be read ({why})", why=_why(error))
        except BurgraveError as error:
            wrong = error.text
        except (LookupError, ValueError, TypeError, OverflowError) as error:
            wrong = say("its record cannot be replayed ({why})", why=type(error).__name__)
        if wrong is not None:
            yield Finding(table_id, wrong)


def _file(engine: Engine) -> Iterator[Finding]:
    """Run SQLite's own check of the file."""
    if engine.dialect.name != "sqlite":
        return
    with engine.connect() as connection:
        for (line,) in connection.execute(text(f"PRAGMA integrity_check({_MANY})")):
            if line != "ok":
                yield Finding(FILE, say("the file is damaged: {why}", why=str(line).replace("\n", " ")))


def _orphans(engine: Engine) -> Iterator[Finding]:
    with engine.connect() as connection:
        for part in PARTS:
            lost = select(part.c.table_id).where(part.c.table_id.not_in(select(TABLES.c.id))).distinct()
            count = len(connection.execute(lost).all())
            if count:
                what = say("rows of '{part}' belong to {count} tables that do not exist", part=part.name, count=count)
                yield Finding(FILE, what, part.name)


def _table(
    store: Store, find_game: Callable[[str], AnyGame], table_id: int, report: Report, keyring: Keyring | None
) -> Text | None:
    """The problem with a table, if any."""
    table = store.table(table_id)
    if table is None:
        return None
    seats = store.seats([table_id]).get(table_id, [])
    if [seat.seat for seat in seats] != list(range(table.players)):
        return say("it has {count} readable seats instead of {players}", count=len(seats), players=table.players)
    game = find_game(table.game)
    if game.version != table.rules:
        report.other_rules += 1
        return None
    plies = store.plies(table_id)
    try:
        dice = dice_of(table, keyring)
    except SealBroken:
        report.sealed += 1
        return None
    position = begin(table, game, dice)
    for ply in plies:
        try:
            position.follow(ply, table.started)
        except BurgraveError as error:
            return say("its record breaks off at ply {ply}: {why}", ply=ply.ply, why=error.text)
        report.plies += 1
    return _differs(table, position)


def _differs(table: TableRow, position: Any) -> Text | None:
    """How a table's row differs from what follows from its record."""
    if table.ply != position.ply:
        return say("its row is at ply {row}, its record at ply {record}", row=table.ply, record=position.ply)
    if table.active != mask(position.active):
        return say("its row does not say whose turn it is")
    if position.state.over and (table.finished is None or table.scores != position.state.scores()):
        return say("its row does not say how the game ended")
    return None


def repair(engine: Engine, finding: Finding, delete_damaged: bool = False) -> Text | None:
    """Repair a finding if possible; returns what was done, or None."""
    if finding.orphans:
        part = next(each for each in PARTS if each.name == finding.orphans)
        with engine.begin() as connection:
            gone = connection.execute(delete(part).where(part.c.table_id.not_in(select(TABLES.c.id)))).rowcount
        return say("deleted {count} rows of '{part}' that belonged to no table", count=gone, part=part.name)
    if finding.table == FILE:
        return None
    if delete_damaged:
        housekeeping.remove(engine, [finding.table])
        return say("deleted table {table}", table=finding.table)
    with engine.begin() as connection:
        # The table is only closed; its rows stay for inspection.
        values = {"finished": time.time(), "deadline": None, "listed": False}
        connection.execute(update(TABLES).where(TABLES.c.id == finding.table).values(values))
        housekeeping.tell(connection, [finding.table])
    return say("closed table {table}", table=finding.table)


def _why(error: BaseException) -> Text:
    cause = error.__cause__
    return verbatim(type(getattr(cause, "orig", None) or cause or error).__name__)
