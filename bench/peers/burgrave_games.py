"""Burgrave itself."""

from __future__ import annotations

import random
from collections.abc import Callable

import burgrave
from bench.peers.measure import Game
from burgrave.games import game


def player(name: str, players: int, observed: bool) -> Callable[[], tuple[int, int]]:
    """Random games; observed, whoever decides gets its observation first, as in engines made for learning."""
    of = game(name)
    setup = of.setup(players)
    observe = of.observer(setup).observe
    chance = random.Random(1)

    def play() -> tuple[int, int]:
        state = of.begin(setup, chance.getrandbits(31))
        decisions = 0
        while not state.over:
            seat = state.active[0]
            if observed:
                observe(state, seat)
            state.apply(seat, chance.choice(state.legal(seat)))
            decisions += 1
        return 1, decisions

    return play


GAMES = [
    Game(
        "burgrave",
        burgrave.__version__,
        f"{name}, {players} players{', observed' if observed else ''}",
        player(name, players, observed),
    )
    for name, players in (("burgundy", 2), ("burgundy", 4), ("castelli", 2), ("castelli", 4), ("orleans", 2))
    for observed in (False, True)
]
