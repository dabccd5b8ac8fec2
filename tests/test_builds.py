"""The compiled build plays the same games as plain Python, position by position."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from burgrave.games import BUILT_IN
from burgrave.speed.bench import build

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


def assert_same(*module):
    compiled, pure = played(*module), played(*module, PYTHONPATH=str(ROOT / "src"))
    assert compiled[0] == "compiled"
    assert pure[0] == "pure"
    assert compiled[1:] == pure[1:]
