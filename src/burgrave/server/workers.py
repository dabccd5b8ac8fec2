"""The bots' processes: started when first needed, replaced when they fail or take too long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import sys
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import msgspec

from burgrave.bots.analysis import Advice
from burgrave.server.botworker import Advise, Answer, Choose, Task
from burgrave.server.position import Position
from burgrave.server.schedule import Claim, Schedule

ANYBODY = Claim()
FALLBACK = "greedy"
_FALLBACK_SECONDS = 5.0
_LINE = 1 << 23
"""The longest answer; the analysis of a long game takes hundreds of kilobytes."""

logger = logging.getLogger("burgrave")


class BotFailed(Exception):
    """The bot crashed, overran its time or chose what is not legal."""


class Worker:
    """One process. It does one thing at a time; a patient one lets all others go first."""

    def __init__(self, games: str, bots: str, processes: int = 1, patient: bool = False) -> None:
        self._words = (games, bots, str(processes), *(["patient"] if patient else []))
        self._process: asyncio.subprocess.Process | None = None

    async def ask(self, task: Task, seconds: float, on_steps: Callable[[int], None] | None = None) -> Answer:
        """The answer to a task; on the way there `on_steps` hears how far it has come."""
        try:
            answer = await asyncio.wait_for(self._ask(task, on_steps), seconds)
        except BaseException as error:
            await self.stop()
            if isinstance(error, TimeoutError | OSError | ValueError | msgspec.MsgspecError):
                raise BotFailed from error
            raise
        if answer.error:
            raise BotFailed(answer.error)
        return answer

    async def _ask(self, task: Task, on_steps: Callable[[int], None] | None) -> Answer:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "burgrave.server.botworker",
                *self._words,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                limit=_LINE,
                # Ctrl-C is for the server; it ends its workers itself.
                start_new_session=True,
            )
        assert process.stdin
        assert process.stdout
        process.stdin.write(msgspec.json.encode(task) + b"\n")
        await process.stdin.drain()
        while True:
            answer = msgspec.json.decode(await process.stdout.readline(), type=Answer)
            if not answer.underway:
                return answer
            if on_steps:
                on_steps(answer.steps)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class _Lane:
    """Some processes and who may use them next."""

    def __init__(self, workers: list[Worker]) -> None:
        self.workers = workers
        self.schedule = Schedule(len(workers))
        # Last in, first out: a quiet server keeps one process warm and starts no other.
        self._free = [*workers]

    @asynccontextmanager
    async def worker(self, claim: Claim) -> AsyncIterator[Worker]:
        async with self.schedule.place(claim):
            worker = self._free.pop()
            try:
                yield worker
            finally:
                self._free.append(worker)


class Workers:
    """All of them; a decision waits for one that is free. Bots that decide at once have a process of their own."""

    def __init__(
        self,
        games: str,
        bots: str,
        count: int,
        seconds: float,
        processes: int = 1,
        quick: Collection[str] = (FALLBACK,),
    ) -> None:
        self.seconds = seconds
        self.quick = quick
        self._lane = _Lane([Worker(games, bots, processes) for _ in range(count)])
        self._quick_lane = _Lane([Worker(games, bots)])

    def turn(self, claim: Claim, bot: str = "") -> AbstractAsyncContextManager[Worker]:
        """Wait for a process in which this bot may think."""
        if bot not in self.quick or (not self._quick_lane.schedule.idle and self._lane.schedule.idle):
            return self._lane.worker(claim)
        return self._quick_lane.worker(claim)

    async def choose(self, position: Position, seat: int, bot: str, worker: Worker | None = None) -> tuple[int, str]:
        """What the bot does for this seat, and who decided it in the end."""
        if worker is None:
            async with self.turn(ANYBODY, bot) as found:
                return await self.choose(position, seat, bot, found)
        legal = position.state.legal(seat)
        for name, seconds in ((bot, self.seconds), (FALLBACK, _FALLBACK_SECONDS)):
            try:
                action = (await worker.ask(Choose(**_seen(position, seat), bot=name), seconds)).action
            except BotFailed as error:
                logger.warning("bot %s failed in %s: %s", name, position.game.name, _why(error))
                continue
            if action in legal:
                return action, name
            logger.warning("bot %s failed in %s: it chose what is not legal", name, position.game.name)
        # Even greedy failed: the table must go on.
        logger.error("a bot's decision in %s was left to chance", position.game.name)
        return random.choice(legal), "random"

    async def advise(self, position: Position, seat: int, claim: Claim = ANYBODY) -> Advice:
        """What a search would do for this seat; if it fails, what `greedy` would, which gives no reason."""
        async with self.turn(claim) as worker:
            try:
                advice = (await worker.ask(Advise(**_seen(position, seat)), self.seconds)).advice
            except BotFailed as error:
                logger.warning("a hint in %s failed: %s", position.game.name, _why(error))
                advice = None
            if advice is not None and advice.action in position.state.legal(seat):
                return advice
            action, _ = await self.choose(position, seat, FALLBACK, worker)
        return Advice([action], {}, 0)

    async def close(self) -> None:
        for worker in self._lane.workers + self._quick_lane.workers:
            await worker.stop()


def _why(error: BotFailed) -> str:
    """What went wrong, in the words of the process or of the system."""
    cause = error.__cause__
    return str(error) or (type(cause).__name__ if cause else "no reason")


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
