"""No page has a serious or critical finding of axe, in light and dark, on desktop and phone."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.api import against_bot
from tests.browser.still import come_to_rest
from tests.browser.table import Table
from tests.server.running import Server

SERIOUS = ("serious", "critical")
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
"""What may differ between the themes."""


def findings(page: Page, options: dict[str, object] | None = None) -> list[str]:
    come_to_rest(page)
    violations = Axe().run(page, options=options).response["violations"]
    return [
        f"{v['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for v in violations
        if v["impact"] in SERIOUS
        for node in v["nodes"][:3]
    ]


def findings_in_both_themes(page: Page) -> list[str]:
    """Everything in the light, and then the colours in the dark."""
    found = findings(page)
    page.emulate_media(color_scheme="dark")
    found += findings(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return found


@contextmanager
def opened(browser: Browser, size: str) -> Iterator[Page]:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="light", locale="en-GB", reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


@pytest.mark.xdist_group("analysed")
@pytest.mark.parametrize("size", SIZES)
def test_pages_have_no_serious_finding(browser: Browser, server, finished, analysed, size):
    with opened(browser, size) as page:
        found = look_at_pages(page, server, finished, analysed, on_phone=size == "phone")
    assert {name: list_ for name, list_ in found.items() if list_} == {}


def look_at_pages(page: Page, server: Server, finished: str, analysed: str, *, on_phone: bool) -> dict[str, list[str]]:
    table = Table(page, server.url)
    found: dict[str, list[str]] = {}
    page.goto(server.url)
    page.locator("#new-burgundy details.more > summary").click()
    found["home"] = findings_in_both_themes(page)
    table.start(first_game=True)
    table.settle()
    found["turn"] = findings_in_both_themes(page)
    table.click(page.locator('.gild[data-place^="die-"]').first)
    page.locator("details.all summary").click()
    found["choosing"] = findings_in_both_themes(page)
    if on_phone:
        # The sheet closes by a touch beside it.
        page.locator("details.all summary").click(position={"x": 20, "y": 20})
        for tab in ("tab-board", "tab-log", "tab-others"):
            page.locator(f"label:has(#{tab})").click()
            found[tab] = findings_in_both_themes(page)
    for path in ("/end", "/replay"):
        assert page.goto(finished + path).status == 200
        found[path] = findings_in_both_themes(page)
    assert page.goto(f"{analysed}/replay?at=40").status == 200
    if on_phone:
        page.locator("label:has(#tab-analysis)").click()
    found["analysis"] = findings_in_both_themes(page)
    for game in ("burgundy", "castelli", "orleans"):
        assert page.goto(f"{server.url}/help/{game}").status == 200
        found[f"help of {game}"] = findings_in_both_themes(page)
    page.goto(f"{server.url}/table/nothing")
    found["error"] = findings_in_both_themes(page)
    return found


def test_whoever_plays_by_keys_stays_among_the_choices_after_undo(page: Page, server):
    table = Table(page, server.url)
    table.open(against_bot(server.url, "burgundy", {"duchies": "1"}))
    table.play_until(lambda t: "Which die" in t.question and t.place("die-0-0").count())
    for key in ("u", "Enter"):
        before = table.ply
        table.place("die-0-0").focus()
        page.keyboard.press("Enter")
        table.moved(before)
        if key == "Enter":
            page.locator("#undo").focus()
        before = table.ply
        page.keyboard.press(key)
        table.moved(before)
        assert "Which die" in table.question
        assert page.evaluate("document.activeElement.matches('.gild, #moves button:not(:disabled)')"), key


def test_the_keys_stay_on_undo_while_there_is_something_to_undo(page: Page, server):
    table = Table(page, server.url)
    table.open(against_bot(server.url, "burgundy", {"duchies": "1"}))
    table.play_until(lambda t: "Which die" in t.question and t.page.locator('.gild[data-place^="slot-"]').count())
    table.choose(page.locator('.gild[data-place^="slot-"]:not(.priced)').first)
    table.click(page.locator('.gild.source[data-place^="die-0-"]').first)
    page.locator("#undo").focus()
    before = table.ply
    page.keyboard.press("Enter")
    table.moved(before)
    expect(page.locator("#undo")).to_be_enabled()
    expect(page.locator("#undo")).to_be_focused()


def test_whoever_picks_a_card_by_keys_stays_among_the_choices(page: Page, server):
    table = Table(page, server.url)
    table.open(against_bot(server.url, "orleans", {"rounds": "4"}))
    assert "Which structure card" in table.question
    before = table.ply
    page.keyboard.press("2")
    expect(table.cards.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    table.moved(before)
    table.wait_for_turn()
    assert "Place your followers" in table.question
    assert page.evaluate("document.activeElement.matches('.gild')")
