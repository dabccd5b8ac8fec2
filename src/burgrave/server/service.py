"""Everything a request may need, in one bundle, and the steps between a key and an answer."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from burgrave.bots.commentary import Commentary, comments, reason
from burgrave.kernel.errors import BurgraveError, RecordError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.text import render, say
from burgrave.server import analyst, views
from burgrave.server.analyst import Analyst
from burgrave.server.bodies import Act, Analysed, AtPly, Card, Join, NewTable, Undo
from burgrave.server.bus import Bus
from burgrave.server.commands import Command
from burgrave.server.config import Config
from burgrave.server.driver import Driver
from burgrave.server.errors import BadRequest, Busy, Conflict, Forbidden, UsedInvitation, WrongKey
from burgrave.server.guard import Limit
from burgrave.server.hall import Entry, Hall
from burgrave.server.position import record_of
from burgrave.server.rows import Link
from burgrave.server.schedule import Claim
from burgrave.server.seating import Seating
from burgrave.server.store import Store
from burgrave.server.workers import FALLBACK, Worker, Workers
from burgrave.web.wire import Hint

logger = logging.getLogger("burgrave")

DRAWINGS = 40
"""Pages of finished games that may wait to be drawn."""


class Service:
    """A running server without its web side."""

    def __init__(self, store: Store, config: Config) -> None:
        self.config = config
        self.games: Any = importlib.import_module(config.games)
        self.bots: Any = importlib.import_module(config.bots)
        self.pages = importlib.import_module(config.pages)
        self.hall = Hall(store, self.games.game, config.hot_tables)
        self.seating = Seating(self.hall, self.bots.NAMES, config.bot_tables)
        at_once = {FALLBACK, *(level.name for level in self.bots.LEVELS if not level.seconds)}
        self.workers = Workers(
            config.games, config.bots, config.workers, config.bot_seconds, config.processes_a_worker, at_once
        )
        self.driver = Driver(
            self.hall,
            self.seating,
            self.workers,
            self.perform,
            config.sweep_seconds,
            config.bot_pause,
            config.bot_table_hours,
        )
        reviewer = Worker(config.games, config.bots, patient=True)
        self.analyst = Analyst(self.hall, reviewer, config.analysis_seconds)
        self.bus = Bus(self.hall)
        self._drawer = ThreadPoolExecutor(1, "draw")
        self._drawings = 0
        self.new_tables = Limit(config.tables_per_minute)
        self.wrong_links = Limit(config.wrong_per_minute)
        self.hints = Limit(config.hints_per_minute)
        self.analyses = Limit(config.analyses_per_hour, 3600.0)

    def warm_up(self) -> None:
        """Load every game and its drawings, so that nobody waits for that in the middle of another's turn."""
        for game in self.all_games():
            players = min(game.players, key=lambda count: abs(count - 2))
            try:
                state = game.begin(game.setup(players), 0)
                self.pages.scene(state, 0, "en", [str(seat) for seat in range(players)])
            except Exception as error:
                # One game that fails must not keep people from the others.
                logger.warning("%s cannot be shown: %s", game.name, error)

    async def start(self) -> None:
        await self.bus.start()
        self.driver.start()

    async def stop(self) -> None:
        self.hall.hub.close()
        await self.driver.stop()
        await self.bus.stop()
        await self.analyst.stop()
        await self.workers.close()
        self._drawer.shutdown(wait=False)
        self.hall.close()

    def all_games(self) -> list[AnyGame]:
        return [self.games.game(name) for name in self.games.NAMES]

    # from a key to a table

    async def link(self, key: str, caller: str) -> Link:
        """What the key opens. Whoever tries many wrong ones has to wait; a right one opens all the same.

        A club may sit behind one address: what one of them mistypes must not lock out the others.
        """
        try:
            return await self.hall.link(key)
        except UsedInvitation:
            raise
        except WrongKey:
            self.wrong_links.spend(caller)
            raise

    async def open(self, key: str, caller: str) -> tuple[Link, Entry]:
        link = await self.link(key, caller)
        self.attend(link, caller)
        return link, await self.hall.open(link.table)

    def crowded(self, caller: str) -> bool:
        """No further connection can be kept open: there are too many, or too many of this address."""
        hub = self.hall.hub
        return hub.count >= self.config.sockets or hub.held(caller) >= self.config.sockets_per_address

    def attend(self, link: Link, caller: str) -> None:
        """Somebody looks at the table: what stood still without anybody goes on, at the expense of who plays there."""
        before = self.hall.attended(link.table)
        self.hall.note(link.table, caller if link.seats or link.host else "")
        if not before:
            self.driver.consider(link.table)

    # what a request does

    async def join(self, key: str, body: Join, caller: str) -> tuple[int, str]:
        with contextlib.suppress(UsedInvitation):
            self.attend(await self.link(key, caller), caller)
        table, new = await self.seating.join(key, body.name, body.request or "")
        self.hall.note(table, caller)
        return table, new

    async def create(self, wanted: NewTable, caller: str) -> tuple[int, str]:
        self.new_tables.spend(caller)
        return await self.seating.create(wanted, caller)

    async def receive(self, link: Link, body: Act | Undo) -> AtPly:
        """What somebody asks for over the API, by a form or over the live connection."""
        entry = await self.hall.open(link.table)
        seat = views.own_seat(link, entry, body.seat)
        command = Command(entry.id, seat, body.ply)
        if isinstance(body, Act):
            command = replace(command, actions=tuple(_actions(entry.position.game, body)))
        if body.request:
            command = replace(command, request=body.request)
        return await self.perform(command)

    async def perform(self, command: Command) -> AtPly:
        """The one entrance for all that changes a game, whether a person, a program or a bot decided it."""
        ply = await self.hall.perform(command)
        if not command.bot:
            # Whoever acts is there. Looking is not enough: messengers open links to preview them.
            await self.seating.come_back(command.table, command.seat)
        return AtPly(ply)

    def gives_hints(self, entry: Entry) -> bool:
        return entry.table.policy.hints and self.config.hints_per_minute > 0

    async def hint(self, link: Link, wanted: int | None, language: str, caller: str) -> Hint:
        entry = await self.hall.open(link.table)
        seat = views.own_seat(link, entry, wanted)
        if not self.gives_hints(entry):
            raise Forbidden(say("this table plays without hints"))
        position = entry.position
        if seat not in position.active:
            raise Conflict(say("it is not your turn"))
        self.hints.spend(caller)
        advice = entry.drawn.get(("hint", seat))
        if advice is None:
            advice = await self.workers.advise(position, seat, Claim(caller))
            if entry.position is position:
                entry.drawn["hint", seat] = advice
        words = render(position.state.describe(seat, advice.action), language)
        why = render(reason(position.state, seat, advice), language)
        return Hint(position.ply, advice.action, position.game.actions.notation(advice.action), words, why)

    async def analyse(self, link: Link, language: str, caller: str) -> Analysed:
        """Have a finished game analysed, unless it is or will be."""
        entry = await self.hall.open(link.table)
        record = self.record(entry, language)
        found = await self.analysis(entry, language)
        if found.state == "off":
            raise Forbidden(say("this server makes no analyses"))
        if found.state == "none":
            self.analyses.check(caller)
            if await self.analyst.ask(entry.id, record):
                self.analyses.spend(caller)
            found = await self.analysis(entry, language)
        return found

    async def analysis(self, entry: Entry, language: str) -> Analysed:
        """The analysis of a finished game as far as it is."""
        record = self.record(entry, language)
        steps = len(record.steps)
        row = await self.analyst.find(entry.id)
        if row is None:
            return Analysed("none" if self.config.analyses_per_hour else "off", 0, steps)
        if row.data is None:
            return Analysed("running" if row.done else "waiting", row.done, steps)
        told = await self._commentary(entry, record, row.data, language)
        if told is None:
            await self.analyst.forget(entry.id)
            return Analysed("none" if self.config.analyses_per_hour else "off", 0, steps)
        return Analysed("done", steps, steps, told)

    async def _commentary(self, entry: Entry, record: Record, data: str, language: str) -> Commentary | None:
        key = ("analysis", language)
        if key not in entry.drawn:
            game = entry.position.game
            found = analyst.read(data, record, game)
            if found is None:
                return None
            entry.drawn[key] = await asyncio.to_thread(comments, record, game, found, language)
        told: Commentary = entry.drawn[key]
        return told

    def record(self, entry: Entry, language: str) -> Record:
        """The record of a finished game. Before that it would tell what is hidden, and what chance will bring."""
        if not entry.position.state.over:
            raise Conflict(say("the record opens when the game is over"))
        return record_of(entry.table, entry.names(language), entry.position)

    async def draw(self, page: Callable[..., Any], *args: Any) -> Any:
        """A page that takes long, drawn beside the event loop, one at a time; too many of them have to wait outside."""
        if self._drawings >= DRAWINGS:
            raise Busy
        self._drawings += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._drawer, page, *args)
        finally:
            self._drawings -= 1

    async def mine(self, keys: Sequence[str], language: str) -> list[Card]:
        """The tables these keys open, those that wait for the caller first; wrong keys are passed over."""
        links = await self.hall.links(dict.fromkeys(keys))
        cards = await self._cards(list(links.items()), language)
        return sorted(cards, key=lambda card: (not card.yours, card.over, -card.moved))

    async def lobby(self, language: str) -> list[Card]:
        tables = await self.hall.read(self.hall.store.lobby, 100)
        return await self._cards([("", Link(table.id, (), host=False)) for table in tables], language)

    async def _cards(self, links: list[tuple[str, Link]], language: str) -> list[Card]:
        ids = {link.table for _, link in links}
        tables = {table.id: table for table in await self.hall.read(self.hall.store.tables, ids)}
        seats = await self.hall.read(self.hall.store.seats, ids)
        cards = []
        for key, link in links:
            try:
                table = tables[link.table]
                title = render(self.games.game(table.game).title, language)
                card = views.card(table, seats[table.id], title, link, language)
            except (BurgraveError, LookupError) as error:
                # One damaged table must not take the list from everybody.
                logger.warning("table %s cannot be listed: %r", link.table, error)
                continue
            card.key = key
            cards.append(card)
        return cards


def _actions(game: AnyGame, body: Act) -> list[int]:
    given = [part for part in (body.action, body.actions, body.do) if part is not None]
    if len(given) != 1:
        raise BadRequest(say("give exactly one of action, actions and do"))
    try:
        if body.do is not None:
            return [game.actions.parse(body.do)]
        actions = body.actions or [body.action or 0]
        for action in actions:
            game.actions.notation(action)
    except RecordError as error:
        raise BadRequest(error.text) from None
    return actions
