"""A search shared by several processes: repeatable, the same work, and nothing left behind."""

import subprocess
import sys
from dataclasses import replace

import pytest

from burgrave import bots
from burgrave.bots import remote
from burgrave.bots.search import Budget, Search
from burgrave.bots.share import Share
from burgrave.speed.bench import build
from tests.bots.test_search import middle
from tests.processes import alive
from tests.waiting import until

TWO = Budget(simulations=24, width=4, horizon=1, depth=1, processes=2)


class LocalShare(Share):
    """Does here what a worker would do elsewhere."""

    alive = True

    def start(self, *given):
        self.given = given

    def results(self):
        return self.simulate(*self.given)


def weighed(bot, state):
    return [(trial.line, trial.total, trial.visits) for trial in bot.weigh(state, state.active[0])]


@pytest.fixture(autouse=True)
def _dismissed():
    yield
    remote.dismiss()


@pytest.mark.parametrize("game", ["burgundy", "castelli", "orleans"])
def test_the_same_seed_and_processes_make_the_same_choices(game):
    state = middle(game, steps=40)
    assert weighed(Search(3, TWO), state) == weighed(Search(3, TWO), state)


@pytest.mark.skipif(build() == "compiled", reason="a compiled method cannot be replaced")
def test_answers_to_a_search_that_broke_off_are_not_taken_for_others(monkeypatch):
    state = middle()
    expected = weighed(Search(3, TWO), state)

    def broken(self, trials, first, last, ends):
        for share in self._remote:
            share.start([trial.number for trial in trials], first, last, 9.0)
        raise RuntimeError("broken off")

    with monkeypatch.context() as patched:
        patched.setattr(Search, "_try", broken)
        with pytest.raises(RuntimeError, match="broken off"):
            weighed(Search(3, TWO), state)
    assert weighed(Search(3, TWO), state) == expected


def test_a_worker_does_exactly_what_would_be_done_here():
    state = middle()
    here = Search(3, TWO)
    here._remote = [LocalShare(TWO, 1)]
    away = Search(3, TWO)
    for _ in range(3):
        seat = state.active[0]
        action = here.choose(state, seat)
        assert away.choose(state, seat) == action
        state.apply(seat, action)


def test_every_world_is_tried_once_whoever_tries_it():
    state = middle()
    alone = Search(1, replace(TWO, processes=1, halving=False))
    three = Search(1, replace(TWO, processes=3, halving=False))
    assert [visits for *_, visits in weighed(alone, state)] == [visits for *_, visits in weighed(three, state)]


def test_two_bots_share_workers_but_no_trees():
    state = middle()
    alone = weighed(Search(1, TWO), state)
    one, other = Search(1, TWO), Search(2, TWO)
    weighed(other, state)
    assert weighed(one, state) == alone
    assert len(remote._pool._workers) == 1


def test_a_lost_worker_is_replaced():
    state = middle()
    bot = Search(1, TWO)
    weighed(bot, state)
    (lost,) = remote._pool.take(1)
    lost.stop()
    assert weighed(bot, state)
    assert remote._pool.take(1) != [lost]


def test_workers_end_with_whoever_started_them():
    code = """
import os
import burgrave
from burgrave.bots import remote, make
state = burgrave.new("burgundy", 2, 1)
make("search(processes=2,simulations=2)").weigh(state, state.active[0])
print(remote._pool.take(1)[0].pid, flush=True)
os._exit(0)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    worker = int(done.stdout)
    until(lambda: not alive(worker), "the end of the worker")


def test_a_grandmaster_can_be_named_with_processes():
    bot = bots.make("grandmaster(processes=2)")
    assert bot.budget.processes == 2
    assert bot.budget.simulations == bots.make("grandmaster").budget.simulations
