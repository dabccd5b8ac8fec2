"""OpenSpiel: games in C++, stepped from Python."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import version

import pyspiel

from bench.peers.measure import Game


def player(name: str) -> Callable[[], tuple[int, int]]:
    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, likely)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return 1, decisions

    return play


GAMES = [Game("OpenSpiel", version("open_spiel"), name, player(name)) for name in ("backgammon", "gin_rummy")]
