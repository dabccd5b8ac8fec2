"""`burgrave arena` and `burgrave analyse`: what they print, write and refuse."""

import json
import xml.etree.ElementTree as ET

import pytest

from burgrave.cli.main import run


@pytest.fixture
def burg(capsys):
    def call(*words):
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def test_arena_prints_ratings_pairs_and_sources(burg, tmp_path):
    drawing = tmp_path / "chart.svg"
    code, out, _ = burg("arena", "burgundy", "--bots", "random,greedy", "--games", 2, "--chart", drawing)
    assert code == 0
    for words in ("rating", "random : greedy", "random : random", "Mean points by source", "Areas"):
        assert words in out
    assert ET.fromstring(drawing.read_text()).tag.endswith("svg")


def test_arena_as_json_is_the_same_twice_and_when_resumed(burg, tmp_path):
    words = ("arena", "burgundy", "--bots", "greedy,random", "--games", 2, "--json", "--resume", tmp_path / "log")
    first, again = (json.loads(burg(*words)[1]) for _ in range(2))
    assert first == again
    assert [bot["name"] for bot in first["bots"]] == ["greedy", "random"]
    assert sum(bot["won"] for bot in first["bots"]) == 2
    fresh = json.loads(burg(*words[:-2])[1])
    assert [g["scores"] for g in fresh["games"]] == [g["scores"] for g in first["games"]]


def test_arena_lets_each_bot_play_alone(burg):
    words = ("--set", "mode=solo", "--set", "solo_target=20")
    code, out, _ = burg("arena", "burgundy", "--bots", "random,expert", "--games", 2, *words)
    assert code == 0
    assert "rating" not in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--bots=", "name the bots that play"),
        ("--bots greedy,hal", "there is no bot 'hal'"),
        ("--bots greedy --games 0", "--games is 0"),
        ("--bots greedy --jobs 0", "--jobs is 0"),
        ("--bots greedy --chart nowhere/at/all.svg", "there is no such folder"),
    ],
)
def test_arena_refuses_in_one_sentence(burg, words, says):
    code, out, err = burg("arena", "burgundy", *words.split())
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


def test_analyse_tells_what_decided_a_game(burg, tmp_path):
    burg("sim", "burgundy", "--bots", "novice,expert", "--games", 1, "--record", tmp_path)
    file = next(tmp_path.iterdir())
    code, out, _ = burg("analyse", file, "--simulations", 1)
    assert code == 0
    for words in ("Chances to win", "What was given away", "What decided the game", "% to win became"):
        assert words in out
    data = json.loads(burg("analyse", file, "--simulations", 1, "--json")[1])
    assert len(data["moments"]) == 3
    assert {"played", "best", "value", "best_value", "loss", "reason"} <= set(data["decisions"][0])
