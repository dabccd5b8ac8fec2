"""What a network is told about Castelli: each expansion in its own rows, and nothing that a seat may not know."""

import pytest

import burgrave
from burgrave import bots
from burgrave.bots.castelli import network_inputs


def positions(players=2, seed=3, **setup):
    """Every fifth decision of a game between experts."""
    state = burgrave.new("castelli", players, seed, **setup)
    expert = bots.make("expert", 1)
    n = 0
    while not state.over:
        if n % 5 == 0:
            yield state
        seat = state.active[0]
        state.apply(seat, expert.choose(state, seat))
        n += 1


def read(reader, state):
    told = []
    for seat in reader.views(state):
        reader.evaluate(state, seat)
        told.append(reader.seat(state, seat))
    return told, reader.table(state)


@pytest.mark.parametrize("modules", [[], ["battle"], ["dilemma"], ["battle", "dilemma"]])
def test_an_expansion_tells_in_its_own_rows_if_it_is_in_play(modules):
    reader = network_inputs()
    first, bounds = 0, {}
    for name, size in reader.seat_blocks.items():
        bounds[name] = range(first, first + size)
        first += size
    for state in positions(modules=modules):
        seats, table = read(reader, state)
        for told in seats:
            assert all(any(row in bounds[name] for name in ("base", *modules)) for row in told.rows)
        flags = [name for n, name in enumerate(("battle", "dilemma")) if reader.table_blocks["base"] + n in table.rows]
        assert sorted(flags) == sorted(modules)


def test_what_is_told_of_a_seat_does_not_depend_on_the_hands_of_others():
    reader = network_inputs()
    for state in positions(3):
        for seat in range(3):
            told = []
            for n in range(3):
                world = state.world(seat, n)
                reader.evaluate(world, 0)
                reader.evaluate(world, seat)
                each = reader.seat(world, seat)
                # The first row is the evaluation, which may have drawn a card in this world.
                told.append((each.rows[1:], each.values[1:]))
            assert told[0] == told[1] == told[2]


def test_at_the_end_the_evaluation_is_the_score():
    state = burgrave.new("castelli", 2, 5)
    expert = bots.make("expert", 1)
    while not state.over:
        seat = state.active[0]
        state.apply(seat, expert.choose(state, seat))
    reader = network_inputs()
    assert [reader.evaluate(state, seat) for seat in range(2)] == state.scores()


def test_a_tournament_is_not_covered():
    assert not network_inputs().covers(burgrave.new("castelli", 4, 1, modules=["tournament"]))
