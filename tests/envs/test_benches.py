"""The benchmarks run, and tell what is missing."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def run(*arguments: str) -> str:
    done = subprocess.run([sys.executable, "-m", *arguments], capture_output=True, text=True, cwd=ROOT, timeout=240)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.soak
def test_engines_are_measured_side_by_side_and_those_that_are_missing_are_named():
    said = run("bench.peers", "--only", "burgrave,openspiel,chess", "--seconds", "0.05")
    rows = [line for line in said.splitlines() if line.startswith("|")]
    assert "| burgrave |" in rows[2]
    assert rows[2].endswith("| 1.00 |")
    assert sum("| OpenSpiel |" in row for row in rows) == 2
    if find_spec("chess") is None:
        assert "chess: left out, ModuleNotFoundError: No module named 'chess'" in said
    else:
        assert any("| python-chess |" in row for row in rows)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="reads the clocks of other processes")
def test_many_games_are_measured_beside_a_loop():
    said = run("bench.vec", "--games", "2", "--processes", "0,1", "--decisions", "4", "--windows", "1")
    assert said.count("| loop |") == 3
    assert said.count("| castelli | 2 |") == 3


@pytest.mark.soak
def test_an_environment_is_measured_beside_the_engine():
    said = run("bench.envs", "--decisions", "20", "--windows", "1")
    assert [line.split(" | ")[0] for line in said.splitlines()[4:]] == ["| burgundy", "| castelli", "| orleans"]
