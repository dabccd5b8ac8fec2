"""A process in which bots think: reads one task a line, answers with what was asked for.

A position comes as one seat may know it. The process ends when its input does, so that a killed server leaves no
orphans behind.
"""

from __future__ import annotations

import importlib
import os
import queue
import sys
import threading
from collections.abc import Iterator
from time import monotonic
from typing import Any

import msgspec

from burgrave.bots.analysis import Advice, Analysis
from burgrave.kernel import record as records
from burgrave.kernel.state import State

_REPORT = 0.3
"""Seconds between two words about how far an analysis has come."""


class Task(msgspec.Struct, tag_field="task"):
    """Anything that is asked."""


class Seen(Task):
    """A position: everything here is known to the seat."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    modules: list[str]
    frozen: dict[str, Any]
    seat: int
    seed: int


class Choose(Seen, tag="choose"):
    """What would this bot do?"""

    bot: str


class Advise(Seen, tag="advise"):
    """What would a search do, and what is it worth?"""


class Review(Task, tag="review"):
    """What does a search think of a finished game?"""

    record: str
    seconds: float


class Answer(msgspec.Struct, omit_defaults=True):
    """One line back; an analysis sends several, the last of them with the whole."""

    action: int = -1
    advice: Advice | None = None
    steps: int = 0
    analysis: Analysis | None = None
    error: str = ""

    @property
    def underway(self) -> bool:
        """An analysis has come so many steps far; there is more to come."""
        return self.steps > 0 and self.analysis is None


class Thinker:
    """Answers tasks; it keeps its bots, so that they go on with what they planned and know again what they thought."""

    def __init__(self, games: Any, bots: Any, processes: int) -> None:
        self._games = games
        self._bots = bots
        self._processes = processes
        self._kept: dict[tuple[str, str, int], Any] = {}

    def answers(self, task: Choose | Advise | Review) -> Iterator[Answer]:
        match task:
            case Choose():
                yield Answer(self.choose(task))
            case Advise():
                yield Answer(advice=self.advise(task))
            case Review():
                yield from self.review(task)

    def choose(self, task: Choose) -> int:
        state = self._state(task)
        # It may have played at another table before: a bot goes by the position alone.
        key = (task.game, task.bot, task.seat)
        bot = self._kept.pop(key, None) or self._bots.make(task.bot, task.seed, self._processes)
        action = int(bot.choose(state, task.seat))
        _check(state, task.seat, action)
        # Not kept if it failed.
        self._kept[key] = bot
        return action

    def advise(self, task: Advise) -> Advice:
        state = self._state(task)
        advice: Advice = self._bots.advise(state, task.seat)
        _check(state, task.seat, advice.action)
        return advice

    def review(self, task: Review) -> Iterator[Answer]:
        record = records.loads(task.record)
        told = monotonic()
        for found in self._bots.review(record, self._games.game(record.game), seconds=task.seconds):
            if not isinstance(found, int):
                yield Answer(steps=len(record.steps), analysis=found)
            elif found and monotonic() > told + _REPORT:
                told = monotonic()
                yield Answer(steps=found)

    def _state(self, task: Seen) -> State:
        game = self._games.game(task.game)
        state: State = game.thaw(game.setup(task.players, task.options, task.modules), task.frozen)
        return state


def _check(state: State, seat: int, action: int) -> None:
    if action not in state.legal(seat):
        raise ValueError("the bot chose an action that is not legal")


def main() -> None:
    games, bots = (importlib.import_module(name) for name in sys.argv[1:3])
    thinker = Thinker(games, bots, int(sys.argv[3]))
    if "patient" in sys.argv[4:]:
        os.nice(10)
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    # A bot that prints must not spoil the answers.
    os.dup2(2, 1)
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(lines,), daemon=True).start()
    decoder = msgspec.json.Decoder(Choose | Advise | Review)
    while True:
        try:
            for answer in thinker.answers(decoder.decode(lines.get())):
                out.write(msgspec.json.encode(answer) + b"\n")
        except Exception as error:
            out.write(msgspec.json.encode(Answer(error=type(error).__name__)) + b"\n")


def _listen(lines: queue.SimpleQueue[bytes]) -> None:
    """In a thread of its own, so that a bot deep in thought ends with its server as well."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
