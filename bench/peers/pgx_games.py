"""pgx: games compiled by JAX, many at once. It is made for accelerators; here it runs on the processor."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version

import jax
import jax.numpy as jnp
import pgx

from bench.peers.measure import Game

STEPS = 200
"""Of each call; games that end begin again."""


def player(name: str, many: int) -> Callable[[], tuple[int, int]]:
    env = pgx.make(name)
    begin = jax.jit(jax.vmap(env.init))

    def advance(carried, key):
        state, games, decisions = carried
        choose, step = jax.random.split(key)
        legal = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(choose, legal, axis=-1)
        state = jax.vmap(env.step)(state, action, jax.random.split(step, many))
        ended = state.terminated | state.truncated
        fresh = jax.vmap(env.init)(jax.random.split(key, many))

        def keep(new, old):
            return jnp.where(ended.reshape((many,) + (1,) * (old.ndim - 1)), new, old)

        return (jax.tree.map(keep, fresh, state), games + ended.sum(), decisions + many), None

    @jax.jit
    def run(state, key):
        return jax.lax.scan(advance, (state, 0, 0), jax.random.split(key, STEPS))[0]

    held = [begin(jax.random.split(jax.random.PRNGKey(1), many)), jax.random.PRNGKey(2)]

    def play() -> tuple[int, int]:
        held[1], key = jax.random.split(held[1])
        held[0], games, decisions = run(held[0], key)
        return int(games), int(decisions)

    return play


GAMES = [
    Game("pgx", version("pgx"), f"{name}, {many} at once", player(name, many))
    for name, many in (("backgammon", 1), ("backgammon", 256), ("gardner_chess", 256))
]
