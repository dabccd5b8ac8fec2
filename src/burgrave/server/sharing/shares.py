"""Public links of finished games: creating, withdrawing and opening them."""

from __future__ import annotations

import re
import secrets
import time

from burgrave.kernel.text import say
from burgrave.server.errors import Conflict, Forbidden, NotFound
from burgrave.server.limits.rates import Limits
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link

_BYTES = 12
PATTERN = r"^[A-Za-z0-9_-]{16}$"
_CODE = re.compile(PATTERN)


class Shares:
    """Manages the public codes of finished games. A code is not a key: it opens no seats and no games in play."""

    def __init__(self, tables: LiveTables, limits: Limits) -> None:
        self.tables = tables
        self.limits = limits

    async def of(self, live: LiveTable) -> tuple[str, bool]:
        """The code of a table, empty if there is none; and whether the host has withdrawn it."""
        found = await self.tables.read(self.tables.store.share_of, live.id)
        return (found.code or "", found.code is None) if found else ("", False)

    async def decides(self, link: Link) -> bool:
        """Whether a caller may withdraw the link: the host, or a player if there is none, as in a daily challenge."""
        return link.host or (bool(link.seats) and not await self.tables.read(self.tables.store.has_host, link.table))

    async def share(self, link: Link, caller: str) -> str:
        """The code of a finished game, created if needed. Players may request it unless the host has withdrawn it."""
        if not (link.seats or link.host):
            raise Forbidden(say("only those who played can share this game"))
        live = await self.tables.open(link.table)
        if not live.position.state.over:
            raise Conflict(say("a game can be shared when it is over"))
        self.limits.new_table(caller)
        store, again = self.tables.store, await self.decides(link)
        code = await self.tables.write(store.share, live.id, secrets.token_urlsafe(_BYTES), time.time(), again)
        if code is None:
            raise Forbidden(say("the host has withdrawn the public link of this game"))
        return str(code)

    async def withdraw(self, link: Link) -> None:
        """Invalidate the code; another one can be created."""
        if not await self.decides(link):
            raise Forbidden(say("only the host can do that"))
        await self.tables.write(self.tables.store.withdraw, link.table)

    async def open(self, code: str, caller: str) -> LiveTable:
        """The game that a code shows, for anyone."""
        self.limits.shared.spend(caller)
        table = await self.tables.read(self.tables.store.table_shared_as, code) if _CODE.match(code) else None
        live = None if table is None else await self.tables.open(table)
        if live is None or not live.position.state.over:
            self.limits.wrong_links.spend(caller)
            raise NotFound(say("no game is shared under this link; perhaps its host has withdrawn it"))
        return live
