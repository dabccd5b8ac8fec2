"""Orléans at five sizes, in both themes, from two players to five: nothing is cut, covered or too small to touch."""

import random

import httpx
import pytest
from playwright.sync_api import Page

from tests.browser.api import ASKING
from tests.browser.layout import at_size, faults, faults_everywhere
from tests.server.running import Server
from tests.waiting import until

TABLES = {
    "prosperity-2": (2, {"mode": "prosperity"}, 3),
    "prosperity-5": (5, {"mode": "prosperity"}, 3),
    "base-3": (3, {"mode": "base"}, 3),
    "base-5": (5, {"mode": "base"}, 3),
}
"""Players, options, and the round in which the plan is looked at."""
CARDS = {"draw": "how many to draw", "village": "take from the Village", "tile": "Which place tile"}
"""What is asked where cards are picked."""

DETOURS = ("back", "recall", "reset", "withdraw", "pass")
LIKED = ("Village", "Trader")
"""What the player chooses where it can, to be asked for followers and tiles."""


def play_to(url: str, players: int, options: dict[str, str], reach: int, until_asked: str) -> str:
    """The address of a table where the player is asked this question, in that round or later."""
    seats = [{"kind": "here", "name": "Agnes"}]
    seats += [{"kind": "bot", "bot": "random", "name": name} for name in ("Renaud", "Mathilde", "Odo", "Isolde")]
    body = {"game": "orleans", "seats": seats[:players], "options": options}
    rng = random.Random(players)
    with httpx.Client(base_url=f"{url}/api", **ASKING) as client:
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
    return {name: play_to(server.url, 2, {}, 0, words) for name, words in CARDS.items()}


@pytest.mark.parametrize("name", TABLES)
def test_a_plan_is_complete_and_uncut(browser, plans, name):
    assert faults_everywhere(browser, plans[name]) == {}


@pytest.mark.parametrize("name", CARDS)
def test_cards_are_complete_and_uncut(browser, choices, name):
    assert faults_everywhere(browser, choices[name], themes=["light"]) == {}


@pytest.mark.parametrize("language", ["de", "it", "pl"])
def test_longer_words_fit(browser, plans, language):
    assert faults_everywhere(browser, plans["prosperity-5"], ("laptop", "phone"), ["light"], language) == {}


def spoil(page: Page, selector: str, how: str, value: str) -> None:
    page.locator(selector).first.evaluate("(e, [how, value]) => (e.style[how] = value)", [how, value])


def test_what_is_broken_is_found(browser, plans):
    with at_size(browser, "laptop") as page:
        page.goto(plans["prosperity-2"])
        page.wait_for_selector("body[data-ply]")
        assert faults(page) == []
        spoil(page, ".large .lands > .sheet", "minHeight", "900px")
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
