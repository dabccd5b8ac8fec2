"""Floods: how long people wait for the answer to an action while others flood the server.

Every attacker is a process with its own address: a proxy header or, for raw bytes, another address of this machine.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import random
import socket
import statistics
import tempfile
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import httpx
from websockets.sync.client import connect

from burgrave.server.people.keys import new_key
from tests.server.adversaries import raw
from tests.server.running import TOY, Server, running, state

REAL = dict.fromkeys(TOY, "")
"""The usual games and budgets, instead of the ones for tests."""
PEOPLE = 4
"""How many people play meanwhile."""
GOAL = 0.1
"""The goal for the 99th percentile of answer times during every flood, in seconds."""


@dataclass(frozen=True)
class Attacker:
    """A client that floods the server."""

    url: str
    port: int
    key: str
    client: httpx.Client
    number: int

    @property
    def address(self) -> str:
        """The address that a proxy would report."""
        return _address(self.number)

    @property
    def source(self) -> str:
        """The source address of connections without a proxy, which is another one of this machine."""
        return f"127.0.0.{self.number + 2}"


def _address(number: int) -> str:
    return f"198.51.100.{number + 1}"


Flood = Callable[[Attacker], None]


def _pages(by: Attacker) -> None:
    by.client.get(f"/table/{by.key}")


def _home(by: Attacker) -> None:
    by.client.get("/", cookies={"mine": ".".join(new_key() for _ in range(80))})


def _replays(by: Attacker) -> None:
    by.client.get(f"/table/{by.key}/replay?at=50")


def _seen_again(by: Attacker) -> None:
    by.client.get(f"/api/table/{by.key}/again")


def _whole_logs(by: Attacker) -> None:
    by.client.get(f"/api/table/{by.key}/events")


def _wrong_links(by: Attacker) -> None:
    by.client.get(f"/api/table/{new_key()}")


def _tables_of_masters(by: Attacker) -> None:
    seats = [{"kind": "here"}] + [{"kind": "bot", "bot": "master"}] * 3
    by.client.post("/api/tables", json={"game": "burgundy", "seats": seats})


def _large_forms(by: Attacker) -> None:
    by.client.post("/new", data={f"f{n}": "x" * 100 for n in range(390)}, headers={"origin": by.url})


def _acts_and_undos(by: Attacker) -> None:
    seen = by.client.get(f"/api/table/{by.key}").json()
    if seen.get("undo"):
        by.client.post(f"/api/table/{by.key}/undo", json={"ply": seen["ply"]})
    elif seen.get("legal"):
        by.client.post(f"/api/table/{by.key}/act", json={"ply": seen["ply"], "action": seen["legal"][0]["action"]})


def _sockets(by: Attacker) -> None:
    live = f"ws://127.0.0.1:{by.port}/api/table/{by.key}/live"
    headers = {"x-forwarded-for": by.address}
    with contextlib.suppress(Exception), connect(live, open_timeout=5, additional_headers=headers) as socket:
        socket.recv(5)


def _frames(by: Attacker) -> None:
    """Send pings, fragments and whole messages as fast as possible."""
    live = raw.websocket(by.port, by.key, by.source)
    with contextlib.suppress(OSError), live:
        live.sendall(raw.frame(random.choice((0, 1, 9)), b"") * 40_000)
        while live.recv(65536):
            pass


def _single_bytes(by: Attacker) -> None:
    """Send a body in one-byte chunks, all at once."""
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    raw.send(by.port, head + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 40_000, 5, by.source)


def _many_headers(by: Attacker) -> None:
    raw.send(by.port, b"GET / HTTP/1.1\r\nhost: localhost\r\n" + b"a:b\r\n" * 6000 + b"\r\n", 5, by.source)


def _garbage(by: Attacker) -> None:
    raw.send(by.port, raw.request(random.Random(), by.key), 0.5, by.source)


def _half_open(by: Attacker) -> None:
    held = []
    with contextlib.suppress(OSError):
        for _ in range(500):
            held.append(socket.create_connection(("127.0.0.1", by.port), 5, (by.source, 0)))
            held[-1].sendall(b"GET / HTTP/1.1\r\nhost: loc")
    time.sleep(2)
    for each in held:
        each.close()


FLOODS: dict[str, Flood] = {
    "pages": _pages, "home, 80 unknown keys": _home, "replays": _replays, "wrong links": _wrong_links,
    "seen again": _seen_again, "whole logs": _whole_logs,
    "tables of masters": _tables_of_masters, "large forms": _large_forms, "acts and undos": _acts_and_undos,
    "sockets": _sockets, "garbage": _garbage, "half-open": _half_open,
    "frames": _frames, "single bytes": _single_bytes, "many headers": _many_headers,
}  # fmt: skip


def attack(name: str, url: str, port: int, key: str, seconds: float, number: int) -> None:
    """Run one attacker, in a separate process."""
    # It simulates another machine, so it must not take CPU time from the server.
    os.nice(10)
    end = time.monotonic() + seconds
    headers = {"x-forwarded-for": _address(number)}
    with httpx.Client(base_url=url, timeout=30, headers=headers, verify=False) as client:
        by = Attacker(url, port, key, client, number)
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError, OSError, ValueError, KeyError):
                FLOODS[name](by)


def floods(seconds: float, attackers: int, names: list[str]) -> bool:
    kept = True
    print(f"{'':24} {'actions':>8} {'p50 ms':>8} {'p99 ms':>8} {'worst ms':>9}   without: {'p50':>6} {'p99':>6}")
    with tempfile.TemporaryDirectory(prefix="burgrave-floods-") as folder:
        log = Path(folder) / "log"
        with running(f"{folder}/g.db", log, **REAL) as server, server.client() as client:
            over = _finished(client)
            for name in names:
                # Measured just before, because the load of the machine changes all the time.
                p50_without, p99_without = _percentiles(_played(server, seconds))
                times = _flooded(server, client, name, over, seconds, attackers)
                p50, p99 = _percentiles(times)
                kept &= p99 < 1000 * GOAL
                print(
                    f"{name:24} {len(times):8} {p50:8.1f} {p99:8.1f} {1000 * max(times):9.1f}"
                    f"            {p50_without:6.1f} {p99_without:6.1f}",
                    flush=True,
                )
        errors = sum(" ERROR " in line for line in log.read_text().splitlines())
    print(f"{errors} errors logged; the goal is a p99 below {1000 * GOAL:.0f} ms")
    return kept and errors == 0


def _flooded(server: Server, client: httpx.Client, name: str, over: str, seconds: float, attackers: int) -> list[float]:
    """The answer times of people who play during a flood."""
    context = multiprocessing.get_context("spawn")
    own = client.post("/api/tables", json={"game": "burgundy", "seats": [{}, {}]}).json()["key"]
    target = over if name in ("replays", "seen again", "whole logs") else own
    given = [(name, server.url, server.port, target, seconds + 3, n) for n in range(attackers)]
    processes = [context.Process(target=attack, args=each) for each in given]
    for process in processes:
        process.start()
    time.sleep(3)
    try:
        return _played(server, seconds)
    finally:
        for process in processes:
            process.join(30)
            process.kill()


def _percentiles(times: list[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    return 1000 * statistics.median(times), 1000 * statistics.quantiles(times, n=100, method="inclusive")[98]


def _played(server: Server, seconds: float) -> list[float]:
    """The answer times of several people's actions."""
    with ThreadPoolExecutor(PEOPLE) as people:
        played = people.map(lambda _: _play(server, seconds), range(PEOPLE))
        return list(itertools.chain.from_iterable(played))


def _play(server: Server, seconds: float) -> list[float]:
    times: list[float] = []
    end = time.monotonic() + seconds
    with server.client() as client:
        while time.monotonic() < end:
            key = client.post("/api/tables", json={"game": "burgundy", "seats": [{}, {}]}).json()["key"]
            while time.monotonic() < end:
                seen = state(client, key)
                if seen["over"]:
                    break
                body = {"ply": seen["ply"], "action": seen["legal"][-1]["action"], "request": uuid.uuid4().hex}
                began = time.monotonic()
                assert client.post(f"/api/table/{key}/act", json=body).status_code == 200
                times.append(time.monotonic() - began)
                # Nobody clicks faster than this, and a link's budget allows ten actions per second.
                time.sleep(0.1)
    return times


def _finished(client: httpx.Client) -> str:
    """The key of a finished game of Burgundy, to replay it."""
    seats = [{"kind": "bot", "bot": "greedy"}] * 2
    key = str(client.post("/api/tables", json={"game": "burgundy", "seats": seats}).json()["key"])
    while not state(client, key)["over"]:
        time.sleep(0.2)
    return key
