"""The design of a study: which games to play, so that the effects of boards, seats, modules and bots can be separated.

There are two experiments. In *duels*, all boards of a game are paired at random in each round, and every pair plays
one seed from both seats, so that neither starting luck nor the seat favours a board. Rounds rotate through modules and
bots. In *setups*, the same bot plays all seats of each setup: player counts, modules, game modes.
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
from burgrave.study.plan import Conditions, StudyPlan

Key = tuple[str, str, str, str, int]
"""Identifies a trial: experiment, conditions, boards by seat, bot and seed."""


_SEEDS: Final = 1_000_000
"""The number of seeds reserved for each experiment."""


@dataclass(frozen=True)
class Trial:
    """One game of a study."""

    experiment: str
    """`duel` or `setup`."""
    cell: str
    """The title of its conditions."""
    boards: tuple[str, ...]
    """The boards by seat, in duels."""
    bot: str
    seed: int
    contest: Contest

    @property
    def key(self) -> Key:
        return self.experiment, self.cell, "/".join(self.boards), self.bot, self.seed

    @property
    def fixture(self) -> Fixture:
        return Fixture((self.bot,) * len(self.contest.sides), 0, self.seed)


def trials(plan: StudyPlan, rounds: int, games: int, bots: Sequence[str], seed: int) -> Iterator[Trial]:
    """Rounds of duels, then games of each setup; a longer study repeats a shorter one and adds to it."""
    game = game_named(plan.game)
    for number in range(rounds if plan.boards else 0):
        yield from _round(game, plan, number, bots, seed)
    for number in range(games):
        for conditions in plan.setups:
            contest = _contest(game, conditions, {}, bots[0], seed)
            yield Trial("setup", conditions.title, (), bots[0], seed + _SEEDS + number, contest)


def _round(game: AnyGame, plan: StudyPlan, number: int, bots: Sequence[str], seed: int) -> Iterator[Trial]:
    """A round of duels: boards are paired at random, and each pair plays from both seats."""
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
    """The sides of a setup, cached because they do not depend on the boards."""
    of = game_named(game)
    return sides(of, of.setup(conditions.players, conditions.given, conditions.modules))
