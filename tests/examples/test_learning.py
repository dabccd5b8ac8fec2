"""The worked example of learning: its bot plays by its weights, which fit the observation of today."""

from __future__ import annotations

import csv
import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest

import burgrave
from burgrave import bots
from burgrave.envs.encoding import OneHot
from burgrave.kernel.errors import BurgraveError

ROOT = Path(__file__).parent.parent.parent
LEARNING = ROOT / "examples" / "learning"
NAME = f"{LEARNING / 'student' / '__init__.py'}:Student"


def test_the_student_sits_at_a_table_by_name_and_plays_legal_actions():
    student = bots.make(NAME, 1)
    state = burgrave.new("burgundy", seed=3)
    asked = 0
    for _ in range(120):
        seat = state.active[0]
        legal = state.legal(seat)
        before = state.digest()
        action = student.choose(state, seat)
        assert action in legal
        assert state.digest() == before
        asked += len(legal) > 1
        state.apply(seat, action)
    assert asked > 40


def test_the_network_reads_what_a_one_hot_row_says():
    spec = importlib.util.spec_from_file_location("student_example", LEARNING / "student" / "__init__.py")
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    state = burgrave.new("burgundy", seed=3)
    observer = state.game.observer(state.setup)
    row = np.array(observer.observe(state, 0), np.int16)
    places, counts = module.Inputs(observer).split(row)
    hot = OneHot(observer).encode(row)
    assert (hot[places] == 1).all()
    assert np.count_nonzero(counts) == np.count_nonzero(hot) - len(places)


def test_the_student_refuses_what_it_has_not_learned():
    student = bots.make(NAME, 1)
    with pytest.raises(BurgraveError, match="has learned burgundy 2"):
        student.choose(burgrave.new("burgundy", players=3), 0)


def test_the_curve_shows_progress():
    with (LEARNING / "curve.csv").open(encoding="utf-8") as file:
        lines = [*csv.DictReader(file)]
    assert len(lines) >= 3
    assert float(lines[-1]["points"]) > float(lines[0]["points"])
