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
"""How many games of each set-up; 10 make thousands."""

pytestmark = pytest.mark.skipif(build() == "pure", reason="there is nothing to compare: this is plain Python")


def played(name, **environment):
    command = [sys.executable, "-m", "tests.parity", name, str(GAMES)]
    found = subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True)
    assert not found.returncode, found.stderr
    return found.stdout.splitlines()


@pytest.mark.parametrize("name", BUILT_IN)
def test_both_builds_play_the_same_games(name):
    compiled, pure = played(name), played(name, PYTHONPATH=str(ROOT / "src"))
    assert compiled[0] == "compiled"
    assert pure[0] == "pure"
    assert compiled[1:] == pure[1:]
