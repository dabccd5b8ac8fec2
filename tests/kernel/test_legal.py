"""Legal actions are remembered until something happens, and no longer."""

from random import Random

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.errors import IllegalAction


@pytest.mark.parametrize("ask", ["legal", "legal_kept"])
@pytest.mark.parametrize("name", BUILT_IN)
def test_an_action_that_was_picked_before_is_refused_when_it_is_no_longer_legal(name, ask):
    of = game(name)
    state = of.begin(of.setup(2), 1)
    random = Random(1)
    refused = 0
    for _ in range(60):
        if state.over:
            break
        seat = state.active[0]
        picked = state.pick(seat, random.random())
        state.apply(seat, picked)
        for following in state.active:
            if picked not in getattr(state, ask)(following):
                refused += 1
                with pytest.raises(IllegalAction):
                    state.apply(following, picked)
    assert refused


@pytest.mark.parametrize("name", BUILT_IN)
def test_no_negative_number_is_an_action(name):
    of = game(name)
    state = of.begin(of.setup(2), 1)
    seat = state.active[0]
    assert state.legal(seat)
    with pytest.raises(IllegalAction):
        state.apply(seat, -1)
