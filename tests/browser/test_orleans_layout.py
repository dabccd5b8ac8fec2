"""Orléans at five sizes, in both themes, from two players to five: nothing is cut, covered or too small to touch."""

import random

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.browser.layout import SIZES, THEMES, at_size, faults, faults_behind_tabs
from tests.server.running import Server
from tests.waiting import PATIENCE, until

TABLES = {
    "prosperity-2": (2, {"mode": "prosperity"}, 3),
    "prosperity-5": (5, {"mode": "prosperity"}, 3),
    "base-3": (3, {"mode": "base"}, 3),
    "base-5": (5, {"mode": "base"}, 3),
}
"""Players, options, and the round in which the plan is looked at."""


DETOURS = ("back", "recall", "reset", "withdraw", "pass")
LIKED = ("Village", "Trader")
"""What the player chooses where it can, to be asked for followers and tiles."""


def play_to(url: str, players: int, options: dict[str, str], reach: int, until_asked: str) -> str:
    """The address of a table where the player is asked this question, in that round or later."""
    seats = [{"kind": "here", "name": "Agnes"}]
    seats += [{"kind": "bot", "bot": "random", "name": name} for name in ("Renaud", "Mathilde", "Odo", "Isolde")]
    body = {"game": "orleans", "seats": seats[:players], "options": options}
    rng = random.Random(players)
    with httpx.Client(base_url=f"{url}/api", timeout=PATIENCE, verify=False) as client:
        key = client.post("/tables", json=body).json()["key"]

        def turn() -> dict | None:
            view = client.get(f"/table/{key}").json()
            return view if view["over"] or view["legal"] else None

        while True:
            view = until(turn, "a turn")
            assert not view["over"], "the game ended before"
            if view["view"]["round"] >= reach and until_asked in view["prompt"]:
                return f"{url}/table/{key}"
            able = [choice for choice in view["legal"] if choice["do"].split()[0] not in DETOURS] or view["legal"]
            able = [choice for choice in able if any(word in str(choice) for word in LIKED)] or able
            act = {"ply": view["ply"], "action": rng.choice(able)["action"]}
            client.post(f"/table/{key}/act", json=act)


@pytest.fixture(scope="module")
def plans(server: Server) -> dict[str, str]:
    return {name: play_to(server.url, *table, "Place your followers") for name, table in TABLES.items()}


@pytest.fixture(scope="module")
def choices(server: Server) -> dict[str, str]:
    """Where cards are picked."""
    asked = {"draw": "how many to draw", "village": "take from the Village", "tile": "Which place tile"}
    return {name: play_to(server.url, 2, {}, 0, words) for name, words in asked.items()}


def wrong(browser: Browser, address: str, size: str, theme: str = "light", language: str = "en-GB") -> object:
    with at_size(browser, size, theme, language) as page:
        page.goto(address)
        page.wait_for_selector("body[data-ply]")
        page.wait_for_timeout(300)
        return faults_behind_tabs(page) if size == "phone" else faults(page)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_a_plan_is_complete_and_uncut(browser, plans, size, theme):
    found = {name: wrong(browser, address, size, theme) for name, address in plans.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("size", SIZES)
def test_cards_are_complete_and_uncut(browser, choices, size):
    found = {name: wrong(browser, address, size) for name, address in choices.items()}
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize("language", ["de", "it", "pl"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_longer_words_fit(browser, plans, size, language):
    assert not wrong(browser, plans["prosperity-5"], size, language=language)


def spoil(page: Page, selector: str, how: str, value: str) -> None:
    page.locator(selector).first.evaluate("(e, [how, value]) => (e.style[how] = value)", [how, value])


def test_what_is_broken_is_found(browser, plans):
    with at_size(browser, "laptop") as page:
        page.goto(plans["prosperity-2"])
        page.wait_for_selector("body[data-ply]")
        assert faults(page) == []
        spoil(page, ".large .lands", "maxHeight", "300px")
        assert any("more height" in fault for fault in faults(page))
        spoil(page, ".prompt", "marginRight", "-600px")
        assert any("wide" in fault for fault in faults(page))
    with at_size(browser, "phone") as page:
        page.goto(plans["prosperity-2"])
        page.wait_for_selector("body[data-ply]")
        spoil(page, ".tabs", "height", "20px")
        spoil(page, ".tabs label:nth-child(2)", "minHeight", "20px")
        spoil(page, ".tabs label:nth-child(2)", "height", "20px")
        assert any("Map is" in fault for fault in faults(page, touch=True))
