"""Two people plan at once in two browsers, hidden from each other, and play rounds of Orléans by clicking."""

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import Table
from tests.browser.test_accessibility import findings
from tests.server.running import Server

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LIMIT = 400


@pytest.fixture
def duel(browser: Browser, server: Server):
    """A table of two, each in a browser of their own."""
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "link", "name": "Renaud"}]
    made = httpx.post(f"{server.url}/api/tables", json={"game": "orleans", "seats": seats}).json()
    contexts = [browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB") for _ in seats]
    tables = [Table(context.new_page(), server.url) for context in contexts]
    tables[0].open(f"{server.url}/table/{made['key']}")
    tables[1].open(tables[0].page.locator(".invite input").first.input_value())
    yield tables
    for table in tables:
        assert table.errors == []
    for context in contexts:
        context.close()


def planning(table: Table) -> bool:
    return "Place your followers" in table.question


def keep_card(table: Table) -> None:
    table.wait_for_turn()
    table.choose(table.gilds.first)


def begin_plan(table: Table) -> None:
    """Draw followers, until there is a plan to make."""
    while not planning(table):
        table.wait_for_turn()
        bag = table.page.locator('.gild[data-place^="bag-"]')
        table.choose(bag if bag.count() else table.gilds.first)


def place_one(table: Table) -> str:
    """The first follower of the market that can go somewhere, to the first space it fits; the space."""
    table.page.locator(".gild.source").first.click()
    expect(table.page.locator(".gild.picked")).to_have_count(1)
    space = table.page.locator(".gild:not(.source)").first
    where = space.get_attribute("data-place")
    table.choose(space)
    return where or ""


def on_spaces(table: Table, seat: int) -> list[tuple[str, str]]:
    return [pair for pair in table.pieces(f"space-{seat}-") if "-slot-" not in pair[1]]


def round_number(table: Table) -> int:
    """Rounds count from 0; before the first one it is -1."""
    now = table.page.locator('.look-orl-event[data-mark="now"]')
    return int((now.get_attribute("data-place") or "").removeprefix("event-")) if now.count() else -1


def test_plans_stay_hidden_until_both_have_confirmed(duel):
    agnes, renaud = duel
    for table in duel:
        keep_card(table)
    for table in duel:
        begin_plan(table)
    market = renaud.pieces("market-0-")
    where = place_one(agnes)
    assert agnes.pieces("market-0-") != market
    assert [place for place, _ in on_spaces(agnes, 0)] == [where]
    expect(renaud.page.locator("#hint")).to_contain_text("Still planning: Agnes")
    agnes.end_turn()
    expect(agnes.page.locator("#question")).to_have_text("Your plan is sealed.")
    expect(agnes.page.locator("#hint")).to_contain_text("Still planning: Renaud")
    expect(renaud.page.locator("#hint")).to_contain_text("All others have planned")
    assert on_spaces(renaud, 0) == []
    assert renaud.pieces("market-0-") == market
    # The plan may be taken up again while nobody has seen it.
    agnes.click(agnes.page.get_by_role("button", name="Change the plan after all").first)
    agnes.choose(agnes.place(where))
    assert on_spaces(agnes, 0) == []
    again = place_one(agnes)
    agnes.end_turn()
    renaud.wait_for_turn()
    place_one(renaud)
    renaud.end_turn()
    agnes.page.wait_for_function("p => Number(document.body.dataset.ply) >= p", arg=renaud.ply)
    renaud.page.wait_for_timeout(600)
    assert [place for place, _ in on_spaces(renaud, 0)] == [again]


def act(table: Table, number: int) -> None:
    """Whatever a person might do: plan two followers, use what can be used, choose what is gilded."""
    if planning(table):
        if table.page.locator(".gild.source").count() and number % 3:
            place_one(table)
        else:
            table.end_turn()
        return
    bag = table.page.locator('.gild[data-place^="bag-"]')
    if bag.count():
        return table.choose(bag)
    table.step(number)


def test_two_rounds_by_clicking(duel):
    clicks = 0
    while round_number(duel[0]) < 2 and clicks < LIMIT:
        for table in duel:
            if table.page.locator("#moves details.all:not([hidden])").count() and "sealed" not in table.question:
                act(table, clicks)
                clicks += 1
        newest = max(table.ply for table in duel)
        for table in duel:
            table.page.wait_for_function("p => Number(document.body.dataset.ply) >= p", arg=newest)
    assert round_number(duel[1]) == 2


def test_a_click_that_cannot_be_is_answered_with_its_rule(duel):
    agnes, renaud = duel
    keep_card(agnes)
    keep_card(renaud)
    begin_plan(agnes)
    agnes.page.locator('g.place[data-place="offer-0"]').dispatch_event("click")
    assert "ORL-" in agnes.refusal()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_table_has_no_serious_finding(browser: Browser, server: Server, size, theme):
    seats = [{"kind": "here", "name": "Agnes"}, {"kind": "bot", "bot": "greedy", "name": "Renaud"}]
    key = httpx.post(f"{server.url}/api/tables", json={"game": "orleans", "seats": seats}).json()["key"]
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, locale="en-GB", reduced_motion="reduce"
    )
    table = Table(context.new_page(), server.url)
    table.open(f"{server.url}/table/{key}")
    keep_card(table)
    begin_plan(table)
    found = {"plan": findings(table.page)}
    if size == "phone":
        for tab in ("tab-board", "tab-others"):
            table.page.locator(f"label:has(#{tab})").click()
            found[tab] = findings(table.page)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= width
    table.page.goto(f"{server.url}/help/orleans")
    found["help"] = findings(table.page)
    assert {name: list_ for name, list_ in found.items() if list_} == {}
    context.close()
