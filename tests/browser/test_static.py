"""The static folder plays from a plain file server, and then without any: Python runs in the browser."""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Error, FrameLocator, Page

from burgrave.kernel.errors import OptionError
from burgrave.static.build import build
from tests.browser.firefox import Firefox
from tests.waiting import until

START = 180_000
"""Milliseconds in which Python may start beside other tests."""

pytestmark = pytest.mark.xdist_group("static")


class Files(http.server.SimpleHTTPRequestHandler):
    """As plain as a host can be: it packs nothing and knows few kinds of files."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A host's files; the program lies in a folder of them, as it often does."""
    if not os.environ.get("BURGRAVE_STATIC"):
        pytest.skip("BURGRAVE_STATIC=1 builds the folder and plays in it")
    host = tmp_path_factory.mktemp("host")
    try:
        build(host / "games", lambda _: None)
    except OptionError as error:
        if os.environ.get("BURGRAVE_COMPLETE") and shutil.which("npm"):
            raise
        pytest.skip(f"the folder cannot be built here: {error}")
    return host


@contextmanager
def serving(folder: Path) -> Iterator[http.server.ThreadingHTTPServer]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def host(folder: Path) -> Iterator[http.server.ThreadingHTTPServer]:
    with serving(folder) as server:
        yield server


def address(host: http.server.ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{host.server_port}/games/"


def inside(page: Page) -> FrameLocator:
    return page.frame_locator("#table")


def act(page: Page) -> None:
    """Make the first choice of the list of all actions, as soon as it is our turn."""
    moves = inside(page).locator("#moves details.all:not([hidden])")
    moves.wait_for(timeout=START)
    if moves.get_attribute("open") is None:
        moves.locator("summary").click()
    moves.locator("li button").first.wait_for()
    before = inside(page).locator("main.play").inner_text()
    moves.locator("li button").first.click()
    until(lambda: inside(page).locator("main.play").inner_text() != before, "an answer")


def test_a_visit_a_game_a_hint_a_lesson_and_then_all_of_it_offline(page, host, context):
    elsewhere: list[str] = []
    context.on("request", lambda request: elsewhere.append(request.url) if address(host) not in request.url else None)
    page.goto(address(host))
    inside(page).get_by_role("button", name="Start the game").click(timeout=START)
    inside(page).locator("#question").wait_for(timeout=START)
    assert page.url.startswith(f"{address(host)}table/")
    for _ in range(4):
        act(page)
    inside(page).locator('[data-do="hint"]').first.click()
    inside(page).locator("#advice [data-grade='1']").filter(has_text="Look at").wait_for(timeout=START)
    log = inside(page).locator("#log").inner_text()

    context.set_offline(True)
    host.shutdown()
    page.reload()
    inside(page).locator("#question").wait_for(timeout=START)
    assert inside(page).locator("#log").inner_text() == log

    page.goto(address(host))
    inside(page).locator('a[href*="/table/"]').first.wait_for(timeout=START)
    inside(page).get_by_role("button", name="Learn to play").first.click(timeout=START)
    inside(page).locator("#guide").wait_for(timeout=START)
    page.goto(f"{address(host)}daily/castelli")
    inside(page).get_by_role("button", name="Play today’s challenge").click(timeout=START)
    inside(page).locator("#question").wait_for(timeout=START)
    assert not [
        url for url in elsewhere if not url.startswith((f"http://127.0.0.1:{host.server_port}/", "data:", "blob:"))
    ]


def test_the_download_stays_small(folder):
    assert sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) < 8_000_000


def test_a_browser_that_lacks_something_is_told_so(page, host):
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(address(host))
    page.locator("#stage").filter(has_text="needs WebAssembly").wait_for()
    assert page.locator("#table").is_hidden()


def test_a_folder_of_two_versions_is_told_so(page, folder, tmp_path):
    shutil.copytree(folder, tmp_path / "mixed")
    (tmp_path / "mixed" / "games" / "app" / "burgrave.zip.gz").write_bytes(b"of another version")
    with serving(tmp_path / "mixed") as mixed:
        page.goto(address(mixed))
        page.locator("#stage").filter(has_text="belong to another version").wait_for(timeout=START)


def test_a_full_disk_is_told_before_the_first_game(page, host, context):
    settings = {"origin": address(host).removesuffix("/games/"), "quotaSize": 1_000_000}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", settings)
    page.goto(address(host))
    page.locator("#stage").filter(has_text="no room left").wait_for(timeout=START)


def test_games_stay_when_the_folder_is_of_another_version(page, host, folder):
    page.goto(address(host))
    inside(page).get_by_role("button", name="Start the game").click(timeout=START)
    inside(page).locator("#question").wait_for(timeout=START)
    worker = folder / "games" / "sw.js"
    worker.write_text(
        worker.read_text("utf-8").replace("const CACHE = `", "const CACHE = `burgrave ${ROOT} next "), "utf-8"
    )
    page.goto(page.url)

    def alone() -> bool:
        try:
            return all(" next " in name for name in page.evaluate("caches.keys()"))
        except Error:  # the page reloads itself for the new version
            return False

    until(alone, "the new version alone", seconds=180)
    inside(page).locator("#question").wait_for(timeout=START)


def inner(script: str) -> str:
    """A question to the page inside the frame, which nobody sees before it is whole."""
    frame = "document.querySelector('#table:not([hidden])')"
    return f"(() => {{ const page = {frame}?.contentDocument; return {script}; }})()"


def press(firefox: Firefox, selector: str) -> None:
    firefox.until(inner(f"Boolean(page?.querySelector({selector!r}))"))
    firefox.ask(inner(f"(page.querySelector({selector!r}).click(), true)"))


@pytest.mark.firefox
@pytest.mark.skipif(not os.environ.get("BURGRAVE_FIREFOX"), reason="BURGRAVE_FIREFOX names the program")
def test_firefox_plays_all_games_then_without_a_host(host, tmp_path):
    with closing(Firefox(os.environ["BURGRAVE_FIREFOX"], tmp_path / "profile")) as firefox:
        firefox.go(address(host))
        for game in ("burgundy", "castelli", "orleans"):
            firefox.until(inner(f"Boolean(page?.querySelector('#new-{game}'))"))
            firefox.ask(inner(f"(page.querySelector('#new-{game}').requestSubmit(), true)"))
            firefox.until(inner("Boolean(page?.querySelector('#question')?.textContent)"))
            firefox.until("location.href.includes('/table/')")
            table = firefox.ask("location.href")
            firefox.go(address(host))
        firefox.go(table)
        firefox.until(inner("page?.body?.dataset.ply !== undefined && !page.body.classList.contains('waiting')"))
        press(firefox, "[data-do=hint]")
        firefox.until(inner("page?.querySelector('#advice')?.textContent.includes('Look at')"))
        host.shutdown()
        host.server_close()
        firefox.go(table)
        firefox.until(inner("Boolean(page?.querySelector('#question')?.textContent)"))
        firefox.go(address(host))
        press(firefox, "button.teach")
        firefox.until(inner("Boolean(page?.querySelector('#guide'))"))
