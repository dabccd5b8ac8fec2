"""What a seat cannot see is redealt in its worlds, and every seat that is active there can play on.

The short form runs in continuous integration; BURGRAVE_SOAK=20 looks at twenty times as many positions.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.referee.setups import SETUPS, asked, lively, steady

MOST = 250 * int(os.environ.get("BURGRAVE_SOAK", "1"))
"""How many positions of each setup are looked at."""
_SHARE = {"castelli": 0.5, "orleans": 0.1}
"""Of the decisions of a game; those of Burgundy hide nothing."""


@pytest.mark.soak
@pytest.mark.parametrize("name", SETUPS)
def test_every_active_seat_of_a_world_can_decide_and_play_on(name):
    of = asked(name)
    share = _SHARE.get(SETUPS[name][0], 0.02)
    chance = random.Random(name)
    looked = seed = 0
    while looked < MOST:
        seed += 1
        state = of.game.begin(of.setup, seed)
        policy = lively if seed % 2 else steady
        while not state.over:
            if chance.random() < share:
                look(state, chance)
                looked += 1
            seat = chance.choice(state.active)
            state.apply(seat, policy(state, seat, state.legal(seat), chance))


def look(state, chance):
    for seat in range(state.players):
        world = state.world(seat, chance.getrandbits(32))
        for active in world.active:
            legal = world.legal(active)
            assert legal
            twin = world.copy()
            twin.apply(active, chance.choice(legal))
            assert twin.over or all(twin.legal(other) for other in twin.active)
