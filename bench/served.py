"""The server's cost of an action, from the incoming frame to the outgoing frames, without a network.

    python -m bench.served                     CPU time of an action in this process
    python -m bench.served --count             its instructions, counted by valgrind: the same on a busy machine

Each table has two players and a spectator. The server's periodic tasks are not started, so that the count does not
depend on how long it takes. The answers are read in the same process, which accounts for about 5 %.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from bench.load import _UNLIMITED, DECODER
from burgrave.server.app import make_app
from burgrave.server.config import from_environment
from burgrave.server.http.live_protocol import LiveProtocol
from burgrave.server.http.protocol import Protocol
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import address, open_database

_LANES = 4
"""How many tables act at the same time."""


class Client:
    """One client page, as the transport that the server writes to."""

    def __init__(self, table: Table, number: int) -> None:
        self.table = table
        self.number = number
        self.protocol: Any = None

    def get_extra_info(self, name: str, default: object = None) -> object:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    pause_reading = resume_reading = close

    def write(self, data: bytes) -> None:
        if not data.startswith(b"HTTP/"):
            for words in messages(data):
                self.table.hear(self.number, words)

    def act(self, ply: int, action: int) -> None:
        words = b'{"type":"act","ply":%d,"action":%d,"seat":%d}' % (ply, action, self.number)
        self.protocol.data_received(Frame(Opcode.TEXT, words).serialize(mask=True))


def messages(data: bytes) -> Iterator[bytes]:
    """The messages in frames that nothing has packed."""
    end = 0
    while end < len(data):
        length, begin = data[end + 1], end + 2
        if length >= 126:
            begin += 2 if length == 126 else 8
            length = int.from_bytes(data[end + 2 : begin], "big")
        end = begin + length
        yield data[begin:end]


class Table:
    def __init__(self) -> None:
        self.clients = [Client(self, number) for number in range(3)]
        self.ply, self.seat, self.over = -1, -1, False
        self.told = [-1, -1, -1]
        self.moves: list[int] = []
        self.news = asyncio.Event()

    def hear(self, number: int, words: bytes) -> None:
        if not words.startswith(b'{"type":"scene"'):
            return
        push = DECODER.decode(words)
        if number < 2 and push.active == [number] and push.scene is not None:
            self.seat, self.moves = number, [move.action for move in push.scene.moves if not move.far]
        self.told[number], self.ply = push.ply, max(self.ply, push.ply)
        self.over = self.over or push.over
        self.news.set()

    async def until(self, ply: int) -> None:
        """Wait until everybody has received this ply."""
        while min(self.told) < ply or not (self.moves or self.over):
            self.news.clear()
            await self.news.wait()

    async def act(self, chance: random.Random) -> None:
        await self.until(max(self.ply, 0))
        action, self.moves = chance.choice(self.moves), []
        ply = self.ply
        self.clients[self.seat].act(ply, action)
        await self.until(ply + 1)


async def sit(app: Any, config: uvicorn.Config, game: str, count: int) -> list[Table]:
    tables = [Table() for _ in range(count)]
    state = ServerState()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as http:
        for table in tables:
            body = {"game": game, "seats": [{"kind": "link"}, {"kind": "link"}]}
            links = (await http.post("/api/tables", json=body)).json()["links"]
            joined = [await http.post(f"/api/table/{seat['key']}/join", json={}) for seat in links["seats"]]
            for client, key in zip(
                table.clients, [*(each.json()["key"] for each in joined), links["watch"]], strict=True
            ):
                client.protocol = Protocol(config, state, {})
                client.protocol.connection_made(client)
                client.protocol.data_received(
                    f"GET /api/table/{key}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                    "Sec-WebSocket-Version: 13\r\n\r\n".encode()
                )
    return tables


async def play(tables: list[Table], count: int, chance: random.Random) -> None:
    async def lane(mine: list[Table]) -> None:
        for number in range(count // _LANES):
            table = mine[number % len(mine)]
            if not table.over:
                await table.act(chance)

    await asyncio.gather(*(lane(tables[first::_LANES]) for first in range(_LANES)))


async def measure(options: argparse.Namespace, folder: str) -> None:
    config = from_environment(dict.fromkeys(_UNLIMITED, "100000"))
    store = Store(open_database(address(f"{folder}/served.db"), config.statement_seconds))
    app, _ = make_app(store, config)
    served = uvicorn.Config(app, http=Protocol, ws=LiveProtocol, ws_ping_interval=None, lifespan="off", log_config=None)
    served.load()
    tables = await sit(app, served, options.game, options.tables)
    chance = random.Random(1)
    await play(tables, 2 * options.tables, chance)
    gc.collect()
    gc.freeze()
    _collect("on", options.counting)
    began = time.process_time()
    await play(tables, options.actions, chance)
    used = time.process_time() - began
    _collect("off", options.counting)
    if not options.counting:
        print(f"{options.game}: {1e6 * used / options.actions:.0f} µs of CPU time for an action", flush=True)
    # The connections are still open; there is no point in closing them one by one.
    os._exit(0)


def _collect(how: str, counting: bool) -> None:
    if counting:
        command = ["callgrind_control", "-i", how, str(os.getpid())]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def count(options: argparse.Namespace) -> None:
    command = [
        "valgrind", "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null", sys.executable,
        "-m", "bench.served", "--counting", "--game", options.game, "--tables", str(options.tables),
        "--actions", str(options.actions),
    ]  # fmt: skip
    here = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=here, cwd=Path(__file__).parent.parent, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if found is None:
        raise SystemExit(f"counting failed:\n{done.stdout}{done.stderr}")
    print(f"{options.game}: {int(found[1]) // options.actions:,} instructions for an action")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="burgundy")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--actions", type=int, default=120)
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--counting", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.count:
        count(options)
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(options, folder))


if __name__ == "__main__":
    main()
