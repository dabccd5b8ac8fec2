"""The work that `turns.py` measures: always the same amount of the same work."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from burgrave import bots
from burgrave.bots import playing
from burgrave.bots.search import Budget, Search
from burgrave.games import game
from burgrave.kernel.state import State

Work = Callable[[int], float]
"""Does this many units from the start, and returns the CPU seconds they took."""

POSITIONS = 12
"""The number of positions for measuring a search, spread over games between experts."""
GAMES_AT_ONCE = 16


def random_games(name: str) -> Work:
    """A unit is a random two-player game."""
    of = game(name)
    setup = of.setup(2)
    seated = [bots.make("random", 1)] * 2
    play = playing.play_game if hasattr(playing, "play_game") else playing.play_out  # as older builds call it

    def work(units: int) -> float:
        seated[0].random.seed(1)
        began = process_time()
        for seed in range(units):
            play(of.begin(setup, seed), seated)
        return process_time() - began

    return work


def decisions_a_game(name: str, games: int) -> float:
    """The mean number of decisions in these games, which differs between builds whose rules do."""
    of = game(name)
    setup = of.setup(2)
    bot = bots.make("random", 1)
    bot.random.seed(1)
    decisions = 0
    for seed in range(games):
        state = of.begin(setup, seed)
        while seats := state.active:
            state.apply(seats[0], bot.choose(state, seats[0]))
            decisions += 1
    return decisions / games


def search(name: str) -> Work:
    """A unit is a decision by 24 simulations, like the master's, without a network."""
    found = _positions(name)
    budget = _budget()

    def work(units: int) -> float:
        began = process_time()
        for n in range(units):
            state, seat = found[n % len(found)]
            Search(n, budget).weigh(state, seat)
        return process_time() - began

    return work


def _budget() -> Budget:
    size = {"simulations": 24, "width": 4, "horizon": 1, "depth": 1, "seconds": 1000.0}
    try:
        return Budget(**size, network="none")  # type: ignore[arg-type]  # values of several types
    except TypeError:  # a build from before there were networks
        return Budget(**size)  # type: ignore[arg-type]  # values of several types


def _positions(name: str) -> list[tuple[State, int]]:
    of = game(name)
    found: list[tuple[State, int]] = []
    seed = step = 0
    while len(found) < POSITIONS:
        state, expert = of.begin(of.setup(2), seed), bots.make("expert", seed)
        while not state.over and len(found) < POSITIONS:
            seat = state.active[0]
            if len(state.legal(seat)) > 1:
                step += 1
                if step % 9 == 4:
                    found.append((state.copy(), seat))
            state.apply(seat, expert.choose(state, seat))
        seed += 1
    return found


def vec(name: str) -> Work:
    """A unit is a step of many games at once, with observations, masks and rewards."""
    import numpy as np

    import burgrave

    games = burgrave.vec(name, GAMES_AT_ONCE)

    def work(units: int) -> float:
        games.reset(0)
        chance = np.random.default_rng(1)
        spent = 0.0
        for _ in range(units):
            actions = games.sample(chance)
            began = process_time()
            games.step(actions)
            spent += process_time() - began
        return spent

    return work


WORKS: dict[str, Callable[[str], Work]] = {"random": random_games, "search": search, "vec": vec}


def units_for(work: Work, seconds: float) -> int:
    """How many units take about this long."""
    units, spent = 1, work(1)
    while spent < seconds / 3:
        units *= 2
        spent = work(units)
    return max(1, round(units * seconds / spent))
