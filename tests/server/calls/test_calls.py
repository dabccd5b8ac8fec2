"""Being called: only by those who asked, only while they are away, and nothing that hangs or is dead stops a table."""

from __future__ import annotations

import asyncio
import base64
import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from http_ece import decrypt
from py_vapid import Vapid02

from burgrave.server.calls.mail import mail_server
from burgrave.server.calls.vapid import open_key, public_key
from burgrave.server.errors import BadRequest, StartError, TooMany
from burgrave.server.http.bodies import Act, CallMe, NewSeat, NewTable, PushKeys, Subscription
from burgrave.server.people.keys import digest
from burgrave.server.service import Service
from tests.server.running import act, friends, hear, new_table, running, state
from tests.waiting import until


class PushService(ThreadingHTTPServer):
    """A push service on this machine: keeps what it is sent."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Answer)
        self.heard: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def endpoint(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/send/x"


class _Answer(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        service = self.server
        assert isinstance(service, PushService)
        body = self.rfile.read(int(self.headers["content-length"]))
        service.heard.append(({name.lower(): value for name, value in self.headers.items()}, body))
        self.send_response(service.status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        pass


class Browser:
    """What a browser keeps for itself of a subscription."""

    def __init__(self, endpoint: str) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {"endpoint": endpoint, "keys": {"p256dh": _plain(point), "auth": _plain(self.auth)}}

    def read(self, body: bytes) -> dict[str, Any]:
        return dict(json.loads(decrypt(body, private_key=self.key, auth_secret=self.auth, version="aes128gcm")))


def _plain(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def service() -> Iterator[PushService]:
    found = PushService()
    yield found
    found.shutdown()
    found.server_close()


def test_a_closed_page_is_called_once_for_a_turn_and_an_open_one_never(tmp_path, service):
    log = tmp_path / "log"
    with running(str(tmp_path / "games.db"), log, BURGRAVE_PUSH_HOSTS="127.0.0.1") as server, server.client() as client:
        host, friend = friends(client, new_table(client, "here", "link"))
        browser = Browser(service.endpoint)
        body = {"subscription": browser.subscription}
        assert client.post(f"/api/table/{host}/calls", json=body).status_code == 204
        assert client.post(f"/api/table/{friend}/calls", json=body).status_code == 204
        assert client.get(f"/api/table/{friend}/calls").json() == {"push": 1, "mail": "", "confirmed": False}
        seen = state(client, host)
        mover, other = (host, friend) if 0 in seen["active"] else (friend, host)
        with server.live(mover) as here:
            hear(here, "scene")
            while state(client, mover)["legal"]:
                seen = state(client, mover)
                act(client, mover, seen["ply"], seen["legal"][-1]["action"])
            until(lambda: service.heard, "a call")
        headers, sealed = service.heard[0]
        told = browser.read(sealed)
        assert (told["title"], told["url"]) == ("It is your turn", f"/resume/{told['table']}")
        assert headers["authorization"].startswith("vapid t=")
        assert Vapid02.verify(headers["authorization"])
        for key in (host, friend):
            assert key not in json.dumps(told)
            assert key not in log.read_text()
        # Called once: the same turn again calls nobody.
        client.post(f"/api/table/{other}/say", json={"phrase": "hello"})
        assert len(service.heard) == 1
        assert client.get(f"/resume/{told['table']}").headers["location"].startswith("/table/")
        with server.client() as stranger:
            assert stranger.get(f"/resume/{told['table']}").headers["location"] == "/"
        assert client.post(f"/api/table/{friend}/calls/stop", json={}).status_code == 204
        assert client.get(f"/api/table/{friend}/calls").json()["push"] == 0


def test_the_key_is_made_once_and_is_for_nobody_else(tmp_path):
    file = tmp_path / "games.db.key.push"
    first = public_key(open_key(file))
    assert public_key(open_key(file)) == first
    assert file.stat().st_mode & 0o777 == 0o600


async def a_table(service: Service) -> tuple[int, Any]:
    # Before the table is there: its first turn already begins to wait.
    service.calls.patience = service.calls.mail_patience = 0.01
    seats = [NewSeat("here", "Agnes"), NewSeat("link", "Bo")]
    table, key = await service.create(NewTable("skeleton", seats), "me")
    await settle(service)
    return table, await service.tables.link(key)


async def settle(service: Service) -> None:
    """Until everything that was to be called has been."""
    while service.calls._tasks:
        await asyncio.gather(*service.calls._tasks, return_exceptions=True)


def test_a_dead_endpoint_is_forgotten_and_a_failing_one_after_a_while(inside, service):
    async def story(inner: Service) -> None:
        table, _ = await a_table(inner)
        live = await inner.tables.open(table)
        keys = PushKeys(**Browser("x").subscription["keys"])
        wanted = CallMe(Subscription(service.endpoint, keys))
        seat = live.position.active[0]
        for status, left in ((410, []), (500, [1])):
            service.status = status
            await inner.calls.add(live, seat, wanted, "en", "me")
            inner.calls.consider(table)
            await settle(inner)
            rows = await inner.tables.read(inner.tables.store.calls, table)
            assert [row.failures for row in rows] == left
        assert len(service.heard) == 2

    inside(story, push_hosts=("127.0.0.1",))


def test_a_turn_that_begins_soon_after_a_call_is_called_when_the_pause_is_over(inside, service, monkeypatch):
    monkeypatch.setattr("burgrave.server.calls.calls.AGAIN", 1.0)

    async def story(inner: Service) -> None:
        table, _ = await a_table(inner)
        live = await inner.tables.open(table)
        seat = live.position.active[0]
        keys = PushKeys(**Browser("x").subscription["keys"])
        await inner.calls.add(live, seat, CallMe(Subscription(service.endpoint, keys)), "en", "me")
        row = (await inner.tables.read(inner.tables.store.calls, table))[0]
        # As if the turn before this one had been called for just now.
        await inner.tables.write(inner.tables.store.mark_called, row.id, -2, time.time())
        inner.calls.consider(table)
        began = time.monotonic()
        await settle(inner)
        assert len(service.heard) == 1
        assert time.monotonic() - began >= 0.9

    inside(story, push_hosts=("127.0.0.1",))


def test_strange_machines_are_not_sent_to(inside):
    async def story(inner: Service) -> None:
        assert inner.calls.push is not None
        keys = PushKeys("a" * 87, "b" * 22)
        for endpoint in (
            "https://169.254.169.254/latest",
            "http://fcm.googleapis.com/x",
            "https://fcm.googleapis.com.evil.example/x",
            "https://evil.example/fcm.googleapis.com",
            "https://[::1",
            "https://fcm.googleapis.com:99999/x",
            "https://fcm.googleapis.com:0/x",
            "https://evil.example\\@fcm.googleapis.com/x",
            "https://evil.example@fcm.googleapis.com/x",
        ):
            with pytest.raises(BadRequest):
                inner.calls.push.check(Subscription(endpoint, keys))
        inner.calls.push.check(Subscription("https://fcm.googleapis.com/send/x", keys))

    inside(story)


class Letters:
    def __init__(self) -> None:
        self.got: list[Any] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802 (as aiosmtpd calls it)
        self.got.append(envelope)
        return "250 OK"


@pytest.fixture
def post_office() -> Iterator[tuple[str, Letters]]:
    letters = Letters()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=port)
    controller.start()
    yield f"smtp://127.0.0.1:{port}?from=games@example.org", letters
    controller.stop()


def test_letters_go_to_those_who_confirmed_and_hold_no_key(tmp_path, post_office):
    address, letters = post_office
    settings = {"BURGRAVE_MAIL": address, "BURGRAVE_ADDRESS": "https://games.example.org"}
    with running(str(tmp_path / "games.db"), tmp_path / "log", **settings) as server, server.client() as client:
        host = new_table(client, "here", "link")["key"]
        assert client.post(f"/api/table/{host}/calls", json={"mail": "not an address"}).status_code == 400
        assert (
            client.post(f"/api/table/{host}/calls", json={"mail": "a@b.example\nBcc: c@d.example"}).status_code == 400
        )
        assert client.post(f"/api/table/{host}/calls", json={"mail": "agnes@home.example"}).status_code == 204
        until(lambda: letters.got, "a letter")
        assert letters.got[0].rcpt_tos == ["agnes@home.example"]
        text = letters.got[0].content.decode()
        assert host not in text
        link = re.search(r"https://games.example.org(/calls/[\w-]+)", text)
        assert link
        shown = {"push": 0, "mail": "a…@home.example", "confirmed": False}
        assert client.get(f"/api/table/{host}/calls").json() == shown
        # Programs that open every link of a letter confirm nothing.
        assert "agnes@home.example" in client.get(link[1]).text
        assert client.get(f"/api/table/{host}/calls").json() == shown
        assert client.post(link[1], headers={"origin": server.url}).status_code == 303
        assert client.get(f"/api/table/{host}/calls").json() == {**shown, "confirmed": True}
        assert client.get("/calls/" + "x" * 32).status_code == 404


def test_a_letter_calls_and_can_be_stopped(inside, post_office):
    address, letters = post_office

    async def story(inner: Service) -> None:
        table, _ = await a_table(inner)
        live = await inner.tables.open(table)
        seat = live.position.active[0]
        token = await inner.calls._keep(table, seat, "mail", "bo@home.example", "de", confirmed=True)
        inner.calls.consider(table)
        await settle(inner)
        assert len(letters.got) == 1
        text = letters.got[0].content.decode("utf-8", "replace")
        assert f"/resume/{table}" in text
        assert f"/calls/stop/1-{digest(token)[:32]}" in text.replace("=\r\n", "").replace("=\n", "")
        inner.calls.consider(table)
        await settle(inner)
        assert len(letters.got) == 1

    inside(story, mail=address, address="https://games.example.org")


def test_a_mail_server_that_hangs_stops_no_table(inside, monkeypatch):
    monkeypatch.setattr("burgrave.server.calls.mail._SECONDS", 1)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen(8)
        address = f"smtp://127.0.0.1:{silent.getsockname()[1]}?from=games@example.org"

        async def story(inner: Service) -> None:
            table, link = await a_table(inner)
            live = await inner.tables.open(table)
            await inner.calls.add(live, 0, CallMe(mail="agnes@home.example"), "en", "me")
            if 0 in live.position.active:
                action = live.position.state.legal(0)[0]
                await inner.receive(link, Act(live.position.ply, action=action))
            await settle(inner)
            again = [inner.calls.add(live, 0, CallMe(mail="Agnes@home.example"), "en", "me") for _ in range(10)]
            outcomes = await asyncio.gather(*again, return_exceptions=True)
            assert any(isinstance(outcome, TooMany) for outcome in outcomes)
            await inner.calls.stop()

        inside(story, mail=address, address="https://games.example.org")


def test_a_mail_server_that_cannot_be_read_is_told_at_the_start():
    for word in ("mail.example.org", "smtp://", "smtp://host", "http://host?from=a@b", "smtp://host:x?from=a@b"):
        with pytest.raises(StartError):
            mail_server(word)
    found = mail_server("smtps://a%40b:p%3Aw@mail.example.org?from=games@example.org")
    assert found is not None
    assert (found.port, found.tls, found.user, found.password) == (465, True, "a@b", "p:w")
