"""Contests: fair fixtures, the same results wherever they are played, taken up again where they broke off."""

import json
import sys
import xml.etree.ElementTree as ET

import pytest

from burgrave.arena import workers
from burgrave.arena.bout import play
from burgrave.arena.chart import chart
from burgrave.arena.fixtures import Plan, fixtures, lineups
from burgrave.arena.logbook import Logbook
from burgrave.arena.ratings import interval, ratings
from burgrave.arena.standings import standings
from burgrave.games import game
from burgrave.kernel.errors import OptionError, RecordError


def plan(*bots, games=4, players=2, mirror=True, **options):
    setup = game("burgundy").setup(players, options)
    return Plan("burgundy", players, setup.options, (), bots, games, 1, players, mirror)


def test_every_pair_meets_on_the_same_seeds_in_both_seats():
    found = list(fixtures(plan("random", "greedy", "expert")))
    assert {f.sides for f in found} == {
        ("random", "greedy"), ("random", "expert"), ("greedy", "expert"), ("random", "random"),
    }  # fmt: skip
    for sides in {f.sides for f in found}:
        assert [(f.seed, f.first) for f in found if f.sides == sides] == [(1, 0), (1, 1), (2, 0), (2, 1)]


def test_an_odd_number_of_games_is_rounded_up_to_whole_pairs():
    assert len(list(fixtures(plan("random", "greedy", games=3, mirror=False)))) == 4


def test_more_seats_than_bots_are_filled_in_turn():
    assert lineups(plan("random", "greedy", players=4, mirror=False)) == [("random", "greedy", "random", "greedy")]


def test_a_bot_alone_plays_against_itself():
    assert lineups(plan("greedy")) == [("greedy", "greedy")]


def test_results_are_told_by_side_whatever_the_seat():
    contest = plan("expert", "random", games=2, mirror=False)
    for fixture in fixtures(contest):
        result = play(contest, fixture)
        assert result.won == [1.0, 0.0]
        assert result.scores[0] > result.scores[1]
        assert [sum(points) for points in result.sources] == result.scores


def test_one_core_and_two_give_the_same_results():
    contest = plan("random", "greedy", games=4, mirror=False)
    todo = list(fixtures(contest))
    here = [result.same() for result in workers.run(contest, todo)]
    there = sorted((result.same() for result in workers.run(contest, todo, jobs=2)), key=lambda same: same[0])
    assert here == there


def test_a_missing_ray_is_explained(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    contest = plan("random")
    with pytest.raises(OptionError, match="--ray needs the package 'ray'"):
        list(workers.run(contest, list(fixtures(contest)), ray="auto"))


class FakeRay:
    """Plays at once what it is given, last one first."""

    joined = False

    def is_initialized(self):
        return self.joined

    def init(self, **kwargs):
        assert kwargs["address"] == "auto"
        self.joined = True

    def shutdown(self):
        self.joined = False

    def remote(self, function):
        class Remote:
            remote = staticmethod(lambda *given: (function, given))

        return Remote

    def wait(self, waiting):
        return waiting[-1:], waiting[:-1]

    def get(self, done):
        return [function(*given) for function, given in done]


def test_a_cluster_in_any_order_gives_the_same_results(monkeypatch):
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    contest = plan("random", "greedy", games=2, mirror=False)
    todo = list(fixtures(contest))
    there = sorted(workers.run(contest, todo, ray="auto"), key=lambda result: result.number)
    assert [result.same() for result in there] == [result.same() for result in workers.run(contest, todo)]
    assert not fake.joined


@pytest.mark.slow
def test_a_real_cluster_gives_the_same_results():
    pytest.importorskip("ray")
    contest = plan("novice", "expert", games=4, mirror=False)
    todo = list(fixtures(contest))
    there = sorted(workers.run(contest, todo, ray="local"), key=lambda result: result.number)
    assert [result.same() for result in there] == [result.same() for result in workers.run(contest, todo)]


def test_a_contest_is_taken_up_where_it_broke_off(tmp_path):
    contest = plan("random", "greedy", games=2, mirror=False)
    file = tmp_path / "contest.jsonl"
    first, second = [play(contest, fixture) for fixture in fixtures(contest)]
    Logbook(file, contest).add(first)
    with file.open("a") as torn:
        torn.write(json.dumps(second.data())[:40])
    again = Logbook(file, contest)
    assert [r.same() for r in again.results] == [first.same()]
    again.add(second)
    assert [r.same() for r in Logbook(file, contest).results] == [first.same(), second.same()]
    with pytest.raises(RecordError, match="of another contest: bots differ"):
        Logbook(file, plan("random", "expert", games=2, mirror=False))
    (tmp_path / "other").write_text("hello\n")
    with pytest.raises(RecordError, match="not a contest"):
        Logbook(tmp_path / "other", contest)


def test_the_control_is_even_and_stays_out_of_the_table():
    contest = plan("random", "greedy", games=6)
    found = standings(contest, [play(contest, fixture) for fixture in fixtures(contest)])
    assert [row.name for row in found.rows] == ["greedy", "random"]
    assert [row.games for row in found.rows] == [6, 6]
    control = next(duel for duel in found.duels if duel.control)
    assert control.first == control.second == "random"
    assert control.low <= 0.5 <= control.high
    drawing = ET.fromstring(chart("a < b", found.rows, list(game("burgundy").groups)))
    assert drawing.tag.endswith("svg")


def test_wilsons_interval():
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(1.0, 20)[0] > 0.8
    assert interval(0.0, 0) == (0.0, 1.0)


def test_a_rating_of_three_to_one_is_190_points_and_order_follows_wins():
    sets = [[("a", "b", 1.0)] * 3 + [("b", "a", 1.0)]] * 500
    found = ratings(["a", "b"], sets)
    assert found["a"][0] - found["b"][0] == pytest.approx(190.8, abs=1)
    assert found["a"][1] < found["a"][0] < found["a"][2]


def test_who_never_lost_is_rated_with_a_wide_interval():
    value, low, high = ratings(["a", "b"], [[("a", "b", 1.0)]] * 10)["a"]
    assert low < value < high
    assert high - low > 100
