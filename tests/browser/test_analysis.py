"""Hints at the table, and the analysis and the log beside the replay."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.api import new_table
from tests.browser.conftest import play_out
from tests.browser.table import Table


def test_a_hint_says_where_to_look_then_what_to_do_then_why(table: Table):
    table.start(first_game=True)
    table.settle()
    card = table.page.locator("#advice")
    grades = [card.locator(f'[data-grade="{number}"]') for number in (1, 2, 3)]
    table.page.get_by_role("button", name="Hint").click()
    expect(grades[0]).to_contain_text("Look at")
    expect(grades[1]).to_be_empty()
    expect(table.page.locator(".ring.hinted")).not_to_have_count(0)
    expect(table.page.locator(".advised")).to_have_count(0)
    card.get_by_role("button", name="What should I do?").click()
    expect(grades[1]).to_contain_text("Suggestion: ")
    expect(grades[2]).to_be_empty()
    advised = table.page.locator(".gild.advised")
    expect(advised).to_have_count(1)
    expect(advised).to_be_focused()
    card.get_by_role("button", name="Why?").click()
    expect(grades[2]).to_contain_text("Runner-up: ")
    expect(grades[2]).to_contain_text(re.compile(r"give or take|Too close to call"))
    table.click(advised)
    expect(card).to_be_hidden()
    expect(table.page.locator(".advised, .ring.hinted")).to_have_count(0)
    assert not table.errors


def test_a_table_without_hints_has_no_button(table: Table):
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "random"}]
    key = new_table(table.url, "burgundy", seats, policy={"hints": False})["key"]
    table.open(f"{table.url}/table/{key}")
    table.wait_for_turn()
    expect(table.page.get_by_role("button", name="Hint")).to_have_count(0)


def judgement(report: Locator) -> Locator:
    """How accurate a player was, or that a busy machine could not compare every turn."""
    compared = report.locator("[data-accuracy]").filter(has_text="%")
    return compared.or_(report.get_by_text(re.compile(r"There was too little time to compare \d+ turns?\."))).first


@pytest.mark.xdist_group("analysed")
def test_an_analysis_is_read_stepped_through_and_played_on(page: Page, analysed):
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{analysed}/replay?at=20")
    page.get_by_role("link", name="Full analysis").click()
    report = page.locator("details.reviewed")
    expect(report).to_have_count(1)
    expect(report).to_contain_text("Agnes")
    expect(judgement(report)).to_be_visible()
    turn = report.locator(".costly > li").first
    expect(turn).to_contain_text(re.compile(r"points lost, give or take [\d.]+\. Better: "))
    step = turn.get_attribute("data-turn")
    turn.get_by_role("link", name="Show the better turn").click()
    varied = page.locator("#varied")
    expect(varied).to_contain_text(re.compile(r"Better turn, choice 1 of \d+"))
    question = page.locator("#question").inner_text()
    varied.get_by_role("link", name="Next").click()
    expect(varied).to_contain_text("choice 2 of")
    expect(page.locator("#question")).not_to_have_text(question)
    varied.get_by_role("link", name="Back to the game").click()
    expect(varied).to_be_hidden()
    expect(page.locator("#at")).to_contain_text(f"{step} /")
    page.locator(".play-on summary").click()
    page.locator('.play-on select[name="bot"]').select_option("greedy")
    page.get_by_role("button", name="Play on").click()
    expect(page.locator("body[data-ply]")).to_be_visible()
    expect(page.locator(".scores")).to_contain_text("Agnes")
    assert not errors


def test_an_analysis_shows_what_it_has_found_while_it_is_being_made(page: Page, server):
    address = play_out(server.url, "castelli")
    page.goto(f"{address}/replay?at=20")
    page.get_by_role("button", name="Analyse this game").click()
    expect(page.locator("details.reviewed, #found progress").first).to_be_visible()
    expect(page.locator('#found[data-state="done"]')).to_be_visible()
    expect(judgement(page.locator("details.reviewed"))).to_be_visible()


@pytest.mark.xdist_group("analysed")
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


@pytest.mark.xdist_group("analysed")
def test_each_costly_turn_leads_to_its_step(page: Page, analysed):
    page.goto(f"{analysed}/replay?at=1")
    for turn in page.locator(".moments a[data-at]").all():
        step = int(turn.get_attribute("data-at") or 0)
        turn.click()
        expect(page.locator("#at")).to_contain_text(f"{step} /")
        page.locator('[data-step="1"]').click()
        expect(page.locator("#judged b")).to_contain_text("points lost")


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
