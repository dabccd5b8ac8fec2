"""The drawing of a contest: it says what it shows, in what unit, and nothing leaves its frame."""

import xml.etree.ElementTree as ET

import pytest

from burgrave.arena.chart import chart
from burgrave.arena.fixtures import Contest
from burgrave.arena.standings import Standing, Standings
from burgrave.games import game
from burgrave.kernel.text import verbatim

SVG = "{http://www.w3.org/2000/svg}"
ORLEANS = game("orleans")
GROUPS = list(ORLEANS.groups.values())


def row(name, rating, *sources):
    return Standing(name, 10, 5.0, [sum(sources) / 10] * 10, [float(points) for points in sources], rating=rating)


def drawn(*rows):
    contest = Contest.make(ORLEANS, ORLEANS.setup(2), [row.name for row in rows], 10)
    return ET.fromstring(chart(verbatim("a < b"), contest, Standings(list(rows), None, []), GROUPS))


def texts(drawing):
    return ["".join(text.itertext()) for text in drawing.iter(f"{SVG}text")]


RATED = (row("strong", (200.0, 120.0, 300.0), 400, 300, 0, 100), row("weak", (-200.0, -300.0, -120.0), 100, 0, 0, 50))


def test_it_says_what_it_shows_with_unit_level_and_number_of_games():
    words = texts(drawn(*RATED))
    assert "a < b" in words
    assert any("10 games each" in line for line in words)
    assert any("Elo" in line and "95 %" in line for line in words)
    assert any("Mean points" in line for line in words)
    assert {"+200", "-200", "80.0", "15.0"} <= set(words)


def test_axes_have_round_numbers_and_zero_is_marked():
    drawing = drawn(*RATED)
    assert {"-200", "0", "200", "20", "60"} <= set(texts(drawing))
    assert len([path for path in drawing.iter(f"{SVG}path") if path.get("class") == "zero"]) == 2


def test_only_sources_that_brought_something_are_explained():
    words = texts(drawn(*RATED))
    shown = [str(group) for group in GROUPS if str(group) in words]
    assert shown == [str(GROUPS[n]) for n in (0, 1, 3)]


def test_without_ratings_only_points_are_drawn():
    words = texts(drawn(row("alone", None, 400, 0, 0, 100)))
    assert not any("Elo" in line for line in words)
    assert any("Mean points" in line for line in words)


@pytest.mark.parametrize("rating", [(0.0, 0.0, 0.0), (0.3, -0.2, 0.9), (5000.0, -12000.0, 9000.0)])
def test_nothing_leaves_the_frame_whatever_the_numbers(rating):
    long = row("search(simulations=240,width=8,horizon=4,depth=2)", rating, 4000, 0, 0, 1)
    drawing = drawn(long, row("b", (0.0, 0.0, 0.0), 0, 0, 0, 0))
    width = float(drawing.get("viewBox").split()[2])
    for bar in drawing.iter(f"{SVG}rect"):
        if bar.get("class") == "bar":
            assert float(bar.get("x")) >= 0
            assert float(bar.get("x")) + float(bar.get("width")) <= width
    for text in drawing.iter(f"{SVG}text"):
        assert 0 <= float(text.get("x")) <= width - 8
