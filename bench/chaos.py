"""The long forms of what tests/server/adversaries does in a minute, by hand.

    python -m bench.chaos kills --count 1000       kill -9 under play; every answered action is looked up afterwards
    python -m bench.chaos model --minutes 60       everything at once against a model of the protocol, with kills
    python -m bench.chaos raw --count 50000        bytes that no browser sends
    python -m bench.chaos floods --seconds 20      how long people wait while somebody floods the server
    python -m bench.chaos kills --postgres         on PostgreSQL, where that is possible (kills, model)

Each prints a table and ends with 1 if something broke. Kills and the model go on in short sessions, each on a database
of its own; with --tally FILE a run that is stopped goes on where the last whole session ended.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import multiprocessing
import os
import random
import socket
import statistics
import sys
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from websockets.sync.client import connect

from burgrave.server.keys import new_key

# The game that the tests of the server play is an example, and installed nowhere.
sys.path.append(str(Path(__file__).resolve().parent.parent / "examples" / "skeleton"))

from tests.server import test_kill
from tests.server.adversaries import protocol_model, raw
from tests.server.postgres import Postgres, find_programs
from tests.server.running import TOY, Server, new_table, running, state

REAL = dict.fromkeys(TOY, "")
"""The usual games and budgets, instead of those that tests take."""
GOAL = 0.1
"""Seconds within which 99 of 100 actions of people are to be answered during every flood."""
KILLS_IN_A_SESSION = 25
MINUTES_IN_A_SESSION = 3.0
RUNS_TO_A_KILL = 5


class Tally:
    """What whole sessions of a long run came to, in a file if it is to be taken up again."""

    def __init__(self, file: Path | None, run: str) -> None:
        self._file = file
        self._run = run
        self.sum: Counter[str] = Counter(self._read().get(run, {}))

    def add(self, session: Counter[str]) -> None:
        self.sum.update({"sessions": 1, **session})
        if self._file is not None:
            self._file.write_text(json.dumps({**self._read(), self._run: self.sum}, indent=1) + "\n", "utf-8")
        print(f"  {self}", flush=True)

    def _read(self) -> dict[str, dict[str, int]]:
        if self._file is None or not self._file.exists():
            return {}
        return dict(json.loads(self._file.read_text("utf-8")))

    def __str__(self) -> str:
        return ", ".join(f"{count:,} {what}" for what, count in sorted(self.sum.items()))


@contextlib.contextmanager
def database(postgres: bool) -> Iterator[tuple[Path, str]]:
    with tempfile.TemporaryDirectory(prefix="burgrave-chaos-") as name:
        folder = Path(name)
        if not postgres:
            yield folder, str(folder / "g.db")
            return
        programs = find_programs()
        assert programs, "PostgreSQL is not installed"
        server = Postgres(programs)
        server.start()
        try:
            yield folder, server.make_database("chaos")
        finally:
            server.close()


def logged(log: Path) -> int:
    """How many errors a log holds; the first of them are shown."""
    errors = [line for line in log.read_text().splitlines() if " ERROR " in line]
    for line in errors[:5]:
        print(f"  {line}")
    return len(errors)


def kills(count: int, postgres: bool, tally: Tally) -> bool:
    while (left := count - tally.sum["kills"]) > 0:
        tally.add(_killed(min(left, KILLS_IN_A_SESSION), postgres, seed=tally.sum["sessions"]))
    print(f"{tally}; no action was lost, none doubled")
    return True


def _killed(count: int, postgres: bool, seed: int) -> Counter[str]:
    """One session of play under fire; AssertionError if an answered action is not there once."""
    began = time.monotonic()
    with database(postgres) as (folder, db):
        server = Server(db, folder / "log")
        server.start()

        def strike() -> None:
            server.kill()
            server.start()

        try:
            crowds = test_kill.play_under_fire(server, strike, count, seed)
            answered = test_kill.check_all(db, server, crowds)
        finally:
            server.stop()
    games = sum(len(crowd.tables) for crowd in crowds)
    return Counter({"kills": count, "games": games, "actions": answered, "seconds": round(time.monotonic() - began)})


def model(minutes: float, postgres: bool, tally: Tally) -> bool:
    while (left := minutes - tally.sum["seconds"] / 60) > 0:
        tally.add(_fuzzed(min(left, MINUTES_IN_A_SESSION), postgres, seed=tally.sum["sessions"]))
        if tally.sum["errors logged"]:
            return False
    print(f"{tally}; no answer was an error of the server")
    return True


def _fuzzed(minutes: float, postgres: bool, seed: int) -> Counter[str]:
    """One session of everything at once; an error is raised where server and model part."""
    began = time.monotonic()
    protocol_model.DONE.clear()
    with database(postgres) as (folder, db), contextlib.ExitStack() as stack:
        logs = [folder / f"log{n}" for n in range(2 if postgres else 1)]
        servers = tuple(stack.enter_context(running(db, log)) for log in logs)
        for attempt in itertools.count():
            if time.monotonic() - began > 60 * minutes:
                break
            # A start takes longer than everything else that a run does.
            machine = protocol_model.machine(servers, kills=2 if attempt % RUNS_TO_A_KILL == 0 else 0)
            machine._hypothesis_internal_use_seed = 1000 * seed + attempt
            run_state_machine_as_test(machine, settings=settings(
                max_examples=5, stateful_step_count=60, deadline=None, database=None, phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            ))  # fmt: skip
        errors = sum(map(logged, logs))
    return Counter({**protocol_model.DONE, "errors logged": errors, "seconds": round(time.monotonic() - began)})


def bytes_at_random(count: int) -> bool:
    codes: Counter[int] = Counter()
    with database(False) as (folder, db), running(db, folder / "log") as server:
        chance = random.Random(time.time_ns())
        with server.client() as client:
            key = new_table(client, "here", "link")["key"]
            for _ in range(count):
                codes[raw.status(raw.send(server.port, raw.request(chance, key), 1))] += 1
            alive = state(client, key)["ply"] == 0
        errors = logged(folder / "log")
    print(
        ", ".join(f"{code or 'closed'}: {number}" for code, number in sorted(codes.items())),
        f"; {errors} errors logged",
    )
    return alive and errors == 0 and not any(code >= 500 for code in codes)


# floods


Flood = Callable[[str, int, str, httpx.Client], None]


def _pages(url: str, port: int, key: str, client: httpx.Client) -> None:
    client.get(f"/table/{key}")


def _home(url: str, port: int, key: str, client: httpx.Client) -> None:
    client.get("/", cookies={"mine": ".".join(new_key() for _ in range(80))})


def _replays(url: str, port: int, key: str, client: httpx.Client) -> None:
    client.get(f"/table/{key}/replay?at=50")


def _seen_again(url: str, port: int, key: str, client: httpx.Client) -> None:
    client.get(f"/api/table/{key}/again")


def _whole_logs(url: str, port: int, key: str, client: httpx.Client) -> None:
    client.get(f"/api/table/{key}/events")


def _wrong_links(url: str, port: int, key: str, client: httpx.Client) -> None:
    client.get(f"/api/table/{new_key()}")


def _tables_of_grandmasters(url: str, port: int, key: str, client: httpx.Client) -> None:
    seats = [{"kind": "here"}] + [{"kind": "bot", "bot": "master"}] * 3
    client.post("/api/tables", json={"game": "burgundy", "seats": seats})


def _large_forms(url: str, port: int, key: str, client: httpx.Client) -> None:
    client.post("/new", data={f"f{n}": "x" * 100 for n in range(390)}, headers={"origin": url})


def _acts_and_undos(url: str, port: int, key: str, client: httpx.Client) -> None:
    seen = client.get(f"/api/table/{key}").json()
    if seen.get("undo"):
        client.post(f"/api/table/{key}/undo", json={"ply": seen["ply"]})
    elif seen.get("legal"):
        client.post(f"/api/table/{key}/act", json={"ply": seen["ply"], "action": seen["legal"][0]["action"]})


def _sockets(url: str, port: int, key: str, client: httpx.Client) -> None:
    with contextlib.suppress(Exception), connect(f"ws://127.0.0.1:{port}/api/table/{key}/live", open_timeout=5) as live:
        live.recv(5)


def _garbage(url: str, port: int, key: str, client: httpx.Client) -> None:
    raw.send(port, raw.request(random.Random(), key), 0.5)


def _half_open(url: str, port: int, key: str, client: httpx.Client) -> None:
    held = []
    with contextlib.suppress(OSError):
        for _ in range(500):
            held.append(socket.create_connection(("127.0.0.1", port), 5))
            held[-1].sendall(b"GET / HTTP/1.1\r\nhost: loc")
    time.sleep(2)
    for each in held:
        each.close()


FLOODS: dict[str, Flood | None] = {
    "nobody": None, "pages": _pages, "home, 80 unknown keys": _home, "replays": _replays, "wrong links": _wrong_links,
    "seen again": _seen_again, "whole logs": _whole_logs,
    "tables of masters": _tables_of_grandmasters, "large forms": _large_forms, "acts and undos": _acts_and_undos,
    "sockets": _sockets, "garbage": _garbage, "half-open": _half_open,
}  # fmt: skip


def attack(name: str, url: str, port: int, key: str, seconds: float, address: str) -> None:
    """One attacker, in a process of its own, from an address of its own."""
    # It stands for another machine: what it computes must not take the server's core.
    os.nice(10)
    flood = FLOODS[name]
    assert flood
    end = time.monotonic() + seconds
    with httpx.Client(base_url=url, timeout=30, headers={"x-forwarded-for": address}, verify=False) as client:
        while time.monotonic() < end:
            with contextlib.suppress(httpx.HTTPError, OSError, ValueError, KeyError):
                flood(url, port, key, client)


def floods(seconds: float, attackers: int, names: list[str]) -> bool:
    kept = True
    print(f"{'flood':24} {'actions':>8} {'p50 ms':>8} {'p99 ms':>8} {'worst ms':>9}")
    with database(False) as (folder, db), running(db, folder / "log", **REAL) as server:
        with server.client() as client:
            over = _finished(client)
            for name in names:
                times = _flooded(server, client, name, over, seconds, attackers)
                p99 = statistics.quantiles(times, n=100, method="inclusive")[98]
                kept &= p99 < GOAL
                print(f"{name:24} {len(times):8} {1000 * statistics.median(times):8.1f} {1000 * p99:8.1f} "
                      f"{1000 * max(times):9.1f}", flush=True)  # fmt: skip
        errors = logged(folder / "log")
    print(f"{errors} errors logged; the goal is a p99 below {1000 * GOAL:.0f} ms")
    return kept and errors == 0


def _flooded(server: Server, client: httpx.Client, name: str, over: str, seconds: float, attackers: int) -> list[float]:
    """How long each action of somebody took who plays meanwhile."""
    context = multiprocessing.get_context("spawn")
    own = client.post("/api/tables", json={"game": "burgundy", "seats": [{}, {}]}).json()["key"]
    target = over if name in ("replays", "seen again", "whole logs") else own
    given = [(name, server.url, server.port, target, seconds + 3, f"198.51.100.{n + 1}") for n in range(attackers)]
    processes = [context.Process(target=attack, args=each) for each in given if name != "nobody"]
    for process in processes:
        process.start()
    time.sleep(3 if processes else 0)
    try:
        return _play(client, seconds)
    finally:
        for process in processes:
            process.join(30)
            process.kill()


def _play(client: httpx.Client, seconds: float) -> list[float]:
    times: list[float] = []
    end = time.monotonic() + seconds
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
            # Nobody clicks faster than this, and the budget of a link allows ten a second.
            time.sleep(0.1)
    return times


def _finished(client: httpx.Client) -> str:
    """A game of Burgundy that is over, for its replay."""
    seats = [{"kind": "bot", "bot": "greedy"}] * 2
    key = str(client.post("/api/tables", json={"game": "burgundy", "seats": seats}).json()["key"])
    while not state(client, key)["over"]:
        time.sleep(0.2)
    return key


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        "python -m bench.chaos", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("what", choices=("kills", "model", "raw", "floods"))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--attackers", type=int, default=4)
    parser.add_argument("--flood", action="append", choices=[*FLOODS], default=[])
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--tally", type=Path, help="a file that adds up the sessions of several runs")
    given = parser.parse_args(words)
    tally = Tally(given.tally, f"{given.what} on {'PostgreSQL' if given.postgres else 'SQLite'}")
    sound = {
        "kills": lambda: kills(given.count, given.postgres, tally),
        "model": lambda: model(given.minutes, given.postgres, tally),
        "raw": lambda: bytes_at_random(given.count),
        "floods": lambda: floods(given.seconds, given.attackers, given.flood or [*FLOODS]),
    }[given.what]()
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
