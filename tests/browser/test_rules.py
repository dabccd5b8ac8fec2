"""Asking about the rules at the table: numbers of rules, pieces and places, and the way back from the help page."""

from playwright.sync_api import Page, expect

from tests.browser.table import Table
from tests.server.running import Server


def first_game(page: Page, server: Server) -> Table:
    table = Table(page, server.url)
    table.start(first_game=True)
    # The other player may begin.
    table.gilds.first.wait_for()
    return table


def test_whatever_lies_on_the_table_can_be_asked_about(page: Page, server: Server):
    table = first_game(page, server)
    ply = table.ply
    page.locator('[data-do="ask"]').click()
    page.locator('g.place[data-place="goods-0-0"]').click()
    panel = page.locator("#rules")
    expect(panel.get_by_role("heading", name="Selling goods")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).not_to_be_visible()
    assert table.ply == ply
    assert table.errors == []


def test_the_right_mouse_button_and_the_question_mark_ask_too(page: Page, server: Server):
    table = first_game(page, server)
    ply = table.ply
    page.locator('g.place[data-place^="depot"]').first.click(button="right")
    expect(page.locator("#rules h2")).to_have_text("Taking a tile")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("g.gild").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#rules")).to_be_visible()
    assert table.ply == ply


def test_the_number_of_a_rule_opens_it_and_leads_to_the_help_page_and_back(page: Page, server: Server):
    table = first_game(page, server)
    address = page.url
    page.locator('g.place[data-place^="depot"]').first.click()
    page.locator("#refusal a.rule").click()
    panel = page.locator("#rules")
    expect(panel.locator("h2")).to_be_focused()
    panel.get_by_role("link", name="All rules of the game").click()
    expect(page.locator("#find")).to_be_visible()
    page.get_by_role("link", name="Back to the game").click()
    table.ready()
    assert page.url == address
    assert table.errors == []


def test_the_help_page_can_be_searched(page: Page, server: Server):
    page.goto(f"{server.url}/help/burgundy")
    page.fill("#find", "chateauma crane")
    expect(page.locator(".chapter:visible")).to_have_count(1)
    expect(page.locator('[id="BUR-CHA-69"]')).to_be_visible()
    page.fill("#find", "xyzzy")
    expect(page.locator("#found")).to_have_text("Nothing found")
    page.fill("#find", "")
    expect(page.locator(".chapter").first).to_be_visible()
