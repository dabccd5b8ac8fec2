"""What a network is told about Orléans: the scenario in its own rows, and points on the scale of points."""

import pytest

import burgrave
from burgrave import bots
from burgrave.bots.orleans import network_inputs


def positions(players=2, seed=3, **setup):
    """The start of every third round of a game between experts."""
    state = burgrave.new("orleans", players, seed, **setup)
    expert = bots.make("expert", 1)
    last = -1
    while not state.over:
        if state.round // 3 != last:
            last = state.round // 3
            yield state
        seat = state.active[0]
        state.apply(seat, expert.choose(state, seat))
    yield state


@pytest.mark.parametrize(("players", "mode"), [(2, "base"), (3, "prosperity"), (5, "prosperity")])
def test_a_scenario_tells_in_its_own_rows(players, mode):
    reader = network_inputs()
    base, more = reader.seat_blocks.values()
    for state in positions(players, options={"mode": mode}):
        if state.over:
            break
        reader.table(state)
        for seat in range(players):
            reader.evaluate(state, seat)
            rows = reader.seat(state, seat).rows
            assert len(rows) == len(set(rows))
            assert max(rows) < base + more
            assert any(row >= base for row in rows) == (mode == "prosperity")


def test_at_the_end_the_evaluation_is_the_score_and_before_it_the_points_count_in_full():
    reader = network_inputs()
    for state in positions(options={"rounds": 4}):
        found = [reader.evaluate(state, seat) for seat in range(2)]
        if state.over:
            assert found == state.scores()
        else:
            assert all(value > points for value, points in zip(found, state.scores(), strict=True))
