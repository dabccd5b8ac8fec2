"""Many games at once: the same games as one by one, whatever the number of processes."""

from __future__ import annotations

import gc
import os
import signal

import numpy as np
import pytest

import burgrave
from burgrave.envs.arrays import Layout, mask
from burgrave.envs.task import Task
from burgrave.kernel.errors import BurgraveError
from burgrave.workers import WorkerDied
from tests.envs.setups import ASKED
from tests.processes import alive
from tests.waiting import until


def choose(masks: np.ndarray, step: int) -> np.ndarray:
    """One of the legal actions of each game, the same in every process."""
    return np.array([np.flatnonzero(row)[(7 * step + n) % row.sum()] for n, row in enumerate(masks)])


def course(steps: int, **asked: object) -> list[tuple[np.ndarray, ...]]:
    with burgrave.vec(**asked) as games:
        batch = games.batch
        seen = []
        for step in range(steps):
            seen.append(tuple(array.copy() for array in batch))
            batch = games.step(choose(batch.masks, step))
        return seen


@pytest.mark.parametrize("name", ASKED)
def test_games_are_those_played_one_by_one(name):
    game, players, options, modules = ASKED[name]
    task = Task(game, players, options, modules)
    with burgrave.vec(game, 3, players, options, modules, seed=5) as games:
        states = [task.begin(5 + n) for n in range(3)]
        for step in range(60):
            batch = games.batch
            for n, state in enumerate(states):
                seat = state.active[0]
                assert batch.seats[n] == seat
                assert batch.observations[n].tolist() == task.observer.observe(state, seat)
                assert (batch.masks[n] == mask(task, state, seat)).all()
            actions = choose(batch.masks, step)
            before = [task.returns(state) for state in states]
            batch = games.step(actions)
            for n, state in enumerate(states):
                state.apply(state.active[0], int(actions[n]))
                paid = [now - was for now, was in zip(task.returns(state), before[n], strict=True)]
                assert batch.rewards[n].tolist() == pytest.approx(paid)
            if any(state.over for state in states):
                break


def test_processes_do_not_change_the_games():
    asked = {"game": "castelli", "n": 5, "players": 3, "seed": 9}
    alone, shared = course(150, **asked, processes=0), course(150, **asked, processes=2)
    assert sum(dones.any() for *_, dones, _, _ in alone) > 0
    for one, other in zip(alone, shared, strict=True):
        for mine, theirs in zip(one, other, strict=True):
            assert (mine == theirs).all()


def test_a_game_that_ends_begins_anew_with_the_next_seed():
    task = Task("castelli", 2)
    with burgrave.vec("castelli", 2, seed=3) as games:
        batch, step = games.batch, 0
        while not batch.dones[0]:
            batch = games.step(choose(batch.masks, step))
            step += 1
        fresh = task.begin(3 + 2)
        assert batch.observations[0].tolist() == task.observer.observe(fresh, fresh.active[0])


def test_the_win_is_paid_in_the_step_that_ends_the_game():
    with burgrave.vec("castelli", 4, reward="win", seed=1) as games:
        batch, step, ended = games.batch, 0, 0
        while ended < 4:
            batch = games.step(choose(batch.masks, step))
            assert not batch.rewards[~batch.dones].any()
            assert (np.abs(batch.rewards.sum(axis=1)) < 1e-6).all()
            ended += int(batch.dones.sum())
            step += 1


def test_a_game_is_cut_off_at_the_limit():
    with burgrave.vec("orleans", 2, limit=7, processes=1) as games:
        for step in range(14):
            batch = games.step(choose(games.batch.masks, step))
            assert batch.dones.all() == batch.truncated.all() == ((step + 1) % 7 == 0)


@pytest.mark.parametrize("illegal", [-1, 100, 479, 2**31 - 1])
def test_an_illegal_action_changes_nothing_and_is_told(illegal):
    with burgrave.vec("burgundy", 2) as games:
        before = games.batch.observations.copy()
        legal = choose(games.batch.masks, 0)
        legal[1] = illegal
        batch = games.step(legal)
        assert batch.illegal.tolist() == [False, True]
        assert (batch.observations[1] == before[1]).all()
        assert (batch.observations[0] != before[0]).any()


def test_reset_begins_all_games_with_new_seeds():
    with burgrave.vec("orleans", 3, seed=1, processes=2) as games:
        first = games.batch.observations.copy()
        games.step(choose(games.batch.masks, 0))
        assert (games.reset(1).observations == first).all()
        assert (games.reset(50).observations != first).any()


def test_parts_have_names_and_are_no_copies():
    with burgrave.vec("burgundy", 2) as games:
        parts = games.named(games.batch.observations)
        assert parts["depots"].shape == (2, 6, 4)
        assert np.shares_memory(parts["depots"], games.batch.observations)
        assert list(parts) == list(Layout(games.task.observer).named(games.batch.observations[0]))


def test_samples_are_legal_and_reach_every_action():
    with burgrave.vec("castelli", 1) as games:
        chance = np.random.default_rng(1)
        found = {int(games.sample(chance)[0]) for _ in range(400)}
        assert found == set(np.flatnonzero(games.batch.masks[0]).tolist())


def test_thousands_of_games():
    with burgrave.vec("castelli", 2000, processes=2) as games:
        batch = games.step(games.sample(np.random.default_rng(1)))
        assert batch.masks.any(axis=1).all()


def test_nothing_is_left_when_it_is_closed():
    games = burgrave.vec("castelli", 4, processes=2)
    pids = games.pids
    assert len(pids) == 2
    games.close()
    games.close()
    assert not games.pids
    assert not any(map(alive, pids))
    with pytest.raises(BurgraveError, match="closed"):
        games.step([0] * 4)
    with pytest.raises(BurgraveError, match="closed"):
        games.reset(1)


def test_nothing_is_left_when_it_is_forgotten():
    games = burgrave.vec("castelli", 2, processes=1)
    (pid,) = games.pids
    del games
    gc.collect()
    assert not alive(pid)


def test_a_process_that_dies_is_told_and_the_others_end():
    games = burgrave.vec("castelli", 4, processes=2)
    os.kill(games.pids[0], signal.SIGKILL)
    with pytest.raises(WorkerDied, match="killed by SIGKILL"):
        games.step(choose(games.batch.masks, 0))
    until(lambda: not games.pids, "the other process to end")


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"n": 0}, "at least one game"),
        ({"processes": -1}, "number of processes"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"modules": ["dragons"]}, "unknown module 'dragons'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(asked, says):
    with pytest.raises(BurgraveError, match=says):
        burgrave.vec(**{"game": "castelli", "n": 2, **asked})
