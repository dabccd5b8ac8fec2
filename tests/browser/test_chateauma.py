"""A game against Châteauma in the browser, and the companion on a phone."""

import random
import subprocess
import sys

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.api import new_table
from tests.browser.table import Table
from tests.server.running import ROOT, Server, await_answer, free_port


def against_it(page: Page, server: Server) -> Table:
    """A table on which it has had its first turn."""
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "open"}]
    options = {"mode": "chateauma", "duchies": "1"}
    key = new_table(server.url, "burgundy", seats, options=options, modules=[])["key"]
    table = Table(page, server.url)
    table.open(f"{server.url}/table/{key}")
    expect(page.locator("#steps")).to_be_hidden()
    table.gilds.first.click()
    page.get_by_role("button", name="End turn").first.click()
    page.get_by_role("button", name="Yes, end it").click()
    expect(page.locator("#steps")).to_contain_text("Choosing and placing a tile")
    return table


def test_a_turn_of_it_can_be_read_step_by_step(page: Page, server: Server):
    table = against_it(page, server)
    steps = page.locator("#steps .step")
    expect(page.locator("#steps .parts").first.locator("> li")).to_have_count(6)
    expect(steps.nth(0)).to_contain_text("Châteauma works on the")
    expect(steps.nth(1)).to_contain_text("BUR-CHA-23")
    expect(page.locator(".ring")).to_have_count(0)
    page.get_by_role("button", name="Next step").click()
    page.get_by_role("button", name="Next step").click()
    expect(steps.nth(1)).to_have_attribute("aria-current", "step")
    expect(page.locator("#sheet-board .ring")).to_have_count(1)
    expect(page.locator("#steps-now")).to_contain_text("looks at depot")
    page.get_by_role("button", name="Step back").click()
    expect(steps.nth(0)).to_have_attribute("aria-current", "step")
    expect(page.locator("#sheet-land-1")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert table.errors == []


def test_its_turn_can_be_followed_by_keys_and_is_there_after_a_reload(page: Page, server: Server):
    table = against_it(page, server)
    page.locator("#steps-list").focus()
    for _ in range(page.locator("#steps .step").count()):
        page.keyboard.press("ArrowDown")
    last = page.locator("#steps .step").last
    expect(last).to_have_attribute("aria-current", "step")
    page.keyboard.press("Escape")
    expect(page.locator("#steps [aria-current]")).to_have_count(0)
    told = page.locator("#steps-list").inner_text()
    page.reload()
    table.ready()
    assert page.locator("#steps-list").inner_text() == told


@pytest.fixture
def companion(tmp_path):
    port = free_port()
    command = [sys.executable, "-m", "burgrave", "chateauma", "--port", str(port), "--no-browser"]
    process = subprocess.Popen([*command, "--file", str(tmp_path / "game.json")], cwd=ROOT, stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}/"
    try:
        await_answer(url, process)
        yield url
    finally:
        process.terminate()
        process.wait()


class Taps:
    """A thumb on a phone that counts what it does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def on(self, what: Locator) -> None:
        box = what.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, f"{what} is too small for a thumb: {box}"
        what.click()
        self.count += 1

    def fill(self, pick: random.Random) -> None:
        """Every space that has several kinds of tiles, from the tray."""
        while self.page.locator(".hex.open").count():
            left = self.page.locator(".tile-left:enabled")
            self.on(left.nth(pick.randrange(left.count())))


def enter_a_round(page: Page, taken: int) -> int:
    """Fresh depots, of which people have taken some tiles already, the white die, the goods; the taps it took."""
    taps = Taps(page)
    taps.on(page.locator("fieldset.dice").first.locator("label").nth(2))
    taps.on(page.locator("fieldset.goods label").nth(3))
    taps.fill(random.Random(1))
    for n in range(taken):
        taps.on(page.locator(".depot .hex:has(.tile)").nth(2 * n))
    taps.on(page.get_by_role("button", name="Let it play"))
    expect(page.get_by_role("heading", name="What it did")).to_be_visible()
    return taps.count


def test_the_companion_plays_along_on_a_phone(page: Page, companion: str):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(companion)
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name="Start").click()
    assert enter_a_round(page, 2) < 30
    expect(page.locator(".bar")).to_contain_text("Phase A, round 2")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.reload()
    expect(page.locator(".bar")).to_contain_text("Phase A, round 2")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator(".bar")).to_contain_text("Phase A, round 1")


def test_the_fullest_round_takes_less_than_thirty_taps_inside_the_server(page: Page, server: Server):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.url}/companion")
    page.locator("select[name=people]").select_option("3")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".tapped .hex")).to_have_count(32)
    # Three people take two tiles each; those they took before anything was entered cost no tap more than a tile.
    assert enter_a_round(page, 6) < 30
    page.locator(".depot .hex:has(.tile)").first.click()
    held = page.locator(".depot .hex:has(.tile)").count()
    page.reload()
    expect(page.locator(".bar")).to_contain_text("Phase A, round 2")
    expect(page.locator(".depot .hex:has(.tile)")).to_have_count(held)
    page.get_by_role("button", name="Undo tap").click()
    expect(page.locator(".depot .hex:has(.tile)")).to_have_count(held + 1)


def test_the_tray_knows_what_is_still_in_the_box(page: Page, server: Server):
    page.goto(f"{server.url}/companion")
    page.get_by_role("button", name="Start").click()
    first = page.locator(".tile-left").first
    expect(first).to_have_attribute("aria-label", "market, 5 left")
    first.click()
    page.get_by_role("button", name="Depot 4, space 3: empty").click()
    expect(first).to_have_attribute("aria-label", "market, 4 left")
