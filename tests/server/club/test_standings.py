"""Standings of events, as pure functions."""

from __future__ import annotations

import pytest

from burgrave.server.club.standings import EventGame, places, shares, standings

WON, DRAWN = (1.0, 0.0), (0.5, 0.5)


def test_winners_are_first_and_the_others_follow_by_points():
    assert places([90, 120, 120, 70], [2]) == [3, 2, 1, 4]
    assert places([50, 80, 50], [1]) == [2, 1, 2]
    assert places([3, 3], [0, 1]) == [1, 1]


@pytest.mark.parametrize(
    ("placed", "wanted"),
    [([1, 2], (1, 0)), ([1, 1], (0.5, 0.5)), ([2, 1, 3], (0.5, 1, 0)), ([1, 2, 2, 4], (1, 0.5, 0.5, 0)), ([1], (1,))],
)
def test_a_game_gives_a_part_for_everybody_who_was_beaten(placed: list[int], wanted: tuple[float, ...]):
    assert shares(placed) == wanted


def test_the_stronger_opponents_decide_between_equal_points():
    games = [EventGame((1, 3), WON), EventGame((2, 4), WON), EventGame((3, 4), WON)]
    lines = {line.person: line for line in standings([1, 2, 3, 4], games)}
    # 1 beat 3, who has a point; 2 beat 4, who has none; 3 lost to 1 and beat 4.
    assert (lines[1].buchholz, lines[1].sonneborn) == (1, 1)
    assert (lines[2].buchholz, lines[2].sonneborn) == (0, 0)
    assert [(line.rank, line.person) for line in standings([1, 2, 3, 4], games)] == [(1, 1), (2, 3), (3, 2), (4, 4)]


def test_a_bye_counts_a_point_in_a_swiss_event_and_an_equal_opponent():
    line = standings([1], [EventGame((1,))])[0]
    assert (line.points, line.buchholz, line.played, line.byes) == (1, 1, 0, 1)
    assert standings([1], [EventGame((1,))], bye=0)[0].points == 0


def test_who_is_equal_in_all_shares_a_rank():
    games = [EventGame((1, 2), DRAWN)]
    assert [line.rank for line in standings([1, 2, 3], games)] == [1, 1, 3]


def test_a_game_in_play_counts_for_nobody():
    assert [line.points for line in standings([1, 2], [EventGame((1, 2))])] == [0, 0]


def test_opponents_who_left_still_count():
    line = standings([1], [EventGame((1, 9), WON), EventGame((9, 8), WON)])[0]
    assert (line.points, line.buchholz) == (1, 1)
