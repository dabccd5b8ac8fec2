"""`burgrave ladder`: every bot rated in every game, and a run that was stopped goes on."""

import json

import pytest

from burgrave import games
from burgrave.arena.ladder import RUNGS
from burgrave.bots import LEVELS, NAMES
from burgrave.cli.main import run


@pytest.fixture
def burg(capsys):
    def call(*words):
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_neighbours_play_each_other_in_every_game(burg):
    code, out, _ = burg("ladder", "--bots", "random,greedy,expert", "--games", 2, "--json")
    assert code == 0
    ladders = json.loads(out)["ladders"]
    assert [each["game"] for each in ladders] == [game.name for game in games.loaded()]
    for each in ladders:
        pairs = [(pair["stronger"], pair["weaker"], pair["games"]) for pair in each["pairs"]]
        assert pairs == [("greedy", "random", 2), ("expert", "greedy", 2)]
        assert {bot["name"] for bot in each["bots"]} == {"random", "greedy", "expert"}
        ratings = {bot["name"]: bot["rating"][0] for bot in each["bots"]}
        assert ratings["greedy"] > ratings["random"]
        assert [bot["rating"][0] for bot in each["bots"]] == sorted(ratings.values(), reverse=True)


def test_games_that_were_played_are_not_played_again(burg, tmp_path):
    words = ("ladder", "burgundy", "--bots", "random,greedy", "--resume", tmp_path / "new" / "folder", "--json")
    _, first, _ = burg(*words, "--games", 2)
    written = (tmp_path / "new" / "folder" / "burgundy.jsonl").read_text()
    _, again, _ = burg(*words, "--games", 2)
    assert json.loads(again) == json.loads(first)
    assert (tmp_path / "new" / "folder" / "burgundy.jsonl").read_text() == written
    _, longer, _ = burg(*words, "--games", 4)
    assert json.loads(longer)["ladders"][0]["pairs"][0]["games"] == 4


def test_a_table_shows_ratings_and_pairs(burg):
    code, out, _ = burg("ladder", "orleans", "--bots", "random,greedy", "--games", 2, "--players", 3)
    assert code == 0
    assert "Orléans, 3 players" in out
    assert "greedy : random" in out


def test_what_cannot_be_rated_is_told(burg, tmp_path):
    assert "at least two bots" in burg("ladder", "--bots", "greedy")[2]
    assert "bandit" in burg("ladder", "--bots", "greedy,bandit")[2]
    (tmp_path / "file").write_text("")
    code, _, err = burg("ladder", "burgundy", "--bots", "random,greedy", "--resume", tmp_path / "file")
    assert code == 2
    assert "cannot be used" in err


def test_every_bot_has_a_rung_but_the_champion():
    assert set(RUNGS) | {"champion"} == {*NAMES[: len(LEVELS) + 3]}
