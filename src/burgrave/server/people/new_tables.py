"""New tables: their seats, links and first position."""

from __future__ import annotations

import time
from collections.abc import Callable

from burgrave.kernel.game import AS_WRITTEN, AnyGame
from burgrave.kernel.sealed import SealedSource, SealedStream
from burgrave.kernel.text import render, say
from burgrave.server.errors import BadRequest, Conflict
from burgrave.server.http.bodies import NewTable
from burgrave.server.people.closing import Closing
from burgrave.server.people.keys import derive, digest, new_key
from burgrave.server.play import clock
from burgrave.server.play.keyring import SealedDice
from burgrave.server.play.position import Position, begin
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link, Policy, SeatRow, TableRow, mask
from burgrave.server.store.types import Behind


class NewTables:
    """Sets up tables."""

    def __init__(self, tables: LiveTables, closing: Closing, check_level: Callable[[str], str]) -> None:
        self.tables = tables
        self.closing = closing
        self.check_level = check_level

    async def create(self, wanted: NewTable, owner: str = "") -> tuple[int, str]:
        """Set up a table; returns its number and the host's key."""
        self.check_policy(wanted.policy)
        now = self.tables.now()
        seats = [self._seat(number, wanted, now) for number in range(len(wanted.seats))]
        self._seat_automaton(wanted, seats, now)
        listed = wanted.listed or any(seat.kind == "open" for seat in seats)
        words = _words(wanted)
        dice = self.tables.keyring.take(wanted.dice, time.time()) if wanted.dice else self.tables.keyring.seal()
        table, position = self.fresh(
            wanted.game, len(seats), dict(wanted.options), wanted.modules, wanted.policy, listed, dice, words
        )
        key = new_key()
        links = {digest(key): Link(0, tuple(s.seat for s in seats if s.kind == "here"), host=True)}
        for seat in seats:
            if seat.kind == "link":
                links[digest(derive(key, f"seat {seat.seat}"))] = Link(0, (), host=False, invites=seat.seat)
        if wanted.policy.spectators:
            links[digest(derive(key, "watch"))] = Link(0, (), host=False)
        return await self.add(table, position, seats, links, owner), key

    def check_policy(self, policy: Policy) -> None:
        if policy.stand_in:
            self.check_level(policy.stand_in)

    def _seat(self, number: int, wanted: NewTable, now: float) -> SeatRow:
        asked = wanted.seats[number]
        if asked.kind == "bot":
            return SeatRow(number, "bot", asked.name, self.check_level(asked.bot or "greedy"), joined=True, since=now)
        if asked.bot:
            raise BadRequest(say("only a seat of kind 'bot' has a level"))
        return SeatRow(number, asked.kind, asked.name.strip(), joined=asked.kind == "here", since=now)

    def _seat_automaton(self, wanted: NewTable, seats: list[SeatRow], now: float) -> None:
        """Give the last seat to the automaton if the rules play it."""
        game = self.tables.find_game(wanted.game)
        automaton = game.automaton(game.setup(len(seats), dict(wanted.options), wanted.modules))
        if automaton is not None:
            seats[-1] = SeatRow(len(seats) - 1, "bot", render(automaton.title), automaton.name, joined=True, since=now)

    def fresh(
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
        """A new table and its first position. Without sealed dice, chance follows from the seed or the position."""
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

    async def add(
        self, table: TableRow, position: Position, seats: list[SeatRow], links: dict[str, Link], owner: str
    ) -> int:
        if all(seat.kind == "bot" for seat in seats):
            await self.closing.make_room(owner)
        self.set_out(table, position, seats)
        try:
            table.id = await self.tables.write(self.tables.store.create, table, seats, links)
        except Behind:
            raise Conflict(say("these dice are already in use at another table; request new ones")) from None
        self.tables.note(table.id, owner)
        self.tables.changed(table.id)
        return table.id

    def set_out(self, table: TableRow, position: Position, seats: list[SeatRow]) -> None:
        """Note which seats are bots, and start the clocks if nobody is awaited."""
        table.bots = mask([seat.seat for seat in seats if seat.automatic])
        if not any(seat.awaited for seat in seats):
            table.started = table.created
            table.deadline = clock.deadline(table, seats, position)


def _chance(table: TableRow, game: AnyGame, stream: SealedStream | None) -> list[int]:
    setup = game.restored(table.players, table.options, table.modules)
    source = SealedSource(stream) if stream else None
    return game.begin(setup, table.seed, listening=True, source=source).outcomes or []


def _words(wanted: NewTable) -> list[tuple[int, str]]:
    """The words that people at this screen add to the offered dice."""
    words = [(seat, asked.word.strip()) for seat, asked in enumerate(wanted.seats) if asked.word.strip()]
    if words and not wanted.dice:
        raise BadRequest(say("a word answers a commitment: request dice first, and send them with the table"))
    if any(wanted.seats[seat].kind != "here" for seat, _ in words):
        raise BadRequest(say("only players at this screen can add a word now; the others can when they join"))
    return words
