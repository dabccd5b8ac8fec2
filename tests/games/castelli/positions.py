"""Games played at random, for soaks, secrets and records."""

from __future__ import annotations

import random
from collections.abc import Iterator

from burgrave.games.castelli import GAME
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.state import State

MODULES = [(), ("dilemma",), ("battle",), ("dilemma", "battle")]


def positions(players: int, modules: tuple[str, ...], seed: int, **options: object) -> Iterator[Castelli]:
    """Every position of a game in which cards are kept rather than sold, always the same object moving on."""
    g = GAME.begin(GAME.setup(players, options, modules), seed, listening=True)
    assert isinstance(g, Castelli)
    chance = random.Random(seed)
    yield g
    while not g.over:
        seat = g.active[0]
        g.apply(seat, choose(g, seat, chance))
        yield g


def choose(g: State, seat: int, chance: random.Random) -> int:
    """Any action, but sales are rare, so that hands grow, and building is frequent, so that castles stand."""
    legal = g.legal(seat)
    names = [GAME.actions.notation(action) for action in legal]
    weights = [
        0.1 if name.startswith("sell") else 5 if name.startswith(("build", "overbuild", "guard")) else 1
        for name in names
    ]
    return chance.choices(legal, weights)[0]
