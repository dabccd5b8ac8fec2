"""The four levels: named and described for people, each stronger than the one below, in every game."""

import time

import pytest

import burgrave
from burgrave import bots
from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.play import play
from burgrave.games import BUILT_IN, game

pytestmark = pytest.mark.soak


def share(name, games, *names):
    """How much of the games the first of two bots wins."""
    contest = Contest.make(game(name), game(name).setup(2), names, games, mirror=False)
    results = [play(contest, fixture) for fixture in fixtures(contest)]
    return sum(result.won[0] for result in results) / len(results)


def test_levels_come_first_and_say_what_they_are():
    assert [level.name for level in bots.LEVELS] == ["novice", "player", "master", "grandmaster"]
    assert bots.NAMES[:4] == tuple(level.name for level in bots.LEVELS)
    for level in bots.LEVELS:
        assert str(level.title)
        assert str(level.help).endswith(".")
    assert [level.seconds for level in bots.LEVELS] == [0, 0, 3, 10]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_player_beats_a_novice(name):
    assert share(name, 30, "player", "novice") >= 0.7


@pytest.mark.slow
@pytest.mark.parametrize("name", BUILT_IN)
def test_a_master_beats_a_player(name):
    assert share(name, 8, "master", "player") >= 0.6


@pytest.mark.slow
def test_a_grandmaster_beats_a_master_in_burgundy():
    assert share("burgundy", 4, "grandmaster", "master") >= 0.75


def test_a_grandmaster_takes_the_budget_of_its_game():
    bot = bots.make("grandmaster(simulations=8,width=2)", 1)
    rivals = {}
    for name in (*BUILT_IN, BUILT_IN[0]):
        state = burgrave.new(name, 2, 4)
        bot.choose(state, state.active[0])
        rivals[name] = bot.budget.rival
        assert bot.budget.simulations == 8
    assert rivals == {"burgundy": 0.15, "castelli": 0.3, "orleans": 0.15}


def test_a_novice_is_far_from_chance():
    assert share("burgundy", 6, "novice", "random") == 1


def test_a_level_keeps_to_its_thinking_time():
    state = burgrave.new("burgundy", 2, 4)
    walker = bots.make("expert", 1)
    for step in range(60):
        seat = state.active[0]
        if step % 15 == 0:
            for level in bots.LEVELS:
                started = time.process_time()
                level.make(1).choose(state, seat)
                assert time.process_time() - started < level.seconds + 0.5
        state.apply(seat, walker.choose(state, seat))
