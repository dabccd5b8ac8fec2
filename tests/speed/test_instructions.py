"""The gate that counts instructions: a tenth more is told, other toolchains are left to the rates."""

from __future__ import annotations

import json

import pytest

from bench import instructions

BEFORE = {"burgundy random": 1000, "orleans vec": 40_000}


@pytest.mark.parametrize(
    ("now", "slower"),
    [
        (BEFORE, []),
        ({"burgundy random": 1099, "orleans vec": 20_000}, []),
        ({"burgundy random": 1120, "orleans vec": 40_000}, ["burgundy random"]),
        ({"burgundy random": 900, "orleans vec": 44_800}, ["orleans vec"]),
        ({"burgundy random": 1000}, ["orleans vec"]),
        ({**BEFORE, "castelli random": 9}, []),
    ],
)
def test_a_tenth_more_and_what_is_missing_is_told(now, slower):
    assert instructions.compare(BEFORE, now) == slower


@pytest.fixture
def gate(monkeypatch, tmp_path):
    """The gate with a baseline of this toolchain, and an answer by rates."""
    baseline = tmp_path / "instructions.json"
    baseline.write_text(json.dumps({instructions.toolchain(): {instructions.build(): BEFORE}}))
    monkeypatch.setattr(instructions, "BASELINE", baseline)
    monkeypatch.setattr(instructions.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(instructions, "_by_rates", lambda why: why)
    monkeypatch.setattr("sys.argv", ["instructions"])
    return baseline


def test_it_fails_where_something_takes_an_eighth_more(gate, monkeypatch, capsys):
    monkeypatch.setattr(instructions, "count", lambda: {"burgundy random": 1120, "orleans vec": 40_000})
    assert instructions.main() == 1
    assert "slower by more than 10%: burgundy random" in capsys.readouterr().out


def test_new_figures_are_what_the_next_run_is_compared_with(gate, monkeypatch):
    monkeypatch.setattr(instructions, "count", lambda: {"burgundy random": 1120, "orleans vec": 40_000})
    monkeypatch.setattr("sys.argv", ["instructions", "--renew"])
    assert instructions.main() == 0
    monkeypatch.setattr("sys.argv", ["instructions"])
    assert instructions.main() == 0


def test_another_toolchain_is_compared_by_rates(gate, monkeypatch):
    monkeypatch.setattr(instructions, "toolchain", lambda: "Python 4")
    assert "no figures for Python 4" in instructions.main()


def test_without_valgrind_rates_are_compared(gate, monkeypatch):
    monkeypatch.setattr(instructions.shutil, "which", lambda name: None)
    assert instructions.main() == "valgrind is not installed"
