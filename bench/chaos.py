"""Long runs of the tests in tests/server/adversaries.

    python -m bench.chaos kills --count 1000       kill -9 under play; every answered action is looked up afterwards
    python -m bench.chaos model --minutes 60       everything at once against a model of the protocol, with kills
    python -m bench.chaos raw --count 50000        bytes that no browser sends
    python -m bench.chaos floods --seconds 20      how long people wait while somebody floods the server
    python -m bench.chaos kills --postgres         on PostgreSQL, where that is possible (kills, model)

Each prints a table and exits with 1 if something broke. Kills and the model run in short sessions, each with its own
database; with --tally FILE an interrupted run resumes after the last complete session.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

# The game that the server tests play is an example, which is not installed.
sys.path.append(str(Path(__file__).resolve().parent.parent / "examples" / "skeleton"))

from bench.floods import FLOODS, floods
from tests.server.adversaries import protocol_model, raw
from tests.server.postgres import Postgres, find_programs
from tests.server.running import Server, new_table, running, state
from tests.server.store import test_kill

KILLS_IN_A_SESSION = 25
MINUTES_IN_A_SESSION = 3.0
RUNS_TO_A_KILL = 5


class Tally:
    """The totals of a long run's complete sessions, kept in a file if the run should be resumable."""

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
    """The number of errors in a log; the first few are printed."""
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
    """One session of play with kills; raises AssertionError if an answered action is lost or doubled."""
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
    """One session of everything at once; raises an error if server and model differ."""
    began = time.monotonic()
    protocol_model.DONE.clear()
    with database(postgres) as (folder, db), contextlib.ExitStack() as stack:
        logs = [folder / f"log{n}" for n in range(2 if postgres else 1)]
        servers = tuple(stack.enter_context(running(db, log)) for log in logs)
        for attempt in itertools.count():
            if time.monotonic() - began > 60 * minutes:
                break
            # Restarting takes longer than everything else in a run.
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
    parser.add_argument("--tally", type=Path, help="a file that keeps the totals of several runs")
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
