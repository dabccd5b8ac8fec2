"""The search: honest, repeatable, better than its policy, and able to say why."""

import pytest

import burgrave
from burgrave.bots.analysis import advise, analyse
from burgrave.bots.expert import Expert
from burgrave.bots.lines import ranked_lines
from burgrave.bots.search import Budget, Search
from burgrave.bots.sense_burgundy import BurgundySense

SMALL = Budget(simulations=8, width=3, horizon=1, depth=1)


def middle(game="burgundy", players=2, steps=90, seed=5, **setup):
    """A position with something to choose from, after so many steps or a little later."""
    state = burgrave.new(game, players, seed, **setup)
    bots = [Expert(seat) for seat in range(players)]
    while steps > 0 or len(state.legal(state.active[0])) < 8:
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))
        steps -= 1
    return state


@pytest.mark.parametrize("game", ["burgundy", "castelli", "orleans"])
@pytest.mark.parametrize("players", [2, 3])
def test_search_plays_every_game(game, players):
    state = middle(game, players, steps=40)
    bot = Search(3, SMALL)
    for _ in range(6):
        seat = state.active[0]
        before = state.key()
        action = bot.choose(state, seat)
        assert action in state.legal(seat)
        assert state.key() == before
        state.apply(seat, action)


def test_every_line_is_tried_in_as_many_worlds_without_halving():
    state = middle()
    seat = state.active[0]
    trials = Search(1, Budget(simulations=12, width=4, halving=False)).weigh(state, seat)
    assert [trial.visits for trial in trials] == [3] * 4


def test_halving_spends_more_on_the_better_lines():
    state = middle()
    trials = Search(1, Budget(simulations=24, width=4)).weigh(state, state.active[0])
    assert trials[0].visits == trials[1].visits > trials[2].visits == trials[3].visits > 0


def test_a_required_action_is_tried_however_bad_it_looks():
    state = middle()
    seat = state.active[0]
    worst = ranked_lines(BurgundySense(), state.world(seat, 1), seat)[-1][1][0]
    trials = Search(1, SMALL).weigh(state, seat, (worst,))
    assert any(trial.line[0] == worst and trial.visits for trial in trials)


def test_time_ends_a_search():
    state = middle()
    trials = Search(1, Budget(simulations=10**9, width=3, seconds=0.2)).weigh(state, state.active[0])
    assert 0 < trials[0].visits < 10**5


@pytest.mark.slow
def test_search_beats_its_own_policy():
    won = 0
    for game in range(8):
        state = burgrave.new("burgundy", 2, game // 2)
        bots = [Search(game, Budget()), Expert(game)]
        while not state.over:
            seat = state.active[0]
            state.apply(seat, bots[(seat + game) % 2].choose(state, seat))
        won += state.winners() == [game % 2]
    assert won >= 5


def test_advice_names_a_legal_action_and_a_reason():
    state = middle()
    seat = state.active[0]
    advice = advise(state, seat, budget=SMALL)
    assert advice.action in state.legal(seat)
    assert advice.value == max(advice.values.values())
    assert "possible futures" in str(advice.reason) or "nothing else" in str(advice.reason)


def test_a_game_is_analysed_to_its_end():
    play = burgrave.start("burgundy", players=2, seed=4, names=["Ada", "Bo"])
    bots = [burgrave.bots.make("novice", 1), burgrave.bots.make("expert", 2)]
    while not play.state.over:
        seat = play.state.active[0]
        play.apply(seat, bots[seat].choose(play.state, seat))
    found = analyse(play.record, play.state.game, budget=Budget(simulations=2, width=2, horizon=0, halving=False))
    winner = play.state.winners()[0]
    assert [point.step for point in found.curve] == list(range(len(play.record.steps) + 1))
    assert found.curve[-1].chances[winner] == 1.0
    assert all(sum(point.chances) == pytest.approx(1) for point in found.curve)
    assert len(found.moments) == 3
    assert all(str(moment.words).startswith(("Ada: ", "Bo: ")) for moment in found.moments)
    lost = [sum(d.loss for d in found.decisions if d.seat == seat) for seat in (0, 1)]
    assert lost[0] > lost[1]
