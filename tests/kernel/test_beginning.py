"""Games that begin with the same setup share nothing."""

from random import Random

import pytest

from burgrave.games import BUILT_IN, game
from tests.parity import setups


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_begins_the_same_whatever_was_played_before_with_its_setup(name):
    of = game(name)
    for setup in setups(of):
        empty = of.blank(setup).key()
        first = of.begin(setup, 1)
        before = first.key()
        _play(first, 40)
        assert of.begin(setup, 1).key() == before, setup
        assert of.blank(setup).key() == empty, setup


def _play(state, decisions):
    random = Random(1)
    for _ in range(decisions):
        if state.over:
            return
        seat = state.active[0]
        state.apply(seat, random.choice(state.legal(seat)))
