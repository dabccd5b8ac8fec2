"""Slow rendering in a separate process: pages of finished games and unusual setups.

Whatever strangers request there is limited in time and memory, and delays nobody's game.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from burgrave.kernel import record as records
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.server.errors import Busy, TooLarge, TooMany
from burgrave.server.limits.budgets import Budgets
from burgrave.server.limits.rates import Limits
from burgrave.server.thinking.schedule import Claim, Schedule
from burgrave.workers import AsyncWorker, Priority, WorkerDied

_WAIT = 10
"""Seconds after which somebody with too many drawings may try again."""

_IDLE = 300.0
"""Seconds without work after which the process ends."""

logger = logging.getLogger("burgrave")

X = TypeVar("X")
R = TypeVar("R")


@dataclass(frozen=True)
class Drawing:
    """A task: a function of `server.pages` by name, with the arguments before and after the game."""

    page: str
    before: tuple[Any, ...]
    game: str
    record: str
    after: tuple[Any, ...]


@dataclass(frozen=True)
class Made:
    """A task: any function of data that a stranger sent."""

    function: Callable[[Any], Any]
    given: Any


@dataclass(frozen=True)
class SetUp:
    """A task: checking options with structure."""

    game: str
    players: int
    options: dict[str, object]
    modules: list[str]


class Draughtsman:
    """Carries out the tasks, in the separate process."""

    def __init__(self, games: str, pages: str) -> None:
        self._games: Any = importlib.import_module(games)
        self._pages: Any = importlib.import_module(pages)

    def draw(self, task: Drawing) -> Any:
        game, record = self._games.game(task.game), records.loads(task.record)
        return getattr(self._pages, task.page)(*task.before, game, record, *task.after)

    def make(self, task: Made) -> Any:
        return task.function(task.given)

    def prove(self, task: Drawing) -> str:
        """The record with the proof of its dice."""
        return records.prove(records.loads(task.record), self._games.game(task.game)).dumps()

    def set_up(self, task: SetUp) -> bool:
        """Whether the game accepts the options. The server explains a refusal, in the reader's language."""
        try:
            self._games.game(task.game).setup(task.players, task.options, task.modules)
        except BurgraveError:
            return False
        return True


class Drawings:
    """The queue of the rendering process: limited in length, with an equal share for every caller."""

    def __init__(self, games: str, pages: str, budgets: Budgets, limits: Limits) -> None:
        self.budgets = budgets
        self.limits = limits
        self._worker = AsyncWorker(
            Draughtsman, games, pages, priority=Priority.LOW, megabytes=budgets.worker_megabytes, brief=True
        )
        self._schedule = Schedule(1)
        self._held: Counter[str] = Counter()
        self._ending: asyncio.TimerHandle | None = None

    async def page(
        self, caller: str, page: str, before: tuple[Any, ...], game: AnyGame, record: Record, *after: Any
    ) -> Any:
        """Render a page of a finished game."""
        task = Drawing(page, before, game.name, record.dumps(), after)
        return await self._draw(caller, page, Draughtsman.draw, task)

    async def proof(self, caller: str, game: AnyGame, record: Record) -> str:
        """The record of a finished game with the proof of its dice, as text."""
        task = Drawing("record", (), game.name, record.dumps(), ())
        return str(await self._draw(caller, "record", Draughtsman.prove, task))

    async def made(self, caller: str, function: Callable[[X], R], given: X) -> R:
        """Apply a function to data that a stranger sent."""
        found: R = await self._draw(caller, function.__name__, Draughtsman.make, Made(function, given))
        return found

    async def _draw(self, caller: str, what: str, method: Callable[[Draughtsman, X], Any], task: X) -> Any:
        try:
            return await self._ask(caller, method, task)
        except (TimeoutError, WorkerDied, MemoryError) as error:
            logger.error("'%s' could not be drawn: %s", what, type(error).__name__)
            raise Busy from error

    async def check_set_up(
        self, caller: str, game: AnyGame, players: int, options: Mapping[str, object], modules: list[str]
    ) -> None:
        """Check options: refuse those that are too long, and let the worker read structured ones first."""
        if any(isinstance(value, str) and len(value) > self.budgets.option_length for value in options.values()):
            self.limits.refuse("option_length", caller)
            raise TooLarge
        if not any(option.parse is not None and option.name in options for option in game.options):
            return
        try:
            await self._ask(caller, Draughtsman.set_up, SetUp(game.name, players, dict(options), modules))
        except (TimeoutError, WorkerDied, MemoryError) as error:
            logger.error("options of %s could not be read: %s", game.name, type(error).__name__)
            raise TooLarge from error

    async def _ask(self, caller: str, method: Callable[[Draughtsman, X], Any], task: X) -> Any:
        if sum(self._held.values()) >= self.budgets.drawings:
            self.limits.refuse("drawings", caller)
            raise Busy
        if self._held[caller] >= self.budgets.drawings_per_address:
            self.limits.refuse("drawings_per_address", caller)
            raise TooMany(_WAIT)
        self._held[caller] += 1
        if self._ending is not None:
            self._ending.cancel()
        try:
            async with self._schedule.place(Claim(caller)):
                return await self._worker.call(method, task, self.budgets.drawing_seconds)
        finally:
            self._held[caller] -= 1
            if not self._held[caller]:
                del self._held[caller]
            if not self._held:
                # An idle process would only hold memory.
                self._ending = asyncio.get_running_loop().call_later(_IDLE, self._worker.stop)

    def close(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
        self._worker.stop()
