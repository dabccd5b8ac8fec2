"""Tests run on the sources that are edited here, or on a build that was asked for."""

import os
import time
from pathlib import Path

import pytest

import burgrave

ROOT = Path(__file__).parent.parent
BROWSER = ROOT / "tests" / "browser"
FIRST_TEST = pytest.StashKey[float]()
NO_TIME = "no time left for it; make test runs it"


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
    parser.addoption("--within", type=float, default=0.0, help="begin no test after so many seconds of testing; 0: all")
    parser.addoption(
        "--soaks-elsewhere", action="append", default=[], metavar="PATH", help="leave out its soak and slow tests"
    )


def pytest_ignore_collect(collection_path, config):
    """Browser tests are all in one folder, so a run of them alone, or of the others, need not import the rest."""
    first = config.option.markexpr.split(" and ")[0]
    within = collection_path.is_relative_to(BROWSER)
    if first == "browser" and not within and not BROWSER.is_relative_to(collection_path):
        return True
    return True if first == "not browser" and within else None


def pytest_collection_modifyitems(config, items):
    for item in items:
        if item.path.name in SOAKS:
            item.add_marker(pytest.mark.soak)
    elsewhere = [ROOT / path for path in config.getoption("soaks_elsewhere")]
    left_out = [item for item in items if any(map(item.path.is_relative_to, elsewhere)) and _soaks(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        gone = {*map(id, left_out)}
        items[:] = [item for item in items if id(item) not in gone]


def _soaks(item):
    # What some build skips must stay where it is.
    return not item.get_closest_marker("skipif") and bool(
        item.get_closest_marker("soak") or item.get_closest_marker("slow")
    )


def pytest_runtest_setup(item):
    within = item.config.getoption("within")
    # From the first test on: collecting takes long on a crowded machine, and would leave no time for any.
    if within and time.monotonic() > item.config.stash.setdefault(FIRST_TEST, time.monotonic()) + within:
        pytest.skip(NO_TIME)


def pytest_terminal_summary(terminalreporter):
    skipped = terminalreporter.stats.get("skipped", [])
    missed = [report for report in skipped if isinstance(report.longrepr, tuple) and NO_TIME in report.longrepr[2]]
    if missed:
        terminalreporter.section("incomplete", red=True)
        terminalreporter.line(f"{len(missed)} tests did not run, since there was no time left: make test runs them.")
