"""Seating: friends and bots, players who leave and players who return."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from burgrave.kernel.errors import one_of, unknown
from burgrave.kernel.text import say
from burgrave.server.errors import Conflict, Forbidden, NotFound, TableFull, UsedInvitation
from burgrave.server.http.bodies import Habits
from burgrave.server.people.keys import derive, digest, new_key
from burgrave.server.people.notes import kind_of
from burgrave.server.play import clock
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link, SeatRow, StandIn, mask

USUAL = "greedy"
"""The default stand-in."""


class Seating:
    """Changes who sits where; `LiveTables` changes the game itself."""

    def __init__(self, tables: LiveTables, levels: Collection[str]) -> None:
        self.tables = tables
        self.store = tables.store
        self.levels = levels

    def check_level(self, level: str) -> str:
        if level not in self.levels:
            raise unknown(say("bot"), level, self.levels)
        return level

    async def join(self, key: str, name: str, request: str) -> tuple[int, str]:
        """Take the seat of an invitation; returns a key that the host has never seen.

        Repeating the same request, which only the caller knows, returns the same key.
        """
        fresh = derive(key, f"join {request}") if request else new_key()
        try:
            link = await self.tables.link(key)
        except UsedInvitation:
            known = await self.tables.read(self.store.link, digest(fresh))
            if known is None:
                raise
            return known.table, fresh
        if link.seats:
            return link.table, key
        if link.invites is None:
            raise Forbidden(say("this link is not an invitation; only the host can give you a seat"))
        if not await self.seated(link.table, link.invites, name, fresh, digest(key)):
            raise UsedInvitation(link.table, link.invites)
        return link.table, fresh

    async def seated(self, table_id: int, seat: int, name: str, key: str, invitation: str = "") -> bool:
        """Give a free seat to this key; False if it was taken."""
        sat = await self.tables.write(
            self.store.join_seat, table_id, seat, name.strip(), self.tables.now(), digest(key), invitation
        )
        self.tables.forget_links(table_id)
        if sat:
            self.tables.outdated(table_id)
            await self.change(table_id, seat, joined=True, stand_in="")
        return sat

    async def sit(self, table_id: int, name: str, wanted: int | None) -> str:
        """Take a free seat of a listed table; returns its key."""
        live = await self.listed(table_id)
        free = [s.seat for s in live.seats if s.kind == "open" and not s.joined and not s.automatic]
        for seat in free if wanted is None else [s for s in free if s == wanted]:
            key = new_key()
            if await self.tables.write(
                self.store.take_seat, table_id, seat, name.strip(), self.tables.now(), digest(key)
            ):
                await self._after_seating(table_id)
                return key
        raise TableFull

    async def arrive(self, link: Link) -> None:
        """Somebody opened a seat's link: a friend joins, or a returning player gets the seat back."""
        if not link.seats:
            return
        live = await self.tables.open(link.table)
        for number in link.seats:
            seat = live.seats[number]
            if not seat.joined or seat.stand_in in ("time", "left"):
                await self.change(link.table, number, joined=True, stand_in="")

    async def leave(self, link: Link, number: int) -> None:
        """A player leaves; a bot takes over if the table allows it."""
        live = await self.tables.open(link.table)
        policy = live.table.policy
        if not policy.stand_in:
            raise Forbidden(say("bots do not stand in for players who leave this table; the game waits for you"))
        if live.seats[number].kind != "bot":
            await self.change(link.table, number, stand_in="left", bot=policy.stand_in)

    async def come_back(self, table_id: int, number: int) -> None:
        """A player takes their seat back from its stand-in."""
        live = await self.tables.open(table_id)
        if live.seats[number].stand_in or not live.seats[number].joined:
            await self.change(table_id, number, joined=True, stand_in="")

    async def hand_over(self, link: Link, number: int, level: str) -> None:
        """The host lets a bot play for a seat, by default the table's stand-in, or changes a bot's level."""
        await self.hosted(link, number)
        live = await self.tables.open(link.table)
        wanted = level or live.table.policy.stand_in or USUAL
        await self.change(link.table, number, stand_in="host", bot=self.check_level(wanted))

    async def hand_back(self, link: Link, number: int) -> None:
        """The host gives a seat back to its person."""
        seat = await self.hosted(link, number)
        if seat.kind == "bot":
            raise Conflict(say("only bots have sat in seat {number}", number=number + 1))
        await self.change(link.table, number, stand_in="")

    async def rename(self, link: Link, number: int, name: str) -> None:
        await self.change(link.table, number, name=name.strip())

    async def set_habits(self, link: Link, number: int, wanted: Habits) -> None:
        """Set which questions the player of a seat need not be asked."""
        await self.change(
            link.table, number, forced=wanted.forced, declines=wanted.declines, unaffected=wanted.unaffected
        )

    async def time_up(self, table_id: int) -> None:
        """Let bots play for those whose time is up; if the table has no stand-in, the game waits."""
        live = await self.tables.open(table_id)
        now = self.tables.now()
        late = [
            seat.seat
            for seat in live.seats
            if (until := clock.due(live.table, seat, live.position)) is not None and until <= now
        ]
        if not live.table.policy.stand_in:
            await self.tables.write(self.store.set_deadline, table_id, None)
            live.table.deadline = None
            return
        if not late:
            # There has been an outage since the deadline was set.
            live.table.deadline = live.deadline()
            await self.tables.write(self.store.set_deadline, table_id, live.table.deadline)
        for number in late:
            await self.change(table_id, number, stand_in="time", bot=live.table.policy.stand_in)

    async def tell_failure(self, table_id: int, number: int, bot: str) -> None:
        """Announce that a bot failed and another decided, once for each bot in each seat."""
        async with self.tables.lock(table_id):
            live = await self.tables.load(table_id)
            if any((note.kind, note.seat, note.bot) == ("failed", number, bot) for note in live.notes):
                return
            await self.tables.write(self.store.tell, table_id, number, "failed", bot)
            live.notes = await self.tables.read(self.store.notes, table_id)
            live.drawn.clear()
        self.tables.changed(table_id)

    async def change(
        self,
        table_id: int,
        number: int,
        joined: bool | None = None,
        stand_in: StandIn | None = None,
        bot: str | None = None,
        name: str | None = None,
        forced: bool | None = None,
        declines: bool | None = None,
        unaffected: bool | None = None,
    ) -> None:
        async with self.tables.lock(table_id):
            live = await self.tables.load(table_id)
            seat = msgspec.structs.replace(live.seats[number])
            if name is not None:
                seat.name = name
            if joined is not None:
                seat.joined = joined
            if bot is not None:
                seat.bot = bot
            if forced is not None:
                seat.forced = forced
            if declines is not None:
                seat.declines = declines
            if unaffected is not None:
                seat.unaffected = unaffected
            if stand_in is not None and seat.kind != "bot":
                seat.stand_in, seat.since = stand_in, self.tables.now()
            note = kind_of(live.seats[number], seat)
            seats = [*live.seats]
            seats[number] = seat
            changed = msgspec.structs.replace(live.table, bots=mask([s.seat for s in seats if s.automatic]))
            changed.deadline = clock.deadline(changed, seats, live.position)
            try:
                await self.tables.write(self.store.save_seat, table_id, seat, changed.bots, changed.deadline, note)
            except BaseException:
                self.tables.forget(table_id)
                raise
            live.table, live.seats = changed, seats
            if note:
                live.notes = await self.tables.read(self.store.notes, table_id)
            live.drawn.clear()
        if joined:
            # Invitations to the seat have been withdrawn.
            self.tables.forget_links(table_id)
        await self._start(live)
        self.tables.changed(table_id)

    async def _after_seating(self, table_id: int) -> None:
        self.tables.outdated(table_id)
        await self._start(await self.tables.open(table_id))
        self.tables.changed(table_id)

    async def _start(self, live: LiveTable) -> None:
        """Start the clocks once everybody is there."""
        table = live.table
        if table.started is not None or any(seat.awaited for seat in live.seats):
            return
        table.started = self.tables.now()
        table.deadline = live.deadline()
        live.drawn.clear()
        await self.tables.write(self.store.start, table.id, table.started, table.deadline)

    async def hosted(self, link: Link, number: int) -> SeatRow:
        if not link.host:
            raise Forbidden(say("only the host can do that"))
        live = await self.tables.open(link.table)
        if number >= len(live.seats):
            raise NotFound(
                say("there is no seat {number}; seats are {known}", number=number, known=one_of(range(len(live.seats))))
            )
        return live.seats[number]

    async def listed(self, table_id: int) -> LiveTable:
        live = await self.tables.open(table_id)
        if not live.table.listed:
            raise NotFound(say("there is no such table"))
        return live
