"""Changes that the host makes during a game: clock, stand-in, chat, pause. The table's log announces them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from burgrave.kernel.text import say
from burgrave.server.errors import Closed, Conflict, Forbidden
from burgrave.server.http.bodies import Arrange
from burgrave.server.people.notes import clock_word
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link, NoteKind, TableRow

MOST_PAUSES = 100
"""Pauses in one game."""

HostNote = tuple[NoteKind, str, str]


class Hosting:
    """Changes the settings of a table at its host's request."""

    def __init__(self, tables: LiveTables, check_level: Callable[[str], str]) -> None:
        self.tables = tables
        self.check_level = check_level

    async def arrange(self, link: Link, wanted: Arrange) -> None:
        """Change the given settings and announce them in the log."""
        if not link.host:
            raise Forbidden(say("only the host can do that"))
        if wanted.stand_in:
            self.check_level(wanted.stand_in)
        async with self.tables.lock(link.table):
            live = await self.tables.load(link.table)
            if live.table.finished is not None:
                raise Closed if live.closed else Conflict(say("this game is already over"))
            table, notes = _arranged(live.table, wanted, self.tables.now())
            if not notes:
                return
            live.take(table)
            table.deadline = live.deadline()
            try:
                await self.tables.write(self.tables.store.arrange, table, notes)
                live.notes = await self.tables.read(self.tables.store.notes, link.table)
            except BaseException:
                self.tables.forget(link.table)
                raise
            live.drawn.clear()
        self.tables.changed(link.table)


def _arranged(before: TableRow, wanted: Arrange, now: float) -> tuple[TableRow, list[HostNote]]:
    """The changed table and the notes about it."""
    table = msgspec.structs.replace(before)
    policy, notes = before.policy, list[HostNote]()
    if wanted.clock is not None and wanted.clock != policy.clock:
        table.policy = msgspec.structs.replace(table.policy, clock=wanted.clock)
        notes.append(("pace", "", clock_word(wanted.clock)))
        if wanted.clock.kind != policy.clock.kind and before.started is not None:
            # This clock is new to everybody, so it counts from now on.
            table.started = now
    if wanted.stand_in is not None and wanted.stand_in != policy.stand_in:
        table.policy = msgspec.structs.replace(table.policy, stand_in=wanted.stand_in)
        notes.append(("stand-in", wanted.stand_in, ""))
    if wanted.chat is not None and wanted.chat != policy.chat:
        table.policy = msgspec.structs.replace(table.policy, chat=wanted.chat)
        notes.append(("chat-on" if wanted.chat else "chat-off", "", ""))
    if wanted.paused is not None and wanted.paused != (before.paused is not None):
        notes.append(_pause(table, now) if wanted.paused else _resume(table, now))
    return table, notes


def _pause(table: TableRow, now: float) -> HostNote:
    if len(table.pauses) >= MOST_PAUSES:
        raise Conflict(say("this game has been paused too often; let it run, or close the table"))
    table.paused = now
    return "paused", "", ""


def _resume(table: TableRow, now: float) -> HostNote:
    table.pauses = [*table.pauses, (table.paused or now, now)]
    table.paused = None
    return "resumed", "", ""
