"""Messages between processes: PostgreSQL announces changed tables, so that every process can update its pages."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from burgrave.kernel.errors import BurgraveError
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.types import CHANNEL, PRESENCE

_RETRY_SECONDS = 1.0

logger = logging.getLogger("burgrave")


class Bus:
    """Listens for other processes' changes; with SQLite there is only one process, and it does nothing."""

    def __init__(self, tables: LiveTables) -> None:
        self.tables = tables
        self._task: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        if self.tables.store.shared:
            self._task = asyncio.get_running_loop().create_task(self._listen())

    async def stop(self) -> None:
        for task in [*self._tasks, *([self._task] if self._task else [])]:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _listen(self) -> None:
        import psycopg

        url = self.tables.store.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await connection.execute(f"LISTEN {PRESENCE}")
                    # Messages sent while nobody listened are lost, so everything must be reloaded.
                    self.tables.all_outdated()
                    for table_id in self.tables.hub.tables():
                        self._refresh(table_id)
                    async for notice in connection.notifies():
                        self._heard(notice)
            except psycopg.Error as error:
                logger.warning("other processes cannot be heard: %s", type(error).__name__)
                await asyncio.sleep(_RETRY_SECONDS)

    def _heard(self, notice: Any) -> None:
        if notice.channel == PRESENCE:
            self._heard_presence(notice.payload)
            return
        table_id, _, process = notice.payload.partition(" ")
        if process != self.tables.store.process and table_id.isdecimal():
            self._refresh(int(table_id))

    def _heard_presence(self, payload: str) -> None:
        hub = self.tables.hub
        process, _, line = payload.partition(" ")
        if process != self.tables.store.process:
            for table_id in hub.presence.hear(process, line):
                hub.wake(table_id)

    def _refresh(self, table_id: int) -> None:
        task = asyncio.get_running_loop().create_task(self._catch_up(table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _catch_up(self, table_id: int) -> None:
        try:
            if await self.tables.refresh(table_id) and self.tables.hub.watched(table_id):
                self.tables.hub.wake(table_id)
        except BurgraveError:
            self.tables.forget(table_id)
        except Exception:
            logger.exception("a table could not be read again")
