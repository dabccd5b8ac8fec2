"""Firefox driven over WebDriver BiDi, the protocol it speaks by itself: as much of it as the test needs."""

from __future__ import annotations

import json
import re
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE, until

MEGABYTE = 2**20


class Firefox:
    """One window without a screen. What the page writes to the console as an error is kept in `errors`."""

    def __init__(self, program: str, profile: Path) -> None:
        profile.mkdir()
        command = [program, "--headless", "--remote-debugging-port", "0", "--profile", str(profile), "about:blank"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.errors: list[str] = []
        self._sent = 0
        self._open = ExitStack()
        self._line = self._connect()
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self._tab = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("browsingContext.setViewport", context=self._tab, viewport={"width": 1440, "height": 900})

    def _connect(self) -> ClientConnection:
        assert self.process.stderr is not None
        until = time.monotonic() + PATIENCE
        for line in self.process.stderr:
            if found := re.search(r"BiDi listening on (ws://\S+)", line):
                return self._open.enter_context(
                    connect(f"{found[1]}/session", max_size=32 * MEGABYTE, proxy=None, open_timeout=PATIENCE)
                )
            if time.monotonic() > until:
                break
        raise RuntimeError("Firefox did not start")

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer; events that come in between are noted."""
        self._sent += 1
        self._line.send(json.dumps({"id": self._sent, "method": method, "params": params}))
        while True:
            message = json.loads(self._line.recv(PATIENCE))
            if message.get("method") == "log.entryAdded" and message["params"]["level"] == "error":
                self.errors.append(message["params"]["text"])
            if message.get("id") == self._sent:
                assert message["type"] == "success", message
                result: dict[str, Any] = message["result"]
                return result

    def go(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def ask(self, script: str) -> Any:
        """The value of an expression: text, a number, true or false."""
        target = {"context": self._tab}
        answer = self.send("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return answer["result"].get("value")

    def until(self, script: str) -> None:
        until(lambda: self.ask(script), script)

    def click(self, selector: str) -> None:
        """A press of the pointer in the middle of an element, as a person does it."""
        found = self.send(
            "script.evaluate",
            expression=f"document.querySelector({json.dumps(selector)})",
            target={"context": self._tab},
            awaitPromise=False,
        )["result"]
        assert found.get("sharedId"), f"there is no {selector}"
        origin = {"type": "element", "element": {"sharedId": found["sharedId"]}}
        press = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": origin},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        pointer = {"type": "pointer", "id": "mouse", "actions": press}
        self.send("input.performActions", context=self._tab, actions=[pointer])

    def close(self) -> None:
        self._open.close()
        self.process.terminate()
        self.process.wait(PATIENCE)
