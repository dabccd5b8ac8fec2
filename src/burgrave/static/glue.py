"""The bridge between JavaScript and the program, which converts values. It runs only under Pyodide."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from burgrave.static import litestar
from burgrave.workers import webworker

if TYPE_CHECKING:
    from burgrave.static.boot import Program


class _Browser:
    def __init__(self, load: Any, save: Any) -> None:
        self._load = load
        self._save = save

    async def load(self) -> dict[str, str]:
        return dict((await self._load()).to_py())

    async def save(self, changes: dict[str, str | None]) -> None:
        await self._save(json.dumps(changes))


class _Program:
    """The program with plain arguments and answers."""

    def __init__(self, program: Program) -> None:
        self._program = program

    async def answer(self, method: str, url: str, headers: str, body: str) -> Any:
        from pyodide.ffi import to_js  # type: ignore[import-not-found]  # only in a browser

        given = {name.lower(): value for name, value in json.loads(headers).items()}
        found = await self._program.answer(method, url, given, body.encode())
        return to_js([found.status, json.dumps(found.headers), found.content])

    def open(self, name: str, url: str, send: Any) -> None:
        self._program.open(name, url, send.copy() if hasattr(send, "copy") else send)

    def leave(self, name: str) -> None:
        self._program.leave(name)


def _launcher(launch: Any) -> Callable[[Callable[[bytes], None]], webworker.Port]:
    def start(receive: Callable[[bytes], None]) -> webworker.Port:
        from pyodide.ffi import create_proxy

        port: webworker.Port = launch(create_proxy(lambda message: receive(message.to_bytes())))
        return port

    return start


async def begin(root: str, home: str, load: Any, save: Any, launch: Any) -> _Program:
    """Start the program with the functions of a worker."""
    litestar.install()
    from burgrave.static import boot

    webworker.launch = _launcher(launch)
    folder = Path(home)
    folder.mkdir(parents=True, exist_ok=True)
    return _Program(await boot.start(_Browser(load, save), root, folder))
