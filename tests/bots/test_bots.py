"""What every bot owes: legal choices, the same for a seed, from public knowledge, leaving the state alone."""

import random
import statistics

import pytest

import burgrave
from burgrave import bots
from burgrave.bots.profile import POINTS_ALONE
from burgrave.kernel.errors import BurgraveError, UnknownName


def play(names, seed, players=2, until=10_000, **setup):
    state = burgrave.new("burgundy", players, seed, **setup)
    seated = [bots.make(name, seed * 16 + seat) for seat, name in enumerate(names)]
    choices = []
    while not state.over and len(choices) < until:
        seat = state.active[0]
        before = state.key()
        choices.append(seated[seat].choose(state, seat))
        assert choices[-1] in state.legal(seat)
        assert state.key() == before
        state.apply(seat, choices[-1])
    return state, choices


NAMES = [name for name in bots.NAMES if name not in ("grandmaster", "champion")]
"""These are the master with more time."""


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_makes_the_same_choices_whatever_others_draw(name):
    until = 6 if name == "master" else 120
    first = play([name, name], seed=3, until=until)[1]
    random.seed(99)
    assert play([name, name], seed=3, until=until)[1] == first


def test_a_bot_leaves_the_global_generator_alone():
    random.seed(5)
    before = random.getstate()
    play(["expert", "random"], seed=1, until=60)
    assert random.getstate() == before


@pytest.mark.parametrize("name", NAMES)
def test_what_chance_will_bring_changes_no_choice(name):
    """Two truths that look alike to the seat: only the generator differs."""
    state = burgrave.new("burgundy", seed=8)
    walker = bots.make("greedy", 1)
    for step in range(150):
        seat = state.active[0]
        other = state.copy()
        other.reseed(1000 + step)
        if name != "master" or step % 50 == 0:
            assert bots.make(name, 7).choose(state, seat) == bots.make(name, 7).choose(other, seat)
        state.apply(seat, walker.choose(state, seat))


def test_random_takes_every_action_about_equally_often():
    state = burgrave.new("burgundy", seed=2)
    while len(state.legal(state.active[0])) < 5:
        state.apply(state.active[0], state.legal(state.active[0])[0])
    seat = state.active[0]
    bot, legal = bots.make("random", 4), state.legal(seat)
    drawn = [bot.choose(state, seat) for _ in range(1000 * len(legal))]
    assert all(850 < drawn.count(action) < 1150 for action in legal)


def test_expert_scores_more_than_greedy_and_greedy_much_more_than_random():
    def mean(name, games):
        return statistics.mean(s for seed in range(games) for s in play([name, name], seed)[0].scores())

    assert mean("expert", 12) > 160
    assert 120 < mean("greedy", 12) < 160
    assert 8 < mean("random", 40) < 25


@pytest.mark.parametrize("module", ["", *(m.name for m in burgrave.new("burgundy").game.modules)])
def test_expert_plays_with_every_module(module):
    state, _ = play(["expert"] * 3, seed=2, players=3, modules=[module] if module else [])
    assert state.over
    assert statistics.mean(state.scores()) > 100


def test_greedy_without_an_evaluation_for_the_game_still_beats_chance(monkeypatch):
    monkeypatch.setattr("burgrave.bots.greedy.profile", lambda game: POINTS_ALONE)
    wins = sum(play(["greedy", "random"], seed)[0].winners() == [0] for seed in range(10))
    assert wins >= 8


def test_an_unknown_bot_is_named():
    with pytest.raises(UnknownName, match="'hal'; known: novice, player, master, grandmaster, champion"):
        bots.make("hal")


def test_a_search_is_named_with_its_budget():
    bot = bots.make("search(simulations=200, width=6,rival=0.5,halving=false)", 3)
    assert (bot.budget.simulations, bot.budget.width, bot.budget.rival, bot.budget.halving) == (200, 6, 0.5, False)


def test_a_search_with_a_shorter_horizon_judges_only_the_steps_it_plays():
    state = burgrave.new("burgundy", seed=1)
    bot = bots.make("master(horizon=1,simulations=2)", 3)
    bot.weigh(state, state.active[0])
    assert (bot.budget.horizon, bot.budget.judged) == (1, 1)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("search(simulations=many)", "'many' is not a valid value for the search option simulations"),
        ("search(simulations=0)", "must be at least 1"),
        ("search(judged=0)", "must be at least 1"),
        ("search(halving=1)", "'1' is not a valid value for the search option halving"),
        ("search(luck=3)", "unknown search option 'luck'; known: simulations"),
        ("search(width=3", "write it as bot"),
        ("search()", "write it as bot"),
        ("greedy(width=3)", "takes no options; these do: search, master, grandmaster, champion, expert"),
        ("expert(pace=fast)", "'fast' is not a valid value for the weight pace"),
    ],
)
def test_what_is_wrong_with_options_of_a_bot_is_said(name, why):
    with pytest.raises(BurgraveError, match=why):
        bots.make(name)


@pytest.mark.parametrize(("game", "weight"), [("burgundy", "stored"), ("castelli", "rival"), ("orleans", "use")])
def test_an_expert_is_named_with_other_weights(game, weight):
    def choices(name):
        state = burgrave.new(game, seed=5)
        seated = [bots.make(name, seat) for seat in range(2)]
        chosen = []
        while not state.over:
            seat = state.active[0]
            chosen.append(seated[seat].choose(state, seat))
            state.apply(seat, chosen[-1])
        return chosen

    assert choices("expert") != choices(f"expert({weight}=9)")


def test_a_weight_that_the_game_does_not_have_is_named():
    state = burgrave.new("castelli")
    with pytest.raises(UnknownName, match="unknown weight 'pace'; known: unseen, hand"):
        bots.make("expert(pace=2)").choose(state, state.active[0])
