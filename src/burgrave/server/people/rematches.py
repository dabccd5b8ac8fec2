"""Rematches: the same people at a new table, each moved on by one seat."""

from __future__ import annotations

from burgrave.kernel.text import say
from burgrave.server.errors import Conflict, Forbidden, TableFull
from burgrave.server.people.invitations import Invitations
from burgrave.server.people.keys import derive, digest
from burgrave.server.people.new_tables import NewTables
from burgrave.server.play.live_table import LiveTable
from burgrave.server.store.rows import Link, SeatRow


class Rematches:
    """Sets up the next table of a series."""

    def __init__(self, new_tables: NewTables, invitations: Invitations) -> None:
        self.new_tables = new_tables
        self.invitations = invitations
        self.seating = invitations.seating
        self.tables = new_tables.tables
        self.store = self.tables.store

    async def join(self, key: str) -> tuple[int, str]:
        """The rematch of a finished table, created by the first who asks, and the caller's key to it.

        New keys are derived from the old ones, so that everyone gets their own seat and no other.
        """
        link = await self.tables.link(key)
        live = await self.tables.open(link.table)
        old = live.table
        if not live.position.state.over:
            raise Conflict(say("this game is not over yet"))
        number = old.rematch
        if number is None:
            if not link.seats and not link.host:
                raise Forbidden(say("only players from this game can ask for a rematch"))
            number = await self._again(live, link.seats[0] if link.seats else -1)
        new = derive(key, f"rematch {number}")
        seats = tuple(sorted((seat + 1) % old.players for seat in link.seats))
        again = Link(number, seats, link.host)
        if seats and not link.host:
            known = await self.tables.read(self.store.link, digest(new)) is not None
            if not known and not await self.seating.seated(number, seats[0], "", new):
                raise TableFull
        else:
            await self.invitations.make_known(new, again)
        await self.seating.arrive(again)
        return number, new

    async def _again(self, live: LiveTable, seat: int) -> int:
        async with self.tables.lock(live.id):
            if live.table.rematch is None:
                await self._make_again(live, seat)
        assert live.table.rematch is not None
        return live.table.rematch

    async def _make_again(self, live: LiveTable, seat: int) -> None:
        old = live.table
        dice = self.tables.keyring.seal()
        table, position = self.new_tables.fresh(
            old.game, old.players, dict(old.options), old.modules, old.policy, False, dice, []
        )
        table.series, table.game_number = old.series or old.id, old.game_number + 1
        now = self.tables.now()
        seats = []
        for number in range(old.players):
            # Everybody moves on by one seat, so that someone else begins.
            before = live.seats[(number - 1) % old.players]
            kind = "link" if before.kind == "open" else before.kind
            seats.append(
                SeatRow(number, kind, before.name, before.bot if kind == "bot" else "", kind == "bot", "", now)
            )
        made = await self.new_tables.add(table, position, seats, {}, self.tables.owner(old.id))
        old.rematch = await self.tables.write(self.store.set_rematch, old.id, made, table.series, seat)
        old.series = table.series
        live.notes = await self.tables.read(self.store.notes, old.id)
        live.drawn.clear()
        self.tables.changed(old.id)
