"""Settings from a file and the environment, `serve --check`, and a log that programs can read."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from burgrave.server import main
from burgrave.server.config import from_environment
from burgrave.server.errors import StartError
from burgrave.server.monitoring.log import AsJson
from burgrave.server.people.keys import new_key
from burgrave.server.settings_file import known_names, settings
from tests.processes import heed_interrupts
from tests.server.running import PATH, ROOT, new_table, running
from tests.waiting import PATIENCE

FILE = """
hosts = ["games.example.org", "other.example.org"]
workers = 3
db = "here.db"

[budgets]
plies = 500
"""


def written(folder: Path, words: str) -> str:
    file = folder / "burgrave.toml"
    file.write_text(words)
    return str(file)


def test_a_file_sets_what_the_environment_can_and_the_environment_has_the_last_word(tmp_path):
    found = settings(written(tmp_path, FILE), {"BURGRAVE_WORKERS": "5", "BURGRAVE_PACE": ""})
    config = from_environment(found)
    assert (config.hosts, config.workers, config.plies) == (("games.example.org", "other.example.org"), 5, 500)
    assert found["BURGRAVE_DB"] == "here.db"


def test_every_documented_variable_has_its_place_in_the_file():
    page = (ROOT / "docs" / "hosting.md").read_text()
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `BURGRAVE_")]
    named = {name.lower() for row in rows for name in re.findall(r"`BURGRAVE_(\w+)`", row)}
    assert len(named) > 40
    assert named - {"config"} <= {*known_names()}


def test_the_environment_names_the_file(tmp_path):
    assert from_environment(settings(None, {"BURGRAVE_CONFIG": written(tmp_path, FILE)})).plies == 500


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("workers = ", "cannot be used"),
        ("wokers = 2", "did you mean 'workers'"),
        ("[budgets]\nplies = 1", "BURGRAVE_PLIES is '1'; it must be a whole number from 100"),
        ("hosts = [1]", "'hosts' must be text, a whole number or a list of texts"),
        ("budgets = 3", "'budgets' must be text, a whole number or a list of texts; budgets stand below [budgets]"),
        ("log = 'loud'", "BURGRAVE_LOG is 'loud'; it must be one of text, json"),
    ],
)
def test_a_broken_file_is_a_sentence(tmp_path, words, said, capsys):
    assert main.serve(config=written(tmp_path, words), check=True) == 2
    assert said in capsys.readouterr().err


def test_a_check_names_variables_that_are_misspelt(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("BURGRAVE_WORKRES", "4")
    monkeypatch.setenv("BURGRAVE_CHROMIUM", "/usr/bin/chromium")
    monkeypatch.setenv("BURGRAVE_PACE", "calm")
    assert main.serve(port=0, db=str(tmp_path / "games.db"), check=True) == 0
    said = capsys.readouterr().out.splitlines()
    notes = [line for line in said if "is not a setting" in line]
    assert notes == ["BURGRAVE_WORKRES is not a setting and is ignored; did you mean BURGRAVE_WORKERS?"]


def test_a_missing_file_is_a_sentence(tmp_path):
    with pytest.raises(StartError, match="cannot be used: No such file"):
        settings(str(tmp_path / "none.toml"), {})


def test_a_check_says_what_a_start_would_do_and_changes_nothing(tmp_path, capsys):
    db = str(tmp_path / "games.db")
    assert main.serve(port=0, db=db, check=True) == 0
    said = capsys.readouterr().out
    assert "does not exist yet; the first start creates it" in said
    assert said.endswith("the server can start\n")
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "file").touch()
    assert main.serve(port=0, db=str(tmp_path / "file" / "games.db"), check=True) == 4
    assert main.serve(port=0, db="postgresql://me:sesame@127.0.0.1:1/games", check=True) == 5


def test_a_check_looks_at_the_games_and_their_key(tmp_path, capsys, monkeypatch):
    db = str(tmp_path / "games.db")
    with running(db, tmp_path / "log") as server, server.client() as client:
        new_table(client, "here")
    monkeypatch.setenv("BURGRAVE_KEY_FILE", str(tmp_path / "dice.key"))
    assert main.serve(port=0, db=db, check=True) == 0
    assert "database: fine" in capsys.readouterr().out
    monkeypatch.setenv("BURGRAVE_KEY_FILE", str(tmp_path / "lost.key"))
    assert main.serve(port=0, db=db, check=True) == 4
    assert "is missing" in capsys.readouterr().err
    assert not (tmp_path / "lost.key").exists()
    assert stat.S_IMODE((tmp_path / "dice.key").stat().st_mode) == 0o600


def test_a_line_of_the_log_can_be_json_and_holds_no_key():
    key = new_key()
    try:
        raise ValueError(key)
    except ValueError as error:
        record = logging.LogRecord("burgrave", logging.ERROR, "x", 1, "lost %s", (key,), (ValueError, error, None))
    line = json.loads(AsJson().format(record))
    assert (line["level"], line["logger"], line["message"]) == ("error", "burgrave", "lost -")
    assert line["error"].startswith("(ValueError at ")
    assert key not in json.dumps(line)


@pytest.mark.parametrize("more", [{}, {"BURGRAVE_WORKERS": "none"}])
def test_every_line_of_a_server_that_logs_json_is_an_object(tmp_path, more):
    """Those at the start too, and the one that says why there is none: containers collect them all together."""
    command = [sys.executable, "-m", "burgrave", "serve", "--no-browser", "--host", "0.0.0.0", "--port", "0"]
    environment = {**os.environ, "PYTHONPATH": PATH, "BURGRAVE_LOG": "json", "BURGRAVE_DB": str(tmp_path / "games.db")}
    process = subprocess.Popen(
        command,
        env={**environment, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=heed_interrupts,
    )
    said = ""
    try:
        while line := process.stdout.readline():
            said += line
            if "reverse proxy with TLS" in line:
                break
    finally:
        process.send_signal(signal.SIGINT)
        said += process.communicate(timeout=PATIENCE)[0]
    lines = [json.loads(line) for line in said.splitlines()]
    assert {*lines[0]} == {"time", "level", "logger", "message"}
    wanted = "it must be a whole number from 1 to 64" if more else "Burgrave is running at http://localhost:"
    assert [line["message"] for line in lines if wanted in line["message"]]


_INTERRUPTED = """
import signal, sys
from uvicorn import server
from burgrave.server.main import serve
run = server.asyncio_run
def interrupted(serving, **how):
    signal.raise_signal(signal.SIGINT)
    run(serving, **how)
server.asyncio_run = interrupted
sys.exit(serve("127.0.0.1", 0, sys.argv[1], False))
"""


def test_a_server_that_is_interrupted_just_before_it_runs_ends_in_good_order(tmp_path):
    environment = {**os.environ, "PYTHONPATH": PATH, "BURGRAVE_LOG": "json"}
    command = [sys.executable, "-c", _INTERRUPTED, str(tmp_path / "games.db")]
    done = subprocess.run(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=heed_interrupts,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout
    assert all(json.loads(line)["level"] == "info" for line in done.stdout.splitlines())
