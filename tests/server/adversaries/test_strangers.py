"""What strangers may ask: raw requests, hostile sockets, and failures that leave a line in the log."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import logging
import os
import resource
import select
import socket
import stat
import time
from collections import Counter
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.record import Record
from burgrave.server.errors import EXIT_DATA, Busy, CannotUndo, StartError, StoreDown, TooMany
from burgrave.server.http import protocol
from burgrave.server.http.addresses import neighbourhood
from burgrave.server.http.bodies import Act, NewSeat, NewTable, Undo
from burgrave.server.http.callers import Callers
from burgrave.server.http.guard import Guard
from burgrave.server.main import raise_file_limit
from burgrave.server.people.keys import new_key
from burgrave.server.service import Service
from burgrave.server.store.sql.database import FileLock
from tests.server import toy
from tests.server.adversaries.raw import handshake
from tests.server.running import Server, hear, new_table, play_out, running, state
from tests.waiting import until


def raw(server: Server, data: bytes) -> bytes:
    """The first line of the answer to these bytes."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        connection.sendall(data)
        return connection.recv(4096).partition(b"\r\n")[0]


@pytest.mark.parametrize("path", [b"/static/%00", b"/static/" + b"x" * 5000, b"/table/%00", b"/%ff%fe", b"/help/%00"],
                         ids=["nul", "long", "key", "bytes", "help"])  # fmt: skip
def test_no_address_breaks_the_server(server, path):
    assert raw(server, b"GET " + path + b" HTTP/1.1\r\nhost: localhost\r\n\r\n").startswith(b"HTTP/1.1 404")


def test_an_address_far_too_long_costs_next_to_nothing():
    """Deep inside, a refusal of one of 28,000 letters took 1.7 MB."""
    asked = []

    async def application(*_: Any) -> None:
        asked.append("application")

    async def story() -> None:
        for letters, status in ((900, None), (28_000, 404)):
            sent: list[Any] = []

            async def send(message: Any, sent: list[Any] = sent) -> None:
                sent.append(message)

            scope = {"type": "http", "method": "GET", "path": "/rules/" + "a" * letters, "headers": []}
            await Guard(application, None)(scope, nobody, send)
            assert [message["status"] for message in sent if "status" in message] == [status] * bool(status)
        assert asked == ["application"]

    asyncio.run(story())


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "//]", "\xff"])
def test_no_origin_breaks_the_server(server, origin):
    with server.client() as client:
        key = new_table(client, "here", "link")["key"]
        answer = client.post(f"/api/table/{key}/act", json={}, headers={"origin": origin.encode("latin-1")})
        assert answer.status_code == 403


def test_a_header_without_end_is_cut_off(server):
    assert raw(server, b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"x" * 60_000).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(("lines", "status"), [(80, b"200"), (120, b"400")])
def test_a_request_has_so_many_lines_of_headers(server, lines, status):
    head = b"GET /health HTTP/1.1\r\nhost: localhost\r\n" + b"a:b\r\n" * lines
    assert raw(server, head + b"\r\n").startswith(b"HTTP/1.1 " + status)


@pytest.mark.parametrize(("parts", "status"), [(200, b"201"), (20_000, b"400")])
def test_a_body_arrives_in_so_many_parts(server, parts, status):
    table = b'{"game":"skeleton","seats":[{},{}]}'
    body = b"1\r\n \r\n" * (parts - 1) + b"%x\r\n%s\r\n0\r\n\r\n" % (len(table), table)
    head = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    assert raw(server, head + b"transfer-encoding: chunked\r\n\r\n" + body).startswith(b"HTTP/1.1 " + status)


def test_the_next_request_of_a_connection_counts_its_own_parts(server):
    head = b"POST /api/mine HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    body = head + b"transfer-encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 200 + b'c\r\n{"keys": []}\r\n'
    with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
        for _ in range(3):
            connection.sendall(body + b"0\r\n\r\n")
            answer = b""
            while not answer.endswith(b'{"tables":[]}'):
                part = connection.recv(4096)
                assert part, answer
                answer += part
            assert answer.startswith(b"HTTP/1.1 200")


DROP_BY_DROP = [
    b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: localhost\r\nx: y",
    b"POST /new HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nab",
    b"GET /api/games HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HT",
]  # fmt: skip


def test_a_request_that_does_not_arrive_in_time_is_given_up(tmp_path):
    few = {"BURGRAVE_REQUEST_SECONDS": "1"}
    with running(str(tmp_path / "g.db"), tmp_path / "log", **few) as server:
        for sent in DROP_BY_DROP:
            with socket.create_connection(("127.0.0.1", server.port), 18) as connection:
                connection.sendall(sent)
                with contextlib.suppress(ConnectionResetError):
                    while connection.recv(65536):
                        pass
        with server.client() as client:
            # A quick caller may wait for an answer as long as it takes.
            key = new_table(client, "here", "link")["key"]
            assert client.get(f"/api/table/{key}/events?after=0&wait=2").status_code == 200


def test_who_asks_for_much_and_reads_nothing_is_given_up(tmp_path):
    few = {"BURGRAVE_REQUEST_SECONDS": "1"}
    with running(str(tmp_path / "g.db"), tmp_path / "log", **few) as server, socket.socket() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", server.port))
        # More than the buffers on the way hold.
        connection.sendall(b"GET /schema/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n" * 300)
        watch = select.poll()
        watch.register(connection, 0)
        assert until(lambda: watch.poll(0), "the connection to end")
        with server.client() as client:
            assert client.get("/health").status_code == 200


class Transport:
    aborted = False

    def __init__(self, host: str) -> None:
        self.host = host

    def get_extra_info(self, name: str, default: object = None) -> object:
        return (self.host, 1) if name in ("peername", "sockname") else None

    def abort(self) -> None:
        self.aborted = True

    def close(self) -> None:
        pass


async def nobody(*_: Any) -> None:
    """An application that is never asked."""


@pytest.fixture
def connect(monkeypatch):
    """Connections from anywhere, as the server's protocol meets them; two are enough for one address."""
    monkeypatch.setattr(protocol.Protocol, "connections_per_address", 2)
    monkeypatch.setattr(protocol, "_held", Counter())

    def made(host: str) -> tuple[protocol.Protocol, Transport]:
        callers = Callers(nobody)
        config = uvicorn.Config(callers, http=protocol.Protocol, log_config=None)
        monkeypatch.setattr(protocol.Protocol, "proxies", callers.proxies)
        config.load()
        found, transport = protocol.Protocol(config, ServerState(), {}), Transport(host)
        found.connection_made(transport)
        return found, transport

    return made


def test_one_address_holds_so_many_connections(connect):
    async def story() -> None:
        held = [connect("198.51.100.7") for _ in range(3)]
        assert [transport.aborted for _, transport in held] == [False, False, True]
        assert not connect("198.51.100.8")[1].aborted
        assert not any(connect("127.0.0.1")[1].aborted for _ in range(5))
        for made, _ in held:
            made.connection_lost(None)
        assert not connect("198.51.100.7")[1].aborted

    asyncio.run(story())


@pytest.mark.parametrize("trusted", ["10.0.0.5", "10.0.0.0/24,127.0.0.1"])
def test_a_proxy_on_another_machine_brings_any_number_of_connections(connect, monkeypatch, trusted):
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)

    async def story() -> None:
        for way in ("10.0.0.5", "::ffff:10.0.0.5"):
            assert not any(connect(way)[1].aborted for _ in range(5))
        assert [connect("198.51.100.7")[1].aborted for _ in range(3)] == [False, False, True]

    asyncio.run(story())


@pytest.mark.parametrize(("connection", "caller"), [
    ("127.0.0.1", "203.0.113.7"), ("::1", "203.0.113.7"), ("::ffff:127.0.0.1", "203.0.113.7"),
    ("198.51.100.7", "198.51.100.7"), ("::ffff:198.51.100.7", "198.51.100.7"),
])  # fmt: skip
def test_only_a_proxy_on_this_machine_is_believed_by_whatever_name_it_connects(connection, caller, monkeypatch):
    monkeypatch.delenv("FORWARDED_ALLOW_IPS", raising=False)
    heard = []

    async def application(scope: Any, *_: Any) -> None:
        heard.append(scope["client"][0])

    scope = {"type": "http", "client": (connection, 1), "headers": [(b"x-forwarded-for", b"203.0.113.7")]}
    asyncio.run(Callers(application)(scope, None, None))  # type: ignore[arg-type]  # never used
    assert heard == [caller]


def test_the_file_limit_is_raised_as_far_as_it_goes():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == hard
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_frame_of_bad_utf_8_ends_the_connection_without_a_traceback(tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log") as server, server.client() as client:
        key = new_table(client, "here", "link")["key"]
        words = (
            f"GET /api/table/{key}/live HTTP/1.1\r\nhost: localhost:{server.port}\r\nupgrade: websocket\r\n"
            f"connection: upgrade\r\nsec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            "sec-websocket-version: 13\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", server.port), 10) as connection:
            connection.sendall(words.encode())
            connection.recv(1)
            connection.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))
            while connection.recv(65536):
                pass
        assert state(client, key)["ply"] == 0
    assert "Traceback" not in (tmp_path / "log").read_text()


def test_one_address_has_so_many_live_connections(tmp_path):
    few = {"BURGRAVE_SOCKETS_PER_ADDRESS": "2"}
    with running(str(tmp_path / "g.db"), tmp_path / "log", **few) as server, server.client() as client:
        key = new_table(client, "here", "link")["key"]
        with server.live(key) as one, server.live(key) as two:
            hear(one, "scene")
            hear(two, "scene")
            with server.live(key) as three, pytest.raises(ConnectionClosed) as closed:
                three.recv(10)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4503
            assert client.get(f"/api/table/{key}/events?after=0&wait=5").status_code == 429
        time.sleep(0.3)
        with server.live(key) as again:
            hear(again, "scene")


def test_connections_that_come_at_once_to_a_table_that_is_not_in_memory_are_counted(tmp_path):
    few = {"BURGRAVE_SOCKETS_PER_LINK": "2"}
    with running(str(tmp_path / "g.db"), tmp_path / "log", **few) as server, server.client() as client:
        key = new_table(client, "here", "link")["key"]
    with running(str(tmp_path / "g.db"), tmp_path / "log", **few) as server, contextlib.ExitStack() as stack:
        opened = [stack.enter_context(socket.create_connection(("127.0.0.1", server.port), 10)) for _ in range(20)]
        for connection in opened:
            connection.sendall(handshake(server.port, key))
        assert sorted(map(first_frame, opened)) == [TEXT] * 2 + [CLOSE] * 18


CLOSE, TEXT = 0x88, 0x81


def first_frame(connection: socket.socket) -> int:
    """What kind of frame comes first, a scene or the end."""
    data = b""
    while not data.partition(b"\r\n\r\n")[2]:
        data += connection.recv(65536)
    return data.partition(b"\r\n\r\n")[2][0]


def test_a_right_link_opens_however_many_wrong_ones_a_neighbour_tried(tmp_path):
    limits = {"BURGRAVE_WRONG_LINKS_PER_MINUTE": "3"}
    with running(str(tmp_path / "g.db"), tmp_path / "log", **limits) as server, server.client() as client:
        made = new_table(client, "here", "link")
        codes = [client.get(f"/api/table/{letter * 32}").status_code for letter in "ABCDE"]
        assert codes == [404] * 3 + [429] * 2
        # Neither of these has opened anything before.
        for key in (made["links"]["seats"][0]["key"], made["links"]["watch"]):
            assert client.get(f"/api/table/{key}").status_code == 200


@pytest.mark.parametrize(("address", "counted"), [
    ("198.51.100.7", "198.51.100.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("::ffff:192.0.2.1", "192.0.2.1"),
    ("fe80::1%eth0", "fe80::/64"), ("::1", "::1"), ("nowhere", "nowhere"), ("", ""),
])  # fmt: skip
def test_a_household_counts_as_one(address, counted):
    assert neighbourhood(address) == counted


def test_a_cookie_full_of_unknown_keys_is_one_question_to_the_store(inside, monkeypatch):
    async def story(service: Service) -> None:
        _, key = await service.create(NewTable("skeleton", [NewSeat()]), "a")
        asked: list[int] = []
        links = service.tables.store.links
        monkeypatch.setattr(service.tables.store, "links", lambda keys: asked.append(len(keys)) or links(keys))
        monkeypatch.setattr(service.tables.store, "link", lambda _: pytest.fail("asked one by one"))
        cards = await service.listing.mine([*(new_key() for _ in range(79)), key], "en")
        assert [card.key for card in cards] == [key]
        assert asked == [80]

    inside(story)


def test_unknown_keys_in_cookies_are_counted_and_no_longer_looked_up(inside, monkeypatch):
    async def story(service: Service) -> None:
        _, key = await service.create(NewTable("skeleton", [NewSeat()]), "a")
        await service.open(key, "a")
        asked: list[int] = []
        links = service.tables.store.links
        monkeypatch.setattr(service.tables.store, "links", lambda keys: asked.append(len(keys)) or links(keys))
        for _ in range(5):
            cards = await service.listing.mine([new_key(), key], "en", "stranger")
            assert [card.key for card in cards] == [key]
        assert len(asked) == 3

    inside(story, wrong_links_per_minute=3)


@pytest.mark.parametrize("damage", ["policy = '{'", "options = 'x'", "game = 'chess'", "chance = '['", "active = 'x'",
                                    "players = 'x'", "moved = 'never'", "modules = '3'"])  # fmt: skip
def test_a_damaged_table_is_left_out_of_the_lists(inside, damage, caplog):
    async def story(service: Service) -> None:
        keys = [(await service.create(NewTable("skeleton", [NewSeat()], listed=True), "a"))[1] for _ in range(2)]
        with service.tables.store.engine.begin() as connection:
            connection.execute(text(f"UPDATE tables SET {damage} WHERE id = 1"))
        assert [card.table for card in await service.listing.mine(keys, "en")] == [2]
        assert [card.table for card in await service.listing.lobby("en")] == [2]
        service.tables.forget(1)
        with pytest.raises(BurgraveError):
            await service.open(keys[0], "a")
        await service.open(keys[1], "a")

    inside(story)
    assert "table 1" in caplog.text


def test_acting_and_taking_back_does_not_go_on_for_ever(inside):
    async def story(service: Service) -> None:
        _, key = await service.create(NewTable("skeleton", [NewSeat(), NewSeat()]), "a")
        link = await service.tables.link(key)
        action = (await service.tables.open(link.table)).position.state.legal(0)[0]

        async def back_and_forth() -> None:
            for ply in range(0, 100, 2):
                await service.receive(link, Act(ply, action, seat=0))
                await service.receive(link, Undo(ply + 1, seat=0))

        with pytest.raises(CannotUndo, match="play on"):
            await back_and_forth()
        entry = await service.tables.open(link.table)
        assert entry.position.ply < 20
        await service.receive(link, Act(entry.position.ply, entry.position.state.legal(0)[0], seat=0))

    inside(story, spare_plies=10)


def test_a_database_that_does_not_answer_keeps_nobody_waiting(inside, caplog):
    async def story(service: Service) -> None:
        calls = service.tables.calls
        calls.seconds = 0.5
        began = time.monotonic()
        with pytest.raises(StoreDown):
            await calls.read(time.sleep, 3.0)
        assert time.monotonic() - began < 2.5
        # The next are not even let in, until it has been heard of again.
        for _ in range(50):
            with pytest.raises(StoreDown):
                await calls.write(time.sleep, 0.1)
        assert time.monotonic() - began < 2.9
        while not calls.answers:
            await asyncio.sleep(0.1)
        calls.seconds = 60
        assert await calls.read(len, "abc") == 3

    inside(story)
    assert caplog.text.count("has not answered") == 1
    assert caplog.text.count("answers again") == 1


def test_a_statement_without_end_is_broken_off(inside):
    async def story(service: Service) -> None:
        calls = service.tables.calls
        calls.seconds = 0.3
        endless = text("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n")
        ended: list[type[Exception]] = []

        def count() -> None:
            try:
                with service.tables.store.engine.connect() as connection:
                    connection.execute(endless)
            except OperationalError as error:
                ended.append(type(error))

        with pytest.raises(StoreDown):
            await calls.read(count)
        await asyncio.sleep(0.3)
        assert ended == [OperationalError]

    inside(story)


def test_a_store_that_fails_is_a_line_in_the_log_without_the_statement(inside, caplog):
    async def story(service: Service) -> None:
        with service.tables.store.engine.begin() as connection:
            connection.execute(text("DROP TABLE links"))
        with pytest.raises(StoreDown):
            await service.tables.link(new_key())

    inside(story)
    (line,) = [record for record in caplog.records if "database cannot be read" in record.message]
    assert line.levelno == logging.ERROR
    assert "SELECT" not in line.getMessage()


def test_a_bot_that_is_replaced_is_a_line_in_the_log(tmp_path):
    with running(str(tmp_path / "g.db"), tmp_path / "log") as server, server.client() as client:
        made = new_table(client, "here", "crash", options={"rounds": 1})
        play_out(client, [made["key"]])
    log = (tmp_path / "log").read_text()
    assert "bot crash failed in skeleton: " in log
    assert made["key"] not in log


RECORD = Record("skeleton", 1, 1, {}, [], 1, ["Ada"], [], [])


def test_pages_of_finished_games_are_drawn_beside_the_event_loop(inside):
    async def story(service: Service) -> None:
        def page(name: str, size: float, caller: str = "a") -> asyncio.Task[Any]:
            return asyncio.create_task(service.drawings.page(caller, name, (size,), toy.GAME, RECORD))

        assert await page("sleepy", 0) == "drawn"
        drawing = [page("sleepy", 1.5) for _ in range(2)]
        worst = 0.0
        while not all(task.done() for task in drawing):
            began = time.monotonic()
            await asyncio.sleep(0.01)
            worst = max(worst, time.monotonic() - began)
        assert worst < 1
        # What takes too long or too much is given up, and the next one is drawn.
        for name, size in (("sleepy", 60), ("huge", 4000)):
            with pytest.raises(Busy):
                await page(name, size)
            assert await page("huge", 1) == 1 << 20
        # Nobody can fill the queue for others.
        mine = [page("sleepy", 0.1) for _ in range(9)]
        await asyncio.sleep(0)
        assert await page("sleepy", 0, "b") == "drawn"
        refused = [type(error) for error in await asyncio.gather(*mine, return_exceptions=True) if error != "drawn"]
        assert refused == [TooMany] * 3

    inside(story, drawing_seconds=6, worker_megabytes=1000, drawings_per_address=6)


def test_the_database_is_for_its_owner_alone(tmp_path):
    old = os.umask(0o022)
    try:
        with running(str(tmp_path / "g.db"), tmp_path / "log") as server, server.client() as client:
            new_table(client, "here")
            modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("g.db*")}
    finally:
        os.umask(old)
    assert {name: mode for name, mode in modes.items() if not name.endswith(".lock")} == {
        "g.db": 0o600, "g.db-wal": 0o600, "g.db-shm": 0o600,
    }  # fmt: skip


def test_another_name_for_the_file_does_not_get_around_its_lock(tmp_path):
    (tmp_path / "deep").mkdir()
    (tmp_path / "g.db").touch()
    (tmp_path / "deep" / "other.db").symlink_to(tmp_path / "g.db")
    lock = FileLock(tmp_path / "g.db")
    lock.acquire()
    try:
        with pytest.raises(StartError) as refused:
            FileLock(tmp_path / "deep" / "other.db").acquire()
        assert refused.value.exit_code == EXIT_DATA
    finally:
        lock.release()


def test_the_headers_of_a_refusal_are_those_of_any_answer(server):
    with httpx.Client(base_url=server.url) as client:
        answer = client.get("/static/%00")
        assert answer.headers["x-content-type-options"] == "nosniff"
