"""The games of OpenSpiel: its API test, its simulation test, golden playthroughs, honest chance."""

from __future__ import annotations

import pickle
import random
import unittest

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import burgrave
import burgrave.envs.openspiel
from burgrave.envs.chance import Course
from burgrave.kernel.errors import BurgraveError, IllegalAction
from tests.envs.regenerate import FOLDER, GAMES
from tests.envs.setups import ASKED, setup

flags.FLAGS.mark_as_parsed()
"""OpenSpiel reads options of its own from the command line; here it has none."""


def parameters(name: str) -> tuple[str, dict[str, object]]:
    game, players, options, modules = ASKED[name]
    words = {False: "no", True: "yes"}
    given = ";".join(f"{key}:{words.get(value, value)}" for key, value in options.items()).replace(",", "+")
    return f"burgrave_{game}", {"players": players, "options": given, "modules": ";".join(modules)}


@pytest.mark.parametrize("name", ASKED)
def test_the_api_test_of_openspiel_passes(name):
    case = type(
        "Case",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game": pyspiel.load_game(*parameters(name)), "game_name": f"burgrave_{ASKED[name][0]}"},
    )
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 3
    assert not result.errors + result.failures, (result.errors + result.failures)[0][1]


@pytest.mark.parametrize("name", ["burgundy-2", "burgundy-chateauma", "castelli-2", "castelli-tournament", "orleans-2"])
def test_the_simulation_test_of_openspiel_passes(name):
    pyspiel.random_sim_test(pyspiel.load_game(*parameters(name)), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_reads_as_it_was_written(name):
    """Written by tests.envs.regenerate; it differs when actions, observations or chances do."""
    written, now = generate_playthrough.replay(str(FOLDER / f"{name}.txt"))
    assert now == written.removesuffix("\n")


@pytest.mark.parametrize("game", ["burgundy(limit=20,memory=1)", "castelli(memory=1)", "orleans(limit=20,memory=1)"])
def test_a_playthrough_to_the_end_can_be_replayed(game, tmp_path):
    path = tmp_path / "playthrough.txt"
    path.write_text(generate_playthrough.playthrough(f"burgrave_{game}", None, seed=3), "utf-8")
    written, now = generate_playthrough.replay(str(path))
    assert now == written
    assert "IsTerminal() = True" in now


@pytest.mark.parametrize("name", ASKED)
def test_chance_from_outside_leads_to_the_same_game(name):
    """The outcomes of a game that was played make the same game when they are decided one by one."""
    of, asked = setup(name)
    truth = of.begin(asked, 11, listening=True)
    course = Course(asked, of.name)
    chance = random.Random(11)
    told = 0

    def tell() -> None:
        nonlocal told
        while course.chances:
            outcome = truth.outcomes[told]
            assert outcome in dict(course.chances)
            assert sum(likely for _, likely in course.chances) == pytest.approx(1)
            course.decide(outcome)
            told += 1

    tell()
    while not truth.over:
        seat = truth.active[0]
        assert course.seat == seat
        action = chance.choice(truth.legal(seat))
        truth.apply(seat, action)
        course.act(action)
        tell()
    assert told == len(truth.outcomes)
    assert course.state.over
    assert course.state.scores() == truth.scores()


def test_a_course_survives_pickling_in_the_middle_of_a_roll():
    of, asked = setup("burgundy-2")
    course = Course(asked, of.name)
    while course.seat < 0:
        course.decide(course.chances[0][0])
    course.act(course.state.legal(course.seat)[0])
    while not course.chances:
        course.act(course.state.legal(course.seat)[0])
    course.decide(course.chances[-1][0])
    twin = pickle.loads(pickle.dumps(course))
    assert twin.chances == course.chances
    for one in (course, twin):
        while one.chances:
            one.decide(one.chances[-1][0])
    assert twin.state == course.state


def test_an_illegal_action_is_an_error():
    of, asked = setup("burgundy-2")
    course = Course(asked, of.name)
    while course.chances:
        course.decide(course.chances[0][0])
    with pytest.raises(IllegalAction):
        course.act(len(of.actions) - 1)


def test_a_game_ends_at_its_limit():
    state = pyspiel.load_game("burgrave_castelli(limit=5)").new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(state.legal_actions()[0])
    assert decisions == 5


def test_the_search_of_openspiel_plays_a_move():
    game = pyspiel.load_game("burgrave_burgundy(reward=win)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    bot = mcts.MCTSBot(game, 1.4, 5, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()


def test_what_does_not_exist_is_refused_with_a_reason():
    with pytest.raises(BurgraveError, match="unknown module 'dragons'"):
        pyspiel.load_game("burgrave_burgundy(modules=dragons)")


def test_actions_have_the_names_of_the_game():
    actions = burgrave.new("burgundy").game.actions
    state = pyspiel.load_game("burgrave_burgundy").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    names = [state.action_to_string(player, action) for action in state.legal_actions()]
    assert names == [actions.notation(action) for action in state.legal_actions()]


def after(game: pyspiel.Game, decisions: int) -> pyspiel.State:
    """A position reached by random actions, at which a seat decides."""
    chance = random.Random(4)
    state = game.new_initial_state()
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ["burgrave_castelli", "burgrave_orleans"])
def test_resampling_keeps_what_the_player_knows_and_deals_the_rest_again(name):
    game = pyspiel.load_game(name)
    found = [dealt_again(after(game, decisions)) for decisions in (3, 12, 20)]
    assert max(found) > 1


def dealt_again(state: pyspiel.State) -> int:
    """How many different things the other player may see, by what this one knows."""
    player = state.current_player()
    known = state.information_state_string(player)
    tensor = state.information_state_tensor(player)
    chance = random.Random(1)
    others = set()
    for _ in range(6):
        twin = state.resample_from_infostate(player, chance.random)
        assert twin.information_state_string(player) == known
        assert twin.information_state_tensor(player) == tensor
        assert twin.current_player() == player
        assert twin.legal_actions() == state.legal_actions()
        others.add(twin.observation_string(1 - player))
    assert state.information_state_string(player) == known
    return len(others)


def test_an_information_state_recalls_what_is_no_longer_seen():
    game = pyspiel.load_game("burgrave_castelli(memory=2)")
    state = after(game, 6)
    player = state.current_player()
    before = state.observation_tensor(player)
    action = state.legal_actions()[-1]
    words = game.task.game.actions.notation(action)
    state.apply_action(action)
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    size = len(before)
    tensor = state.information_state_tensor(player)
    assert len(tensor) == size + 2 + 2 * size
    assert tensor[:size] == state.observation_tensor(player)
    assert tensor[size] == action + 1
    assert tensor[size + 2 : 2 * size + 2] == before
    assert f"> {words}" in state.information_state_string(player)
    assert state.information_state_tensor(1 - player)[size] == 0


def test_a_search_for_hidden_information_plays_a_move():
    game = pyspiel.load_game("burgrave_castelli(reward=win)")
    state = after(game, 8)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 1.4, 5)
    assert bot.step(state) in state.legal_actions()
