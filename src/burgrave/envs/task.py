"""Tasks, which all environments share: a game and its setup, the seats that decide, and the rewards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from burgrave import games
from burgrave.kernel.compiling import Marks, i64
from burgrave.kernel.errors import unknown
from burgrave.kernel.flat import total
from burgrave.kernel.rows import blank_marks
from burgrave.kernel.state import State
from burgrave.kernel.text import say

Reward = Literal["difference", "points", "win"]

REWARDS: Final[tuple[Reward, ...]] = ("difference", "points", "win")
ILLEGAL: Final[dict[str, float]] = {"difference": -100.0, "points": -100.0, "win": -1.0}
"""The penalty for an illegal action that ends the game."""


class Task:
    """A game with its setup and reward, for any number of episodes."""

    def __init__(
        self,
        game: str,
        players: int = 2,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
        reward: Reward = "difference",
    ) -> None:
        if reward not in REWARDS:
            raise unknown(say("reward"), reward, REWARDS)
        self._given: Final = (game, players, dict(options or {}), tuple(modules), reward)
        self.game: Final = games.game(game)
        self.setup: Final = self.game.setup(*self._given[1:4])
        self.reward: Final = reward
        self.observer: Final = self.game.observer(self.setup)
        self.actions: Final = len(self.game.actions)
        self.no_actions: Marks = blank_marks(self.actions)
        """A mask without legal actions."""
        self.players: Final = players
        self.deciders: Final = players - (self.game.automaton(self.setup) is not None)
        """How many seats make decisions, from seat 0 on; an automaton in the last seat does not."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Task, self._given

    def __deepcopy__(self, memo: dict[int, object]) -> Task:
        """Tasks are immutable."""
        return self

    @property
    def name(self) -> str:
        return f"{self.game.name}_v{self.game.environment}"

    def begin(self, seed: int) -> State:
        return self.game.begin(self.setup, seed)

    def returns(self, state: State) -> list[float]:
        """Each seat's total reward so far. Between opponents it is zero-sum, except for the reward `points`."""
        if self.reward == "win":
            return _win(state) if state.over else [0.0] * self.players
        return _points(state) if self.reward == "points" else _difference(state)


def _points(state: State) -> list[float]:
    """The points of the seat's own side."""
    scores = state.scores()
    return [float(sum([scores[member] for member in state.side(seat)])) for seat in range(len(scores))]


def _difference(state: State) -> list[float]:
    """The points of the seat's own side minus the mean of the others'."""
    points = state.tally()
    seats: i64 = len(points)
    all_points = float(total(points, 0, seats))
    alone = len(state.side(0)) == 1
    paid: list[float] = []
    for seat in range(seats):
        own = points[seat]
        rivals = seats - 1
        if not alone:
            side = state.side(seat)
            own = 0
            for member in side:
                own += points[member]
            rivals = seats // len(side) - 1
        mine = float(own)
        paid.append(mine if rivals == 0 else mine - (all_points - mine) / float(rivals))
    return paid


def _win(state: State) -> list[float]:
    """1 for the winner and -1 shared between the others; tied winners share. In a solo game 1 or -1."""
    winners = state.winners()
    paid = []
    for seat in range(state.players):
        sides = state.players // len(state.side(seat))
        if sides == 1:
            paid.append(1.0 if winners else -1.0)
        else:
            share = len(state.side(seat)) / len(winners) if seat in winners else 0.0
            paid.append((sides * share - 1) / (sides - 1))
    return paid
