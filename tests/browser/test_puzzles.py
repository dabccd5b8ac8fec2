"""Puzzles in the browser: a right answer, a wrong one, the best line played out, what is kept."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from burgrave.games import BUILT_IN
from burgrave.puzzles import files


def puzzle_of(game: str, number: int = 10):
    """A puzzle, and where each of its lines stands on the page, the best first."""
    puzzle = files.shipped(game).puzzles[number]
    places = list(range(len(puzzle.choices)))
    Random(puzzle.id).shuffle(places)
    return puzzle, [places.index(line) for line in range(len(places))]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_puzzle_is_solved_and_the_browser_keeps_it(page: Page, server, game):
    puzzle, places = puzzle_of(game)
    page.goto(f"{server.url}/puzzles/{game}?puzzle={puzzle.id}")
    lines = page.locator(".lines a.line")
    expect(lines).to_have_count(len(puzzle.choices))
    expect(page.locator("#verdict")).to_have_count(0)
    expect(page.locator("#solved")).to_contain_text("0")
    lines.nth(places[0]).click()
    expect(page.locator("#verdict")).to_have_text("Right: this is the best line.")
    expect(page.locator(".lines .best")).to_have_count(1)
    expect(page.locator("#solved")).to_contain_text("1")
    page.locator("#next").click()
    expect(page.locator("#verdict")).to_have_count(0)
    assert puzzle.id not in page.url


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_wrong_answer_says_what_it_loses_and_the_best_line_is_played_out(page: Page, server, game):
    puzzle, places = puzzle_of(game)
    page.goto(f"{server.url}/puzzles/{game}?puzzle={puzzle.id}")
    page.locator(".lines a.line").nth(places[1]).click()
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text(f"it loses {puzzle.choices[1].behind:.1f} points")
    expect(page.locator("#solved")).to_contain_text("0")
    pieces = "[...document.querySelectorAll('g.piece')].map(e => e.dataset.at + e.dataset.symbol).sort().join()"
    before, steps = page.evaluate(pieces), len(puzzle.choices[0].line)
    for made in range(1, steps + 1):
        page.locator("#play-best").click()
        expect(page.locator("#play-best .num")).to_have_text(re.compile(rf"{made} / {steps}"))
        expect(page.locator("#step")).to_be_visible()
    assert steps == 1 or page.evaluate(pieces) != before
    # A second answer changes nothing: the first one counts.
    page.goto(f"{server.url}/puzzles/{game}?puzzle={puzzle.id}&choice={places[0]}")
    expect(page.locator("#solved")).to_contain_text("0")


def test_what_chance_cannot_change_has_no_margin(page: Page, server):
    """In the last turn of a game nothing is left to chance."""
    puzzles = enumerate(files.shipped("burgundy").puzzles)
    number = next(n for n, each in puzzles if all(line.margin == 0 for line in each.choices))
    puzzle, places = puzzle_of("burgundy", number)
    page.goto(f"{server.url}/puzzles/burgundy?puzzle={puzzle.id}&choice={places[1]}")
    expect(page.locator("#verdict")).to_have_text(f"Not the best: it loses {puzzle.choices[1].behind:.1f} points.")
    expect(page.locator(".lines")).not_to_contain_text("±")


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_table_of_a_puzzle_has_no_room_for_a_question(page: Page, server, game):
    """The question stands above the table, so that the board begins right below the bar."""
    page.goto(f"{server.url}/puzzles/{game}?puzzle={puzzle_of(game)[0].id}")
    top = page.locator(".table .top").bounding_box()
    board = page.locator(".board .sheet").first.bounding_box()
    assert top is not None
    assert board is not None
    assert board["y"] - (top["y"] + top["height"]) < 60


def test_puzzles_of_a_grade_are_chosen_by_the_form(page: Page, server):
    page.goto(f"{server.url}/puzzles/burgundy")
    page.locator("#grade").select_option("3")
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".puzzle .cap").first).to_contain_text("3 of the four levels miss it")


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_puzzle_fits_a_phone(page: Page, server, game):
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.url}/puzzles/{game}?puzzle={puzzle_of(game)[0].id}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for line in page.locator(".lines a.line").all():
        assert line.bounding_box()["height"] >= 40
