"""RLCard: card games in Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version

import rlcard
from rlcard.agents import RandomAgent

from bench.peers.measure import Game


def player(name: str) -> Callable[[], tuple[int, int]]:
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])

    def play() -> tuple[int, int]:
        before = env.timestep
        env.run()
        return 1, env.timestep - before

    return play


GAMES = [Game("RLCard", version("rlcard"), name, player(name)) for name in ("gin-rummy", "doudizhu")]
