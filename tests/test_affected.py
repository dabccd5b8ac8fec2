"""`make quick` runs what a change needs: the mirror of the changed files and a small core."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools import affected
from tools.affected import ALSO, CORE

ROOT = Path(__file__).parent.parent


def chosen(*files):
    return [path for path in affected.needed_for(files) if path not in CORE]


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/burgrave/kernel/options.py", ["tests/kernel/test_options.py"]),
        ("src/burgrave/kernel/stack.py", ["tests/kernel"]),
        ("src/burgrave/arena/tally.py", ["tests/arena/test_tally.py"]),
        ("src/burgrave/games/castelli/data/cards.toml", ["tests/games/castelli"]),
        ("src/burgrave/games/orleans/web/help.html", ["tests/games/orleans"]),
        ("src/burgrave/games/burgundy/rules/scoring.py", ["tests/games/burgundy/rules/test_scoring.py"]),
        ("src/burgrave/games/burgundy/rules/storage.py", ["tests/games/burgundy/rules", "tests/test_rooms.py"]),
        ("tests/kernel/test_text.py", ["tests/kernel/test_text.py"]),
        ("tests/games/castelli/story.py", ["tests/games/castelli"]),
        ("src/burgrave/locale/de/web.po", ["tests/test_translations.py"]),
        ("examples/skeleton/skeleton/state.py", ["tests/examples"]),
    ],
)
def test_a_change_needs_its_mirror(file, tests):
    assert set(tests) <= set(affected.needed_for([file]))


def test_the_core_always_runs():
    assert chosen() == []
    assert affected.needed_for([]) == sorted(CORE)


def test_nothing_runs_twice():
    assert chosen("tests/kernel/test_text.py", "src/burgrave/kernel/stack.py").count("tests/kernel") == 1
    assert "tests/kernel/test_text.py" not in chosen("tests/kernel/test_text.py", "src/burgrave/kernel/stack.py")


def test_every_test_that_is_named_is_there():
    for path in (*CORE, *(path for more in ALSO.values() for path in more)):
        assert (ROOT / path).exists(), path


def test_tests_without_time_are_left_out_and_counted(tmp_path):
    three = "import time, pytest\n@pytest.mark.parametrize('n', range(3))\ndef test_slow(n):\n    time.sleep(0.5)\n"
    (tmp_path / "test_three.py").write_text(three, "utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.conftest", "-p", "no:cacheprovider", "--rootdir", tmp_path]
    done = subprocess.run([*command, "--within", "0.2", tmp_path], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "1 passed, 2 skipped" in done.stdout
    assert "2 tests did not run" in done.stdout
