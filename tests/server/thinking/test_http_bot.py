"""The example client of docs/http-bot.md sits down at a real server and plays to the end."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from burgrave.server.config import Config
from tests.server.running import ROOT, Server, running

GAMES = {"BURGRAVE_GAMES": Config.games, "BURGRAVE_BOTS": Config.bots, "BURGRAVE_PAGES": Config.pages}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("http-bot")
    with running(str(folder / "games.db"), folder / "log", **GAMES) as server:
        yield server


def example() -> str:
    found = re.findall(
        r"^```python\n(.+?)^```", (ROOT / "docs/http-bot.md").read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert len(found) == 1
    return str(found[0])


def play(folder: Path, *arguments: str) -> str:
    """What the example prints."""
    script = folder / "http_bot.py"
    script.write_text(example(), "utf-8")
    # Isolated: nothing but the standard library may be needed.
    command = [sys.executable, "-I", "-S", str(script), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr
    return done.stdout


def table(client: httpx.Client, **asked: object) -> dict[str, object]:
    answer = client.post("/api/tables", json={"game": "castelli", **asked})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def test_the_example_has_at_most_thirty_lines():
    assert len(example().splitlines()) <= 30


def test_the_example_takes_a_free_seat_and_plays_to_the_end(server, tmp_path):
    with server.client() as client:
        made = table(client, seats=[{"kind": "bot", "bot": "random"}, {"kind": "open"}], listed=True)
        said = play(tmp_path, server.url).splitlines()
        seen = client.get(f"/api/table/{made['key']}").json()
    assert seen["over"]
    assert [seat["name"] for seat in seen["seats"]][1] == "Robin"
    assert said[-1] == f"{seen['scores']} {'won' if 1 in seen['winners'] else 'lost'}"
    assert len(said) > 10


def test_the_example_plays_the_seat_of_a_link(server, tmp_path):
    with server.client() as client:
        made = table(client, seats=[{"kind": "link"}, {"kind": "bot", "bot": "random"}])
        key = made["links"]["seats"][0]["key"]
        said = play(tmp_path, server.url, f"{server.url}/table/{key}/")
        assert client.get(f"/api/table/{made['key']}").json()["over"]
    assert said.splitlines()[-1].endswith(("won", "lost"))


def test_two_of_them_plan_at_the_same_time(server, tmp_path):
    """Sealed plans are made at once: what one of them does must not stop the other."""
    with server.client() as client:
        options = {"mode": "base", "rounds": "4"}
        made = table(client, game="orleans", options=options, seats=[{"kind": "link"}, {"kind": "link"}])
        keys = [link["key"] for link in made["links"]["seats"]]
        script = tmp_path / "http_bot.py"
        script.write_text(example(), "utf-8")
        bots = [subprocess.Popen([sys.executable, str(script), server.url, key]) for key in keys]
        assert [bot.wait(240) for bot in bots] == [0, 0]
        assert client.get(f"/api/table/{made['key']}").json()["over"]
