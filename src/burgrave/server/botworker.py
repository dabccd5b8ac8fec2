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


def decide(task: Task, games: Any, bots: Any) -> int:
    game = games.game(task.game)
    state = game.thaw(game.setup(task.players, task.options, task.modules), task.frozen)
    action = int(bots.make(task.bot, task.seed).choose(state, task.seat))
    if action not in state.legal(task.seat):
        raise ValueError("the bot chose an action that is not legal")
    return action


def main() -> None:
    games, bots = (importlib.import_module(name) for name in sys.argv[1:3])
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    # A bot that prints must not spoil the answers.
    os.dup2(2, 1)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    decoder = msgspec.json.Decoder(Task)
    while True:
        try:
            answer = Answer(decide(decoder.decode(lines.get()), games, bots))
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
