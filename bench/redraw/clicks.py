"""How long it takes from a click to the redrawn page, with a real server and a real browser.

    python bench/redraw/clicks.py             all games
    python bench/redraw/clicks.py orleans 4   one game, for so many players

Wall clock, and the CPU time of the page's main thread: the one is what a player waits on this machine as it is now, the
other does not depend on what else runs here. Floor: 100 ms in the median.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

import httpx
from playwright.sync_api import Browser, CDPSession, sync_playwright

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import ARGS, REAL
from tests.server.running import Server

CLICKS = 40
FLOOR = 100
GAMES = {"burgundy": 4, "castelli": 4, "orleans": 4}

_CLICK = """async () => {
  const ply = () => document.body.dataset.ply;
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.checkVisibility());
  const kinds = ["#so", ".cards .move, .chips .move", ".gild:not(.source, .made)", ".ends .primary", ".gild"];
  const target = kinds.flatMap(seen)[0];
  const before = ply();
  const start = performance.now();
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  while (ply() === before) {
    await new Promise((then) => setTimeout(then));
    // Where the page asks once more, the time until somebody has answered is nobody's fault.
    if (document.querySelector("#ask[open]") || performance.now() - start > 5000) return null;
  }
  return performance.now() - start;
}"""


def cpu(session: CDPSession) -> float:
    """Milliseconds that the page's main thread has worked."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return next(1000 * float(metric["value"]) for metric in metrics if metric["name"] == "TaskDuration")


def clicks(browser: Browser, url: str, game: str, players: int) -> tuple[list[float], list[float]]:
    """Wall clock and CPU time of each click, in milliseconds."""
    seats = [{"kind": "here"}] + [{"kind": "bot", "bot": "random"}] * (players - 1)
    table = httpx.post(f"{url}/api/tables", json={"game": game, "seats": seats}, timeout=60).json()
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(f"{url}/table/{table['key']}")
    page.wait_for_selector("body[data-ply]")
    walls, works = [], []
    for _ in range(3 * CLICKS):
        page.wait_for_timeout(150)
        if page.locator("#to-end").count():
            break
        before = cpu(session)
        wall = page.evaluate(_CLICK)
        if wall is None:
            answer = page.locator("#ask[open] .choices button:visible")
            if answer.count():
                answer.last.click()
            continue
        works.append(cpu(session) - before)
        walls.append(float(wall))
        if len(walls) == CLICKS:
            break
    page.close()
    return walls, works


def report(what: str, walls: list[float], works: list[float]) -> None:
    median, most = statistics.median(walls), sorted(walls)[len(walls) * 9 // 10]
    words = "ok" if median < FLOOR else "TOO SLOW"
    print(
        f"click to redraw, {what}: median {median:.0f} ms, 90 % {most:.0f} ms, CPU time of the page"
        f" {statistics.median(works):.0f} ms, n {len(walls)}, load {os.getloadavg()[0]:.0f};"
        f" floor {FLOOR} ms: {words}",
        flush=True,
    )


def main(asked: list[str]) -> None:
    wanted = {asked[0]: int(asked[1]) if len(asked) > 1 else 2} if asked else GAMES
    chromium = os.environ.get("BURGRAVE_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(f"sqlite:///{data}/games.db", Path(data) / "log.txt", **REAL)
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS.split())
        try:
            for game, players in wanted.items():
                walls, works = clicks(browser, server.url, game, players)
                report(f"{game} for {players}", walls, works)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
