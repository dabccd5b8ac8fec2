"""How greedy plays Castelli: better than chance, honest, at home in every module."""

import pytest

from burgrave.bots import make
from burgrave.bots.castelli.evaluation import CastelliEvaluation
from burgrave.games.castelli import GAME
from tests.games.castelli.story import building, duel


def play(players, names, seed, modules=()):
    state = GAME.new(players, seed, modules=modules)
    bots = [make(name, seed + seat) for seat, name in enumerate(names)]
    while not state.over:
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))
    return state


def test_greedy_beats_chance():
    won = sum(play(2, ["greedy", "random"], seed).winners() == [0] for seed in range(10))
    assert won >= 9


@pytest.mark.parametrize(
    ("players", "modules"), [(3, ("dilemma", "battle")), (4, ("battle",)), (4, ("tournament", "dilemma"))]
)
def test_greedy_plays_every_module_to_the_end(players, modules):
    state = play(players, ["greedy", *["random"] * (players - 1)], 3, modules)
    assert state.over


def test_what_greedy_does_is_the_same_whatever_others_hold():
    for seed in range(4):
        chosen = set()
        for hand in ("king-5, steward", "robber, farmer"):
            g = duel("A: wood 1; grain 1; rock 1; hand count; silver 2", f"B: hand {hand}")
            g.reveal("1,0", "H23")
            chosen.add(make("greedy", seed).choose(g.state, 0))
        assert len(chosen) == 1


def test_a_hand_is_judged_by_its_owner_alone():
    evaluation = CastelliEvaluation()
    rich, poor = (building(duel("A: silver 1", f"B: hand {card}")).state for card in ("king-5", "robber"))
    assert evaluation.evaluate(rich, 0) == evaluation.evaluate(poor, 0)
    assert evaluation.evaluate(rich, 1) > evaluation.evaluate(poor, 1)


def test_a_castle_is_built_where_it_is_worth_more_than_its_price():
    g = building(duel("A: wood 1; grain 1; rock 1; reach 3,7"))
    assert GAME.actions.notation(make("greedy", 1).choose(g.state, 0)).startswith("build")
