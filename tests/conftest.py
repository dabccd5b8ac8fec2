"""Tests run on the sources that are edited here, or on a build that was asked for."""

import os
import time
from pathlib import Path

import pytest

import burgrave

ROOT = Path(__file__).parent.parent
BEGAN = time.monotonic()


def pytest_configure(config):
    here = (ROOT / "src").resolve() in Path(burgrave.__file__).resolve().parents
    if not here and "PYTHONPATH" not in os.environ:
        pytest.exit(
            f"The tests would run on {Path(burgrave.__file__).parent}, not on src/: this .venv was set up to play. "
            "python3 dev.py lint makes it one to work with.",
            returncode=4,
        )


SOAKS = (
    "test_soak.py", "test_properties.py", "test_referee.py", "test_kill.py", "test_races.py", "test_fuzz.py",
    "test_chaos.py", "test_hostile_bytes.py", "test_options_under_a_cap.py", "test_secrets_of_real_games.py",
)  # fmt: skip
"""Files that play many games or send many requests; a soak elsewhere is marked where it stands."""


def pytest_addoption(parser):
    parser.addoption("--within", type=float, default=0.0, help="begin no test after so many seconds; 0: all of them")


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.name in SOAKS:
            item.add_marker(pytest.mark.soak)


def pytest_runtest_setup(item):
    within = item.config.getoption("within")
    if within and time.monotonic() > BEGAN + within:
        pytest.skip("no time left for it; make test runs it")
