"""Load test of the server: many tables at once, two clients and a spectator at each, over WebSockets.

    python bench/load.py                        200 tables, 100 actions a second, 20 seconds
    python bench/load.py --open 1000            memory of 1,000 open tables, each with a live connection
    python -m bench.load --postgres             the same on a PostgreSQL of its own, started for the test
    python bench/load.py --db postgresql://...  the same on yours
    python -m bench.load --postgres --bots 10   once as it is, and once while masters think at ten tables

Prints actions per second, the time from sending an action until every client of the table has received the update
(p50, p99), and the server's memory. Exits with 1 if a limit is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

FLOOR_P99_MS = 100.0
FLOOR_MB = 300.0

_START = """
import sys
from burgrave.server.main import serve
sys.exit(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2] or None, False))
"""


_UNLIMITED = (
    "BURGRAVE_TABLES_PER_MINUTE",
    "BURGRAVE_TABLES_PER_DAY",
    "BURGRAVE_SOCKETS",
    "BURGRAVE_SOCKETS_PER_ADDRESS",
    "BURGRAVE_BOT_TABLES",
    "BURGRAVE_BOT_TABLES_PER_ADDRESS",
)
"""Budgets to lift, since all clients have the same address."""


class Move(msgspec.Struct):
    action: int
    far: bool = False


class Scene(msgspec.Struct):
    moves: list[Move] = []


class Push(msgspec.Struct):
    type: str
    ply: int = 0
    seat: int | None = None
    active: list[int] = []
    over: bool = False
    scene: Scene | None = None
    code: str = ""


DECODER = msgspec.json.Decoder(Push)


@dataclass
class Table:
    """The clients of one table, and the last ply that each of them has received."""

    sockets: list[ClientConnection]
    ply: int = 0
    to_move: int = -1
    moves: list[int] = field(default_factory=list)
    over: bool = False
    heard: list[int] = field(default_factory=lambda: [0, 0, 0])
    updated: asyncio.Event = field(default_factory=asyncio.Event)
    errors: list[str] = field(default_factory=list)

    async def listen(self, number: int) -> None:
        async for message in self.sockets[number]:
            push = DECODER.decode(message)
            if push.type == "error":
                self.errors.append(push.code)
            if push.type != "scene" or push.scene is None:
                continue
            self.heard[number] = max(self.heard[number], push.ply)
            if number < 2 and push.active == [number] and push.ply >= self.ply:
                self.to_move = number
                self.moves = [move.action for move in push.scene.moves if not move.far]
            self.over = self.over or push.over
            self.ply = max(self.ply, push.ply)
            self.updated.set()

    async def act(self, chance: random.Random) -> float:
        """Make one action; returns the seconds until both seats and the spectator received it."""
        while not (self.moves and self.to_move >= 0 and min(self.heard) >= self.ply):
            self.updated.clear()
            await asyncio.wait_for(self.updated.wait(), 20)
        seat, action, ply = self.to_move, chance.choice(self.moves), self.ply
        self.to_move, self.moves = -1, []
        began = time.perf_counter()
        await self.sockets[seat].send(
            msgspec.json.encode({"type": "act", "ply": ply, "action": action, "seat": seat}).decode()
        )
        while min(self.heard) <= ply:
            self.updated.clear()
            await asyncio.wait_for(self.updated.wait(), 20)
        return time.perf_counter() - began


@contextlib.contextmanager
def server(db: str, hot: int) -> Iterator[tuple[str, int]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    limits = {
        **dict.fromkeys(_UNLIMITED, "100000"),
        "BURGRAVE_HOT_TABLES": str(hot),
    }
    process = subprocess.Popen([sys.executable, "-c", _START, str(port), db], env={**os.environ, **limits})
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{url}/api/games").status_code == 200:
                    break
            time.sleep(0.1)
        yield url, process.pid
    finally:
        process.terminate()
        process.wait(20)


def megabytes(pid: int) -> float:
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def decisions(url: str) -> float:
    """The number of decisions that the server's bots have made."""
    async with httpx.AsyncClient(timeout=60) as client:
        lines = (await client.get(f"{url}/metrics")).text.splitlines()
    return sum(float(line.split()[-1]) for line in lines if line.startswith("burgrave_bot_seconds_count"))


async def sit(client: httpx.AsyncClient, url: str, game: str, packed: bool) -> Table:
    """Open a table with two clients and a spectator, all connected."""
    seats = [{"kind": "link"}, {"kind": "link"}]
    made = (await client.post(f"{url}/api/tables", json={"game": game, "seats": seats})).json()
    invitations = [link["key"] for link in made["links"]["seats"]]
    keys = [(await client.post(f"{url}/api/table/{key}/join", json={})).json()["key"] for key in invitations]
    keys.append(made["links"]["watch"])
    live = url.replace("http", "ws", 1)
    sockets = [
        await connect(
            f"{live}/api/table/{key}/live", max_size=None, compression="deflate" if packed else None, max_queue=64
        )
        for key in keys
    ]
    table = Table(sockets)
    for number in range(3):
        task = asyncio.create_task(table.listen(number))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
    return table


async def think(url: str, game: str, bot: str) -> None:
    """Keep two bots playing each other, with a spectator, game after game."""
    live = url.replace("http", "ws", 1)
    seats = [{"kind": "bot", "bot": bot}, {"kind": "bot", "bot": bot}]
    async with httpx.AsyncClient(timeout=60) as client:
        while True:
            made = (await client.post(f"{url}/api/tables", json={"game": game, "seats": seats})).json()
            async with connect(f"{live}/api/table/{made['key']}/live", max_size=None, compression=None) as watching:
                async for message in watching:
                    if DECODER.decode(message).over:
                        break


async def play(url: str, pid: int, options: argparse.Namespace, bots: int = 0) -> bool:
    chance = random.Random(1)
    async with httpx.AsyncClient(timeout=60) as client:
        tables = [await sit(client, url, options.game, options.packed) for _ in range(options.tables)]
    thinking = f", {bots} tables of bots thinking" if bots else ""
    thinkers = [asyncio.create_task(think(url, options.game, options.bot)) for _ in range(bots)]
    if bots:
        await asyncio.sleep(5)
    print(
        f"{len(tables)} tables, {3 * len(tables)} connections{thinking}; server at {megabytes(pid):.0f} MB", flush=True
    )
    times: list[float] = []
    running: set[asyncio.Task[None]] = set()
    free = tables[:]

    async def one(table: Table) -> None:
        times.append(await table.act(chance))
        if not table.over:
            free.append(table)

    thought = await decisions(url)
    began, busy = time.perf_counter(), cpu_seconds(pid)
    planned = options.rate * options.seconds
    for number in range(planned):
        # Sent on schedule, not after the last answer, so that a slow server gets no relief.
        await asyncio.sleep(max(0.0, began + number / options.rate - time.perf_counter()))
        if not free:
            continue
        table = free.pop(chance.randrange(len(free)))
        task = asyncio.create_task(one(table))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    took = time.perf_counter() - began
    used = cpu_seconds(pid) - busy
    errors = sum(len(table.errors) for table in tables)
    if bots:
        print(f"bots: {(await decisions(url) - thought) / took:.0f} decisions/s")
    for thinker in thinkers:
        thinker.cancel()
    for each in (each for table in tables for each in table.sockets):
        await each.close()
    return report(times, took, used, errors, megabytes(pid), options.rate)


def report(times: list[float], took: float, used: float, errors: int, memory: float, rate: int) -> bool:
    times.sort()
    p50, p99 = (1000 * times[int(len(times) * part)] for part in (0.5, 0.99))
    print(f"{len(times) / took:.0f} actions/s for {took:.0f} s ({rate} wanted), {errors} refused")
    print(f"from action to the last push: p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {1000 * times[-1]:.1f} ms")
    each = 1000 * used / len(times)
    print(f"server: {100 * used / took:.0f} % of a core, {each:.2f} ms of it for an action, {memory:.0f} MB")
    return p99 <= FLOOR_P99_MS and memory <= FLOOR_MB and errors == 0


async def hold_open(url: str, pid: int, options: argparse.Namespace) -> bool:
    """Measure the memory of many open tables, each played for a while and with a live connection."""
    chance = random.Random(2)
    live = url.replace("http", "ws", 1)
    sockets = []
    began = time.perf_counter()
    async with httpx.AsyncClient(timeout=60) as client:
        for number in range(options.open):
            body = {"game": options.game, "seats": [{"kind": "here"}, {"kind": "here"}]}
            key = (await client.post(f"{url}/api/tables", json=body)).json()["key"]
            for _ in range(options.plies):
                seen = (await client.get(f"{url}/api/table/{key}")).json()
                action = chance.choice(seen["legal"])["action"]
                await client.post(
                    f"{url}/api/table/{key}/act", json={"ply": seen["ply"], "action": action, "seat": seen["seat"]}
                )
            connection = await connect(f"{live}/api/table/{key}/live?ply={options.plies}", compression=None)
            await connection.recv()
            sockets.append(connection)
            if (number + 1) % 200 == 0:
                print(f"{number + 1} tables open, {megabytes(pid):.0f} MB", flush=True)
    memory = megabytes(pid)
    print(f"{options.open} open tables of {options.plies} plies: {memory:.0f} MB, {time.perf_counter() - began:.0f} s")
    for connection in sockets:
        await connection.close()
    return memory <= FLOOR_MB


@contextlib.contextmanager
def database(options: argparse.Namespace) -> Iterator[str]:
    """The database for one run: the given one, a PostgreSQL started for the test, or a file."""
    if options.postgres:
        from tests.server.postgres import Postgres, find_programs

        programs = find_programs()
        if programs is None:
            raise SystemExit("PostgreSQL is not installed; BURGRAVE_POSTGRES names the folder of initdb and pg_ctl")
        cluster = Postgres(programs)
        cluster.start()
        try:
            yield cluster.make_database("load")
        finally:
            cluster.close()
        return
    with tempfile.TemporaryDirectory() as folder:
        yield options.db or str(Path(folder) / "load.db")


def run(options: argparse.Namespace, bots: int) -> bool:
    with database(options) as db, server(db, max(400, options.open)) as (url, pid):
        return asyncio.run(hold_open(url, pid, options) if options.open else play(url, pid, options, bots))


def main() -> int:
    parser = argparse.ArgumentParser(description="Load test of the server.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rate", type=int, default=100, help="actions a second, all tables together")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--game", default="burgundy")
    parser.add_argument(
        "--packed", action="store_true", help="let the server compress messages, as it does for browsers"
    )
    parser.add_argument("--db", default="")
    parser.add_argument("--open", type=int, default=0, help="measure the memory of this many open tables instead")
    parser.add_argument("--plies", type=int, default=20, help="with --open: how far each game is played")
    parser.add_argument("--postgres", action="store_true", help="use a PostgreSQL started for the test")
    parser.add_argument("--bots", type=int, default=0, help="run again while bots think at this many tables")
    parser.add_argument("--bot", default="master", help="which bot thinks there")
    options = parser.parse_args()
    runs = [run(options, bots) for bots in dict.fromkeys((0, options.bots))]
    good = all(runs)
    print("floors held" if good else f"FLOOR MISSED (p99 {FLOOR_P99_MS:.0f} ms, {FLOOR_MB:.0f} MB, nothing refused)")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
