"""Calls: players are called on their turn if they are away and asked for it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

import msgspec

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import render, say
from burgrave.server.calls.mail import MailServer
from burgrave.server.calls.push import Push
from burgrave.server.errors import BadRequest, Conflict
from burgrave.server.http.bodies import CallMe, CallsView, Subscription
from burgrave.server.limits.rates import Limits
from burgrave.server.people.keys import digest, new_key
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Call

PATIENCE = 3.0
"""Seconds to wait before a call, since a player may be between two pages."""
MAIL_PATIENCE = 60.0
AGAIN = 60.0
"""The least seconds between two calls to a player."""
MOST = 6
"""The most ways to call one seat."""
FAILURES = 5
"""Failures in a row after which a way to call is given up."""

_QUIET = 60.0
_REMEMBERED = 20_000
_AT_ONCE = 8
_WAITING = 500

logger = logging.getLogger("burgrave")


class Calls:
    """Listens for turns that begin in this process, and calls the players who are away."""

    def __init__(
        self, tables: LiveTables, limits: Limits, push: Push | None, mail: MailServer | None, address: str
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.limits = limits
        self.push = push
        self.mail = mail
        self.address = address
        """The public address of this server, for links in emails."""
        self.patience, self.mail_patience = PATIENCE, MAIL_PATIENCE
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: set[tuple[int, str]] = set()
        self._quiet: OrderedDict[int, float] = OrderedDict()
        """Cache: tables where nobody wants to be called, and when each entry expires."""
        self._places = asyncio.Semaphore(_AT_ONCE)
        if push or mail:
            tables.on_change.append(self.consider)

    async def stop(self) -> None:
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # settings of a seat

    async def add(self, live: LiveTable, seat: int, wanted: CallMe, language: str, caller: str) -> None:
        """Call this seat by push or by mail from now on."""
        self.limits.calls.spend(caller)
        if wanted.subscription is not None:
            if self.push is None:
                raise Conflict(say("this server sends no push messages"))
            self.push.check(wanted.subscription)
            await self._keep(live.id, seat, "push", msgspec.json.encode(wanted.subscription).decode(), language, True)
        elif wanted.mail:
            if self.mail is None:
                raise Conflict(say("this server does not send email"))
            self.limits.mails.spend(wanted.mail.lower())
            token = await self._keep(live.id, seat, "mail", wanted.mail, language, False)
            self._spawn(self._ask_to_confirm(live, wanted.mail, language, token))
        else:
            raise BadRequest(say("give a push subscription or an email address"))

    async def _keep(self, table: int, seat: int, kind: str, address: str, language: str, confirmed: bool) -> str:
        token = new_key()
        await self.tables.write(
            self.store.add_call, Call(0, table, seat, kind, address, language, digest(token), confirmed), MOST
        )
        self._quiet.pop(table, None)
        return token

    async def _ask_to_confirm(self, live: LiveTable, to: str, language: str, token: str) -> None:
        title = render(live.position.game.title, language)
        text = say(
            "Somebody entered this address to be notified when it is their turn at {game}.\n\n"
            "If that was you, confirm it here:\n{link}\n\nIf not, ignore this email; you will not get another.",
            game=title,
            link=f"{self.address}/calls/{token}",
        )
        subject = say("Confirm your email for Burgrave")
        await self._post(to, render(subject, language), render(text, language))

    async def of(self, live: LiveTable, seat: int) -> CallsView:
        rows = [row for row in await self.tables.read(self.store.calls, live.id) if row.seat == seat]
        mails = [row for row in rows if row.kind == "mail"]
        return CallsView(
            sum(row.kind == "push" for row in rows),
            _masked(mails[-1].address) if mails else "",
            any(row.confirmed for row in mails),
        )

    async def drop(self, live: LiveTable, seat: int, endpoint: str = "", mail: bool = False) -> None:
        """Stop calling this seat: everywhere, only that browser's endpoint, or with `mail` only the emails."""
        for row in await self.tables.read(self.store.calls, live.id):
            named = row.kind == "mail" if mail else not endpoint or endpoint in row.address
            if row.seat == seat and named:
                await self.tables.write(self.store.drop_call, row.id)

    # turns

    def consider(self, table_id: int) -> None:
        """The table changed: check in a moment whether to call somebody."""
        if self._quiet.get(table_id, 0.0) > time.monotonic() or len(self._waiting) >= _WAITING:
            return
        ways = (("push", self.patience, self.push), ("mail", self.mail_patience, self.mail))
        for kind, patience, way in ways:
            if way is not None and (table_id, kind) not in self._waiting:
                self._waiting.add((table_id, kind))
                self._spawn(self._later(table_id, kind, patience, (table_id, kind)))

    async def _later(self, table_id: int, kind: str, patience: float, waiting: tuple[int, str]) -> None:
        try:
            await asyncio.sleep(patience)
        finally:
            self._waiting.discard(waiting)
        try:
            await self._look(table_id, kind)
        except BurgraveError:
            # The table is gone or the database is down: nobody can be called now.
            return
        except Exception:
            logger.exception("players of table %s could not be called", table_id)

    async def _look(self, table_id: int, kind: str) -> None:
        rows = await self.tables.read(self.store.calls, table_id)
        if not rows:
            self._quiet[table_id] = time.monotonic() + _QUIET
            while len(self._quiet) > _REMEMBERED:
                self._quiet.popitem(last=False)
            return
        live = await self.tables.open(table_id)
        wanted = [row for row in rows if row.kind == kind and row.confirmed and self._due(live, row)]
        pauses = [row.called + AGAIN - time.time() for row in wanted]
        if any(pause > 0 for pause in pauses):
            self._look_again(table_id, kind, min(pause for pause in pauses if pause > 0))
        await asyncio.gather(*(self._call(live, row) for row, pause in zip(wanted, pauses, strict=True) if pause <= 0))

    def _look_again(self, table_id: int, kind: str, pause: float) -> None:
        """Check again after a pause, for a player who was called a moment ago for an earlier turn."""
        waiting = (table_id, f"{kind} again")
        if waiting not in self._waiting and len(self._waiting) < _WAITING:
            self._waiting.add(waiting)
            self._spawn(self._later(table_id, kind, pause, waiting))

    def _due(self, live: LiveTable, row: Call) -> bool:
        """Whether to call a player: it is their turn, they are away, and have not been called for it yet."""
        table = live.table
        if table.finished is not None or table.paused is not None or row.seat not in live.position.active:
            return False
        if live.seats[row.seat].automatic or row.seat in self.tables.hub.present(live.id):
            return False
        return row.turn != live.position.ended[row.seat]

    async def _call(self, live: LiveTable, row: Call) -> None:
        # Stored before sending: a call that is sent twice is worse than one lost with the process.
        await self.tables.write(self.store.mark_called, row.id, live.position.ended[row.seat], time.time())
        async with self._places:
            outcome = await (self._call_by_push(live, row) if row.kind == "push" else self._call_by_mail(live, row))
        if outcome == "gone" or (outcome == "failed" and row.failures + 1 >= FAILURES):
            await self.tables.write(self.store.drop_call, row.id)
        else:
            await self.tables.write(self.store.count_failure, row.id, outcome == "failed")

    async def _call_by_push(self, live: LiveTable, row: Call) -> str:
        if self.push is None:
            return "failed"
        message: dict[str, object] = {
            "title": render(say("It is your turn"), row.language),
            "body": _about(live, row),
            "table": live.id,
            "url": f"/resume/{live.id}",
        }
        return await self.push.send(msgspec.json.decode(row.address, type=Subscription), message)

    async def _call_by_mail(self, live: LiveTable, row: Call) -> str:
        try:
            self.limits.mails.spend(row.address.lower())
        except BurgraveError:
            return "sent"
        subject = say("It is your turn: {game}", game=live.position.game.title)
        text = say(
            "It is your turn.\n\n{about}\n\nOpen the game in the browser you play it in:\n{link}\n\n"
            "To stop these emails:\n{stop}",
            about=_about(live, row),
            link=f"{self.address}/resume/{live.id}",
            stop=f"{self.address}/calls/stop/{row.id}-{row.token[:32]}",
        )
        sent = await self._post(row.address, render(subject, row.language), render(text, row.language))
        return "sent" if sent else "failed"

    async def _post(self, to: str, subject: str, text: str) -> bool:
        sent = self.mail is not None and await self.mail.send(to, subject, text)
        if not sent:
            logger.warning("a letter could not be handed to the mail server")
        return sent

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _about(live: LiveTable, row: Call) -> str:
    """The game and the players; nothing that the others at the table do not know."""
    names = [name for seat, name in enumerate(live.names(row.language)) if seat != row.seat]
    title = live.position.game.title
    if not names:
        return render(title, row.language)
    return render(say("{game}, with {players}", game=title, players=", ".join(names)), row.language)


def _masked(address: str) -> str:
    """A masked email address that its owner can still recognise."""
    name, _, host = address.partition("@")
    return f"{name[:1]}…@{host}"
