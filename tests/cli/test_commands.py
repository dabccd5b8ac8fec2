"""The commands as a person or a program runs them."""

import json
import re
import signal
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import burgrave
from burgrave.cli.main import run
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
from tests.processes import heed_interrupts

HILL = 'name = "Hill"\nrows = ["ACCK", "AACKB", "AABKBB", "SSSCSSS", "BBMBBA", "BMKBB", "MKKB"]\n'


@pytest.fixture
def burg(capsys):
    """Run a command: exit code, standard output, standard error."""

    def call(*words):
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        return code, out, err

    return call


def process(*words, **kwargs):
    command = [sys.executable, "-m", "burgrave", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **kwargs)


def test_games_lists_what_can_be_set(burg):
    code, out, _ = burg("games")
    assert code == 0
    for word in ("burgundy", "3, 4 players", "edition", "consensus, de, it, pl", "inns", "random, greedy"):
        assert word in out
    data = json.loads(burg("games", "--json")[1])
    assert data["games"][0]["name"] == "burgundy"
    assert {"edition", "duchies"} <= {option["name"] for option in data["games"][0]["options"]}


def test_sim_json_is_one_object_whose_ledgers_add_up(burg):
    code, out, _ = burg("sim", "burgundy", "--games", 5, "--seed", 40, "--bots", "greedy,random", "--json")
    data = json.loads(out)
    assert code == 0
    assert (data["game"], data["seed"], data["bots"]) == ("burgundy", 40, ["greedy", "random"])
    assert data["options"]["edition"] == "consensus"
    assert [game["seed"] for game in data["games"]] == [40, 41, 42, 43, 44]
    assert data["decisions"] == sum(game["decisions"] for game in data["games"])
    assert data["seconds"] > 0
    for game in data["games"]:
        assert [sum(row["vp"] for row in ledger) for ledger in game["ledger"]] == game["scores"]
        assert all(set(row) == {"vp", "rule", "cause"} and row["vp"] for ledger in game["ledger"] for row in ledger)
        assert game["winners"] in ([0], [1])


def test_a_game_of_a_run_can_be_played_again_from_its_own_seed(burg):
    run_of_three = json.loads(burg("sim", "burgundy", "--games", 3, "--bots", "greedy", "--json")[1])["games"]
    again = json.loads(burg("sim", "burgundy", "--games", 1, "--seed", 3, "--bots", "greedy", "--json")[1])["games"]
    assert again == run_of_three[2:]
    assert run_of_three[0]["ledger"] != run_of_three[1]["ledger"]


def test_options_modules_and_players_reach_the_game(burg):
    data = json.loads(
        burg(
            *("sim", "burgundy", "--players", 3, "--games", 1, "--with", "inns", "--set", "edition=de"),
            *("--set", "duchies=1/2/3", "--json"),
        )[1]
    )
    assert (data["players"], data["modules"], data["bots"]) == (3, ["inns"], ["random"] * 3)
    assert data["options"]["tie_break_spaces"] == "most"
    assert data["options"]["duchies"] == "1/2/3"


def test_sim_shows_plain_columns_in_a_pipe(burg):
    _, out, _ = burg("sim", "burgundy", "--games", 3)
    assert "Mean points by source" in out
    assert "3 games" in out
    assert not re.search("[─│╭\x1b]", out)


@pytest.mark.soak
def test_a_long_run_needs_no_more_memory_than_a_short_one():
    code = """
import io, sys, tracemalloc
from burgrave.cli.main import run
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
class Nowhere(io.StringIO):
    def write(self, text): return len(text)
sys.stdout = Nowhere()
def peak(games):
    tracemalloc.start()
    assert run(["sim", "burgundy", "--games", str(games), "--json"]) == 0
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most
peak(2)
sys.exit(peak(200) > 1.5 * peak(10))
"""
    assert subprocess.run([sys.executable, "-c", code], timeout=120).returncode == 0


def test_records_are_written_checked_and_shown(burg, tmp_path):
    folder = tmp_path / "new" / "games"
    assert burg("sim", "burgundy", "--games", 2, "--bots", "greedy", "--record", folder)[0] == 0
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["burgundy-2p-1.json", "burgundy-2p-2.json"]
    code, out, _ = burg("check", *files)
    assert code == 0
    assert out.count("valid") == 2
    code, out, _ = burg("replay", files[0], "--at", 100)
    assert code == 0
    for word in ("position 100", "Depot 6", "Storage spaces", "greedy (2)", "[castle]", "Dice", "Goods"):
        assert word in out
    state = burgrave.load(files[0]).state
    assert f"{state.scores()[0]} points" in burg("replay", files[0])[1]


def test_replay_lists_the_legal_actions_in_words(burg, tmp_path):
    game = burgrave.start("burgundy", seed=6)
    game.save(tmp_path / "start.json")
    out = burg("replay", tmp_path / "start.json")[1]
    for action in game.state.legal(game.state.active[0]):
        assert game.state.game.actions.notation(action) in out
        assert str(game.state.describe(game.state.active[0], action)) in out


def test_replay_shows_stored_tiles_and_inns_with_every_expansion(burg, tmp_path):
    modules = [module.name for module in burgrave.new("burgundy").game.modules]
    burg("sim", "burgundy", "--games", 1, "--bots", "greedy", "--with", ",".join(modules), "--record", tmp_path)
    (file,) = tmp_path.iterdir()
    for step in range(0, len(burgrave.load(file).record.steps), 40):
        code, out, _ = burg("replay", file, "--at", step)
        assert code == 0
        assert out.count("Storage spaces") == 2
    replayed = burgrave.load(file)
    stored = {str(TILE_NAMES[tile]) for tile in replayed.state.keys if tile}
    out = burg("replay", file)[1]
    shown = [line for line in out.splitlines() if "Storage spaces" in line]
    assert all(any(name in line for line in shown) for name in stored if name)


def test_the_way_to_play_decides_how_many_play(burg):
    for words, seats in ((("--set", "mode=solo"), 1), (("--set", "mode=team"), 4), (("--bots", "random,chateauma"), 2)):
        data = json.loads(burg("sim", "burgundy", "--games", 1, "--json", *words)[1])
        assert data["players"] == seats
    assert (
        json.loads(burg("sim", "burgundy", "--games", 1, "--json", "--bots", "random,random,random")[1])["players"] == 3
    )


def test_replay_draws_islands_and_double_duchies(burg):
    golden = Path(__file__).parents[1] / "golden"
    _, alone, _ = burg("replay", golden / "burgundy-solo-33.json")
    assert len(re.findall(r"\[\w+\]|\b[ACMSKB][1-6]\b", alone.split("Ada (1)")[1])) == 37
    assert "spaces left" in alone
    _, teams, _ = burg("replay", golden / "burgundy-team-a.json")
    assert teams.count("duchy 31a+32a") == 2
    assert "Winner: Ada (1), Ben (2)" in teams


def test_a_valid_board_is_said_to_be_valid_and_can_be_played(burg, tmp_path):
    board = tmp_path / "hill.toml"
    board.write_text(HILL)
    assert burg("boards", "check", board)[:2] == (0, "duchy 'Hill' is valid: 13 areas\n")
    code, out, _ = burg("sim", "burgundy", "--games", 1, "--set", f"duchies=@{board}", "--record", tmp_path, "--json")
    assert code == 0
    board.unlink()
    assert burg("check", tmp_path / "burgundy-2p-1.json")[0] == 0
    assert json.loads(out)["options"]["duchies"].startswith("Hill=ACCK")


def test_a_vineyard_plan_of_ones_own_is_checked_and_stays_in_the_record(burg, tmp_path):
    ours = (files("burgrave.games.burgundy.expansions.vineyards") / "facts.toml").read_text("utf-8")
    own = tmp_path / "own.toml"
    own.write_text(ours.replace("number = 3", "number = 2"))
    asked = ("--games", 1, "--with", "vineyards", "--set", f"vineyard_plan=@{own}", "--record", tmp_path)
    assert burg("sim", "burgundy", *asked)[0] == 0
    own.unlink()
    assert burg("check", tmp_path / "burgundy-2p-1.json")[0] == 0


def test_one_file_replaces_the_pieces_of_a_game(burg, tmp_path):
    code, ours, _ = burg("pieces", "show", "burgundy")
    assert code == 0
    own = tmp_path / "mine.toml"
    own.write_text(ours.replace('"A6"', '"A1"'))
    code, out, _ = burg("pieces", "check", "burgundy", own)
    assert code == 0
    assert "vineyard_plan is valid: Vineyard plan\nteam_boards is valid: Double duchies for the team game\n" in out
    asked = ("--games", 1, "--players", 4, "--set", "mode=team", "--set", f"pieces=@{own}", "--record", tmp_path)
    assert burg("sim", "burgundy", *asked)[0] == 0
    own.unlink()
    record = tmp_path / "burgundy-4p-1.json"
    assert "A1" in json.loads(record.read_text())["options"]["team_boards"]
    assert burg("check", record)[0] == 0


def test_pieces_that_are_not_valid_are_told_with_the_rule(burg, tmp_path):
    own = tmp_path / "mine.toml"
    own.write_text('[team_boards.a]\nstarts = [1]\nspaces = [[0, 0, "C1"]]\n')
    code, _, err = burg("pieces", "check", "burgundy", own)
    assert code == 1
    assert "side a has no space with B (BUR-TEAM-02)" in err
    own.write_text("")
    assert burg("pieces", "check", "burgundy", own)[0] == 1
    assert burg("pieces", "check", "burgundy", tmp_path / "nowhere.toml")[0] == 2


def test_version_says_which_build_runs():
    assert re.fullmatch(
        r"burgrave \d+\.\d+\.\d+ \((pure|compiled), Python 3\.\d+\.\d+\)\n", process("--version").stdout
    )


def test_help_names_every_command_and_an_example():
    out = process("--help").stdout
    for command in ("games", "sim", "bench", "check", "replay", "boards", "serve"):
        assert re.search(rf"\b{command}\b", out)
    assert "burgrave sim burgundy --bots greedy,random" in out


def test_help_loads_neither_the_server_nor_a_game():
    heavy = "('burgrave.server', 'burgrave.web', 'litestar', 'sqlalchemy', 'burgrave.games.burgundy')"
    code = f"import sys, burgrave.cli; print([m for m in sys.modules if m.startswith({heavy})])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "[]\n"


def test_serve_and_no_command_start_the_server(monkeypatch):
    import burgrave.server.main as server

    calls = []
    monkeypatch.setattr(server, "serve", lambda **given: calls.append(given) or 0)
    assert run([]) == 0
    assert run(["serve", "--host", "0.0.0.0", "--port", "8001", "--db", "sqlite:///x.db", "--no-browser"]) == 0
    usual = {"db": None, "open_browser": True, "config": None, "check": False}
    asked = [{name: value for name, value in given.items() if name != "notes"} for given in calls]
    assert asked == [
        {"host": None, "port": None, **usual},
        {**usual, "host": "0.0.0.0", "port": 8001, "db": "sqlite:///x.db", "open_browser": False},
    ]


@pytest.mark.parametrize(("build", "said"), [("pure", True), ("compiled", False)])
def test_serve_says_so_where_the_rules_are_not_compiled(monkeypatch, capsys, build, said):
    import burgrave.server.main as server
    from burgrave.speed import bench

    monkeypatch.setattr(server, "_serve", lambda *given: 0)
    monkeypatch.setattr(bench, "build", lambda: build)
    assert run(["serve"]) == 0
    assert ("The rules run as plain Python" in capsys.readouterr().err) == said


def test_serve_does_not_say_so_while_they_are_being_compiled(monkeypatch, capsys, tmp_path):
    import burgrave.server.main as server
    from burgrave.speed import bench

    monkeypatch.setattr(server, "_serve", lambda *given: 0)
    monkeypatch.setattr(bench, "build", lambda: "pure")
    monkeypatch.setenv("BURGRAVE_BUILDING", str(tmp_path / "compiling"))
    (tmp_path / "compiling").write_text("0/1")
    assert run(["serve"]) == 0
    assert "The rules run as plain Python" not in capsys.readouterr().err


def test_bench_rows_have_what_comparisons_need(burg):
    rows = json.loads(burg("bench", "--seconds", 0.05, "--json")[1])
    assert {row["players"] for row in rows if row["game"] == "burgundy"} >= {2, 3, 4}
    for row in rows:
        assert set(row) == {
            *("game", "players", "options", "build", "games_per_second", "decisions_per_second"),
            *("copy_microseconds", "calibration", "work"),
        }
        assert row["build"] in ("pure", "compiled")
        assert min(row["decisions_per_second"], row["copy_microseconds"], row["calibration"]) > 0
        assert (row["games_per_second"] > 0) == (row["work"] == "play")


def test_bench_against_an_earlier_run_leaves_with_1_if_it_was_faster(burg, tmp_path):
    from burgrave.speed.bench import build

    row = {"game": "castelli", "players": 2, "options": "default", "build": build(), "calibration": 18}
    slow = {**row, "games_per_second": 1, "decisions_per_second": 1, "copy_microseconds": 1}
    file = tmp_path / "then.json"
    file.write_text(json.dumps([slow]))
    code, out, err = burg("bench", "--seconds", 0.05, "--against", file)
    assert (code, err) == (0, "")
    assert "castelli" in out
    file.write_text(json.dumps([{**slow, "games_per_second": 1e9}]))
    code, out, err = burg("bench", "--seconds", 0.05, "--against", file, "--json")
    assert code == 1
    assert [changed["lost"] for changed in json.loads(out)] == [True]
    assert f"1 row of '{file}' slowed down by more than 30 %" in err


def test_a_closed_pipe_is_no_traceback():
    command = f"{sys.executable} -m burgrave sim burgundy --games 300 --json | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stdout.startswith('{"game": "burgundy"')
    assert done.stderr == ""


def test_ctrl_c_ends_with_130_and_no_traceback():
    command = [sys.executable, "-u", "-m", "burgrave", "sim", "burgundy", "--games", "100000", "--json"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, **pipes, preexec_fn=heed_interrupts) as sim:
        sim.stdout.readline()
        sim.send_signal(signal.SIGINT)
        _, err = sim.communicate(timeout=30)
    assert (sim.returncode, err) == (130, "burgrave: stopped\n")


def test_a_position_of_a_record_in_words_can_be_analysed(burg, tmp_path):
    burg("sim", "burgundy", "--games", 1, "--bots", "random,random", "--seed", 4, "--record", tmp_path)
    record = next(tmp_path.glob("*.json"))
    code, text, _ = burg("replay", record, "--at", 60, "--notation")
    assert code == 0
    assert text.startswith("notation 1; game burgundy ")
    state = burgrave.position("burgundy", text)
    position = tmp_path / "position.txt"
    position.write_text(text)
    code, out, _ = burg("analyse", position, "--seconds", 2, "--json")
    assert code == 0
    judged = json.loads(out)
    assert judged["seat"] == state.active[0]
    legal = {state.game.actions.notation(action) for action in state.legal(judged["seat"])}
    assert {choice["choice"][0] for choice in judged["choices"]} <= legal
    assert judged["choices"][0]["behind"] == 0
    assert "points behind" in burg("analyse", position, "--seconds", 1)[1]


def test_a_position_can_be_analysed_as_it_is_typed(burg):
    words = "game burgundy; A: duchy 1; castle on 19; stored bank; dice 3 4"
    code, out, _ = burg("analyse", words, "--futures", 8)
    assert code == 0
    assert "Place a bank on building space 12, number 3" in out
    assert "-0.0" not in out


def test_a_position_that_cannot_be_is_one_sentence(burg, tmp_path):
    position = tmp_path / "position.txt"
    position.write_text("A: silver 3")
    assert burg("analyse", position) == (2, "", "burgrave: the notation must name its game, as in 'game burgundy'\n")
    position.write_text("game burgundy; A: silver three")
    error = "burgrave: 'three' (line 1, column 26): expected a number from 0 to 999\n"
    assert burg("analyse", position) == (2, "", error)
    assert burg("analyse", "game burgundy; A: silver three") == (2, "", error)
