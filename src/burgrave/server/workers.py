"""The bots' processes: what is asked of them, and who answers when they fail."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from typing import Any, TypeVar

from burgrave.bots.analysis import Advice
from burgrave.server.botworker import Choose, Seen, Thinker, thinker
from burgrave.server.position import Position
from burgrave.workers import AsyncWorker

FALLBACK = "greedy"
_FALLBACK_SECONDS = 5.0
_LETS_OTHERS_GO_FIRST = 10

logger = logging.getLogger("burgrave")

X = TypeVar("X")
R = TypeVar("R")


class BotFailed(Exception):
    """The bot crashed, overran its time or chose what is not legal."""


def worker(games: str, bots: str, processes: int = 1, patient: bool = False) -> AsyncWorker[Thinker]:
    """A process for bots; a patient one lets all others go first."""
    return AsyncWorker(thinker, games, bots, processes, nice=_LETS_OTHERS_GO_FIRST if patient else 0)


class Workers:
    """All of them; a decision waits for one that is free."""

    def __init__(self, games: str, bots: str, count: int, seconds: float, processes: int = 1) -> None:
        self.seconds = seconds
        self._all = [worker(games, bots, processes) for _ in range(count)]
        # Last in, first out: a quiet server keeps one process warm and starts no other.
        self._free: asyncio.LifoQueue[AsyncWorker[Thinker]] = asyncio.LifoQueue()
        for free in self._all:
            self._free.put_nowait(free)

    async def choose(self, position: Position, seat: int, bot: str) -> tuple[int, str]:
        """What the bot does for this seat, and who decided it in the end."""
        legal = position.state.legal(seat)
        for name, seconds in ((bot, self.seconds), (FALLBACK, _FALLBACK_SECONDS)):
            try:
                action = await self.ask(Thinker.choose, Choose(**_seen(position, seat), bot=name), seconds)
            except BotFailed as failed:
                logger.warning("the bot %s failed: %r", name, failed.__cause__)
                continue
            if action in legal:
                return action, name
        # Even greedy failed: the table must go on.
        return random.choice(legal), "random"

    async def advise(self, position: Position, seat: int) -> Advice:
        """What a search would do for this seat; if it fails, what `greedy` would, which gives no reason."""
        try:
            advice = await self.ask(Thinker.advise, Seen(**_seen(position, seat)), self.seconds)
        except BotFailed as failed:
            logger.warning("a hint failed: %r", failed.__cause__)
        else:
            if advice.action in position.state.legal(seat):
                return advice
        action, _ = await self.choose(position, seat, FALLBACK)
        return Advice([action], {}, 0)

    async def ask(self, method: Callable[[Thinker, X], R], task: X, seconds: float) -> R:
        free = await self._free.get()
        try:
            return await free.call(method, task, seconds)
        except Exception as error:
            raise BotFailed from error
        finally:
            self._free.put_nowait(free)

    def close(self) -> None:
        for each in self._all:
            each.stop()


def _seen(position: Position, seat: int) -> dict[str, Any]:
    """A world as the seat could believe it to be, never the position itself."""
    setup = position.setup
    return {
        "game": position.game.name,
        "players": setup.players,
        "options": dict(setup.options),
        "modules": list(setup.modules),
        "frozen": position.state.world(seat, secrets.randbits(48)).freeze(),
        "seat": seat,
        "seed": secrets.randbits(48),
    }
