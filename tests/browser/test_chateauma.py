"""A game against Châteauma in the browser, and the companion on a phone."""

import random
import subprocess
import sys

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.server.running import ROOT, Server, await_answer, free_port


def against_it(page: Page, server: Server) -> Table:
    """A table on which it has had its first turn."""
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "open"}]
    body = {"game": "burgundy", "seats": seats, "options": {"mode": "chateauma", "duchies": "1"}, "modules": []}
    key = httpx.post(f"{server.url}/api/tables", json=body).json()["key"]
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


def test_the_companion_plays_along_on_a_phone(page: Page, companion: str):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(companion)
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name="Start").click()
    pick = random.Random(1)
    for _ in range(3):
        page.locator("fieldset.dice label").nth(pick.randrange(6)).click()
        for choice in page.locator("select[name^=slot-]").all():
            choice.select_option(index=pick.randrange(choice.locator("option").count()))
        page.get_by_role("button", name="Let it play").click()
        expect(page.get_by_role("heading", name="What it did")).to_be_visible()
    expect(page.locator(".bar")).to_contain_text("Phase A, round 4")
    assert Axe().run(page).violations_count == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.reload()
    expect(page.locator(".bar")).to_contain_text("Phase A, round 4")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".bar")).to_contain_text("Phase A, round 3")
