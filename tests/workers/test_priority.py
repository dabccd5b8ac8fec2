"""Workers that let others go first."""

from __future__ import annotations

import os
import sys

import pytest

from burgrave.workers import Priority, Worker
from tests.workers.held import Held

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has priority classes instead")


@pytest.mark.parametrize(("priority", "lower_by"), [(Priority.USUAL, 0), (Priority.LOW, 10), (Priority.LOWEST, 19)])
def test_a_worker_gives_way_from_its_start(priority, lower_by):
    worker = Worker(Held, 10, priority=priority)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, worker.pid) == min(19, own + lower_by)
    assert worker.call(Held.add, 1) == 11
    worker.stop()


def test_a_system_that_refuses_a_lower_priority_is_logged_and_the_worker_works(monkeypatch, caplog):
    def refuse(*_):
        raise PermissionError("not here")

    monkeypatch.setattr("os.setpriority", refuse)
    worker = Worker(Held, 10, priority=Priority.LOW)
    assert worker.call(Held.add, 1) == 11
    worker.stop()
    assert [record.getMessage() for record in caplog.records] == ["worker processes keep the usual priority: not here"]
