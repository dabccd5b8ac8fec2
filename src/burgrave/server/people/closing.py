"""Closing tables: by the host, and bot-only games that nobody watches."""

from __future__ import annotations

import msgspec

from burgrave.kernel.text import say
from burgrave.server.errors import Conflict, Forbidden, TooManyBotTables
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link


class Closing:
    """Ends games before they are over."""

    def __init__(self, tables: LiveTables, bot_tables: int, bot_tables_per_address: int) -> None:
        self.tables = tables
        self.store = tables.store
        self.bot_tables = bot_tables
        self.bot_tables_per_address = bot_tables_per_address

    async def close(self, link: Link) -> None:
        """The host ends a game that nobody wants to finish."""
        if not link.host:
            raise Forbidden(say("only the host can do that"))
        async with self.tables.lock(link.table):
            live = await self.tables.load(link.table)
            if live.table.finished is not None:
                raise Conflict(say("this game is already over"))
            now = self.tables.now()
            await self.tables.write(self.store.close_table, link.table, now, "closed")
            live.notes = await self.tables.read(self.store.notes, link.table)
            live.table = msgspec.structs.replace(live.table, finished=now, deadline=None)
            live.drawn.clear()
        self.tables.changed(link.table)

    async def end(self, table_id: int) -> None:
        """Close a table, even one that this server cannot open."""
        await self.tables.write(self.store.close_table, table_id, self.tables.now())
        self.tables.forget(table_id)
        self.tables.changed(table_id)

    async def expire(self, before: float) -> None:
        """Close bot-only games that have been idle since then and that nobody watches."""
        for mark in await self.tables.read(self.store.bot_tables):
            if mark.at < before and not self.tables.attended(mark.table):
                await self.end(mark.table)

    async def make_room(self, owner: str) -> None:
        """Make room for one more bot-only game: if there are too many, close the one nobody has looked at for longest.

        An address with many of them makes room among its own.
        """
        running = [mark.table for mark in await self.tables.read(self.store.bot_tables)]
        own = [table for table in running if self.tables.owner(table) == owner]
        for tables, most in ((own, self.bot_tables_per_address), (running, self.bot_tables)):
            surplus = len(tables) - most + 1
            closing = [table for table in tables if not self.tables.attended(table)][: max(0, surplus)]
            if len(closing) < surplus:
                raise TooManyBotTables
            for table in closing:
                await self.end(table)
                running.remove(table)
