"""What a process does in which bots think. A position comes as one seat may know it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any

from burgrave.bots.analysis import Advice, Analysis
from burgrave.kernel import record as records
from burgrave.kernel.state import State

_REPORT = 0.3
"""Seconds between two words about how far an analysis has come."""


@dataclass(frozen=True)
class Seen:
    """A position: everything here is known to the seat."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    modules: list[str]
    frozen: dict[str, Any]
    seat: int
    seed: int


@dataclass(frozen=True)
class Choose(Seen):
    """What would this bot do?"""

    bot: str


@dataclass(frozen=True)
class Review:
    """What does a search think of a finished game?"""

    record: str
    seconds: float


class Thinker:
    """Answers tasks; it keeps its bots, so that they go on with what they planned and know again what they thought."""

    def __init__(self, games: Any, bots: Any, processes: int) -> None:
        self._games = games
        self._bots = bots
        self._processes = processes
        self._kept: dict[tuple[str, str, int], Any] = {}

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

    def advise(self, task: Seen) -> Advice:
        state = self._state(task)
        advice: Advice = self._bots.advise(state, task.seat)
        _check(state, task.seat, advice.action)
        return advice

    def review(self, task: Review) -> Iterator[int | Analysis]:
        """How many steps it has come, once in a while, and the whole at the end."""
        record = records.loads(task.record)
        told = monotonic()
        found: int | Analysis
        for found in self._bots.review(record, self._games.game(record.game), seconds=task.seconds):
            if not isinstance(found, int):
                yield found
            elif found and monotonic() > told + _REPORT:
                told = monotonic()
                yield found

    def _state(self, task: Seen) -> State:
        game = self._games.game(task.game)
        state: State = game.thaw(game.setup(task.players, task.options, task.modules), task.frozen)
        return state


def thinker(games: str, bots: str, processes: int) -> Thinker:
    """One for the games and bots of these modules."""
    return Thinker(importlib.import_module(games), importlib.import_module(bots), processes)


def _check(state: State, seat: int, action: int) -> None:
    if action not in state.legal(seat):
        raise ValueError("the bot chose an action that is not legal")
