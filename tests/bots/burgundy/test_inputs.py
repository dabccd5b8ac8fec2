"""What a network is told about Burgundy: each expansion in its own rows, and none of those it is not played with."""

import pytest

import burgrave
from burgrave import bots
from burgrave.bots.burgundy import expansions, expert_evaluation, network_inputs
from burgrave.bots.burgundy.evaluation import BurgundyEvaluation
from burgrave.bots.burgundy.inputs import BurgundyInputs
from burgrave.bots.burgundy.weights import WEIGHTS
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy import GAME

ROOMS = [terms.name for terms in expansions.all_terms(expansions.WEIGHTS)]
MODULES = [module.name for module in GAME.modules]


def positions(players=2, seed=3, **setup):
    """The start of every third round of a game between experts."""
    state = burgrave.new("burgundy", players, seed, **setup)
    seated = [bots.make("expert", seat) for seat in range(players)]
    clock = expert_evaluation({})
    last = -1
    while not state.over:
        seat = state.active[0]
        if clock.clock(state) // 3 != last:
            last = clock.clock(state) // 3
            yield state
        state.apply(seat, seated[seat].choose(state, seat))


def read(reader, state):
    told = []
    for seat in range(state.players):
        reader.evaluate(state, seat)
        told.append(reader.seat(state, seat))
    told.append(reader.table(state))
    return [list(zip(each.rows, each.values, strict=True)) for each in told]


def test_expansions_that_are_not_in_play_change_no_input():
    everything, base = network_inputs(), BurgundyInputs(BurgundyEvaluation(WEIGHTS, []))
    assert base.seat_blocks == {"base": everything.seat_blocks["base"]}
    for state in positions():
        assert read(everything, state) == read(base, state)


@pytest.mark.parametrize("module", [name for name in MODULES if name in ROOMS])
def test_an_expansion_in_play_tells_in_its_own_rows_alone(module):
    reader = network_inputs()
    bounds = {}
    for blocks in (reader.seat_blocks, reader.table_blocks):
        first = 0
        for name, size in blocks.items():
            bounds.setdefault(name, []).append(range(first, first + size))
            first += size
    for state in positions(modules=[module]):
        *seats, table = read(reader, state)
        for told, n in [*((seat, 0) for seat in seats), (table, 1)]:
            for row, _ in told:
                assert any(row in bounds[name][n] for name in ("base", module)), (row, module)
        assert (bounds[module][1][0], 1) in table


def test_every_room_keeps_to_as_many_rows_as_it_declares():
    for state in positions(3, modules=["inns", "shields", "vineyards", "trade-routes"]):
        evaluation = expert_evaluation({})
        for seat in range(state.players):
            evaluation.begin(state, seat)
            land = evaluation.duchy(state, seat)
            for terms in evaluation.in_play:
                told = Inputs()
                terms.tell(state, land, 2.0, told, 100)
                assert all(100 <= row < 100 + terms.inputs for row in told.rows), terms.name
