"""Calls to the store inside a browser: a write is complete only when the browser has saved it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec, TypeVar, cast

from burgrave.kernel.text import say
from burgrave.server.errors import ServerError, StoreDown
from burgrave.server.store.threads import StoreCalls
from burgrave.static.store import LocalStore

P = ParamSpec("P")
T = TypeVar("T")

Save = Callable[[dict[str, str | None]], Awaitable[None]]

logger = logging.getLogger("burgrave")


class NoRoom(StoreDown):
    """The browser refuses to save more."""

    code = "no-room"

    def __init__(self) -> None:
        ServerError.__init__(
            self,
            say(
                "this browser could not save the game, so nothing was changed; free some space on the device or "
                "allow this site to store data, then try again"
            ),
        )


class KeepingCalls(StoreCalls):
    """Serializes writes: into memory, then into the browser's database, or not at all."""

    def __init__(self, store: LocalStore, save: Save) -> None:
        super().__init__(cast(Any, store))
        self._local = store
        self._save = save
        self._writing = asyncio.Lock()

    async def write(self, call: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        async with self._writing:
            try:
                result = await super().write(call, *args, **named)
                await self.keep()
            except BaseException:
                self._local.take_back()
                raise
            return result

    async def keep(self) -> None:
        """Save all changes."""
        if not self._local.changes:
            return
        try:
            await self._save(self._local.changes)
        except Exception as error:
            logger.error("the browser's database refuses: %s", error)
            raise NoRoom from error
        self._local.settled()
