"""One game of a contest, from its fixture to its result."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from burgrave import bots
from burgrave.arena.fixtures import Fixture, Plan
from burgrave.games import game as game_named

_SIDES = 16
"""More than any game has: bots of two games never share a seed."""


@dataclass(frozen=True)
class Result:
    """What came out, by side; all but the times follows from plan and fixture alone."""

    number: int
    lineup: int
    seed: int
    first: int
    scores: list[int]
    places: list[float]
    """1 for the winner; who is level shares the mean of the places."""
    won: list[float]
    sources: list[list[int]]
    """Points by side and group of the score sheet."""
    decisions: list[int]
    seconds: list[float]
    slowest: list[float]

    def data(self) -> dict[str, Any]:
        return asdict(self)

    def same(self) -> tuple[object, ...]:
        """What does not depend on the machine."""
        return self.number, self.lineup, self.seed, self.first, self.scores, self.places, self.sources, self.decisions


def play(plan: Plan, fixture: Fixture) -> Result:
    game = game_named(plan.game)
    state = game.begin(game.setup(plan.players, plan.options, plan.modules), fixture.seed)
    sides = len(fixture.sides)
    seated = [bots.make(name, fixture.seed * _SIDES + side) for side, name in enumerate(fixture.sides)]
    side_of = {fixture.seat(side): side for side in range(sides)}
    decisions, seconds, slowest = [0] * sides, [0.0] * sides, [0.0] * sides
    while not state.over:
        seat = state.active[0]
        side = side_of[seat]
        started = perf_counter()
        action = seated[side].choose(state, seat)
        spent = perf_counter() - started
        decisions[side] += 1
        seconds[side] += spent
        slowest[side] = max(slowest[side], spent)
        state.apply(seat, action)
    seats = [fixture.seat(side) for side in range(sides)]
    winners = state.winners()
    scores = state.scores()
    ranking = state.ranking()
    groups = list(game.groups)
    sources = [[0] * len(groups) for _ in seats]
    for side, seat in enumerate(seats):
        for cause, points in zip(game.causes, state.ledger(seat), strict=True):
            sources[side][groups.index(cause.group)] += points
    return Result(
        fixture.number,
        fixture.lineup,
        fixture.seed,
        fixture.first,
        [scores[seat] for seat in seats],
        [_place(ranking, winners, seat) for seat in seats],
        [1 / len(winners) if seat in winners else 0.0 for seat in seats],
        sources,
        decisions,
        [round(s, 3) for s in seconds],
        [round(s, 3) for s in slowest],
    )


def _place(ranking: list[int], winners: list[int], seat: int) -> float:
    if seat in winners:
        return (1 + len(winners)) / 2
    return float(ranking.index(seat) + 1)
