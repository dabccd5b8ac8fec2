"""A process in which bots think: reads a position as one seat may know it, answers with an action.

It ends when its input does, so that a killed server leaves no orphans behind.
"""

from __future__ import annotations

import importlib
import os
import queue
import sys
import threading
from typing import Any

import msgspec


class Task(msgspec.Struct):
    """What to decide: everything here is known to the seat."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    modules: list[str]
    frozen: dict[str, Any]
    seat: int
    bot: str
    seed: int


class Answer(msgspec.Struct):
    action: int = -1
    error: str = ""


class Thinker:
    """Decides; it keeps its bots, so that they go on with what they planned and know again what they thought."""

    def __init__(self, games: Any, bots: Any, processes: int) -> None:
        self._games = games
        self._bots = bots
        self._processes = processes
        self._kept: dict[tuple[str, str, int], Any] = {}

    def decide(self, task: Task) -> int:
        game = self._games.game(task.game)
        state = game.thaw(game.setup(task.players, task.options, task.modules), task.frozen)
        # It may have played at another table before: a bot goes by the position alone.
        key = (task.game, task.bot, task.seat)
        bot = self._kept.pop(key, None) or self._bots.make(task.bot, task.seed, self._processes)
        action = int(bot.choose(state, task.seat))
        if action not in state.legal(task.seat):
            raise ValueError("the bot chose an action that is not legal")
        # Not kept if it failed.
        self._kept[key] = bot
        return action


def main() -> None:
    games, bots = (importlib.import_module(name) for name in sys.argv[1:3])
    thinker = Thinker(games, bots, int(sys.argv[3]))
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    # A bot that prints must not spoil the answers.
    os.dup2(2, 1)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    decoder = msgspec.json.Decoder(Task)
    while True:
        try:
            answer = Answer(thinker.decide(decoder.decode(lines.get())))
        except Exception as error:
            answer = Answer(error=type(error).__name__)
        out.write(msgspec.json.encode(answer) + b"\n")


def _listen(lines: queue.SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that a bot deep in thought ends with its server as well."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
