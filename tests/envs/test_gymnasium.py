"""The Gymnasium environment: its own checker, masks, rewards, seeds, bots of every kind."""

from __future__ import annotations

import random
import tomllib
import warnings
from importlib.metadata import EntryPoint
from pathlib import Path

import numpy as np
import pytest
from gymnasium import make, registry
from gymnasium.utils.env_checker import check_env

from burgrave import bots
from burgrave.envs.gymnasium import Seat
from burgrave.kernel.errors import BurgraveError, IllegalAction
from tests.envs.setups import ASKED, setup

ROOT = Path(__file__).parent.parent.parent


def seat(name: str, **asked: object) -> Seat:
    game, players, options, modules = ASKED[name]
    return Seat(game, players, options, modules, **{"bots": "random", **asked})


def play(env: Seat, seed: int) -> tuple[float, dict[str, object]]:
    """A game of random legal actions: the sum of the rewards and the last info."""
    chance = random.Random(seed)
    _, info = env.reset(seed=seed)
    total, over = 0.0, False
    while not over:
        action = chance.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, truncated, info = env.step(action)
        assert not truncated
        total += float(reward)
    return total, info


def test_the_entry_point_registers_every_game_and_may_be_called_again():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (declared,) = project["entry-points"]["gymnasium.envs"].items()
    plugin = EntryPoint(*declared, "gymnasium.envs")
    assert plugin.name == "__root__"  # our names bring their namespace with them
    ours = [name for name in registry if name.startswith("burgrave/")]
    for name in ours:
        del registry[name]
    for _ in range(2):
        plugin.load()()
        assert [name for name in registry if name.startswith("burgrave/")] == ours
    assert len(ours) >= 3


@pytest.mark.parametrize("name", ASKED)
def test_the_checker_of_gymnasium_is_content(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(seat(name), skip_render_check=True)


@pytest.mark.parametrize("name", ["burgundy-3-all", "castelli-2", "orleans-2"])
def test_the_checker_is_content_with_the_registered_games(name):
    of, _ = setup(name)
    env = make(f"burgrave/{of.name.capitalize()}-v{of.environment}", bots="random", render_mode="ansi")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)
    env.reset(seed=1)
    assert env.render().count("\n") > 1


@pytest.mark.parametrize("name", ASKED)
def test_rewards_add_up_to_the_final_difference(name):
    env = seat(name)
    total, info = play(env, 3)
    scores = info["scores"]
    side = env.position.side(env.seat)
    own = sum(scores[member] for member in side)
    others = [points for other, points in enumerate(scores) if other not in side]
    sides = len(others) // len(side)
    assert total == pytest.approx(own - (sum(others) / sides if others else 0))


@pytest.mark.parametrize(("name", "winner", "loser"), [("burgundy-2", 1, -1), ("burgundy-4-all", 1, -1 / 3)])
def test_a_win_is_paid_at_the_end_alone(name, winner, loser):
    env = seat(name, reward="win")
    total, info = play(env, 4)
    assert total == pytest.approx(winner if env.seat in info["winners"] else loser)


def test_partners_win_together():
    env = seat("burgundy-team", reward="win")
    total, info = play(env, 5)
    assert len(info["winners"]) == 2
    assert total == (1 if env.seat in info["winners"] else -1)


def test_nobody_to_beat_leaves_winning_or_losing():
    total, info = play(seat("burgundy-solo", reward="win"), 6)
    assert total == (1 if info["winners"] else -1)


def test_an_illegal_action_ends_the_game_and_says_why():
    env = seat("burgundy-2")
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(np.int64(illegal))
    assert over
    assert reward == -100
    assert info["illegal"]


def test_an_illegal_action_can_be_an_error():
    env = seat("burgundy-2", illegal="raise")
    _, info = env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(np.int64(np.flatnonzero(info["action_mask"] == 0)[0]))


def test_the_same_seed_makes_the_same_game():
    first, second, third = seat("castelli-4"), seat("castelli-4"), seat("castelli-4")
    play(first, 7), play(second, 7), play(third, 8)
    assert first.position.digest() == second.position.digest() != third.position.digest()


def test_a_seat_can_be_drawn():
    env = seat("burgundy-3-all", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}


def test_each_opponent_can_be_another_bot():
    env = seat("burgundy-3-all", bots=["greedy", bots.make("random", 1)], seat=2)
    total, _ = play(env, 9)
    assert total != 0


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"bots": "nobody"}, "unknown bot 'nobody'"),
        ({"bots": ["random", "random"]}, "bots are needed for 1 other seats, not 2"),
        ({"seat": 2}, "there is no seat 2; seats are 0 to 1"),
        ({"reward": "gold"}, "unknown reward 'gold'"),
    ],
)
def test_what_does_not_exist_is_refused_with_a_reason(asked, says):
    with pytest.raises(BurgraveError, match=says):
        seat("burgundy-2", **asked)


def test_the_mask_tells_what_is_legal():
    env = seat("orleans-2")
    env.reset(seed=1)
    assert np.flatnonzero(env.action_masks()).tolist() == sorted(env.position.legal(env.seat))
