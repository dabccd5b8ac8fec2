"""Everything a request may need, in one bundle, and the steps between a key and an answer."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import time
from collections.abc import AsyncIterator
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any

from burgrave.kernel.errors import RecordError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import say
from burgrave.lessons.tutorial import load
from burgrave.server.calls.start import open_calls
from burgrave.server.club.bodies import NewEvent
from burgrave.server.club.events import Events
from burgrave.server.club.people import Club
from burgrave.server.club.ratings import Ratings
from burgrave.server.club.rows import Person
from burgrave.server.config import Config
from burgrave.server.daily.challenges import Challenges
from burgrave.server.daily.levels import LevelScores
from burgrave.server.errors import BadRequest, Conflict, StoreDown, UsedInvitation, WrongKey
from burgrave.server.http.addresses import LOOPBACK
from burgrave.server.http.bodies import Act, AddWord, AtPly, Join, NewTable, PlayOn, Undo
from burgrave.server.limits.bans import Bans, network
from burgrave.server.limits.fair_queue import FairQueue
from burgrave.server.limits.rates import Limits
from burgrave.server.monitoring.instruments import Instruments
from burgrave.server.people.closing import Closing
from burgrave.server.people.hosting import Hosting
from burgrave.server.people.invitations import Invitations
from burgrave.server.people.listing import Listing
from burgrave.server.people.new_tables import NewTables
from burgrave.server.people.presence import PresenceRounds
from burgrave.server.people.rematches import Rematches
from burgrave.server.people.seating import Seating
from burgrave.server.people.teaching import Teaching
from burgrave.server.play import passages, views
from burgrave.server.play.commands import Command, fresh
from burgrave.server.play.finished_games import FinishedGames
from burgrave.server.play.keyring import open_keyring
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.tables import LiveTables
from burgrave.server.sharing.shares import Shares
from burgrave.server.store.bus import Bus
from burgrave.server.store.rows import Link
from burgrave.server.store.threads import StoreCalls
from burgrave.server.thinking.analyses import AnalysisQueue
from burgrave.server.thinking.balances import balances
from burgrave.server.thinking.bot_titles import bot_titles
from burgrave.server.thinking.drawings import Drawings
from burgrave.server.thinking.driver import Driver
from burgrave.server.thinking.hinting import Hinting
from burgrave.server.thinking.schedule import Claim, Schedule
from burgrave.server.thinking.workers import FALLBACK, Workers, worker
from burgrave.server.version import VERSION

if TYPE_CHECKING:
    from burgrave.server.store.sql import Store

logger = logging.getLogger("burgrave")


class Service:
    """A running server without its web side."""

    def __init__(self, store: Store, config: Config, calls: StoreCalls | None = None) -> None:
        self.config = config
        self.games: Any = importlib.import_module(config.games)
        self.bots: Any = importlib.import_module(config.bots)
        self.pages = importlib.import_module(config.pages)
        keyring = open_keyring(store.key_file(config.key_file), store.seals_in_play(), bool(config.new_key))
        self.bot_titles = bot_titles(self.bots, config.more_bots)
        self.tables = LiveTables(store, self.games.game, config, self.bot_titles, keyring, calls)
        self.seating = Seating(self.tables, tuple(self.bot_titles))
        self.invitations = Invitations(self.seating)
        self.closing = Closing(self.tables, config.bot_tables, config.bot_tables_per_address)
        self.new_tables = NewTables(self.tables, self.closing, self.seating.check_level)
        self.rematches = Rematches(self.new_tables, self.invitations)
        self.teaching = Teaching(self.new_tables)
        self.challenges = Challenges(self.new_tables)
        self.hosting = Hosting(self.tables, self.seating.check_level)
        self.workers = _workers(config, self.bots)
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
        self.turns = FairQueue(self.limits.loop)
        self.shares = Shares(self.tables, self.limits)
        self.calls = open_calls(self.tables, self.limits, config)
        self.club = Club(self.tables, self.invitations, self.limits, config)
        self.events = Events(self.club, self.new_tables)
        self.ratings = Ratings(self.tables)
        self.finished_games = FinishedGames(self.tables, self.analysis_queue, self.limits, config.analyses_per_hour)
        self.hinting = Hinting(self.tables, self.workers, self.limits, config.hints_per_minute)
        self.listing = Listing(self.tables, self.limits)
        self._pages = Schedule(1)
        self.drawings = Drawings(config.games, config.pages, config, self.limits)

    def warm_up(self) -> None:
        """Load every game and its drawings, so that nobody waits for that in the middle of another's turn."""
        for game in self.all_games():
            players = min(game.players, key=lambda count: abs(count - 2))
            try:
                state = game.begin(game.setup(players), 0)
                self.pages.scene(state, 0, "en", [str(seat) for seat in range(players)])
                self.pages.prepare(game.name)
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
        game = self.games.game(wanted.game)
        await self.drawings.check_set_up(caller, game, len(wanted.seats), wanted.options, wanted.modules)
        return await self.new_tables.create(wanted, caller)

    async def open_event(self, person: Person, wanted: NewEvent, setup: NewTable, caller: str) -> int:
        """An event whose tables are set up in this way; its number."""
        game = self.games.game(setup.game)
        await self.drawings.check_set_up(caller, game, wanted.size, setup.options, setup.modules)
        return await self.events.open(person, wanted.title, wanted.format, wanted.rounds, setup, wanted.size, caller)

    async def teach(self, game: str, lesson: str, name: str, caller: str) -> tuple[int, str]:
        """A lesson is a table like any other: it counts as one."""
        self.limits.new_table(caller)
        return await self.teaching.begin(load(self.games.game(game).name, lesson), name, caller)

    async def play_on(self, link: Link, wanted: PlayOn, language: str, caller: str) -> tuple[int, str]:
        """A new table at a position of a finished game: one seat for the caller, bots in the others."""
        live = await self.tables.open(link.table)
        record = self.finished_games.check_play_on(live, wanted, language)
        # Replaying a game costs more than most requests: it is paid for first.
        self.limits.new_table(caller)
        return await self._create(await self.finished_games.set_up_again(live, record, wanted, language), caller)

    async def receive(self, link: Link, body: Act | Undo | AddWord) -> AtPly:
        """What somebody asks for over the API, by a form or over the live connection."""
        self.limits.actions.spend(link.digest)
        live = await self.tables.open(link.table)
        done = await self.perform(_command(live, link, body))
        live = await self.tables.open(link.table)
        return AtPly(live.sight(link.seats).number(done.ply))

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


def _workers(config: Config, bots: Any) -> Workers:
    at_once = {FALLBACK, *(level.name for level in bots.LEVELS if not level.seconds)}
    return Workers(
        config.games,
        config.bots,
        config.workers,
        config.bot_seconds,
        config.processes_a_worker,
        at_once,
        config.worker_megabytes,
    )


def _command(live: LiveTable, link: Link, body: Act | Undo | AddWord) -> Command:
    seat, request = views.own_seat(link, live, body.seat), body.request or fresh()
    if isinstance(body, AddWord):
        return Command(live.id, seat, live.position.ply, request=request, word=body.word.strip())
    ply = live.sight(link.seats).recorded(body.ply)
    if isinstance(body, Undo):
        return Command(live.id, seat, ply, request=request)
    return Command(live.id, seat, ply, tuple(_actions(live.position.game, body)), request, back=body.back)


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
