"""Raw HTTP and hostile sockets: no answer is a 5xx, no error in the log, and the game beside it goes on."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import time

import pytest

from tests.server.adversaries.raw import hostile_frames, request, send, status, websocket
from tests.server.running import Server, act, friends, hear, new_table, running, state

REQUESTS = 250 * int(os.environ.get("BURGRAVE_RAW", "1"))


@pytest.fixture(scope="module")
def target(tmp_path_factory):
    folder = tmp_path_factory.mktemp("raw")
    with running(str(folder / "g.db"), folder / "log", BURGRAVE_REQUEST_SECONDS="2") as server:
        yield server
        log = (folder / "log").read_text()
        assert "ERROR" not in log, log
        assert "Traceback" not in log


def plays_on(server: Server) -> None:
    """Players at the table meanwhile notice nothing."""
    with server.client() as client:
        keys = friends(client, new_table(client, "here", "link"))
        with server.live(keys[1]) as watching:
            hear(watching, "scene")
            assert act(client, keys[0], 0, state(client, keys[0])["legal"][0]["action"]).status_code == 200
            assert hear(watching, "scene")["ply"] == 1


def test_no_request_however_bent_is_a_server_error(target: Server):
    chance = random.Random(os.environ.get("BURGRAVE_SEED", "1"))
    with target.client() as client:
        key = new_table(client, "here", "link")["key"]
    codes: dict[int, int] = {}
    for _ in range(REQUESTS):
        data = request(chance, key)
        code = status(send(target.port, data, 4))
        codes[code] = codes.get(code, 0) + 1
        assert code < 500, data
    assert {200, 400, 404} <= set(codes)
    plays_on(target)


@pytest.mark.parametrize("name", hostile_frames())
def test_no_frame_of_a_websocket_touches_anybody_else(target: Server, name: str):
    with target.client() as client:
        key = new_table(client, "here", "link")["key"]
    with websocket(target.port, key) as connection, contextlib.suppress(OSError):
        connection.sendall(hostile_frames()[name])
        connection.settimeout(0.3)
        while connection.recv(65536):
            pass
    with target.client() as client:
        assert state(client, key)["ply"] == 0


def test_a_request_that_breaks_off_is_no_failure_of_the_server(target: Server):
    head = (
        b"POST /api/mine HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"
    )
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", target.port), 10) as connection:
            connection.sendall(head)
            time.sleep(0.05)
    plays_on(target)


def test_bytes_that_are_no_text_are_refused_in_a_name_as_in_a_value(target: Server):
    with target.client() as client:
        for body in (b'{"ga\xe2e": 1}', b'{"game": "\xe2x"}', b'{"\xce'):
            answer = client.post("/api/tables", content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 400, body
            assert answer.json()["code"] == "bad-request"


def test_a_request_without_an_answer_to_speak_of_is_ended_when_it_is_garbled(target: Server):
    for method in ("HEAD", "GET"):
        head = f"{method} / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
        with socket.create_connection(("127.0.0.1", target.port), 10) as connection:
            connection.settimeout(10)
            connection.sendall(head.encode() + b"ZZ\r\n")
            while connection.recv(4096):
                pass
    plays_on(target)


def test_connections_that_say_nothing_keep_nobody_out(target: Server):
    silent = [socket.create_connection(("127.0.0.1", target.port), 10) for _ in range(300)]
    try:
        for number, connection in enumerate(silent):
            connection.sendall([b"", b"GET / HTTP/1.1\r\n", b"POST /new HTTP/1.1\r\nhost: localhost\r\n"][number % 3])
        plays_on(target)
    finally:
        for connection in silent:
            connection.close()
