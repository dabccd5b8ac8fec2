"""Bytes that no browser sends: requests bent out of shape, and WebSocket frames that break the protocol."""

from __future__ import annotations

import base64
import contextlib
import os
import random
import socket
import struct

_TARGETS = [
    "/",
    "/new",
    "/api/games",
    "/api/tables",
    "/api/mine",
    "/static/page.css",
    "/open/1/sit",
    "/help/skeleton",
    "/api/table/{key}",
    "/api/table/{key}/act",
    "/table/{key}",
    "/table/{key}/act",
    "/health",
    "/metrics",
    "/api/tables/1/sit",
    "/schema",
    "/api/table/{key}/events?after=0&wait=0",
    "*",
    "",
    "http://x/",
]
_METHODS = ["GET", "POST", "HEAD", "OPTIONS", "DELETE", "PUT", "TRACE", "CONNECT", "get", "\0", "G ET", ""]
_HEADERS = [
    "host: localhost",
    "host:",
    "host: localhost\r\nhost: evil",
    "content-length: 5",
    "content-length: -1",
    "content-length: 99999999999999999999",
    "content-length: 5\r\ncontent-length: 6",
    "transfer-encoding: chunked",
    "transfer-encoding: chunked\r\ncontent-length: 3",
    "origin: http://[::1",
    "origin: null",
    "cookie: mine=" + "A" * 3000,
    "cookie: ;;;=;\x01",
    "accept-language: " + "de," * 500,
    "accept-language: \xff;q=9e999",
    "expect: 100-continue",
    "upgrade: websocket\r\nconnection: upgrade",
    "upgrade: h2c\r\nconnection: upgrade, http2-settings",
    "range: bytes=0-",
    "x-forwarded-for: ', \xff, 999.1.1.1",
    "x-forwarded-proto: gopher",
    "content-type: multipart/form-data",
    "content-type: multipart/form-data; boundary=" + "x" * 300,
    "content-type: application/json",
    ": nameless",
    "no colon",
    "x: " + "y" * 9000,
    "content-encoding: gzip",
    "sec-fetch-site: cross-site",
    "connection: close",
]
_BODIES = [
    b"",
    b"{}",
    b"[[[[",
    b"{" * 5000,
    b"\xff\xfe",
    b"a=1&" * 3000,
    b"--x\r\n\r\n",
    b"5\r\nhello\r\n0\r\n\r\n",
    b"ZZ\r\n",
    b"null",
    b'{"keys": [' + b'"A",' * 2000 + b"]}",
    b'{"game":"skeleton","seats":[{}]}',
    b"9" * 4000,
]


def request(chance: random.Random, key: str) -> bytes:
    """One request, made of parts that do not belong together, with some bytes changed."""
    target = chance.choice(_TARGETS).format(key=key)
    if chance.random() < 0.2:
        target += "/" + "".join(chance.choice("%0/.?#&=+\\ \t;é") for _ in range(chance.randrange(20)))
    lines = [
        f"{chance.choice(_METHODS)} {target} {chance.choice(['HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/1.1', ''])}"
    ]
    lines += chance.sample(_HEADERS, chance.randrange(6))
    if chance.random() < 0.7:
        lines.insert(1, "host: localhost")
    body = chance.choice(_BODIES)
    if chance.random() < 0.5:
        lines.append(f"content-length: {len(body)}")
    data = bytearray("\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + body)
    for _ in range(chance.choice([0, 0, 0, 1, 3])):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def send(port: int, data: bytes, seconds: float = 2.0, source: str = "127.0.0.1") -> bytes:
    """The beginning of the answer; empty if there was none."""
    with socket.create_connection(("127.0.0.1", port), 10, (source, 0)) as connection:
        connection.settimeout(seconds)
        with contextlib.suppress(OSError):
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            return connection.recv(4096)
    return b""


def status(answer: bytes) -> int:
    word = answer[9:12]
    return int(word) if word.isdigit() else 0


def handshake(port: int, key: str) -> bytes:
    """What asks for a live connection."""
    nonce = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET /api/table/{key}/live HTTP/1.1\r\nhost: localhost:{port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        f"sec-websocket-key: {nonce}\r\nsec-websocket-version: 13\r\n\r\n".encode()
    )


def websocket(port: int, key: str, source: str = "127.0.0.1") -> socket.socket:
    """A connection after the handshake."""
    connection = socket.create_connection(("127.0.0.1", port), 10, (source, 0))
    connection.settimeout(5)
    connection.sendall(handshake(port, key))
    connection.recv(1)
    return connection


def frame(opcode: int, payload: bytes, fin: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    mask = 0x80 if masked else 0
    size = len(payload)
    if size < 126:
        head += bytes([mask | size])
    elif size < 1 << 16:
        head += bytes([mask | 126]) + struct.pack(">H", size)
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", size)
    return head + (b"\0\0\0\0" if masked else b"") + payload


def hostile_frames() -> dict[str, bytes]:
    """Each should end its connection, or be passed over, and touch nobody else."""
    return {
        "bad utf-8": frame(1, b"\xff\xfe"),
        "not masked": frame(1, b"{}", masked=False),
        "reserved bits": frame(1, b"{}", reserved=7),
        "reserved opcode": frame(3, b""),
        "a continuation of nothing": frame(0, b"x"),
        "a fragmented ping": frame(9, b"", fin=False),
        "a long ping": frame(9, b"x" * 200),
        "a huge length": bytes([0x81, 0xFF]) + struct.pack(">Q", 1 << 62) + b"\0\0\0\0",
        "too large": frame(1, b"x" * 40_000),
        "fragments without end": frame(1, b"x", fin=False) + frame(0, b"x" * 100, fin=False) * 300,
        "a bomb": frame(1, b"[" * 15_000),
        "a close of one byte": frame(8, b"x"),
        "a close that lies": frame(8, struct.pack(">H", 999) + b"\xff"),
        "half a frame": frame(1, b'{"type": "ping"}')[:5],
        "garbage": bytes(range(256)),
        "many pings": frame(9, b"") * 500,
        "pings without end": frame(9, b"") * 40_000,
        "messages without end": frame(1, b"") * 40_000,
        "parts of nothing without end": frame(1, b"", fin=False) + frame(0, b"", fin=False) * 40_000,
        "compressed without agreement": frame(1, b"\x00\x00\xff\xff", reserved=4),
    }
