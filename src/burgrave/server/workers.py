"""The bots' processes: started when first needed, replaced when they fail or take too long."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
import sys

import msgspec

from burgrave.server.botworker import Answer, Task
from burgrave.server.position import Position

FALLBACK = "greedy"
_FALLBACK_SECONDS = 5.0
_LINE = 1 << 20


class BotFailed(Exception):
    """The bot crashed, overran its time or chose what is not legal."""


class Worker:
    """One process. It decides one thing at a time."""

    def __init__(self, games: str, bots: str, processes: int = 1) -> None:
        self._arguments = (games, bots, str(processes))
        self._process: asyncio.subprocess.Process | None = None

    async def decide(self, task: Task, seconds: float) -> int:
        try:
            answer = await asyncio.wait_for(self._ask(task), seconds)
        except BaseException as error:
            await self.stop()
            if isinstance(error, TimeoutError | OSError | ValueError | msgspec.MsgspecError):
                raise BotFailed from error
            raise
        if answer.error:
            raise BotFailed(answer.error)
        return answer.action

    async def _ask(self, task: Task) -> Answer:
        process = self._process
        if process is None or process.returncode is not None:
            process = self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "burgrave.server.botworker",
                *self._arguments,
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
        return msgspec.json.decode(await process.stdout.readline(), type=Answer)

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Workers:
    """All of them; a decision waits for one that is free."""

    def __init__(self, games: str, bots: str, count: int, seconds: float, processes: int = 1) -> None:
        self.seconds = seconds
        self._all = [Worker(games, bots, processes) for _ in range(count)]
        # Last in, first out: a quiet server keeps one process warm and starts no other.
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        for worker in self._all:
            self._free.put_nowait(worker)

    async def choose(self, position: Position, seat: int, bot: str) -> tuple[int, str]:
        """What the bot does for this seat, and who decided it in the end.

        The worker gets a world as the seat could believe it to be, never the position itself.
        """
        state = position.state
        world = state.world(seat, secrets.randbits(48))
        setup = position.setup
        legal = state.legal(seat)
        for name, seconds in ((bot, self.seconds), (FALLBACK, _FALLBACK_SECONDS)):
            task = Task(
                state.game.name,
                setup.players,
                dict(setup.options),
                list(setup.modules),
                world.freeze(),
                seat,
                name,
                secrets.randbits(48),
            )
            try:
                action = await self._decide(task, seconds)
            except BotFailed:
                continue
            if action in legal:
                return action, name
        # Even greedy failed: the table must go on.
        return random.choice(legal), "random"

    async def _decide(self, task: Task, seconds: float) -> int:
        worker = await self._free.get()
        try:
            return await worker.decide(task, seconds)
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self._all:
            await worker.stop()
