"""Environments go through deepcopy and pickle in both builds: a twin sees the same game and plays its own."""

from __future__ import annotations

import pickle
from copy import deepcopy

import numpy as np
import pytest

import burgrave
from burgrave import bots
from burgrave.bots.base import Bot
from burgrave.envs.gymnasium import Seat
from burgrave.envs.pettingzoo import Table
from burgrave.envs.vec import Vec
from tests.envs.setups import ASKED

TWINS = {"deepcopy": deepcopy, "pickle": lambda thing: pickle.loads(pickle.dumps(thing))}


def made(kind, name, **more):
    game, players, options, modules = ASKED[name]
    return kind(game, players, options=options, modules=modules, **more)


def last_legal(mask):
    return int(np.flatnonzero(mask)[-1])


def same(first, second):
    if isinstance(first, dict):
        return first.keys() == second.keys() and all(same(first[key], second[key]) for key in first)
    return np.array_equal(first, second)


class Counting(Bot):
    """A bot of somebody's own, which remembers how often it was asked."""

    def __init__(self, seed=0):
        super().__init__(seed)
        self.asked = [0]

    def choose(self, state, seat):
        self.asked[0] += 1
        return self.random.choice(state.legal(seat))


@pytest.mark.parametrize("twin_of", TWINS.values(), ids=TWINS)
@pytest.mark.parametrize("bot", ["random", "greedy", "expert", "player"])
@pytest.mark.parametrize(("name", "form"), [("burgundy-2", "parts"), ("castelli-2", "flat"), ("orleans-2", "one_hot")])
def test_a_seat_and_its_twin_play_alike_against_bots(name, form, bot, twin_of):
    env = made(Seat, name, observation=form, bots=bot)
    env.reset(seed=1)
    for _ in range(4):
        env.step(last_legal(env.action_masks()))
    twin, before = twin_of(env), env.position.digest()
    assert twin.position == env.position
    tracks = []
    for each in (twin, env):
        seen = []
        for _ in range(8):
            action = last_legal(each.action_masks())
            found, reward, over, *_ = each.step(action)
            seen.append((found, reward, over))
            if over:
                break
        tracks.append(seen)
        assert each is env or env.position.digest() == before
    assert len(tracks[0]) == len(tracks[1])
    assert all(same(a[0], b[0]) and a[1:] == b[1:] for a, b in zip(*tracks, strict=True))


@pytest.mark.parametrize("twin_of", TWINS.values(), ids=TWINS)
@pytest.mark.parametrize("name", ASKED)
def test_a_table_and_its_twin_play_alike(name, twin_of):
    env = made(Table, name)
    env.reset(seed=2)
    env.step(last_legal(env.observe(env.agent_selection)["action_mask"]))
    twin, before = twin_of(env), env.position.digest()
    tracks = []
    for each in (twin, env):
        seen = []
        for _ in range(6):
            found = each.observe(each.agent_selection)
            seen.append((each.agent_selection, found))
            each.step(last_legal(found["action_mask"]))
        tracks.append(seen)
        assert each is env or env.position.digest() == before
    assert all(a[0] == b[0] and same(a[1], b[1]) for a, b in zip(*tracks, strict=True))


@pytest.mark.parametrize("twin_of", TWINS.values(), ids=TWINS)
def test_a_bot_that_searches_goes_on_with_the_line_it_found(twin_of):
    env = made(Seat, "burgundy-2", bots="search(simulations=6,width=3)")
    env.reset(seed=3)
    env.step(last_legal(env.action_masks()))
    twin = twin_of(env)
    for each in (twin, env):
        each.step(last_legal(each.action_masks()))
    assert twin.position == env.position


@pytest.mark.parametrize("twin_of", TWINS.values(), ids=TWINS)
def test_a_bot_of_ones_own_keeps_its_attributes(twin_of):
    bot, state = Counting(5), burgrave.new("castelli", players=2, seed=1)
    bot.choose(state, 0)
    twin = twin_of(bot)
    assert twin.asked == bot.asked == [1]
    assert twin.asked is not bot.asked
    assert [twin.choose(state, 0) for _ in range(5)] == [bot.choose(state, 0) for _ in range(5)]


@pytest.mark.parametrize("twin_of", TWINS.values(), ids=TWINS)
@pytest.mark.parametrize("name", bots.NAMES)
def test_every_bot_can_be_copied(name, twin_of):
    bot = bots.make(name, 7)
    assert type(twin_of(bot)) is type(bot)
    assert twin_of(bot).random.random() == bot.random.random()


@pytest.mark.parametrize("twin_of", TWINS.values(), ids=TWINS)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_copied_bot_draws_from_its_own_generator(name, twin_of):
    bot, state = bots.make(name, 7), burgrave.new("orleans", players=2, seed=1)
    twin = twin_of(bot)
    untouched = bot.random.getstate()
    line = [twin.choose(state, 0) for _ in range(20)]
    assert bot.random.getstate() == untouched
    assert twin.random.getstate() != untouched
    assert [bot.choose(state, 0) for _ in range(20)] == line


@pytest.mark.parametrize("twin_of", TWINS.values(), ids=TWINS)
def test_many_games_at_once_say_that_they_cannot_be_copied(twin_of):
    with Vec("castelli", 2) as games, pytest.raises(TypeError, match="make another with the same seed"):
        twin_of(games)
