"""The end of a game: score sheet, replay, record, rematch; and the way home."""

import json
import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import play_out
from tests.browser.table import Table


def test_the_table_of_a_finished_game_leads_to_the_score_sheet(page: Page, finished):
    page.goto(finished)
    page.locator("#to-end").click()
    expect(page.locator("h1")).to_contain_text("wins")
    expect(page.locator(".chart-760 polyline")).to_have_count(2)


def test_the_replay_goes_by_slider_arrows_and_address(page: Page, finished):
    page.goto(f"{finished}/replay?at=10")
    counter = page.locator("#at")
    expect(counter).to_contain_text("10 /")
    page.keyboard.press("ArrowRight")
    expect(counter).to_contain_text("11 /")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(counter).to_contain_text("14 /")
    page.keyboard.press("ArrowLeft")
    expect(counter).to_contain_text("13 /")
    page.locator("#slider").fill("40")
    expect(counter).to_contain_text("40 /")
    pieces = "[...document.querySelectorAll('g.piece')].map(e => e.dataset.at + e.dataset.symbol).sort().join()"
    page.wait_for_url("**at=40")
    shown, words = page.evaluate(pieces), page.locator("#question").inner_text()
    page.goto(page.url)
    assert page.evaluate(pieces) == shown
    assert page.locator("#question").inner_text() == words


def test_other_sheets_come_to_a_replay_without_a_new_page(page: Page, finished):
    page.goto(f"{finished}/replay?at=0")
    page.evaluate("window.stays = true")
    page.locator('[data-do="grow"]:visible').first.click()
    large = page.locator("#large .estate").get_attribute("data-seat")
    lands = "[...document.querySelectorAll('.sheet-land')].map(e => e.querySelectorAll('.place').length).join()"
    before = page.evaluate(lands)
    page.keyboard.press("End")
    expect(page.locator("#at")).to_contain_text(re.compile(r"(\d+) / \1"))
    pieces = "[...document.querySelectorAll('g.piece')].map(e => e.dataset.at + e.dataset.symbol).sort().join()"
    page.wait_for_function(f"before => {lands} !== before", arg=before)
    assert page.evaluate("window.stays")
    assert page.locator("#large .estate").get_attribute("data-seat") == large
    shown = page.evaluate(pieces)
    page.goto(page.url)
    assert page.evaluate(pieces) == shown


def test_the_record_can_be_downloaded_and_checked(page: Page, fair_server, tmp_path: Path):
    page.goto(f"{play_out(fair_server.url, 'burgundy')}/end")
    with page.expect_download() as started:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "game.json"
    started.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["format"] == "burgrave-record"
    check = subprocess.run(
        [sys.executable, "-m", "burgrave", "check", str(file)], capture_output=True, text=True, check=False
    )
    assert check.returncode == 0, check.stdout + check.stderr


def test_play_again_opens_a_new_table(page: Page, server):
    # A game of its own: the button is there once.
    finished = play_out(server.url, "castelli")
    page.goto(f"{finished}/end")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_selector("body[data-ply]")
    assert page.url != finished
    assert "/table/" in page.url


def test_the_end_page_steps_through_the_game_and_repeats_no_row(page: Page, finished):
    page.goto(f"{finished}/end")
    again = page.get_by_role("button", name="Play again")
    assert again.evaluate("e => e.getBoundingClientRect().bottom < innerHeight")
    rows = page.locator(".sheet-table tbody tr").evaluate_all(
        "rows => rows.map(r => [r.className, [...r.querySelectorAll('td')].map(d => d.textContent).join()])"
    )
    repeated = [n for n, (kind, points) in enumerate(rows) if kind == "cause" and rows[n - 1] == ["", points]]
    alone = [n for n in repeated if n + 1 == len(rows) or rows[n + 1][0] != "cause"]
    assert alone == []
    expect(page.locator(".chart-760 .axes")).to_have_count(1)
    expect(page.locator(".chart-760")).to_contain_text("Points")
    cells = page.locator(".milestones a")
    assert cells.count() == 26
    cells.nth(9).click()
    expect(page.locator("#at")).to_contain_text("/")
    shown = [int(text) for text in page.locator(".score .num").all_inner_texts()]
    page.go_back()
    assert [int(text) for text in page.locator(".milestones a").nth(9).locator(".num").all_inner_texts()] == shown


def test_my_games_lists_what_waits_for_me(table: Table):
    table.start(first_game=True)
    key = table.page.url
    table.wait_for_turn()
    table.page.goto(table.url)
    waiting = table.page.locator(".mine li.waits")
    expect(waiting.first).to_be_visible()
    waiting.locator("a").first.click()
    table.ready()
    assert table.page.url == key


def test_an_impossible_option_is_explained_and_the_form_kept(page: Page, server):
    page.goto(server.url)
    page.locator('#new-burgundy input[name="name-1"]').fill("Ysolde")
    page.locator("#new-burgundy details.gallery > summary").click()
    page.locator('#new-burgundy input[name="option-duchies"]').fill("1-99")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".errors")).to_contain_text("duchies")
    expect(page.locator('#new-burgundy input[name="name-1"]')).to_have_value("Ysolde")


def test_a_wrong_link_says_so(page: Page, server):
    answer = page.goto(f"{server.url}/table/{'x' * 32}")
    assert answer
    assert answer.status == 404
    expect(page.locator("h1")).not_to_be_empty()
    page.get_by_role("link", name="Back to the games").click()
    expect(page.locator("h1")).to_contain_text("What shall we play")


def test_a_line_of_the_replay_rings_its_place(page: Page, finished):
    page.goto(f"{finished}/replay?at=10")
    page.locator("#log li[data-places]").first.hover()
    expect(page.locator(".ring")).to_have_count(1)
    page.locator(".wordmark").hover()
    expect(page.locator(".ring")).to_have_count(0)
    line = page.locator("#log li[data-places]").nth(20)
    line.click()
    expect(page.locator("#at")).to_contain_text(f"{line.get_attribute('data-ply')} /")
    expect(page.locator(".ring")).to_have_count(1)
