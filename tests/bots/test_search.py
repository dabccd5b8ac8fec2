"""The search: honest, repeatable and better than its policy."""

from dataclasses import replace

import pytest

import burgrave
from burgrave.bots.expert import Expert
from burgrave.bots.lines import ranked_lines
from burgrave.bots.profile import profile
from burgrave.bots.search import Budget, Search
from burgrave.bots.share import Share
from burgrave.games.orleans.modes.prosperity.laying import LAY_COIN
from burgrave.games.orleans.rules.followers import RESET
from burgrave.games.orleans.rules.planning import BACK, CONFIRM, PLAN, PUT
from burgrave.speed.bench import build

SMALL = Budget(simulations=8, width=3, horizon=1, depth=1)


def middle(game="burgundy", players=2, steps=90, seed=5, **setup):
    """A position with something to choose from, after this many steps or a little later."""
    state = burgrave.new(game, players, seed, **setup)
    bots = [Expert(seat) for seat in range(players)]
    while steps > 0 or len(state.legal(state.active[0])) < 8:
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))
        steps -= 1
    return state


def test_a_search_slips_as_often_as_it_is_told():
    state = middle()
    seat = state.active[0]
    best, blundered = [], []
    for seed in range(6):
        found = [trial.line[0] for trial in Search(seed, SMALL).weigh(state, seat)]
        best.append(found[0])
        blundered.append(Search(seed, replace(SMALL, blunder_rate=1.0)).choose(state, seat))
        assert Search(seed, SMALL).choose(state, seat) == found[0]
        assert blundered[-1] in found[1:]
    assert blundered != best


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


def test_a_line_that_is_clearly_behind_is_given_up_before_its_turn():
    state = middle("castelli", steps=20)
    seat = state.active[0]
    usual = Budget(simulations=96, width=8)
    visits = {}
    for sure in (0.0, 0.5, 1000.0):
        found = Search(2, replace(usual, sure=sure)).weigh(state, seat)
        visits[sure] = sum(trial.visits for trial in found)
        assert len(found) == 8
    assert visits[0.5] < visits[0.0] == visits[1000.0]


def test_a_search_ends_when_one_line_is_left():
    state = middle("castelli", steps=20)
    found = Search(2, Budget(simulations=200, width=8, sure=1e-9)).weigh(state, state.active[0])
    assert max(trial.visits for trial in found) == 200 // (3 * 8)


def test_a_required_line_is_never_given_up():
    state = middle("castelli", steps=20)
    seat = state.active[0]
    budget = Budget(simulations=96, width=2, sure=1e-9)
    required = [ranked_lines(profile("castelli").evaluation({}), state.world(seat, 0), seat)[-1][1][0]]
    found = Search(2, budget).weigh(state, seat, required)
    assert next(trial.visits for trial in found if trial.line[0] in required) == max(trial.visits for trial in found)


def test_only_a_game_with_a_quick_policy_plays_on_by_it():
    budget = Budget(simulations=24, width=4)
    for game, changes in (("castelli", True), ("burgundy", False)):
        state = middle(game, steps=20)
        totals = [
            [trial.total for trial in Search(2, replace(budget, quick=quick)).weigh(state, state.active[0])]
            for quick in (False, True)
        ]
        assert (totals[0] != totals[1]) == changes


def test_a_required_action_is_tried_however_bad_it_looks():
    state = middle()
    seat = state.active[0]
    worst = ranked_lines(profile("burgundy").evaluation({}), state.world(seat, 1), seat)[-1][1][0]
    trials = Search(1, SMALL).weigh(state, seat, (worst,))
    assert any(trial.line[0] == worst and trial.visits for trial in trials)


def planning(seed=5):
    """Orléans, when somebody has followers to place."""
    state = burgrave.new("orleans", 2, seed)
    bot = Expert(1)
    while state.round < 3 or state.asked(state.active[0])[0] != PLAN:
        seat = state.active[0]
        state.apply(seat, bot.choose(state, seat))
    return state


def test_plans_of_orleans_are_compared_as_wholes():
    state = planning()
    seat = state.active[0]
    lines = [line for _, line in ranked_lines(profile("orleans").evaluation({}), state, seat)]
    assert len(lines) > 1
    assert len({frozenset(line) for line in lines}) == len(lines)
    for line in lines:
        twin = state.copy()
        for action in line:
            twin.apply(seat, action)
        assert twin.asked(seat)[0] != PLAN or any(action >= LAY_COIN.first for action in twin.legal(seat))


def test_no_line_takes_back_what_a_plan_has_done():
    state = planning()
    seat = state.active[0]
    state.apply(seat, next(action for action in state.legal(seat) if PUT.holds(action)))
    evaluation = profile("orleans").evaluation({})
    while CONFIRM.first not in (legal := state.legal(seat)) or evaluation.plans(state, seat, 1):
        state.apply(seat, next(line[0] for _, line in ranked_lines(evaluation, state, seat)))
    assert any(BACK.holds(action) or action == RESET.first for action in legal)
    lines = [line for _, line in ranked_lines(evaluation, state, seat)]
    assert lines
    assert not any(BACK.holds(action) or action == RESET.first for line in lines for action in line)


def test_a_plan_is_carried_out_without_another_thought(monkeypatch):
    state = planning()
    seat = state.active[0]
    bot = Search(1, SMALL)
    line = [bot.choose(state, seat)]
    monkeypatch.setattr(bot, "weigh", None)
    while line[-1] != CONFIRM.first:
        state.apply(seat, line[-1])
        line.append(bot.choose(state, seat))
    assert len(line) > 2


def in_turn(bot):
    """The bot decides until its next decision is one it already knows something about; that position."""
    state = middle()
    while bot._reusable is None or state.world(state.active[0], 0).key() != bot._reusable.key:
        seat = state.active[0]
        state.apply(seat, bot.choose(state, seat))
    return state


@pytest.mark.skipif(build() == "compiled", reason="a compiled method cannot be replaced")
def test_what_was_simulated_below_a_line_is_not_simulated_again(monkeypatch):
    bot = Search(1, Budget(simulations=40, width=4, horizon=1, depth=1))
    state = in_turn(bot)
    played = []
    simulate = Share._simulate
    monkeypatch.setattr(Share, "_simulate", lambda self, *given: played.append(1) or simulate(self, *given))
    kept = bot.weigh(state, state.active[0])
    assert 0 < len(played) < sum(trial.visits for trial in kept)


def test_a_kept_value_is_what_the_world_brings():
    bot = Search(1, Budget(simulations=40, width=4, horizon=1, depth=1))
    state = in_turn(bot)
    seat = state.active[0]
    # The same worlds, but nothing known about them: only how the policy breaks ties may differ.
    fresh = Search(1, Budget(simulations=40, width=4, horizon=1, depth=0, halving=False))
    bot.budget = fresh.budget
    fresh._reusable = replace(bot._reusable, number=-1)
    known = {tuple(trial.line): trial.total / trial.visits for trial in bot.weigh(state, seat)}
    anew = {tuple(trial.line): trial.total / trial.visits for trial in fresh.weigh(state, seat)}
    assert known.keys() == anew.keys()
    assert all(abs(known[line] - anew[line]) < 3 for line in known)


def test_chance_ends_what_is_kept():
    bot = Search(1, SMALL)
    state = in_turn(bot)
    bases = {bot._base}
    for _ in range(30):
        seat = state.active[0]
        drawn = state.drawn
        state.apply(seat, bot.choose(state, seat))
        if state.drawn != drawn:
            assert bot._reusable is None or bot._reusable.key != state.world(state.active[0], 0).key()
        bases.add(bot._base)
    assert len(bases) > 2


def test_time_ends_a_search():
    state = middle()
    trials = Search(1, Budget(simulations=10**9, width=3, seconds=0.2)).weigh(state, state.active[0])
    assert 0 < trials[0].visits < 10**5


@pytest.mark.skipif(build() == "compiled", reason="a compiled method cannot be replaced")
def test_time_is_looked_at_before_every_simulation(monkeypatch):
    """However slow a simulation is, a search that is late begins no other one once each line has been tried."""
    now = [0.0]
    tried: list[int] = []

    def slow(share, state, n, line):
        now[0] += 1.0
        tried.append(n)
        return [0.0] * state.players

    for module in ("search", "share"):
        monkeypatch.setattr(f"burgrave.bots.{module}.monotonic", lambda: now[0])
    monkeypatch.setattr("burgrave.bots.share.Share._simulate", slow)
    state = middle()
    for seconds, begun, visits in ((0.5, 4, [1] * 4), (5.5, 6, [2, 2, 1, 1]), (29.5, 30, [11, 11, 3, 3])):
        now[0] = 0.0
        tried.clear()
        trials = Search(1, Budget(simulations=10**9, width=4, seconds=seconds)).weigh(state, state.active[0])
        assert len(tried) == begun
        # Half of the time is for the lines that are left after the halving.
        assert [trial.visits for trial in trials] == visits


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
