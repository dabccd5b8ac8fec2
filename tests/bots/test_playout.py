"""Playouts: where they end, and what the position is worth there."""

import pytest

from burgrave.bots.expert import Expert
from burgrave.bots.learned.shipped import learned
from burgrave.bots.playout import Playout, rollout
from tests.bots.test_search import middle


def ends(horizon, judged):
    """What a position comes to, played on by a policy without chance of its own."""
    state = middle()
    policy = Expert(3)
    playout = Playout(policy, horizon, 0.0, learned("burgundy"), judged)
    return playout.play(state, playout.end(state))


def test_a_position_that_is_judged_several_times_is_worth_the_mean():
    at_ends = [ends(horizon, 1) for horizon in (1, 2, 3)]
    assert len({tuple(values) for values in at_ends}) == 3
    for seat, value in enumerate(ends(3, 3)):
        assert value == pytest.approx(sum(values[seat] for values in at_ends) / 3)
    for seat, value in enumerate(ends(3, 2)):
        assert value == pytest.approx((at_ends[1][seat] + at_ends[2][seat]) / 2)


def test_steps_beyond_the_end_of_a_game_count_its_points():
    state = middle()
    rollout(Expert(1), state)
    assert state.over
    playout = Playout(Expert(3), 3, 0.0, learned("burgundy"), 3)
    assert playout.play(state, playout.end(state)) == state.scores()
