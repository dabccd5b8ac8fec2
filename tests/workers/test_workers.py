"""Worker processes: asked and answered, replaced when they die, never left behind."""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import count, say
from burgrave.workers import AsyncWorker, Pool, SharedMemory, Worker, WorkerDied, WorkerFailed
from tests.processes import alive, heed_interrupts
from tests.waiting import until
from tests.workers.held import Held, broken


@pytest.fixture
def worker() -> Iterator[Worker[Held]]:
    made = Worker(Held, 10)
    yield made
    made.stop()


def gone(pid: int) -> bool:
    return until(lambda: not alive(pid), "the end of the worker")


def test_a_worker_keeps_what_it_holds(worker):
    assert [worker.call(Held.add, n) for n in (1, 2, 3)] == [11, 13, 16]


def test_a_stream_brings_results_one_by_one(worker):
    assert list(worker.stream(Held.count, 3)) == [0, 1, 2]
    assert worker.call(Held.add, 0) == 10


def test_what_nobody_fetched_is_not_taken_for_the_answer_to_something_else(worker):
    worker.ask(Held.add, 1)
    for _ in worker.stream(Held.count, 3):
        break
    worker.ask(Held.odd)
    assert worker.call(Held.add, 1) == 12


def test_texts_for_people_travel_in_either_build(worker):
    text = count("{n} bot of {name}", "{n} bots of {name}", 3, name=say("Ada"))
    assert worker.call(Held.echo, text) == text
    assert str(worker.call(Held.echo, text)) == "3 bots of Ada"


def test_messages_may_be_large(worker):
    assert worker.call(Held.echo, "x" * 3_000_000) == "x" * 3_000_000


def test_a_program_ends_while_a_thread_waits_for_a_worker():
    code = """
import threading, time
from burgrave.workers import Worker
from tests.workers.held import Held
worker = Worker(Held)
threading.Thread(target=lambda: worker.call(Held.sleep, 3600.0), daemon=True).start()
time.sleep(0.5)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.returncode, "Fatal" in done.stderr) == (0, False)


def test_what_is_told_is_done_before_what_is_asked_next(worker):
    worker.tell(Held.add, 5)
    assert worker.call(Held.add, 0) == 15


def test_an_error_of_what_was_told_is_the_next_answer(worker):
    worker.tell(Held.odd)
    with pytest.raises(WorkerFailed, match="Odd: 1 2"):
        worker.call(Held.add, 0)


def test_printing_and_reading_do_no_harm(capfd):
    worker = Worker(Held)
    assert worker.call(Held.noisy) == ""
    worker.stop()
    assert "not an answer" in capfd.readouterr().err


def test_an_error_travels_and_the_worker_serves_on(worker):
    for method, kind, words in (
        (Held.refuse, (OptionError, WorkerFailed), "no such thing"),
        (Held.odd, WorkerFailed, "Odd: 1 2"),
        (Held.stop_iterating, WorkerFailed, "StopIteration"),
    ):
        with pytest.raises(kind, match=words) as caught:
            worker.call(method)
        assert "held.py" in caught.value.__notes__[0]
    assert worker.call(Held.add, 0) == 10


def test_what_cannot_be_made_is_told_to_whoever_asks():
    broken_worker = Worker(broken)
    with pytest.raises((OptionError, WorkerFailed), match="cannot be made"):
        broken_worker.call(Held.add, 1)
    broken_worker.stop()


def test_death_is_told_with_its_reason():
    for end, words in (
        (lambda worker: worker.call(Held.leave), "exit status 3"),
        (lambda worker: worker.call(Held.die, 7), "exit status 7"),
        (lambda worker: (os.kill(worker.pid, signal.SIGKILL), worker.call(Held.add, 1)), "killed by SIGKILL"),
        (lambda worker: (worker.stop(), worker.call(Held.add, 1)), "was stopped"),
    ):
        worker = Worker(Held)
        with pytest.raises(WorkerDied, match=words):
            end(worker)
        assert not worker.alive


def test_a_forgotten_worker_ends():
    worker = Worker(Held)
    pid = worker.pid
    del worker
    gc.collect()
    assert gone(pid)


def test_a_pool_replaces_who_died():
    with Pool(Held, 1) as pool:
        first, second = pool.take(2)
        os.kill(first.pid, signal.SIGKILL)
        first._process.wait()
        third, fourth = pool.take(2)
        assert third is not first
        assert fourth is second
        assert third.call(Held.add, 1) == 2
    assert not second.alive
    assert not third.alive


def test_all_results_come_though_a_worker_dies_on_the_way(tmp_path, caplog):
    markers = [str(tmp_path / "here"), str(tmp_path / "there"), str(tmp_path / "everywhere")]
    (tmp_path / "here").touch()
    with Pool(Held) as pool:
        assert sorted(pool.map(Held.die_once, markers, 2)) == sorted(markers)
    assert "exit status 7; another takes its place" in caplog.text


def test_what_kills_two_workers_is_told():
    with Pool(Held) as pool, pytest.raises(WorkerDied, match="exit status 9"):
        list(pool.map(Held.die, [9], 2))
    assert not pool._workers


def test_a_pool_stops_when_nobody_wants_the_rest():
    with Pool(Held) as pool:
        results = pool.map(Held.add, list(range(1000)), 2)
        next(results)
        pids = [worker.pid for worker in pool._workers]
        results.close()
        assert not any(alive(pid) for pid in pids)


def test_an_event_loop_ends_a_worker_that_overruns_its_time_and_starts_another():
    async def ask() -> list[int]:
        worker = AsyncWorker(Held, 1)
        answers = [await worker.call(Held.add, 1, 20.0)]
        with pytest.raises(TimeoutError):
            await worker.call(Held.sleep, 3600.0, 0.3)
        answers.append(await worker.call(Held.add, 2, 20.0))
        with pytest.raises(WorkerDied):
            await worker.call(Held.die, 5, 20.0)
        await worker.stream(Held.count, 3, 20.0, answers.append)
        worker.stop()
        return answers

    assert asyncio.run(ask()) == [2, 3, 0, 1, 2]


def test_memory_is_shared_and_leaves_no_file():
    memory = SharedMemory(16)
    there = pickle.loads(pickle.dumps(memory))
    memory.detach()
    there.bytes[3] = 7
    assert memory.bytes[3] == 7
    with pytest.raises(FileNotFoundError):
        pickle.loads(pickle.dumps(memory))


PARENT = """
import sys, time
from burgrave.workers import Worker
from tests.waiting import until
from tests.workers.held import Held
worker = Worker(Held)
print(worker.pid, worker.call(Held.helper), flush=True)
worker.ask(Held.sleep, 3600.0)
{then}
"""


@pytest.mark.parametrize("then", ["time.sleep(3600)", "import os; os._exit(0)", "", "worker.call(Held.sleep, 3600.0)"])
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGINT])
def test_nothing_is_left_behind_however_the_parent_ends(then, ending):
    """No main guard is needed either: the parent's main module is not run again."""
    with subprocess.Popen(
        [sys.executable, "-c", PARENT.format(then=then)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=heed_interrupts,
    ) as parent:
        pids = [int(word) for word in parent.stdout.readline().split()]
        assert len(pids) == 2
        if ending == signal.SIGINT and "sleep" in then:
            # As a terminal does: to every process. Those it is not meant for stay silent.
            os.killpg(parent.pid, ending)
            assert parent.stderr.read().count("Traceback") <= 1
        elif "sleep" in then:
            parent.kill()
        parent.wait()
    assert all(gone(pid) for pid in pids)
