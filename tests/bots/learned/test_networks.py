"""A network says the same however its sums are made."""

import sys
from random import Random

import pytest

from burgrave import bots, new
from burgrave.bots.learned.arrays import ArrayNetwork
from burgrave.bots.learned.inputs import Inputs
from burgrave.bots.learned.lists import ListNetwork
from burgrave.bots.learned.shipped import learned, shipped_layers
from burgrave.bots.learned.value import network
from burgrave.bots.playing import play_game
from burgrave.bots.profile import profile
from burgrave.speed.bench import build
from tests.bots.learned.positions import inputs, positions

READER = profile("burgundy").inputs()
LAYERS = shipped_layers("burgundy").fitted(READER.seat_blocks, READER.table_blocks)


def made_up(random, size):
    found = Inputs()
    for row in sorted(random.sample(range(size), 60)):
        found.add(row, random.choice([-3, 1, 1, 2, 40, 900]))
    return found


@pytest.fixture(scope="module")
def questions():
    random = Random(1)
    seat, table = sum(LAYERS.seat.values()), sum(LAYERS.table.values())
    asked = [inputs(state) for state in positions()]
    asked += [([made_up(random, seat) for _ in range(n)], made_up(random, table)) for n in (1, 2, 3, 4)]
    return asked


def test_arrays_and_lists_say_the_same_to_the_last_bit(questions):
    arrays, lists = ArrayNetwork(LAYERS), ListNetwork(LAYERS)
    for seats, table in questions:
        assert arrays.corrections(seats, table) == lists.corrections(seats, table)


@pytest.mark.skipif(build() == "pure", reason="native vectors are for compiled code")
def test_native_vectors_say_the_same_to_the_last_bit(questions):
    native, lists = network(LAYERS), ListNetwork(LAYERS)
    assert type(native).__name__ == "NativeNetwork"
    for seats, table in questions:
        assert native.corrections(seats, table) == lists.corrections(seats, table)


def test_a_network_says_something(questions):
    said = [points for seats, table in questions for points in ListNetwork(LAYERS).corrections(seats, table)]
    assert len({round(points) for points in said}) > len(said) // 2


@pytest.mark.skipif(build() == "compiled", reason="compiled code has its native vectors")
def test_without_numpy_lists_do(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert isinstance(network(LAYERS), ListNetwork)


def test_a_game_that_is_over_is_worth_its_points():
    state = new("burgundy", 2, 1)
    play_game(state, [bots.make("random", 1), bots.make("random", 2)])
    assert learned("burgundy").values(state) == state.scores()
