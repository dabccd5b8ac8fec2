"""Starting the server: the database, the port, the browser, and plain words when one of them is missing."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from pathlib import Path

import uvicorn

from burgrave.kernel.text import Text, render, say
from burgrave.server.app import make_app
from burgrave.server.checking_start import findings
from burgrave.server.config import EXIT_USAGE, Config, from_environment
from burgrave.server.errors import StartError
from burgrave.server.http.addresses import LOOPBACK
from burgrave.server.http.callers import Callers
from burgrave.server.http.guard import App, Guard
from burgrave.server.http.live_protocol import LiveProtocol
from burgrave.server.http.protocol import Protocol
from burgrave.server.limits.budgets import Budgets, whole
from burgrave.server.monitoring import log
from burgrave.server.people.presence import PING_SECONDS, PONG_SECONDS
from burgrave.server.settings_file import misspelt, settings
from burgrave.server.store.sql import Store
from burgrave.server.store.sql.database import (
    FileLock,
    address,
    keep_private,
    open_database,
    prepare_folder,
    sqlite_file,
)

EXIT_PORT = 3
EXIT_INTERRUPTED = 130

DEFAULT_PORT = 8630
_SWITCH_SECONDS = 0.0005


DEFAULT_HOST = "127.0.0.1"


def serve(
    host: str | None = None,
    port: int | None = None,
    db: str | None = None,
    open_browser: bool = True,
    config: str | None = None,
    check: bool = False,
    notes: Sequence[Text] = (),
) -> int:
    """Run a server until it is stopped, or only see whether it would start; the exit code.

    What is not given is taken from the environment or the settings file. Notes are shown to the person who starts it.
    """
    found: Mapping[str, str] = os.environ
    try:
        found = settings(config)
        place = host or found.get("BURGRAVE_HOST") or DEFAULT_HOST
        if port is None:
            port = whole("BURGRAVE_PORT", found.get("BURGRAVE_PORT") or str(DEFAULT_PORT), 0, 65_535)
        db = db or found.get("BURGRAVE_DB")
        if check:
            return _check(from_environment(found), place, port, db)
        chosen = from_environment(found)
        for note in notes:
            log.announce(note, chosen.log, logging.WARNING)
        return _serve(chosen, place, port, db, open_browser)
    except StartError as error:
        log.announce(f"burgrave: {error.text}", "text" if check else found.get("BURGRAVE_LOG", "text"), logging.ERROR)
        return error.exit_code
    except KeyboardInterrupt:
        # While it starts; a server that runs ends by itself.
        log.announce("burgrave: stopped", found.get("BURGRAVE_LOG", "text"), logging.WARNING)
        return EXIT_INTERRUPTED


def _check(config: Config, host: str, port: int, db: str | None) -> int:
    print(say("settings: fine"))
    for note in misspelt(os.environ):
        print(render(note))
    listen(host, port).close()
    print(say("port {port}: free", port=port))
    for finding in findings(config, host, address(db)):
        print(render(finding))
    print(say("the server can start"))
    return 0


def _serve(config: Config, host: str, port: int, db: str | None, open_browser: bool) -> int:
    url = address(db)
    listener = listen(host, port)
    lock: FileLock | None = None
    try:
        file = sqlite_file(url)
        if file is not None:
            prepare_folder(file)
            lock = FileLock(file)
            lock.acquire()
            keep_private(file)
        store = Store(open_database(url, config.statement_seconds))
        app, service = make_app(store, config, host)
        service.warm_up()
        _settle()
        greet(host, listener.getsockname()[1], file, config.log)
        run(app, listener, host, open_browser, config, config.log)
    finally:
        listener.close()
        if lock is not None:
            lock.release()
    return 0


def _settle() -> None:
    """What was loaded so far stays: the collector need not walk through it while people play. Threads take short turns.

    Without this a full collection stops the server for a good part of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    # A thread that stores or draws lets the event loop go on after this long, not after 5 ms at every turn.
    sys.setswitchinterval(_SWITCH_SECONDS)


def listen(host: str, port: int) -> socket.socket:
    """Take the port at once, so that a busy one is noticed before anything else happens."""
    if not 0 <= port <= 65_535:
        raise StartError(say("there is no port {port}; ports range from 0 to 65535", port=port), EXIT_USAGE)
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(1024)
    except OSError as error:
        raise _no_port(host, port, error) from None
    return listener


def _no_port(host: str, port: int, error: OSError) -> StartError:
    if error.errno == errno.EADDRINUSE:
        return StartError(
            say(
                "port {port} is in use; Burgrave may already be running: try {address}, or choose another port "
                "with --port",
                port=port,
                address=_address(host, port),
            ),
            EXIT_PORT,
        )
    if error.errno == errno.EACCES:
        return StartError(
            say("port {port} requires administrator rights; choose one above 1023 with --port", port=port), EXIT_PORT
        )
    return StartError(say("cannot listen on {host}: {why}", host=host, why=error.strerror or str(error)), EXIT_USAGE)


def greet(host: str, port: int, file: Path | None, style: str = "text") -> None:
    log.announce(say("Burgrave is running at {address} (Ctrl-C stops it)", address=_address(host, port)), style)
    if file is not None:
        log.announce(say("Games are saved in {file}", file=str(file)), style)
    if host not in LOOPBACK:
        warning = say(
            "Warning: anyone who can reach this machine can use this server, and links are sent unencrypted. A "
            "reverse proxy with TLS is safer; see docs/hosting.md"
        )
        log.announce(warning, style, logging.WARNING)


def _address(host: str, port: int) -> str:
    name = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::", "") else host
    return f"http://{name}:{port}/"


class _Server(uvicorn.Server):
    """Opens the browser once the server answers."""

    def __init__(self, config: uvicorn.Config, browser: str) -> None:
        super().__init__(config)
        self.browser = browser

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        # The loop heeds interrupts once it runs. One just before it would leave a server that was made and never
        # awaited, of which Python warns in words of its own.
        before = signal.signal(signal.SIGINT, self.handle_exit)
        try:
            super().run(sockets)
        finally:
            signal.signal(signal.SIGINT, before)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.browser and self.started:
            # In a thread: some browsers keep the caller waiting.
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.browser)


def raise_file_limit() -> None:
    """Every connection is a file: take as many as the system lets this process have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def run(
    app: App,
    listener: socket.socket,
    host: str,
    open_browser: bool,
    budgets: Budgets | None = None,
    style: str = "text",
) -> None:
    # Paths hold keys, so no request is ever logged; only failures of the server itself are.
    log.begin(style)
    raise_file_limit()
    budgets = budgets or Budgets()
    Protocol.seconds = budgets.request_seconds
    Protocol.connections_per_address = budgets.connections_per_address
    Protocol.header_lines, Protocol.body_parts = budgets.header_lines, budgets.body_parts
    LiveProtocol.messages_per_minute = budgets.messages_per_minute
    LiveProtocol.frames_per_minute = budgets.frames_per_minute
    LiveProtocol.limits = app.limits if isinstance(app, Guard) else None
    Protocol.budget = app.limits.loop if isinstance(app, Guard) and app.limits is not None else None
    callers = Callers(app)
    Protocol.proxies = callers.proxies
    config = uvicorn.Config(
        callers,
        proxy_headers=False,
        # Its parser counts what it keeps of a header, which the faster one does not.
        http=Protocol,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws=LiveProtocol,
        ws_max_size=16 * 1024,
        ws_max_queue=16,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        h11_max_incomplete_event_size=budgets.header_bytes,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
    )
    browser = _address(host, listener.getsockname()[1]) if open_browser else ""
    # uvicorn hands Ctrl-C on after it has shut down in good order.
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, browser).run(sockets=[listener])
