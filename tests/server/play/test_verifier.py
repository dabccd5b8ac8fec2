"""The verifier of docs/fairness.md proves the dice of games from a real server, and notices any change to them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from burgrave.cli.main import run
from burgrave.server.config import Config
from tests.server.running import ROOT, Server, play_out, running

GAMES = {"BURGRAVE_GAMES": Config.games, "BURGRAVE_BOTS": Config.bots, "BURGRAVE_PAGES": Config.pages}


def verifier() -> str:
    found = re.findall(
        r"^```python\n(.+?)^```", (ROOT / "docs/fairness.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert len(found) == 1
    return str(found[0])


def verify(folder: Path, record: dict[str, Any], *more: str) -> tuple[int, str]:
    script, file = folder / "verify_dice.py", folder / "game.json"
    script.write_text(verifier(), "utf-8")
    file.write_text(json.dumps(record), "utf-8")
    # Isolated: nothing but the standard library may be needed.
    command = [sys.executable, "-I", "-S", str(script), str(file), *more]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("verifier")
    with running(str(folder / "games.db"), folder / "log", **GAMES) as server:
        yield server


@pytest.fixture(scope="module")
def played(server: Server) -> dict[str, Any]:
    """A game of Castelli in which both players said a word: one before the setup, one at the table."""
    with server.client() as client:
        offer = client.post("/api/dice").json()
        seats = [{"kind": "here", "word": "plum"}, {"kind": "here"}]
        made = client.post("/api/tables", json={"game": "castelli", "seats": seats, "dice": offer["dice"]}).json()
        said = client.post(f"/api/table/{made['key']}/word", json={"word": "Käuzchen", "seat": 1})
        assert said.status_code == 200
        play_out(client, [made["key"]])
        end = client.get(f"/table/{made['key']}/end")
        record = client.get(f"/api/table/{made['key']}/record").json()
    return {"record": record, "end": end.text, "offered": offer["commitment"]}


def test_the_verifier_proves_a_game_of_a_real_server(played, tmp_path):
    record = played["record"]
    code, said = verify(tmp_path, record, played["offered"])
    assert (code, said.startswith("fair: all ")) == (0, True)
    assert [word for _, _, word in record["seal"]["words"]] == ["plum", "Käuzchen"]
    assert record["seal"]["words"][0][1] == 0 < record["seal"]["words"][1][1]


def _secret(record: dict[str, Any]) -> None:
    record["seal"]["secret"] = "0" * 64


def _word(record: dict[str, Any]) -> None:
    record["seal"]["words"][1][2] = "owl"


def _later(record: dict[str, Any]) -> None:
    # The whole setup without it: a single outcome could be the same by chance.
    record["seal"]["words"][0][1] = record["seal"]["words"][1][1]


def _tile(record: dict[str, Any]) -> None:
    step = next(step for step in record["steps"] if len(step) > 2)
    step[2][0] += 1


def _missing(record: dict[str, Any]) -> None:
    record["seal"]["draws"].pop()


@pytest.mark.parametrize("change", [_secret, _word, _later, _tile, _missing])
def test_the_verifier_and_check_find_out_whoever_changed_it(
    played: dict[str, Any], tmp_path: Path, change: Callable[[dict[str, Any]], None]
):
    record = json.loads(json.dumps(played["record"]))
    change(record)
    code, said = verify(tmp_path, record)
    assert (code, "NOT FAIR" in said) == (1, True)
    assert run(["check", str(tmp_path / "game.json")]) == 1


def test_another_fingerprint_than_the_noted_one_is_found_out(played, tmp_path):
    assert verify(tmp_path, played["record"], "ab" * 32)[0] == 1


def test_check_says_that_all_outcomes_follow_from_the_sealed_dice(played, tmp_path, capsys):
    (tmp_path / "game.json").write_text(json.dumps(played["record"]), "utf-8")
    assert run(["check", str(tmp_path / "game.json")]) == 0
    assert f"follow from the sealed dice {played['offered']}" in capsys.readouterr().out


def test_the_end_page_says_so_and_shows_why(played):
    page = played["end"]
    assert "Dice verified" in page
    seal = played["record"]["seal"]
    for shown in (seal["commitment"], seal["secret"], "plum", "Käuzchen"):
        assert shown in page
