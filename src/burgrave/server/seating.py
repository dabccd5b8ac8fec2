"""Setting up tables, and who sits where: friends, bots, those who left and those who come back."""

from __future__ import annotations

import time
from collections.abc import Collection

import msgspec

from burgrave.daily.deal import RIVAL, Deal
from burgrave.kernel.errors import one_of, unknown
from burgrave.kernel.game import AS_WRITTEN, POSITION, AnyGame
from burgrave.kernel.sealed import SealedSource, SealedStream
from burgrave.kernel.text import render, say
from burgrave.lessons.tutorial import Tutorial
from burgrave.server import clock
from burgrave.server.bodies import Habits, Invitation, Keys, NewTable
from burgrave.server.errors import (
    BadRequest,
    Conflict,
    Forbidden,
    NotFound,
    TableFull,
    TooManyBotTables,
    UsedInvitation,
)
from burgrave.server.keyring import SealedDice
from burgrave.server.keys import derive, digest, new_key
from burgrave.server.notes import kind_of
from burgrave.server.position import Position, begin
from burgrave.server.rows import Link, Policy, SeatRow, StandIn, TableRow, mask
from burgrave.server.store_types import Behind
from burgrave.server.tables import LiveTable, LiveTables
from burgrave.web.home import RIVALS


class Seating:
    """What changes seats and links; what changes the game itself is `LiveTables`."""

    def __init__(
        self, tables: LiveTables, levels: Collection[str], bot_tables: int = 20, bot_tables_per_address: int = 20
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.levels = levels
        self.bot_tables = bot_tables
        self.bot_tables_per_address = bot_tables_per_address

    # a new table

    async def create(self, wanted: NewTable, owner: str = "") -> tuple[int, str]:
        """Set up a table; its number and the host's key."""
        self.check_policy(wanted.policy)
        now = self.tables.now()
        seats = [self._seat(number, wanted, now) for number in range(len(wanted.seats))]
        self._seat_automaton(wanted, seats, now)
        listed = wanted.listed or any(seat.kind == "open" for seat in seats)
        words = _words(wanted)
        dice = self.tables.keyring.take(wanted.dice, time.time()) if wanted.dice else self.tables.keyring.seal()
        table, position = self._fresh(
            wanted.game, len(seats), dict(wanted.options), wanted.modules, wanted.policy, listed, dice, words
        )
        key = new_key()
        links = {digest(key): Link(0, tuple(s.seat for s in seats if s.kind == "here"), host=True)}
        for seat in seats:
            if seat.kind == "link":
                links[digest(derive(key, f"seat {seat.seat}"))] = Link(0, (), host=False, invites=seat.seat)
        if wanted.policy.spectators:
            links[digest(derive(key, "watch"))] = Link(0, (), host=False)
        return await self._store(table, position, seats, links, owner), key

    async def teach(self, lesson: Tutorial, name: str, owner: str = "") -> tuple[int, str]:
        """A table for a lesson: the learner against bots, on a deal that is the same for everybody."""
        now = self.tables.now()
        players = self.tables.find_game(lesson.game).position(lesson.position).players
        rivals = iter(RIVALS)
        seats = [
            SeatRow(seat, "here", name.strip(), joined=True, since=now)
            if seat == lesson.seat
            else SeatRow(seat, "bot", next(rivals), self.check_level("greedy"), joined=True, since=now)
            for seat in range(players)
        ]
        options: dict[str, object] = {POSITION: lesson.position}
        table, position = self._fresh(lesson.game, players, options, [], Policy(), False, None, [])
        table.lesson = lesson.name
        key = new_key()
        links = {digest(key): Link(0, (lesson.seat,), host=True), digest(derive(key, "watch")): Link(0, (), host=False)}
        return await self._store(table, position, seats, links, owner), key

    async def challenge(self, deal: Deal, name: str, person: str, owner: str = "") -> tuple[int, str] | None:
        """A table for the deal of a day; None if this person has had their try. Its dice are public on purpose."""
        now = self.tables.now()
        seats = [
            SeatRow(seat, "here", name.strip(), joined=True, since=now)
            if seat == deal.seat
            else SeatRow(seat, "bot", RIVALS[0], self.check_level(RIVAL), joined=True, since=now)
            for seat in range(deal.players)
        ]
        policy = Policy(hints=False, stand_in="", spectators=False)
        table, position = self._fresh(
            deal.game, deal.players, {}, list(deal.modules), policy, False, None, [], seed=deal.seed
        )
        key = new_key()
        links = {digest(key): Link(0, (deal.seat,), host=False)}
        self._set_out(table, position, seats)
        try:
            table.id = await self.tables.write(self.store.create_challenge, table, seats, links, deal.day, person)
        except Behind:
            return None
        self.tables.note(table.id, owner)
        self.tables.changed(table.id)
        return table.id, key

    async def leave_lesson(self, link: Link) -> None:
        """The learner goes on without a guide, and may do whatever is legal."""
        async with self.tables.lock(link.table):
            live = await self.tables.load(link.table)
            lesson = live.lesson()
            if lesson is None or lesson.seat not in link.seats:
                raise Conflict(say("you have no lesson at this table"))
            await self.tables.write(self.store.leave_lesson, link.table)
            live.table = msgspec.structs.replace(live.table, lesson="")
            live.drawn.clear()
        self.tables.changed(link.table)

    def _seat(self, number: int, wanted: NewTable, now: float) -> SeatRow:
        asked = wanted.seats[number]
        if asked.kind == "bot":
            return SeatRow(number, "bot", asked.name, self.check_level(asked.bot or "greedy"), joined=True, since=now)
        if asked.bot:
            raise BadRequest(say("only a seat of kind 'bot' has a level"))
        return SeatRow(number, asked.kind, asked.name.strip(), joined=asked.kind == "here", since=now)

    def _seat_automaton(self, wanted: NewTable, seats: list[SeatRow], now: float) -> None:
        """Where the rules play the last seat, nobody is awaited there."""
        game = self.tables.find_game(wanted.game)
        automaton = game.automaton(game.setup(len(seats), dict(wanted.options), wanted.modules))
        if automaton is not None:
            seats[-1] = SeatRow(len(seats) - 1, "bot", render(automaton.title), automaton.name, joined=True, since=now)

    def check_policy(self, policy: Policy) -> None:
        if policy.stand_in:
            self.check_level(policy.stand_in)

    def check_level(self, level: str) -> str:
        if level not in self.levels:
            raise unknown(say("bot"), level, self.levels)
        return level

    def _fresh(
        self,
        name: str,
        players: int,
        options: dict[str, object],
        modules: list[str],
        policy: Policy,
        listed: bool,
        dice: SealedDice | None,
        words: list[tuple[int, str]],
        seed: int = AS_WRITTEN,
    ) -> tuple[TableRow, Position]:
        """Without sealed dice its chance follows from its seed, or without one from its position."""
        game = self.tables.find_game(name)
        setup = game.setup(players, options, modules)
        now = self.tables.now()
        table = TableRow(
            id=0,
            game=game.name,
            rules=game.version,
            players=players,
            options=setup.options,
            modules=list(setup.modules),
            seed=0 if dice else seed,
            chance=[],
            policy=policy,
            listed=listed,
            created=now,
            started=None,
            ply=0,
            moved=now,
            active=0,
            bots=0,
            sealed=dice.number if dice else None,
            sealed_by=dice.sealed_by if dice else None,
            commitment=dice.commitment if dice else None,
            words=words,
        )
        stream = self.tables.stream(table)
        table.chance = _chance(table, game, stream)
        position = begin(table, game, stream)
        table.active = mask(position.active)
        return table, position

    async def _store(
        self, table: TableRow, position: Position, seats: list[SeatRow], links: dict[str, Link], owner: str
    ) -> int:
        if all(seat.kind == "bot" for seat in seats):
            await self._make_room(owner)
        self._set_out(table, position, seats)
        try:
            table.id = await self.tables.write(self.store.create, table, seats, links)
        except Behind:
            raise Conflict(say("these dice are already in use at another table; request new ones")) from None
        self.tables.note(table.id, owner)
        self.tables.changed(table.id)
        return table.id

    def _set_out(self, table: TableRow, position: Position, seats: list[SeatRow]) -> None:
        """Who is a bot, and whether the clocks run already."""
        table.bots = mask([seat.seat for seat in seats if seat.automatic])
        if not any(seat.awaited for seat in seats):
            table.started = table.created
            table.deadline = clock.deadline(table, seats, position)

    async def _make_room(self, owner: str) -> None:
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

    async def expire(self, before: float) -> None:
        """Close games of bots alone that have stood still since then, and that nobody looks at."""
        for mark in await self.tables.read(self.store.bot_tables):
            if mark.at < before and not self.tables.attended(mark.table):
                await self.end(mark.table)

    async def end(self, table_id: int) -> None:
        """Nobody plays on here. The table need not be one that this server can open."""
        await self.tables.write(self.store.close_table, table_id, self.tables.now())
        self.tables.forget(table_id)
        self.tables.changed(table_id)

    # links

    async def links(self, key: str) -> Keys:
        """The links the host may give away; made known to the store where they are not yet."""
        link = await self.tables.link(key)
        if not link.host:
            raise Forbidden(say("only the host can do that"))
        live = await self.tables.open(link.table)
        invitations = []
        for seat in live.seats:
            if seat.kind == "link" and seat.joined:
                invitations.append(Invitation(seat.seat, "", joined=True))
            elif seat.kind == "link":
                invited = await self.current(key, f"seat {seat.seat}")
                await self._make_known(invited, Link(link.table, (), host=False, invites=seat.seat))
                invitations.append(Invitation(seat.seat, invited, joined=False))
        watch = ""
        if live.table.policy.spectators:
            watch = await self.current(key, "watch")
            await self._make_known(watch, Link(link.table, (), host=False))
        return Keys(invitations, watch)

    async def renew(self, key: str, number: int | None) -> Keys:
        """The host replaces a friend's link, or without a number the spectators'; the old one opens nothing then."""
        host = await self.tables.link(key)
        if number is None:
            if not host.host:
                raise Forbidden(say("only the host can do that"))
            purpose, link = "watch", Link(host.table, (), host=False)
        else:
            if (await self._hosted(host, number)).kind != "link":
                raise Conflict(say("seat {number} has no link of its own", number=number + 1))
            purpose, link = f"seat {number}", Link(host.table, (), host=False, invites=number)
        old = await self.current(key, purpose)
        await self.tables.write(self.store.revoke, digest(old), link)
        if number is not None:
            await self.tables.write(self.store.revoke_seat, host.table, number)
        self.tables.forget_links(host.table)
        self.tables.outdated(host.table)
        if number is not None:
            await self._change(host.table, number, joined=False)
        self.tables.changed(host.table)
        return await self.links(key)

    async def current(self, key: str, purpose: str) -> str:
        """The newest of the keys derived for a purpose: each that was revoked has a successor."""
        derived, number = derive(key, purpose), 1
        while await self.tables.read(self.store.revoked, digest(derived)):
            number += 1
            derived = derive(key, f"{purpose} {number}")
        return derived

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

    async def _make_known(self, key: str, link: Link) -> None:
        if not self.tables.known(key) and await self.tables.read(self.store.link, digest(key)) is None:
            await self.tables.write(self.store.add_link, digest(key), link)

    async def watch(self, table_id: int) -> str:
        """A spectator's link to a listed table."""
        live = await self._listed(table_id)
        if not live.table.policy.spectators:
            raise Forbidden(say("this table does not allow spectators"))
        key = new_key()
        await self.tables.write(self.store.add_link, digest(key), Link(table_id, (), host=False))
        return key

    # sitting down, leaving, coming back

    async def join(self, key: str, name: str, request: str) -> tuple[int, str]:
        """Take the seat of an invitation in exchange for a key that its host has never seen.

        HttpRequest again with the same request, which only the caller knows, it gives the same key.
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
        """Whether the seat was free, and is taken by this key now."""
        sat = await self.tables.write(
            self.store.join_seat, table_id, seat, name.strip(), self.tables.now(), digest(key), invitation
        )
        self.tables.forget_links(table_id)
        if sat:
            self.tables.outdated(table_id)
            await self._change(table_id, seat, joined=True, stand_in="")
        return sat

    async def sit(self, table_id: int, name: str, wanted: int | None) -> str:
        """Take a free seat of a listed table; the key to it."""
        live = await self._listed(table_id)
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
        """Somebody opened a seat's link: a friend joins, one who was away gets the seat back."""
        if not link.seats:
            return
        live = await self.tables.open(link.table)
        for number in link.seats:
            seat = live.seats[number]
            if not seat.joined or seat.stand_in in ("time", "left"):
                await self._change(link.table, number, joined=True, stand_in="")

    async def leave(self, link: Link, number: int) -> None:
        """The player goes; a bot takes over if the table says so."""
        live = await self.tables.open(link.table)
        policy = live.table.policy
        if not policy.stand_in:
            raise Forbidden(say("bots do not stand in for players who leave this table; the game waits for you"))
        if live.seats[number].kind != "bot":
            await self._change(link.table, number, stand_in="left", bot=policy.stand_in)

    async def come_back(self, table_id: int, number: int) -> None:
        """A player takes their seat back from whatever bot plays there."""
        live = await self.tables.open(table_id)
        if live.seats[number].stand_in or not live.seats[number].joined:
            await self._change(table_id, number, joined=True, stand_in="")

    async def hand_over(self, link: Link, number: int, level: str) -> None:
        """The host lets a bot play for a seat, or changes the level of a bot."""
        await self._hosted(link, number)
        await self._change(link.table, number, stand_in="host", bot=self.check_level(level))

    async def hand_back(self, link: Link, number: int) -> None:
        """The host gives a seat back to its person."""
        seat = await self._hosted(link, number)
        if seat.kind == "bot":
            raise Conflict(say("only bots have sat in seat {number}", number=number + 1))
        await self._change(link.table, number, stand_in="")

    async def rename(self, link: Link, number: int, name: str) -> None:
        await self._change(link.table, number, name=name.strip())

    async def set_habits(self, link: Link, number: int, wanted: Habits) -> None:
        """What the player of a seat need not be asked from now on."""
        await self._change(
            link.table, number, forced=wanted.forced, declines=wanted.declines, unaffected=wanted.unaffected
        )

    async def time_up(self, table_id: int) -> None:
        """Let bots play for those whose time is up; where no bot may, the game waits."""
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
            # There was an outage since the deadline was set.
            live.table.deadline = live.deadline()
            await self.tables.write(self.store.set_deadline, table_id, live.table.deadline)
        for number in late:
            await self._change(table_id, number, stand_in="time", bot=live.table.policy.stand_in)

    async def _change(
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
            # Invitations to the seat were withdrawn.
            self.tables.forget_links(table_id)
        await self._start(live)
        self.tables.changed(table_id)

    async def tell_failure(self, table_id: int, number: int, bot: str) -> None:
        """A bot failed and another decided: the table is told, once of each bot in each seat."""
        async with self.tables.lock(table_id):
            live = await self.tables.load(table_id)
            if any((note.kind, note.seat, note.bot) == ("failed", number, bot) for note in live.notes):
                return
            await self.tables.write(self.store.tell, table_id, number, "failed", bot)
            live.notes = await self.tables.read(self.store.notes, table_id)
            live.drawn.clear()
        self.tables.changed(table_id)

    async def _after_seating(self, table_id: int) -> None:
        self.tables.outdated(table_id)
        await self._start(await self.tables.open(table_id))
        self.tables.changed(table_id)

    async def _start(self, live: LiveTable) -> None:
        """The clocks run once everybody is there."""
        table = live.table
        if table.started is not None or any(seat.awaited for seat in live.seats):
            return
        table.started = self.tables.now()
        table.deadline = live.deadline()
        await self.tables.write(self.store.start, table.id, table.started, table.deadline)

    async def _hosted(self, link: Link, number: int) -> SeatRow:
        if not link.host:
            raise Forbidden(say("only the host can do that"))
        live = await self.tables.open(link.table)
        if number >= len(live.seats):
            raise NotFound(
                say("there is no seat {number}; seats are {known}", number=number, known=one_of(range(len(live.seats))))
            )
        return live.seats[number]

    async def _listed(self, table_id: int) -> LiveTable:
        live = await self.tables.open(table_id)
        if not live.table.listed:
            raise NotFound(say("there is no such table"))
        return live

    # rematch

    async def rematch(self, key: str) -> tuple[int, str]:
        """The table that goes on from a finished one, and the caller's key to it.

        Everybody's new key follows from the old one, so that everyone who asks gets their own seat and no other.
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
            if not known and not await self.seated(number, seats[0], "", new):
                raise TableFull
        else:
            await self._make_known(new, again)
        await self.arrive(again)
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
        table, position = self._fresh(
            old.game, old.players, dict(old.options), old.modules, old.policy, False, dice, []
        )
        table.series, table.game_number = old.series or old.id, old.game_number + 1
        now = self.tables.now()
        seats = []
        for number in range(old.players):
            # Everybody moves on by one seat, so that another begins.
            before = live.seats[(number - 1) % old.players]
            kind = "link" if before.kind == "open" else before.kind
            seats.append(
                SeatRow(number, kind, before.name, before.bot if kind == "bot" else "", kind == "bot", "", now)
            )
        made = await self._store(table, position, seats, {}, self.tables.owner(old.id))
        old.rematch = await self.tables.write(self.store.set_rematch, old.id, made, table.series, seat)
        old.series = table.series
        live.notes = await self.tables.read(self.store.notes, old.id)
        live.drawn.clear()
        self.tables.changed(old.id)


def _chance(table: TableRow, game: AnyGame, stream: SealedStream | None) -> list[int]:
    setup = game.restored(table.players, table.options, table.modules)
    source = SealedSource(stream) if stream else None
    return game.begin(setup, table.seed, listening=True, source=source).outcomes or []


def _words(wanted: NewTable) -> list[tuple[int, str]]:
    """What the people at this screen say to the dice they were offered."""
    words = [(seat, asked.word.strip()) for seat, asked in enumerate(wanted.seats) if asked.word.strip()]
    if words and not wanted.dice:
        raise BadRequest(say("a word answers a commitment: request dice first, and send them with the table"))
    if any(wanted.seats[seat].kind != "here" for seat, _ in words):
        raise BadRequest(say("only players at this screen can add a word now; the others can when they join"))
    return words
