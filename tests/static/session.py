"""A session with the browser's copy of the program, but in this Python: what happened, as JSON.

It runs in a process of its own, since there the framework's name belongs to the stand-in.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from contextlib import suppress
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from tests.waiting import PATIENCE

NOT_IN_A_BROWSER = {"alembic", "anyio", "brotli", "cyclopts", "httpx", "numpy", "platformdirs", "psycopg", "rich",
                    "segno", "sqlalchemy", "uvicorn"}  # fmt: skip
HERE = "http://localhost"
FORM = {"content-type": "application/x-www-form-urlencoded"}


class Absent(MetaPathFinder):
    """What cannot be had in a browser cannot be imported here either."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        if name.split(".")[0] in NOT_IN_A_BROWSER:
            raise ModuleNotFoundError(f"{name} is not to be had in a browser")


class Memory:
    """A browser that keeps everything, until its disk is full."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.full = False

    async def load(self) -> dict[str, str]:
        return dict(self.kept)

    async def save(self, changes: dict[str, str | None]) -> None:
        if self.full:
            raise OSError("QuotaExceededError")
        for key, text in changes.items():
            if text is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = text


def _plies(heard: list[tuple[str, str]]) -> list[int]:
    """The position of every scene that a page was sent, as text."""
    messages = [json.loads(data) for kind, data in heard if kind == "message" and isinstance(data, str)]
    return [message["ply"] for message in messages if message["type"] == "scene"]


async def session() -> dict[str, Any]:
    from burgrave.static.boot import start

    found: dict[str, Any] = {}
    memory, folder = Memory(), Path(tempfile.mkdtemp())
    program = await start(memory, "", folder)

    async def ask(path: str, form: dict[str, str] | None = None, body: Any = None, **headers: str) -> Any:
        content = (
            urlencode(form).encode() if form is not None else json.dumps(body).encode() if body is not None else b""
        )
        method = "GET" if form is None and body is None else "POST"
        return await program.answer(method, HERE + path, {**(FORM if form is not None else {}), **headers}, content)

    async def view(key: str) -> Any:
        return json.loads((await ask(f"/api{key}")).content)

    async def turn(key: str) -> Any:
        """The table when it is the player's turn, or when the game is over."""
        while not (seen := await view(key))["legal"] and not seen["over"]:
            await asyncio.sleep(0.005)
        return seen

    found["routes"] = sorted({(route.method, route.pattern.pattern) for route in program.app._routes})
    found["home"] = {code: (await ask(f"/?language={code}")).content for code in ("de", "it", "pl", "en")}
    seats = {"players": "2", "seat-1": "here", "name-1": "Ada", "seat-2": "bot-player"}
    made = await ask("/new", {"game": "castelli", **seats})
    key = made.headers["location"]
    found["made"], found["table"] = made.status, (await ask(key)).content
    heard: list[tuple[str, str]] = []
    program.open("line", f"{HERE}/api{key}/live?ply=-1", lambda kind, data: heard.append((kind, data)))
    await turn(key)
    hint = await ask(f"/api{key}/hint", body={})
    found["hint"] = [hint.status, json.loads(hint.content)]
    acted = 0
    while not (seen := await turn(key))["over"]:
        await ask(f"/api{key}/act", body={"ply": seen["ply"], "action": seen["legal"][-1]["action"]})
        acted += 1
    found["over"], found["acted"], found["scores"] = seen["over"], acted, seen["scores"]
    found["heard"] = [kind for kind, _ in heard]
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while (plies := _plies(heard))[-1:] != [seen["ply"]]:
                await asyncio.sleep(0.02)
    found["plies heard"], found["ply"] = plies, seen["ply"]
    found["end"] = (await ask(f"{key}/end")).status
    found["replay"] = (await ask(f"{key}/replay?at=3")).status
    found["record"] = json.loads((await ask(f"/api{key}/record")).content)
    taught = await ask("/learn", {"game": "burgundy", "lesson": "border-posts", "name": "Ada"})
    found["lesson"] = [taught.status, (await ask(taught.headers.get("location", "/"))).content]
    second = (await ask("/new", {"game": "castelli", **seats})).headers["location"]
    before = await turn(second)
    memory.full = True
    refused = await ask(f"/api{second}/act", body={"ply": before["ply"], "action": before["legal"][0]["action"]})
    found["full"] = [
        refused.status,
        json.loads(refused.content)["message"],
        (await view(second))["ply"] == before["ply"],
    ]
    memory.full = False
    done = await ask(f"/api{second}/act", body={"ply": before["ply"], "action": before["legal"][0]["action"]})
    found["room again"] = done.status
    found["wrong"] = {
        path: (await ask(path)).status
        for path in ("/nothing", "/table/nobody", "/api/table/x/why", f"/api{key}/events?after=many", "/help/chess")
    }
    await program.service.stop()
    program = await start(memory, "/games", folder)
    reloaded = await ask(second)
    found["reloaded"] = [reloaded.status, f'href="/games{second}' in (await ask("/")).content, reloaded.content]
    await program.service.stop()
    return found


if __name__ == "__main__":
    sys.meta_path.insert(0, Absent())
    from burgrave.static import litestar

    litestar.install()
    print(json.dumps(asyncio.run(session())))
