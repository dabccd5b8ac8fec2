"""A real server and Debian's Chromium for every test of the page."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.browser.table import Table
from tests.server.running import Server

ARGS = (
    "--no-sandbox --disable-gpu --disable-background-networking --disable-component-update"
    " --disable-sync --disable-quic --no-first-run"
)
REAL = {
    "BURGRAVE_GAMES": "burgrave.games",
    "BURGRAVE_BOTS": "burgrave.bots",
    "BURGRAVE_PAGES": "burgrave.server.pages",
    "BURGRAVE_WORKERS": "1",
}

pytestmark = pytest.mark.browser


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict) -> dict:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("needs Chromium")
    return {**browser_type_launch_args, "executable_path": chromium, "args": ARGS.split()}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict) -> dict:
    return {**browser_context_args, "locale": "en-GB", "viewport": {"width": 1440, "height": 900}}


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
def table(page, server) -> Table:
    return Table(page, server.url)


@pytest.fixture(scope="session")
def finished(server) -> str:
    """The address of a table whose game was played to its end over the API."""
    body = {
        "game": "burgundy",
        "seats": [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "random", "name": "Renaud"}],
    }
    key = httpx.post(f"{server.url}/api/tables", json=body, timeout=20).json()["key"]
    base = f"{server.url}/api/table/{key}"
    for _ in range(3000):
        view = httpx.get(base, timeout=20).json()
        if view["over"]:
            return f"{server.url}/table/{key}"
        if view["legal"]:
            choices = [c for c in view["legal"] if c["do"] != "end"] or view["legal"]
            httpx.post(f"{base}/act", json={"ply": view["ply"], "action": choices[0]["action"]}, timeout=20)
    raise AssertionError("the game did not end")
