"""What a run adds up to, against plain arithmetic over the same games."""

import statistics

import pytest

from burgrave.arena.match import Match, seat_bots
from burgrave.arena.tally import Scores, Tally
from burgrave.games import game
from burgrave.kernel.errors import OptionError


def test_mean_spread_and_wins_agree_with_the_scores_themselves():
    burgundy = game("burgundy")
    match = Match(burgundy, burgundy.setup(3), ("random",) * 3)
    tally = Tally(match)
    games = list(match.run(7, 20))
    for played in games:
        tally.add(played)
    for seat, scores in enumerate(tally.seats):
        listed = [played.state.scores()[seat] for played in games]
        assert scores.mean == pytest.approx(statistics.mean(listed))
        assert scores.spread == pytest.approx(statistics.stdev(listed))
        assert (scores.least, scores.most) == (min(listed), max(listed))
        assert sum(means[seat] for means in tally.sources().values()) == pytest.approx(statistics.mean(listed))
    assert sum(scores.wins for scores in tally.seats) == pytest.approx(20)
    assert tally.decisions == sum(played.decisions for played in games)


def test_a_team_wins_as_one():  # BUR-TEAM-13
    burgundy = game("burgundy")
    match = Match(burgundy, burgundy.setup(4, {"mode": "team"}), ("random",) * 4)
    tally = Tally(match)
    for played in match.run(7, 6):
        tally.add(played)
    rates = [scores.win_rate for scores in tally.seats]
    assert (rates[0], rates[2]) == (rates[1], rates[3])
    assert rates[0] + rates[2] == pytest.approx(1)


def test_one_game_has_no_spread():
    scores = Scores()
    scores.add(12, 1.0)
    assert (scores.mean, scores.spread, scores.win_rate) == (12, 0, 1)


def test_a_recorded_game_is_the_same_game():
    burgundy = game("burgundy")
    match = Match(burgundy, burgundy.setup(2), ("greedy", "random"))
    bare, recorded = match.play(11), match.play(11, recorded=True)
    assert bare.state == recorded.state
    assert bare.decisions == recorded.decisions == len(recorded.record.steps)
    assert recorded.record.names == ["greedy", "random"]


def test_one_name_sits_everywhere_and_a_wrong_number_of_names_is_refused():
    assert seat_bots(["greedy"], 3) == ("greedy",) * 3
    with pytest.raises(OptionError, match="2 bots are listed for 3 players"):
        seat_bots(["greedy", "random"], 3)
