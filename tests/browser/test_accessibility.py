"""No page has a serious or critical finding of axe, in light and dark, on desktop and phone."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.hands import new_table
from tests.browser.table import Table

SERIOUS = ("serious", "critical")
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


def findings(page: Page) -> list[str]:
    page.wait_for_timeout(300)
    violations = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for v in violations
        if v["impact"] in SERIOUS
        for node in v["nodes"][:3]
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_have_no_serious_finding(browser: Browser, server, finished, analysed, size, theme):
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, locale="en-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    table = Table(page, server.url)
    found = {}
    page.goto(server.url)
    page.locator("#new-burgundy details.more > summary").click()
    found["home"] = findings(page)
    table.start(first_game=True)
    table.settle()
    found["turn"] = findings(page)
    table.click(page.locator('.gild[data-place^="die-"]').first)
    page.locator("details.all summary").click()
    found["choosing"] = findings(page)
    if size == "phone":
        # The sheet closes by a touch beside it.
        page.locator("details.all summary").click(position={"x": 20, "y": 20})
        for tab in ("tab-board", "tab-log", "tab-others"):
            page.locator(f"label:has(#{tab})").click()
            found[tab] = findings(page)
    for path in ("/end", "/replay"):
        assert page.goto(finished + path).status == 200
        found[path] = findings(page)
    assert page.goto(f"{analysed}/replay?at=40").status == 200
    if size == "phone":
        page.locator("label:has(#tab-analysis)").click()
    found["analysis"] = findings(page)
    for game in ("burgundy", "castelli", "orleans"):
        assert page.goto(f"{server.url}/help/{game}").status == 200
        found[f"help of {game}"] = findings(page)
    page.goto(f"{server.url}/table/nothing")
    found["error"] = findings(page)
    assert {name: list_ for name, list_ in found.items() if list_} == {}
    context.close()


def test_whoever_plays_by_keys_stays_among_the_choices_after_undo(page: Page, server):
    table = Table(page, server.url)
    table.open(new_table(server.url, "burgundy", {"duchies": "1"}))
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
