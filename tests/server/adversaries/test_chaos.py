"""Kills, full disks, frozen databases and a player who does everything at once: what was answered stands."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.server.adversaries.protocol_model import machine
from tests.server.postgres import Postgres
from tests.server.running import act, new_table, running, state
from tests.waiting import until

TABLES = 3 * int(os.environ.get("BURGRAVE_MODEL", "1"))
STEPS = 25
SHORT = settings(
    max_examples=TABLES, stateful_step_count=STEPS, deadline=None, database=None, derandomize=True,
    phases=[Phase.generate], suppress_health_check=list(HealthCheck), print_blob=False,
)  # fmt: skip


def test_one_server_keeps_to_the_model_of_the_protocol(tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log") as server:
        run_state_machine_as_test(machine((server,), kills=1), settings=SHORT)


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_two_servers_on_one_database_keep_to_the_model_of_the_protocol(fresh_postgres, tmp_path):
    db = fresh_postgres()
    with ExitStack() as stack:
        servers = tuple(stack.enter_context(running(db, tmp_path / f"log{n}")) for n in range(2))
        run_state_machine_as_test(machine(servers, kills=1), settings=SHORT)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits another process")
def test_a_full_disk_loses_nothing_and_is_told(tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log") as server, server.client() as client:
        assert server.process is not None
        key = new_table(client, "here", "here", options={"rounds": 6})["key"]

        def play(count: int) -> list[int]:
            codes = []
            for _ in range(count):
                seen = state(client, key)
                choice = seen["legal"][0]["action"]
                codes.append(act(client, key, seen["ply"], choice, seat=seen["seat"]).status_code)
            return codes

        assert play(3) == [200] * 3
        # As if the disk had only this much room: neither file can grow.
        full = max((tmp_path / name).stat().st_size for name in ("g.db", "g.db-wal"))
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (full, resource.RLIM_INFINITY))
        until(lambda: 503 in play(1), "the disk to be full")
        stood = state(client, key)["ply"]
        assert play(3) == [503] * 3
        assert state(client, key)["ply"] == stood
        assert client.get("/health").status_code == 200
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert play(3) == [200] * 3
        assert state(client, key)["ply"] == stood + 3
    log = (tmp_path / "log").read_text()
    assert "the database cannot be written" in log
    assert "INSERT" not in log


@contextmanager
def frozen(postgres: Postgres) -> Iterator[None]:
    """The database neither answers nor goes away."""
    main = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
    found = subprocess.run(["pgrep", "-P", str(main)], capture_output=True, text=True)
    pids = [main, *map(int, found.stdout.split())]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_a_frozen_database_keeps_nobody_waiting_and_the_game_goes_on_after_it(postgres, fresh_postgres, tmp_path: Path):
    limits = {"BURGRAVE_STATEMENT_SECONDS": "1"}
    with running(fresh_postgres(), tmp_path / "log", **limits) as server, server.client() as client:
        key = new_table(client, "here", "here")["key"]
        action = state(client, key)["legal"][0]["action"]
        with frozen(postgres):
            began = time.monotonic()
            assert act(client, key, 0, action, request="r").status_code == 503
            assert time.monotonic() - began < 10
            began = time.monotonic()
            codes = {act(client, key, 0, action, request="r").status_code for _ in range(20)}
            assert (codes, time.monotonic() - began < 12) == ({503}, True)
            assert client.get("/health").status_code == 200
        until(lambda: client.get("/ready").status_code == 200, "the database to be back")
        # The request that may or may not have been stored is sent again, and acts once.
        assert until(lambda: act(client, key, 0, action, request="r").json().get("ply"), "an answer") == 1
        assert state(client, key)["ply"] == 1
    log = (tmp_path / "log").read_text()
    assert "has not answered" in log
    assert "answers again" in log
