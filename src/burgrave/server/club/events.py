"""Events: entrants, rounds, and a table for each pairing."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import NamedTuple

import msgspec

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import POSITION, AnyGame
from burgrave.kernel.text import Text, count, render, say
from burgrave.server.club import pairing
from burgrave.server.club.people import Club
from burgrave.server.club.rows import EntrantRow, EventFormat, EventGameRow, EventRow, EventSetUp, Person
from burgrave.server.club.standings import BYE, EventGame, EventStanding, shares, standings
from burgrave.server.errors import BadRequest, Conflict, Forbidden, NotFound
from burgrave.server.http.bodies import NewSeat, NewTable
from burgrave.server.people.keys import digest
from burgrave.server.people.new_tables import NewTables
from burgrave.server.store.rows import Link

MOST_ROUNDS = 20
_LEAST = 2


class EventView(NamedTuple):
    """An event with its entrants and games."""

    event: EventRow
    entrants: list[EntrantRow]
    games: list[EventGameRow]

    @property
    def playing(self) -> list[EntrantRow]:
        """The entrants to be paired."""
        return [each for each in self.entrants if each.dropped is None]

    @property
    def open_games(self) -> list[EventGameRow]:
        """Games without a result yet."""
        return [game for game in self.games if game.shares is None and game.table is not None]

    @property
    def complete(self) -> bool:
        """Whether all rounds have been played."""
        if not self.event.round or self.open_games:
            return False
        if self.event.format == "swiss":
            return self.event.round >= self.event.rounds
        return pairing.all_met([each.person for each in self.playing], self.met)

    @property
    def met(self) -> Counter[frozenset[int]]:
        return pairing.meetings(game.people for game in self.games)

    def standings(self) -> list[EventStanding]:
        games = [EventGame(tuple(game.people), tuple(game.shares) if game.shares else None) for game in self.games]
        return standings([each.person for each in self.entrants], games, BYE if self.event.format == "swiss" else 0.0)

    def names(self, language: str) -> dict[int, str]:
        """The names of all entrants."""
        gone = render(say("Somebody who left"), language)
        names = {person: gone for game in self.games for person in game.people}
        return names | {each.person: each.name for each in self.entrants}

    def waits(self) -> Text | None:
        """Why no round can begin now."""
        if self.event.finished is not None:
            return say("this event is over")
        if self.complete:
            return say("all rounds have been played")
        if self.open_games:
            return count("{n} game of this round is not over yet", "{n} games of this round are not over yet",
                         len(self.open_games))  # fmt: skip
        if len(self.playing) < _LEAST:
            return count(
                "an event needs at least two players; {n} is taking part",
                "an event needs at least two players; {n} are taking part",
                len(self.playing),
            )
        return None


class Events:
    """Carries out what hosts and players of events request."""

    def __init__(self, club: Club, new_tables: NewTables) -> None:
        self.club = club
        self.new_tables = new_tables
        self.tables, self.store, self.limits = club.tables, club.store, club.limits

    def sizes(self, game: AnyGame, options: dict[str, object], modules: list[str]) -> list[int]:
        """The possible numbers of players at one table with this setup."""
        found, refused = [], None
        if options.get(POSITION):
            raise BadRequest(say("an event cannot begin from a position; leave it out"))
        for players in game.players:
            try:
                setup = game.setup(players, dict(options), modules)
            except BurgraveError as error:
                refused = error
                continue
            if players >= _LEAST and game.automaton(setup) is None:
                found.append(players)
        if not found:
            raise BadRequest(refused.text if refused else say("this setup is for one player; an event needs two"))
        return found

    async def open(
        self, person: Person, title: str, format_: EventFormat, rounds: int, wanted: NewTable, size: int, caller: str
    ) -> int:
        """Create an event, in which its host takes part."""
        self.limits.club.spend(caller)
        self.new_tables.check_policy(wanted.policy)
        game = self.tables.find_game(wanted.game)
        sizes = [n for n in self.sizes(game, dict(wanted.options), wanted.modules) if n <= size]
        if size not in sizes:
            raise BadRequest(say("with this setup, {n} cannot play at one table", n=size))
        if not title.strip():
            raise BadRequest(say("the event needs a name"))
        if await self.tables.read(self.store.open_events, person.id) >= self.club.budgets.events_per_host:
            self.limits.refuse("events_per_host", caller)
            raise Conflict(say("you host several events that are not over; end one of them first"))
        setup = game.setup(size, dict(wanted.options), wanted.modules)
        event = EventRow(
            0, person.id, title.strip(), game.name, format_,
            EventSetUp(dict(wanted.options), list(setup.modules), wanted.policy, sizes),
            min(MOST_ROUNDS, rounds) if format_ == "swiss" else 0, 0, time.time(),
        )  # fmt: skip
        return await self.tables.write(self.store.add_event, event, person.name)

    async def view(self, number: int) -> EventView:
        event = await self.tables.read(self.store.event, number)
        if event is None:
            raise NotFound(say("there is no such event"))
        entrants = await self.tables.read(self.store.entrants, number)
        return EventView(event, entrants, await self.tables.read(self.store.event_games, number))

    async def join(self, number: int, person: Person) -> None:
        """Join from the next round on; people who dropped out may come back."""
        event = (await self.view(number)).event
        if event.finished is not None:
            raise Conflict(say("this event is over"))
        most = self.club.budgets.entrants
        if not await self.tables.write(self.store.enter_event, number, person.id, person.name, event.round + 1, most):
            raise Conflict(say("this event is full: {n} take part", n=most))

    async def drop(self, number: int, person: Person) -> None:
        """Drop out. A game that has begun may still be finished."""
        event = (await self.view(number)).event
        if event.finished is None:
            await self.tables.write(self.store.leave_event, number, person.id, event.round)

    async def next_round(self, number: int, person: Person, caller: str) -> None:
        """Pair the entrants and set up a table for each pairing."""
        view = await self._hosted(number, person)
        refused = view.waits()
        if refused is not None:
            raise Conflict(refused)
        round_ = view.event.round + 1
        drawn = await asyncio.to_thread(_paired, view)
        if not drawn.tables:
            raise Conflict(say("everybody who takes part has met everybody; end the event"))
        names = {each.person: each.name for each in view.entrants}
        games = []
        for board, people in enumerate(drawn.tables, 1):
            table = await self._table(view.event, [names[each] for each in people], caller)
            games.append(EventGameRow(round_, board, table, list(people)))
        games += [EventGameRow(round_, len(drawn.tables) + n, None, [each]) for n, each in enumerate(drawn.byes, 1)]
        if not await self.tables.write(self.store.begin_round, number, round_, games):
            for game in games:
                if game.table is not None:
                    await self.new_tables.closing.end(game.table)
            raise Conflict(say("this round has begun already"))

    async def _table(self, event: EventRow, names: list[str], caller: str) -> int:
        """Set up a table with a reserved seat for each player."""
        setup = event.setup
        game = self.tables.find_game(event.game)
        options = {name: value for name, value in setup.options.items() if name != POSITION}
        wanted = NewTable(
            game.name,
            [NewSeat("link", name) for name in names],
            options,
            setup.modules,
            setup.policy,
            listed=setup.policy.spectators,
        )
        table, _ = await self.new_tables.create(wanted, caller)
        return table

    async def host_key(self, number: int, person: Person, club_key: str, table: int) -> str:
        """A key that gives the event's host the rights of a table's host."""
        view = await self._hosted(number, person)
        if not any(game.table == table for game in view.games):
            raise NotFound(say("there is no such table at this event"))
        key = await self.club.invitations.current(club_key, f"host {table}")
        await self.tables.write(self.store.add_link, digest(key), Link(table, (), host=True))
        return key

    async def decide(self, number: int, person: Person, round_: int, board: int, winner: str) -> None:
        """The host decides a game that nobody will finish, and its table is closed."""
        view = await self._hosted(number, person)
        game = next((game for game in view.open_games if (game.round, game.board) == (round_, board)), None)
        if game is None or game.table is None:
            raise Conflict(say("this game has a result already"))
        players = len(game.people)
        given = {"draw": shares([1] * players), "none": (0.0,) * players}.get(winner)
        if given is None:
            if not winner.isdecimal() or int(winner) >= players:
                raise BadRequest(say("name one of the players, a draw or nobody"))
            given = shares([1 if seat == int(winner) else 2 for seat in range(players)])
        if not await self.tables.write(self.store.rule_event_game, number, round_, board, given):
            raise Conflict(say("this game has a result already"))
        await self.new_tables.closing.end(game.table)

    async def end(self, number: int, person: Person) -> None:
        await self._hosted(number, person)
        await self.tables.write(self.store.end_event, number, time.time())

    async def _hosted(self, number: int, person: Person) -> EventView:
        view = await self.view(number)
        if view.event.host != person.id:
            raise Forbidden(say("only the host of this event can do that"))
        return view


def _paired(view: EventView) -> pairing.Round:
    points = {line.person: line.points for line in view.standings()}
    byes = Counter(game.people[0] for game in view.games if game.table is None)
    seats: dict[int, Counter[int]] = {each.person: Counter() for each in view.playing}
    for game in view.games:
        for seat, person in enumerate(game.people):
            if game.table is not None and person in seats:
                seats[person][seat] += 1
    entrants = [
        pairing.Entrant(each.person, points[each.person], byes[each.person], seats[each.person])
        for each in view.playing
    ]
    event = view.event
    system = pairing.swiss if event.format == "swiss" else pairing.round_robin
    return system(entrants, view.met, event.setup.sizes, event.id * MOST_ROUNDS + event.round)


def setup_words(wanted: NewTable) -> str:
    """A setup as a hidden form field."""
    return msgspec.json.encode(wanted).decode()


def read_setup(words: str) -> NewTable:
    """The setup of an event, validated like any API body."""
    try:
        return msgspec.json.decode(words, type=NewTable)
    except msgspec.MsgspecError:
        raise BadRequest(say("the form is incomplete; please check it")) from None
