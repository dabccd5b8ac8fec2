"""Whole games by a chooser that takes any legal action."""

from random import Random

from burgrave.games.burgundy import GAME


def play_random(state, seed=0):
    """Play a state to its end."""
    pick = Random(seed)
    while not state.over:
        seat = state.active[0]
        state.apply(seat, pick.choice(state.legal(seat)))


def walk(players, seed=0, every=1, modules=(), **options):
    """The positions of a random game: every so many, the same object moving on."""
    pick = Random(seed)
    state = GAME.begin(GAME.setup(players, options, modules), seed)
    step = 0
    while not state.over:
        if step % every == 0:
            yield state
        seat = state.active[0]
        state.apply(seat, pick.choice(state.legal(seat)))
        step += 1
    yield state
