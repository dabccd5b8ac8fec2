"""A real server and Debian's Chromium for every test of the page."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.api import ASKING
from tests.browser.table import TIMEOUT, Table
from tests.server.running import LOADED, Server
from tests.waiting import PATIENCE, until

ARGS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
    " --disable-sync --disable-quic --no-first-run"
)
REAL = {
    "BURGRAVE_GAMES": "burgrave.games",
    "BURGRAVE_BOTS": "burgrave.bots",
    "BURGRAVE_PAGES": "burgrave.server.pages",
    "BURGRAVE_WORKERS": "1",
    "BURGRAVE_HINTS_PER_MINUTE": "100000",
    # Less thought than a club would give: the tests look at the page.
    "BURGRAVE_ANALYSIS_SECONDS": f"{PATIENCE / 2:.0f}",
    # Tests that look at how others are shown choose a pace; the rest do not wait for it.
    "BURGRAVE_PACE": "at-once",
    LOADED: os.environ.get(LOADED, "burgrave"),
}

pytestmark = pytest.mark.browser
expect.set_options(timeout=TIMEOUT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    names = ("chromium", "chromium-browser", "chromium-headless-shell")
    chromium = os.environ.get("BURGRAVE_CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if chromium is None:
        pytest.skip("needs Chromium")
    return {**browser_type_launch_args, "executable_path": chromium, "args": ARGS.split()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    return {**browser_context_args, "locale": "en-GB", "viewport": {"width": 1440, "height": 900}}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """Chromium, whose pages give up as late as everything else that a test waits for."""
    fresh = browser.new_context

    def patient(**settings: Any) -> BrowserContext:
        context = fresh(**settings)
        context.set_default_timeout(TIMEOUT)
        return context

    browser.new_context = patient
    return browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    running = Server(f"sqlite:///{folder / 'games.db'}", folder / "log.txt", **REAL)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone, which may be stopped and started."""
    running = Server(f"sqlite:///{tmp_path / 'games.db'}", tmp_path / "log.txt", **REAL)
    running.start()
    yield running
    running.stop()


@pytest.fixture
def fair_server(tmp_path: Path) -> Iterator[Server]:
    """A server with real dice, whose records can be checked."""
    running = Server(f"sqlite:///{tmp_path / 'games.db'}", tmp_path / "log.txt", **{**REAL, LOADED: ""})
    running.start()
    yield running
    running.stop()


@pytest.fixture
def table(page, server) -> Table:
    return Table(page, server.url)


def play_out(url: str, game: str) -> str:
    """The address of a table whose game was played to its end over the API."""
    body = {
        "game": game,
        "seats": [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "random", "name": "Renaud"}],
    }
    with httpx.Client(base_url=f"{url}/api", **ASKING) as client:
        key = client.post("/tables", json=body).json()["key"]

        def turn() -> dict[str, Any] | None:
            view: dict[str, Any] = client.get(f"/table/{key}").json()
            return view if view["over"] or view["legal"] else None

        while not (view := until(turn, "a turn"))["over"]:
            choices = [c for c in view["legal"] if c["do"] == "confirm"] or view["legal"]
            choices = [c for c in choices if c["do"] != "end"] or choices
            act = {"ply": view["ply"], "action": choices[0]["action"]}
            client.post(f"/table/{key}/act", json=act)
    return f"{url}/table/{key}"


@pytest.fixture(scope="session")
def finished(server) -> str:
    """The address of a finished game of Burgundy."""
    return play_out(server.url, "burgundy")


@pytest.fixture(scope="session")
def analysed(server) -> str:
    """The same, and its analysis is there."""
    address = play_out(server.url, "burgundy")
    analysis = f"{address.replace('/table/', '/api/table/')}/analysis"
    httpx.post(analysis, **ASKING).raise_for_status()

    def done() -> bool:
        state = httpx.get(analysis, **ASKING).json()["state"]
        assert state in ("waiting", "running", "done")
        return bool(state == "done")

    until(done, "the analysis", seconds=3 * PATIENCE, pause=0.5)
    return address
