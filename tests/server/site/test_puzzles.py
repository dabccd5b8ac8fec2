"""Puzzles on the server: the position, the verdict with its margin, the best line played out."""

import re
from random import Random

import pytest

from burgrave.puzzles import files
from burgrave.server.site.puzzles import context
from burgrave.web import puzzles


def shown(puzzle, line):
    """Where a line stands on the page; 0 is the best."""
    places = list(range(len(puzzle.choices)))
    Random(puzzle.id).shuffle(places)
    return places.index(line)


def page(line=None, made=0, game="castelli", number=50):
    collection = files.shipped(game)
    puzzle = collection.puzzles[number]
    choice = None if line is None else shown(puzzle, line)
    ids = [each.id for each in collection.puzzles]
    grades = list(files.by_grade(collection.puzzles))
    return puzzle, puzzles.page("en", context(puzzle, game, ids, grades, [], None, choice, made))


@pytest.mark.parametrize("game", ["burgundy", "castelli"])
def test_a_puzzle_offers_its_lines_without_saying_which_is_best(game):
    puzzle, html = page(game=game)
    assert len(re.findall(r'class="btn line"', html)) == len(puzzle.choices)
    assert "best</span>" not in html
    assert 'id="verdict"' not in html


def test_the_order_of_the_lines_tells_nothing():
    collection = files.shipped("castelli")
    assert len({shown(puzzle, 0) for puzzle in collection.puzzles}) > 2
    puzzle, html = page()
    assert re.findall(r"choice=(\d)", html) == [str(n) for n in range(len(puzzle.choices))]


def test_the_best_line_is_right():
    _, html = page(line=0)
    assert "Right: this is the best line." in html


def test_another_line_loses_what_was_measured():
    puzzle, html = page(line=1)
    other = puzzle.choices[1]
    assert f"it loses {other.behind:.1f} points, give or take {other.margin:.1f}." in html


def test_the_best_line_is_played_out_step_by_step():
    puzzle, html = page(line=1, made=1)
    assert f'<span class="num">1 / {len(puzzle.choices[0].line)}</span>' in html
    assert 'id="step"' in html


def test_the_position_is_shown_as_the_seat_sees_it():
    puzzle, html = page()
    state = puzzle.state("castelli")
    assert puzzle.seat in state.active
    assert "You" in html
