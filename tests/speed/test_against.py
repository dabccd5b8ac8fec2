"""Whether a loss of speed is seen, and noise is not taken for one."""

import json
from dataclasses import asdict, replace

import pytest

from burgrave.kernel.errors import OptionError
from burgrave.speed import against, bench

THEN = bench.Measurement("burgundy", 2, "default", "pure", 1000.0, 200_000.0, 3.0, 18.0)


def measured(*rows):
    """A measurement that gives these rows one after the other."""
    left = list(rows)
    return lambda then, seconds: left.pop(0)


@pytest.mark.parametrize(
    ("games_per_second", "calibration", "lost"),
    [(1000, 18, False), (710, 18, False), (690, 18, True), (500, 9, False), (1000, 27, True)],
)
def test_a_row_is_judged_by_its_rate_for_the_pace_of_the_machine(games_per_second, calibration, lost):
    now = replace(THEN, games_per_second=games_per_second, calibration=calibration)
    (change,) = against.compare([THEN], 1.0, measured(*[now] * against.TRIES))
    assert change.lost == lost
    assert change.gain == pytest.approx(games_per_second / 1000 * 18 / calibration - 1)


def test_a_search_is_judged_by_its_decisions():
    then = replace(THEN, games_per_second=0.0, work=bench.SEARCH)
    now = replace(then, decisions_per_second=150_000.0)
    (change,) = against.compare([then], 1.0, measured(*[now] * against.TRIES))
    assert change.gain == pytest.approx(-0.25)


def test_a_loss_that_another_try_does_not_confirm_is_none():
    slow, quick = replace(THEN, games_per_second=400), replace(THEN, games_per_second=980)
    (change,) = against.compare([THEN], 1.0, measured(slow, slow, quick))
    assert change.now == quick


def test_rows_of_the_other_build_are_left_alone(monkeypatch):
    rows = [THEN, replace(THEN, build="compiled")]
    text = json.dumps([asdict(row) for row in rows])
    for row in rows:
        monkeypatch.setattr(against, "build", lambda row=row: row.build)
        assert against.read_rows(text, "x.json") == [row]


def test_a_file_without_this_build_is_refused(monkeypatch):
    monkeypatch.setattr(against, "build", lambda: "compiled")
    with pytest.raises(OptionError, match=r"'x\.json' has no measurements of the compiled build"):
        against.read_rows(json.dumps([asdict(THEN)]), "x.json")


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"game": "burgundy"}]'])
def test_a_file_of_something_else_is_refused(text):
    with pytest.raises(OptionError, match=r"'x\.json'"):
        against.read_rows(text, "x.json")


def test_play_and_calibration_take_turns(monkeypatch):
    paces = iter([10.0, 30.0] * 50)
    monkeypatch.setattr(bench, "calibration", lambda times=5: next(paces))
    row = bench.measure_one("castelli", 2, seconds=0.8)
    assert 15 < row.calibration < 25
