"""The five levels: named and described for people, each stronger than the one below, in every game."""

import time
from dataclasses import replace

import pytest

import burgrave
from burgrave import bots
from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.play import play
from burgrave.bots.budget import Budget, lightened
from burgrave.bots.learned.shipped import learned
from burgrave.bots.levels import budget_in
from burgrave.games import BUILT_IN, game
from tests.bots.test_search import middle

pytestmark = pytest.mark.soak


def share(name, games, *names):
    """How much of the games the first of two bots wins."""
    contest = Contest.make(game(name), game(name).setup(2), names, games, 1, mirror=False)
    results = [play(contest, fixture) for fixture in fixtures(contest)]
    return sum(result.won[0] for result in results) / len(results)


def leads(name, stronger, weaker, by=3, most=20):
    """Whether the first bot is the first to have won so many games more than the other."""
    contest = Contest.make(game(name), game(name).setup(2), (stronger, weaker), most, 1, mirror=False)
    lead = 0.0
    for fixture in fixtures(contest):
        won = play(contest, fixture).won
        lead += won[0] - won[1]
        if abs(lead) >= by:
            break
    return lead >= by


def test_levels_come_first_and_say_what_they_are():
    assert [level.name for level in bots.LEVELS] == ["novice", "player", "master", "grandmaster", "champion"]
    assert bots.NAMES[:5] == tuple(level.name for level in bots.LEVELS)
    for level in bots.LEVELS:
        assert str(level.title)
        assert str(level.help).endswith(".")
    assert [level.seconds for level in bots.LEVELS] == [0, 0, 3, 10, 20]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_player_beats_a_novice(name):
    assert share(name, 30, "player", "novice") >= 0.7


@pytest.mark.slow
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_master_beats_a_player(name):
    assert share(name, 8, "master", "player") >= 0.6


@pytest.mark.slow
def test_a_grandmaster_beats_a_master_in_burgundy():
    assert leads("burgundy", "grandmaster", "master")


def test_a_grandmaster_takes_the_budget_of_its_game():
    bot = bots.make("grandmaster(simulations=8,width=2)", 1)
    rivals = {}
    for name in (*BUILT_IN, BUILT_IN[0]):
        state = burgrave.new(name, 2, 4)
        bot.choose(state, state.active[0])
        rivals[name] = bot.budget.rival
        assert bot.budget.simulations == 8
    assert rivals == {"burgundy": 0.15, "castelli": 0.3, "orleans": 0.15}


def test_a_master_looks_less_far_where_simulations_take_longer():
    of = game("burgundy")
    usual = budget_in("master", "burgundy", of.setup(2))
    assert usual == budget_in("master", "burgundy")
    dear = budget_in("master", "burgundy", of.setup(2, None, ["vineyards"]))
    dearest = budget_in("master", "burgundy", of.setup(4, None, [module.name for module in of.modules]))
    assert dearest.simulations * dearest.horizon < dear.simulations * dear.horizon < usual.simulations * usual.horizon
    assert dearest.horizon < dear.horizon <= usual.horizon
    assert dearest.simulations >= dearest.width >= 2
    team = budget_in("master", "burgundy", of.setup(4, {"mode": "team"}))
    assert team.simulations * team.horizon < budget_in("master", "burgundy", of.setup(4)).simulations * 2
    assert budget_in("grandmaster", "burgundy", of.setup(2, None, ["vineyards"])) == budget_in(
        "grandmaster", "burgundy"
    )


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_master_plays_with_the_budget_of_the_setup(name):
    of = game(name)
    bot = bots.make("master", 1)
    for players in (2, 4, 2):
        setup = of.setup(players)
        state = of.begin(setup, 5)
        bot.weigh(state, state.active[0])
        assert bot.budget == budget_in("master", name, setup)


def test_a_lighter_budget_looks_less_far_before_it_loses_most_of_its_simulations():
    usual = Budget(simulations=12, width=4, horizon=3, judged=3)
    assert lightened(usual, 1.0) == usual
    assert lightened(usual, 1.5) == replace(usual, simulations=8)
    assert lightened(usual, 2.0) == replace(usual, simulations=9, horizon=2, judged=2)
    assert lightened(usual, 6.0) == replace(usual, simulations=6, width=3, horizon=1, judged=1)
    assert lightened(usual, 100.0) == replace(usual, simulations=2, width=2, horizon=1, judged=1)


def test_a_champion_uses_the_time_it_has():
    state = middle()
    bot = bots.make("champion(seconds=2,processes=1,horizon=1)", 1)
    started = time.monotonic()
    trials = bot.weigh(state, state.active[0])
    assert 1.9 < time.monotonic() - started < 10
    assert trials[0].visits > trials[-1].visits > 0


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_champion_plays_every_game(name):
    state = middle(name, steps=40)
    seat = state.active[0]
    assert bots.make("champion(seconds=0.1,processes=1)", 1).choose(state, seat) in state.legal(seat)


def test_a_champion_uses_every_core_unless_told_otherwise(monkeypatch):
    monkeypatch.setattr("os.cpu_count", lambda: 6)
    assert bots.make("champion").budget.processes == 6
    assert bots.LEVELS[-1].make(1).budget.processes == 6
    assert bots.make("champion", 1, 3).budget.processes == 3
    assert bots.make("champion(processes=2)", 1, 3).budget.processes == 2
    assert bots.make("grandmaster").budget.processes == 1


def test_masters_of_burgundy_play_with_a_network():
    for level in ("master", "grandmaster", "champion"):
        assert budget_in(level, "burgundy").network == "shipped"
    assert learned("burgundy") is not None


def test_a_novice_is_far_from_chance():
    assert share("burgundy", 6, "novice", "random") == 1


def test_a_level_keeps_to_its_thinking_time():
    state = burgrave.new("burgundy", 2, 4)
    walker = bots.make("expert", 1)
    for step in range(60):
        seat = state.active[0]
        if step % 15 == 0:
            for level in bots.LEVELS[:-1]:
                started = time.process_time()
                level.make(1).choose(state, seat)
                assert time.process_time() - started < level.seconds + 0.5
        state.apply(seat, walker.choose(state, seat))
