"""Positions go through pickle and deepcopy in both builds, so that programs may keep them and send them."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys

import pytest

from burgrave.kernel.state import State
from tests.envs.setups import ASKED, setup


def played(name: str, decisions: int, seed: int = 3) -> State:
    of, asked = setup(name)
    return go_on(of.begin(asked, seed), decisions, seed)


def go_on(state: State, decisions: int, seed: int) -> State:
    chance = random.Random(seed)
    for _ in range(decisions):
        if state.over:
            break
        seat = state.active[0]
        state.apply(seat, chance.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("twin_of", [lambda state: pickle.loads(pickle.dumps(state)), copy.deepcopy, copy.copy])
def test_a_twin_is_equal_and_goes_its_own_way(name, twin_of):
    state = played(name, 25)
    before = state.digest()
    twin = twin_of(state)
    assert twin == state
    assert twin.legal(twin.active[0]) == state.legal(state.active[0])
    go_on(twin, 25, seed=8)
    assert state.digest() == before
    assert go_on(state, 25, seed=8) == twin


def test_a_game_is_pickled_by_its_name_and_a_setup_by_its_values():
    of, asked = setup("burgundy-3-all")
    assert pickle.loads(pickle.dumps(of)) is of
    assert copy.deepcopy(of) is of
    assert pickle.loads(pickle.dumps(asked)) == asked
    assert copy.deepcopy(asked) == asked


def test_a_process_that_has_loaded_no_game_reads_a_position():
    state = played("castelli-2", 20)
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).digest())"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True)
    assert done.stdout.decode().strip() == state.digest()
