"""The evaluation keeps what it knows from one position to the next, and knows which choices need no order."""

import pytest

from burgrave.bots import make
from burgrave.bots.castelli import expert_evaluation
from burgrave.games.castelli import GAME


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, ("battle",)), (4, ("tournament",))])
def test_what_is_kept_of_a_board_does_not_change_what_a_position_is_worth(players, modules):
    kept = expert_evaluation({})
    state = GAME.new(players, 7, modules=modules)
    bots = [make("random", seat) for seat in range(players)]
    while not state.over:
        fresh = expert_evaluation({})
        for seat in range(players):
            assert kept.points(state, seat) == fresh.points(state, seat)
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))


@pytest.mark.parametrize(("players", "modules"), [(2, ()), (3, ("battle",)), (4, ("tournament",))])
def test_choices_that_need_no_order_are_worth_the_same_in_both(players, modules):
    evaluation, compared = expert_evaluation({}), 0
    for seed in range(3):
        state = GAME.new(players, seed, modules=modules)
        bots = [make("random", seat) for seat in range(players)]
        while not state.over:
            seat = state.active[0]
            values = pairs(evaluation, state, seat)
            for (first, second), value in values.items():
                if (second, first) in values:
                    assert values[second, first] == pytest.approx(value), (first, second)
                    compared += 1
            state.apply(seat, bots[seat].choose(state, seat))
    assert compared > 50


def pairs(evaluation, state, seat):
    """What two choices are worth that need no order."""
    found = {}
    evaluation.begin(state, seat)
    for first in state.legal(seat):
        child = state.copy()
        child.apply(seat, first)
        if child.drawn != state.drawn:
            continue
        for second in child.legal(seat):
            if evaluation.in_any_order(child, seat, first, second):
                twin = child.copy()
                twin.apply(seat, second)
                found[first, second] = evaluation.evaluate(twin, seat)
    return found
