"""Phones, touch, languages, themes, sizes."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from burgrave.kernel.text import LANGUAGES
from tests.browser.hands import Touching
from tests.browser.table import Table

COUNT_FLIGHTS = """() => {
    window.flights = 0;
    const seen = (node) => { if (node.classList?.contains("flight")) window.flights += 1; };
    const observer = new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(seen)));
    observer.observe(document.body, {childList: true, subtree: true});
}"""


def sideways(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def test_touch_on_a_phone_plays_a_turn(browser: Browser, server):
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en-GB"
    )
    page = context.new_page()
    table = Table(page, server.url)
    table.start(first_game=True)
    hands = Touching(table)
    for _ in range(30):
        table.wait_for_turn()
        if "both dice" in table.question:
            break
        hands.act()
    assert "both dice" in table.question
    before = table.ply
    page.locator(".ends .primary").tap()
    table.moved(before)
    assert table.errors == []
    context.close()


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1440, 1920])
def test_nothing_is_wider_than_the_window(browser: Browser, server, width):
    context = browser.new_context(viewport={"width": width, "height": 844}, locale="de-DE")
    page = context.new_page()
    page.goto(server.url)
    assert sideways(page) <= 0, "home"
    page.locator("#first-burgundy > button.btn").click()
    page.wait_for_selector("body[data-ply]")
    assert sideways(page) <= 0, "table"
    key = page.url
    for path in ("/end", "/replay"):
        page.goto(key + path)
        assert sideways(page) <= 0, path
    page.goto(f"{server.url}/help/burgundy")
    assert sideways(page) <= 0, "help"
    context.close()


def test_what_is_touched_on_a_phone_is_large_enough(browser: Browser, server):
    context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(server.url)
    page.locator("#first-burgundy > button.btn").click()
    page.wait_for_selector("body[data-ply]")
    sizes = page.eval_on_selector_all(
        ".ends .btn, .ends .move, .chips .move, .tabs label",
        "es => es.map(e => e.getBoundingClientRect().height).filter(h => h > 0)",
    )
    assert min(sizes) >= 44
    spaces = page.eval_on_selector_all(
        '#large g.place[class*="look-land"] .ground', "es => es.map(e => e.getBoundingClientRect().width)"
    )
    assert min(spaces) >= 40
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_follows_the_browser_and_can_be_changed(browser: Browser, server, language):
    context = browser.new_context(locale=language)
    page = context.new_page()
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("#first-burgundy > button.btn").click()
    page.wait_for_selector("body[data-ply]")
    expect(page.locator("html")).to_have_attribute("lang", language)
    other = LANGUAGES[(LANGUAGES.index(language) + 1) % len(LANGUAGES)]
    page.locator(".languages summary").click()
    page.locator(f'.menu a[lang="{other}"]').click()
    expect(page.locator("html")).to_have_attribute("lang", other)
    page.wait_for_selector("body[data-ply]")
    page.goto(server.url)
    expect(page.locator("html")).to_have_attribute("lang", other)
    context.close()


def test_live_updates_speak_the_language_of_the_page(browser: Browser, server):
    context = browser.new_context(locale="de")
    page = context.new_page()
    table = Table(page, server.url)
    page.goto(server.url)
    page.locator("#first-burgundy > button.btn").click()
    table.ready()
    table.wait_for_turn()
    fresh = table.question
    table.step(0)
    table.wait_for_turn()
    live = table.question
    page.reload()
    table.ready()
    assert table.question == live
    assert fresh
    context.close()


def test_dark_and_light_can_be_switched_and_are_remembered(table):
    table.start(first_game=True)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = table.page.evaluate(ground)
    table.page.locator('[data-do="theme"]').click()
    dark = table.page.evaluate(ground)
    assert dark != light
    table.page.reload()
    assert table.page.evaluate(ground) == dark


def test_sound_can_be_switched_off_and_stays_off(table):
    table.start(first_game=True)
    tool = table.page.locator('[data-do="sound"]')
    expect(tool).to_have_attribute("aria-pressed", "true")
    tool.click()
    expect(tool).to_have_attribute("aria-pressed", "false")
    table.page.reload()
    table.ready()
    expect(tool).to_have_attribute("aria-pressed", "false")


def test_with_reduced_motion_nothing_glides(browser: Browser, server):
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    table = Table(page, server.url)
    table.start(first_game=True)
    page.evaluate(COUNT_FLIGHTS)
    table.settle()
    for number in range(6):
        table.wait_for_turn()
        table.step(number)
    assert page.evaluate("window.flights") == 0
    context.close()


def test_pieces_glide_otherwise(table):
    table.start(first_game=True)
    table.page.evaluate(COUNT_FLIGHTS)
    for number in range(30):
        table.wait_for_turn()
        table.step(number)
        if table.page.evaluate("window.flights"):
            return
    raise AssertionError("no piece ever glided")


def test_everything_comes_from_the_server_alone(table, server):
    hosts = set()
    table.page.on("request", lambda request: hosts.add(re.sub(r"^(\w+://[^/]+).*", r"\1", request.url)))
    table.start(first_game=True)
    assert hosts <= {server.url}
