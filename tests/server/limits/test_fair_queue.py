"""FairQueue: an address that keeps the event loop busy is answered in turn, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import select
import socket
import time
from pathlib import Path

import pytest

from burgrave.server.errors import TooMany
from burgrave.server.limits.fair_queue import WAITING, FairQueue, Metered
from burgrave.server.limits.rates import RateLimit
from tests.server.running import running


def busy(seconds: float) -> None:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        pass


def test_only_the_own_steps_of_a_request_count():
    async def request() -> None:
        busy(0.01)
        await asyncio.sleep(0.5)
        busy(0.01)

    async def main() -> float:
        metered = Metered(request())
        await metered
        return metered.seconds

    assert 0.02 <= asyncio.run(main()) < 0.5


def test_who_pauses_between_long_requests_is_held_to_the_budget_too():
    now = 0.0
    budget = RateLimit(200, 5.0, now=lambda: now, debt=200)
    served = 0
    while now < 60.0:
        if budget.left("flooder") >= 1:
            budget.charge("flooder", 50.0)
            served += 50
            now += 0.05
        now += 0.026
    # 40 ms a second are refilled; without a debt it would be sixteen times as much.
    assert served <= 200 + 60 * 40 + 50


def test_errors_and_interruptions_go_through_what_measures():
    seen: list[str] = []

    async def fails() -> None:
        await asyncio.sleep(0)
        raise ZeroDivisionError

    async def waits() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    async def catches() -> None:
        with pytest.raises(ZeroDivisionError):
            await asyncio.gather(fails())
        seen.append("caught")

    async def main() -> None:
        with pytest.raises(ZeroDivisionError):
            await Metered(fails())
        await Metered(catches())

        async def measured() -> None:
            await Metered(waits())

        task = asyncio.create_task(measured())
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert seen == ["caught", "cancelled"]


def spent(*callers: str) -> FairQueue:
    """FairQueue in which these have nothing left, and get nothing for a long time."""
    budget = RateLimit(100, 1_000_000)
    for caller in callers:
        budget.charge(caller, 100)
    return FairQueue(budget)


class Requests:
    """Requests that last until they are let go, and the order in which they began."""

    def __init__(self, turns: FairQueue) -> None:
        self.turns = turns
        self.began: list[str] = []
        self.go_on = asyncio.Event()

    def send(self, caller: str, name: str, waits: bool = True, most: int = WAITING) -> asyncio.Task[None]:
        async def work() -> None:
            self.began.append(name)
            if waits:
                await self.go_on.wait()

        return asyncio.create_task(self.turns.answer(caller, work, most=most))


def test_who_has_used_up_the_time_is_answered_in_turn_and_others_at_once(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("burgrave.server.limits.fair_queue.PATIENCE", 60.0)

    async def main() -> None:
        requests = Requests(spent("flood", "second flood"))
        tasks = [requests.send("flood", f"flood {n}") for n in range(3)]
        tasks += [requests.send("second flood", "second"), requests.send("person", "person", waits=False)]
        await tasks[-1]
        await asyncio.sleep(0.01)
        assert requests.began == ["flood 0", "person"]
        requests.go_on.set()
        await asyncio.gather(*tasks)
        assert requests.began == ["flood 0", "person", "second", "flood 1", "flood 2"]

    asyncio.run(main())


def test_a_request_that_waits_for_something_else_keeps_no_turn():
    async def main() -> None:
        requests = Requests(spent("flood"))
        tasks = [requests.send("flood", str(n)) for n in range(3)]
        async with asyncio.timeout(20):
            while len(requests.began) < 3:
                await asyncio.sleep(0.01)
        requests.go_on.set()
        await asyncio.gather(*tasks)

    asyncio.run(main())


def test_after_a_turn_the_loop_rests_from_the_flood():
    async def main() -> list[float]:
        turns = spent("flood")
        times: list[float] = []

        async def work() -> None:
            times.append(time.monotonic())
            busy(0.02)
            times.append(time.monotonic())

        await asyncio.gather(*(turns.answer("flood", work) for _ in range(3)))
        return times

    _, end, begin, *_ = asyncio.run(main())
    assert begin - end >= 0.05


@pytest.mark.parametrize("which", [0, 1], ids=["answered", "waiting"])
def test_a_caller_who_leaves_holds_up_nobody(which: int):
    async def main() -> None:
        requests = Requests(spent("flood"))
        tasks = [requests.send("flood", str(n)) for n in range(3)]
        await asyncio.sleep(0.01)
        tasks[which].cancel()
        requests.go_on.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert requests.began[-1] == "2"

    asyncio.run(main())


def test_only_so_many_requests_of_one_address_wait(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("burgrave.server.limits.fair_queue.PATIENCE", 60.0)

    async def main() -> None:
        requests = Requests(spent("flood"))
        tasks = [requests.send("flood", str(n)) for n in range(1 + WAITING)]
        await asyncio.sleep(0.01)
        with pytest.raises(TooMany):
            await requests.send("flood", "one more")
        # A message of a live connection waits all the same.
        tasks.append(requests.send("flood", "a message", most=2 * WAITING))
        requests.go_on.set()
        await asyncio.gather(*tasks)
        assert "a message" in requests.began

    asyncio.run(main())


def test_connections_of_an_address_that_sends_garbage_are_read_later(tmp_path: Path):
    def send(source: str) -> socket.socket:
        connection = socket.create_connection(("127.0.0.1", server.port), 20, (source, 0))
        connection.sendall(b"\0 / HTTP/1.1\r\n\r\n")
        return connection

    with running(str(tmp_path / "g.db"), tmp_path / "log", BURGRAVE_LOOP_MILLISECONDS="10") as server:
        began = time.monotonic()
        waiting = [send("127.0.0.9") for _ in range(100)]
        sent = time.monotonic() - began
        other = send("127.0.0.10")
        waiting.append(other)
        answered: dict[socket.socket, float] = {}
        while waiting:
            for connection in select.select(waiting, [], [], 20)[0]:
                answered[connection] = time.monotonic() - began
                assert connection.recv(100).startswith(b"HTTP/1.1 400")
                connection.close()
                waiting.remove(connection)
    assert max(answered.values()) >= 1 + sent / 2
    assert answered[other] < max(answered.values())
