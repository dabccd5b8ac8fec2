"""Ratings follow Glickman's paper."""

from __future__ import annotations

import pytest

from burgrave.server.club.glicko import NEWCOMER, Rating, after_period


def test_the_published_example_comes_out_as_printed():
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = after_period(Rating(1500, 200, 0.06), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.005)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_rating_grows_unsure_while_nobody_plays_but_never_more_than_a_newcomers():
    resting = after_period(Rating(1600, 50), [])
    assert (resting.rating, resting.volatility) == (1600, 0.06)
    assert resting.deviation > 50
    assert after_period(NEWCOMER, []).deviation == NEWCOMER.deviation


def test_a_surprising_series_makes_the_rating_more_volatile():
    upset = after_period(Rating(1500, 60), [(Rating(2200, 40), 1.0)] * 6)
    assert upset.volatility > 0.06
    assert upset.rating > 1500
