"""`burgrave arena` and `burgrave analyse`: what they print, write and refuse."""

import io
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from rich.console import Console

from burgrave import __version__
from burgrave.cli import output
from burgrave.cli.main import run
from burgrave.games import game
from tests.processes import heed_interrupts


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
    for words in (
        "rating",
        "2 players: random, greedy",
        "random : greedy",
        "random : random",
        "Mean points by source",
        "Areas",
    ):
        assert words in out
    assert ET.fromstring(drawing.read_text()).tag.endswith("svg")


def test_arena_as_json_is_the_same_twice_and_when_resumed(burg, tmp_path):
    words = ("arena", "burgundy", "--bots", "greedy,random", "--games", 2, "--json", "--resume", tmp_path / "log")
    first, again = (json.loads(burg(*words)[1]) for _ in range(2))
    assert first == again
    assert [bot["name"] for bot in first["bots"]] == ["greedy", "random"]
    assert sum(bot["won"] for bot in first["bots"]) == 2
    assert (first["seed"], first["games_each"], first["mirror"]) == (1, 2, True)
    assert (first["burgrave"], first["rules"]) == (__version__, game("burgundy").version)
    assert [g["bots"] for g in first["games"]] == [["greedy", "random"]] * 2 + [["greedy", "greedy"]] * 2
    assert first["control"]["games"] == 2
    fresh = json.loads(burg(*words[:-2])[1])
    assert [g["scores"] for g in fresh["games"]] == [g["scores"] for g in first["games"]]


def test_a_contest_is_extended_and_what_holds_no_game_is_told(burg, tmp_path):
    file = tmp_path / "log"
    words = ("arena", "burgundy", "--bots", "greedy,random", "--resume", file, "--json")
    first = json.loads(burg(*words, "--games", 2, "--without-mirror")[1])
    file.write_text(file.read_text() + "garbage\n")
    _, out, err = burg(*words, "--games", 4)
    more = json.loads(out)
    assert [one for one in more["games"] if one in first["games"]] == first["games"]
    assert len(more["games"]) == 8
    assert err == "burgrave: 1 line of the file is not a game\n"


@pytest.fixture
def narrow(monkeypatch):
    """A terminal of 80 columns, and what is printed there."""
    shown = Console(width=80, file=io.StringIO(), highlight=False)
    monkeypatch.setattr(output, "_plain_table", output._rich_table)
    monkeypatch.setattr(output, "console", lambda: shown)
    return shown.file


def test_tables_fit_a_terminal_of_80_columns(burg, narrow):
    code, *_ = burg("arena", "burgundy", "--bots", "greedy,expert(pace=1.1),random", "--games", 1, "--players", 3)
    assert code == 0
    out = narrow.getvalue()
    assert "…" not in out
    assert max(map(len, out.splitlines())) <= 80
    for words in ("rating", "slowest s", "control", "expert(pace=1.1)", "greedy : random"):
        assert words in out


def test_arena_lets_each_bot_play_alone(burg):
    words = ("--set", "mode=solo", "--set", "solo_target=20")
    code, out, _ = burg("arena", "burgundy", "--bots", "random,expert", "--games", 2, *words)
    assert code == 0
    assert "rating" not in out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("--bots=", "specify which bots play"),
        ("--bots greedy,hal", "unknown bot 'hal'; known: novice, player,"),
        ("--bots greedy,hal", "expert, search"),
        ("--bots greedy,random,greedy", "'greedy' is listed twice"),
        ("--bots greedy --games 0", "--games is 0"),
        ("--bots greedy --jobs 0", "--jobs is 0"),
        ("--bots greedy --chart nowhere/at/all.svg", "the folder does not exist"),
        ("--bots greedy --chart .", "'.' is a folder"),
    ],
)
def test_arena_refuses_in_one_sentence(burg, words, says):
    code, out, err = burg("arena", "burgundy", *words.split())
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.soak
@pytest.mark.soak
def test_analyse_tells_what_each_turn_lost(burg, tmp_path):
    burg("sim", "castelli", "--bots", "random,expert", "--games", 1, "--record", tmp_path)
    file = next(tmp_path.iterdir())
    few = ("--futures", 8, "--seconds", 0)
    code, out, _ = burg("analyse", file, *few)
    assert code == 0
    for words in ("Costliest turns", "points lost", "Where the points came from", "accuracy"):
        assert words in out
    data = json.loads(burg("analyse", file, *few, "--json")[1])
    assert [seat["seat"] for seat in data["seats"]] == [0, 1]
    assert {"played", "best", "loss", "margin", "verdict", "reason"} <= set(data["seats"][0]["turns"][0])
    # Without a time limit the same is found again.
    one = json.loads(burg("analyse", file, *few, "--seat", 1, "--json")[1])
    assert one["seats"][0]["turns"] == data["seats"][0]["turns"]


def test_analyse_claims_no_accuracy_when_time_runs_out(burg, tmp_path):
    burg("sim", "castelli", "--bots", "random,random", "--games", 1, "--record", tmp_path)
    code, out, _ = burg("analyse", next(tmp_path.iterdir()), "--seconds", 0.01)
    assert code == 0
    assert "time ran out before every turn was reviewed" in out
    assert "accuracy" not in out


def test_analyse_reviews_only_seats_that_are_there(burg, tmp_path):
    burg("sim", "castelli", "--bots", "random,random", "--games", 1, "--record", tmp_path)
    code, out, err = burg("analyse", next(tmp_path.iterdir()), "--seat", 3)
    assert (code, out, err) == (2, "", "burgrave: --seat is 3; this game has seats 1 to 2\n")


@pytest.mark.soak
def test_analyse_gives_no_losses_in_points_where_points_do_not_decide(burg, tmp_path):
    words = ("--set", "mode=solo", "--set", "solo_target=20")
    burg("sim", "burgundy", "--bots", "greedy", "--games", 1, *words, "--record", tmp_path)
    _, out, _ = burg("analyse", next(tmp_path.iterdir()), "--futures", 8, "--seconds", 3)
    assert "accuracy" in out or "time ran out" in out
    assert "points lost" not in out
    assert "Dice and draws" not in out


IMPATIENT = """
import os, signal, sys
if "burgrave.workers" in sys.orig_argv:
    os.killpg(0, signal.SIGINT)
"""


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is another thing there")
def test_ctrl_c_while_processes_are_starting_is_one_line(tmp_path):
    """Each worker presses Ctrl-C for the whole terminal before it has imported anything."""
    (tmp_path / "sitecustomize.py").write_text(IMPATIENT)
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    done = subprocess.run(
        [sys.executable, "-m", "burgrave", "arena", "burgundy", "--bots", "greedy", "--games", "5000", "--jobs", "2"],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=60,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    )
    assert (done.returncode, done.stderr) == (130, "burgrave: stopped\n")
