"""The live connection below the application: what is sent, how it is packed, and readers who take nothing."""

from __future__ import annotations

import asyncio
import zlib
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from burgrave.server.http import live_protocol
from burgrave.server.http.live_protocol import LiveProtocol
from burgrave.server.http.readers import Reader

_HERE = "127.0.0.1", 1
_SOCKET = SimpleNamespace(setsockopt=lambda *_: None, getsockname=lambda: _HERE, getpeername=lambda: _HERE)
SCENE = b'{"type":"scene","words":"\xe2\x80\x99s turn","pieces":"' + bytes(range(97, 123)) * 300 + b'"}'


class Wire:
    """A transport that keeps what is written, and a reader who takes as much of it as a test says."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.unread = 0
        self.aborted = self.closing = False

    def write(self, data: bytes) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.unread

    def get_extra_info(self, name: str, default: object = None) -> object:
        return _SOCKET if name == "socket" else default

    def is_closing(self) -> bool:
        return self.aborted or self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.aborted = True

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


def connected(wire: Any, client: ClientProtocol, others: int = 0) -> LiveProtocol:
    state = ServerState()
    state.connections |= {object() for _ in range(others)}  # type: ignore[arg-type]  # they are only counted
    config = uvicorn.Config(_idle, ws_ping_interval=None, log_config=None)
    config.load()
    protocol = LiveProtocol(config, state, {})
    protocol.connection_made(wire)
    client.send_request(client.connect())
    protocol.data_received(b"".join(client.data_to_send()))
    return protocol


async def _idle(scope: Any, receive: Any, send: Any) -> None:
    await asyncio.Event().wait()


def speaking() -> ClientProtocol:
    return ClientProtocol(parse_uri("ws://localhost/"), extensions=[ClientPerMessageDeflateFactory()])


async def sent(protocol: LiveProtocol, wire: Wire, client: ClientProtocol, message: bytes) -> tuple[int, Any]:
    """How many bytes went over the wire, and the frame that arrived."""
    wire.written.clear()
    await protocol.send({"type": "websocket.send", "bytes": message})
    client.receive_data(bytes(wire.written))
    return len(wire.written), client.events_received()[-1]


def test_what_comes_encoded_arrives_as_text():
    async def talk() -> Any:
        wire, client = Wire(), speaking()
        protocol = connected(wire, client)
        await protocol.send({"type": "websocket.accept"})
        client.receive_data(bytes(wire.written))
        return (await sent(protocol, wire, client, SCENE))[1]

    frame = asyncio.run(talk())
    assert frame.opcode is Opcode.TEXT
    assert bytes(frame.data) == SCENE


@pytest.mark.parametrize(("others", "known"), [(0, True), (live_protocol._FEW + 1, False)])
def test_the_scene_before_is_remembered_while_few_are_connected(others, known):
    """Something that is as long as a scene, and the same again with a random part between: only a long memory helps."""
    noise = bytes(33 + byte % 90 for byte in zlib.compress(b"".join(b"%d" % (n * n) for n in range(4000)), 9))[:8000]

    async def talk() -> tuple[int, int]:
        wire, client = Wire(), speaking()
        protocol = connected(wire, client, others)
        await protocol.send({"type": "websocket.accept"})
        client.receive_data(bytes(wire.written))
        first, frame = await sent(protocol, wire, client, noise)
        again, frame = await sent(protocol, wire, client, noise)
        assert bytes(frame.data) == noise
        return first, again

    first, again = asyncio.run(talk())
    assert (again < first / 10) is known


@pytest.mark.parametrize("length", [0, 125, 126, 300, 70_000])
def test_a_message_that_nothing_packs_arrives_whatever_its_length(length):
    async def talk() -> Any:
        wire, client = Wire(), ClientProtocol(parse_uri("ws://localhost/"), max_size=None)
        protocol = connected(wire, client)
        await protocol.send({"type": "websocket.accept"})
        await protocol.send({"type": "websocket.send", "bytes": b"x" * length})
        await asyncio.sleep(0)
        client.receive_data(bytes(wire.written))
        return client.events_received()[-1]

    frame = asyncio.run(talk())
    assert (frame.opcode, frame.fin, bytes(frame.data)) == (Opcode.TEXT, True, b"x" * length)


@pytest.mark.parametrize("then", ["a scene", "nothing", "the end"])
def test_a_brief_answer_goes_out_with_what_follows_and_alone_if_nothing_does(then):
    answer = b'{"type":"done"}'

    async def talk() -> tuple[list[bytes], list[Any]]:
        wire, client = Wire(), ClientProtocol(parse_uri("ws://localhost/"))
        protocol = connected(wire, client)
        await protocol.send({"type": "websocket.accept"})
        client.receive_data(bytes(wire.written))
        client.events_received()
        written: list[bytes] = []
        wire.write = written.append  # type: ignore[method-assign]  # each by itself
        await protocol.send({"type": "websocket.send", "bytes": answer})
        assert not written
        if then == "a scene":
            await protocol.send({"type": "websocket.send", "bytes": SCENE})
        elif then == "the end":
            await protocol.send({"type": "websocket.close", "code": 4404})
        await asyncio.sleep(0)
        for data in written:
            client.receive_data(data)
        return written, client.events_received()

    written, frames = asyncio.run(talk())
    assert len(written) == 1
    assert bytes(frames[0].data) == answer
    follows = {"a scene": [Opcode.TEXT], "nothing": [], "the end": [Opcode.CLOSE]}
    assert [frame.opcode for frame in frames[1:]] == follows[then]


def test_only_a_client_that_has_been_silent_is_asked_whether_it_is_there():
    async def watch() -> None:
        wire, client = Wire(), ClientProtocol(parse_uri("ws://localhost/"))
        protocol = connected(wire, client)
        await protocol.send({"type": "websocket.accept"})
        now, later = 100.0, []
        clock: Any = SimpleNamespace(time=lambda: now, call_later=lambda delay, call: later.append((delay, call)))
        protocol.loop, protocol.ping_interval, protocol.ping_timeout = clock, 1.5, 2.0
        protocol.data_received(Frame(Opcode.TEXT, b"{}").serialize(mask=True))
        wire.written.clear()
        now = 100.5
        protocol.send_keepalive_ping()
        assert not wire.written
        assert later.pop() == (1.0, protocol.send_keepalive_ping)
        now = 101.5
        protocol.send_keepalive_ping()
        assert wire.written[0] == 0x80 | Opcode.PING
        assert later.pop() == (2.0, protocol.keepalive_timeout)

    asyncio.run(watch())


@pytest.mark.parametrize("leaving", [False, True])
@pytest.mark.parametrize("takes", [0, 1])
def test_only_a_reader_who_takes_nothing_is_let_go(takes, leaving):
    """Also while the connection closes: nothing else would end it."""

    async def wait() -> bool:
        wire: Any = Wire()
        reader = Reader(wire, asyncio.get_running_loop(), 0.2)
        wire.unread = 100
        if leaving:
            wire.close()
            reader.is_taking_leave()
        else:
            reader.falls_behind()
        end = asyncio.get_running_loop().time() + 1
        while asyncio.get_running_loop().time() < end:
            wire.unread -= takes
            if leaving:
                # Little is left, and writing could go on.
                reader.keeps_up()
            await asyncio.sleep(0.02)
        let_go = bool(wire.aborted)
        reader.is_gone()
        return let_go

    assert asyncio.run(wait()) == (not takes)


def test_a_reader_who_catches_up_is_left_alone():
    async def wait() -> bool:
        wire: Any = Wire()
        reader = Reader(wire, asyncio.get_running_loop(), 0.02)
        wire.unread = 100
        reader.falls_behind()
        reader.keeps_up()
        await asyncio.sleep(0.06)
        return bool(wire.aborted)

    assert not asyncio.run(wait())


def test_a_page_that_stops_reading_is_let_go(monkeypatch):
    monkeypatch.setattr(live_protocol, "_PATIENCE", 0.02)

    async def wait() -> bool:
        wire, client = Wire(), speaking()
        protocol = connected(wire, client)
        await protocol.send({"type": "websocket.accept"})
        wire.unread = 100
        protocol.pause_writing()
        await asyncio.sleep(0.06)
        return wire.aborted

    assert asyncio.run(wait())


def test_a_page_that_never_takes_the_last_of_it_is_let_go_all_the_same(monkeypatch):
    monkeypatch.setattr(live_protocol, "_PATIENCE", 0.02)

    async def wait() -> bool:
        wire, client = Wire(), speaking()
        protocol = connected(wire, client)
        await protocol.send({"type": "websocket.accept"})
        client.receive_data(bytes(wire.written))
        # Too little to make writing pause, and the connection cannot close before it is taken.
        wire.unread = 100
        client.send_close()
        protocol.data_received(b"".join(client.data_to_send()))
        assert wire.closing
        for task in protocol.tasks:
            task.cancel()
        await asyncio.sleep(0.06)
        return wire.aborted

    assert asyncio.run(wait())


PARTS = {
    "pings": (Opcode.PING, b""), "answers to pings": (Opcode.PONG, b"x"), "parts of a message": (Opcode.CONT, b""),
    "messages": (Opcode.TEXT, b"{}"),
}  # fmt: skip


@pytest.mark.parametrize("kind", PARTS)
def test_frames_without_end_end_their_connection_before_they_hold_up_others(kind, monkeypatch):
    monkeypatch.setattr(LiveProtocol, "messages_per_minute", 20)
    monkeypatch.setattr(LiveProtocol, "frames_per_minute", 40)
    refused = []
    limits = SimpleNamespace(refuse=lambda name, who: refused.append((name, who)))
    monkeypatch.setattr(LiveProtocol, "limits", limits)
    opcode, payload = PARTS[kind]
    first = [Frame(Opcode.TEXT, b"", fin=False)] if opcode is Opcode.CONT else []
    count = 39 if first else 40

    def bytes_of(frames: list[Frame]) -> bytes:
        return b"".join(frame.serialize(mask=True) for frame in frames)

    async def flood() -> tuple[bool, bool, int]:
        wire, client = Wire(), speaking()
        protocol = connected(wire, client)
        await protocol.send({"type": "websocket.accept"})
        client.receive_data(bytes(wire.written))
        same = Frame(opcode, payload, fin=opcode is not Opcode.CONT)
        protocol.data_received(bytes_of(first + [same] * count))
        before = wire.closing
        wire.written.clear()
        protocol.data_received(bytes_of([same] * 5000))
        return before, wire.closing, len(wire.written)

    assert asyncio.run(flood()) == (False, True, 4 + len("too many frames"))
    assert refused == [("messages_per_minute" if kind == "messages" else "frames_per_minute", "127.0.0.1")]
