"""Everything a request may need, in one bundle, and the steps between a key and an answer."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import time
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from burgrave.bots.commentary import Commentary, comments
from burgrave.kernel.errors import BurgraveError, RecordError, unknown
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, replay
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render, say, verbatim
from burgrave.lessons.tutorial import load
from burgrave.server import analyses, hinting, passages, series, views
from burgrave.server.analyses import AnalysisQueue
from burgrave.server.balances import balances
from burgrave.server.bans import Bans, network
from burgrave.server.bodies import (
    Act,
    AddWord,
    Analysed,
    AtPly,
    Join,
    LobbyPace,
    NewSeat,
    NewTable,
    PlayOn,
    Say,
    TableCard,
    Undo,
)
from burgrave.server.bus import Bus
from burgrave.server.calls import vapid
from burgrave.server.calls.calls import Calls
from burgrave.server.calls.mail import MailServer, mail_server
from burgrave.server.calls.push import Push
from burgrave.server.closing import Closing
from burgrave.server.club.events import Events
from burgrave.server.club.people import Club
from burgrave.server.club.ratings import Ratings
from burgrave.server.commands import Command
from burgrave.server.config import EXIT_USAGE, Config
from burgrave.server.daily.challenges import Challenges
from burgrave.server.daily.levels import LevelScores
from burgrave.server.drawings import Drawings
from burgrave.server.driver import Driver
from burgrave.server.errors import (
    BadRequest,
    Conflict,
    Forbidden,
    StartError,
    StoreDown,
    TooLarge,
    UsedInvitation,
    WrongKey,
)
from burgrave.server.guard import LOOPBACK
from burgrave.server.hosting import Hosting
from burgrave.server.instruments import Instruments
from burgrave.server.invitations import Invitations
from burgrave.server.keyring import open_keyring
from burgrave.server.limits import Limits
from burgrave.server.new_tables import NewTables
from burgrave.server.position import record_of
from burgrave.server.presence import PresenceRounds
from burgrave.server.rematches import Rematches
from burgrave.server.rows import Link
from burgrave.server.schedule import Claim, Schedule
from burgrave.server.seating import Seating
from burgrave.server.sharing.shares import Shares
from burgrave.server.sight import Sight
from burgrave.server.store_calls import StoreCalls
from burgrave.server.tables import LiveTable, LiveTables
from burgrave.server.talk import PHRASES
from burgrave.server.teaching import Teaching
from burgrave.server.version import VERSION
from burgrave.server.workers import FALLBACK, Workers, worker
from burgrave.web.wire import Hint, SeriesView

if TYPE_CHECKING:
    from burgrave.server.store import Store

logger = logging.getLogger("burgrave")


class Service:
    """A running server without its web side."""

    def __init__(self, store: Store, config: Config, calls: StoreCalls | None = None) -> None:
        self.config = config
        self.games: Any = importlib.import_module(config.games)
        self.bots: Any = importlib.import_module(config.bots)
        self.pages = importlib.import_module(config.pages)
        keyring = open_keyring(store.key_file(config.key_file), store.seals_in_play(), bool(config.new_key))
        self.bot_titles = _bot_titles(self.bots, config.more_bots)
        self.tables = LiveTables(store, self.games.game, config, self.bot_titles, keyring, calls)
        self.seating = Seating(self.tables, tuple(self.bot_titles))
        self.invitations = Invitations(self.seating)
        self.closing = Closing(self.tables, config.bot_tables, config.bot_tables_per_address)
        self.new_tables = NewTables(self.tables, self.closing, self.seating.check_level)
        self.rematches = Rematches(self.new_tables, self.invitations)
        self.teaching = Teaching(self.new_tables)
        self.challenges = Challenges(self.new_tables)
        self.hosting = Hosting(self.tables, self.seating.check_level)
        at_once = {FALLBACK, *(level.name for level in self.bots.LEVELS if not level.seconds)}
        self.workers = Workers(
            config.games,
            config.bots,
            config.workers,
            config.bot_seconds,
            config.processes_a_worker,
            at_once,
            config.worker_megabytes,
        )
        self.bans = Bans()
        self.instruments = Instruments(self.tables, self.workers, VERSION)
        self._metrics_readers = [network(word) for word in config.metrics_from]
        self.driver = Driver(
            self.tables,
            self.seating,
            self.closing,
            self.workers,
            self.perform,
            config.sweep_seconds,
            config.bot_pause,
            config.bot_table_hours,
            self.bans,
        )
        reviewer = worker(config.games, config.bots, patient=True, megabytes=config.worker_megabytes)
        self.analysis_queue = AnalysisQueue(self.tables, reviewer, config.analysis_seconds, config.analyses_waiting)
        self.balances = balances(
            config.games,
            config.bots,
            config.balance_games,
            config.balance_seconds,
            config.balances_waiting,
            config.worker_megabytes,
        )
        challenger = worker(config.games, config.bots, patient=True, megabytes=config.worker_megabytes)
        self.level_scores = LevelScores(challenger)
        self.bus = Bus(self.tables)
        self.presence = PresenceRounds(
            self.tables.hub.presence, self.tables.hub.wake, self._tell_presence if store.shared else None
        )
        self.limits = Limits(config, self.instruments.refusals.add)
        self.shares = Shares(self.tables, self.limits)
        self.calls = _calls(self.tables, self.limits, config)
        self.club = Club(self.tables, self.invitations, self.limits, config)
        self.events = Events(self.club, self.new_tables)
        self.ratings = Ratings(self.tables)
        self._pages = Schedule(1)
        self.drawings = Drawings(config.games, config.pages, config, self.limits)

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
        with contextlib.suppress(StoreDown):
            # Before anybody acts: how long was nobody here?
            await self.tables.beat()
        await self.bus.start()
        self.presence.start()
        self.driver.start()
        self.instruments.start()

    async def stop(self) -> None:
        self.tables.hub.close()
        self.instruments.stop()
        await self.presence.stop()
        await self.calls.stop()
        await self.driver.stop()
        await self.bus.stop()
        await self.analysis_queue.stop()
        await self.balances.stop()
        await self.level_scores.stop()
        self.workers.close()
        self.drawings.close()
        self.tables.close()

    async def _tell_presence(self, line: str) -> None:
        await self.tables.write(self.tables.store.tell_presence, line)

    def all_games(self) -> list[AnyGame]:
        found: list[AnyGame] = self.games.loaded()
        return found

    def may_read_metrics(self, address: str) -> bool:
        try:
            parsed = ip_address(address.partition("%")[0])
        except ValueError:
            return False
        return any(parsed.version == net.version and parsed in net for net in self._metrics_readers)

    # from a key to a table

    async def link(self, key: str, caller: str) -> Link:
        """What the key opens. Trying many wrong keys means having to wait; a right one works all the same.

        A club may sit behind one address: what one of them mistypes must not lock out the others.
        """
        try:
            return await self.tables.link(key)
        except UsedInvitation:
            raise
        except WrongKey:
            self.limits.wrong_links.spend(caller)
            raise

    async def open(self, key: str, caller: str) -> tuple[Link, LiveTable]:
        link = await self.link(key, caller)
        self.attend(link, caller)
        return link, await self.tables.open(link.table)

    def crowded(self, link: Link, caller: str) -> bool:
        """No further connection can be kept open: there are too many, or too many of this address, link or table."""
        hub, config = self.tables.hub, self.config
        counts = {
            "sockets": (hub.count, config.sockets),
            "sockets_per_address": (hub.held(caller), config.sockets_per_address),
            "sockets_per_table": (hub.at(link.table), config.sockets_per_table),
            # Spectators all have the same link.
            "sockets_per_link": (hub.held(link.digest) if link.seats or link.host else 0, config.sockets_per_link),
        }
        full = [name for name, (held, most) in counts.items() if held >= most]
        for name in full:
            self.limits.refuse(name, caller)
        return bool(full)

    @contextlib.asynccontextmanager
    async def rendering(self, caller: str, asked: bool = True) -> AsyncIterator[None]:
        """A whole page is drawn in here, one after the other and in turns: in between others get their answers."""
        if asked and caller not in LOOPBACK:
            self.limits.pages.spend(caller)
        async with self._pages.place(Claim(caller)):
            # Without this a free place would be taken by one page after the other in the same breath.
            await asyncio.sleep(0)
            yield

    @contextlib.asynccontextmanager
    async def telling(
        self, caller: str, live: LiveTable, link: Link, after: int, asked: bool = True
    ) -> AsyncIterator[None]:
        """What happened after a ply is told in here. If that is much it takes its turn as a page does.

        And counts as one, unless nobody asked: bots that were quick are no fault of those who look on.
        """
        if not passages.long(live, link, after):
            yield
            return
        async with self.rendering(caller, asked):
            yield

    def attend(self, link: Link, caller: str) -> None:
        """Somebody looks at the table: what stood still without anybody goes on, at the expense of who plays there."""
        before = self.tables.attended(link.table)
        self.tables.note(link.table, caller if link.seats or link.host else "")
        if not before:
            self.driver.consider(link.table)

    # what a request does

    async def join(self, key: str, body: Join, caller: str) -> tuple[int, str]:
        with contextlib.suppress(UsedInvitation):
            self.attend(await self.link(key, caller), caller)
        table, new = await self.seating.join(key, body.name, body.request or "")
        self.tables.note(table, caller)
        if body.word.strip():
            with contextlib.suppress(Conflict):
                # A repeated request has already given the word, and a game that has moved on needs none.
                await self.receive(await self.tables.link(new), AddWord(body.word))
        return table, new

    async def create(self, wanted: NewTable, caller: str) -> tuple[int, str]:
        self.limits.new_table(caller)
        return await self._create(wanted, caller)

    async def _create(self, wanted: NewTable, caller: str) -> tuple[int, str]:
        """A table that is already paid for."""
        for word in wanted.options.values():
            if isinstance(word, str) and len(word) > self.config.option_length:
                self.limits.refuse("option_length", caller)
                raise TooLarge
        game = self.games.game(wanted.game)
        await self.drawings.check_set_up(caller, game, len(wanted.seats), wanted.options, wanted.modules)
        return await self.new_tables.create(wanted, caller)

    async def teach(self, game: str, lesson: str, name: str, caller: str) -> tuple[int, str]:
        """A lesson is a table like any other: it counts as one."""
        self.limits.new_table(caller)
        return await self.teaching.begin(load(self.games.game(game).name, lesson), name, caller)

    async def play_on(self, link: Link, wanted: PlayOn, language: str, caller: str) -> tuple[int, str]:
        """A new table at a position of a finished game: one seat for the caller, bots in the others."""
        live = await self.tables.open(link.table)
        record, game, players = self.record(live, language), live.position.game, live.position.state.players
        if wanted.at >= len(record.steps):
            raise BadRequest(say("the game is over there; choose an earlier step"))
        if wanted.seat >= players:
            raise BadRequest(
                say("there is no seat {seat}; the seats are 0 to {last}", seat=wanted.seat, last=players - 1)
            )
        # Replaying a game costs more than most requests: it is paid for first.
        self.limits.new_table(caller)
        state = await asyncio.to_thread(_position, record, game, wanted.at)
        names = live.names(language)
        seats = [
            NewSeat("here", names[seat]) if seat == wanted.seat else NewSeat("bot", bot=wanted.bot)
            for seat in range(players)
        ]
        options: dict[str, str | int | bool] = {"position": state.notation()}
        return await self._create(NewTable(game.name, seats, options), caller)

    async def receive(self, link: Link, body: Act | Undo | AddWord) -> AtPly:
        """What somebody asks for over the API, by a form or over the live connection."""
        self.limits.actions.spend(link.digest)
        live = await self.tables.open(link.table)
        seat = views.own_seat(link, live, body.seat)
        command = Command(live.id, seat, live.position.ply)
        if isinstance(body, AddWord):
            command = replace(command, word=body.word.strip())
        else:
            command = replace(command, ply=Sight(live.position, link.seats).recorded(body.ply))
        if isinstance(body, Act):
            command = replace(command, actions=tuple(_actions(live.position.game, body)), back=body.back)
        if body.request:
            command = replace(command, request=body.request)
        done = await self.perform(command)
        live = await self.tables.open(link.table)
        return AtPly(Sight(live.position, link.seats).number(done.ply))

    async def perform(self, command: Command) -> AtPly:
        """The one entrance for all that changes a game, whether a person, a program or a bot decided it."""
        by, began = "bot" if command.bot else "person", time.monotonic()
        ply = await self.tables.perform(command)
        self.instruments.actions.add(by, "undo" if command.undoes else "act")
        self.instruments.action_seconds.observe(time.monotonic() - began, by)
        if not command.bot:
            # Acting proves presence. Looking is not enough: messengers open links to preview them.
            await self.seating.come_back(command.table, command.seat)
        return AtPly(ply)

    def gives_hints(self, live: LiveTable) -> bool:
        return live.table.policy.hints and self.config.hints_per_minute > 0

    async def talk(self, link: Link, body: Say) -> None:
        """Say something to everybody at the table."""
        live = await self.tables.open(link.table)
        seat = views.own_seat(link, live, body.seat)
        words = body.phrase or body.text.strip()
        if bool(body.phrase) == bool(body.text.strip()):
            raise BadRequest(say("say either a phrase or a line of text"))
        if body.phrase and body.phrase not in PHRASES:
            raise unknown(say("phrase"), body.phrase, PHRASES)
        if body.text and not live.table.policy.chat:
            raise Forbidden(say("chat is off at this table; the host can allow it"))
        self.limits.talk.spend(link.digest)
        async with self.tables.lock(link.table):
            live = await self.tables.load(link.table)
            store = self.tables.store
            await self.tables.write(store.say, link.table, seat, "phrase" if body.phrase else "chat", words)
            live.notes = await self.tables.read(store.notes, link.table)
        self.tables.hub.wake(link.table)

    async def series(self, live: LiveTable, language: str) -> SeriesView | None:
        """How the series stands that this table belongs to."""
        table = live.table
        if table.series is None:
            return None
        played = await self.tables.read(self.tables.store.series, table.series, series.MOST)
        return series.standing(table, played, live.names(language))

    async def hint(self, link: Link, wanted: int | None, language: str, caller: str) -> Hint:
        live = await self.tables.open(link.table)
        seat = views.own_seat(link, live, wanted)
        if not self.gives_hints(live):
            raise Forbidden(say("hints are off at this table"))
        position = live.position
        if seat not in position.active:
            raise Conflict(say("it is not your turn"))
        self.limits.link_hints.spend(link.digest)
        self.limits.hints.spend(caller)
        advice = live.drawn.get(("hint", seat))
        if advice is None:
            advice = await self.workers.advise(position, seat, Claim(caller))
            if live.position is position:
                live.drawn["hint", seat] = advice
        return hinting.hint(Sight(position, link.seats).ply, position.state, seat, advice, language)

    async def analyse(self, link: Link, language: str, caller: str) -> Analysed:
        """Have a finished game analysed, unless it is or will be."""
        live = await self.tables.open(link.table)
        record = self.record(live, language)
        found = await self.analysis(live, language)
        if found.state == "off":
            raise Forbidden(say("analysis is off on this server"))
        if found.state == "none":
            self.limits.analyses.check(caller)
            people = tuple(seat.seat for seat in live.seats if seat.kind != "bot")
            if await self.analysis_queue.ask(live.id, record, people):
                self.limits.analyses.charge(caller)
            found = await self.analysis(live, language)
        return found

    async def analysis(self, live: LiveTable, language: str) -> Analysed:
        """The analysis of a finished game as far as it is."""
        record = self.record(live, language)
        steps = len(record.steps)
        row = await self.analysis_queue.find(live.id)
        if row is None:
            return Analysed("none" if self.config.analyses_per_hour else "off", 0, steps)
        state: Literal["waiting", "running", "done"] = "done" if row.data else "running" if row.done else "waiting"
        found = row.data or row.partial
        if found is None:
            return Analysed(state, row.done, steps)
        commentary = await self._commentary(live, record, found, language)
        if commentary is None:
            await self.analysis_queue.forget(live.id)
            return Analysed("none" if self.config.analyses_per_hour else "off", 0, steps)
        return Analysed(state, row.done, steps, commentary)

    async def _commentary(self, live: LiveTable, record: Record, data: str, language: str) -> Commentary | None:
        """In words; of an analysis that is still being made, only the newest words are kept."""
        key = ("analysis", language)
        commentary: Commentary
        kept, commentary = live.drawn.get(key, ("", None))
        if kept != data:
            found = analyses.read(data, record)
            if found is None:
                return None
            commentary = await asyncio.to_thread(comments, record, live.position.game, found, language)
            live.drawn[key] = data, commentary
        return commentary

    def record(self, live: LiveTable, language: str) -> Record:
        """The record of a finished game. Before that it would tell what is hidden, and what chance will bring."""
        if not live.position.state.over:
            raise Conflict(say("the record becomes available when the game is over"))
        return record_of(live.table, live.names(language), live.position)

    async def mine(self, keys: Sequence[str], language: str, caller: str = "") -> list[TableCard]:
        """The tables these keys open, those waiting for the caller first; wrong keys are skipped.

        A caller with too many wrong keys is told only about tables this server has in memory.
        """
        asked = dict.fromkeys(keys)
        if self.limits.wrong_links.left(caller) < 1:
            asked = {key: None for key in asked if self.tables.known(key)}
        links = await self.tables.links(asked)
        if len(links) < len(asked):
            self.limits.wrong_links.charge(caller)
        cards = await self.cards(list(links.items()), language)
        return sorted(cards, key=lambda card: (not card.yours, card.over, -card.moved))

    async def lobby(self, language: str, game: str = "", pace: LobbyPace = "") -> list[TableCard]:
        tables = await self.tables.read(self.tables.store.lobby, 100, game, pace)
        return await self.cards([("", Link(table.id, (), host=False)) for table in tables], language)

    async def cards(self, links: list[tuple[str, Link]], language: str) -> list[TableCard]:
        ids = {link.table for _, link in links}
        tables = {table.id: table for table in await self.tables.read(self.tables.store.tables, ids)}
        seats = await self.tables.read(self.tables.store.seats, ids)
        cards = []
        for key, link in links:
            try:
                table = tables[link.table]
                title = render(self.games.game(table.game).title, language)
                card = views.card(table, seats[table.id], title, link, language)
            except (BurgraveError, LookupError) as error:
                # One damaged table must not take the list from everybody.
                self.tables.store.tell_damaged(link.table, error)
                continue
            card.key = key
            cards.append(card)
        return cards


def _position(record: Record, game: AnyGame, step: int) -> State:
    return next(state for number, state in enumerate(replay(record, game)) if number == step)


def _calls(tables: LiveTables, limits: Limits, config: Config) -> Calls:
    """Push where its library is installed, mail where the host has a server for it."""
    push = None
    if config.push_hosts and vapid.available():
        beside = tables.store.key_file(config.key_file)
        key = vapid.open_key(Path(config.push_key_file or f"{beside}.push"))
        push = Push(key, vapid.public_key(key), config.push_hosts, config.contact)
    return Calls(tables, limits, push, demand_mail(config), config.address.rstrip("/"))


def demand_mail(config: Config) -> MailServer | None:
    """The host's mail server, if there is one; StartError if it cannot be used as it is set."""
    mail = mail_server(config.mail)
    if mail is not None and not config.address.startswith(("https://", "http://")):
        raise StartError(say("emails contain links: set BURGRAVE_ADDRESS to the address of this server"), EXIT_USAGE)
    return mail


def _actions(game: AnyGame, body: Act) -> list[int]:
    given = [part for part in (body.action, body.actions, body.do) if part is not None]
    if len(given) != 1:
        raise BadRequest(say("give exactly one of action, actions or do"))
    try:
        if body.do is not None:
            return [game.actions.parse(body.do)]
        actions = body.actions or [body.action or 0]
        for action in actions:
            game.actions.notation(action)
    except RecordError as error:
        raise BadRequest(error.text) from None
    return actions


def demand_bots(config: Config) -> None:
    """StartError if a bot that the host names cannot be had."""
    _bot_titles(importlib.import_module(config.bots), config.more_bots)


def _bot_titles(bots: Any, more: tuple[str, ...]) -> dict[str, Text]:
    """The bots that can be asked, and what people call them. A wrong name is told now, not at a table."""
    for name in more:
        try:
            bots.make(name)
        except BurgraveError as error:
            raise StartError(error.text, EXIT_USAGE) from error
    return {**{name: bots.TITLES[name] for name in bots.NAMES}, **{name: verbatim(name) for name in more}}
