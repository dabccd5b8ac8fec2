"""How long a player waits for the static folder: on the first visit, on the second, and offline.

    burgrave static site
    BURGRAVE_CHROMIUM=/usr/bin/chromium python -m bench.visits site

Wall-clock time is what a player experiences; the browser's CPU time is comparable even on a busy machine.
"""

from __future__ import annotations

import functools
import http.server
import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

START = 180_000


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


def cpu() -> float:
    """CPU seconds of all descendants of this process."""
    children: dict[int, list[tuple[int, int]]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, _, rest = stat.read_text().rpartition(")")
        except OSError:
            continue
        words = rest.split()
        children.setdefault(int(words[1]), []).append((int(number.split()[0]), int(words[11]) + int(words[12])))
    total, ahead = 0, [os.getpid()]
    while ahead:
        for child, ticks in children.get(ahead.pop(), []):
            total += ticks
            ahead.append(child)
    return total / os.sysconf("SC_CLK_TCK")


def timed(what: str, visit: Callable[[], None]) -> None:
    began, spent = time.monotonic(), cpu()
    visit()
    print(f"{what:<28} {time.monotonic() - began:5.1f} s {cpu() - spent:6.1f} CPU s", flush=True)


def first(page: Page, address: str) -> None:
    page.goto(address)
    inside = page.frame_locator("#table")
    inside.get_by_role("button", name="Start the game").first.click(timeout=START)
    inside.locator("#question").wait_for(timeout=START)


def again(page: Page) -> None:
    page.reload()
    page.frame_locator("#table").locator("#question").wait_for(timeout=START)


def main(folder: str) -> None:
    size = sum(file.stat().st_size for file in Path(folder).rglob("*") if file.is_file())
    print(f"{folder}: {size / 1e6:.2f} MB")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("BURGRAVE_CHROMIUM"), args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
        context = browser.new_context()
        page = context.new_page()
        timed("first visit, to a table", lambda: first(page, f"http://127.0.0.1:{server.server_port}/"))
        timed("second visit, to the table", lambda: again(page))
        context.set_offline(True)
        server.shutdown()
        timed("without a connection", lambda: again(page))
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
