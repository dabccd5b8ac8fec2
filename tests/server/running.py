"""Real servers for tests: started as processes, spoken to over HTTP and WebSockets."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE, until

ROOT = Path(__file__).parent.parent.parent
# What is on the path already may be the sources under test.
PATH = os.pathsep.join(filter(None, [str(ROOT), str(ROOT / "examples" / "skeleton"), os.environ.get("PYTHONPATH", "")]))

TOY = {
    "BURGRAVE_GAMES": "tests.server.toy",
    "BURGRAVE_BOTS": "tests.server.toybots",
    "BURGRAVE_PAGES": "tests.server.toypages",
    "BURGRAVE_TABLES_PER_MINUTE": "1000000",
    "BURGRAVE_WRONG_LINKS_PER_MINUTE": "1000000",
    "BURGRAVE_TABLES_PER_DAY": "1000000",
    "BURGRAVE_ACTIONS_PER_MINUTE": "1000000",
    "BURGRAVE_HINTS_PER_MINUTE": "1000000",
    "BURGRAVE_HINTS_PER_LINK": "1000000",
    "BURGRAVE_ANALYSES_PER_HOUR": "1000000",
}

REAL = {
    "BURGRAVE_GAMES": "burgrave.games",
    "BURGRAVE_BOTS": "burgrave.bots",
    "BURGRAVE_PAGES": "burgrave.server.pages",
}
"""In place of the toy game, what is shipped."""

_START = """
import sys
from burgrave.server.main import serve
sys.exit(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], False))
"""
_LOAD = """
from tests.server.loaded import load_dice
load_dice()
"""
LOADED = "BURGRAVE_TEST_DICE"
"""The environment variable that loads the dice of a server: tables set up alike then play alike."""


def free_port() -> int:
    """A port below those of outgoing connections, so that a server that was killed finds it free again."""
    while True:
        port = random.SystemRandom().randrange(15_000, 32_000)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


def await_answer(url: str, process: subprocess.Popen[bytes], log: Path | None = None) -> None:
    """Until a server that was just started answers, or has ended."""

    def answers() -> bool:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}: {log.read_text() if log else ''}")
        # One that accepts but is slow to answer is asked again.
        with contextlib.suppress(httpx.TransportError):
            return client.get(url).status_code == 200
        return False

    # Certificates are of no use here, and reading them takes longer than the rest.
    with httpx.Client(timeout=10, verify=False) as client:
        until(answers, f"an answer from {url}")


class Server:
    """A server process that can be killed and started again on the same port and data."""

    def __init__(self, db: str, log: Path, port: int | None = None, **environment: str) -> None:
        self.db = db
        self.log = log
        self.port = port or free_port()
        # Servers of one database that share a folder share the key of its dice.
        key = str(log.parent / "dice.key")
        self.environment = {**os.environ, **TOY, "PYTHONPATH": PATH, "BURGRAVE_KEY_FILE": key, **environment}
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.log.open("ab") as log:
            loaded = _LOAD if self.environment.get(LOADED) else ""
            command = [sys.executable, "-c", loaded + _START, str(self.port), self.db]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=self.environment, cwd=ROOT)
        await_answer(f"{self.url}/api/games", self.process, self.log)

    def kill(self) -> None:
        assert self.process
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        return int(self.process.returncode)

    def client(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=PATIENCE, verify=False)

    def live(self, key: str, ply: int | None = None, **options: Any) -> ClientConnection:
        query = "" if ply is None else f"?ply={ply}"
        address = f"ws://127.0.0.1:{self.port}/api/table/{key}/live{query}"
        return connect(address, open_timeout=PATIENCE, **options)


@contextlib.contextmanager
def running(db: str, log: Path, **environment: str) -> Iterator[Server]:
    server = Server(db, log, **environment)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def new_table(client: httpx.Client, *kinds: str, **more: Any) -> dict[str, Any]:
    """A toy table; a kind is here, link, open, or a bot's level."""
    seats = [{"kind": kind} if kind in ("here", "link", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    answer = client.post("/api/tables", json={"game": "skeleton", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def friends(client: httpx.Client, made: dict[str, Any]) -> list[str]:
    """Everybody who is invited joins; the key of the host and of every friend, by seat."""
    return [made["key"], *(join(client, link["key"]) for link in made["links"]["seats"])]


def join(client: httpx.Client, invitation: str, **body: Any) -> str:
    """Take the seat of an invitation; the key to it."""
    answer = client.post(f"/api/table/{invitation}/join", json=body)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["key"])


def state(client: httpx.Client, key: str) -> dict[str, Any]:
    answer = client.get(f"/api/table/{key}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def act(client: httpx.Client, key: str, ply: int, action: int, **more: Any) -> httpx.Response:
    body = {"ply": ply, "action": action, "request": uuid.uuid4().hex, **more}
    return client.post(f"/api/table/{key}/act", json=body)


def hear(socket: ClientConnection, kind: str, seconds: float = PATIENCE) -> dict[str, Any]:
    """The next message of a kind."""
    end = time.monotonic() + seconds
    while True:
        message = json.loads(socket.recv(max(0.01, end - time.monotonic())))
        if message["type"] == kind:
            return dict(message)


def play_out(client: httpx.Client, keys: list[str]) -> dict[str, Any]:
    """Let every person take the last legal action until the game is over."""
    end = time.monotonic() + 4 * PATIENCE
    while time.monotonic() < end:
        seen = state(client, keys[0])
        if seen["over"]:
            return seen
        waiting = True
        for key in keys:
            seen = state(client, key)
            if seen["legal"]:
                waiting = False
                answer = act(client, key, seen["ply"], seen["legal"][-1]["action"], seat=seen["seat"])
                assert answer.status_code == 200, answer.text
        if waiting:
            time.sleep(0.01)
    raise AssertionError("the game does not end")
