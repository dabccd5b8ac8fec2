"""The design of a study: which games are played, so that boards, seats, modules and bots can be told apart.

Two experiments. In *duels*, all boards of a game are paired off again and again; every pair is played on one seed from
both seats, so that neither luck at the start nor the seat favours a board. Rounds take turns with modules and bots. In
*setups*, the same bot has every seat of each setup: player counts, modules, ways to play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from burgrave.arena.fixtures import Contest, Fixture
from burgrave.arena.match import sides
from burgrave.games import game as game_named
from burgrave.kernel.game import AnyGame
from burgrave.kernel.options import Value
from burgrave.study.plan import Conditions, Plan

Key = tuple[str, str, str, str, int]
"""What a trial is known by: its experiment, its conditions, the boards by seat, the bot and the seed."""


_SEEDS: Final = 1_000_000
"""Seeds set aside for each experiment."""


@dataclass(frozen=True)
class Trial:
    """One game of a study."""

    experiment: str
    """`duel` or `setup`."""
    cell: str
    """The title of its conditions."""
    boards: tuple[str, ...]
    """By seat, in duels."""
    bot: str
    seed: int
    contest: Contest

    @property
    def key(self) -> Key:
        return self.experiment, self.cell, "/".join(self.boards), self.bot, self.seed

    @property
    def fixture(self) -> Fixture:
        return Fixture((self.bot,) * len(self.contest.sides), 0, self.seed)


def trials(plan: Plan, rounds: int, games: int, bots: Sequence[str], seed: int) -> Iterator[Trial]:
    """Rounds of duels, then games of each setup; a longer study begins with a shorter one."""
    game = game_named(plan.game)
    for number in range(rounds if plan.boards else 0):
        yield from _round(game, plan, number, bots, seed)
    for number in range(games):
        for conditions in plan.setups:
            contest = _contest(game, conditions, {}, bots[0], seed)
            yield Trial("setup", conditions.title, (), bots[0], seed + _SEEDS + number, contest)


def _round(game: AnyGame, plan: Plan, number: int, bots: Sequence[str], seed: int) -> Iterator[Trial]:
    """Every board meets another one, from both seats."""
    conditions = plan.rounds[number % len(plan.rounds)]
    bot = bots[number // len(plan.rounds) % len(bots)]
    boards = list(plan.boards)
    Random(seed * _SEEDS + number).shuffle(boards)
    for pair, (one, other) in enumerate(zip(boards[::2], boards[1::2], strict=False)):
        for seated in ((one, other), (other, one)):
            contest = _contest(game, conditions, {plan.board_option: "/".join(seated)}, bot, seed)
            yield Trial("duel", conditions.title, seated, bot, seed + number * len(boards) + pair, contest)


def _contest(game: AnyGame, conditions: Conditions, more: Mapping[str, Value], bot: str, seed: int) -> Contest:
    setup = game.setup(conditions.players, {**conditions.given, **more}, conditions.modules)
    return Contest(
        game.name,
        setup.players,
        setup.options,
        setup.modules,
        _sides(game.name, conditions),
        (bot,),
        1,
        seed,
        mirror=False,
    )


@cache
def _sides(game: str, conditions: Conditions) -> tuple[tuple[int, ...], ...]:
    """Who plays together does not depend on boards."""
    of = game_named(game)
    return sides(of, of.setup(conditions.players, conditions.given, conditions.modules))
