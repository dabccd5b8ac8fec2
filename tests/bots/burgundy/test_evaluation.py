"""What the evaluation of Burgundy tells without trying, or counts on from an earlier duchy, is what trying shows."""

import pytest

from burgrave import bots
from burgrave.bots.burgundy import expert_evaluation
from burgrave.games import game
from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.rules.goods import SELL
from burgrave.games.burgundy.rules.turn import WORKERS

BURGUNDY = game("burgundy")


def positions(players, options=None, modules=(), seeds=range(2)):
    """Of games that an expert plays, with the seat that decides."""
    for seed in seeds:
        state = BURGUNDY.begin(BURGUNDY.setup(players, options, modules), seed)
        expert = bots.make("expert", seed)
        while not state.over:
            seat = state.active[0]
            yield state, seat
            state.apply(seat, expert.choose(state, seat))


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (2, {"first_game": True})])
def test_a_sale_and_workers_for_a_die_are_worth_what_trying_them_shows(players, options):
    evaluation = expert_evaluation({})
    sales = workers = 0
    for state, seat in positions(players, options):
        for action in state.legal(seat):
            if action != WORKERS and not SELL <= action < SELL + GOODS:
                continue
            evaluation.begin(state, seat)
            told = evaluation.predict(state, seat, action)
            if told is None:
                continue
            child = state.copy()
            child.apply(seat, action)
            assert evaluation.is_quiet(child, seat)
            assert told == pytest.approx(evaluation.evaluate(child, seat), abs=1e-9)
            sales += action != WORKERS
            workers += action == WORKERS
    assert sales > 20
    assert workers > 20


@pytest.mark.parametrize("modules", [[], ["inns", "shields", "vineyards"]])
def test_a_duchy_is_worth_the_same_whatever_was_evaluated_before(modules):
    used = expert_evaluation({})
    for n, (state, seat) in enumerate(positions(2, modules=modules, seeds=[1])):
        for other in (seat, 1 - seat):
            used.begin(state, other)
            value = used.evaluate(state, other)
            if n % 7 == 0:
                fresh = expert_evaluation({})
                fresh.begin(state, other)
                assert value == pytest.approx(fresh.evaluate(state, other), abs=1e-9)
