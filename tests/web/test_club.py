"""The page of somebody's statistics: averages that add up, and a chart that shows even one game."""

import re

from burgrave.games import game
from burgrave.web import club

BURGUNDY = game("burgundy")
LINE = club.StatLine("The Castles of Burgundy", 3, 3, 16.3, 23, 12.0)


def statistics(course: list[tuple[int, int]]) -> str:
    sources = {"animals": (10.0, 6.4, 2.4), "goods": (4.0, 5.4, 7.4)}
    seen = club.StatisticsContext("Ida", BURGUNDY, [(BURGUNDY, LINE)], course=course, sources=sources, bots=True)
    return club.statistics("en", seen)


def test_averages_are_shown_so_that_they_add_up():
    page = statistics([(14, 10)] * 3)
    rows = re.findall(r"<tr>(.*?)</tr>", page, re.DOTALL)
    points = [re.findall(r"<td>([\d.]+)</td>", row) for row in rows if "swatch" in row]
    assert points == [["10", "6.4", "2.4"], ["4", "5.4", "7.4"]]
    assert re.findall(r'<span class="num">([\d.]+)</span>', page) == ["14", "11.8", "9.8"]


def test_one_game_alone_is_a_level_in_the_chart():
    curves = re.findall(r'<polyline class="curve[^>]* points="([^"]*)"', statistics([(14, 10)]))
    assert len(curves) == 4
    for spots in curves:
        (left, first), (right, last) = (spot.split(",") for spot in spots.split())
        assert float(left) < float(right)
        assert first == last
