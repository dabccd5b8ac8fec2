"""Screenshots for the README and the docs: `python -m tests.browser.screenshots [folder]` regenerates them all."""

import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.conftest import ARGS, REAL
from tests.server.running import Server

FOLDER = Path(__file__).parent.parent.parent / "docs" / "screenshots"
VARIANTS = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
    "dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
}
QUICK = {"BURGRAVE_BOTS": "tests.browser.quickbots"}
STEPS = 200
ORLEANS_ROUND = 5
MODULES = ("duchies", "extra-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields", "vineyards")


class Game:
    """A game against bots, played over the API as a bot advises that decides at once."""

    def __init__(
        self, url: str, *others: str, game: str = "burgundy", options: dict | None = None, modules: Sequence[str] = ()
    ) -> None:
        seats = [{"kind": "here", "name": "Agnes"}]
        seats += [{"kind": "bot", "bot": "greedy", "name": name} for name in others]
        chosen = {"duchies": "1"} if options is None else options
        body = {"game": game, "seats": seats, "options": chosen, "modules": list(modules)}
        created = httpx.post(f"{url}/api/tables", json=body, timeout=20).json()
        self.page = f"{url}/table/{created['key']}"
        self.api = f"{url}/api/table/{created['key']}"

    def view(self) -> dict:
        return httpx.get(self.api, timeout=20).json()

    def play(self, until) -> None:
        while True:
            view = self.view()
            if view["over"] or (view["legal"] and until(view)):
                return
            if view["legal"]:
                advice = httpx.post(f"{self.api}/hint", json={}, timeout=60).json()
                body = {"ply": view["ply"], "action": advice["action"]}
                httpx.post(f"{self.api}/act", json=body, timeout=20)


def shoot(context: BrowserContext, address: str, path: Path, tab: str = "", full: bool = False) -> None:
    page = context.new_page()
    page.goto(address)
    page.wait_for_timeout(600)
    if tab:
        page.locator(f"label:has(#{tab})").click()
    page.screenshot(path=path, full_page=full, type="jpeg", quality=84)
    page.close()


def contexts(browser: Browser) -> dict[str, BrowserContext]:
    common = {"locale": "en-GB", "reduced_motion": "reduce"}
    return {name: browser.new_context(**common, **settings) for name, settings in VARIANTS.items()}


def remember(context: BrowserContext, *addresses: str) -> None:
    """So that the home page lists these games as mine."""
    page: Page = context.new_page()
    for address in addresses:
        page.goto(address)
    page.close()


def take_all(url: str, browser: Browser, folder: Path) -> None:
    duel, feast, done = Game(url, "Renaud"), Game(url, "Renaud", "Mathilde", "Odo"), Game(url, "Renaud", "Mathilde")
    duel.play(
        lambda view: view["view"]["phase"] == "C" and "Which die" in view["prompt"] and view["view"]["round"] == 3
    )
    feast.play(lambda view: view["view"]["phase"] == "B" and "Which die" in view["prompt"])
    done.play(lambda view: False)
    for name, context in contexts(browser).items():
        remember(context, done.page, feast.page, duel.page)
        shoot(context, url, folder / f"home-{name}.jpg")
        shoot(context, duel.page, folder / f"table-{name}.jpg")
        shoot(context, f"{done.page}/end", folder / f"end-{name}.jpg")
        shoot(context, f"{done.page}/replay?at={STEPS}", folder / f"replay-{name}.jpg")
        if name == "phone":
            shoot(context, duel.page, folder / "board-phone.jpg", "tab-board")
        if name == "desktop":
            shoot(context, feast.page, folder / "four-desktop.jpg")
    duel.play(lambda view: "What will you do" in view["prompt"])
    for name, context in contexts(browser).items():
        shoot(context, duel.page, folder / f"choosing-{name}.jpg")


def take_modes(url: str, browser: Browser, folder: Path) -> None:
    """Everything of the box on the table, and the other ways to play."""
    games = {
        "modules": Game(url, "Renaud", options={}, modules=MODULES),
        "solo": Game(url, options={"mode": "solo", "solo_board": "34"}),
        "team": Game(url, "Renaud", "Mathilde", "Odo", options={"mode": "team"}),
        "chateauma": Game(url, "Châteauma", options={"mode": "chateauma"}),
    }
    for game in games.values():
        game.play(lambda view: view["view"]["phase"] == "C" and "Which die" in view["prompt"])
    for variant, context in contexts(browser).items():
        for name, game in games.items():
            if variant != "dark" or name == "modules":
                shoot(context, game.page, folder / f"{name}-{variant}.jpg")
        if variant == "phone":
            shoot(context, games["modules"].page, folder / "vineyard-phone.jpg", "tab-annex")


def take_castelli(url: str, browser: Browser, folder: Path) -> None:
    """A tile just turned up in mid-game, with the ways it may lie."""
    game = Game(url, "Renaud", "Mathilde", "Odo", game="castelli", options={})
    game.play(lambda view: view["ply"] >= 60 and "Rotate the" in view["prompt"])
    for name, context in contexts(browser).items():
        shoot(context, game.page, folder / f"castelli-{name}.jpg")


def take_orleans(url: str, browser: Browser, folder: Path) -> None:
    """A plan in the making."""
    game = Game(url, "Renaud", "Mathilde", game="orleans", options={})
    game.play(lambda view: view["view"]["round"] == ORLEANS_ROUND and "Place your followers" in view["prompt"])
    for name, context in contexts(browser).items():
        shoot(context, game.page, folder / f"orleans-{name}.jpg")
        if name == "phone":
            shoot(context, game.page, folder / "orleans-map-phone.jpg", "tab-board")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(f"sqlite:///{data}/games.db", Path(data) / "log.txt", **{**REAL, **QUICK})
        server.start()
        chromium = os.environ.get("BURGRAVE_CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGS.split())
        try:
            take_all(server.url, browser, folder)
            take_orleans(server.url, browser, folder)
            take_modes(server.url, browser, folder)
            take_castelli(server.url, browser, folder)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
