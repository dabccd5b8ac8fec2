"""Starts the program inside a browser: it reads games, starts the service and answers requests."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, cast

from burgrave.server.config import Config
from burgrave.server.service import Service
from burgrave.static.app import Answer, App
from burgrave.static.keeping import KeepingCalls
from burgrave.static.store import LocalStore, fresh_key

_KEY = "key"
_COOKIES = "cookies"
_MANY = 100_000

CONFIG = Config(
    bots="burgrave.static.bots",
    workers=1,
    bot_processes=1,
    push_hosts=(),
    friends=False,
    bot_seconds=60,
    # A single player uses all of them.
    tables_per_minute=_MANY,
    tables_per_day=_MANY,
    hints_per_minute=_MANY,
    hints_per_link=_MANY,
    analyses_per_hour=_MANY,
    analysis_seconds=90,
    # A slow phone may take its time: nobody else is waiting.
    drawing_seconds=120,
)


class Browser(Protocol):
    """The browser's functions for the program."""

    async def load(self) -> dict[str, str]:
        """Load everything saved, by key."""

    async def save(self, changes: dict[str, str | None]) -> None:
        """Save all changes, or raise."""


class Program:
    """The running program."""

    def __init__(self, service: Service, app: App) -> None:
        self.service = service
        self.app = app
        self._sockets: dict[str, Any] = {}

    async def answer(self, method: str, url: str, headers: dict[str, str], content: bytes) -> Answer:
        return await self.app.answer(method, url, headers, content)

    def open(self, name: str, url: str, send: Callable[[str, str], None]) -> None:
        self._sockets[name] = self.app.open(url, send)

    def hear(self, name: str, message: str) -> None:
        if name in self._sockets:
            self._sockets[name].feed(message)

    def leave(self, name: str) -> None:
        """Handle the loss of a page's live connection."""
        socket = self._sockets.pop(name, None)
        if socket is not None:
            socket.feed(None)


async def start(browser: Browser, root: str, folder: Path, config: Config = CONFIG) -> Program:
    """Start from the browser's saved data; `folder` is for the key of the dice."""
    logging.basicConfig(level=logging.WARNING)
    kept = await browser.load()
    if _KEY not in kept:
        kept[_KEY] = fresh_key()
        await browser.save({_KEY: kept[_KEY]})
    key_file = folder / "burgrave.key"
    key_file.touch(0o600)
    key_file.write_text(kept[_KEY], "ascii")
    store = LocalStore(kept, key_file)
    calls = KeepingCalls(store, browser.save)
    service = Service(cast(Any, store), config, calls)
    await service.start()

    async def keep(cookies: dict[str, str]) -> None:
        await calls.write(store.put, _COOKIES, json.dumps(cookies))

    return Program(service, App(service, root, json.loads(kept.get(_COOKIES, "{}")), keep))
