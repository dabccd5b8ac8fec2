"""The compiled build plays the same games as plain Python, position by position."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from burgrave.games import BUILT_IN
from burgrave.speed.bench import build
from tests.server.daily.test_daily import begun, play
from tests.server.running import PATH, REAL, running, state

ROOT = Path(__file__).parent.parent
GAMES = int(os.environ.get("BURGRAVE_PARITY", "1"))
"""How many games of each setup; 10 make thousands."""

pytestmark = pytest.mark.skipif(build() == "pure", reason="there is nothing to compare: this is plain Python")


def played(*module, **environment):
    command = [sys.executable, "-m", *module]
    found = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True)
    assert not found.returncode, found.stderr
    return found.stdout.splitlines()


@pytest.mark.parametrize("name", BUILT_IN)
def test_both_builds_play_the_same_games(name):
    assert_same("tests.parity", name, str(GAMES))


def test_bots_with_a_network_choose_the_same_in_both_builds():
    assert_same("tests.bots.learned.positions")


def test_the_daily_challenge_takes_the_same_course_in_both_builds():
    assert_same("tests.daily.days")


@pytest.mark.soak
def test_a_compiled_and_a_pure_server_deal_the_same_day(tmp_path):
    seen = []
    for name, path in (("compiled", PATH), ("pure", os.pathsep.join([str(ROOT / "src"), PATH]))):
        folder = tmp_path / name
        folder.mkdir()
        with (
            running(str(folder / "g.db"), folder / "log", PYTHONPATH=path, **REAL) as server,
            server.client() as client,
        ):
            key = begun(server, client)
            chosen = play(client, key, 12)
            now = state(client, key)
            seen.append((chosen, now["legal"], now["ply"], now["scores"]))
    assert seen[0] == seen[1]


def assert_same(*module):
    compiled, pure = played(*module), played(*module, PYTHONPATH=str(ROOT / "src"))
    assert compiled[0] == "compiled"
    assert pure[0] == "pure"
    assert compiled[1:] == pure[1:]
