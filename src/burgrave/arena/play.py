"""One game of a contest, from its fixture to its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from burgrave import bots
from burgrave.arena.fixtures import Contest, Fixture, Key
from burgrave.arena.match import generator
from burgrave.bots.base import Bot
from burgrave.bots.playing import play_game
from burgrave.games import game as game_named
from burgrave.kernel.game import AnyGame
from burgrave.kernel.state import State


@dataclass(frozen=True)
class Result:
    """The result for each bot of the line-up; everything but the times is determined by contest and fixture."""

    bots: tuple[str, ...]
    first: int
    seed: int
    scores: list[int]
    """The total points of each side."""
    places: list[float]
    """1 for the winner; sides that share the win get the mean of their places, the others have distinct ones."""
    won: list[float]
    """1 for a win, or an equal part of a shared one; a team wins as one."""
    sources: list[list[int]]
    """Points by group of the score sheet."""
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]

    @property
    def key(self) -> Key:
        return self.bots, self.first, self.seed

    def data(self) -> dict[str, Any]:
        return asdict(self)

    def same(self) -> tuple[object, ...]:
        """The parts that do not depend on the machine."""
        return self.key, self.scores, self.places, self.won, self.sources, self.decisions


class Clocked(Bot):
    """Wraps a bot and measures its thinking time."""

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self._bot = bot
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def choose(self, state: State, seat: int) -> int:
        started = perf_counter()
        action = self._bot.choose(state, seat)
        self.took(perf_counter() - started)
        return action

    def took(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)


def play(contest: Contest, fixture: Fixture) -> Result:
    game = game_named(contest.game)
    state = game.begin(game.setup(contest.players, contest.options, contest.modules), fixture.seed)
    line_up = [fixture.seats(contest, n) for n in range(len(fixture.bots))]
    seated = {
        seat: Clocked(bots.make(name, generator(fixture.seed, n + member * len(line_up))))
        for n, (name, seats) in enumerate(zip(fixture.bots, line_up, strict=True))
        for member, seat in enumerate(seats)
    }
    play_game(state, [seated[seat] for seat in range(len(seated))])
    return result(contest, fixture, state, seated)


def result(contest: Contest, fixture: Fixture, state: State, seated: Mapping[int, Clocked]) -> Result:
    """The result of a finished game for each bot of the line-up."""
    game = game_named(contest.game)
    line_up = [fixture.seats(contest, n) for n in range(len(fixture.bots))]
    scores, places, won = state.scores(), _places(state), _wins(state)
    players = [[seated[seat] for seat in seats] for seats in line_up]
    return Result(
        fixture.bots,
        fixture.first,
        fixture.seed,
        [sum(scores[seat] for seat in seats) for seats in line_up],
        [places[seats] for seats in line_up],
        [won.get(seats, 0.0) for seats in line_up],
        [_sources(game, state, seats) for seats in line_up],
        [sum(bot.decisions for bot in side) for side in players],
        [round(sum(bot.seconds for bot in side), 3) for side in players],
        [round(max(bot.slowest for bot in side), 3) for side in players],
    )


def _wins(state: State) -> dict[tuple[int, ...], float]:
    """The sides that won, with their share of the win."""
    sides = {tuple(state.side(seat)) for seat in state.winners()}
    return {side: 1 / len(sides) for side in sides}


def _places(state: State) -> dict[tuple[int, ...], float]:
    ranked = list(dict.fromkeys(tuple(state.side(seat)) for seat in state.ranking()))
    won = _wins(state)
    return {side: (1 + len(won)) / 2 if side in won else n + 1.0 for n, side in enumerate(ranked)}


def _sources(game: AnyGame, state: State, seats: Sequence[int]) -> list[int]:
    points = dict.fromkeys(game.groups, 0)
    for seat in seats:
        for cause, scored in zip(game.causes, state.ledger(seat), strict=True):
            points[cause.group] += scored
    return list(points.values())
