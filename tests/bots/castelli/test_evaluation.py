"""The evaluation keeps what it knows of a board from one position to the next."""

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
