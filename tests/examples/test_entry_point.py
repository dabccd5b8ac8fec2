"""A game from another package is played like one of ours: by commands, at the table, in the environments."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from burgrave import games
from burgrave.kernel.errors import OptionError
from tests.examples.installed import environment, install
from tests.server.running import act, new_table, running, state


@pytest.fixture(scope="module")
def paths(tmp_path_factory):
    return install(tmp_path_factory.mktemp("site"))


@pytest.fixture
def found(paths, monkeypatch):
    """The game is found in this process."""
    for path in paths:
        monkeypatch.syspath_prepend(path)
    for known in (games._entries, games.names, games.game):
        known.cache_clear()
    yield
    monkeypatch.undo()
    for known in (games._entries, games.names, games.game):
        known.cache_clear()


@pytest.fixture
def burgrave(paths, tmp_path):
    def run(*words):
        command = [sys.executable, "-m", "burgrave", *map(str, words)]
        return subprocess.run(
            command, env=environment(paths), cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout

    return run


def test_it_stands_in_the_list_of_games(burgrave):
    told = json.loads(burgrave("games", "--json"))["games"]
    assert [game["name"] for game in told] == ["burgundy", "castelli", "orleans", "skeleton"]


def test_sim_plays_it_and_its_record_is_checked_and_shown(burgrave, tmp_path):
    out = burgrave(
        "sim", "skeleton", "--bots", "greedy,random", "--games", 4, "--with", "favours", "--record", tmp_path
    )
    assert "greedy" in out
    (record, *_) = sorted(tmp_path.glob("*.json"))
    burgrave("check", record)
    assert "Sealed Bids" in burgrave("replay", record, "--at", 3)


def test_bots_that_search_meet_in_the_arena_in_several_processes(burgrave):
    bots = "search(simulations=8,processes=2),random"
    assert "search" in burgrave("arena", "skeleton", "--bots", bots, "--games", 2, "--jobs", 2)


def test_its_speed_is_measured(burgrave):
    rows = json.loads(burgrave("bench", "--seconds", 0.01, "--json"))
    assert {row["players"] for row in rows if row["game"] == "skeleton"} == {1, 2, 3, 4}


@pytest.mark.usefixtures("found")
def test_programs_that_learn_find_it():
    import gymnasium
    import numpy as np
    import pyspiel

    import burgrave as top
    from burgrave.envs import openspiel
    from burgrave.envs.gymnasium import register
    from burgrave.envs.pettingzoo import env

    register()
    single = gymnasium.make("burgrave/Skeleton-v1")
    single.reset(seed=1)
    single.close()
    env(game="skeleton").reset(seed=1)
    openspiel.register(games.game("skeleton"))
    state = pyspiel.load_game("burgrave_skeleton(limit=20)").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with top.vec("skeleton", 4, players=3, modules=["favours"], processes=2) as batch:
        for _ in range(50):
            batch.step(batch.sample(np.random.default_rng(1)))


def test_it_is_played_at_the_table(paths, tmp_path):
    here = {
        "BURGRAVE_GAMES": "burgrave.games",
        "BURGRAVE_BOTS": "burgrave.bots",
        "BURGRAVE_PAGES": "burgrave.server.pages",
        "PYTHONPATH": environment(paths)["PYTHONPATH"],
    }
    with running(str(tmp_path / "games.db"), tmp_path / "log", **here) as server, server.client() as client:
        made = new_table(client, "here", "random", options={"rounds": 1})
        page = client.get(f"/table/{made['key']}").text
        assert 'id="ske-back"' in page
        assert "Which card do you lay?" in page
        german = client.get(f"/table/{made['key']}", headers={"accept-language": "de"}).text
        assert "Welche Karte spielst du aus?" in german
        assert "three cards" in client.get("/help/skeleton").text
        while not (seen := state(client, made["key"]))["over"]:
            if seen["legal"]:
                act(client, made["key"], seen["ply"], seen["legal"][0]["action"])
        assert client.get(f"/table/{made['key']}/end").status_code == 200
        assert client.get(f"/table/{made['key']}/replay").status_code == 200


def test_a_game_that_does_not_load_is_told_and_keeps_nobody_from_the_others(paths, tmp_path, monkeypatch, caplog):
    project = tmp_path / "broken"
    project.mkdir()
    (project / "pyproject.toml").write_text(
        '[project]\nname = "broken"\nversion = "1"\n'
        '[project.entry-points."burgrave.games"]\nbroken = "broken_game:GAME"\n'
    )
    for path in install(tmp_path / "site", project):
        monkeypatch.syspath_prepend(path)
    for known in (games._entries, games.names, games.game):
        known.cache_clear()
    with pytest.raises(OptionError, match=r"'broken' .* cannot be loaded: ModuleNotFoundError"):
        games.game("broken")
    assert [game.name for game in games.loaded()][:3] == list(games.BUILT_IN)
    assert "cannot be loaded" in caplog.text
    monkeypatch.undo()
    for known in (games._entries, games.names, games.game):
        known.cache_clear()
