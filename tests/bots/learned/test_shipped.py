"""Which network bots use; one that cannot be used is reported once, and they play without it."""

import subprocess
import sys
from importlib.resources import files

import pytest

import burgrave
from burgrave import bots
from burgrave.bots.learned import shipped
from burgrave.bots.learned.layers import WeightsError
from burgrave.bots.learned.shipped import learned, loaded, shipped_layers
from burgrave.speed.bench import build
from tests.bots.test_search import middle

pure = pytest.mark.skipif(build() == "compiled", reason="a compiled name cannot be replaced")
WITHOUT = "search(network=none)"


@pytest.fixture
def elsewhere(monkeypatch, tmp_path):
    """Networks of the package are looked for in an empty folder."""
    monkeypatch.setattr(shipped, "files", lambda package: tmp_path)
    loaded.cache_clear()
    yield tmp_path / "network.weights"
    loaded.cache_clear()


def begun(name, players, options):
    """A position of an early round."""
    state, expert = burgrave.new(name, players, 1, options), bots.make("expert", 1)
    for _ in range(10 * players):
        state.apply(state.active[0], expert.choose(state, state.active[0]))
    return state


def values(name, state):
    return [(trial.line, trial.total) for trial in bots.make(name, 3).weigh(state, state.active[0])]


def content():
    layers = shipped_layers("burgundy")
    assert layers is not None
    return layers.dumps()


@pure
@pytest.mark.parametrize(
    ("bent", "why"),
    [
        (None, "the file is missing"),
        (lambda good: good[:-9], "it is damaged"),
        (lambda good: good.replace(b" 1\n", b" 9\n", 1), "it is version 9; this program reads version 1"),
    ],
)
def test_a_network_that_cannot_be_used_is_reported_once_and_bots_play_without(bent, why, elsewhere, caplog):
    if bent:
        elsewhere.write_bytes(bent((files("burgrave.bots.burgundy") / "network.weights").read_bytes()))
    state = middle()
    assert values("search", state) == values(WITHOUT, state)
    bots.make("master", 1).choose(state, state.active[0])
    assert caplog.messages == [f"the network for burgundy cannot be used: {why}; bots play without it"]


def test_a_network_changes_what_a_search_thinks():
    state = middle()
    assert values("search", state) != values(WITHOUT, state)


def test_games_without_a_network_need_none(caplog):
    assert learned("castelli") is None
    assert not caplog.messages


@pytest.mark.parametrize(("mode", "players"), [("team", 4), ("chateauma", 2)])
def test_a_mode_may_have_a_network_of_its_own(mode, players):
    state = begun("burgundy", players, {"mode": mode})
    own = learned("burgundy", setup=state.setup)
    assert own is not learned("burgundy", setup=middle().setup)
    assert own.covers(state)
    assert values("search", state) != values(WITHOUT, state)


def test_an_automaton_counts_with_the_points_it_has():
    state = burgrave.new("burgundy", 2, 1, {"mode": "chateauma"})
    own, automaton = learned("burgundy", setup=state.setup).values(state)
    assert automaton == state.scores()[1]
    assert own > state.scores()[0]


def test_a_network_has_nothing_to_say_about_a_mode_it_was_not_trained_with():
    found = learned("burgundy")
    for players, mode, covered in ((2, "normal", True), (4, "team", False), (2, "chateauma", False)):
        assert found.covers(burgrave.new("burgundy", players, 1, {"mode": mode})) == covered


def test_another_network_is_named_by_its_file(tmp_path):
    path = tmp_path / "mine.weights"
    path.write_bytes(content())
    state = middle()
    assert values(f"search(network={path})", state) == values("search", state)


def test_a_network_that_somebody_named_must_be_usable(tmp_path):
    path = tmp_path / "mine.weights"
    state = middle()
    with pytest.raises(WeightsError, match=r"mine.weights' cannot be used: No such file"):
        values(f"search(network={path})", state)
    path.write_bytes(content()[:-1])
    with pytest.raises(WeightsError, match=r"mine.weights' cannot be used: it is damaged"):
        values(f"search(network={path})", state)


def test_a_network_is_loaded_when_a_bot_first_needs_it():
    code = """
import burgrave
from burgrave import bots
from burgrave.bots.learned.shipped import loaded
state = burgrave.new("burgundy", 2, 1)
bot = bots.make("master")
seat = state.active[0]
bots.make("expert").choose(state, seat)
print(loaded.cache_info().currsize)
bot.choose(state, seat)
print(loaded.cache_info().currsize)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "1"]


def test_set_ups_beyond_a_network_are_played_without_it():
    value = learned("burgundy")
    team = burgrave.new("burgundy", 4, 1, {"mode": "team"})
    alone = burgrave.new("burgundy", 1, 1, {"mode": "solo"})
    assert [value.covers(state) for state in (middle(), team, alone)] == [True, False, False]
