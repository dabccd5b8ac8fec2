"""A game against Châteauma in the browser, and the companion on a phone."""

import random
import subprocess
import sys
import time

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.server.running import ROOT, Server, free_port


def test_a_turn_of_it_can_be_read_step_by_step(page: Page, server: Server):
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "open"}]
    body = {"game": "burgundy", "seats": seats, "options": {"mode": "chateauma", "duchies": "1"}, "modules": []}
    key = httpx.post(f"{server.url}/api/tables", json=body).json()["key"]
    table = Table(page, server.url)
    table.open(f"{server.url}/table/{key}")
    table.gilds.first.click()
    page.get_by_role("button", name="End turn").first.click()
    page.get_by_role("button", name="Yes, end it").click()
    since = page.locator("#since")
    expect(since).to_contain_text("Châteauma works on the")
    expect(since).to_contain_text("BUR-CHA-23")
    expect(page.locator("#sheet-land-1")).to_be_visible()
    assert table.errors == []


@pytest.fixture
def companion(tmp_path):
    port = free_port()
    command = [sys.executable, "-m", "burgrave", "chateauma", "--port", str(port), "--no-browser"]
    process = subprocess.Popen([*command, "--file", str(tmp_path / "game.json")], cwd=ROOT, stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}/"
    for _ in range(300):
        try:
            httpx.get(url)
            break
        except httpx.TransportError:
            time.sleep(0.05)
    yield url
    process.terminate()
    process.wait()


def test_the_companion_plays_along_on_a_phone(page: Page, companion: str):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(companion)
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name="Begin").click()
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
