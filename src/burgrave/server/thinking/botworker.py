"""The process in which bots think. It receives positions as one seat may see them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any

from burgrave.bots.advice import Advice
from burgrave.bots.review import GameReview
from burgrave.daily.deal import Deal, level_scores
from burgrave.kernel import record as records
from burgrave.kernel.state import State

_REPORT = 1.0
"""Seconds between two progress reports of an analysis."""


@dataclass(frozen=True)
class Seen:
    """A determinized position, which contains only what the seat may know."""

    game: str
    players: int
    options: dict[str, str | int | bool]
    modules: list[str]
    frozen: dict[str, Any]
    seat: int
    seed: int


@dataclass(frozen=True)
class Choose(Seen):
    """A task: a bot's choice."""

    bot: str
    fresh: bool = False
    """Whether to use a new bot, so that the choice depends on the seed alone."""


@dataclass(frozen=True)
class Review:
    """A task: the analysis of a finished game."""

    record: str
    seconds: float
    seats: tuple[int, ...]
    """The seats whose turns are analysed."""


@dataclass(frozen=True)
class Found:
    """The progress of a review, from 0 to 1, and its results so far."""

    progress: float
    review: GameReview


class Thinker:
    """Carries out tasks; keeps its bots between tasks, so that they can reuse plans and search results."""

    def __init__(self, games: Any, bots: Any, processes: int) -> None:
        self._games = games
        self._bots = bots
        self._processes = processes
        self._kept: dict[tuple[str, str, int], Any] = {}

    def choose(self, task: Choose) -> int:
        state = self._state(task)
        # It may have played at another table: bots depend on the position alone.
        key = (task.game, task.bot, task.seat)
        kept = None if task.fresh else self._kept.pop(key, None)
        bot = kept or self._bots.make(task.bot, task.seed, self._processes)
        action = int(bot.choose(state, task.seat))
        _check(state, task.seat, action)
        # A bot that failed is not kept.
        if not task.fresh:
            self._kept[key] = bot
        return action

    def advise(self, task: Seen) -> Advice:
        state = self._state(task)
        advice: Advice = self._bots.advise(state, task.seat)
        _check(state, task.seat, advice.action)
        return advice

    def review(self, task: Review) -> Iterator[Found]:
        """Yield partial results now and then, and the complete review at the end."""
        record = records.loads(task.record)
        reviewer = self._bots.Reviewer(record, self._games.game(record.game), task.seats, seconds=task.seconds)
        reported = monotonic()
        for _ in reviewer.work():
            if monotonic() > reported + _REPORT:
                reported = monotonic()
                yield Found(reviewer.progress, reviewer.report())
        yield Found(1.0, reviewer.report())

    def challenge(self, task: tuple[Deal, str]) -> list[int]:
        """The scores of a day's deal when a bot level plays it."""
        return level_scores(*task)

    def _state(self, task: Seen) -> State:
        game = self._games.game(task.game)
        state: State = game.thaw(game.setup(task.players, task.options, task.modules), task.frozen)
        return state


def thinker(games: str, bots: str, processes: int) -> Thinker:
    """A thinker for the games and bots of these modules."""
    return Thinker(importlib.import_module(games), importlib.import_module(bots), processes)


def _check(state: State, seat: int, action: int) -> None:
    if action not in state.legal(seat):
        raise ValueError("the bot chose an action that is not legal")
