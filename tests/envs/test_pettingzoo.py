"""The PettingZoo environment: its own tests, rewards, hidden plans."""

from __future__ import annotations

import random
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from burgrave.envs.pettingzoo import Table, env
from burgrave.kernel.errors import IllegalAction
from tests.envs.setups import ASKED


def table(name: str, **asked: object) -> Table:
    game, players, options, modules = ASKED[name]
    return env(game=game, players=players, options=options, modules=modules, **asked)


def play(of: Table, seed: int) -> dict[str, float]:
    """A game of random legal actions: what each agent was paid."""
    chance = random.Random(seed)
    of.reset(seed=seed)
    paid = dict.fromkeys(of.agents, 0.0)
    for agent in of.agent_iter():
        seen, reward, over, _, _ = of.last()
        paid[agent] += reward
        of.step(None if over else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


@pytest.mark.parametrize("name", ASKED)
def test_the_api_test_of_pettingzoo_passes(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # It expects arrays and says so of every dictionary; observations by name are meant to be dictionaries.
        warnings.filterwarnings("ignore", message=".*(Observation|space).*")
        api_test(table(name), num_cycles=100)


@pytest.mark.parametrize("name", ["burgundy-3-all", "burgundy-chateauma", "castelli-tournament", "orleans-2"])
def test_the_seed_test_of_pettingzoo_passes(name):
    seed_test(lambda: table(name), num_cycles=100)


@pytest.mark.parametrize("name", [name for name in ASKED if name not in ("burgundy-solo", "burgundy-chateauma")])
@pytest.mark.parametrize("reward", ["difference", "win"])
def test_what_one_gains_others_lose(name, reward):
    of = table(name, reward=reward)
    paid = play(of, 2)
    assert of.position.over
    assert sum(paid.values()) == pytest.approx(0)
    assert list(paid.values()) == pytest.approx(of.task.returns(of.position))


def test_an_automaton_is_no_agent():
    assert table("burgundy-chateauma").possible_agents == ["seat_0", "seat_1"]


def test_a_plan_is_hidden_from_those_who_plan_at_the_same_time():
    of = table("orleans-2", observation="parts")
    chance = random.Random(3)
    of.reset(seed=3)
    planning = 0
    while planning < 30:
        agent = of.agent_selection
        other = of.agents[1 - of.agents.index(agent)]
        seen, hidden = of.observe(agent)["observation"], of.observe(other)["observation"]
        if len(of.position.active) == 2 and seen["placed"].any():
            planning += 1
            spaces = np.flatnonzero(seen["placed"])
            assert seen["spaces"][0, spaces].all()
            assert not hidden["spaces"][1, spaces].any()
        of.step(int(chance.choice(np.flatnonzero(of.observe(agent)["action_mask"]))))


def test_an_illegal_action_ends_the_game_for_all():
    of = table("castelli-3", reward="win")
    of.reset(seed=1)
    agent = of.agent_selection
    of.step(int(np.flatnonzero(of.observe(agent)["action_mask"] == 0)[0]))
    assert all(of.terminations.values())
    assert of.rewards == {other: -1 if other == agent else 0 for other in of.agents}
    assert of.infos[agent]["illegal"]


def test_an_illegal_action_can_be_an_error():
    of = table("castelli-3", illegal="raise")
    of.reset(seed=1)
    with pytest.raises(IllegalAction):
        of.step(int(np.flatnonzero(of.observe(of.agent_selection)["action_mask"] == 0)[0]))


def test_a_game_is_cut_off_at_the_limit():
    of = table("orleans-2", limit=5)
    of.reset(seed=1)
    steps = 0
    for _ in of.agent_iter():
        seen, _, over, cut, _ = of.last()
        assert not over
        of.step(None if cut else int(np.flatnonzero(seen["action_mask"])[0]))
        steps += not cut
    assert steps == 5


def test_a_table_can_be_read():
    of = table("orleans-2", render_mode="ansi")
    of.reset(seed=1)
    assert of.render().startswith("5 : 5\n0: ")
