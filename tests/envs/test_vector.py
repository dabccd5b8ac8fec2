"""Many games against bots, as arrays and as a vector environment of Gymnasium."""

from __future__ import annotations

import subprocess
import sys

import gymnasium
import numpy as np
import pytest

import burgrave
from burgrave import bots
from burgrave.envs.gymnasium import Seat
from burgrave.envs.vector import Seats
from burgrave.games import game
from burgrave.kernel.errors import BurgraveError
from tests.envs.test_vec import choose


def seats(**asked: object) -> Seats:
    return Seats(**{"num_envs": 3, "game": "castelli", "bots": "random", **asked})


def first_legal(masks: np.ndarray) -> np.ndarray:
    return masks.argmax(axis=1)


def test_the_agent_is_asked_for_its_own_seat_alone():
    with burgrave.vec("castelli", 4, players=3, bots=["random", "greedy"], seat=1, seed=3) as games:
        for step in range(30):
            assert (games.batch.seats == 1).all()
            assert (games.batch.masks.sum(axis=1) > 0).all()
            games.step(choose(games.batch.masks, step))


def test_a_seat_that_is_not_fixed_changes_from_game_to_game():
    with burgrave.vec("castelli", 2, bots="random", seat=None, seed=0, limit=2) as games:
        taken = set()
        for step in range(8):
            taken.add(int(games.batch.seats[0]))
            games.step(choose(games.batch.masks, step))
    assert taken == {0, 1}


def test_scores_and_winners_are_told_when_a_game_ends():
    with burgrave.vec("castelli", 2, bots="random", seed=5, reward="points") as games:
        paid = np.zeros(2)
        ended = 0
        start = games.batch.observations.copy()
        for step in range(200):
            batch = games.step(choose(games.batch.masks, step))
            paid += batch.rewards[:, 0]
            for row in np.flatnonzero(batch.dones):
                assert batch.scores[row, 0] == paid[row]
                best = batch.scores[row].max()
                assert (batch.scores[row][batch.winners[row]] == best).all()
                assert batch.winners[row].any()
                points = games.named(batch.finals)["points"]
                assert points[row].tolist() == batch.scores[row].tolist()
                paid[row] = 0
                ended += 1
            assert not batch.scores[~batch.dones].any()
            assert not batch.winners[~batch.dones].any()
            if ended >= 3:
                break
    assert ended >= 3
    assert start.shape == batch.finals.shape


def test_processes_do_not_change_what_bots_do():
    def course(processes: int) -> list[list[float]]:
        with burgrave.vec("castelli", 3, bots="greedy", seed=2, processes=processes) as games:
            told = []
            for step in range(25):
                batch = games.step(choose(games.batch.masks, step))
                told.append(batch.observations.sum(axis=1).tolist() + batch.rewards.ravel().tolist())
            return told

    assert course(0) == course(2)


def test_a_bot_of_your_own_plays_in_this_process_and_is_refused_in_others():
    with burgrave.vec("castelli", 1, bots=bots.make("random", 1)) as games:
        assert not games.step(first_legal(games.batch.masks)).illegal.any()
    with pytest.raises(BurgraveError, match="processes=0"):
        burgrave.vec("castelli", 1, bots=bots.make("random", 1), processes=1)


def test_one_hot_rows_of_a_batch():
    with burgrave.vec("castelli", 2) as games:
        hot = games.one_hot(games.batch.observations)
    assert hot.shape[0] == 2
    assert set(np.unique(hot[:, :2])) == {0, 1}


@pytest.mark.parametrize("form", ["parts", "flat", "one_hot"])
def test_observations_are_in_the_space_and_the_same_seed_gives_the_same_games(form):
    env, twin = seats(observation=form), seats(observation=form)
    seen, infos = env.reset(seed=4)
    again, _ = twin.reset(seed=4)
    for _ in range(6):
        assert seen in env.observation_space
        for one, other in zip(parts(seen), parts(again), strict=True):
            assert (one == other).all()
        actions = first_legal(infos["action_mask"])
        seen, rewards, terminated, truncated, infos = env.step(actions)
        again, _, _, _, _ = twin.step(actions)
        assert rewards.shape == terminated.shape == truncated.shape == (3,)
    env.close()
    twin.close()


def parts(seen: object) -> list[np.ndarray]:
    return list(seen.values()) if isinstance(seen, dict) else [seen]


def test_the_end_of_a_game_is_told_as_gymnasium_tells_it():
    env = seats(num_envs=2)
    _, infos = env.reset(seed=1)
    assert env.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    for _ in range(300):
        _, _, terminated, _, infos = env.step(first_legal(infos["action_mask"]))
        if terminated.any():
            break
    row = int(terminated.argmax())
    assert infos["_final_obs"].tolist() == terminated.tolist()
    assert infos["final_obs"][row] in env.single_observation_space
    assert infos["final_info"]["scores"][row].max() > 0
    assert infos["final_info"]["winners"][row].any()
    env.close()


def test_an_illegal_action_changes_nothing_and_is_marked():
    env = seats(num_envs=2, observation="flat")
    seen, infos = env.reset(seed=1)
    wrong = infos["action_mask"].argmin(axis=1)
    after, rewards, _, _, infos = env.step(wrong)
    assert infos["illegal"].all()
    assert (after == seen).all()
    assert not rewards.any()
    env.close()


def test_a_process_that_knows_gymnasium_alone_makes_the_games_by_their_ids():
    name = f"burgrave.envs.gymnasium:burgrave/Castelli-v{game('castelli').environment}"
    code = (
        "import gymnasium\n"
        f"env = gymnasium.make({name!r}, bots='random')\n"
        "env.reset(seed=1)\n"
        f"many = gymnasium.make_vec({name!r}, num_envs=2, bots='random', observation='flat')\n"
        "print(type(many.unwrapped).__name__, many.reset(seed=1)[0].shape[0])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.split() == ["Seats", "2"], done.stderr


@pytest.mark.parametrize("form", ["flat", "one_hot"])
def test_a_single_seat_sees_the_same_forms(form):
    env = Seat("castelli", bots="random", observation=form, reward="points")
    seen, info = env.reset(seed=2)
    assert seen in env.observation_space
    total = 0.0
    over = False
    while not over:
        seen, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        total += float(reward)
        assert seen in env.observation_space
    assert total == info["scores"][0]
