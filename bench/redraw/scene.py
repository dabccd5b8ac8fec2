"""How long the server takes to make a scene, and how long the page takes to redraw after one.

    python bench/redraw/scene.py             scenes alone
    python bench/redraw/scene.py --browser   also the redraw in Chromium, four duchies on screen

Floors: a scene in 3 ms, a redraw in 5 ms (95 % of the positions of a game, CPU time). A redraw is script, style and
layout; painting is told apart. Whoever is to move is the one who looks, as in a hot seat: that redraws the most.
The calibration is a fixed loop of the browser's script, so that runs on busy or slower machines can be compared.
"""

from __future__ import annotations

import json
import random
import shutil
import statistics
import sys
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import msgspec

from burgrave.games import game
from burgrave.kernel.state import State
from burgrave.web import pages, scenes
from burgrave.web.estates import Sitter
from burgrave.web.wire import TableUpdate

NAMES = ["Agnes", "Renaud", "Mathilde", "Odo"]
WEB = Path(pages.__file__).parent
REDRAWS = 150

_REDRAW = """async ([scenes]) => {
  const { Pieces, readPlaces, showMarks } = await import("/static/sheets.js");
  const { Gilds } = await import("/static/gilds.js");
  const { Hand } = await import("/static/hand.js");
  const { showFigures, showPrompt } = await import("/static/prompt.js");
  const places = readPlaces(document);
  const pieces = new Pieces(places);
  const hand = new Hand({ choose: () => {}, act: () => {}, undo: () => {}, changed: () => {} });
  const gilds = new Gilds(pieces, hand, () => true);
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const times = [];
  for (const scene of scenes) {
    const start = performance.now();
    performance.mark("redraw-begins");
    pieces.show(scene);
    showMarks(places, scene);
    showFigures(scene);
    showPrompt(scene, true);
    hand.read(scene);
    gilds.show(scene.moves);
    document.body.getBoundingClientRect();
    performance.mark("redraw-ends");
    times.push(performance.now() - start);
    await frame();
    await frame();
    while (document.querySelector(".counting, .flight")) await frame();
  }
  return times;
}"""

_CALIBRATE = """() => {
  const best = Math.min(...Array.from({ length: 9 }, () => {
    const start = performance.now();
    const seen = new Map();
    for (let n = 0; n < 20000; n += 1) seen.set(`place-${n % 997}`, n);
    return performance.now() - start;
  }));
  return best;
}"""


def positions(players: int, seed: int) -> Iterator[State]:
    burgundy = game("burgundy")
    state = burgundy.begin(burgundy.setup(players, {"duchies": "1"}), seed)
    rng = random.Random(seed)
    while not state.over:
        yield state
        seat = state.active[0]
        legal = state.legal(seat)
        state.apply(seat, rng.choice([a for a in legal if burgundy.actions.notation(a) != "end"] or legal))


def report(what: str, seconds: list[float], floor: float) -> None:
    seconds.sort()
    p95 = seconds[len(seconds) * 95 // 100]
    words = "ok" if p95 < floor else "TOO SLOW"
    print(
        f"{what}: 10 % {seconds[len(seconds) // 10] * 1e3:.2f} ms, median {statistics.median(seconds) * 1e3:.2f} ms,"
        f" 95 % {p95 * 1e3:.2f} ms,"
        f" most {seconds[-1] * 1e3:.2f} ms, n {len(seconds)}; floor {floor * 1e3:.0f} ms: {words}"
    )


def time_scenes(players: int) -> None:
    times, size = [], 0
    for state in positions(players, 1):
        start = time.thread_time()
        scene = scenes.scene(state, state.active[0], "en", NAMES[:players])
        times.append(time.thread_time() - start)
        size = max(size, len(msgspec.json.encode(scene)))
    report(f"scene, {players} players (CPU time)", times, 0.003)
    print(f"largest scene, {players} players: {size / 1000:.1f} kB of JSON")


class Handler(SimpleHTTPRequestHandler):
    page = b""
    extensions_map: ClassVar = {**SimpleHTTPRequestHandler.extensions_map, ".js": "text/javascript"}

    def do_GET(self) -> None:
        if self.path.startswith("/static"):
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(self.page)

    def translate_path(self, path: str) -> str:
        return str(WEB) + path

    def log_message(self, *_: object) -> None:
        """Say nothing: the measurement is all that is printed."""


def _cpu(trace: bytes) -> tuple[list[float], dict[str, float]]:
    """CPU seconds of each redraw, and what was spent in all by kind of work."""
    events = json.loads(trace)["traceEvents"]
    marks = sorted((e for e in events if e["name"] in ("redraw-begins", "redraw-ends")), key=lambda e: float(e["ts"]))
    stamps = [mark["tts"] / 1e6 for mark in marks]
    kinds = {"style": "UpdateLayoutTree", "layout": "Layout", "paint": "Paint"}
    spent = {kind: sum(e.get("tdur", 0) for e in events if e["name"] == name) / 1e6 for kind, name in kinds.items()}
    return [end - begin for begin, end in zip(stamps[::2], stamps[1::2], strict=True)], spent


def time_redraws() -> None:
    from playwright.sync_api import sync_playwright

    first, shown = None, []
    for number, state in enumerate(positions(4, 1)):
        if number < 8:
            continue  # the sides are chosen: from here on the sheets stay the same
        seat = state.active[0]
        if first is None:
            sitters = [Sitter(name) for name in NAMES]
            scene = scenes.scene(state, seat, "en", NAMES)
            update = TableUpdate(0, seat, (seat,), state.active, False, True, [], [], scene)
            first = pages.table("en", pages.TableContext("k", state.game, state.copy(), update, sitters))
        shown.append(msgspec.to_builtins(scenes.scene(state, seat, "en", NAMES)))
        if len(shown) == REDRAWS:
            break
    assert first is not None
    Handler.page = first.replace('src="/static/table.js"', 'src="/static/dom.js"').encode()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        calibration = page.evaluate(_CALIBRATE)
        browser.start_tracing(page=page, categories=["devtools.timeline", "blink.user_timing"])
        times = page.evaluate(_REDRAW, [shown])
        cpu, spent = _cpu(browser.stop_tracing())
        browser.close()
    server.shutdown()
    print(f"calibration of the browser: {calibration:.2f} ms")
    report("redraw, 4 duchies (CPU time)", cpu, 0.005)
    report("redraw, 4 duchies (wall clock)", [t / 1000 for t in times], 0.005)
    parts = ", ".join(f"{kind} {seconds * 1e3 / len(times):.2f} ms" for kind, seconds in spent.items())
    print(f"mean CPU time for a redraw and the motion after it: {parts}")


if __name__ == "__main__":
    for count in (2, 4):
        time_scenes(count)
    if "--browser" in sys.argv:
        time_redraws()
