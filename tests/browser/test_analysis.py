"""Hints at the table, and the analysis and the log beside the replay."""

import re

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import play_out
from tests.browser.table import Table
from tests.waiting import PATIENCE


def test_a_hint_points_at_a_move_and_says_why(table: Table):
    table.start(first_game=True)
    table.settle()
    table.page.get_by_role("button", name="Hint").click()
    said = table.page.locator("#refusal")
    expect(said).to_contain_text("Suggestion:")
    expect(said.locator(".reason")).not_to_be_empty()
    advised = table.page.locator(".gild.advised")
    expect(advised).to_have_count(1)
    expect(advised).to_be_focused()
    words = advised.get_attribute("aria-label")
    assert words
    # The die is called by what it shows, the move by what is done with it.
    assert words.split(",")[0].split(";")[0].split()[-1] in said.inner_text()
    table.click(advised)
    expect(table.page.locator(".advised")).to_have_count(0)
    assert not table.errors


def test_a_table_without_hints_has_no_button(table: Table):
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    body = {"game": "burgundy", "seats": seats, "policy": {"hints": False}}
    key = httpx.post(f"{table.url}/api/tables", json=body, timeout=PATIENCE).json()["key"]
    table.open(f"{table.url}/table/{key}")
    table.wait_for_turn()
    expect(table.page.get_by_role("button", name="Hint")).to_have_count(0)


def test_a_game_is_analysed_at_the_press_of_a_button(page: Page, server):
    address = play_out(server.url, "castelli")
    page.goto(f"{address}/replay?at=20")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("#analysis progress")).to_be_visible()
    expect(page.locator("#course")).to_be_visible()
    expect(page.locator("#at")).to_contain_text("20 /")
    expect(page.locator(".course .curve")).to_have_count(2)
    expect(page.locator(".moments li").first).to_be_visible()
    page.reload()
    expect(page.locator("#course")).to_be_visible()


def test_the_curve_goes_to_any_step_by_pointer_and_keys(page: Page, analysed):
    page.goto(f"{analysed}/replay?at=10")
    counter, course = page.locator("#at"), page.locator("#course")
    last = int(course.get_attribute("aria-valuemax") or 0)
    box = course.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 4)
    expect(course).not_to_have_attribute("aria-valuenow", "10")
    now = int(course.get_attribute("aria-valuenow") or 0)
    assert abs(now - last / 2) <= 1
    course.focus()
    for key, by in (("ArrowRight", 1), ("ArrowUp", 1), ("PageDown", -10), ("ArrowLeft", -1)):
        page.keyboard.press(key)
        now += by
        expect(counter).to_have_text(f"{now} / {last}")
        expect(course).to_have_attribute("aria-valuetext", re.compile(rf"^{now}: Agnes \d+ %, Renaud \d+ %$"))
    page.keyboard.press("Home")
    expect(counter).to_have_text(f"0 / {last}")
    expect(page.locator("#judged")).to_be_hidden()


def test_each_moment_leads_to_its_step_and_every_step_has_its_word(page: Page, analysed):
    page.goto(f"{analysed}/replay?at=1")
    expect(page.locator("#judged")).to_be_visible()
    step = "1"
    for moment in page.locator(".moments a").all():
        step = moment.get_attribute("data-at")
        moment.click()
        expect(page.locator("#at")).to_contain_text(f"{step} /")
        expect(page.locator("#judged b")).not_to_be_empty()
    words = page.locator("#judged").inner_text()
    page.wait_for_url(f"**at={step}")
    page.goto(page.url)
    assert page.locator("#judged").inner_text() == words


def test_the_log_of_the_replay_follows_the_step_and_leads_to_it(page: Page, finished):
    page.goto(f"{finished}/replay")
    plies = page.eval_on_selector_all("#log li:not(.heading)", "lines => lines.map(line => Number(line.dataset.ply))")
    early, late = (next(ply for ply in plies if ply > step) for step in (60, 150))
    page.goto(f"{finished}/replay?at={early}")
    current = page.locator('#log [aria-current="step"]')
    expect(current.last).to_be_in_viewport()
    page.locator("#slider").fill(str(late))
    expect(current.last).to_have_attribute("data-ply", str(late))
    expect(current.last).to_be_in_viewport()
    page.locator(f'#log li[data-ply="{early}"]').first.click()
    expect(page.locator("#at")).to_contain_text(f"{early} /")
    expect(current.first).to_have_attribute("data-ply", str(early))


def test_every_duchy_of_a_replay_can_be_made_large(page: Page, finished):
    page.goto(f"{finished}/replay?at=60")
    expect(page.locator("#large .head h2")).to_have_text("Agnes")
    page.get_by_role("button", name="Enlarge Renaud").click()
    expect(page.locator("#large .head h2")).to_have_text("Renaud")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#at")).to_contain_text("61 /")
    expect(page.locator("#large .head h2")).to_have_text("Renaud")
