"""PyPy has rules, bots and the arena: what its installation leaves out is needed by the server alone."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = {"mypy-extensions": "mypy_extensions"}


def left_out() -> list[str]:
    """The modules of the libraries that pip does not install on PyPy."""
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    names = [re.split(r"[^A-Za-z0-9._-]", each)[0] for each in needed if "!= 'PyPy'" in each]
    return [MODULES.get(name, name) for name in names]


def without(*words: object) -> subprocess.CompletedProcess[str]:
    """A command in plain Python, with only what PyPy has."""
    code = f"import sys\nfor name in {left_out()}:\n    sys.modules[name] = None\n"
    code += f"from burgrave.cli import main\nmain({[str(word) for word in words]})"
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT / "src", capture_output=True, text=True)


def test_what_needs_cpython_is_left_out():
    assert {"litestar", "msgspec", "uvicorn", "librt"} <= {*left_out()}


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["games"],
        ["sim", "castelli", "--bots", "greedy,expert", "--games", 1],
        ["arena", "orleans", "--set", "rounds=4", "--bots", "random,greedy", "--games", 2],
    ],
)
def test_commands_without_the_server_run(words):
    done = without(*words)
    assert done.returncode == 0, done.stderr


def test_a_position_is_drawn_as_text_and_a_record_is_checked(tmp_path):
    assert without("sim", "castelli", "--games", 1, "--record", tmp_path).returncode == 0
    (record,) = tmp_path.glob("*.json")
    assert without("check", record).returncode == 0
    assert without("replay", record, "--notation").returncode == 0


@pytest.mark.parametrize("words", [["serve", "--check"], ["admin", "list"], ["static", "nowhere"], ["chateauma"]])
def test_commands_of_the_server_say_why_they_cannot_run(words):
    done = without(*words)
    assert done.returncode == 2
    assert re.fullmatch(r"burgrave: this command needs (litestar|msgspec|uvicorn), .* CPython only; .*\n", done.stderr)
