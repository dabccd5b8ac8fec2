"""The registry of live tables: opened when needed, cached in memory, changed one ply at a time."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import msgspec

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.sealed import SealedStream
from burgrave.kernel.text import Text, say
from burgrave.server.club.outcome import results
from burgrave.server.errors import (
    Closed,
    Damaged,
    NotFound,
    OtherRules,
    Paused,
    Stale,
    StoreDown,
    UsedInvitation,
    WrongKey,
)
from burgrave.server.limits.budgets import Budgets
from burgrave.server.people.keys import digest, is_key
from burgrave.server.play import clock
from burgrave.server.play.carrying_out import drafts_of
from burgrave.server.play.commands import Command
from burgrave.server.play.hub import Hub
from burgrave.server.play.keyring import Keyring, dice_of, open_keyring
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.position import PlyDraft, Position, begin
from burgrave.server.play.timekeeper import SILENCE_SECONDS, TableTime, Timekeeper
from burgrave.server.store.rows import Link, Ply, TableProgress, TableRow, mask
from burgrave.server.store.threads import StoreCalls
from burgrave.server.store.types import Behind
from burgrave.server.store.write_queue import WriteQueue
from burgrave.server.thinking.bot_pacing import BotPacing

if TYPE_CHECKING:
    from burgrave.server.store.sql import Store

ATTENTION = 60.0
"""Seconds for which a look at a table counts as attention."""


_LINKS = 20_000
_NOTED = 20_000
_SLICE = 0.004
"""Seconds for which a rebuild may block the event loop."""
_AT_ONCE = 2
"""Long games rebuilt at the same time: each takes a slice in every round of the event loop."""
_SHORT = 16
"""The most plies that are replayed without waiting for a turn."""


class LiveTables:
    """The tables in memory: opens them, applies commands, and notifies waiting connections."""

    def __init__(
        self,
        store: Store,
        find_game: Callable[[str], AnyGame],
        budgets: Budgets | None = None,
        titles: Mapping[str, Text] | None = None,
        keyring: Keyring | None = None,
        calls: StoreCalls | None = None,
    ) -> None:
        self.store = store
        self.keyring = keyring or open_keyring(store.key_file(), set())
        self.find_game = find_game
        self.titles = titles or {}
        self.timekeeper = Timekeeper()
        self.hub = Hub()
        self.budgets = budgets or Budgets()
        self.on_change: list[Callable[[int], None]] = [self.hub.wake]
        self._live: OrderedDict[int, LiveTable] = OrderedDict()
        self._loads: dict[int, bool] = {}
        """Tables that are being read, and whether each changed in the meantime."""
        self._rebuilding = asyncio.Semaphore(_AT_ONCE)
        self._links: OrderedDict[str, Link] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._noted: OrderedDict[int, tuple[float, str]] = OrderedDict()
        """When somebody last looked at a table, and who last acted there."""
        self.calls = calls or StoreCalls(store, self.budgets.statement_seconds)
        self.read = self.calls.read
        self.write = self.calls.write
        self.write_queue = WriteQueue(store, self.write)
        self.bot_pacing = BotPacing()

    def close(self) -> None:
        self.calls.close()

    @property
    def in_memory(self) -> int:
        return len(self._live)

    def lock(self, table_id: int) -> asyncio.Lock:
        found = self._locks.get(table_id)
        if found is None:
            found = self._locks[table_id] = asyncio.Lock()
        return found

    # links

    def known(self, key: str) -> bool:
        """Whether this key has opened something before, without asking the store."""
        return digest(key) in self._links

    async def link(self, key: str) -> Link:
        """The link of a key; raises WrongKey or UsedInvitation."""
        if not is_key(key):
            raise WrongKey
        return await self._opened(digest(key))

    async def check(self, link: Link) -> None:
        """Raise WrongKey if the link has been revoked since."""
        if link.digest not in self._links:
            await self._opened(link.digest)

    async def _opened(self, hashed: str) -> Link:
        found = self._links.get(hashed)
        if found is None:
            found = await self.read(self.store.link, hashed)
            if found is None:
                raise WrongKey
            if found.spent:
                raise UsedInvitation(found.table, found.invites)
            found = self._links[hashed] = msgspec.structs.replace(found, digest=hashed)
            if len(self._links) > _LINKS:
                self._links.popitem(last=False)
        return found

    async def links(self, keys: Iterable[str]) -> dict[str, Link]:
        """The links of several keys in one query; wrong keys are left out."""
        digests = {key: digest(key) for key in keys if is_key(key)}
        unknown = [hashed for hashed in digests.values() if hashed not in self._links]
        found = await self.read(self.store.links, unknown) if unknown else {}
        links = {key: self._links.get(hashed) or found.get(hashed) for key, hashed in digests.items()}
        return {key: link for key, link in links.items() if link is not None and not link.spent}

    # attention

    def note(self, table_id: int, owner: str = "") -> None:
        """Note that somebody looks at the table; with an owner, that they play there."""
        _, before = self._noted.get(table_id, (0.0, ""))
        self._noted[table_id] = (time.monotonic(), owner or before)
        self._noted.move_to_end(table_id)
        while len(self._noted) > _NOTED:
            self._noted.popitem(last=False)

    def attended(self, table_id: int) -> bool:
        """Whether somebody looks at the table, or did a moment ago."""
        seen, _ = self._noted.get(table_id, (-ATTENTION, ""))
        return self.hub.watched(table_id) or time.monotonic() < seen + ATTENTION

    def owner(self, table_id: int) -> str:
        """The caller whose share of the bots' time the table uses; a table untouched since the start has its own."""
        _, owner = self._noted.get(table_id, (0.0, ""))
        return owner or f"table {table_id}"

    # clocks

    def now(self) -> float:
        return self.timekeeper.now()

    async def beat(self) -> None:
        """Record now and then that this process runs; gaps cost no player time."""
        keeper = self.timekeeper
        if not keeper.beat_due:
            return
        now = keeper.now()
        if not await self.read(self.store.any_clock):
            keeper.idle(now)
            return
        known = keeper.outages[-1].id if keeper.outages else 0
        newest, outages = await self.write(self.store.beat, now, keeper.alive, SILENCE_SECONDS, known)
        if keeper.heard(now, newest, outages):
            # New outages: the time that players have spent must be recomputed.
            self._live.clear()
            self._loads = dict.fromkeys(self._loads, True)

    # opening

    async def open(self, table_id: int) -> LiveTable:
        """The table, from memory or rebuilt from its record."""
        live = self._live.get(table_id)
        if live is not None and not live.stale:
            self._live.move_to_end(table_id)
            return live
        async with self.lock(table_id):
            return await self.load(table_id)

    def at_hand(self, table_id: int) -> LiveTable | None:
        """The table if it is in memory and up to date."""
        live = self._live.get(table_id)
        return None if live is None or live.stale else live

    async def load(self, table_id: int) -> LiveTable:
        """Like `open`, for callers that hold the table's lock."""
        live = self._live.get(table_id)
        if live is not None and not live.stale:
            return live
        self._loads[table_id] = False
        try:
            live = await (self._rebuild(table_id) if live is None else self._catch_up(live))
        finally:
            changed = self._loads.pop(table_id)
        if changed:
            # The data read may be older than the change: it is used this once and not cached.
            self._live.pop(table_id, None)
            return live
        self._live[table_id] = live
        self._live.move_to_end(table_id)
        while len(self._live) > self.budgets.hot_tables:
            self._live.popitem(last=False)
        return live

    async def _rebuild(self, table_id: int) -> LiveTable:
        table = await self.read(self.store.table, table_id)
        if table is None:
            raise NotFound(say("there is no such table"))
        game = self.find_game(table.game)
        if table.rules != game.version:
            raise OtherRules(table.game, table.rules, game.version)
        with _sound_record(table_id):
            seats = (await self.read(self.store.seats, [table_id]))[table_id]
            clocks = TableTime(self.timekeeper, table.pauses)
            live = LiveTable(table, seats, begin(table, game, self.stream(table), clocks), titles=self.titles)
        return await self._catch_up(live)

    def stream(self, table: TableRow) -> SealedStream | None:
        """The dice of a table; None if they follow from its seed, as in older databases."""
        return dice_of(table, self.keyring)

    async def _catch_up(self, live: LiveTable) -> LiveTable:
        # Cleared first: a change in the meantime marks it stale again.
        live.stale = False
        try:
            table = await self.read(self.store.table, live.id)
            seats = await self.read(self.store.seats, [live.id])
            notes = await self.read(self.store.notes, live.id)
            plies = await self.read(self.store.plies, live.id, live.position.ply)
            if table is None:
                raise NotFound(say("there is no such table"))
            with _sound_record(live.id):
                live.take(table)
                live.seats, live.notes = seats[live.id], notes
                async with self._rebuilding if len(plies) > _SHORT else nullcontext():
                    await _follow(live.position, plies, table)
        except BaseException:
            self.forget(live.id)
            raise
        live.drawn.clear()
        return live

    def forget(self, table_id: int) -> None:
        """Reload the table when it is next needed."""
        self._live.pop(table_id, None)
        if table_id in self._loads:
            self._loads[table_id] = True

    def outdated(self, table_id: int) -> None:
        """Mark a table as changed by another process."""
        live = self._live.get(table_id)
        if live is not None:
            live.stale = True
        elif table_id in self._loads:
            self._loads[table_id] = True

    def forget_links(self, table_id: int) -> None:
        """Drop a table's links from the cache, since some may have been revoked."""
        for hashed in [hashed for hashed, link in self._links.items() if link.table == table_id]:
            del self._links[hashed]

    async def refresh(self, table_id: int) -> bool:
        """Reload a table that is reported as changed; whether anything was new."""
        self.forget_links(table_id)
        live = self._live.get(table_id)
        if live is None:
            return True
        async with self.lock(table_id):
            before = (live.position.ply, live.seats, live.table, live.notes)
            self.outdated(table_id)
            live = await self.load(table_id)
        return before != (live.position.ply, live.seats, live.table, live.notes)

    def all_outdated(self) -> None:
        for live in self._live.values():
            live.stale = True
        self._loads = dict.fromkeys(self._loads, True)

    def changed(self, table_id: int) -> None:
        for notify in self.on_change:
            notify(table_id)

    # playing

    async def perform(self, command: Command) -> int:
        """Carry out a command; returns the ply after it. A repeated request gets the same answer and acts once."""
        table_id = command.table
        async with self.lock(table_id):
            live = await self.load(table_id)
            try:
                if live.closed:
                    raise Closed
                if live.table.paused is not None:
                    raise Paused
                drafts = drafts_of(live, command, self.budgets, self.now())
                await self._append(live, drafts)
            except StoreDown:
                # A repeated request will show whether it was stored.
                raise
            except BurgraveError:
                done = await self.read(self.store.request, table_id, command.seat, command.last_request)
                if done is None:
                    raise
                return done
        if not command.bot:
            self.bot_pacing.person_acted()
        self.changed(table_id)
        return drafts[-1].ply.ply

    async def _append(self, live: LiveTable, drafts: list[PlyDraft]) -> None:
        table = live.table
        after = live.position.ahead(drafts, table.started)
        progress = _progress(live, after)
        try:
            await self.write_queue.append(live.id, [draft.ply for draft in drafts], progress)
        except Behind:
            live.stale = True
            raise Stale from None
        except BaseException:
            # It is unknown whether it was stored: reload the table.
            self.forget(live.id)
            raise
        live.position = after
        table.ply, table.moved = after.ply, after.moved
        table.active, table.bots, table.deadline = progress.active, progress.bots, progress.deadline
        if progress.over:
            table.finished, table.scores, table.winners = after.moved, progress.scores, progress.winners
            table.secret = progress.secret
        live.drawn.clear()


@contextmanager
def _sound_record(table_id: int) -> Iterator[None]:
    """Raise Damaged for a record that names an unknown seat, option or piece."""
    try:
        yield
    except (LookupError, ValueError, TypeError, OverflowError) as error:
        raise Damaged(table_id) from error


async def _follow(position: Position, plies: list[Ply], table: TableRow) -> None:
    """Replay plies in slices, since a long game takes a while, so that others are served in between."""
    began = time.perf_counter()
    for ply in plies:
        position.follow(ply, table.started)
        if time.perf_counter() > began + _SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()


def _progress(live: LiveTable, after: Position) -> TableProgress:
    over = after.state.over
    return TableProgress(
        active=mask(after.state.active),
        bots=live.bots(),
        moved=after.moved,
        deadline=clock.deadline(live.table, live.seats, after),
        scores=after.state.scores() if over else None,
        winners=after.state.winners() if over else None,
        secret=after.stream.secret if over and after.stream else None,
        results=results(live.table, after.state) if over else [],
    )
