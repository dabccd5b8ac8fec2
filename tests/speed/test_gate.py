"""The speed gate: a work that has become slower is found, one on a busy machine is not."""

from statistics import median
from time import process_time

import pytest

from bench import gate, works


def lasting(yardsticks):
    """A work of which a unit takes as long as so many yardsticks."""

    def work(units):
        began = process_time()
        for _ in range(units * yardsticks):
            gate.yardstick()
        return process_time() - began

    return work


def test_a_work_that_takes_longer_is_slower_and_one_that_does_not_is_not():
    then = median(gate.figures(lasting(2), 1, 7))
    assert then == pytest.approx(1 / 2, rel=0.25)
    assert not gate.is_slower(lasting(2), 1, then)[0]
    slower, share = gate.is_slower(lasting(4), 1, then)
    assert slower
    assert share == pytest.approx(1 / 2, rel=0.25)


def test_turns_that_spread_widely_are_no_proof(monkeypatch):
    figures = [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0]
    monkeypatch.setattr(gate, "figures", lambda work, units, turns: figures)
    assert not gate.is_slower(lasting(1), 1, 1.0)[0]
    monkeypatch.setattr(gate, "figures", lambda work, units, turns: [0.8] * 7)
    assert gate.is_slower(lasting(1), 1, 1.0)[0]


@pytest.mark.parametrize("kind", works.WORKS)
def test_every_kind_of_work_can_be_measured(kind):
    work = works.WORKS[kind]("castelli")
    assert work(2) > 0
